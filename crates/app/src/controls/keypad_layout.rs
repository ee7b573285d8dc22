//! How the keys of a keypad are arranged: columns, and pages if there are too many keys for the screen.

use anydoku::Digit;
use anydoku_play::KeypadOrder;

use crate::services::page::{LANDSCAPE, NARROW, SHORT, TABLET, media};

/// The place of a keypad.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum KeypadPlace {
    /// A column beside the board.
    Column,
    /// Below the board, on a tablet.
    Tablet,
    /// Below the board, on a phone.
    Phone,
    /// The same, with room for two rows of large keys.
    ShortPhone,
    /// Beside the board, on a phone.
    Landscape,
    /// The same, with room for two rows of large keys.
    ShortLandscape,
}

/// The largest side with large keys, which are in a square.
pub(super) const MAX_LARGE_KEYS_SIDE: u16 = 16;
/// The most keys on a page beside the board or on a tablet: each is at least 24 pixels high, on touch
/// screens 32.
const LARGE_PAGE: u16 = 64;
/// The most keys on a page on a phone.
const PHONE_PAGE: u16 = 36;
/// The number of rows on a tablet and on a phone: all of them are visible.
const ROWS: u16 = 4;
/// The number of rows of large keys on a short phone.
const SHORT_ROWS: u16 = 2;

impl KeypadPlace {
    /// Returns the place of the keypad on this screen.
    pub(super) fn current() -> Self {
        if !media(NARROW) {
            return Self::Column;
        }
        match (media(LANDSCAPE), media(SHORT)) {
            (true, true) => Self::ShortLandscape,
            (true, false) => Self::Landscape,
            (false, true) => Self::ShortPhone,
            (false, false) if media(TABLET) => Self::Tablet,
            (false, false) => Self::Phone,
        }
    }
}

/// The arrangement of keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct KeypadLayout {
    side: u16,
    pub(super) columns: u16,
    /// The number of keys on a page.
    page: u16,
}

impl KeypadLayout {
    /// Returns the arrangement of the digits up to `side`.
    pub(super) fn new(side: u16, place: KeypadPlace) -> Self {
        if side <= MAX_LARGE_KEYS_SIDE {
            let columns = match place {
                KeypadPlace::ShortPhone | KeypadPlace::ShortLandscape => side.div_ceil(SHORT_ROWS),
                _ => (1..).find(|columns| columns * columns >= side).unwrap_or(1),
            };
            return Self { side, columns: columns.max(2), page: side };
        }
        let most = match place {
            KeypadPlace::Column | KeypadPlace::Tablet => LARGE_PAGE,
            _ => PHONE_PAGE,
        };
        let keys = side.div_ceil(side.div_ceil(most));
        let columns = match place {
            KeypadPlace::Column if side <= 48 => 7,
            KeypadPlace::Column => 8,
            _ => keys.div_ceil(ROWS),
        };
        Self { side, columns, page: keys.next_multiple_of(columns) }
    }

    /// Returns the number of rows of a page.
    pub(super) fn rows(self) -> u16 {
        self.page.div_ceil(self.columns)
    }

    /// Returns the first and the last digit of each page.
    pub(super) fn pages(self) -> Vec<(u16, u16)> {
        let starts = (1..=self.side).step_by(usize::from(self.page.max(1)));
        starts.map(|first| (first, (first + self.page - 1).min(self.side))).collect()
    }

    /// Returns the digits of a page in the order of their keys; of the last page if there are fewer.
    pub(super) fn digits(self, page: usize, order: KeypadOrder) -> Vec<Digit> {
        let pages = self.pages();
        let (first, last) = pages.get(page).or(pages.last()).copied().unwrap_or((1, self.side));
        self.arrange(first..=last, order)
    }

    /// Returns all digits in the order of their keys.
    pub(super) fn all_digits(self, order: KeypadOrder) -> Vec<Digit> {
        self.arrange(1..=self.side, order)
    }

    fn arrange(self, digits: impl Iterator<Item = u16>, order: KeypadOrder) -> Vec<Digit> {
        let digits: Vec<Digit> = digits.filter_map(Digit::new).collect();
        if order == KeypadOrder::Phone {
            return digits;
        }
        let rows: Vec<&[Digit]> = digits.chunks(usize::from(self.columns)).collect();
        rows.into_iter().rev().flatten().copied().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLACES: [KeypadPlace; 6] = [
        KeypadPlace::Column,
        KeypadPlace::Tablet,
        KeypadPlace::Phone,
        KeypadPlace::ShortPhone,
        KeypadPlace::Landscape,
        KeypadPlace::ShortLandscape,
    ];

    #[test]
    fn pages_have_every_digit_once() {
        for place in PLACES {
            for side in 1..=400 {
                let layout = KeypadLayout::new(side, place);
                let pages = layout.pages();
                let digits =
                    (0..pages.len()).flat_map(|page| layout.digits(page, KeypadOrder::Phone));
                let values: Vec<u16> = digits.map(Digit::value).collect();
                assert_eq!(values, (1..=side).collect::<Vec<u16>>(), "{side} {place:?}");
            }
        }
    }

    #[test]
    fn only_large_keypads_have_pages() {
        let pages = |side, place| KeypadLayout::new(side, place).pages();
        assert_eq!(pages(64, KeypadPlace::Column), [(1, 64)]);
        assert_eq!(pages(64, KeypadPlace::Tablet), [(1, 64)]);
        assert_eq!(pages(64, KeypadPlace::Phone), [(1, 32), (33, 64)]);
        assert_eq!(pages(36, KeypadPlace::Phone), [(1, 36)]);
        assert_eq!(pages(49, KeypadPlace::Phone), [(1, 28), (29, 49)]);
        assert_eq!(pages(100, KeypadPlace::Column), [(1, 56), (57, 100)]);
        assert_eq!(pages(64, KeypadPlace::Landscape), [(1, 32), (33, 64)]);
        assert_eq!(KeypadLayout::new(64, KeypadPlace::Tablet).rows(), 4);
        assert_eq!(KeypadLayout::new(9, KeypadPlace::Phone).columns, 3);
    }

    #[test]
    fn short_phones_have_two_rows_of_large_keys() {
        let columns = |side| KeypadLayout::new(side, KeypadPlace::ShortPhone).columns;
        assert_eq!([1, 4, 6, 9, 16].map(columns), [2, 2, 3, 5, 8]);
    }

    #[test]
    fn calculator_order_has_the_lowest_digits_in_the_last_row() {
        let digits = KeypadLayout::new(9, KeypadPlace::Column).digits(0, KeypadOrder::Calculator);
        let values: Vec<u16> = digits.into_iter().map(Digit::value).collect();
        assert_eq!(values, [7, 8, 9, 4, 5, 6, 1, 2, 3]);
    }
}
