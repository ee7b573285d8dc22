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

    /// Returns the puzzle of a member that should have one.
    fn puzzle(&self) -> Option<&Record> {
        let [entry] = self.outcome.entries.as_slice() else { return None };
        entry.record.as_ref().ok().filter(|_| self.meaning == Meaning::Puzzle)
    }
}

/// Leaves out the puzzle of a member that a member of another name has, too.
pub(super) fn drop_repeats(found: &mut Vec<Part<'_>>) {
    let says_more = |record: &Record| *record != Record::new(record.givens.clone());
    let puzzles = || found.iter().filter_map(Part::puzzle);
    let Some(kept) = puzzles().find(|puzzle| says_more(puzzle)).or_else(|| puzzles().next()) else {
        return;
    };
    let is_plain = |puzzle: &Record| puzzle.rules.is_empty() && puzzle.plan == BoardPlan::default();
    let repeats = |puzzle: &Record| {
        puzzle.givens == kept.givens
            && (puzzle.rules == kept.rules && puzzle.plan == kept.plan || is_plain(puzzle))
            && (puzzle.solution.is_none() || puzzle.solution == kept.solution)
    };
    let stem =
        |name: &str| name.trim_end_matches(|symbol: char| symbol.is_ascii_digit()).to_owned();
    let is_kept = |part: &Part<'_>| part.puzzle().is_some_and(|puzzle| std::ptr::eq(puzzle, kept));
    let name = found.iter().find(|part| is_kept(part)).map(|part| stem(&part.name));
    let stays = |part: &Part<'_>| {
        is_kept(part) || Some(stem(&part.name)) == name || !part.puzzle().is_some_and(repeats)
    };
    let mut stay = found.iter().map(stays).collect::<Vec<bool>>().into_iter();
    found.retain(|_| stay.next().unwrap_or(true));
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
    let [Board { record: first, .. }, Board { record: second, .. }, ..] = boards else {
        return false;
    };
    let are_parts = |first, second| is_companion(first, second) || is_companion(second, first);
    let are_pair = first
        .as_ref()
        .ok()
        .zip(second.as_ref().ok())
        .is_some_and(|(first, second)| are_parts(first, second));
    let blanks = nodes.iter().filter(|node| is_blank(node)).count();
    boards.len() + blanks == nodes.len() && !are_pair
}
