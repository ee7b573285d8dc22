//! `KSudoku` files: `ksudoku` > `game` > `puzzle` (a graph and its values) and `history`.
//!
//! Cells are numbered down the columns: cell number = x * sizeY + y. A graph is either a plain
//! Sudoku of an order, or rows and columns with any other groups of cells (cliques) and cages.

use anydoku::grid::symbol_digit;
use anydoku::{Boxes, Candidates, Cell, Digit, Grid};
use roxmltree::Node;
use serde_json::{Value, json};

use super::line_columns::LineColumns;
use super::xml;
use crate::board::{
    self, boxes_from_labels, cells, digits, divide, if_any, if_filled, insert_all, regions,
};
use crate::bounds::bounded_or;
use crate::houses::{lines, name_houses};
use crate::transpose::image;
use crate::{
    Capabilities, Entries, Entry, Fault, Record, RestrictionSupport, Rule, Written, checked_houses,
    excerpt, quoted, refuse,
};

/// The key of extra members of this format.
const EXTRA_KEY: &str = "ksudoku";
/// Cages with an operator, in which digits may repeat.
const MATHDOKU: &str = "mathdoku";
const OPERATOR_NONE: i64 = 0;
const OPERATOR_PLUS: i64 = 4;

const CAPABILITIES: Capabilities =
    Capabilities { restricted: RestrictionSupport::AsMarks, ..Capabilities::any_rules(4..=25) };

pub(crate) fn recognizes(text: &str) -> bool {
    xml::has_root(text, "ksudoku")
}

pub(crate) fn read(text: &str) -> Entries {
    let document = xml::parse(text)?;
    let mut places = LineColumns::new(text);
    let games = document.descendants().filter(|node| node.has_tag_name("game"));
    let entries = games.map(|game| {
        let (line, column) = places.of(game.range().start);
        Entry::new(line, read_game(&game).map_err(|fault| fault.at(line, column)))
    });
    bounded_or(entries, "this document has no <game>", "")
}

fn read_game(game: &Node<'_, '_>) -> Result<Record, Fault> {
    let puzzle = child(game, "puzzle")?;
    let graph = child(&puzzle, "graph")?;
    let order: u16 = number(&graph, "order")?;
    if !(1..=25).contains(&order) {
        return Err(Fault::new(format!("order is {order}"), "it must be 1 to 25"));
    }
    let mut record = Record::new(Grid::empty(order));
    match graph.attribute("type") {
        Some("sudoku") => {
            if Boxes::of_side(order) == Boxes::None {
                return Err(Fault::new(format!("order is {order}"), "it must be 4, 9, 16 or 25"));
            }
            record.plan.boxes = Some(Boxes::of_side(order));
        }
        Some("custom") => read_graph(&graph, &mut record)?,
        other => {
            let other = excerpt(other.unwrap_or("missing"));
            let problem = format!("the type of the graph is {other}");
            return Err(Fault::new(problem, "it must be sudoku or custom"));
        }
    }
    record.givens = values(&xml::child_text(&puzzle, "values"), order)?;
    let solution = Some(xml::child_text(&puzzle, "solution")).filter(|text| !text.is_empty());
    record.solution = solution.map(|text| values(&text, order)).transpose()?;
    record.elapsed_ms = game.attribute("msecs-elapsed").and_then(|time| time.parse().ok());
    if let Some(help) = game.attribute("had-help").filter(|help| *help != "0") {
        record.extra.insert(EXTRA_KEY.to_owned(), json!({ "had-help": help }));
    }
    if let Ok(history) = child(game, "history") {
        read_history(&history, &mut record)?;
    }
    Ok(record)
}

fn child<'a, 'd>(node: &Node<'a, 'd>, name: &str) -> Result<Node<'a, 'd>, Fault> {
    let child = node.children().find(|child| child.has_tag_name(name));
    child.ok_or_else(|| Fault::new(format!("<{}> has no <{name}>", node.tag_name().name()), ""))
}

fn number<T: std::str::FromStr>(node: &Node<'_, '_>, name: &str) -> Result<T, Fault> {
    let text = node.attribute(name).unwrap_or("");
    text.trim()
        .parse()
        .map_err(|_| Fault::new(format!("{name} is {}", quoted(text)), "it must be a number"))
}

/// Returns all cells in the order of their numbers.
fn numbered_cells(order: u16) -> impl Iterator<Item = Cell> {
    cells(order).map(image)
}

/// Returns the cell with this number, if it is on the board.
fn cell(number: usize, order: u16) -> Option<Cell> {
    board::cell(number, order).map(image)
}

/// Parses the values of a board: `a` is 1, `_` an empty cell, and `.` no cell; or plain digits with
/// `0`, `_` or `.` for an empty cell.
fn values(text: &str, order: u16) -> Result<Grid, Fault> {
    let needed = usize::from(order) * usize::from(order);
    let count = text.chars().count();
    if count != needed {
        let help = format!("a {order}x{order} puzzle needs {needed}");
        return Err(Fault::count("the puzzle has", count, "cell", help));
    }
    let mut grid = Grid::empty(order);
    let is_plain = text.contains(|symbol: char| symbol.is_ascii_digit());
    for (cell, symbol) in numbered_cells(order).zip(text.chars()) {
        let value = match symbol {
            '_' => 0,
            '0' | '.' if is_plain => 0,
            symbol if is_plain => symbol_digit(symbol).map_or(u16::MAX, Digit::value),
            'a'..='y' => symbol as u16 - 'a' as u16 + 1,
            _ => u16::MAX,
        };
        if value > order {
            let found = format!("{symbol:?} in the values");
            let last = char::from(b'a' + order as u8 - 1);
            return Err(Fault::invalid(found, format!("use a to {last}, or _ for an empty cell")));
        }
        grid.set(cell, Digit::new(value));
    }
    Ok(grid)
}

/// Reads a custom graph, which must be a square board with rows and columns.
fn read_graph(graph: &Node<'_, '_>, record: &mut Record) -> Result<(), Fault> {
    let order = record.side();
    let sizes: [u16; 3] =
        [number(graph, "sizeX")?, number(graph, "sizeY")?, number(graph, "sizeZ")?];
    if sizes != [order, order, 1] {
        let problem =
            format!("the board is {}x{}x{} for {order} digits", sizes[0], sizes[1], sizes[2]);
        return Err(Fault::new(problem, format!("it must be {order}x{order}x1")));
    }
    record.plan.boxes = Some(Boxes::None);
    let mathdoku =
        graph.attribute("specific-type").is_some_and(|kind| kind.eq_ignore_ascii_case(MATHDOKU));
    record.metadata.title = graph.attribute("name").unwrap_or("").to_owned();
    let mut groups: Vec<Vec<Cell>> = Vec::new();
    for node in graph.children().filter(Node::is_element) {
        match node.tag_name().name() {
            "sudokugroups" => {
                if number::<u32>(&node, "at").unwrap_or(0) != 0 {
                    return Err(Fault::new("overlapping boards are not supported", ""));
                }
                groups.extend(lines(order));
                if node.attribute("withblocks").unwrap_or("1") == "1" {
                    record.plan.boxes = Some(Boxes::of_side(order));
                }
            }
            "clique" => groups.push(read_cells(&node, order)?),
            "cage" => record.rules.push(read_cage(&node, order, mathdoku)?),
            other => {
                let help = "use sudokugroups, clique or cage";
                return Err(Fault::invalid(format!("<{other}>"), help));
            }
        }
    }
    sort_groups(groups, record)
}

/// Separates rows and columns, which are required, boxes, which divide the board, and extra houses.
fn sort_groups(mut groups: Vec<Vec<Cell>>, record: &mut Record) -> Result<(), Fault> {
    let order = record.side();
    for group in &mut groups {
        group.sort_unstable();
    }
    for line in lines(order) {
        if !groups.contains(&line) {
            return Err(Fault::new("the graph lacks some rows or columns", ""));
        }
        groups.retain(|group| *group != line);
    }
    if record.plan.boxes == Some(Boxes::None) {
        let is_full = |_, group: &[Cell]| group.len() == usize::from(order);
        let (labels, others) = divide(groups.clone(), order, is_full);
        if labels.iter().all(Option::is_some) {
            record.plan.boxes = Some(boxes_from_labels(&labels, order)?);
            groups = others;
        }
    }
    record.plan.houses = groups;
    name_houses(&mut record.plan, order);
    Ok(())
}

fn read_cells(node: &Node<'_, '_>, order: u16) -> Result<Vec<Cell>, Fault> {
    let size: usize = number(node, "size")?;
    let read = |word: &str| {
        let cell = word.parse().ok().and_then(|number| cell(number, order));
        cell.ok_or_else(|| Fault::invalid(format!("{word:?}"), "use the number of a cell"))
    };
    let words = node.text().unwrap_or("").split_whitespace().take(size);
    let mut found: Vec<Cell> = words.map(read).collect::<Result<_, _>>()?;
    if found.len() != size || size == 0 {
        let help = format!("its size is {size}");
        return Err(Fault::count("the group lists", found.len(), "cell", help));
    }
    found.sort_unstable();
    match found.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(Fault::new(format!("the group lists {} twice", pair[0]), "")),
        None => Ok(found),
    }
}

fn read_cage(node: &Node<'_, '_>, order: u16, mathdoku: bool) -> Result<Rule, Fault> {
    let cells = read_cells(node, order)?;
    let operator: i64 = number(node, "operator")?;
    let value: u32 = number(node, "value")?;
    let sum = operator == OPERATOR_PLUS || (operator == OPERATOR_NONE && cells.len() == 1);
    if sum && !mathdoku {
        return Ok(Rule::killer(cells, Some(value)));
    }
    let source = json!({ EXTRA_KEY: { "operator": operator, "value": value } });
    Ok(Rule::new(MATHDOKU, cells, source))
}

/// Reads simple events in order. Compound events are skipped, as `KSudoku` itself does.
fn read_history(history: &Node<'_, '_>, record: &mut Record) -> Result<(), Fault> {
    let order = record.side();
    let mut entries = Grid::empty(order);
    let mut marks = Candidates::none(order);
    for event in history.children().filter(|node| node.has_tag_name("simple-event")) {
        let index: usize = number(&event, "index")?;
        let cell = cell(index, order).ok_or_else(|| {
            Fault::new(format!("an event names cell {index}"), "the board has no such cell")
        })?;
        if record.givens.get(cell).is_some() {
            continue;
        }
        marks.clear(cell);
        entries.set(cell, None);
        if let Some(flags) = event.attribute("markers") {
            let digits = flags.chars().enumerate().filter(|&(_, flag)| flag != '0');
            let digits = digits.filter_map(|(index, _)| Digit::from_index(index));
            insert_all(&mut marks, cell, digits);
        } else {
            let value: u16 = number(&event, "value")?;
            if value > order {
                let problem = format!("an event has the value {value}");
                return Err(Fault::new(problem, format!("it must be 0 to {order}")));
            }
            entries.set(cell, Digit::new(value));
        }
    }
    record.entries = if_filled(entries);
    record.center = if_any(marks);
    Ok(())
}

pub(crate) fn write(record: &Record) -> Written {
    CAPABILITIES.check(record)?;
    let graph = graph_of(record)?;
    let order = record.side();
    let extra = record.extra_text(EXTRA_KEY, "had-help");
    let mut text = format!(
        "<!DOCTYPE ksudoku>\n<ksudoku>\n <game had-help=\"{}\" msecs-elapsed=\"{}\">\n  \
         <puzzle>\n{graph}   <values>{}</values>\n",
        xml::escape(extra.unwrap_or("0")),
        record.elapsed_ms.unwrap_or(0),
        values_of(&record.givens),
    );
    let fitting =
        |grid: &&Grid| grid.side() == order && grid.values().iter().all(|value| *value <= order);
    if let Some(solution) = record.solution.as_ref().filter(fitting) {
        text.push_str(&format!("   <solution>{}</solution>\n", values_of(solution)));
    }
    text.push_str("  </puzzle>\n  <history>\n");
    for (index, cell) in numbered_cells(order).enumerate() {
        let mask = record.shown_mask(cell);
        let flag = |digit: Digit| if mask >> digit.index() & 1 == 0 { '0' } else { '1' };
        let event = match record.entry(cell) {
            Some(digit) => format!("value=\"{digit}\""),
            None if mask != 0 => {
                format!("markers=\"{}\"", digits(order).map(flag).collect::<String>())
            }
            None => continue,
        };
        text.push_str(&format!("   <simple-event index=\"{index}\" {event}/>\n"));
    }
    text.push_str("  </history>\n </game>\n</ksudoku>\n");
    Ok(text)
}

fn values_of(grid: &Grid) -> String {
    let symbol = |cell| grid.get(cell).map_or('_', |digit| char::from(b'a' + digit.index() as u8));
    numbered_cells(grid.side()).map(symbol).collect()
}

fn graph_of(record: &Record) -> Written {
    let order = record.side();
    let boxes = record.boxes_or_default();
    let square = Boxes::of_side(order);
    let blocks = boxes == square && square != Boxes::None;
    if blocks && checked_houses(record)?.is_empty() && record.rules.is_empty() {
        return Ok(format!(
            "   <graph order=\"{order}\" type=\"sudoku\" specific-type=\"Plain\"/>\n"
        ));
    }
    let mut cliques: Vec<Vec<Cell>> = Vec::new();
    if !blocks && boxes != Boxes::None {
        cliques = regions(&boxes, order);
        let is_full = |region: &Vec<Cell>| region.len() == usize::from(order);
        if cliques.len() != usize::from(order) || !cliques.iter().all(is_full) {
            return refuse("boxes that leave cells out", "each cell needs a box");
        }
    }
    cliques.extend(checked_houses(record)?);
    let on_board = |cell: &Cell| cell.row() < order && cell.column() < order;
    let all = cliques.iter().chain(record.rules.iter().map(|rule| &rule.cells));
    if all.clone().any(Vec::is_empty) || !all.flatten().all(on_board) {
        let found = "a group without cells or with cells outside the board";
        return refuse(found, "");
    }
    let kind = match () {
        () if record.rules.iter().any(|rule| rule.name == MATHDOKU) => "Mathdoku",
        () if record.rules.iter().any(|rule| rule.name == Rule::KILLER) => "KillerSudoku",
        () if record.plan.diagonals => "XSudoku",
        () if matches!(boxes, Boxes::Regions(_)) => "Jigsaw",
        () => "Plain",
    };
    let mut text = format!(
        "   <graph order=\"{order}\" type=\"custom\" specific-type=\"{kind}\" name=\"{}\" \
         sizeX=\"{order}\" sizeY=\"{order}\" sizeZ=\"1\">\n    <sudokugroups at=\"0\" \
         withblocks=\"{}\"/>\n",
        xml::escape(&record.metadata.title),
        u8::from(blocks),
    );
    let numbers = |cells: &[Cell]| {
        let mut numbers: Vec<usize> = cells.iter().map(|&cell| image(cell).index(order)).collect();
        numbers.sort_unstable();
        numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    for clique in &cliques {
        let (size, numbers) = (clique.len(), numbers(clique));
        text.push_str(&format!("    <clique size=\"{size}\">{numbers}</clique>\n"));
    }
    for rule in &record.rules {
        let (operator, value) = operation(rule, kind == "Mathdoku")?;
        let (size, numbers) = (rule.cells.len(), numbers(&rule.cells));
        text.push_str(&format!(
            "    <cage operator=\"{operator}\" value=\"{value}\" size=\"{size}\">{numbers}</cage>\n"
        ));
    }
    text.push_str("   </graph>\n");
    Ok(text)
}

/// Returns operator and value of a cage.
fn operation(rule: &Rule, mathdoku: bool) -> Written<(i64, i64)> {
    let own = rule.source.get(EXTRA_KEY);
    let member = |name: &str| own.and_then(|own| own.get(name)).and_then(Value::as_i64);
    match (rule.name.as_str(), rule.sum, member("operator"), member("value")) {
        (MATHDOKU, _, Some(operator), Some(value)) => Ok((operator, value)),
        (Rule::KILLER, Some(sum), ..) if !mathdoku => {
            let operator = if rule.cells.len() == 1 { OPERATOR_NONE } else { OPERATOR_PLUS };
            Ok((operator, sum.into()))
        }
        (Rule::KILLER, None, ..) => refuse("a killer cage without a sum", ""),
        _ => {
            let found = format!("the rule {}", excerpt(&rule.name));
            refuse(found, "it stores killer cages only")
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::programs::tests::{self, Comparison};

    fn read(text: &str) -> Vec<Entry> {
        crate::entry::entries_of(super::read(text))
    }

    fn again(record: &Record) -> Record {
        let text = write(record).unwrap();
        assert!(recognizes(&text));
        read(&text).remove(0).record.unwrap()
    }

    #[test]
    fn cells_are_numbered_down_the_columns() {
        let text = "<ksudoku><game><puzzle><graph order=\"4\" type=\"sudoku\"/>\
                    <values>_a______________</values></puzzle><history>\
                    <simple-event index=\"4\" value=\"3\"/>\
                    <simple-event index=\"5\" markers=\"1001\"/>\
                    <complex-event/></history></game></ksudoku>";
        let record = read(text).remove(0).record.unwrap();
        assert_eq!(record.givens.get(Cell::new(1, 0)), Digit::new(1));
        assert_eq!(record.entries.unwrap().get(Cell::new(0, 1)), Digit::new(3));
        let marks = record.center.unwrap();
        assert_eq!(marks.get(Cell::new(1, 1)).iter().map(Digit::value).collect::<Vec<_>>(), [1, 4]);
    }

    #[test]
    fn preserves_killer_cages_and_operators() {
        let mut record = tests::board("9");
        record.rules.push(Rule::killer(vec![Cell::new(0, 0), Cell::new(1, 0)], Some(9)));
        record.rules.push(Rule::killer(vec![Cell::new(5, 5)], Some(3)));
        assert_eq!(again(&record).rules, record.rules);
        let mut record = tests::board("6l");
        let source = json!({ EXTRA_KEY: { "operator": 1, "value": 2 } });
        let cells = vec![Cell::new(0, 0), Cell::new(1, 0)];
        record.rules.push(Rule { name: MATHDOKU.to_owned(), cells, sum: None, source });
        assert_eq!(again(&record).rules, record.rules);
        record.rules[0].name = "thermometer".to_owned();
        assert!(write(&record).is_err());
    }

    #[test]
    fn rejects_non_square_boards() {
        let text = "<ksudoku>\n<game><puzzle><graph order=\"9\" type=\"custom\" sizeX=\"21\" \
                    sizeY=\"21\" sizeZ=\"1\"/><values/></puzzle></game></ksudoku>";
        let error = read(text).remove(0).record.unwrap_err();
        assert_eq!(error.to_string(), "2:1: the board is 21x21x1 for 9 digits; it must be 9x9x1");
    }

    proptest! {
        #[test]
        fn round_trips_any_game(
            record in tests::games(&["4", "4j", "4l", "2x3", "3x2", "7", "9", "9x", "9w", "25"])
        ) {
            let carried = Comparison { corner: false, colors: false };
            tests::same_game(&record, &again(&record), carried)?;
        }

        #[test]
        fn never_panics_on_arbitrary_text(
            record in tests::games(&["4j", "9"]),
            change in tests::mutations(),
        ) {
            drop(read(&tests::mutate(&write(&record).unwrap(), &change)));
        }
    }
}
