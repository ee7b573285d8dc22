//! anydoku/1: puzzles, games and collections as JSON, in one document or one per line.
//!
//! The format preserves everything in a record. Unknown members are preserved: those of a puzzle
//! under their own names, those of a game under `game`, those of a collection under `collection` in
//! its first record. The schema is `docs/anydoku-1.schema.json`.

pub(super) mod metadata;
mod read;
pub(super) mod rules;
mod write;

use serde_json::Value;

use crate::programs::members;
use crate::{Fault, excerpt};

pub(crate) use read::{read, read_line};
pub(crate) use write::{JsonDocument, write};

/// The format's name without its minor version.
const FORMAT: &str = "anydoku/1";
/// Keys of the extra members of a game and a collection.
const GAME: &str = "game";
const COLLECTION: &str = "collection";

const PUZZLE_MEMBERS: [&str; 17] = [
    "format", "kind", "side", "board", "box", "regions", "givens", "solution", "title", "author",
    "source", "date", "comment", "level", "rating", "symbols", "rules",
];
const GAME_MEMBERS: [&str; 8] =
    ["format", "kind", "puzzle", "entries", "corner", "centre", "colours", "elapsed_ms"];
const COLLECTION_MEMBERS: [&str; 3] = ["format", "kind", "items"];

pub(crate) fn recognizes(text: &str) -> bool {
    members::starts_object(text) && text.contains("\"format\"") && text.contains("\"anydoku/")
}

/// Checks that a document is in this format and a supported version.
fn check_format(format: Option<&Value>) -> Result<(), Fault> {
    let help = format!("it must be \"{FORMAT}\"");
    let Some(format) = format else { return Err(Fault::new("format is missing", help)) };
    let known = |name: &str| name == FORMAT || name.starts_with("anydoku/1.");
    match format.as_str() {
        Some(name) if known(name) => Ok(()),
        _ => Err(Fault::new(format!("format is {}", excerpt(format.to_string())), help)),
    }
}

#[cfg(test)]
mod tests {
    use anydoku::{Boxes, Cell, Digit};
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;
    use crate::Record;
    use crate::document::Document as _;
    use crate::programs::tests::{self, Comparison};

    fn read(text: &str) -> Vec<crate::Entry> {
        crate::entry::entries_of(read::read(text))
    }

    fn again(record: &Record) -> Record {
        let text = write(record).unwrap();
        assert!(recognizes(&text));
        read(&text).remove(0).record.unwrap()
    }

    const FOUR: &str = r#"{"format":"anydoku/1","kind":"puzzle","side":4,"givens":[0,0,3,0,1,0,0,0,0,0,0,0,0,4,0,2],"zest":{"a":[1]}}"#;

    #[test]
    fn round_trips_unknown_members_at_their_level() {
        let game = format!(
            r#"{{"format":"anydoku/1.2","kind":"game","puzzle":{FOUR},"corner":{{"0":[2,4]}},"hints":3,"own":true}}"#
        );
        let record = read(&game).remove(0).record.unwrap();
        assert_eq!(record.extra["zest"], json!({ "a": [1] }));
        assert_eq!(record.extra["game"], json!({ "hints": 3, "own": true }));
        let mut stated = record.clone();
        stated.plan.boxes = Some(Boxes::Blocks { rows: 2, columns: 2 });
        assert_eq!(again(&record), stated);
    }

    /// The board is one text. Earlier versions wrote its parts as members and rules.
    #[test]
    fn reads_boards_of_earlier_versions() {
        let with = |members: &str| {
            read(&FOUR.replace(",\"zest\":{\"a\":[1]}", members)).remove(0).record.map(|it| it.plan)
        };
        let numbers = "[0,0,0,1,0,2,1,1,2,2,1,3,2,3,3,-1]";
        let rules = r#"[{"rule":"diagonals"},{"rule":"windows"},{"rule":"house","cells":[0,15]}]"#;
        for (board, old) in [
            ("", String::new()),
            ("no boxes", r#","box":null"#.to_owned()),
            ("box 2x2", r#","box":{"rows":2,"columns":2}"#.to_owned()),
            ("regions 111213223324344.", format!(",\"regions\":{numbers}")),
            ("diagonals; windows; house r1c1 r4c4", format!(",\"rules\":{rules}")),
        ] {
            let expected = board.parse().unwrap();
            assert_eq!(with(&old), Ok(expected), "{old}");
            assert_eq!(with(&format!(",\"board\":\"{board}\"")), with(&old), "{board}");
        }
        for board in ["\"box 2x3\"", "\"boxes\"", "\"house r9c9\"", "7", "null"] {
            assert!(with(&format!(",\"board\":{board}")).is_err(), "{board}");
        }
    }

    #[test]
    fn rejects_newer_major_versions() {
        let text = "\n  ".to_owned() + &FOUR.replace("anydoku/1", "anydoku/2");
        let error = read(&text).remove(0).record.unwrap_err();
        assert_eq!(error.to_string(), "2:3: format is \"anydoku/2\"; it must be \"anydoku/1\"");
        assert!(read(&FOUR.replace("anydoku/1", "anydoku/1.7"))[0].record.is_ok());
        assert!(read(&FOUR.replace("anydoku/1", "anydoku/10"))[0].record.is_err());
    }

    #[test]
    fn bad_item_does_not_stop_a_collection() {
        let bad = FOUR.replace("[0,0,3,", "[0,0,9,");
        let text = format!(
            "{{\"format\":\"anydoku/1\",\"kind\":\"collection\",\"title\":\"T\",\"items\":[\n{bad},\n{FOUR}\n]}}"
        );
        let entries = read(&text);
        assert_eq!(
            entries[0].record.as_ref().unwrap_err().to_string(),
            "2:1: givens is 9; it must be a digit from 1 to 4"
        );
        assert_eq!(entries[1].line, 3);
        assert!(entries[1].record.is_ok());
    }

    #[test]
    fn writes_collections_item_by_item() {
        let text = format!(
            "{{\"format\":\"anydoku/1\",\"kind\":\"collection\",\"title\":\"T\",\"items\":[{FOUR},{FOUR}]}}"
        );
        let records: Vec<Record> = read(&text).into_iter().map(|e| e.record.unwrap()).collect();
        assert_eq!(records[0].extra["collection"], json!({ "title": "T" }));
        let mut document = JsonDocument::default();
        let mut written = String::new();
        for record in &records {
            written.push_str(&document.record(record).unwrap());
        }
        written.push_str(&document.end());
        let value: Value = serde_json::from_str(&written).unwrap();
        assert_eq!(
            (value["title"].as_str(), value["items"].as_array().unwrap().len()),
            (Some("T"), 2)
        );
        let text = JsonDocument::default().end();
        assert!(read(&text).is_empty(), "{text}");
    }

    #[test]
    fn reads_json_lines() {
        let text = format!("{FOUR}\n{{\"format\"\n\n{FOUR}\n");
        let entries = read(&text);
        let lines: Vec<(usize, bool)> =
            entries.iter().map(|entry| (entry.line, entry.record.is_ok())).collect();
        assert_eq!(lines, [(1, true), (2, false), (4, true)]);
        assert_eq!(read_line(FOUR, 5).unwrap().givens.to_string(), "..3.1........4.2");
    }

    #[test]
    fn round_trips_metadata() {
        let mut record = tests::board("4l");
        let metadata = &mut record.metadata;
        metadata.title = "A \"title\"".to_owned();
        metadata.date = "2026-11-21".to_owned();
        for (scale, rating) in
            [("se", "1.2/1.2/1.2"), ("hodoku", "212"), ("own", "7.10"), ("x", "hard")]
        {
            metadata.ratings.insert(scale.to_owned(), rating.to_owned());
        }
        record.symbols = Some("abcd".chars().collect());
        record.solution = anydoku::Grid::from_values(4, [1; 16]);
        record.rules.push(crate::Rule {
            name: "odd".to_owned(),
            cells: vec![Cell::new(3, 3)],
            sum: None,
            source: json!({ "by": [1, "x"] }),
        });
        record.plan.houses.push(vec![Cell::new(0, 0), Cell::new(3, 1)]);
        let mut allowed = anydoku::Candidates::full(4);
        allowed.remove(Cell::new(1, 1), Digit::new(2).unwrap());
        record.allowed = Some(allowed);
        let text = write(&record).unwrap();
        assert!(
            text.contains(r#""se":[1.2,1.2,1.2]"#) && text.contains(r#""hodoku":212"#),
            "{text}"
        );
        assert_eq!(again(&record), record);
    }

    #[test]
    fn rejects_deep_and_huge_texts() {
        let deep = format!("{{\"format\":\"anydoku/1\",\"x\":{}", "[".repeat(100_000));
        assert!(read(&deep)[0].record.is_err());
        let huge = FOUR.replace(":4,", ":1e400,");
        assert!(read(&huge)[0].record.is_err());
        let side = FOUR.replace(":4,", ":70000,");
        let error = read(&side).remove(0).record.unwrap_err();
        assert_eq!(error.to_string(), "1:1: side is 70000; it must be 1 to 400");
    }

    proptest! {
        #[test]
        fn round_trips_any_game(
            record in tests::games(&["1", "4", "4j", "4l", "2x3", "3x2", "9x", "9w", "16", "66"])
        ) {
            let again = again(&record);
            tests::same_game(&record, &again, Comparison { corner: true, colors: true })?;
            prop_assert_eq!(&record, &again);
        }

        #[test]
        fn never_panics_on_arbitrary_text(
            record in tests::games(&["4j"]),
            change in tests::mutations(),
        ) {
            let text = tests::mutate(&write(&record).unwrap(), &change);
            recognizes(&text);
            drop(read(&text));
        }
    }
}
