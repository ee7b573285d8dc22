//! The puzzles of the members of an object, and which of them belong together or are the same.

use anydoku::shape::BoardPlan;

use super::boards::Board;
use super::features::Feature;
use super::names::Meaning;
use super::scan::{Place, Value};
use super::tree::{Content, Node};
use crate::evidence::{Role, completes, regions_of};
use crate::{Entry, Fault, Record};

/// The puzzles of a list, or what a list without any says about those around it.
#[derive(Default)]
pub(super) struct Outcome<'a> {
    pub(super) entries: Vec<Entry>,
    pub(super) features: Vec<Feature<'a>>,
    /// Whether a member has a puzzle by itself, rather than within source code.
    pub(super) is_data: bool,
    /// What is wrong with a list without puzzles, if those around it have some.
    pub(super) missing: Option<Fault>,
}

/// The puzzles of a member.
pub(super) struct Part<'a> {
    pub(super) place: Place,
    pub(super) name: String,
    pub(super) meaning: Meaning,
    pub(super) outcome: Outcome<'a>,
}

impl Part<'_> {
    pub(super) fn has_puzzles(&self) -> bool {
        !self.outcome.entries.is_empty()
    }

    /// Returns the entries, each with its role.
    pub(super) fn entries(self) -> impl Iterator<Item = (Role, Entry)> {
        let role = if self.meaning == Meaning::Solution { Role::Solution } else { Role::Unknown };
        self.outcome.entries.into_iter().map(move |entry| (role, entry))
    }

    /// Returns the name of the member without a number.
    fn stem(&self) -> &str {
        self.name.trim_end_matches(|symbol: char| symbol.is_ascii_digit())
    }

    /// Returns the puzzle of a member that should have one.
    fn puzzle(&self) -> Option<&Record> {
        let [entry] = self.outcome.entries.as_slice() else { return None };
        entry.record.as_ref().ok().filter(|_| self.meaning == Meaning::Puzzle)
    }
}

/// Leaves out the puzzle of a member that a member of another name has, too.
pub(super) fn drop_repeats(found: &mut Vec<Part<'_>>) {
    let says_more = |part: &&Part<'_>| {
        part.puzzle().is_some_and(|puzzle| *puzzle != Record::new(puzzle.givens.clone()))
    };
    let mut puzzles = found.iter().filter(|part| part.puzzle().is_some());
    let Some(kept) = found.iter().find(says_more).or_else(|| puzzles.next()) else { return };
    let (name, Some(kept)) = (kept.stem().to_owned(), kept.puzzle().cloned()) else { return };
    let is_plain = |puzzle: &Record| puzzle.rules.is_empty() && puzzle.plan == BoardPlan::default();
    let repeats = |puzzle: &Record| {
        puzzle.givens == kept.givens
            && (puzzle.rules == kept.rules && puzzle.plan == kept.plan || is_plain(puzzle))
            && (puzzle.solution.is_none() || puzzle.solution == kept.solution)
    };
    found.retain(|part| part.stem() == name || !part.puzzle().is_some_and(repeats));
}

/// Returns whether an entry has nothing.
pub(super) fn is_blank(node: &Node) -> bool {
    match &node.content {
        Content::Value(Value::Empty) => true,
        Content::List(list) => list.nodes.is_empty(),
        _ => false,
    }
}

/// Returns the fault of an entry without a puzzle beside others that have one.
pub(super) fn no_puzzle(help: &str) -> Fault {
    Fault::new("this entry has no puzzle", help)
}

/// Returns whether a board is the solution or the regions of a puzzle.
pub(super) fn is_companion(record: &Record, puzzle: &Record) -> bool {
    completes(&record.givens, &puzzle.givens)
        || record.side() == puzzle.side()
            && regions_of(record.side(), record.givens.values()).is_some()
}

/// Returns whether a list has puzzles and entries without anything, rather than parts of a puzzle.
pub(super) fn is_list_of(boards: &[Board], nodes: &[Node]) -> bool {
    let [first, second, ..] = boards else { return false };
    let are_pair = match (&first.record, &second.record) {
        (Ok(first), Ok(second)) => is_companion(first, second) || is_companion(second, first),
        _ => false,
    };
    let blanks = nodes.iter().filter(|node| is_blank(node)).count();
    boards.len() + blanks == nodes.len() && !are_pair
}
