//! The 56 ways to distribute the digits of a band over the rows of its second and third box when
//! the first box contains 1 to 9 in order, and the orders within the six minirows.

/// The digits (minus 1) of the three rows of the second box, then of the third.
pub(super) type BandPattern = [[u8; 3]; 6];

pub(super) const COUNT: usize = 56;

/// The number of orders of the digits within six minirows.
pub(super) const ORDERS: u64 = 6_u64.pow(6);

/// The six orders of three items.
pub(super) const ORDER_OF_THREE: [[u8; 3]; 6] =
    [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// All patterns. A row of the second box takes its digits from the other two rows of the first, and
/// the third box takes the rest.
pub(super) const PATTERNS: [BandPattern; COUNT] = {
    let mut patterns = [[[0; 3]; 6]; COUNT];
    let (mut count, mut first) = (0, 0_u32);
    // Sets of digits for the first and second row of the second box; the third row gets the rest.
    while first < 512 {
        let mut second = if fits(first, 0) { 0_u32 } else { 512 };
        while second < 512 {
            let third = 511 & !(first | second);
            if first & second == 0 && fits(second, 1) && fits(third, 2) {
                let (mut row, rows) = (0, [first, second, third]);
                while row < 3 {
                    patterns[count][row] = digits(rows[row]);
                    patterns[count][row + 3] = digits(511 & !(7 << (3 * row)) & !rows[row]);
                    row += 1;
                }
                count += 1;
            }
            second += 1;
        }
        first += 1;
    }
    assert!(count == COUNT);
    patterns
};

const fn fits(set: u32, row: usize) -> bool {
    set.count_ones() == 3 && set & 7 << (3 * row) == 0
}

const fn digits(mut set: u32) -> [u8; 3] {
    let (mut digits, mut count) = ([0; 3], 0);
    while set != 0 {
        digits[count] = set.trailing_zeros() as u8;
        set &= set - 1;
        count += 1;
    }
    digits
}
