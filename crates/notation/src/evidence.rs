//! What the cells of a source say about how they are meant, for all readers: whether digits count
//! from 0, which grid is the solution of which puzzle, and which numbers are the regions of a
//! jigsaw.

use std::collections::BTreeMap;

use anydoku::grid::MAX_SYMBOL_SIDE;
use anydoku::{Boxes, Grid};

use crate::board::{boxes_from_labels, connected_regions};
use crate::bounds::MAX_RECORDS;
use crate::{Entry, Record};

/// What the name of a grid says about it: the name of a column, a member or a variable, or the
/// heading above a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Role {
    #[default]
    Unknown,
    Puzzle,
    Solution,
}

impl Role {
    /// Returns the role of a grid with this name: `Quizzes`, `solved_board`, `initialGrid`.
    pub(crate) fn of(name: &str) -> Self {
        const SOLUTIONS: &str = "solution solutions solved answer answers output outputs final \
             target result completed complete filled";
        const PUZZLES: &str = "puzzle puzzles quizzes quiz question questions board boards sudoku \
             sudokus unsolved problem given givens mission initial input inputs start task";
        let words = words(name);
        let has = |names: &str| names.split(' ').any(|name| words.iter().any(|word| word == name));
        match () {
            () if has(SOLUTIONS) => Self::Solution,
            () if has(PUZZLES) => Self::Puzzle,
            () => Self::Unknown,
        }
    }
}

/// Returns the words of a name in lower case, whatever separates them: blanks, signs, digits, or a
/// capital after a small letter.
fn words(name: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut last = ' ';
    for symbol in name.chars() {
        let starts = !last.is_alphabetic() || (last.is_lowercase() && symbol.is_uppercase());
        if symbol.is_alphabetic() {
            if starts {
                words.push(String::new());
            }
            words.last_mut().into_iter().for_each(|word| word.extend(symbol.to_lowercase()));
        }
        last = symbol;
    }
    words
}

/// The note of a puzzle whose digits count from 0.
pub(crate) const FROM_ZERO_NOTE: &str =
    "0 is taken as the first digit, as empty cells have another sign";

/// Returns whether the digits of a board count from 0: empty cells have a sign of their own
/// (`None`), there are at least as many digits as a row has, among them 0, at most once in a row or
/// column, and the highest digit doesn't occur.
pub(crate) fn counts_from_zero(side: u16, cells: &[Option<u16>]) -> bool {
    let width = usize::from(side);
    let digits = cells.iter().flatten().count();
    let are_marked = digits < cells.len() && digits >= width && cells.contains(&Some(0));
    if cells.len() != width * width || !are_marked {
        return false;
    }
    let mut rows = vec![0_u16; width];
    let mut columns = vec![0_u16; width];
    for (index, cell) in cells.iter().enumerate() {
        match *cell {
            Some(0) => {
                rows[index / width] += 1;
                columns[index % width] += 1;
            }
            Some(value) if value >= side => return false,
            _ => {}
        }
    }
    rows.iter().chain(&columns).all(|&zeros| zeros <= 1)
}

/// Returns the digits of the numbers of a board, 0 for empty cells (`None`), which count from 0 if
/// that is known or evident; then with a note.
pub(crate) fn digits_of(
    side: u16,
    cells: &[Option<u16>],
    is_from_zero: bool,
) -> (Vec<u16>, Option<String>) {
    let from_zero = is_from_zero || counts_from_zero(side, cells);
    let digit = |cell: &Option<u16>| match *cell {
        Some(number) if from_zero => number + 1,
        number => number.unwrap_or(0),
    };
    (cells.iter().map(digit).collect(), from_zero.then(|| FROM_ZERO_NOTE.to_owned()))
}

/// Returns the regions that the numbers of a board describe: each of N numbers occurs N times, in
/// cells that are connected, as the digits of a solution are not.
pub(crate) fn regions_of(side: u16, numbers: &[u16]) -> Option<Boxes> {
    let width = usize::from(side);
    let mut counts: BTreeMap<u16, usize> = BTreeMap::new();
    numbers.iter().for_each(|&number| *counts.entry(number).or_default() += 1);
    let are_even = side > 1 && counts.len() == width && counts.values().all(|&n| n == width);
    let is_connected = || {
        let regions = connected_regions(side, |first, second| numbers[first] == numbers[second]);
        regions.iter().max().is_some_and(|&last| last + 1 == width)
    };
    if !are_even || is_latin(side, numbers) || !is_connected() {
        return None;
    }
    let labels: Vec<Option<u16>> = numbers.iter().map(|&number| Some(number)).collect();
    boxes_from_labels(&labels, side).ok()
}

/// Returns whether N rows of N cells are a board, rather than N puzzles of a smaller side on a line
/// each: these repeat their digits, and a board does not. `grid` has the cells, if they are digits.
pub(crate) fn is_one_board(grid: Option<&Grid>, are_puzzles: impl FnOnce() -> bool) -> bool {
    grid.is_some_and(|grid| is_latin(grid.side(), grid.values())) || !are_puzzles()
}

/// Returns the side of the puzzles that the rows of a board could be.
pub(crate) fn smaller_side(grid: &Grid) -> Option<u16> {
    let side = grid.side().isqrt();
    let is_small = side > LARGEST_TINY_SIDE && side * side == grid.side();
    // Where digits need all of 0 to 9 and A to Z, 0 is the first one.
    let last = if grid.side() > MAX_SYMBOL_SIDE { side + 1 } else { side };
    (is_small && grid.values().iter().all(|&digit| digit <= last)).then_some(side)
}

/// Returns whether no digit occurs twice in a row or column.
pub(crate) fn is_latin(side: u16, numbers: &[u16]) -> bool {
    let width = usize::from(side);
    let mut are_seen = vec![false; 2 * width * width];
    let mut is_new = |line: usize, number: u16| {
        let seen = are_seen.get_mut(line * width + usize::from(number) - 1);
        seen.is_some_and(|seen| !std::mem::replace(seen, true))
    };
    let mut cells = numbers.iter().enumerate().filter(|(_, number)| **number > 0);
    numbers.len() == width * width
        && cells.all(|(index, &number)| {
            number <= side && is_new(index / width, number) && is_new(width + index % width, number)
        })
}

/// Returns a digit that occurs twice in a row or column, in words. Most such boards are misread.
pub(crate) fn repeated(side: u16, numbers: &[u16]) -> Option<String> {
    let width = usize::from(side);
    let twice = |line: &mut dyn Iterator<Item = u16>| {
        let mut sorted: Vec<u16> = line.filter(|&digit| digit > 0).collect();
        sorted.sort_unstable();
        sorted.windows(2).find(|pair| pair[0] == pair[1]).map(|pair| pair[0])
    };
    (0..width).find_map(|index| {
        let row = twice(&mut numbers.iter().skip(index * width).take(width).copied());
        let column = || twice(&mut numbers.iter().skip(index).step_by(width).copied());
        let place = |digit, line| format!("{digit} occurs twice in {line} {}", index + 1);
        row.map(|digit| place(digit, "row"))
            .or_else(|| column().map(|digit| place(digit, "column")))
    })
}

/// Returns whether a full grid fills in a puzzle that is not full, without repeating a digit in a
/// row or column.
pub(crate) fn completes(grid: &Grid, givens: &Grid) -> bool {
    grid.is_full()
        && !givens.is_full()
        && extends(grid, givens)
        && is_latin(grid.side(), grid.values())
}

/// Returns whether a grid has all clues of a puzzle: it is a state of the game, or its solution.
pub(crate) fn extends(grid: &Grid, givens: &Grid) -> bool {
    grid.side() == givens.side()
        && givens.clues().all(|(cell, digit)| grid.get(cell) == Some(digit))
}

/// Returns whether the digits of a board may be flags of the cells of another one: none but 1, and
/// not as the digits of a puzzle are.
pub(crate) fn are_flags(grid: &Grid) -> bool {
    grid.values().iter().all(|&digit| digit < 2)
        && (grid.clue_count() == 0 || !is_latin(grid.side(), grid.values()))
}

/// Joins what belongs to one puzzle among the boards of a source, in order: a puzzle, its solution
/// and its regions, whichever comes first. Boards that are called solutions belong to the puzzles in
/// turn, if there are any.
pub(crate) fn joined(boards: impl Iterator<Item = (Role, Entry)>) -> Vec<Entry> {
    let mut boards = boards.peekable();
    let joined = std::iter::from_fn(move || {
        let (role, mut entry) = boards.next()?;
        while let Some(record) = boards.peek().and_then(|(_, next)| join(&entry, next)) {
            entry.record = Ok(record);
            boards.next();
        }
        Some((role, entry))
    });
    with_solutions(joined.take(2 * MAX_RECORDS + 1).collect())
}

/// Gives puzzles the boards that are called solutions, in turn. Without any puzzle, these are the
/// puzzles.
fn with_solutions(boards: Vec<(Role, Entry)>) -> Vec<Entry> {
    let is_solution =
        |(role, entry): &(Role, Entry)| *role == Role::Solution && entry.record.is_ok();
    let has_puzzle = boards.iter().any(|(role, _)| *role != Role::Solution);
    let (solutions, mut others): (Vec<_>, Vec<_>) =
        boards.into_iter().partition(|board| has_puzzle && is_solution(board));
    let mut solutions = solutions.into_iter();
    let puzzles = others.iter_mut().filter_map(|(role, entry)| match &mut entry.record {
        Ok(record) if record.solution.is_none() => Some(Some(record)),
        Err(_) if *role != Role::Solution => Some(None),
        _ => None,
    });
    for (puzzle, (_, solution)) in puzzles.zip(solutions.by_ref()) {
        if let (Some(puzzle), Ok(mut solution)) = (puzzle, solution.record) {
            // Whatever their names.
            if completes(&puzzle.givens, &solution.givens) {
                std::mem::swap(puzzle, &mut solution);
            }
            puzzle.set_solution(solution.givens);
        }
    }
    // Solutions that no puzzle is left for.
    others.into_iter().chain(solutions).map(|(_, entry)| entry).collect()
}

/// The largest side of a board that may be a number or a word in a text about something larger.
pub(crate) const LARGEST_TINY_SIDE: u16 = 3;

/// Returns a puzzle with the board beside it, if that is its solution or has its regions.
fn with_companion(puzzle: &Record, beside: &Record) -> Option<Record> {
    if puzzle.side() != beside.side() || puzzle.side() <= LARGEST_TINY_SIDE {
        return None;
    }
    let mut record = puzzle.clone();
    if puzzle.solution.is_none() && completes(&beside.givens, &puzzle.givens) {
        record.set_solution(beside.givens.clone());
        return Some(record);
    }
    let regions = |record: &Record| regions_of(record.side(), record.givens.values());
    if matches!(puzzle.plan.boxes, Some(Boxes::Regions(_))) || regions(puzzle).is_some() {
        return None;
    }
    record.plan.boxes = Some(regions(beside)?);
    Some(record)
}

/// Returns the puzzle that two boards make up, if they belong together.
fn join(first: &Entry, second: &Entry) -> Option<Record> {
    let (Ok(first), Ok(second)) = (&first.record, &second.record) else { return None };
    with_companion(first, second).or_else(|| with_companion(second, first))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOLUTION: &str = "1234341221434321";

    fn entry(cells: &str) -> Entry {
        crate::read(cells.as_bytes(), &crate::ReadOptions::new()).entries.remove(0)
    }

    fn joined_of(boards: &[&str]) -> Vec<Record> {
        let entries = boards.iter().map(|cells| (Role::Unknown, entry(cells)));
        joined(entries).into_iter().map(|entry| entry.record.unwrap()).collect()
    }

    #[test]
    fn zero_counts_as_a_digit_only_with_all_evidence() {
        let board = |start: &[Option<u16>]| {
            let mut cells = vec![None; 16];
            cells[..start.len()].copy_from_slice(start);
            counts_from_zero(4, &cells)
        };
        assert!(board(&[Some(0), Some(3), Some(1), Some(2)]));
        assert!(!board(&[Some(0), Some(3)]), "too few digits");
        assert!(!board(&[Some(1), Some(3), None, None, Some(2), Some(1)]), "no 0");
        assert!(!board(&[Some(0), Some(4), Some(1), Some(2)]), "the highest digit occurs");
        assert!(!board(&[Some(0), Some(0), Some(1), Some(2)]), "twice in a row");
        let twice = [Some(0), Some(1), Some(2), None, Some(0)];
        assert!(!board(&twice), "twice in a column");
        assert!(!counts_from_zero(2, &[Some(0), Some(1), Some(1), Some(0)]), "no sign for empty");
    }

    #[test]
    fn a_full_grid_beside_its_puzzle_is_the_solution() {
        let puzzle = "1..4341221434321";
        for boards in [[puzzle, SOLUTION], [SOLUTION, puzzle]] {
            let records = joined_of(&boards);
            assert_eq!(records.len(), 1);
            assert_eq!(records[0].givens.to_string(), puzzle);
            assert_eq!(records[0].solution.as_ref().unwrap().to_string(), SOLUTION);
        }
        assert_eq!(joined_of(&["2...............", SOLUTION]).len(), 2, "it doesn't fit");
        assert_eq!(joined_of(&[SOLUTION, SOLUTION]).len(), 2);
    }

    #[test]
    fn names_tell_the_role() {
        for name in ["quizzes", "Unsolved", "initial_board", "inputGrid", "problem 3"] {
            assert_eq!(Role::of(name), Role::Puzzle, "{name}");
        }
        for name in ["solutions", "solved", "Solved Board:", "sudokuSolution", "output"] {
            assert_eq!(Role::of(name), Role::Solution, "{name}");
        }
        assert_eq!(Role::of("level"), Role::Unknown);
    }

    #[test]
    fn numbers_that_each_occur_n_times_are_regions() {
        let regions = "1112122233343444";
        for boards in [["..3.1........4.2", regions], [regions, "..3.1........4.2"]] {
            let records = joined_of(&boards);
            assert_eq!(records.len(), 1);
            assert_eq!(records[0].givens.to_string(), "..3.1........4.2");
            assert!(matches!(records[0].plan.boxes, Some(Boxes::Regions(_))));
        }
        let digits = |text: &str| text.bytes().map(|digit| u16::from(digit - b'0')).collect();
        let numbers: Vec<u16> = digits(SOLUTION);
        assert_eq!(regions_of(4, &numbers), None);
        let from_zero: Vec<u16> = digits("0001011122232333");
        assert!(regions_of(4, &from_zero).is_some());
    }
}
