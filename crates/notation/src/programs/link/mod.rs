//! The anydoku link: `#p=` and the Base64 (URL alphabet, no padding) of a version byte, side and
//! box, sections, and a checksum.
//!
//! A section is a tag, a length in bytes and bits, highest first. Unknown even tags may be skipped,
//! unknown odd ones may not. Everything that is not part of this format but of the puzzle goes
//! into the rules.

mod bits;
mod legal;
mod read;
mod write;

use base64::Engine as _;
use base64::alphabet::URL_SAFE;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};

use crate::carries::{Carries, Restricted};
use crate::fault::Fault;
use crate::{Notation, ReadError, Record, WriteError};

const VERSION: u8 = 1;

/// Odd tags may not be skipped.
mod tag {
    pub(super) const GIVENS: u64 = 1;
    pub(super) const CENTRE: u64 = 2;
    pub(super) const ENTRIES: u64 = 3;
    pub(super) const CORNER: u64 = 4;
    pub(super) const REGIONS: u64 = 5;
    pub(super) const COLOURS: u64 = 6;
    pub(super) const RULES: u64 = 7;
    pub(super) const ABOUT: u64 = 8;
    pub(super) const ELAPSED: u64 = 10;
    pub(super) const SETTINGS: u64 = 12;
}

/// Where a record keeps the settings.
const SETTINGS: &str = "settings";

const CARRIES: Carries = Carries {
    killer: true,
    rules: true,
    restricted: Restricted::Yes,
    ..Carries::any_shape(Notation::Link, 1..=crate::board::MAX_SIDE)
};

const BASE64: GeneralPurpose = GeneralPurpose::new(
    &URL_SAFE,
    GeneralPurposeConfig::new()
        .with_encode_padding(false)
        .with_decode_padding_mode(DecodePaddingMode::Indifferent)
        .with_decode_allow_trailing_bits(true),
);

pub(crate) fn recognises(text: &str) -> bool {
    let line = text.lines().map(str::trim).find(|line| !line.is_empty()).unwrap_or("");
    start_of(line).is_some()
}

/// The byte after `#p=`.
fn start_of(line: &str) -> Option<usize> {
    line.find("#p=").map(|at| at + 3)
}

pub(crate) fn read_line(line: &str, number: usize) -> Result<Record, ReadError> {
    let Some(start) = start_of(line) else {
        return Err(Fault::new(format!("{line:?}"), "#p=").on_line(number));
    };
    let offset = line[..start].chars().count();
    let rest = &line[start..];
    let end = rest.find(|symbol: char| symbol.is_whitespace() || symbol == '&');
    let text = &rest[..end.unwrap_or(rest.len())];
    let bytes = BASE64.decode(text).map_err(|_| {
        let odd = |symbol: char| !symbol.is_ascii_alphanumeric() && symbol != '-' && symbol != '_';
        let at = text.chars().position(odd);
        let found = at.and_then(|at| text.chars().nth(at));
        let found = found.map_or("a text that is cut short".to_owned(), |c| format!("{c:?}"));
        let at = at.unwrap_or_else(|| text.chars().count());
        Fault::new(found, "A-Z, a-z, 0-9, - or _").offset(at)
    });
    bytes.and_then(|bytes| read::read(&bytes)).map_err(|fault| fault.moved(offset).on_line(number))
}

/// The fragment `#p=…`.
pub(crate) fn write(record: &Record) -> Result<String, WriteError> {
    CARRIES.check(record)?;
    Ok(format!("#p={}", BASE64.encode(write::write(record)?)))
}

#[cfg(test)]
mod tests {
    use anydoku::{Cell, Digit, Grid};
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;
    use crate::Rule;
    use crate::programs::cages::killer;
    use crate::programs::samples::{self, Carried};

    fn again(record: &Record) -> Record {
        read_line(&write(record).unwrap(), 1).unwrap()
    }

    /// A link of these bytes and their checksum.
    fn link(mut bytes: Vec<u8>) -> String {
        let sum = crc32fast::hash(&bytes);
        bytes.extend(sum.to_be_bytes());
        format!("#p={}", BASE64.encode(bytes))
    }

    fn error(line: &str) -> String {
        read_line(line, 1).unwrap_err().to_string()
    }

    const FOUR: [u8; 9] = [1, 4, 2, 2, 1, 3, 0x28, 5, 0x8d];

    #[test]
    fn the_test_vector_reads_and_writes() {
        let line = "https://anydoku.example/#p=AQQCAgEDKAWNWJok6w";
        assert!(recognises(line));
        let record = read_line(line, 1).unwrap();
        assert_eq!(record.givens.to_string(), "..3.1........4.2");
        assert_eq!(write(&record).unwrap(), "#p=AQQCAgEDKAWNWJok6w");
        assert_eq!(link(FOUR.to_vec()), "#p=AQQCAgEDKAWNWJok6w");
    }

    #[test]
    fn a_wrong_checksum_is_named_and_what_could_be_read_is_offered() {
        assert_eq!(
            error("#p=AQQCAgEDKAWNWJok6A"),
            "1:4: found a wrong checksum (what could be read: ..3.1........4.2), expected 589a24eb"
        );
    }

    #[test]
    fn unknown_tags_are_skipped_if_even_and_refused_if_odd() {
        let mut bytes = FOUR.to_vec();
        bytes.extend([0x80, 0x01, 2, 9, 9]);
        assert!(read_line(&link(bytes.clone()), 1).is_ok());
        bytes.extend([0x81, 0x01, 0]);
        assert_eq!(error(&link(bytes)), "1:4: found a section of tag 129, expected a known tag");
    }

    #[test]
    fn versions_sides_and_lengths_are_checked_before_anything_is_made() {
        let mut bytes = FOUR.to_vec();
        bytes[0] = 2;
        let later = "1:4: found version 2, expected 1: update anydoku to open this link";
        assert_eq!(error(&link(bytes)), later);
        // What comes behind `#p=` is ours, of whatever version: no other notation guesses at it.
        for later in [4, 64, 255] {
            let text = link([&[later], &FOUR[1..]].concat());
            assert!(recognises(&text));
            assert!(error(&text).contains(&format!("found version {later}, expected 1: update")));
        }
        assert_eq!(error(&link(vec![1, 0xf5, 3, 0, 0])), "1:4: found side 501, expected 1 to 400");
        let tiny = link(vec![1, 0x90, 3, 20, 20, 1, 1, 0]);
        assert_eq!(error(&tiny), "1:4: found givens of 1 bytes, expected 20000 bytes at least");
        assert_eq!(error("#p=A!"), "1:5: found '!', expected A-Z, a-z, 0-9, - or _");
    }

    #[test]
    fn rules_and_restricted_candidates_are_carried() {
        let mut record = samples::board("9x");
        record.windows = true;
        record.houses.push(vec![Cell::new(8, 0), Cell::new(0, 0)]);
        record.rules.push(killer(vec![Cell::new(0, 0), Cell::new(0, 1)], Some(10)));
        record.rules.push(Rule {
            name: "whispers".to_owned(),
            cells: vec![Cell::new(3, 3), Cell::new(2, 2)],
            sum: None,
            source: json!({ "by": 5 }),
        });
        let mut allowed = anydoku::Candidates::full(9);
        allowed.remove(Cell::new(4, 4), Digit::new(5).unwrap());
        allowed.clear(Cell::new(4, 5));
        record.allowed = Some(allowed);
        record.about.author = "Ada".to_owned();
        record.elapsed_ms = Some(61_000);
        record.kept.insert(SETTINGS.to_owned(), json!({ "dark": true }));
        assert_eq!(again(&record), record);
    }

    #[test]
    fn large_boards_take_what_the_format_says() {
        let empty = Record::new(Grid::empty(400));
        let link = write(&empty).unwrap();
        assert_eq!(link.len(), 3 + ((1 + 2 + 1 + 1 + 1 + 3 + 20_000 + 4) * 4_usize).div_ceil(3));
        assert_eq!(again(&empty).givens, empty.givens);
    }

    proptest! {
        #[test]
        fn a_game_comes_back_as_it_was(
            record in samples::games(&[
                "1", "2", "3", "4", "4j", "4l", "5", "2x3", "3x2", "9", "9x", "9w", "16", "5x6",
                "36", "66",
            ])
        ) {
            let again = again(&record);
            samples::same_game(&record, &again, Carried { corner: true, colours: true })?;
            prop_assert_eq!(&record.about, &again.about);
            prop_assert_eq!(record.elapsed_ms, again.elapsed_ms);
        }

        #[test]
        fn no_bytes_make_it_panic(
            record in samples::games(&["4j", "9x"]),
            cuts in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..5),
            length in any::<prop::sample::Index>(),
        ) {
            let text = write(&record).unwrap();
            let mut bytes = BASE64.decode(&text[3..]).unwrap();
            bytes.truncate(bytes.len() - 4);
            for (at, byte) in cuts {
                let at = at.index(bytes.len());
                bytes[at] = byte;
            }
            drop(read_line(&link(bytes.clone()), 1));
            bytes.truncate(length.index(bytes.len()));
            drop(read_line(&link(bytes), 1));
        }

        #[test]
        fn no_text_makes_it_panic(
            record in samples::games(&["4j"]),
            change in samples::mutations(),
        ) {
            let text = samples::mutated(&write(&record).unwrap(), &change);
            recognises(&text);
            drop(read_line(&text, 1));
        }
    }
}
