//! f-puzzles: JSON, and the same packed by lz-string into a link.
//!
//! Every rule is kept: killer cages and further regions in a record's own terms, all others by
//! name with the JSON that f-puzzles has for them, so that they are written again as they were.

mod colours;
mod read;
mod rules;
mod write;

use super::members;
use super::{address, json, lz_string};
use crate::carries::{Carries, Restricted};
use crate::fault::{Fault, failed};
use crate::{Entry, Notation, ReadError, Record, WriteError};

/// Where a record or a rule keeps what only this format says.
const KEPT: &str = "f-puzzles";

const CARRIES: Carries = Carries {
    killer: true,
    rules: true,
    restricted: Restricted::Yes,
    ..Carries::any_shape(Notation::FPuzzles, 3..=35)
};

/// A link.
pub(crate) fn recognises(text: &str) -> bool {
    let line = text.lines().map(str::trim).find(|line| !line.is_empty()).unwrap_or("");
    address::value_of(line, "load").is_some() || line.contains("f-puzzles.com/")
}

/// A JSON document.
pub(crate) fn recognises_json(text: &str) -> bool {
    text.trim_start_matches('\u{feff}').trim_start().starts_with('{')
        && !json::recognises(text)
        && text.contains("\"size\"")
        && text.contains("\"grid\"")
}

pub(crate) fn read_line(line: &str, number: usize) -> Result<Record, ReadError> {
    match address::value_of(line, "load") {
        Some((value, offset)) => {
            read_packed(value).map_err(|fault| fault.moved(offset).on_line(number))
        }
        None => {
            let expected = "?load= and the puzzle itself: nothing is fetched from a server";
            let found = match address::value_of(line, "id") {
                Some((id, _)) => format!("the id {id} on a server"),
                None => format!("{line:?}"),
            };
            Err(Fault::new(found, expected).on_line(number))
        }
    }
}

/// The packed JSON of a link, as it stands in the address.
pub(super) fn read_packed(value: &str) -> Result<Record, Fault> {
    let text = lz_string::decompress(&address::base64_text(value))?;
    read::read(&members::parse(&text)?)
}

/// A JSON document.
pub(crate) fn read(text: &str) -> Vec<Entry> {
    let value = match members::parse_document(text) {
        Ok(value) => value,
        Err(error) => return vec![failed(error)],
    };
    let line = 1 + text[..text.len() - text.trim_start().len()].matches('\n').count();
    vec![Entry::new(line, read::read(&value).map_err(|fault| fault.on_line(line)))]
}

/// A link.
pub(crate) fn write(record: &Record) -> Result<String, WriteError> {
    Ok(format!("https://www.f-puzzles.com/?load={}", write_packed(record, Notation::FPuzzles)?))
}

/// The packed JSON for a link.
pub(super) fn write_packed(record: &Record, notation: Notation) -> Result<String, WriteError> {
    let value = write::write(record, &Carries { notation, ..CARRIES })?;
    Ok(lz_string::compress(&value.to_string()))
}

/// A JSON document.
pub(crate) fn write_json(record: &Record) -> Result<String, WriteError> {
    let carries = Carries { notation: Notation::FPuzzlesJson, ..CARRIES };
    Ok(format!("{}\n", write::write(record, &carries)?))
}

#[cfg(test)]
mod tests {
    use anydoku::{Cell, Digit, Grid};
    use proptest::prelude::*;
    use serde_json::{Value, json};

    use super::*;
    use crate::Rule;
    use crate::programs::cages::killer;
    use crate::programs::samples::{self, Carried};

    fn again(record: &Record) -> Record {
        let link = write(record).unwrap();
        assert!(recognises(&link));
        let record = read_line(&link, 1).unwrap();
        let text = write_json(&record).unwrap();
        assert!(recognises_json(&text));
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
    fn every_rule_is_kept_by_name_and_written_again() {
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
    fn diagonals_windows_and_regions_are_houses() {
        let record = read::read(&four(json!({
            "diagonal+": true,
            "extraregion": [{ "cells": ["R1C1", "R2C3"] }],
        })))
        .unwrap();
        assert!(!record.diagonals);
        assert_eq!(record.houses.len(), 2);
        assert_eq!(again(&record).houses, record.houses);
        let record = read::read(&four(json!({ "diagonal+": true, "diagonal-": true }))).unwrap();
        assert!(record.diagonals && record.houses.is_empty());
    }

    #[test]
    fn cages_without_cells_say_who_made_it() {
        let cage =
            json!([{ "cells": [], "value": "title: A" }, { "cells": [], "value": "author: B" }]);
        let record = read::read(&four(json!({ "cage": cage }))).unwrap();
        assert_eq!((record.about.title.as_str(), record.about.author.as_str()), ("A", "B"));
    }

    #[test]
    fn restricted_candidates_and_a_solution_are_carried() {
        let mut record = samples::board("4");
        let mut allowed = anydoku::Candidates::full(4);
        allowed.remove(Cell::new(0, 0), Digit::new(1).unwrap());
        record.allowed = Some(allowed);
        record.solution = Grid::from_values(4, [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 0]);
        record.about.comment = "Normal rules.".to_owned();
        assert_eq!(again(&record), record);
    }

    #[test]
    fn what_it_has_no_words_for_is_refused() {
        let mut record = samples::board("4");
        record.rules.push(killer(vec![Cell::new(0, 0)], None));
        let source = Value::Null;
        let cells = vec![Cell::new(1, 1)];
        record.rules.push(Rule { name: "odd".to_owned(), cells: cells.clone(), sum: None, source });
        assert_eq!(again(&record).rules.len(), 2);
        record.rules[1].name = "whispers".to_owned();
        assert_eq!(
            write(&record).unwrap_err().to_string(),
            "fpuzzles cannot carry the rule whispers, expected a rule that f-puzzles knows"
        );
    }

    #[test]
    fn an_id_on_a_server_is_not_fetched() {
        let error = read_line("https://f-puzzles.com/?id=abc", 1).unwrap_err();
        assert_eq!(error.found, "the id abc on a server");
    }

    proptest! {
        #[test]
        fn a_game_comes_back_as_it_was(
            record in samples::games(&["3", "4", "4j", "4l", "2x3", "3x2", "7", "9x", "9w", "3x4", "35"])
        ) {
            let again = again(&record);
            samples::same_game(&record, &again, Carried { corner: true, colours: true })?;
            prop_assert_eq!(&record.about, &again.about);
        }

        #[test]
        fn no_text_makes_it_panic(
            record in samples::games(&["4j"]),
            change in samples::mutations(),
        ) {
            drop(read(&samples::mutated(&write_json(&record).unwrap(), &change)));
            drop(read_line(&samples::mutated(&write(&record).unwrap(), &change), 1));
        }
    }
}
