//! Patterns of one digit with two strong links: skyscraper, 2-string kite, empty rectangle.

use super::board::Board;
use super::cells::{
    BOXES, COLUMNS, Cells, HOUSE_CELLS, HOUSES, PEERS, box_of, column, digits, row,
};
use super::pass::Pass;
use super::step::{Candidate, Step, View, deletions_of};
use super::technique::Technique;

/// The two candidates of each row or column that has no others of the digit.
fn pairs(board: &Board, pass: &Pass, lines: std::ops::Range<usize>, digit: usize) -> Pairs {
    let mut pairs = Pairs { list: [[0; 2]; 9], count: 0 };
    for line in lines {
        if board.free[line][digit] == 2 {
            let cells = pass.cells[digit] & HOUSES[line];
            let first = cells.first();
            pairs.list[pairs.count] = [first, (cells - Cells::of(first)).first()];
            pairs.count += 1;
        }
    }
    pairs
}

struct Pairs {
    list: [[usize; 2]; 9],
    count: usize,
}

/// Two rows, or two columns, whose pairs are aligned at one end.
pub(crate) fn skyscraper(board: &Board, pass: &Pass, promising: u16) -> Option<Step> {
    [0..COLUMNS, COLUMNS..BOXES].into_iter().find_map(|lines| {
        let across = if lines.start == 0 { column } else { row };
        digits(promising).find_map(|digit| {
            let pairs = pairs(board, pass, lines.clone(), digit);
            let list = &pairs.list[..pairs.count];
            list.iter().enumerate().find_map(|(index, first)| {
                list[index + 1..].iter().find_map(|second| {
                    let aligned = |end: usize| across(first[end]) == across(second[end]);
                    let free = match (aligned(0), aligned(1)) {
                        (true, false) => 1,
                        (false, true) => 0,
                        _ => return None,
                    };
                    let ends = [first[free], second[free]];
                    let deleted = pass.cells[digit] & PEERS[ends[0]] & PEERS[ends[1]];
                    let view =
                        View::Ends { digit, ends, link: [first[1 - free], second[1 - free]] };
                    (!deleted.is_empty()).then(|| {
                        Step::deleting(Technique::Skyscraper, deletions_of(digit, deleted), view)
                    })
                })
            })
        })
    })
}

/// A row and a column whose pairs meet in a box.
pub(crate) fn two_string_kite(board: &Board, pass: &Pass, promising: u16) -> Option<Step> {
    digits(promising).find_map(|digit| {
        let mut rows = pairs(board, pass, 0..COLUMNS, digit);
        let mut columns = pairs(board, pass, COLUMNS..BOXES, digit);
        for row_ends in &mut rows.list[..rows.count] {
            for column_ends in &mut columns.list[..columns.count] {
                // The ends that share a box come first, and stay so for the pairs that follow.
                let share = |a: usize, b: usize| box_of(row_ends[a]) == box_of(column_ends[b]);
                let connected = [(0, 0), (0, 1), (1, 0), (1, 1)];
                let Some((a, b)) = connected.into_iter().find(|&(a, b)| share(a, b)) else {
                    continue;
                };
                row_ends.swap(0, a);
                column_ends.swap(0, b);
                if column_ends.contains(&row_ends[0]) || column_ends.contains(&row_ends[1]) {
                    continue;
                }
                let crossing = row(column_ends[1]) * 9 + column(row_ends[1]);
                if board.has(crossing, digit) {
                    let view = View::Ends {
                        digit,
                        ends: [row_ends[1], column_ends[1]],
                        link: [row_ends[0], column_ends[0]],
                    };
                    let deletions = vec![Candidate::new(crossing, digit)];
                    return Some(Step::deleting(Technique::TwoStringKite, deletions, view));
                }
            }
        }
        None
    })
}

/// A box whose candidates lie in one row and one column, and a strong link in line with it.
pub(crate) fn empty_rectangle(board: &Board, pass: &Pass, promising: u16) -> Option<Step> {
    digits(promising).find_map(|digit| {
        (0..9).find_map(|number| {
            let square = BOXES + number;
            if !(2..=5).contains(&board.free[square][digit]) {
                return None;
            }
            let inside = pass.cells[digit] & HOUSES[square];
            [(2, 2), (2, 1), (2, 0), (1, 2), (1, 1), (1, 0), (0, 2), (0, 1), (0, 0)]
                .into_iter()
                .find_map(|(down, right)| {
                    let across = number / 3 * 3 + down;
                    let along = COLUMNS + number % 3 * 3 + right;
                    let [in_row, in_column] = [across, along].map(|line| inside & HOUSES[line]);
                    let is_cross = inside.within(HOUSES[across] | HOUSES[along])
                        && !in_row.within(HOUSES[along])
                        && !in_column.within(HOUSES[across])
                        && (in_row.several() || in_column.several());
                    if !is_cross {
                        return None;
                    }
                    let cross = Cross { digit, square, inside: HOUSES[square] };
                    cross
                        .linked(board, pass, across, along)
                        .or_else(|| cross.linked(board, pass, along, across))
                })
        })
    })
}

struct Cross {
    digit: usize,
    square: usize,
    inside: Cells,
}

impl Cross {
    /// Walks one line of the cross for a strong link across it whose other end lies in line with a
    /// candidate of the other line.
    fn linked(&self, board: &Board, pass: &Pass, walked: usize, opposite: usize) -> Option<Step> {
        let candidates = pass.cells[self.digit];
        HOUSE_CELLS[walked].iter().map(|&cell| cell as usize).find_map(|cell| {
            if self.inside.contains(cell) || !candidates.contains(cell) {
                return None;
            }
            let crossing = if walked < COLUMNS { COLUMNS + column(cell) } else { row(cell) };
            if board.free[crossing][self.digit] != 2 {
                return None;
            }
            let end = ((candidates & HOUSES[crossing]) - Cells::of(cell)).first();
            let deleted = if walked < COLUMNS {
                row(end) * 9 + opposite - COLUMNS
            } else {
                opposite * 9 + column(end)
            };
            if self.inside.contains(deleted) || !candidates.contains(deleted) {
                return None;
            }
            let view =
                View::EmptyRectangle { digit: self.digit, house: self.square, ends: [cell, end] };
            let deletions = vec![Candidate::new(deleted, self.digit)];
            Some(Step::deleting(Technique::EmptyRectangle, deletions, view))
        })
    }
}
