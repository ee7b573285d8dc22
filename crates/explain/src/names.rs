//! Conventional names of cells, digits, houses and effects.

use std::fmt::Write as _;

use anydoku::logic::{Candidate, CandidateRole, Step};
use anydoku::{Boxes, Cell, Digit, House, HouseKind, Shape};

use crate::{Explanations, Wording};

/// Formats cells in short form (`r1c46 r5c4`): cells of a row together, and rows with the same
/// columns together, separated by commas where numbers exceed 9 (`r1c4,6`).
pub(crate) fn cells(shape: &Shape, cells: &[Cell]) -> String {
    let mut cells = cells.to_vec();
    cells.sort_unstable();
    cells.dedup();
    let mut rows: Vec<(Vec<u32>, Vec<u32>)> = Vec::new();
    for row in cells.chunk_by(|a, b| a.row() == b.row()) {
        let columns: Vec<u32> = row.iter().map(|cell| u32::from(cell.column()) + 1).collect();
        match rows.iter_mut().find(|(_, known)| *known == columns) {
            Some((rows, _)) => rows.push(u32::from(row[0].row()) + 1),
            None => rows.push((vec![u32::from(row[0].row()) + 1], columns)),
        }
    }
    let numbers = |numbers: &[u32]| {
        let texts: Vec<String> = numbers.iter().map(u32::to_string).collect();
        texts.join(if shape.side() <= 9 { "" } else { "," })
    };
    let groups =
        rows.iter().map(|(rows, columns)| format!("r{}c{}", numbers(rows), numbers(columns)));
    groups.collect::<Vec<_>>().join(" ")
}

/// Formats a house in words: `row 3`, `box 5`; by its place if the board shows no number of it: `the
/// region of r4c5`, `the rising diagonal`.
pub(crate) fn house(house: House, wording: Wording<'_>) -> String {
    let (shape, texts) = (wording.shape(), wording.texts);
    match has_number(shape, house.kind()) {
        true => texts.house(house_kind_name(shape, house.kind()), &number(house)),
        false => name_by_place(shape, texts, house),
    }
}

/// Returns the houses that explanations name by their place, as the board shows no numbers of them, with
/// these names: irregular regions, diagonals, Windoku boxes and extra houses. Takes time linear in their
/// cells.
///
/// ```
/// use anydoku::Shape;
/// use anydoku_explain::{Explanations, houses_named_by_place};
/// let shape = Shape::builder(9).diagonals().build()?;
/// let named = houses_named_by_place(&shape, Explanations::english());
/// assert_eq!(named[1].1, "the rising diagonal");
/// # Ok::<(), anydoku::ShapeError>(())
/// ```
#[must_use]
pub fn houses_named_by_place(shape: &Shape, texts: &Explanations) -> Vec<(House, String)> {
    let houses = shape.houses().iter().filter(|house| !has_number(shape, house.kind()));
    houses.map(|&house| (house, name_by_place(shape, texts, house))).collect()
}

fn name_by_place(shape: &Shape, texts: &Explanations, house: House) -> String {
    let cells: Vec<Cell> = shape.cells_of(house).collect();
    let (kind, cell) = match (house.kind(), house.number()) {
        (HouseKind::Diagonal, 0) => ("falling", cells.first()),
        (HouseKind::Diagonal, _) => ("rising", cells.first()),
        (HouseKind::Box, _) => ("region", cells.first()),
        (HouseKind::Window, _) => ("window", cells.get(cells.len() / 2)),
        _ => ("house", cells.first()),
    };
    let cell = cell.map_or_else(String::new, Cell::to_string);
    texts.house_by_place(&cell, kind, &number(house))
}

/// Returns whether players can tell the number of a house of this kind.
fn has_number(shape: &Shape, kind: HouseKind) -> bool {
    let is_regular = !matches!(shape.boxes(), Boxes::Regions(_));
    matches!(kind, HouseKind::Row | HouseKind::Column) || kind == HouseKind::Box && is_regular
}

/// Returns the name of a kind of houses of a board, as messages have it: `row`, `box`, and `region` if the
/// boxes are irregular.
pub fn house_kind_name(shape: &Shape, kind: HouseKind) -> &'static str {
    match (kind, shape.boxes()) {
        (HouseKind::Box, Boxes::Regions(_)) => "region",
        _ => kind.name(),
    }
}

fn number(house: House) -> String {
    (u32::from(house.number()) + 1).to_string()
}

/// Formats houses in short form: `r3c7b5`, `r26` for two rows, or `r2 c3` where a row and a column alone
/// would read as a cell. Numbers are separated by commas where they exceed 9 (`r2,16`), as in cells.
pub(crate) fn houses_in_short(shape: &Shape, houses: &[House]) -> String {
    let parts: Vec<(char, String)> =
        houses.iter().map(|&house| (letter(house), number(house))).collect();
    let separator = if shape.side() <= 9 { "" } else { "," };
    let names: Vec<String> = parts
        .chunk_by(|(first, _), (second, _)| first == second)
        .filter_map(|same| {
            let numbers: Vec<&str> = same.iter().map(|(_, number)| number.as_str()).collect();
            Some(format!("{}{}", same.first()?.0, numbers.join(separator)))
        })
        .collect();
    let reads_as_cell =
        names.windows(2).any(|pair| pair[0].starts_with('r') && pair[1].starts_with('c'));
    names.join(if reads_as_cell { " " } else { "" })
}

/// Returns the letter of a house in short form: `r`, `c`, `b`.
fn letter(house: House) -> char {
    match house.kind() {
        HouseKind::Row => 'r',
        HouseKind::Column => 'c',
        HouseKind::Box => 'b',
        HouseKind::Diagonal => 'd',
        HouseKind::Window => 'w',
        _ => 'h',
    }
}

/// Formats the first of these houses in words, in the genitive: `of box 3`.
pub(crate) fn of_house(wording: Wording<'_>, houses: &[House]) -> String {
    let Some(&first) = houses.first() else { return String::new() };
    let kind = house_kind_name(wording.shape(), first.kind());
    wording.texts.of_house(kind, &house(first, wording))
}

/// Lists the kinds of the houses of a cell: `row, column and box`.
pub(crate) fn kinds_of_houses(wording: Wording<'_>, cell: Cell) -> String {
    let (shape, texts) = (wording.shape(), wording.texts);
    // The houses of a cell are in the order of their kinds.
    let mut kinds: Vec<HouseKind> = shape.houses_of(cell).map(House::kind).collect();
    kinds.dedup();
    list(
        kinds.into_iter().map(|kind| texts.house_noun(house_kind_name(wording.shape(), kind))),
        texts,
    )
}

/// Formats houses in words, those with numbers grouped by kind: `row 3`, `rows 1, 3 and 9`, `row 4 and
/// box 8`.
pub(crate) fn houses(wording: Wording<'_>, houses: &[House]) -> String {
    let texts = wording.texts;
    let mut kinds: Vec<(HouseKind, Vec<House>)> = Vec::new();
    for &house in houses {
        let mut numbered = kinds.iter_mut().filter(|(kind, _)| has_number(wording.shape(), *kind));
        match numbered.find(|(known, _)| *known == house.kind()) {
            Some((_, members)) => members.push(house),
            None => kinds.push((house.kind(), vec![house])),
        }
    }
    let words = kinds.iter().map(|(kind, members)| match members.as_slice() {
        [single] => house(*single, wording),
        members => {
            let numbers = members.iter().map(|&house| number(house));
            texts.several_houses(house_kind_name(wording.shape(), *kind), &list(numbers, texts))
        }
    });
    list(words, texts)
}

/// Returns the kind of these houses, if it is the same.
pub(crate) fn common_kind(houses: &[House]) -> Option<HouseKind> {
    let kind = houses.first()?.kind();
    houses.iter().all(|house| house.kind() == kind).then_some(kind)
}

/// Returns the plural of the kind of these houses: `rows`, or `houses` for several kinds.
pub(crate) fn kind(wording: Wording<'_>, houses: &[House]) -> String {
    let kind = common_kind(houses).unwrap_or(HouseKind::Extra);
    wording.texts.houses_of_kind(house_kind_name(wording.shape(), kind))
}

/// Joins words to a list: `a`, `a and b`, `a, b and c`.
pub(crate) fn list(words: impl IntoIterator<Item: ToString>, texts: &Explanations) -> String {
    join(words, |first, last| texts.list_pair(first, last))
}

/// Joins words to a list of alternatives: `a`, `a or b`, `a, b or c`.
pub(crate) fn alternatives(
    words: impl IntoIterator<Item: ToString>,
    texts: &Explanations,
) -> String {
    join(words, |first, last| texts.alternatives(first, last))
}

/// Joins words to a list, the last one by `pair`.
pub(crate) fn join(
    words: impl IntoIterator<Item: ToString>,
    pair: impl Fn(&str, &str) -> String,
) -> String {
    let words: Vec<String> = words.into_iter().map(|word| word.to_string()).collect();
    match words.as_slice() {
        [] => String::new(),
        [word] => word.clone(),
        [words @ .., last] => pair(&words.join(", "), last),
    }
}

/// Lists cells in words, `r1c4, r1c6 and r5c4`; many in short form.
pub(crate) fn few_cells(wording: Wording<'_>, members: &[Cell]) -> String {
    let mut members = members.to_vec();
    members.sort_unstable();
    members.dedup();
    match are_few(&members) {
        true => list(members, wording.texts),
        false => cells(wording.shape(), &members),
    }
}

/// Returns whether a sentence can list these cells one by one.
pub(crate) fn are_few(cells: &[Cell]) -> bool {
    cells.len() <= 9
}

/// Returns the different cells of candidates, ascending.
pub(crate) fn cells_of(candidates: &[Candidate]) -> Vec<Cell> {
    let mut cells: Vec<Cell> = candidates.iter().map(|candidate| candidate.cell).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// Groups cells whose candidates have the same digits.
pub(crate) fn by_digits(candidates: &[Candidate]) -> Vec<(Vec<Digit>, Vec<Cell>)> {
    let mut sorted = candidates.to_vec();
    sorted.sort_unstable();
    let mut groups: Vec<(Vec<Digit>, Vec<Cell>)> = Vec::new();
    for cell in sorted.chunk_by(|a, b| a.cell == b.cell) {
        let digits: Vec<Digit> = cell.iter().map(|candidate| candidate.digit).collect();
        match groups.iter_mut().find(|(known, _)| *known == digits) {
            Some((_, cells)) => cells.push(cell[0].cell),
            None => groups.push((digits, vec![cell[0].cell])),
        }
    }
    groups
}

/// Formats effects on candidates, `r1c46<>59`, grouping cells with the same digits.
pub(crate) fn effects(wording: Wording<'_>, candidates: &[Candidate], sign: &str) -> String {
    let mut text = String::new();
    for (index, (group, members)) in by_digits(candidates).iter().enumerate() {
        let comma = if index == 0 { "" } else { ", " };
        // Writing to memory does not fail.
        let digits = wording.digits().names(group);
        let _ = write!(text, "{comma}{}{sign}{digits}", cells(wording.shape(), members));
    }
    text
}

/// Returns the candidates of a step with this role.
pub(crate) fn candidates(step: &Step, role: CandidateRole) -> impl Iterator<Item = &Candidate> {
    let candidates = step.why.candidates.iter();
    candidates.filter(move |(known, _)| *known == role).map(|(_, candidate)| candidate)
}

/// Returns the cells of the fins and endo-fins of a fish.
pub(crate) fn fins(step: &Step) -> Vec<Cell> {
    let fins = candidates(step, CandidateRole::Fin);
    let fins = fins.chain(candidates(step, CandidateRole::EndoFin));
    fins.map(|candidate| candidate.cell).collect()
}

/// Returns the different digits of candidates, ascending.
pub(crate) fn digits_of<'a>(candidates: impl IntoIterator<Item = &'a Candidate>) -> Vec<Digit> {
    let mut digits: Vec<Digit> = candidates.into_iter().map(|candidate| candidate.digit).collect();
    digits.sort_unstable();
    digits.dedup();
    digits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_cells_of_equal_rows() {
        let cell = |row: u16, column: u16| Cell::new(row - 1, column - 1);
        let nine = Shape::of_side(9).unwrap();
        assert_eq!(cells(&nine, &[cell(1, 6), cell(1, 4), cell(5, 4)]), "r1c46 r5c4");
        assert_eq!(cells(&nine, &[cell(2, 1), cell(3, 1), cell(2, 9), cell(3, 9)]), "r23c19");
    }

    #[test]
    fn does_not_confuse_two_columns_with_two_digit_column() {
        let cell = |row: u16, column: u16| Cell::new(row - 1, column - 1);
        let sixteen = Shape::of_side(16).unwrap();
        assert_eq!(cells(&sixteen, &[cell(12, 3), cell(12, 10)]), "r12c3,10");
        assert_eq!(cells(&sixteen, &[cell(5, 12)]), "r5c12");
        assert_eq!(cells(&sixteen, &[cell(5, 1), cell(5, 2)]), "r5c1,2");
        assert_eq!(cells(&sixteen, &[cell(1, 6), cell(2, 6)]), "r1,2c6");
    }

    #[test]
    fn does_not_write_a_row_and_a_column_as_a_cell() {
        let nine = Shape::of_side(9).unwrap();
        let house = House::new;
        let [second, third] = [1, 2].map(|number| house(HouseKind::Row, number));
        assert_eq!(houses_in_short(&nine, &[second, house(HouseKind::Column, 2)]), "r2 c3");
        assert_eq!(houses_in_short(&nine, &[second, third]), "r23");
    }

    #[test]
    fn groups_effects_of_equal_digits() {
        let candidate = |row: u16, column: u16, digit: u16| {
            Candidate::new(Cell::new(row - 1, column - 1), Digit::new(digit).unwrap())
        };
        let candidates =
            [candidate(1, 6, 9), candidate(1, 4, 5), candidate(1, 6, 5), candidate(1, 4, 9)];
        let nine = Shape::of_side(9).unwrap();
        assert_eq!(effects((&nine).into(), &candidates, "<>"), "r1c46<>59");
        assert_eq!(
            effects((&nine).into(), &[candidates[0], candidates[1]], "<>"),
            "r1c4<>5, r1c6<>9"
        );
    }
}
