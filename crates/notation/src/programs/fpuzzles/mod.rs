//! f-puzzles: JSON, and the same compressed by lz-string into a link.
//!
//! Every rule is preserved: killer cages and extra regions in the form of the record, all others by
//! name with their f-puzzles JSON.

mod colors;
mod read;
mod rules;
mod write;

use super::address::Part;
use super::{address, json, lz_string, members, packed_json};
use crate::text::first_line;
use crate::{Entries, Fault, ReadError, Record, Written};

/// The key of extra members of this format.
const EXTRA_KEY: &str = "f-puzzles";

/// Returns whether the text is a link, or the data of one without its address.
pub(crate) fn recognizes(text: &str) -> bool {
    let line = first_line(text);
    address::value_of(line, "load").is_some()
        || line.contains("f-puzzles.com/")
        || packed_json::data(text).is_some()
}

/// Returns whether the text is a JSON document.
pub(crate) fn recognizes_json(text: &str) -> bool {
    members::starts_object(text)
        && !json::recognizes(text)
        && text.contains("\"size\"")
        && members::may_have_rows_of_objects(text, "grid")
}

pub(crate) fn read_line(line: &str, number: usize) -> Result<Record, ReadError> {
    let data = || packed_json::data(line).map(|_| Part::trimmed(line));
    if let Some(part) = address::value_of(line, "load").or_else(data) {
        return part.read(number, read_packed);
    }
    let fault = match address::value_of(line, "id") {
        Some(id) => address::only_id("f-puzzles", id.text, "a link with ?load="),
        None => Fault::invalid(format!("{line:?}"), "use a link with ?load="),
    };
    Err(fault.on_line(number))
}

/// Reads the compressed JSON of a link, as escaped in the URL.
pub(super) fn read_packed(value: &str) -> Result<Record, Fault> {
    read::read(&members::parse(&packed_json::decompress(value)?)?)
}

/// Reads a JSON document.
pub(crate) fn read(text: &str) -> Entries {
    members::read_document(text, |value| read::read(&value))
}

/// Writes a link.
pub(crate) fn write(record: &Record) -> Written {
    Ok(format!("https://www.f-puzzles.com/?load={}", write_packed(record)?))
}

/// Writes the compressed JSON for a link.
pub(super) fn write_packed(record: &Record) -> Written {
    Ok(lz_string::compress(&write::write(record)?.to_string()))
}

/// Writes a JSON document.
pub(crate) fn write_json(record: &Record) -> Written {
    Ok(format!("{}\n", write::write(record)?))
}

#[cfg(test)]
mod tests {
    use anydoku::{Cell, Digit, Grid};
    use proptest::prelude::*;
    use serde_json::{Value, json};

    use super::*;
    use crate::Rule;
    use crate::programs::tests::{self, Comparison};

    fn read(text: &str) -> Vec<crate::Entry> {
        crate::entry::entries_of(super::read(text))
    }

    fn again(record: &Record) -> Record {
        let link = write(record).unwrap();
        assert!(recognizes(&link));
        let record = read_line(&link, 1).unwrap();
        let text = write_json(&record).unwrap();
        assert!(recognizes_json(&text));
        assert_eq!(read(&text).remove(0).record.unwrap(), record);
        record
    }

    fn four(more: Value) -> Value {
        let mut value = json!({ "size": 4, "grid": vec![vec![json!({}); 4]; 4] });
        for (name, member) in more.as_object().unwrap() {
            value[name] = member.clone();
        }
        value
    }

    #[test]
    fn preserves_every_rule_by_name() {
        let rules = json!({
            "antiknight": true,
            "nonconsecutive": false,
            "negative": ["xv"],
            "thermometer": [{ "lines": [["R1C1", "R1C2"], ["R1C1", "R2C1"]] }],
            "littlekillersum": [{ "cell": "R0C1", "direction": "DR", "value": "9" }],
            "ratio": [{ "cells": ["R1C1", "R1C2"], "value": "2" }],
            "futureRule": [{ "cells": ["R4C4"] }],
            "killercage": [
                { "cells": ["R1C1", "R1C2"], "value": "5" },
                { "cells": ["R3C3"], "value": "", "outlineC": "#FF0000" },
            ],
            "line": [{ "lines": [["R1C1", "R2C2"]] }],
        });
        let record = read::read(&four(rules.clone())).unwrap();
        let mut names: Vec<&str> = record.rules.iter().map(|rule| rule.name.as_str()).collect();
        names.sort_unstable();
        assert_eq!(
            names,
            [
                "antiknight",
                "futurerule",
                "killer",
                "killer",
                "littlekillersum",
                "negative",
                "ratio",
                "thermometer"
            ]
        );
        let thermometer = record.rules.iter().find(|rule| rule.name == "thermometer").unwrap();
        let cells = [Cell::new(0, 0), Cell::new(0, 1), Cell::new(1, 0)];
        assert_eq!(thermometer.cells, cells);
        assert_eq!(record.notes.len(), 1);
        let written: Value = serde_json::from_str(&write_json(&record).unwrap()).unwrap();
        for (name, rule) in
            rules.as_object().unwrap().iter().filter(|(n, _)| *n != "nonconsecutive")
        {
            assert_eq!(&written[name], rule, "{name}");
        }
        assert_eq!(again(&record), record);
    }

    #[test]
    fn reads_diagonals_windows_and_regions_as_houses() {
        let record = read::read(&four(json!({
            "diagonal+": true,
            "extraregion": [{ "cells": ["R1C1", "R2C3"] }],
        })))
        .unwrap();
        assert!(!record.plan.diagonals);
        assert_eq!(record.plan.houses.len(), 2);
        assert_eq!(again(&record).plan.houses, record.plan.houses);
        let record = read::read(&four(json!({ "diagonal+": true, "diagonal-": true }))).unwrap();
        assert!(record.plan.diagonals && record.plan.houses.is_empty());
    }

    #[test]
    fn reads_metadata_from_cages_without_cells() {
        let cage =
            json!([{ "cells": [], "value": "title: A" }, { "cells": [], "value": "author: B" }]);
        let record = read::read(&four(json!({ "cage": cage }))).unwrap();
        assert_eq!((record.metadata.title.as_str(), record.metadata.author.as_str()), ("A", "B"));
    }

    #[test]
    fn round_trips_restricted_candidates_and_solution() {
        let mut record = tests::board("4");
        let mut allowed = anydoku::Candidates::full(4);
        allowed.remove(Cell::new(0, 0), Digit::new(1).unwrap());
        record.allowed = Some(allowed);
        record.solution = Grid::from_values(4, [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 0]);
        record.metadata.comment = "Normal rules.".to_owned();
        assert_eq!(again(&record), record);
    }

    #[test]
    fn rejects_rules_it_cannot_express() {
        let mut record = tests::board("4");
        record.rules.push(Rule::killer(vec![Cell::new(0, 0)], None));
        let source = Value::Null;
        let cells = vec![Cell::new(1, 1)];
        record.rules.push(Rule { name: "odd".to_owned(), cells: cells.clone(), sum: None, source });
        assert_eq!(again(&record).rules.len(), 2);
        record.rules[1].name = "whispers".to_owned();
        assert_eq!(
            crate::write(&record, crate::Notation::FPuzzles).unwrap_err().to_string(),
            "fpuzzles cannot store the rule whispers; f-puzzles has no such rule"
        );
    }

    #[test]
    fn does_not_fetch_server_ids() {
        let error = read_line("https://f-puzzles.com/?id=abc", 1).unwrap_err();
        assert_eq!(error.problem, "this f-puzzles link contains only the ID abc");
    }

    proptest! {
        #[test]
        fn round_trips_any_game(
            record in tests::games(&["3", "4", "4j", "4l", "2x3", "3x2", "7", "9x", "9w", "3x4", "35"])
        ) {
            let again = again(&record);
            tests::same_game(&record, &again, Comparison { corner: true, colors: true })?;
            prop_assert_eq!(&record.metadata, &again.metadata);
        }

        #[test]
        fn never_panics_on_arbitrary_text(
            record in tests::games(&["4j"]),
            change in tests::mutations(),
        ) {
            drop(read(&tests::mutate(&write_json(&record).unwrap(), &change)));
            drop(read_line(&tests::mutate(&write(&record).unwrap(), &change), 1));
        }
    }
}
