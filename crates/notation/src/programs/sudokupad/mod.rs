//! `SudokuPad` links that contain the puzzle itself: `scl` and `ctc` (its own JSON), `fpuz` and
//! `fpuzzles` (that of f-puzzles), `scf` (digits and blanks of a 9x9 board). Links with only the ID
//! of a puzzle on a server are rejected, as nothing is downloaded.

mod scf;
mod source;
mod zipped;

use super::address::Part;
use super::{address, fpuzzles, json, lz_string, members, packed_json};
use crate::text::first_line;
use crate::{Entries, Fault, ReadError, Record, Written};

const ADDRESS: &str = "https://sudokupad.app/";
const HOSTS: [&str; 3] = ["sudokupad.app/", "sudokupad.svencodes.com/", "crackingthecryptic.com/"];
/// The maximum length of a server id.
const MAX_ID_LEN: usize = 20;

pub(crate) fn recognizes(text: &str) -> bool {
    let line = first_line(text);
    host_end(line).is_some() || (line.len() > MAX_ID_LEN && is_bare_payload(line))
}

/// Returns whether the text is a payload without a URL.
fn is_bare_payload(text: &str) -> bool {
    ["sclN4", "ctcN4", "fpuzN4", "fpuzzlesN4"].iter().any(|start| text.starts_with(start))
}

/// Returns whether the text is a JSON document.
pub(crate) fn recognizes_json(text: &str) -> bool {
    let has = |name: &&str| text.contains(&format!("\"{name}\""));
    members::starts_object(text)
        && !json::recognizes(text)
        && !fpuzzles::recognizes_json(text)
        && ["cells", "ce"].iter().any(|name| members::may_have_rows_of_objects(text, name))
        && ["regions", "re", "cages", "ca", "metadata"].iter().any(has)
}

fn host_end(line: &str) -> Option<usize> {
    HOSTS.iter().find_map(|host| line.find(host).map(|at| at + host.len()))
}

pub(crate) fn read_line(line: &str, number: usize) -> Result<Record, ReadError> {
    let id = address::value_of(line, "puzzleid").unwrap_or_else(|| {
        let start = host_end(line).unwrap_or_else(|| line.len() - line.trim_start().len());
        let id = line[start..].trim_start_matches("sudoku/");
        let offset = line[..line.len() - id.len()].chars().count();
        let end = id.find(['?', '&']);
        Part { text: id[..end.unwrap_or(id.len())].trim_end(), offset }
    });
    id.read(number, read_id)
}

type Reader = fn(&str) -> Result<Record, Fault>;

fn read_id(id: &str) -> Result<Record, Fault> {
    // The site also takes the digits of a 9x9 puzzle as they are.
    let is_cell = |symbol: char| symbol == '.' || symbol.is_ascii_digit();
    if id.len() == 81 && id.chars().all(is_cell) {
        return Record::of_nine_digits(id);
    }
    let forms: [(&str, Reader); 5] = [
        ("scf", scf::read),
        ("fpuzzles", fpuzzles::read_packed),
        ("fpuz", fpuzzles::read_packed),
        ("scl", read_packed),
        ("ctc", read_packed),
    ];
    let form = forms.iter().find_map(|(prefix, read)| {
        let rest = id.strip_prefix(prefix)?;
        let whole = if *prefix == "scf" { scf::is_one(rest) } else { id.len() > MAX_ID_LEN };
        whole.then_some((prefix, read, rest))
    });
    match form {
        Some((prefix, read, rest)) => read(rest).map_err(|fault| fault.moved(prefix.len())),
        None => Err(address::only_id("SudokuPad", id, "SudokuPad's \"Share full link\" instead")),
    }
}

fn read_packed(value: &str) -> Result<Record, Fault> {
    source::read(&zipped::parse(&packed_json::decompress(value)?)?)
}

/// Reads a JSON document.
pub(crate) fn read(text: &str) -> Entries {
    members::read_document(text, |value| source::read(&zipped::with_long_names(value)))
}

/// Writes a link in the f-puzzles form.
pub(crate) fn write(record: &Record) -> Written {
    let packed = fpuzzles::write_packed(record)?;
    Ok(format!("{ADDRESS}fpuzzles{packed}"))
}

/// Writes a link in the `scl` form.
pub(crate) fn write_scl(record: &Record) -> Written {
    let text = source::write(record)?.to_string();
    Ok(format!("{ADDRESS}scl{}", address::escape(&lz_string::compress(&text))))
}

#[cfg(test)]
mod tests {
    use anydoku::{Cell, Grid};
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;
    use crate::Rule;
    use crate::programs::tests::{self, Comparison};

    fn read(text: &str) -> Vec<crate::Entry> {
        crate::entry::entries_of(super::read(text))
    }

    fn again(record: &Record) -> Record {
        let link = write_scl(record).unwrap();
        assert!(recognizes(&link));
        read_line(&link, 1).unwrap()
    }

    fn zipped(text: &str) -> Record {
        read_line(&format!("{ADDRESS}scl{}", address::escape(&lz_string::compress(text))), 1)
            .unwrap()
    }

    #[test]
    fn reads_short_names_and_empty_slots() {
        let record = zipped(
            "{cs:64,ce:[[,{v:1},,],[,,,],[{v:2},,,{v:'4'}],[,,,]],\
             re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],\
             [[2,2],[2,3],[3,2],[3,3]]],ca:[{v:'title: It\\'s'},{ce:[[0,0],[0,1]],v:5,unique:t}],\
             metadata:{rules:'a'},o:[{ct:[1,1],c2:#F,c:a0b1c2,r:f}]}",
        );
        assert_eq!(record.givens.to_string(), ".1......2..4....");
        assert_eq!(record.metadata.title, "It's");
        assert_eq!(record.rules, [Rule::killer(vec![Cell::new(0, 0), Cell::new(0, 1)], Some(5))]);
        assert_eq!(record.boxes_or_default(), tests::board("4").boxes_or_default());
        assert_eq!(record.notes.len(), 1);
    }

    #[test]
    fn reads_the_digits_of_a_puzzle_as_they_are() {
        let cells =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        for link in
            [format!("{ADDRESS}{cells}"), format!("{ADDRESS}sudoku/{cells}?setting-nogrid=1")]
        {
            assert_eq!(read_line(&link, 1).unwrap().givens.to_string(), cells);
        }
        assert!(read_line(&format!("{ADDRESS}{}", &cells[1..]), 1).is_err());
    }

    #[test]
    fn does_not_fetch_server_ids() {
        for id in ["abcdefghij", "some-author/some-name", "sclshort", "scf!"] {
            let error = read_line(&format!("{ADDRESS}{id}?x=1"), 2).unwrap_err();
            assert_eq!((error.line, error.column), (2, 23), "{id}");
            assert!(error.problem.contains("contains only the ID"), "{id}");
        }
    }

    #[test]
    fn preserves_extra_houses_cages_and_unknown_rules() {
        let mut record = tests::board("9x");
        record.plan.windows = true;
        record.plan.houses.push(vec![Cell::new(0, 0), Cell::new(4, 5)]);
        record.rules.push(Rule::killer(vec![Cell::new(0, 0), Cell::new(0, 1)], Some(12)));
        record.rules.push(Rule::killer(vec![Cell::new(7, 7)], None));
        record.solution = Grid::from_values(9, [5; 81]);
        assert_eq!(again(&record), record);
        let mut value = source::write(&record).unwrap();
        value["antiknight"] = true.into();
        value["lines"] = json!([{ "wayPoints": [[0, 0], [1, 1]] }]);
        let text = value.to_string();
        assert!(recognizes_json(&text));
        let record = read(&text).remove(0).record.unwrap();
        assert!(record.rules.iter().any(|rule| rule.name == "antiknight"));
        assert_eq!(again(&record), record);
    }

    #[test]
    fn cages_with_repeats_are_not_killer_cages() {
        let text = r#"{"cells":[[{}]],"cages":[{"cells":[[0,0]],"value":"9","unique":false}]}"#;
        let record = read(text).remove(0).record.unwrap();
        assert_eq!(record.rules[0].name, "cage");
    }

    #[test]
    fn fpuzzles_form_round_trips_games() {
        let mut record = tests::board("2x3");
        record.entries =
            Grid::from_values(6, (0..36).map(|i| u16::from(i == 3)).collect::<Vec<_>>());
        let link = write(&record).unwrap();
        assert!(recognizes(&link));
        assert_eq!(read_line(&link, 1).unwrap(), record);
    }

    proptest! {
        #[test]
        fn round_trips_any_puzzle(
            record in tests::games(&["1", "4", "4j", "4l", "2x3", "3x2", "9x", "9w", "16", "40"])
        ) {
            let record = Record {
                entries: None, center: None, corner: None, colors: Default::default(), ..record
            };
            let carried = Comparison { corner: true, colors: true };
            tests::same_game(&record, &again(&record), carried)?;
        }

        #[test]
        fn never_panics_on_arbitrary_text(
            record in tests::games(&["4j"]),
            change in tests::mutations(),
        ) {
            let text = source::write(&record).unwrap().to_string();
            let broken = tests::mutate(&text, &change);
            drop(read(&broken));
            if let Ok(value) = zipped::parse(&broken) {
                drop(source::read(&value));
            }
            drop(read_line(&tests::mutate(&write_scl(&record).unwrap(), &change), 1));
        }

        #[test]
        fn lenient_reader_keeps_numbers(number in prop::num::f64::NORMAL) {
            let text = number.to_string();
            let strict: serde_json::Value = serde_json::from_str(&text).unwrap();
            prop_assert_eq!(zipped::parse_lenient(&text).unwrap(), strict);
        }

        #[test]
        fn lenient_reader_agrees_with_strict_reader(record in tests::games(&["4j", "9x"])) {
            let value = source::write(&record).unwrap();
            prop_assert_eq!(zipped::parse_lenient(&value.to_string()).unwrap(), value);
        }
    }
}
