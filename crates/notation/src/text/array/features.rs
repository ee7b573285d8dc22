//! What members beside a puzzle say about its board: regions, sizes of boxes, diagonals, windows,
//! kinds in words, and rules that the engine doesn't know.

use anydoku::Boxes;
use anydoku::shape::BoardPlan;
use serde_json::Value as Json;

use super::coordinates::{self, cell_of_name};
use super::names::{Meaning, is_plain_kind, normal};
use super::scan::Value;
use super::tree::{Content, List, Node};
use crate::board::boxes_from_labels;
use crate::text::directives::Directives;
use crate::{Record, Rule};

/// What a member says about the board of a puzzle.
pub(super) enum Feature<'a> {
    Regions(&'a str, &'a Node),
    /// Regions that another member must state.
    Irregular,
    NoBoxes,
    BoxRows(u16),
    BoxColumns(u16),
    Diagonals,
    Windows,
    /// The whole board, as tables of our own state it.
    Board(BoardPlan),
    Rule(String),
}

/// Returns the rule of a member that may change the puzzle in an unknown way.
pub(super) fn unknown(name: &str) -> Feature<'static> {
    Feature::Rule(format!("member `{}`", crate::excerpt(name.to_owned())))
}

/// Returns what a member says about the board.
pub(super) fn of_member<'a>(meaning: Meaning, name: &'a str, value: &'a Node) -> Vec<Feature<'a>> {
    let is_list = matches!(value.content, Content::List(_) | Content::Row(_));
    let refused = || vec![unknown(name)];
    if let ("board", Content::Text(text)) = (name, &value.content)
        && let Ok(plan) = text.parse()
    {
        return vec![Feature::Board(plan)];
    }
    match meaning {
        Meaning::Boxes if matches!(&value.content, Content::Word(_)) => {
            if value.is_nothing() {
                vec![Feature::NoBoxes]
            } else {
                Vec::new()
            }
        }
        _ if value.is_nothing() => Vec::new(),
        Meaning::Regions if is_flag(value) => vec![Feature::Irregular],
        Meaning::Regions | Meaning::Boxes if value.number().is_none() => match box_size(value) {
            Some([rows, columns]) => vec![Feature::BoxRows(rows), Feature::BoxColumns(columns)],
            None => vec![Feature::Regions(name, value)],
        },
        Meaning::BoxRows => {
            value.number().map_or_else(refused, |rows| vec![Feature::BoxRows(rows)])
        }
        Meaning::BoxColumns => {
            value.number().map_or_else(refused, |columns| vec![Feature::BoxColumns(columns)])
        }
        Meaning::Boxes | Meaning::BoxSize => match (box_size(value), value.number()) {
            (Some([rows, columns]), _) => {
                vec![Feature::BoxRows(rows), Feature::BoxColumns(columns)]
            }
            (None, Some(size)) => vec![Feature::BoxRows(size), Feature::BoxColumns(size)],
            _ => refused(),
        },
        Meaning::Diagonals if is_set(value) => vec![Feature::Diagonals],
        Meaning::Windows if is_set(value) => vec![Feature::Windows],
        Meaning::Diagonals | Meaning::Windows => refused(),
        Meaning::Kind => of_kind(name, value),
        // A number counts, and a text describes, something that has no name here.
        Meaning::Rule("") => {
            if is_list {
                refused()
            } else {
                Vec::new()
            }
        }
        Meaning::Rule(rule) => vec![Feature::Rule(rule.to_owned())],
        _ => Vec::new(),
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

/// Returns the height and width of a box, if both are clear.
fn box_size(value: &Node) -> Option<[u16; 2]> {
    let square = |first: u16, second: u16| (first == second).then_some([first, second]);
    match &value.content {
        Content::Text(text) => {
            let (first, second) = text.split_once(['x', 'X', '×'])?;
            square(first.trim().parse().ok()?, second.trim().parse().ok()?)
        }
        Content::Row(row) => match &row[..] {
            [first, second] => square(first.number()?, second.number()?),
            _ => None,
        },
        Content::List(list) if list.has_names() => {
            let member = |names: &[&str]| {
                let pair = list.nodes.windows(2).find(|pair| {
                    matches!(&pair[0].content, Content::Name(name)
                        if names.contains(&normal(name).as_str()))
                });
                pair?[1].number()
            };
            Some([
                member(&["rows", "height", "r", "h"])?,
                member(&["columns", "cols", "width", "c", "w"])?,
            ])
        }
        _ => None,
    }
}

/// Returns what a kind in words says: every text of the member.
fn of_kind<'a>(name: &'a str, value: &'a Node) -> Vec<Feature<'a>> {
    match &value.content {
        Content::List(list) => {
            let names = list.nodes.iter().any(|node| matches!(node.content, Content::List(_)));
            if names && !normal(name).starts_with("kind") {
                return vec![unknown(name)];
            }
            list.nodes.iter().flat_map(|node| of_kind(name, node)).collect()
        }
        Content::Text(text) | Content::Word(text) | Content::Name(text) => of_words(name, text),
        // A text of one letter is a value.
        Content::Value(Value::Symbol(symbol)) => of_words(name, &symbol.to_string()),
        Content::Row(values) => {
            let symbols = values.iter().filter_map(|value| match value {
                Value::Symbol(symbol) => Some(symbol.to_string()),
                _ => None,
            });
            symbols.flat_map(|symbol| of_words(name, &symbol)).collect()
        }
        _ => Vec::new(),
    }
}

/// Returns what a kind says: each part that has a meaning.
fn of_words(name: &str, text: &str) -> Vec<Feature<'static>> {
    let is_open = ["kind", "type", "mode"].contains(&normal(name).as_str());
    let rule = || vec![Feature::Rule(format!("{name} {}", crate::quoted(text)))];
    let feature = |meaning: Meaning| match meaning {
        Meaning::Regions => Some(Feature::Irregular),
        Meaning::Diagonals => Some(Feature::Diagonals),
        Meaning::Windows => Some(Feature::Windows),
        Meaning::Rule(rule) => Some(Feature::Rule(rule.to_owned())),
        _ => None,
    };
    let features: Vec<Feature<'static>> =
        Meaning::of_kind(text).into_iter().filter_map(feature).collect();
    let is_rule = |word: &str| matches!(Meaning::of(word), Meaning::Rule(_));
    match () {
        () if !features.is_empty() => features,
        () if normal(text).contains("latin") => vec![Feature::NoBoxes],
        () if text.split_whitespace().any(is_rule) || is_rule(text) => rule(),
        () if is_open || is_plain_kind(text) => Vec::new(),
        () => rule(),
    }
}

/// Applies what members say to a puzzle.
pub(super) fn apply(features: &[Feature<'_>], record: &mut Record) {
    let mut size = [None, None];
    let mut is_irregular = false;
    for feature in features {
        match feature {
            Feature::Regions(name, value) => match regions(value, record.side()) {
                Some(boxes) => record.plan.boxes = Some(boxes),
                None => add_rule(&format!("member `{name}`"), record),
            },
            Feature::Irregular => is_irregular = true,
            Feature::NoBoxes => record.plan.boxes = Some(Boxes::None),
            Feature::BoxRows(rows) => size[0] = Some(*rows),
            Feature::BoxColumns(columns) => size[1] = Some(*columns),
            Feature::Diagonals => record.plan.diagonals = true,
            Feature::Windows => record.plan.windows = true,
            Feature::Board(plan) => Directives::from(plan.clone()).fill(record),
            Feature::Rule(name) => add_rule(name, record),
        }
    }
    let side = record.side();
    match size {
        [None, None] => {}
        [rows, columns] => {
            let quotient = |known: Option<u16>| known.and_then(|known| side.checked_div(known));
            let rows = rows.or(quotient(columns)).unwrap_or(0);
            let columns = columns.unwrap_or_else(|| quotient(Some(rows)).unwrap_or(0));
            if u32::from(rows) * u32::from(columns) == u32::from(side) {
                record.plan.boxes = Some(Boxes::Blocks { rows, columns });
            } else {
                add_rule(&format!("boxes {rows}x{columns}"), record);
            }
        }
    }
    if is_irregular && !matches!(record.plan.boxes, Some(Boxes::Regions(_))) {
        add_rule("jigsaw without regions", record);
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
        Content::List(list) => {
            list.nodes.iter().filter(|node| !is_name(node)).map(parts_of).collect::<Option<_>>()?
        }
        _ => vec![parts_of(value)?],
    };
    let all: Vec<Part> = parts.concat();
    let labels: Vec<Part> = match all.len() == width * width {
        true if parts.len() == width => by_index(&parts, width).unwrap_or(all),
        true => all,
        false if all.len() == 2 * width * width && parts.len() == width => by_cell(&parts, width)?,
        false => return None,
    };
    let mut counts = std::collections::BTreeMap::new();
    labels.iter().for_each(|label| *counts.entry(*label).or_insert(0) += 1);
    if counts.len() != width || counts.values().any(|&count| count != width) {
        return None;
    }
    boxes_from_labels(&labels.into_iter().map(Some).collect::<Vec<_>>(), side).ok()
}

/// A number, or the code of a letter beyond all numbers.
type Part = u32;

fn is_name(node: &Node) -> bool {
    matches!(node.content, Content::Name(_))
}

/// Returns all numbers and letters of a value.
fn parts_of(node: &Node) -> Option<Vec<Part>> {
    let part = |value: &Value| match *value {
        Value::Number(number) => Some(Part::from(number)),
        Value::Symbol(symbol) => Some(symbol.to_digit(10).unwrap_or((1 << 16) + symbol as u32)),
        Value::Empty => None,
    };
    match &node.content {
        Content::Value(value) => Some(vec![part(value)?]),
        Content::Row(row) => row.iter().map(part).collect(),
        Content::Text(text) => {
            match cell_of_name(text).filter(|_| text.contains(['c', 'C', ','])) {
                Some(cell) => Some(cell.map(Part::from).to_vec()),
                None => text
                    .chars()
                    .filter(|symbol| !symbol.is_whitespace())
                    .map(|symbol| part(&Value::Symbol(symbol)))
                    .collect(),
            }
        }
        Content::List(list) => of_list(list),
        _ => None,
    }
}

fn of_list(list: &List) -> Option<Vec<Part>> {
    if let Some([row, column, _]) = coordinates::of_object(list) {
        return Some(vec![row.into(), column.into()]);
    }
    let parts = list.nodes.iter().filter(|node| !is_name(node)).map(parts_of);
    Some(parts.collect::<Option<Vec<_>>>()?.concat())
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
