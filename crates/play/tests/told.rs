//! What is said of a game, and what is heard: cells, entries, conflicts, moves.

mod table;

use anydoku::logic::Rating;
use anydoku::{Cell, Digit};
use anydoku_play::{
    About, Action, Coordinates, Effect, Mode, Query, Session, Settings, Validation, Verbosity,
};

use table::{at, digit, enter, put, puzzle, said, session, solution};

#[test]
fn cells_are_read_out_in_the_order_and_as_much_as_is_set() {
    let mut session = session(Settings::default());
    enter(&mut session, at(1, 3), Mode::Corner, 1);
    enter(&mut session, at(1, 3), Mode::Corner, 2);
    enter(&mut session, at(1, 3), Mode::Centre, 4);
    enter(&mut session, at(1, 3), Mode::Colour, 5);
    assert_eq!(
        session.spoken(at(1, 3)),
        "empty, corner marks 1 2, centre marks 4, green, row 1 column 3"
    );
    assert_eq!(session.spoken(at(1, 1)), "5, given, row 1 column 1");
    put(&mut session, at(1, 4), 5);
    assert_eq!(session.spoken(at(1, 4)), "5, conflict, row 1 column 4");
    session.set_settings(Settings {
        verbosity: Verbosity::Full,
        coordinates: Coordinates::RowColumn,
        spoken_order: ["place", "value", "conflict"].map(String::from).into(),
        ..Settings::default()
    });
    assert_eq!(session.spoken(at(1, 4)), "r1c4, box 2, 5, conflict");
    session.set_settings(Settings { coordinates: Coordinates::Letters, ..Settings::default() });
    assert_eq!(session.place_name(at(3, 7)), "C7");
    for text in ["r3c7", "R3 C7", "3,7", "3 7", "C7", " c7 ", "row 3, column 7"] {
        assert_eq!(session.place_of(text), Some(at(3, 7)), "{text}");
    }
    for text in ["", "r0c1", "10,1", "4,10", "1,2,3", "Z1", "3", "r99999999c1"] {
        assert_eq!(session.place_of(text), None, "{text}");
    }
}

#[test]
fn entries_are_said_as_much_as_is_set() {
    let mut session = session(Settings::default());
    assert_eq!(said(&put(&mut session, at(1, 3), 4)), "4");
    assert_eq!(said(&put(&mut session, at(1, 4), 7)), "7, but Row 1 has it already");
    assert_eq!(said(&enter(&mut session, at(9, 1), Mode::Corner, 1)), "Corner mark 1");
    assert_eq!(said(&enter(&mut session, at(9, 1), Mode::Corner, 1)), "No corner mark 1");
    session.set_settings(Settings { verbosity: Verbosity::Full, ..Settings::default() });
    assert_eq!(said(&put(&mut session, at(9, 1), 3)), "3, 3: 5 left");
    session.set_settings(Settings { verbosity: Verbosity::Short, ..Settings::default() });
    assert_eq!(put(&mut session, at(9, 2), 4).announce, None);
    let told = session.perform(Action::Tell(Query::Progress), 1);
    assert_eq!(said(&told), "47 cells are empty");
}

#[test]
fn keys_conflicts_and_games_are_named() {
    let about = About {
        level: Some("Hard".into()),
        rating: Some(Rating::from_tenths(42)),
        ..About::default()
    };
    let mut session = Session::new(&puzzle(), about);
    assert_eq!(session.heading(), "9\u{d7}9 \u{b7} Hard \u{b7} 4.2");
    assert_eq!(session.key_name(digit(3)), "3, 6 left");
    assert_eq!(session.first_conflict(), None);
    put(&mut session, at(1, 3), 3);
    put(&mut session, at(1, 9), 3);
    let (text, cells) = session.first_conflict().unwrap();
    assert_eq!((text.as_str(), cells), ("Row 1 has 3 3s", vec![at(1, 2), at(1, 3), at(1, 9)]));
    session.perform(Action::Undo, 1);
    assert_eq!(session.first_conflict().unwrap().0, "Row 1 has two 3s");
    let all: Vec<(Cell, Digit)> = solution().clues().collect();
    session.put_values(&all, 1);
    assert_eq!(session.key_name(digit(3)), "3, complete");
}

#[test]
fn moves_are_told_in_a_few_words() {
    let mut session = session(Settings::default());
    put(&mut session, at(1, 3), 4);
    put(&mut session, at(1, 3), 4);
    session.perform(Action::FillMarks, 1);
    enter(&mut session, at(1, 3), Mode::Centre, 2);
    enter(&mut session, at(1, 1), Mode::Colour, 2);
    session.perform(Action::ClearBoard, 1);
    let history = session.game().history();
    let told: Vec<String> = history.line().iter().map(|&place| session.move_text(place)).collect();
    assert_eq!(
        told,
        [
            "The beginning",
            "4 in row 1 column 3",
            "Erased in row 1 column 3",
            "Marks in 51 cells",
            "Marks in row 1 column 3",
            "Colours in row 1 column 1",
            "Marks in 52 cells",
        ]
    );
}

#[test]
fn what_may_be_heard_is_told() {
    let mut session = session(Settings { validation: Validation::Strict, ..Settings::default() });
    assert_eq!(put(&mut session, at(1, 3), 4).effect, Some(Effect::Entered));
    assert_eq!(put(&mut session, at(1, 4), 4).effect, Some(Effect::Refused));
    assert_eq!(enter(&mut session, at(1, 4), Mode::Corner, 4).effect, Some(Effect::Marked));
    assert_eq!(enter(&mut session, at(1, 4), Mode::Corner, 4).effect, Some(Effect::Erased));
    assert_eq!(put(&mut session, at(1, 3), 4).effect, Some(Effect::Erased));
    assert_eq!(session.perform(Action::Undo, 1).effect, None);
    let solution = solution();
    let mut effects = Vec::new();
    for column in [4, 6, 7, 8, 9] {
        let digit = solution.get(at(1, column)).unwrap().value();
        effects.push(put(&mut session, at(1, column), digit).effect.unwrap());
    }
    assert_eq!(
        effects,
        [Effect::Entered, Effect::Entered, Effect::Entered, Effect::Entered, Effect::Completed]
    );
    let all: Vec<(Cell, Digit)> = solution.clues().collect();
    assert_eq!(session.put_values(&all, 1).effect, Some(Effect::Solved));
}
