//! Puzzles of objects and texts: the boards of their members, with what other members say about
//! them. No member that could change a puzzle is left out without a word.

use super::boards::{Board, Boards, values_of};
use super::coordinates;
use super::features::{self, Feature};
use super::names::Meaning;
use super::scan::Place;
use super::tree::{Content, List, Node};
use crate::evidence::{completes, joined, regions_of};
use crate::{Entry, Record};

/// The puzzles of a list, or what a list without any says about those around it.
#[derive(Default)]
pub(super) struct Outcome<'a> {
    pub(super) entries: Vec<(Place, Entry)>,
    features: Vec<Feature<'a>>,
}

/// Reads an object, or a whole text.
pub(super) fn read<'a>(list: &'a List, inherited: Meaning, is_object: bool) -> Outcome<'a> {
    let mut reader = ObjectReader { is_object, ..ObjectReader::default() };
    reader.boards.are_columns = is_by_column(list);
    reader.read(list, inherited);
    reader.boards.finish();
    reader.outcome()
}

/// Returns whether a constructor of R fills a matrix column by column.
fn is_by_column(list: &List) -> bool {
    let member = |names: &[&str]| {
        list.nodes.windows(2).find_map(|pair| match &pair[0].content {
            Content::Name(name) if names.contains(&&**name) => Some(&pair[1]),
            _ => None,
        })
    };
    let by_row = member(&["byrow"]).is_some_and(|value| !value.is_nothing() && !is_letter_f(value));
    member(&["dim", ".Dim", "nrow", "ncol"]).is_some() && !by_row
}

fn is_letter_f(value: &Node) -> bool {
    matches!(value.content, Content::Value(super::scan::Value::Symbol('F')))
}

/// The most members that say something about a puzzle.
const MAX_FEATURES: usize = 64;

/// Reads the members of an object.
#[derive(Default)]
struct ObjectReader<'a> {
    is_object: bool,
    boards: Boards,
    inner: Vec<Outcome<'a>>,
    features: Vec<Feature<'a>>,
    /// Members that may be boxes of cells, or regions.
    boxes: Vec<(&'a str, &'a Node)>,
    /// Members of unknown meaning that hold lists of lists.
    unknown: Vec<&'a str>,
}

impl<'a> ObjectReader<'a> {
    fn read(&mut self, list: &'a List, inherited: Meaning) {
        self.boards.meaning = inherited;
        if let Some(cells) = coordinates::of_map(list) {
            let place = list.nodes.first().map_or(Place { line: 1, column: 1 }, |node| node.place);
            cells.into_iter().for_each(|cell| self.boards.push_triple(place, cell));
            return;
        }
        let is_start =
            |node: &Node| matches!(node.content, Content::Name(_) | Content::Element(..));
        let mut start = 0;
        // A name right before another one has that as its type, unless it is a part of a statement.
        let mut typed: Option<&str> = None;
        while start < list.nodes.len() {
            let rest = &list.nodes[start + 1..];
            let end = rest.iter().position(is_start).map_or(list.nodes.len(), |at| start + 1 + at);
            let part = &list.nodes[start..end];
            match &part[0].content {
                Content::Name(name) => {
                    let before = typed.take().filter(|name| Meaning::of(name) != Meaning::Unknown);
                    let name: &str = before.unwrap_or(name);
                    if part.len() == 1 {
                        typed = Some(name);
                    }
                    self.member(name, &part[0], &part[1..], inherited);
                }
                Content::Element(name, numbers) => self.element(name, numbers, &part[1..]),
                _ => self.values(part),
            }
            start = end;
        }
    }

    fn member(&mut self, name: &'a str, start: &Node, values: &'a [Node], inherited: Meaning) {
        let meaning = Meaning::of(name);
        let Some(value) = values.first() else { return };
        let found = features::of_member(meaning, name, value);
        match meaning {
            _ if matches!(found.as_slice(), [Feature::Board(_)]) => {
                self.features.extend(found);
                self.values(&values[1..]);
            }
            Meaning::Boxes if matches!(found.as_slice(), [Feature::Regions(..)]) => {
                self.boxes.push((name, value));
            }
            Meaning::Unknown
            | Meaning::Puzzle
            | Meaning::Solution
            | Meaning::Columns
            | Meaning::Harmless => {
                let meaning = if meaning == Meaning::Unknown { inherited } else { meaning };
                let before = (self.boards.found.len(), self.inner.len());
                // The name of a member may be its puzzle.
                if let Some(cells) = values_of(name).filter(|cells| cells.len() > 35) {
                    self.boards.start("", Meaning::Puzzle);
                    self.boards.push_values(start.place, &cells);
                    self.boards.finish();
                }
                self.boards.start(name, meaning);
                self.values(values);
                let is_found = before != (self.boards.found.len(), self.inner.len());
                if meaning == Meaning::Harmless {
                    self.inner.iter_mut().skip(before.1).for_each(|inner| inner.features.clear());
                } else if meaning == Meaning::Unknown
                    && !is_found
                    && is_nested(value)
                    && values.len() == 1
                {
                    self.unknown.push(name);
                }
            }
            _ => {
                self.features.extend(found);
                self.values(&values[1..]);
            }
        }
    }

    /// Reads what is assigned to an element, or the declaration of an array.
    fn element(&mut self, name: &'a str, numbers: &[u16], values: &'a [Node]) {
        let Some(value) = values.first() else { return };
        let meaning = Meaning::of(name);
        match (numbers, value.number()) {
            (&[row, column], Some(digit)) => {
                self.boards.push_triple(value.place, [row, column, digit]);
            }
            (&[row, column], None) if value.is_nothing() => {
                self.boards.push_triple(value.place, [row, column, 0]);
            }
            _ if meaning == Meaning::Regions => {
                self.features.extend(features::of_member(meaning, name, value));
                self.values(&values[1..]);
            }
            _ => {
                self.boards.start_element(name, meaning, numbers);
                self.values(values);
            }
        }
    }

    /// Reads the values of a member, or values without a name.
    fn values(&mut self, nodes: &'a [Node]) {
        // Texts between statements are rarely cells, unless they have a name.
        let is_cells = self.is_object || !self.boards.name.is_empty();
        for node in nodes {
            let meaning = self.boards.meaning;
            let inner = &mut self.inner;
            let mut object = |list: &'a List, _: Place| inner.push(read(list, meaning, true));
            match &node.content {
                Content::Row(values) => self.boards.push_values(node.place, values),
                Content::Text(text) => self.boards.push_text(node.place, text, is_cells),
                Content::List(list) => self.boards.push_list(node, list, &mut object),
                _ => {}
            }
        }
    }

    fn outcome(mut self) -> Outcome<'a> {
        let mut boards = std::mem::take(&mut self.boards.found);
        let is_puzzle =
            |board: &Board| !matches!(board.meaning, Meaning::Solution | Meaning::Harmless);
        let has_puzzle = boards.iter().any(is_puzzle);
        if has_puzzle || self.inner.iter().any(|inner| !inner.entries.is_empty()) {
            boards.retain(|board| board.meaning != Meaning::Harmless);
        }
        self.add_boxes(&mut boards);
        let boards = self.without_companions(boards);
        let mut entries = entries_of(boards);
        let has_entries = |inner: &Outcome<'_>| !inner.entries.is_empty();
        for inner in std::mem::take(&mut self.inner) {
            if has_entries(&inner) {
                entries.extend(inner.entries);
            } else {
                self.features.extend(inner.features);
            }
        }
        if entries.is_empty() {
            return Outcome { entries, features: self.features };
        }
        if self.is_object {
            self.features.extend(self.unknown.iter().map(|name| features::unknown(name)));
        }
        if self.features.len() > MAX_FEATURES {
            self.features.truncate(MAX_FEATURES);
            self.features.push(Feature::Rule("further members".to_owned()));
        }
        entries.sort_by_key(|(place, _)| *place);
        for (_, entry) in &mut entries {
            if let Ok(record) = &mut entry.record {
                features::apply(&self.features, record);
            }
        }
        Outcome { entries, features: Vec::new() }
    }

    /// Adds what members called boxes are: the cells of each box if there is no other board, or
    /// regions.
    fn add_boxes(&mut self, boards: &mut Vec<Board>) {
        for (name, value) in std::mem::take(&mut self.boxes) {
            if !boards.is_empty() || self.inner.iter().any(|inner| !inner.entries.is_empty()) {
                self.features.push(Feature::Regions(name, value));
                continue;
            }
            self.boards.start(name, Meaning::Puzzle);
            self.values(std::slice::from_ref(value));
            self.boards.finish();
            for mut board in std::mem::take(&mut self.boards.found) {
                if let Ok(record) = &mut board.record {
                    unbox(record);
                }
                boards.push(board);
            }
        }
    }

    /// Returns the boards of a member that is called a puzzle, with their companions among those of
    /// unknown names. What could be anything becomes an unknown member.
    fn without_companions(&mut self, boards: Vec<Board>) -> Vec<Board> {
        let is_known = |meaning: Meaning| matches!(meaning, Meaning::Puzzle | Meaning::Solution);
        let has_puzzle = boards.iter().any(|board| board.meaning == Meaning::Puzzle);
        if !has_puzzle && boards.iter().any(|board| board.meaning != Meaning::Columns) {
            return self.without_columns(boards);
        }
        if !self.is_object || !has_puzzle {
            return boards;
        }
        let (mut known, others): (Vec<Board>, Vec<Board>) =
            boards.into_iter().partition(|board| is_known(board.meaning));
        for board in others {
            let first = known.iter().find(|known| known.meaning == Meaning::Puzzle);
            let puzzle = first.and_then(|puzzle| puzzle.record.as_ref().ok());
            match (&board.record, puzzle) {
                (Ok(record), Some(puzzle)) if is_companion(record, puzzle) => known.push(board),
                // A state of the game, or the same cells once more.
                (Ok(record), Some(puzzle))
                    if puzzle.givens.clue_count() > 0 && extends(record, puzzle) => {}
                _ => self.features.push(features::unknown(&board.name)),
            }
        }
        known
    }

    /// Leaves out columns that say the same as the rows beside them.
    fn without_columns(&mut self, boards: Vec<Board>) -> Vec<Board> {
        let (columns, others): (Vec<Board>, Vec<Board>) =
            boards.into_iter().partition(|board| board.meaning == Meaning::Columns);
        for board in columns {
            if others.iter().all(|other| other.record != board.record) {
                self.features.push(features::unknown(&board.name));
            }
        }
        others
    }
}

/// Returns whether a board is the solution or the regions of a puzzle.
fn is_companion(record: &Record, puzzle: &Record) -> bool {
    completes(&record.givens, &puzzle.givens)
        || record.side() == puzzle.side()
            && regions_of(record.side(), record.givens.values()).is_some()
}

/// Returns whether a board has all givens of a puzzle.
fn extends(record: &Record, puzzle: &Record) -> bool {
    record.side() == puzzle.side()
        && puzzle.givens.clues().all(|(cell, digit)| record.givens.get(cell) == Some(digit))
}

/// Returns whether a value is a list of lists or a long list.
fn is_nested(value: &Node) -> bool {
    match &value.content {
        Content::List(list) => {
            let is_list = |node: &Node| matches!(node.content, Content::List(_) | Content::Row(_));
            !list.has_names() && list.nodes.iter().any(is_list)
        }
        Content::Row(row) => row.len() > 9,
        _ => false,
    }
}

/// Puts the cells of a board that are in the order of its boxes in the order of its rows.
fn unbox(record: &mut Record) {
    let side = usize::from(record.side());
    let root = side.isqrt();
    let values = record.givens.values().to_vec();
    let in_rows = (0..side * side).filter_map(|index| {
        let (row, column) = (index / side, index % side);
        let number = row / root * root + column / root;
        values.get(number * side + row % root * root + column % root).copied()
    });
    if root * root == side
        && let Some(grid) = anydoku::Grid::from_values(record.side(), in_rows.collect::<Vec<u16>>())
    {
        record.givens = grid;
    } else {
        features::apply(&[features::unknown("boxes")], record);
    }
}

/// Turns the boards of an object into puzzles, each with its solution.
fn entries_of(boards: Vec<Board>) -> Vec<(Place, Entry)> {
    let is_solution = |board: &Board| board.meaning == Meaning::Solution;
    let has_puzzle = boards.iter().any(|board| !is_solution(board));
    let (solutions, mut puzzles): (Vec<Board>, Vec<Board>) =
        boards.into_iter().partition(|board| has_puzzle && is_solution(board));
    for (board, solution) in puzzles.iter_mut().zip(solutions) {
        if let (Ok(record), Ok(solution)) = (&mut board.record, solution.record) {
            record.set_solution(solution.givens);
        }
    }
    let mut places: std::collections::VecDeque<Place> =
        puzzles.iter().map(|board| board.place).collect();
    let entries = puzzles.into_iter().map(|board| Entry::new(board.place.line, board.record));
    // The entries stay in order, and only those that are joined with the one before are missing.
    let place = |entry: Entry| {
        let at = places.iter().position(|place| place.line == entry.line).unwrap_or(0);
        let place = places.drain(..=at).next_back();
        (place.unwrap_or(Place { line: entry.line, column: 1 }), entry)
    };
    joined(entries).map(place).collect()
}
