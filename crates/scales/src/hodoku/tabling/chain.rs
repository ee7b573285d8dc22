//! The path from a premise to a literal, with branches where a single has several causes.

use super::cause::MOST_ROWS;
use super::expansion::Expansion;
use super::literal::Literal;
use super::tables::Tables;
use crate::hodoku::cells::Cells;
use crate::hodoku::step::Link;

/// The most branches of a chain.
const MOST_BRANCHES: usize = 200;

/// A path, from its end back to the premise.
#[derive(Debug)]
pub(super) struct Path {
    pub(super) back: Vec<Literal>,
    /// The side causes of singles on the path, in the order in which they are met.
    branches: Vec<Literal>,
}

/// Walks from a literal back to the premise.
struct Trace<'a> {
    tables: &'a Tables,
    expansion: &'a Expansion,
}

impl Path {
    /// Returns the path to a literal that follows.
    pub(super) fn new(tables: &Tables, expansion: &Expansion, end: usize) -> Self {
        let mut path = Self { back: Vec::new(), branches: Vec::new() };
        let trace = Trace { tables, expansion };
        let last = expansion.rows[end].literal;
        path.back.push(last);
        trace.run(end, |literal, side_causes| {
            path.back.push(literal);
            for &cause in side_causes.iter().take(MOST_BRANCHES - path.branches.len()) {
                path.branches.push(cause);
            }
            path.back.len() < MOST_ROWS
        });
        path
    }

    /// Returns the path forwards, with each branch where it leaves the path.
    pub(super) fn links(&self, tables: &Tables, expansion: &Expansion) -> Vec<Link> {
        let node = |literal| tables.literals.node(literal, &tables.groups);
        let branches: Vec<Vec<Literal>> =
            self.branches.iter().map(|&start| self.branch(tables, expansion, start)).collect();
        let mut links = Vec::new();
        for &literal in self.back.iter().rev() {
            links.push(Link::Node(node(literal)));
            for branch in &branches {
                let Some((&joint, rest)) = branch.split_last() else { continue };
                if joint == literal {
                    links.extend(rest.iter().rev().map(|&literal| Link::Branch(node(literal))));
                    links.push(Link::EndOfBranch);
                }
            }
        }
        links
    }

    /// Walks back from a side cause until it meets the path.
    fn branch(&self, tables: &Tables, expansion: &Expansion, start: Literal) -> Vec<Literal> {
        let mut branch = vec![start];
        if let Some(end) = expansion.find(start) {
            Trace { tables, expansion }.run(end, |literal, _| {
                branch.push(literal);
                !self.back.contains(&literal) && branch.len() < MOST_ROWS
            });
        }
        branch
    }

    /// Returns the cells of all nodes but the end.
    pub(super) fn cells_before_end(&self, tables: &Tables) -> Cells {
        let nodes =
            self.back.iter().skip(1).map(|&literal| tables.literals.node(literal, &tables.groups));
        nodes.fold(Cells::EMPTY, |cells, node| cells | node.set())
    }

    /// Returns whether the path meets no cell twice but for two nodes in a row; a loop may end in its
    /// first cell. Of a group that is met, only the first cell counts, as in the original.
    pub(super) fn is_simple(&self, tables: &Tables, is_loop: bool) -> bool {
        let mut nodes =
            self.back.iter().rev().map(|&literal| tables.literals.node(literal, &tables.groups));
        let Some(first) = nodes.next() else { return false };
        let mut last = first;
        let mut visited = Cells::EMPTY;
        for next in nodes {
            if visited.contains(next.cell()) {
                return false;
            }
            if !is_loop || last.cell() != first.cell() {
                visited |= last.set();
            }
            last = next;
        }
        true
    }

    pub(super) fn is_grouped(&self, tables: &Tables) -> bool {
        self.back.iter().any(|&literal| tables.literals.is_group(literal))
    }
}

impl Trace<'_> {
    /// Reports each literal before a row with the side causes that it has there, until the premise or
    /// until `report` returns false.
    fn run(&self, end: usize, mut report: impl FnMut(Literal, &[Literal]) -> bool) {
        let mut index = end;
        while index != 0 {
            let row = self.expansion.rows[index];
            let Some(source) = row.source else {
                let premise = self.expansion.premise;
                match self.step(premise, index, &mut report) {
                    Some(cause) => index = cause,
                    None => return,
                }
                continue;
            };
            // Through the other table to its premise, which has a row in this one.
            let table = self.tables.table(source);
            let Some(mut inner) = table.iter().position(|&literal| literal == row.literal) else {
                return;
            };
            while inner != 0 {
                match self.step(source, inner, &mut report) {
                    Some(cause) => inner = cause,
                    None => return,
                }
            }
            let Some(row) = self.expansion.find(source) else { return };
            index = row;
        }
    }

    /// Reports the cause of a row and returns it, unless the walk is over.
    fn step(
        &self,
        premise: Literal,
        row: usize,
        report: &mut impl FnMut(Literal, &[Literal]) -> bool,
    ) -> Option<usize> {
        let table = self.tables.table(premise);
        let [main, sides @ ..] = self.tables.cause(premise, row).rows.map(usize::from);
        let mut list = [0; 4];
        let mut count = 0;
        for side in sides.into_iter().filter(|&side| side != 0) {
            list[count] = *table.get(side)?;
            count += 1;
        }
        report(*table.get(main)?, &list[..count]).then_some(main)
    }
}
