//! What members beside a puzzle say about its board: regions, sizes of boxes, diagonals, windows,
//! kinds in words, and rules that the engine doesn't know.

use anydoku::Boxes;
use anydoku::shape::BoardPlan;
use serde_json::Value as Json;

use super::boards::MIN_SIDE;
use super::coordinates::{self, cell_of_name};
use super::names::{Meaning, is_plain_kind, normal};
use super::scan::Value;
use super::tree::{Content, Node};
use crate::board::boxes_from_labels;
use crate::text::directives::Directives;
use crate::{Record, Rule};

/// What a member says about the board of a puzzle.
pub(super) enum Feature<'a> {
    Regions(&'a str, &'a Node),
    /// Regions that another member must state.
    Irregular,
    NoBoxes,
    /// The height and width of a box, as far as they are stated.
    BoxSize(Option<u16>, Option<u16>),
    /// Two numbers, of which the first is taken for the height.
    BoxPair(u16, u16),
    Diagonals,
    Windows,
    /// The whole board, as tables of our own state it.
    Board(BoardPlan),
    Rule(String),
    /// A member that may change the puzzle in an unknown way; a text or row only a puzzle with this
    /// number of cells.
    Unknown(String, Option<usize>),
    Note(String),
}

impl Feature<'_> {
    /// Returns whether the feature says something about puzzles of one size only.
    pub(super) fn is_open(&self) -> bool {
        matches!(self, Self::Unknown(_, Some(_)))
    }
}

/// Returns the feature of a member that may change the puzzle in an unknown way.
pub(super) fn unknown(name: &str) -> Feature<'static> {
    Feature::Unknown(name.to_owned(), None)
}

/// Returns what a member says whose name has no meaning: lists of lists and names of cells or rules
/// may change the puzzle.
pub(super) fn of_unknown(name: &str, value: &Node) -> Option<Feature<'static>> {
    let is_rule = |node: &Node| match &node.content {
        Content::Text(text) => {
            matches!(Meaning::of(text), Meaning::Rule(_)) || !Meaning::of_kind(text).is_empty()
        }
        _ => node.is_list(),
    };
    match &value.content {
        _ if value.is_nothing() => None,
        _ if has_cell(name) => Some(unknown(name)),
        Content::Text(text) if text.contains(char::is_whitespace) => None,
        Content::Text(text) if has_cell(text) => Some(unknown(name)),
        Content::Text(text) => {
            let count = Some(text.chars().count()).filter(|&count| count >= MIN_SIDE * MIN_SIDE)?;
            Some(Feature::Unknown(name.to_owned(), Some(count)))
        }
        Content::List(list) if list.has_names() => None,
        Content::List(list) => list.nodes.iter().any(is_rule).then(|| unknown(name)),
        _ => None,
    }
}

/// Returns what a field of a table says about the puzzle beside it.
pub(super) fn of_field<'a>(name: &'a str, value: &'a Node) -> Vec<Feature<'a>> {
    match (Meaning::of(name), &value.content) {
        (Meaning::Unknown, Content::Row(row)) if row.len() >= MIN_SIDE => vec![unknown(name)],
        (Meaning::Unknown, _) => of_unknown(name, value).into_iter().collect(),
        (meaning, _) => of_member(meaning, name, value),
    }
}

/// Returns whether a text names a cell: `r1c2`.
fn has_cell(text: &str) -> bool {
    let number = |text: &str| text.parse::<u16>().is_ok();
    let is_cell = |word: &str| {
        let parts = word.strip_prefix(['r', 'R']).and_then(|rest| rest.split_once(['c', 'C']));
        parts.is_some_and(|(row, column)| number(row) && number(column))
    };
    text.split(|symbol: char| !symbol.is_alphanumeric()).any(is_cell)
}

/// Returns what a member says about the board.
pub(super) fn of_member<'a>(meaning: Meaning, name: &'a str, value: &'a Node) -> Vec<Feature<'a>> {
    match meaning {
        Meaning::Kind if !value.is_nothing() => of_kind(name, value),
        _ => plain_feature(meaning, name, value).into_iter().collect(),
    }
}

/// Returns what a member that is no kind in words says about the board.
fn plain_feature<'a>(meaning: Meaning, name: &'a str, value: &'a Node) -> Option<Feature<'a>> {
    if let ("board", Content::Text(text)) = (name, &value.content)
        && let Ok(plan) = text.parse()
    {
        return Some(Feature::Board(plan));
    }
    let refused = Some(unknown(name));
    let number = value.number();
    match meaning {
        Meaning::Boxes if value.is_off() => Some(Feature::NoBoxes),
        Meaning::Boxes if matches!(value.content, Content::Word(_)) => None,
        _ if value.is_nothing() => None,
        Meaning::Regions if is_flag(value) => Some(Feature::Irregular),
        Meaning::Regions | Meaning::Boxes | Meaning::BoxSize => match (box_size(value), number) {
            (Some(feature), _) => Some(feature),
            (None, Some(_)) if meaning == Meaning::Regions => None,
            (None, Some(_)) => Some(Feature::BoxSize(number, number)),
            (None, None) if meaning == Meaning::BoxSize => refused,
            (None, None) => Some(Feature::Regions(name, value)),
        },
        Meaning::BoxRows | Meaning::BoxColumns if number.is_none() => refused,
        Meaning::BoxRows => Some(Feature::BoxSize(number, None)),
        Meaning::BoxColumns => Some(Feature::BoxSize(None, number)),
        Meaning::Diagonals | Meaning::Windows if !is_set(value) => refused,
        // A number counts, and a text may describe, something that has no name here.
        Meaning::Rule("") if value.is_list() => refused,
        Meaning::Rule("") => of_unknown(name, value),
        _ => stated(meaning),
    }
}

/// Returns what a meaning says about the board by itself.
fn stated(meaning: Meaning) -> Option<Feature<'static>> {
    match meaning {
        Meaning::Regions => Some(Feature::Irregular),
        Meaning::Diagonals => Some(Feature::Diagonals),
        Meaning::Windows => Some(Feature::Windows),
        Meaning::Rule(rule) => Some(Feature::Rule(rule.to_owned())),
        _ => None,
    }
}

/// Returns whether a member is set: by itself, or with a list in which nothing is not.
fn is_set(value: &Node) -> bool {
    match &value.content {
        Content::List(list) => {
            list.nodes.iter().all(|node| !matches!(node.content, Content::Word(_)) || is_flag(node))
        }
        Content::Row(_) => true,
        _ => is_flag(value),
    }
}

/// Returns whether a member is just set.
fn is_flag(value: &Node) -> bool {
    match &value.content {
        Content::Word(word) => word.eq_ignore_ascii_case("true"),
        Content::Value(value) => *value == Value::Number(1),
        Content::Text(text) => ["true", "yes", "both"].contains(&&*normal(text)),
        _ => false,
    }
}

/// Returns the height and width of a box.
fn box_size(value: &Node) -> Option<Feature<'static>> {
    match &value.content {
        Content::Text(text) => {
            let (first, second) = text.split_once(['x', 'X', '×'])?;
            Some(Feature::BoxPair(first.trim().parse().ok()?, second.trim().parse().ok()?))
        }
        Content::Row(row) => match &row[..] {
            [first, second] => Some(Feature::BoxPair(first.number()?, second.number()?)),
            _ => None,
        },
        Content::List(list) if list.has_names() => {
            let member =
                |names: &[&str]| list.member(|name| names.contains(&&*normal(name)))?.number();
            let rows = member(&["rows", "height", "r", "h"])?;
            let columns = member(&["columns", "cols", "width", "c", "w"])?;
            Some(Feature::BoxSize(Some(rows), Some(columns)))
        }
        _ => None,
    }
}

/// Returns what a kind in words says: every text of the member.
fn of_kind<'a>(name: &'a str, value: &'a Node) -> Vec<Feature<'a>> {
    // A text of one letter is a value.
    let of_value = |value: &Value| match value {
        Value::Symbol(symbol) => of_words(name, &symbol.to_string()),
        _ => Vec::new(),
    };
    match &value.content {
        Content::List(list) if list.has_names() && !list.nodes.iter().any(Node::is_list) => {
            list.nodes.windows(2).flat_map(of_pair).collect()
        }
        Content::List(list) => {
            let has_lists = list.nodes.iter().any(Node::is_list);
            match has_lists && !normal(name).starts_with("kind") {
                true => vec![unknown(name)],
                false => list.nodes.iter().flat_map(|node| of_kind(name, node)).collect(),
            }
        }
        Content::Text(text) | Content::Word(text) | Content::Name(text) => of_words(name, text),
        Content::Value(value) => of_value(value),
        Content::Row(values) if values.len() > 1 && values[0].number().is_some() => {
            vec![unknown(name)]
        }
        Content::Row(values) => values.iter().flat_map(of_value).collect(),
        _ => Vec::new(),
    }
}

/// Returns what the name and value of a member say.
fn of_pair(pair: &[Node]) -> Vec<Feature<'_>> {
    match pair {
        [Node { content: Content::Name(name), .. }, value] => {
            of_member(Meaning::of(name), name, value)
        }
        _ => Vec::new(),
    }
}

/// Returns what a kind says: each part that has a meaning.
fn of_words(name: &str, text: &str) -> Vec<Feature<'static>> {
    let features: Vec<_> = Meaning::of_kind(text).into_iter().filter_map(stated).collect();
    let is_rule = |word: &str| matches!(Meaning::of(word), Meaning::Rule(_));
    let has_rule = || is_rule(text) || text.split_whitespace().any(is_rule);
    let is_open = || ["kind", "type", "mode"].contains(&normal(name).as_str());
    match () {
        () if !features.is_empty() => features,
        () if normal(text).contains("latin") => vec![Feature::NoBoxes],
        () if !has_rule() && (is_open() || is_plain_kind(text)) => Vec::new(),
        () => vec![Feature::Rule(format!("{name} {}", crate::quoted(text)))],
    }
}

/// What is beside a puzzle in source code.
pub(super) const CODE: &str = "list";

/// Applies what parts beside a puzzle, members or columns, say about it.
pub(super) fn apply(features: &[Feature<'_>], part: &str, record: &mut Record) {
    let side = record.side();
    let cell_count = usize::from(side).pow(2);
    let named = |name: &str| format!("{part} `{}`", crate::excerpt(name.to_owned()));
    let (mut height, mut width, mut is_irregular) = (None, None, false);
    for feature in features {
        match feature {
            Feature::Regions(name, value) => match regions(value, side) {
                Some(boxes) => record.plan.boxes = Some(boxes),
                None => add_rule(&named(name), record),
            },
            Feature::Irregular => is_irregular = true,
            Feature::NoBoxes => record.plan.boxes = Some(Boxes::None),
            Feature::BoxSize(rows, columns) => {
                (height, width) = (rows.or(height), columns.or(width));
            }
            &Feature::BoxPair(rows, columns) => {
                (height, width) = (Some(rows), Some(columns));
                if rows != columns {
                    add_note(format!("boxes are taken to be {rows}x{columns}, rows first"), record);
                }
            }
            Feature::Diagonals => record.plan.diagonals = true,
            Feature::Windows => record.plan.windows = true,
            Feature::Board(plan) => Directives::from(plan.clone()).fill(record),
            Feature::Rule(name) => add_rule(name, record),
            Feature::Unknown(_, Some(cells)) if *cells != cell_count => {}
            // Source code has lists for other purposes.
            Feature::Unknown(name, _) if part == CODE => {
                add_note(format!("{} may belong to the puzzle", named(name)), record);
            }
            Feature::Unknown(name, _) => add_rule(&named(name), record),
            Feature::Note(note) => add_note(note.clone(), record),
        }
    }
    if height.is_some() || width.is_some() {
        let quotient = |known: Option<u16>| known.and_then(|known| side.checked_div(known));
        let rows = height.or_else(|| quotient(width)).unwrap_or(0);
        let columns = width.or_else(|| quotient(height)).unwrap_or(0);
        if u32::from(rows) * u32::from(columns) == u32::from(side) {
            record.plan.boxes = Some(Boxes::Blocks { rows, columns });
        } else {
            add_rule(&format!("boxes {rows}x{columns}"), record);
        }
    }
    if is_irregular && !matches!(record.plan.boxes, Some(Boxes::Regions(_))) {
        add_rule("jigsaw without regions", record);
    }
}

fn add_note(note: String, record: &mut Record) {
    if !record.notes.contains(&note) {
        record.notes.push(note);
    }
}

fn add_rule(name: &str, record: &mut Record) {
    if record.rules.iter().all(|rule| rule.name != name) {
        record.rules.push(Rule::new(name, Vec::new(), Json::Null));
    }
}

/// Returns the regions that a member describes: a number for each cell, or the cells of each
/// region by number, by row and column or by name.
fn regions(value: &Node, side: u16) -> Option<Boxes> {
    let width = usize::from(side);
    let parts: Vec<Vec<Part>> = match &value.content {
        Content::List(list) => list.values().map(parts_of).collect::<Option<_>>()?,
        _ => vec![parts_of(value)?],
    };
    let all: Vec<Part> = parts.concat();
    let labels: Vec<Part> = match all.len() == width * width {
        true if parts.len() == width => by_index(&parts, width).unwrap_or(all),
        true => all,
        false if all.len() == 2 * width * width && parts.len() == width => by_cell(&parts, width)?,
        false => return None,
    };
    let labels: Vec<Option<Part>> = labels.into_iter().map(Some).collect();
    // As many regions as a row has cells, each at most as large, are all as large.
    let boxes = boxes_from_labels(&labels, side).ok()?;
    let count = labels.iter().collect::<std::collections::BTreeSet<_>>().len();
    (count == width).then_some(boxes)
}

/// A number, or the code of a letter beyond all numbers.
type Part = u32;

/// Returns all numbers and letters of a value.
fn parts_of(node: &Node) -> Option<Vec<Part>> {
    let part = |value: &Value| match *value {
        Value::Number(number) => Some(Part::from(number)),
        Value::Symbol(symbol) => Some(symbol.to_digit(10).unwrap_or((1 << 16) + symbol as u32)),
        Value::Empty => None,
    };
    let is_cell = |text: &str| text.contains(['c', 'C', ',']);
    match &node.content {
        Content::Value(value) => Some(vec![part(value)?]),
        Content::Row(row) => row.iter().map(part).collect(),
        Content::Text(text) => match cell_of_name(text).filter(|_| is_cell(text)) {
            Some(cell) => Some(cell.map(Part::from).to_vec()),
            None => {
                let symbols = text.chars().filter(|symbol| !symbol.is_whitespace());
                symbols.map(|symbol| part(&Value::Symbol(symbol))).collect()
            }
        },
        Content::List(list) => match coordinates::of_object(list) {
            Some([row, column, _]) => Some(vec![row.into(), column.into()]),
            None => Some(list.values().map(parts_of).collect::<Option<Vec<_>>>()?.concat()),
        },
        _ => None,
    }
}

/// Returns the region of each cell, if the parts of the regions are all cells by number.
fn by_index(regions: &[Vec<Part>], width: usize) -> Option<Vec<Part>> {
    let first = regions.iter().flatten().min().copied()?;
    if first > 1 {
        return None;
    }
    let mut labels = vec![None; width * width];
    for (number, cell) in
        regions.iter().enumerate().flat_map(|(n, cells)| cells.iter().map(move |c| (n, c)))
    {
        let label = labels.get_mut((cell - first) as usize)?;
        if label.replace(number as Part).is_some() {
            return None;
        }
    }
    labels.into_iter().collect()
}

/// Returns the region of each cell, if the parts of the regions are rows and columns in turn.
fn by_cell(regions: &[Vec<Part>], width: usize) -> Option<Vec<Part>> {
    let first = regions.iter().flatten().min().copied().filter(|&first| first < 2)?;
    let index = |pair: &[Part]| {
        let column = Some(pair[1] - first).filter(|&column| (column as usize) < width)?;
        Some((pair[0] - first) * width as Part + column)
    };
    let cells = |region: &Vec<Part>| region.chunks_exact(2).map(index).collect();
    by_index(&regions.iter().map(cells).collect::<Option<Vec<_>>>()?, width)
}
