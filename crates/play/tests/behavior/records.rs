//! Damaged records: each field of every stored kind is removed, emptied, of another type, huge. A record
//! is read as a whole or not at all.

use anydoku::{Boxes, Puzzle, Shape};
use anydoku_play::library::{Entry, Filter, Order, folders};
use anydoku_play::statistics::{SolvedGame, Statistics};
use anydoku_play::{Metadata, Mode, SETTINGS, Session, Settings};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::common::{at, put, puzzle};
use crate::damage::damaged;

/// Reads a record with each kind of damage. Those that are read have the members that were found.
/// Returns them, and the number of others.
fn read<T: Serialize + DeserializeOwned>(record: &Value, optional: &[&str]) -> (Vec<T>, usize) {
    let (mut read, mut refused) = (Vec::new(), 0);
    for damage in damaged(record) {
        // The database and backups hold texts.
        let text = damage.json.to_string();
        let Ok(value) = serde_json::from_str::<T>(&text) else {
            refused += 1;
            continue;
        };
        let written = serde_json::to_value(&value).unwrap();
        match damage.found {
            Some(found) => {
                let kept = written.pointer(&damage.place).cloned().unwrap_or_default();
                let is_default = kept.is_null()
                    && matches!(&found, Value::String(text) if text.is_empty())
                    || kept.is_null() && (found == json!(0) || found == json!([]));
                let is_number = |value: &Value| value.as_f64();
                assert!(
                    kept == found
                        || is_default
                        || is_number(&kept).is_some() && is_number(&kept) == is_number(&found)
                        || damage.place.ends_with("/rating"),
                    "{}: {found:.40} became {kept:.40}",
                    damage.place
                );
            }
            None => {
                let name = damage.place.trim_start_matches('/');
                assert!(name.contains('/') || optional.contains(&name), "{name} was missing");
            }
        }
        read.push(value);
    }
    (read, refused)
}

fn played(puzzle: &Puzzle) -> Session {
    let about = Metadata {
        title: "Tuesday".to_owned(),
        level: Some("easy".to_owned()),
        rating: Some(anydoku::logic::Rating::from_tenths(15)),
        source: "daily".to_owned(),
        ..Metadata::default()
    };
    let mut session = Session::new(puzzle, about);
    put(&mut session, at(1, 3), 4);
    session
}

fn jigsaw() -> Puzzle {
    let regions = vec![0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 2, 3, 2, 3, 3, 3];
    let shape = Shape::builder(4).boxes(Boxes::Regions(regions.into())).diagonals().build();
    Puzzle::new(shape.unwrap(), anydoku::Grid::empty(4)).unwrap()
}

#[test]
fn entries_are_read_as_a_whole() {
    for puzzle in [puzzle(), jigsaw()] {
        let entry = Entry::from_session(&played(&puzzle), "7", 10, 20);
        let record = serde_json::to_value(&entry).unwrap();
        let optional = ["board", "source", "givens", "regions"];
        let (entries, refused) = read::<Entry>(&record, &optional);
        assert!(refused > 100, "{refused}");
        for order in [Order::LastPlayed, Order::Title, Order::Size, Order::Rating, Order::Elapsed] {
            let filter = Filter { order, search: "tue".to_owned(), ..Filter::default() };
            let shown = filter.apply(&entries);
            assert!(shown.iter().all(|entry| entry.progress() <= 100 && entry.side > 0));
        }
        assert!(folders(&entries).len() <= entries.len());
    }
}

#[test]
fn entry_without_side_is_damaged() {
    let entry = Entry::from_session(&played(&puzzle()), "7", 10, 20);
    let mut record = serde_json::to_value(&entry).unwrap();
    record.as_object_mut().unwrap().remove("side");
    assert!(serde_json::from_value::<Entry>(record).is_err());
}

#[test]
fn solved_games_are_read_as_a_whole() {
    let solved = SolvedGame {
        solved_at: 1_000,
        day: 20,
        board: "9x9, boxes 3x3".to_owned(),
        level: "easy".to_owned(),
        elapsed: 60_000,
        hints: 1,
        moves: 50,
        source: "daily".to_owned(),
        ..SolvedGame::default()
    };
    let (games, refused) = read::<SolvedGame>(&serde_json::to_value(solved).unwrap(), &["source"]);
    assert!(refused > 50, "{refused}");
    let mut statistics = Statistics::default();
    for game in games {
        statistics.standing(&game);
        statistics.add(game);
    }
    assert!(statistics.overall().count > 0);
    assert!(!statistics.by_board_and_level().is_empty());
    assert!(statistics.streak(i64::MAX) < u32::MAX && statistics.streak(i64::MIN) < u32::MAX);
    assert!(statistics.to_csv().lines().count() > statistics.solved.len());
}

#[test]
fn settings_are_kept_or_named() {
    let all: serde_json::Map<String, Value> = SETTINGS
        .iter()
        .map(|setting| (setting.id.to_owned(), setting.default_value()))
        .chain([
            ("keys".to_owned(), json!({ "undo": ["KeyU"], "redo": ["KeyR"] })),
            ("custom_theme".to_owned(), json!({ "--page": "#fff4d6" })),
        ])
        .collect();
    for damage in damaged(&Value::Object(all)) {
        let (settings, rejected) = Settings::from_json(&damage.json);
        let name = damage.place.split('/').nth(1).unwrap();
        let found = damage.json.get(name);
        let kept = anydoku_play::Setting::by_id(name).unwrap().value(&settings);
        assert!(
            found.is_none()
                || found == Some(&kept)
                || rejected.iter().any(|setting| setting == name),
            "{}: {found:.40?}",
            damage.place
        );
        assert!(rejected.len() <= 1, "the others stay: {rejected:?}");
        let mut session = Session::new(&puzzle(), Metadata::default());
        session.set_settings(settings);
    }
}

#[test]
fn damaged_keys_leave_the_others() {
    let json = json!({ "keys": { "undo": ["KeyU"], "redo": 7 } });
    let (settings, rejected) = Settings::from_json(&json);
    assert_eq!(rejected, ["keys"]);
    assert_eq!(settings.to_json(), json!({ "keys": { "undo": ["KeyU"] } }));
}

/// Returns the log of a game with every kind of line.
fn log(puzzle: &Puzzle) -> Vec<String> {
    let mut session = played(puzzle);
    session.perform(anydoku_play::Action::FillMarks, 2_000);
    session.perform(anydoku_play::Action::Checkpoint(None), 3_000);
    session.perform(anydoku_play::Action::Undo, 4_000);
    session.perform(anydoku_play::Action::SetMode(Mode::Corner), 4_500);
    session.perform(anydoku_play::Action::CountHint, 5_000);
    session.take_log()
}

/// Returns whether both are the same board: what describes none stands for the usual one.
fn is_shape(written: &Option<Value>, found: &Option<Value>) -> bool {
    let part = |shape: &Option<Value>, name| shape.as_ref().map(|shape| shape[name].clone());
    part(written, "side") == part(found, "side")
        && part(written, "board") == Some(json!(""))
        && part(found, "board") == Some(json!(null))
}

#[test]
fn every_character_of_a_puzzle_counts() {
    for puzzle in [puzzle(), jigsaw()] {
        let lines = log(&puzzle);
        let text = lines[1].strip_prefix("puzzle ").unwrap();
        for index in 0..text.len() {
            let line = format!("puzzle {}{}", &text[..index], &text[index + 1..]);
            if let Ok(replay) = Session::replay([lines[0].as_str(), &line]) {
                assert_eq!(replay.session.to_puzzle(), puzzle, "{line}");
            }
        }
    }
}

#[test]
fn a_damaged_puzzle_of_the_first_version_is_no_other() {
    let regions = [0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 1, 3, 2, 3, 3, 3];
    let puzzles = [
        json!({ "side": 4, "box": { "rows": 2, "columns": 2 }, "givens": vec![0; 16], "windows": true }),
        json!({ "side": 4, "regions": regions, "givens": vec![0; 16], "diagonals": true,
            "houses": [[0, 1]], "allowed": vec!["7"; 16] }),
    ];
    let read = |puzzle: &Value| {
        let line = format!("puzzle {puzzle}");
        Session::replay(["anydoku-log 1", &line]).map(|replay| replay.session.to_puzzle())
    };
    for puzzle in puzzles {
        let whole = read(&puzzle).unwrap();
        for damage in damaged(&puzzle) {
            let Ok(found) = read(&damage.json) else { continue };
            let absent = [None, Some(json!(null)), Some(json!(false)), Some(json!([]))];
            let (place, is_item) = (&damage.place, damage.place.ends_with("/0"));
            assert!(
                found == whole || absent.contains(&damage.found) || is_item,
                "{place}: {:.60?}",
                damage.found
            );
        }
    }
}

#[test]
fn a_damaged_puzzle_or_description_is_no_other() {
    for puzzle in [puzzle(), jigsaw()] {
        let lines = log(&puzzle);
        for (number, line) in lines.iter().enumerate() {
            let Some((word, text)) = line.split_once(' ').filter(|(_, text)| text.starts_with('{'))
            else {
                continue;
            };
            for damage in damaged(&serde_json::from_str(text).unwrap()) {
                let mut damaged_lines = lines.clone();
                damaged_lines[number] = format!("{word} {}", damage.json);
                let Ok(replay) = Session::replay(damaged_lines.iter().map(String::as_str)) else {
                    continue;
                };
                if word != "puzzle" || !replay.skipped.is_empty() {
                    continue;
                }
                // It is the puzzle that the line describes.
                let again = replay.session.snapshot();
                let written: Value =
                    serde_json::from_str(again[1].strip_prefix("puzzle ").unwrap()).unwrap();
                let written = written.pointer(&damage.place).cloned();
                let is_absent = |member: &Option<Value>| {
                    let absent = [json!(null), json!(false), json!([]), json!("")];
                    member.as_ref().is_none_or(|value| absent.contains(value))
                };
                assert!(
                    written == damage.found
                        || damage.place == "/shape" && is_shape(&written, &damage.found)
                        || is_absent(&written) && is_absent(&damage.found)
                        || damage.place.ends_with("/0"),
                    "{}: {:.60?} became {written:.60?}",
                    damage.place,
                    damage.found
                );
            }
        }
    }
}

#[test]
fn a_damaged_line_is_said_and_the_others_stay() {
    let lines = log(&puzzle());
    let words = ["", "x", "-1", "99999999999999999999", "0=v0", "80=v99", "{}", "[]"];
    for number in 2..lines.len() {
        let parts: Vec<&str> = lines[number].split(' ').collect();
        for (part, word) in (0..parts.len()).flat_map(|part| words.map(|word| (part, word))) {
            let mut damaged = parts.clone();
            damaged[part] = word;
            let mut all = lines.clone();
            all[number] = damaged.join(" ");
            let replay = Session::replay(all.iter().map(String::as_str)).unwrap();
            // A line that is no move may leave a later one without its move, which is said, too.
            let is_reported = replay.skipped.iter().any(|skipped| skipped.line == number + 1);
            assert!(is_reported || replay.skipped.is_empty(), "{}", all[number]);
            assert!(replay.skipped.len() <= 2, "the others stay: {}", all[number]);
        }
    }
}

#[test]
fn damaged_metadata_is_refused() {
    for damage in damaged(&json!({ "title": "T", "rating": "4.2", "level": "easy" })) {
        let Ok(read) = Metadata::deserialize(&damage.json) else { continue };
        let written = serde_json::to_value(&read).unwrap();
        if let (Some(found), false) = (damage.found, damage.place == "/rating") {
            assert_eq!(written.pointer(&damage.place), Some(&found), "{}", damage.place);
        }
    }
}
