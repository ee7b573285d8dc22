//! Announcements and effects: descriptions of cells, entries, conflicts and moves.

use anydoku::{Cell, Digit};
use anydoku_play::{
    Action, Coordinates, Feedback, Metadata, Mode, Query, Session, Settings, Validation, Verbosity,
};

use crate::common::{announced, at, digit, enter, put, puzzle, session, solution};

#[test]
fn describes_cells_by_settings() {
    let mut session = session(Settings::default());
    enter(&mut session, at(1, 3), Mode::Corner, 1);
    enter(&mut session, at(1, 3), Mode::Corner, 2);
    enter(&mut session, at(1, 3), Mode::Center, 4);
    enter(&mut session, at(1, 3), Mode::Color, 5);
    assert_eq!(
        session.describe_cell(at(1, 3)),
        "empty, corner notes 1 2, center notes 4, green, row 1 column 3"
    );
    assert_eq!(session.describe_cell(at(1, 1)), "5, given, row 1 column 1");
    put(&mut session, at(1, 4), 5);
    assert_eq!(session.describe_cell(at(1, 4)), "5, conflict, row 1 column 4");
    session.set_settings(Settings {
        verbosity: Verbosity::Full,
        coordinates: Coordinates::RowColumn,
        spoken_order: ["place", "digit", "conflict"].map(String::from).into(),
        ..Settings::default()
    });
    assert_eq!(session.describe_cell(at(1, 4)), "r1c4, box 2, 5, conflict");
    session.set_settings(Settings { coordinates: Coordinates::Letters, ..Settings::default() });
    assert_eq!(session.place_name(at(3, 7)), "C7");
    for text in ["r3c7", "R3 C7", "3,7", "3 7", "C7", " c7 ", "row 3, column 7"] {
        assert_eq!(session.parse_place(text), Some(at(3, 7)), "{text}");
    }
    for text in ["", "r0c1", "10,1", "4,10", "1,2,3", "Z1", "3", "r99999999c1"] {
        assert_eq!(session.parse_place(text), None, "{text}");
    }
}

#[test]
fn announces_entries_by_verbosity() {
    let mut session = session(Settings::default());
    assert_eq!(announced(&put(&mut session, at(1, 3), 4)), "4");
    assert_eq!(announced(&put(&mut session, at(1, 4), 7)), "7. Conflict: already in row 1");
    assert_eq!(announced(&enter(&mut session, at(9, 1), Mode::Corner, 1)), "Corner note 1");
    assert_eq!(announced(&enter(&mut session, at(9, 1), Mode::Corner, 1)), "Corner note 1 removed");
    session.set_settings(Settings { verbosity: Verbosity::Full, ..Settings::default() });
    assert_eq!(announced(&put(&mut session, at(9, 1), 3)), "3, 3: 5 remaining");
    session.set_settings(Settings { verbosity: Verbosity::Short, ..Settings::default() });
    assert_eq!(put(&mut session, at(9, 2), 4).announcement, None);
    let texts = session.perform(Action::Report(Query::Progress), 1);
    assert_eq!(announced(&texts), "47 empty cells remaining");
}

#[test]
fn names_keys() {
    let mut session = Session::new(&puzzle(), Metadata::default());
    assert_eq!(session.key_name(digit(3)), "3, 6 remaining");
    let all: Vec<(Cell, Digit)> = solution().clues().collect();
    session.put_values(&all, 1);
    assert_eq!(session.key_name(digit(3)), "3, complete");
}

#[test]
fn describes_moves() {
    let mut session = session(Settings::default());
    put(&mut session, at(1, 3), 4);
    put(&mut session, at(1, 3), 4);
    session.perform(Action::FillMarks, 1);
    enter(&mut session, at(1, 3), Mode::Center, 2);
    enter(&mut session, at(1, 1), Mode::Color, 2);
    session.perform(Action::ClearBoard, 1);
    let history = session.game().history();
    let texts: Vec<String> = history.line().iter().map(|&place| session.move_text(place)).collect();
    assert_eq!(
        texts,
        [
            "Start",
            "4 in row 1 column 3",
            "Erased row 1 column 3",
            "Notes in 51 cells",
            "Notes in row 1 column 3",
            "Colors in row 1 column 1",
            "Notes in 52 cells",
        ]
    );
}

#[test]
fn reports_effects() {
    let mut session = session(Settings { validation: Validation::Strict, ..Settings::default() });
    assert_eq!(put(&mut session, at(1, 3), 4).feedback, Some(Feedback::Entered));
    assert_eq!(put(&mut session, at(1, 4), 4).feedback, Some(Feedback::Refused));
    assert_eq!(enter(&mut session, at(1, 4), Mode::Corner, 4).feedback, Some(Feedback::Marked));
    assert_eq!(enter(&mut session, at(1, 4), Mode::Corner, 4).feedback, Some(Feedback::Erased));
    assert_eq!(put(&mut session, at(1, 3), 4).feedback, Some(Feedback::Erased));
    assert_eq!(session.perform(Action::Undo, 1).feedback, None);
    let solution = solution();
    let mut effects = Vec::new();
    for column in [4, 6, 7, 8, 9] {
        let digit = solution.get(at(1, column)).unwrap().value();
        effects.push(put(&mut session, at(1, column), digit).feedback.unwrap());
    }
    assert_eq!(
        effects,
        [
            Feedback::Entered,
            Feedback::Entered,
            Feedback::Entered,
            Feedback::Entered,
            Feedback::Completed
        ]
    );
    let all: Vec<(Cell, Digit)> = solution.clues().collect();
    assert_eq!(session.put_values(&all, 1).feedback, Some(Feedback::Solved));
}
