//! Games and settings that the previous release saved still load.
//! `tests/browser/fixtures/previous-release/README.md` describes the files.

use std::fs;
use std::path::Path;

use anydoku::{Candidates, Cell, Digit};
use anydoku_play::library::{Entry, Stage};
use anydoku_play::statistics::SolvedGame;
use anydoku_play::{Session, Settings};
use serde_json::{Value, json};

fn fixture(name: &str) -> Value {
    let folder =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/browser/fixtures/previous-release");
    serde_json::from_str(&fs::read_to_string(folder.join(name)).unwrap()).unwrap()
}

fn stored(store: &str) -> Vec<Value> {
    fixture("storage.json")["stores"][store]["values"].as_array().unwrap().clone()
}

fn replay<'a>(lines: impl IntoIterator<Item = &'a str>) -> Session {
    let replay = Session::replay(lines).unwrap();
    assert_eq!(replay.skipped, []);
    replay.session
}

fn lines(value: &Value) -> impl Iterator<Item = &str> {
    value.as_array().unwrap().iter().map(|line| line.as_str().unwrap())
}

/// Replays the stored log of a game.
fn replay_stored(id: &str) -> Session {
    let parts = stored("log");
    replay(parts.iter().filter(|part| part["game"] == id).flat_map(|part| lines(&part["lines"])))
}

fn assert_half_played(session: &Session) {
    let (board, history) = (session.game().board(), session.game().history());
    let digit = |value| Digit::new(value).unwrap();
    let cell = |row: u16, column: u16| Cell::new(row - 1, column - 1);
    assert_eq!(board.side(), 9);
    assert_eq!(board.values().get(cell(1, 3)), Some(digit(4)));
    assert_eq!(board.values().get(cell(2, 8)), Some(digit(4)));
    assert_eq!(board.values().get(cell(2, 3)), None, "an undone branch");
    assert_eq!(board.values().get(cell(3, 4)), None, "an undone move");
    let notes =
        |notes: Candidates, cell| notes.get(cell).iter().map(Digit::value).collect::<Vec<_>>();
    assert_eq!(notes(board.corner(), cell(1, 4)), [2, 6]);
    assert_eq!(notes(board.center(), cell(1, 6)), [2, 8]);
    assert_eq!(board.pen().iter().count(), 1);
    let checkpoints: Vec<_> = history.checkpoints().map(|(_, name)| name).collect();
    assert_eq!(checkpoints, ["before the guess", "second"]);
    assert_eq!(history.other_branches().len(), 1);
}

#[test]
fn stored_games_load() {
    let entries: Vec<Entry> =
        stored("games").iter().map(|json| serde_json::from_value(json.clone()).unwrap()).collect();
    let facts: Vec<_> = entries
        .iter()
        .map(|entry| (entry.board.as_str(), entry.stage, entry.title.as_str()))
        .collect();
    assert_eq!(
        facts,
        [
            ("9x9, boxes 3x3", Stage::New, ""),
            ("4x4, boxes 2x2", Stage::Solved, ""),
            ("16x16, boxes 4x4", Stage::Playing, ""),
            ("9x9, jigsaw, diagonals", Stage::Playing, "Bent boxes"),
            ("9x9, boxes 3x3", Stage::Playing, ""),
        ]
    );
    assert_eq!(entries[3].folder, "Papers");
    for (entry, json) in entries.iter().zip(stored("games")) {
        assert_eq!(serde_json::to_value(entry).unwrap(), json, "nothing is lost");
        let session = replay_stored(&entry.id);
        let again = Entry::from_session(&session, &entry.id, entry.started, entry.last_played);
        assert_eq!(
            (&again.board, again.stage, &again.title, &again.level, again.rating, &again.cells),
            (&entry.board, entry.stage, &entry.title, &entry.level, entry.rating, &entry.cells),
        );
        assert!(session.solution().is_some());
    }
    assert_half_played(&replay_stored(&entries[4].id));
}

#[test]
fn backup_and_game_file_have_the_same_games() {
    let backup = fixture("backup.json");
    let games = backup["games"].as_array().unwrap();
    assert_eq!(games.len(), 5);
    for game in games {
        let entry: Entry = serde_json::from_value(game["entry"].clone()).unwrap();
        let (session, original) = (replay(lines(&game["log"])), replay_stored(&entry.id));
        assert_eq!(session.game().board(), original.game().board());
        assert_eq!(session.game().history(), original.game().history());
    }
    assert_half_played(&replay(lines(&fixture("game.json")["log"])));
}

#[test]
fn statistics_load() {
    let solved: Vec<SolvedGame> =
        stored("solved").into_iter().map(|json| serde_json::from_value(json).unwrap()).collect();
    assert_eq!(solved.len(), 1);
    assert_eq!(json!(solved), json!(stored("solved")));
}

#[test]
fn settings_load() {
    let storage = fixture("storage.json");
    let text = storage["localStorage"]["anydoku-settings"].as_str().unwrap();
    let local: Value = serde_json::from_str(text).unwrap();
    assert_eq!(
        fixture("settings.json"),
        json!({ "format": "anydoku-settings/1", "settings": local })
    );
    let files = [local, fixture("settings-every.json"), fixture("settings-theme.json")];
    let with_new_names: Vec<Value> =
        serde_json::from_str(include_str!("previous_settings.json")).unwrap();
    assert_eq!(files.len(), with_new_names.len());
    for (json, expected) in files.iter().zip(with_new_names) {
        let (settings, rejected) = Settings::from_json(json);
        assert_eq!(rejected, Vec::<String>::new());
        assert_eq!(settings.to_json(), expected);
        // A setting that was removed since is only kept.
        for name in settings.unknown.keys() {
            assert_eq!(name, "locale_digits");
        }
    }
}
