//! Puzzles of objects and texts: the boards of their members, with what other members say about
//! them. No member that could change a puzzle is left out without a word.

use std::collections::HashMap;

use super::boards::{Board, Boards, KnownBoards, MIN_SIDE, Remainder, values_of};
use super::coordinates;
use super::features::{self, Feature};
use super::names::Meaning;
use super::parts::{Outcome, Part, drop_repeats, is_blank, is_companion, is_list_of, no_puzzle};
use super::scan::{Place, Value};
use super::tree::{Content, List, Node};
use crate::evidence::{are_flags, extends, joined};
use crate::{Entry, Fault, ReadError, ReadErrorKind, Record};

/// Reads an object, or a whole text, that starts here.
pub(super) fn read<'a>(
    list: &'a List,
    place: Place,
    inherited: Meaning,
    is_object: bool,
) -> Outcome<'a> {
    let is_object = is_object && !list.is_block;
    let mut reader = ObjectReader { is_object, ..ObjectReader::default() };
    reader.boards.are_columns = is_by_column(list);
    reader.read(list, place, inherited);
    reader.boards.finish();
    reader.outcome()
}

/// Returns whether a constructor of R fills a matrix column by column.
fn is_by_column(list: &List) -> bool {
    let is_letter_f = |value: &&Node| matches!(value.content, Content::Value(Value::Symbol('F')));
    let by_row = list.member(|name| name == "byrow").filter(|value| !is_letter_f(value));
    list.member(|name| ["dim", ".Dim", "nrow", "ncol"].contains(&name)).is_some()
        && by_row.is_none_or(Node::is_nothing)
}

/// The most members that say something about a puzzle.
const MAX_FEATURES: usize = 64;

/// Adds what members say, up to one more than that.
fn state<'a>(features: &mut Vec<Feature<'a>>, more: impl IntoIterator<Item = Feature<'a>>) {
    let room = (MAX_FEATURES + 1).saturating_sub(features.len());
    features.extend(more.into_iter().take(room));
}

/// Reads the members of an object.
#[derive(Default)]
struct ObjectReader<'a> {
    is_object: bool,
    boards: Boards,
    inner: Vec<Part<'a>>,
    features: Vec<Feature<'a>>,
    /// The name of a member that should have a puzzle and has nothing.
    empty: Option<&'a str>,
    /// Members that may be boxes of cells, or regions.
    boxes: Vec<(&'a str, &'a Node)>,
}

impl<'a> ObjectReader<'a> {
    fn read(&mut self, list: &'a List, place: Place, inherited: Meaning) {
        self.boards.meaning = inherited;
        if let Some(cells) = coordinates::of_map(list) {
            return cells.into_iter().for_each(|cell| self.boards.push_triple(place, cell));
        }
        let is_start = |node: &Node| {
            matches!(node.content, Content::Name(_) | Content::Element(..) | Content::Heading(_))
        };
        // A name right before another one has that as its type, unless it is a part of a statement.
        let mut typed: Option<&str> = None;
        let parts = || list.nodes.chunk_by(|_, next| !is_start(next));
        let mut last: HashMap<&str, usize> = HashMap::new();
        for (index, part) in parts().enumerate().filter(|_| self.is_object) {
            if let Content::Name(name) = &part[0].content {
                last.insert(name, index);
            }
        }
        for (index, part) in parts().enumerate() {
            match &part[0].content {
                Content::Name(name) if last.get(&**name).is_some_and(|&last| last != index) => {
                    let name = crate::excerpt(name.to_string());
                    let note = format!("member `{name}` occurs more than once; the last counts");
                    state(&mut self.features, [Feature::Note(note)]);
                }
                Content::Name(name) => {
                    let before = typed.take().filter(|name| Meaning::of(name) != Meaning::Unknown);
                    let name: &str = before.unwrap_or(name);
                    if part.len() == 1 {
                        typed = Some(name);
                    }
                    self.member(name, &part[0], &part[1..], inherited);
                }
                Content::Element(name, numbers) => self.element(name, numbers, &part[1..]),
                Content::Heading(role) => {
                    self.boards.start("", Meaning::Unknown);
                    self.boards.heading = *role;
                    self.values(&part[1..]);
                }
                _ => self.values(part),
            }
        }
    }

    fn member(&mut self, name: &'a str, start: &Node, values: &'a [Node], inherited: Meaning) {
        let meaning = Meaning::of(name);
        let Some(value) = values.first() else { return };
        if meaning == Meaning::Puzzle && value.is_nothing() {
            self.empty = Some(name);
        }
        let found = features::of_member(meaning, name, value);
        let may_be_board = matches!(
            meaning,
            Meaning::Unknown
                | Meaning::Puzzle
                | Meaning::Solution
                | Meaning::Columns
                | Meaning::Harmless
        );
        match found.as_slice() {
            [Feature::Regions(..)] if meaning == Meaning::Boxes => self.boxes.push((name, value)),
            [] if may_be_board => {
                // The name of a member may be its puzzle.
                if let Some(cells) = values_of(name).filter(|cells| cells.len() > 35) {
                    self.boards.start("", Meaning::Puzzle);
                    self.boards.push_values(start.place, &cells);
                    self.boards.finish();
                }
                let is_unknown = meaning == Meaning::Unknown;
                self.boards.start(name, if is_unknown { inherited } else { meaning });
                let (found, left) = (self.boards.found.len(), self.boards.remainders.len());
                let inner = self.inner.len();
                self.values(values);
                let is_found = self.boards.found.len() > found
                    || self.boards.remainders[left..].iter().any(|remainder| !remainder.is_text)
                    || self.inner[inner..].iter().any(Part::has_puzzles);
                if meaning == Meaning::Harmless {
                    self.inner[inner..].iter_mut().for_each(|inner| inner.outcome.features.clear());
                } else if is_unknown && !is_found {
                    // Cells in quotes become a board, or a remainder.
                    let may_be_cells = matches!(&value.content, Content::Text(text)
                        if values_of(text).is_some());
                    let unknown = features::of_unknown(name, value);
                    let is_known = |feature: &Feature<'_>| !may_be_cells || !feature.is_open();
                    state(&mut self.features, unknown.filter(is_known));
                }
            }
            _ => {
                state(&mut self.features, found);
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
                self.boards.start(name, meaning);
                // A single number numbers what follows.
                self.boards.number =
                    if let [number] = numbers { Some((*number).into()) } else { None };
                self.values(values);
            }
        }
    }

    /// Reads the values of a member, or values without a name.
    fn values(&mut self, nodes: &'a [Node]) {
        // Texts between statements are rarely cells, unless they have a name.
        let are_cells = self.is_object || !self.boards.name.is_empty();
        self.entries(nodes, are_cells);
    }

    /// Reads the entries of a list, and returns whether they are objects with puzzles. Those without
    /// one are errors then.
    fn entries(&mut self, nodes: &'a [Node], are_cells: bool) -> bool {
        let first = self.inner.len();
        nodes.iter().for_each(|node| self.value(node, are_cells));
        let is_entry = |node: &Node| match &node.content {
            Content::List(list) => list.head.is_empty(),
            content => matches!(content, Content::Value(Value::Empty)),
        };
        let inner = &mut self.inner[first..];
        if !inner.iter().any(|part| part.outcome.is_data) || !nodes.iter().all(is_entry) {
            return false;
        }
        for part in inner {
            let is_here = nodes.binary_search_by_key(&part.place, |node| node.place).is_ok();
            if let Some(fault) = part.outcome.missing.take().filter(|_| is_here) {
                let error = fault.at(part.place.line, part.place.column);
                let entries = vec![Entry::failed(error)];
                let outcome = Outcome { entries, ..Outcome::default() };
                let features = std::mem::replace(&mut part.outcome, outcome).features;
                state(&mut self.features, features.into_iter().filter(Feature::is_open));
            }
        }
        self.add_blanks(nodes);
        true
    }

    fn value(&mut self, node: &'a Node, is_cells: bool) {
        match &node.content {
            Content::Row(values) => self.boards.push_values(node.place, values),
            Content::Text(text) => self.boards.push_text(node.place, text, is_cells),
            Content::List(list) => self.list(list, node.place),
            _ => {}
        }
    }

    /// Reads a list within another one: a cell, a row of cells, an object, or a list of them.
    fn list(&mut self, list: &'a List, place: Place) {
        if let Some(triple) = coordinates::of_object(list) {
            self.boards.push_triple(place, triple);
        } else if let Some(values) = coordinates::row_of_objects(list) {
            self.boards.push_row(place, values, false);
        } else if list.has_names() {
            let (name, meaning) = (self.boards.name.clone(), self.boards.meaning);
            let outcome = read(list, place, meaning, true);
            // A result may hold the puzzle, too.
            let is_full = |entry: &Entry| entry.record.as_ref().is_ok_and(|it| it.givens.is_full());
            let meaning = match meaning {
                Meaning::Solution if !outcome.entries.iter().all(is_full) => Meaning::Unknown,
                meaning => meaning,
            };
            self.inner.push(Part { place, name, meaning, outcome });
        } else {
            let before = self.boards.found.len();
            let outer = self.boards.enter();
            let error = odd_row(list);
            let are_read = error.is_some() || self.entries(&list.nodes, true);
            error.into_iter().for_each(|error| self.boards.push(place, Err(error)));
            self.boards.finish();
            if !are_read && is_list_of(&self.boards.found[before..], &list.nodes) {
                self.add_blanks(&list.nodes);
            }
            if self.boards.found.len() == before
                && let Some(text) = lines_of(list)
            {
                self.boards.push_lines(list.nodes[0].place, &text);
            }
            self.boards.leave(outer);
        }
    }

    /// Adds the errors of entries without anything.
    fn add_blanks(&mut self, nodes: &[Node]) {
        for Place { line, column } in
            nodes.iter().filter(|node| is_blank(node)).map(|node| node.place)
        {
            self.boards.push(Place { line, column }, Err(no_puzzle("").at(line, column)));
        }
    }

    fn outcome(mut self) -> Outcome<'a> {
        let mut boards = std::mem::take(&mut self.boards.found);
        let is_puzzle =
            |board: &Board| !matches!(board.meaning, Meaning::Solution | Meaning::Harmless);
        if boards.iter().any(is_puzzle) || self.has_inner() {
            boards.retain(|board| board.meaning != Meaning::Harmless);
        }
        self.add_boxes(&mut boards);
        let mut missing = self.add_remainders(&mut boards);
        let boards = self.without_others(boards);
        let part = |board: Board| {
            let Board { place, name, meaning, record, is_code } = board;
            let entries = vec![Entry::new(place.line, record)];
            Part {
                place,
                name,
                meaning,
                outcome: Outcome { entries, is_data: !is_code, ..Outcome::default() },
            }
        };
        let mut found: Vec<Part<'a>> = boards.into_iter().map(part).collect();
        for part in self.inner {
            if part.has_puzzles() {
                found.push(part);
                continue;
            }
            missing = missing.or(part.outcome.missing);
            state(&mut self.features, part.outcome.features);
        }
        let mut features = self.features;
        if features.len() > MAX_FEATURES {
            features.truncate(MAX_FEATURES);
            features.push(match self.is_object {
                true => Feature::Rule("further members".to_owned()),
                false => Feature::Note("further lists may belong to the puzzle".to_owned()),
            });
        }
        if found.is_empty() {
            let empty =
                self.empty.map(|name| format!("member `{}` has nothing", crate::excerpt(name)));
            let fault = empty.or_else(|| features.iter().all(Feature::is_open).then(String::new));
            let missing = missing.or_else(|| fault.map(|help| no_puzzle(&help)));
            return Outcome { features, missing, ..Outcome::default() };
        }
        found.sort_by_key(|part| part.place);
        if self.is_object {
            drop_repeats(&mut found);
        }
        let is_data = found.iter().any(|part| part.outcome.is_data);
        let mut entries = joined(found.into_iter().flat_map(Part::entries));
        let part = if self.is_object { "member" } else { features::CODE };
        for record in entries.iter_mut().filter_map(|entry| entry.record.as_mut().ok()) {
            features::apply(&features, part, record);
        }
        Outcome { entries, is_data, ..Outcome::default() }
    }

    /// Returns whether objects within this one have puzzles.
    fn has_inner(&self) -> bool {
        self.inner.iter().any(Part::has_puzzles)
    }

    /// Adds what members called boxes are: the cells of each box if there is no other board, or
    /// regions.
    fn add_boxes(&mut self, boards: &mut Vec<Board>) {
        for (name, value) in std::mem::take(&mut self.boxes) {
            if !boards.is_empty() || self.has_inner() {
                self.features.push(Feature::Regions(name, value));
                continue;
            }
            self.boards.start(name, Meaning::Puzzle);
            self.values(std::slice::from_ref(value));
            self.boards.finish();
            let mut found = std::mem::take(&mut self.boards.found);
            found.iter_mut().filter_map(|board| board.record.as_mut().ok()).for_each(unbox);
            boards.extend(found);
        }
    }

    /// Adds the errors of incomplete boards. What else is no board may change the puzzle. Returns
    /// what is wrong with the first, if there are no others.
    fn add_remainders(&mut self, boards: &mut Vec<Board>) -> Option<Fault> {
        let mut first = None;
        let mut known = KnownBoards::default();
        boards.iter().for_each(|board| known.add(board));
        for remainder in std::mem::take(&mut self.boards.remainders) {
            let Remainder { place, rows, length, is_text, .. } = remainder;
            let is_alone = !self.has_inner();
            if let Some(fault) = remainder.fault(&known, self.is_object, is_alone) {
                let record = Err(fault.at(place.line, place.column));
                let Remainder { name, meaning, .. } = remainder;
                let board = Board { place, name, meaning, record, is_code: false };
                known.add(&board);
                boards.push(board);
                continue;
            }
            first = first.or_else(|| remainder.lone_fault());
            let cells = match is_text {
                true => Some(rows * length),
                false => (!self.is_object).then_some(length * length),
            };
            // In source code, a list after a board may be a part of any statement.
            let may_matter = self.is_object || remainder.meaning == Meaning::Unknown;
            if may_matter && !remainder.says_nothing {
                state(&mut self.features, [Feature::Unknown(remainder.name, cells)]);
            }
        }
        first
    }

    /// Returns the boards without those that say the same as a puzzle beside them. What could be
    /// anything becomes an unknown member.
    fn without_others(&mut self, boards: Vec<Board>) -> Vec<Board> {
        let has_flags = |board: &Board| board.record.as_ref().is_ok_and(|it| are_flags(&it.givens));
        let mut cells = boards.iter().filter(|board| !has_flags(board));
        let puzzle = cells.clone().find(|board| board.meaning == Meaning::Puzzle);
        let is_certain = puzzle.is_some() && self.is_object;
        let reference = puzzle.or_else(|| cells.find(|board| board.meaning != Meaning::Columns));
        let Some(Board { name, record: reference, .. }) = reference.cloned() else { return boards };
        let mut kept = Vec::new();
        for board in boards {
            let is_known = match board.meaning {
                Meaning::Puzzle | Meaning::Solution => true,
                Meaning::Columns => false,
                _ => !is_certain,
            };
            match (&board.record, &reference) {
                (Ok(flags), Ok(puzzle))
                    if has_flags(&board) && board.name != name && flags.side() == puzzle.side() =>
                {
                    if board.meaning == Meaning::Unknown && flags.givens.clue_count() > 0 {
                        self.features.push(features::unknown(&board.name));
                    } else if puzzle.givens.is_full()
                        || (board.meaning == Meaning::Unknown && !self.is_object)
                    {
                        let name = match board.name.is_empty() {
                            true => String::new(),
                            false => format!(" `{}`", crate::excerpt(board.name.to_string())),
                        };
                        let note = match flags.givens.clue_count() {
                            0 => format!("a board{name} without digits was left out"),
                            _ => format!("a board{name} of 0 and 1 was left out"),
                        };
                        state(&mut self.features, [Feature::Note(note)]);
                    }
                }
                _ if is_known => kept.push(board),
                (Ok(record), Ok(puzzle)) if is_companion(record, puzzle) => kept.push(board),
                // A state of the game, or the same cells once more.
                (Ok(record), Ok(puzzle))
                    if puzzle.givens.clue_count() > 0
                        && extends(&record.givens, &puzzle.givens) => {}
                _ => self.features.push(features::unknown(&board.name)),
            }
        }
        kept
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
        features::apply(&[features::unknown("boxes")], "member", record);
    }
}

/// Returns the error of the row of another length in a list of rows.
fn odd_row(list: &List) -> Option<ReadError> {
    let length = |node: &Node| match &node.content {
        Content::Row(values) => Some(values.len()),
        Content::Text(text) => Some(values_of(text)?.len()),
        _ => None,
    };
    let lengths = list.nodes.iter().map(length).collect::<Option<Vec<usize>>>()?;
    let mut sorted = lengths.clone();
    sorted.sort_unstable();
    let &usual = sorted.get(sorted.len() / 2)?;
    let is_board = usual >= MIN_SIDE && lengths.len().abs_diff(usual) < 2;
    let index = lengths.iter().position(|&length| length != usual).filter(|_| is_board)?;
    let help = format!("the other rows have {usual}");
    let kind = ReadErrorKind::RowCount { rows: lengths.len(), needed: usual };
    let fault = Fault::count("this row has", lengths[index], "value", help).kind(kind);
    let place = list.nodes[index].place;
    Some(fault.at(place.line, place.column))
}

/// Returns the lines of a list that has only texts.
fn lines_of(list: &List) -> Option<String> {
    let line = |node: &Node| match &node.content {
        Content::Text(text) => Some(format!("{}\n", text.trim_end_matches('\n'))),
        Content::Value(Value::Empty) => Some("\n".to_owned()),
        _ => None,
    };
    list.nodes.iter().map(line).collect::<Option<String>>().filter(|_| list.nodes.len() >= MIN_SIDE)
}
