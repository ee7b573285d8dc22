//! Boards as numbers, a cell each: how they count, and the texts that they stand for.

use std::sync::Arc;

use arrow_array::builder::StringBuilder;
use arrow_array::{ArrayRef, FixedSizeBinaryArray};
use arrow_buffer::Buffer;

/// A cell without a number: NaN, `None` or a masked element.
const MISSING: i16 = i16::MIN;
/// The largest number. Others stand for numbers that no board has.
const LARGEST: i16 = i16::MAX - 2;

/// Boards of one side, row by row.
pub(crate) struct Boards<'a> {
    pub(crate) cells: &'a [i16],
    pub(crate) side: usize,
}

/// How the numbers of boards count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Counting {
    /// The number of an empty cell, beside [`MISSING`].
    empty: i16,
    /// The number before that of the first digit.
    before_first: i16,
}

impl Counting {
    const FROM_ONE: Self = Self { empty: 0, before_first: 0 };
    const FROM_ZERO: Self = Self { empty: -1, before_first: -1 };

    /// Finds out how boards count, unless the caller says so.
    ///
    /// # Errors
    /// Says what is in doubt, and what to do.
    pub(crate) fn of(boards: &Boards<'_>, zero_based: Option<bool>) -> Result<Self, String> {
        let Ok(side) = i16::try_from(boards.side) else { return Ok(Self::FROM_ONE) };
        let occurring = Occurring::of(boards);
        let has = |number| occurring.has(number);
        // Where 0 does not mark empty cells, -1 does.
        let from_one = Self { empty: if has(-1) && !has(0) { -1 } else { 0 }, before_first: 0 };
        match zero_based {
            Some(true) => return Ok(Self::FROM_ZERO),
            Some(false) => return Ok(from_one),
            None => {}
        }
        let is_marked = has(-1) || occurring.has_missing;
        for shift in [1, 2] {
            let shifted = Self { empty: shift, before_first: shift };
            if has(side + shift) && !is_marked && boards.are_tokens(shifted) {
                return Ok(shifted);
            }
        }
        if has(side) || occurring.has_others || has(side + 1) || has(side + 2) {
            boards.check_frequent()?;
            return Ok(from_one);
        }
        let choose = "say zero_based=True or zero_based=False";
        if !is_marked {
            if !boards.cells.is_empty() && !boards.repeats(|_| true) {
                return Err(format!(
                    "every row of the boards holds 0 to {}, so 0 is a digit or an empty cell; {choose}",
                    side - 1
                ));
            }
            boards.check_frequent()?;
            return Ok(from_one);
        }
        let has_digits = (1..side).any(has);
        match (has(0), boards.repeats(|cell| cell == 0)) {
            (true, false) => Ok(Self::FROM_ZERO),
            (true, true) if has(-1) => Err(format!(
                "both -1 and 0 occur several times in a row or column, so both seem to mark empty \
                 cells; {choose}"
            )),
            (true, true) => Ok(from_one),
            (false, _) if has_digits => Err(format!(
                "the digits may be 0 to {} or 1 to {side}: neither 0 nor {side} occurs; {choose}",
                side - 1
            )),
            (false, _) => Ok(from_one),
        }
    }

    /// Returns the digit of a cell, 0 for an empty one.
    fn digit(self, cell: i16, side: usize) -> Option<usize> {
        if cell == MISSING || cell == self.empty {
            return Some(0);
        }
        let digit = usize::try_from(cell.checked_sub(self.before_first)?).ok()?;
        (1..=side).contains(&digit).then_some(digit)
    }

    /// Says which numbers cells may have.
    pub(crate) fn rule(self, side: usize) -> String {
        match self.before_first {
            -1 => format!("digits must be 0 to {}, and -1 for an empty cell", side - 1),
            _ => format!("digits must be 0 to {side}"),
        }
    }
}

impl Boards<'_> {
    fn iter(&self) -> impl Iterator<Item = &[i16]> {
        self.cells.chunks_exact(self.side * self.side)
    }

    /// Returns the text of each board, and the first one with a wrong number, whose text is no
    /// puzzle.
    pub(crate) fn texts(&self, counting: Counting) -> (ArrayRef, Option<usize>) {
        let Self { side, .. } = *self;
        let mut bad_row = None;
        let mut digits = Vec::with_capacity(side * side);
        let mut lines = Vec::with_capacity(self.cells.len());
        let mut numbers = StringBuilder::new();
        for (row, board) in self.iter().enumerate() {
            digits.clear();
            digits.extend(board.iter().map_while(|&cell| counting.digit(cell, side)));
            if digits.len() < board.len() {
                bad_row.get_or_insert(row);
                // Neither NULs nor an empty text are a puzzle.
                digits.clear();
            }
            if side > 9 {
                let words: Vec<_> = digits.iter().map(usize::to_string).collect();
                numbers.append_value(words.join(" "));
            } else {
                lines.extend(digits.iter().map(|&digit| b'0' + digit as u8));
                lines.resize((row + 1) * side * side, 0);
            }
        }
        if side > 9 {
            return (Arc::new(numbers.finish()), bad_row);
        }
        let width = (side * side) as i32;
        (Arc::new(FixedSizeBinaryArray::new(width, Buffer::from_vec(lines), None)), bad_row)
    }

    /// Returns whether the boards are complete grids or puzzles, their numbers shifted like the
    /// tokens of a language model.
    fn are_tokens(&self, shifted: Counting) -> bool {
        let empty = self.cells.iter().filter(|&&cell| cell == shifted.empty).count();
        let has_many_empty = empty > self.cells.len() / self.side;
        (empty == 0 || has_many_empty)
            && self.cells.iter().all(|&cell| shifted.digit(cell, self.side).is_some())
            && !self.repeats(|cell| cell != shifted.empty)
    }

    /// Checks that no digit is too frequent in all boards, as an empty cell is.
    fn check_frequent(&self) -> Result<(), String> {
        let Some(first) = self.iter().next() else { return Ok(()) };
        let count = |board: &[i16], number| board.iter().filter(|&&cell| cell == number).count();
        let is_too_often = |board: &[i16], number| count(board, number) > self.side;
        let number = first
            .iter()
            .copied()
            .find(|&number| (1..=LARGEST).contains(&number) && is_too_often(first, number));
        let Some(number) = number else { return Ok(()) };
        if !self.iter().all(|board| is_too_often(board, number)) {
            return Ok(());
        }
        let is_least = first.iter().all(|&cell| cell >= number);
        let advice = if is_least {
            format!("if numbers begin with it, subtract {number} from all")
        } else {
            format!("if it marks empty cells, replace {number} by -1")
        };
        let side = self.side;
        Err(format!("{number} occurs more than {side} times in every board; {advice}"))
    }

    /// Returns whether a number that is of interest occurs twice in a row or column of a board.
    fn repeats(&self, is_of_interest: impl Fn(i16) -> bool) -> bool {
        let numbers = self.side + NUMBERS_BEYOND;
        // The last board in which each number occurred in each row and column.
        let mut last = vec![usize::MAX; 2 * self.side * numbers];
        for (board_number, board) in self.iter().enumerate() {
            for (place, &cell) in board.iter().enumerate() {
                let number = index_of(cell);
                if number >= numbers || !is_of_interest(cell) {
                    continue;
                }
                for line in [place / self.side, self.side + place % self.side] {
                    let last = &mut last[line * numbers + number];
                    if *last == board_number {
                        return true;
                    }
                    *last = board_number;
                }
            }
        }
        false
    }
}

/// How many more numbers than digits [`Occurring`] tells apart: -1, 0, and two after the digits.
const NUMBERS_BEYOND: usize = 4;

/// Returns the index of a number, with -1 as the first one. That of others is too large.
fn index_of(number: i16) -> usize {
    usize::from(number.wrapping_add(1).cast_unsigned())
}

/// The numbers that occur in boards.
struct Occurring {
    /// Whether each number occurs, from -1.
    numbers: Vec<bool>,
    has_missing: bool,
    /// Whether there are others.
    has_others: bool,
}

impl Occurring {
    fn of(boards: &Boards<'_>) -> Self {
        let numbers = vec![false; boards.side + NUMBERS_BEYOND];
        let mut occurring = Self { numbers, has_missing: false, has_others: false };
        for &cell in boards.cells {
            match occurring.numbers.get_mut(index_of(cell)) {
                Some(occurs) => *occurs = true,
                None if cell == MISSING => occurring.has_missing = true,
                None => occurring.has_others = true,
            }
        }
        occurring
    }

    fn has(&self, number: i16) -> bool {
        self.numbers.get(index_of(number)).is_some_and(|&occurs| occurs)
    }
}
