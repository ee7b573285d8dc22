//! The anydoku link: `#p=` and the Base64 (URL alphabet, no padding) of a version byte, side and
//! box, sections, and a checksum.
//!
//! A section is a tag, a length in bytes, and bits, highest first. Unknown even tags may be
//! skipped, unknown odd ones may not. What side, box and regions leave open about the board is its text;
//! other parts of the puzzle without a section of their own are stored in the rules. Earlier versions
//! stored diagonals, windows and further houses there, too.

mod layout;
mod read;
mod tag;
mod varint;
mod write;

use base64::Engine as _;
use base64::alphabet::URL_SAFE;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};

use super::address::{self, Part};
use crate::board::MAX_SIDE;
use crate::text::first_line;
use crate::{Capabilities, Fault, ReadError, Record, Written};

/// What stands before the bytes.
const MARK: &str = "#p=";

const BASE64: GeneralPurpose = GeneralPurpose::new(
    &URL_SAFE,
    GeneralPurposeConfig::new()
        .with_encode_padding(false)
        .with_decode_padding_mode(DecodePaddingMode::Indifferent)
        .with_decode_allow_trailing_bits(true),
);

pub(crate) fn recognizes(text: &str) -> bool {
    first_line(text).contains(MARK)
}

pub(crate) fn read_line(line: &str, number: usize) -> Result<Record, ReadError> {
    let part = Part::after(line, MARK);
    let part = part.ok_or_else(|| address::not_a_link(line, "anydoku", MARK, number))?;
    part.read(number, |text| {
        let bytes = BASE64.decode(text).map_err(|_| {
            let is_valid = |symbol: char| symbol.is_ascii_alphanumeric() || "-_".contains(symbol);
            let help = "a link consists of A-Z, a-z, 0-9, - and _";
            match text.chars().enumerate().find(|&(_, symbol)| !is_valid(symbol)) {
                Some((at, symbol)) => Fault::symbol(symbol, help).offset(at),
                None => Fault::incomplete_link().offset(text.chars().count()),
            }
        })?;
        read::read(&bytes)
    })
}

/// Writes the fragment `#p=…`.
pub(crate) fn write(record: &Record) -> Written {
    Capabilities::any_rules(1..=MAX_SIDE).check(record)?;
    Ok(format!("{MARK}{}", BASE64.encode(write::write(record)?)))
}

#[cfg(test)]
mod tests {
    use anydoku::{Cell, Digit, Grid};
    use proptest::prelude::*;
    use serde_json::json;

    use super::layout::SETTINGS;
    use super::*;
    use crate::Rule;
    use crate::programs::tests::{self, Comparison};

    fn again(record: &Record) -> Record {
        read_line(&write(record).unwrap(), 1).unwrap()
    }

    /// Returns a link of these bytes and their checksum.
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
    fn reads_and_writes_the_test_vector() {
        let line = "https://anydoku.example/#p=AQQCAgEDKAWNWJok6w";
        assert!(recognizes(line));
        let record = read_line(line, 1).unwrap();
        assert_eq!(record.givens.to_string(), "..3.1........4.2");
        assert_eq!(write(&record).unwrap(), "#p=AQQCAgEDKAWNWJok6w");
        assert_eq!(link(FOUR.to_vec()), "#p=AQQCAgEDKAWNWJok6w");
    }

    #[test]
    fn reports_wrong_checksum_with_the_readable_part() {
        assert_eq!(
            error("#p=AQQCAgEDKAWNWJok6A"),
            "1:4: this link is damaged: its checksum is wrong; its puzzle may be ..3.1........4.2"
        );
    }

    #[test]
    fn skips_even_unknown_tags_and_rejects_odd_ones() {
        let mut bytes = FOUR.to_vec();
        bytes.extend([0x80, 0x01, 2, 9, 9]);
        assert!(read_line(&link(bytes.clone()), 1).is_ok());
        bytes.extend([0x81, 0x01, 0]);
        assert_eq!(
            error(&link(bytes)),
            "1:4: this link has a section with the unknown tag 129; update anydoku to open it"
        );
    }

    #[test]
    fn checks_version_side_and_length_before_allocating() {
        let mut bytes = FOUR.to_vec();
        bytes[0] = 2;
        let later = "1:4: version 2 of this link is unknown; update anydoku to open it";
        assert_eq!(error(&link(bytes)), later);
        // Everything after `#p=` is ours, whatever its version: no other notation tries to read it.
        for later in [4, 64, 255] {
            let text = link([&[later], &FOUR[1..]].concat());
            assert!(recognizes(&text));
            assert!(
                error(&text).contains(&format!("version {later} of this link is unknown; update"))
            );
        }
        assert_eq!(
            error(&link(vec![1, 0xf5, 3, 0, 0])),
            "1:4: the puzzle is 501x501; the largest is 400x400"
        );
        let tiny = link(vec![1, 0x90, 3, 20, 20, 1, 1, 0]);
        assert_eq!(
            error(&tiny),
            "1:4: the givens of this link have 1 byte; a 400x400 puzzle needs 20000"
        );
        assert_eq!(
            error("#p=A!"),
            "1:5: '!' is not valid here; a link consists of A-Z, a-z, 0-9, - and _"
        );
    }

    /// What side and box leave open about the board is one text. Earlier versions stored it as rules.
    #[test]
    fn reads_boards_of_earlier_versions() {
        let rules = br#"[{"rule":"diagonals"},{"rule":"windows"},{"rule":"house","cells":[0,15]}]"#;
        let with = |tag: u8, section: &[u8]| {
            let head = [tag, section.len() as u8];
            read_line(&link([&FOUR[..], &head, section].concat()), 1)
        };
        let old = with(7, rules).unwrap();
        assert_eq!(old.plan.to_string(), "box 2x2; diagonals; windows; house r1c1 r4c4");
        assert_eq!(with(9, b"diagonals; windows; house r1c1 r4c4"), Ok(old));
        for board in [&b"house"[..], b"box 9", b"\xff", b"house r9c9"] {
            let read = with(9, board).map_err(|error| error.to_string());
            assert!(!read.is_ok_and(|record| record.shape().is_ok()), "{board:?}");
        }
    }

    #[test]
    fn regions_with_gaps_round_trip() {
        let mut record = Record::new(Grid::empty(4));
        record.plan = "regions 111213223324344.; diagonals".parse().unwrap();
        assert_eq!(again(&record), record);
    }

    #[test]
    fn round_trips_rules_and_restricted_candidates() {
        let mut record = tests::board("9x");
        record.plan.windows = true;
        record.plan.houses.push(vec![Cell::new(8, 0), Cell::new(0, 0)]);
        record.rules.push(Rule::killer(vec![Cell::new(0, 0), Cell::new(0, 1)], Some(10)));
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
        record.metadata.author = "Ada".to_owned();
        record.elapsed_ms = Some(61_000);
        record.extra.insert(SETTINGS.to_owned(), json!({ "dark": true }));
        assert_eq!(again(&record), record);
    }

    #[test]
    fn large_boards_have_the_specified_length() {
        let empty = Record::new(Grid::empty(400));
        let link = write(&empty).unwrap();
        assert_eq!(link.len(), 3 + ((1 + 2 + 1 + 1 + 1 + 3 + 20_000 + 4) * 4_usize).div_ceil(3));
        assert_eq!(again(&empty).givens, empty.givens);
    }

    proptest! {
        #[test]
        fn round_trips_any_game(
            record in tests::games(&[
                "1", "2", "3", "4", "4j", "4l", "5", "2x3", "3x2", "9", "9x", "9w", "16", "5x6",
                "36", "66",
            ])
        ) {
            let again = again(&record);
            tests::same_game(&record, &again, Comparison { corner: true, colors: true })?;
            prop_assert_eq!(&record.metadata, &again.metadata);
            prop_assert_eq!(record.elapsed_ms, again.elapsed_ms);
        }

        #[test]
        fn never_panics_on_arbitrary_bytes(
            record in tests::games(&["4j", "9x"]),
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
        fn never_panics_on_arbitrary_text(
            record in tests::games(&["4j"]),
            change in tests::mutations(),
        ) {
            let text = tests::mutate(&write(&record).unwrap(), &change);
            recognizes(&text);
            drop(read_line(&text, 1));
        }
    }
}
