//! Entering a puzzle from paper; keys apply to the cell that is announced.

use anydoku::{Cell, Grid, Puzzle, Shape};
use anydoku_play::{
    Action, ENTRY_SOURCE, KeyStroke, Metadata, Mode, Modifiers, Outcome, Pointer, PointerEvent,
    Session,
};

use crate::common::{at, digit, put, puzzle, session};

const NEWSPAPER: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn entry(side: u16) -> Session {
    let empty = Puzzle::new(Shape::of_side(side).unwrap(), Grid::empty(side)).unwrap();
    let about = Metadata { source: ENTRY_SOURCE.to_owned(), ..Metadata::default() };
    let mut session = Session::new(&empty, about);
    session.perform(Action::SetDesign(true), 0);
    assert!(session.is_entering());
    session
}

fn press(session: &mut Session, key: &str) {
    let code = match key {
        "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" => format!("Digit{key}"),
        "." => "Period".to_owned(),
        " " => "Space".to_owned(),
        other => other.to_owned(),
    };
    session.key(&KeyStroke::code(&code), 1_000).expect("the key has a use");
}

#[test]
fn a_whole_board_takes_a_key_for_each_cell() {
    for empty in ["0", ".", " "] {
        let mut session = entry(9);
        for character in NEWSPAPER.chars() {
            press(
                &mut session,
                &if character == '.' { empty.into() } else { character.to_string() },
            );
        }
        assert_eq!(session.to_puzzle().givens(), puzzle().givens(), "{empty:?}");
        assert_eq!(session.selection().cursor(), Some(at(9, 9)));
    }
}

#[test]
fn keys_after_the_last_cell_change_nothing_until_the_player_moves() {
    let values = |session: &Session| session.to_puzzle().givens().values().to_vec();
    for last in ["4", "0", "."] {
        for more in ["1", "0", ".", " "] {
            let mut session = entry(4);
            for key in ["1"; 15].into_iter().chain([last]) {
                press(&mut session, key);
            }
            let before = values(&session);
            press(&mut session, more);
            press(&mut session, more);
            assert_eq!(values(&session), before, "{more:?} after {last:?}");
            assert_eq!(session.selection().cursor(), Some(at(4, 4)));
            assert!(session.selection().is_empty());
            // Backspace clears the last cell, which can be entered again.
            press(&mut session, "Backspace");
            press(&mut session, "3");
            assert_eq!(values(&session)[14..], [1, 3], "{more:?} after {last:?}");
            press(&mut session, "ArrowLeft");
            press(&mut session, "2");
            assert_eq!(values(&session)[14..], [2, 3]);
        }
    }
}

#[test]
fn a_period_leaves_a_cell_empty_on_every_layout() {
    let shift = Modifiers { shift: true, ..Modifiers::NONE };
    // US; German number pad, which has a comma; French.
    for (code, key, modifiers) in [
        ("Period", ".", Modifiers::NONE),
        ("NumpadDecimal", ",", Modifiers::NONE),
        ("Comma", ".", shift),
    ] {
        let mut session = entry(4);
        let stroke = KeyStroke { key: key.to_owned(), modifiers, ..KeyStroke::code(code) };
        session.key(&stroke, 1_000);
        assert_eq!(session.selection().cursor(), Some(at(1, 2)), "{code} {key}");
    }
}

#[test]
fn backspace_clears_and_goes_back() {
    let mut session = entry(4);
    for key in ["1", "2", "0", "Backspace", "Backspace", "3"] {
        press(&mut session, key);
    }
    let values = |session: &Session| session.to_puzzle().givens().values()[..4].to_vec();
    assert_eq!(values(&session), [1, 3, 0, 0], "back over the empty cell, then over the 2");
    assert_eq!(session.selection().cursor(), Some(at(1, 3)));
    // At the beginning it stays.
    for _ in 0..9 {
        press(&mut session, "Backspace");
    }
    assert_eq!((values(&session), session.selection().cursor()), (vec![0; 4], Some(at(1, 1))));
}

#[test]
fn the_same_digit_again_stays_and_another_replaces_it() {
    let mut session = entry(4);
    for key in ["1", "2"] {
        press(&mut session, key);
    }
    session.perform(Action::Select(vec![at(1, 1)]), 2_000);
    for key in ["1", "3"] {
        press(&mut session, key);
    }
    assert_eq!(session.to_puzzle().givens().values()[..2], [1, 3]);
}

#[test]
fn symbols_of_several_keys_move_on_once() {
    // Beyond 35, symbols are numbers.
    let mut session = entry(36);
    press(&mut session, "1");
    press(&mut session, "2");
    press(&mut session, ".");
    press(&mut session, "4");
    session.tick(60_000);
    assert_eq!(session.to_puzzle().givens().values()[..3], [12, 0, 4]);
}

#[test]
fn an_entry_is_restored_from_its_log() {
    let mut session = entry(4);
    press(&mut session, "1");
    let lines = session.take_log();
    let mut again = Session::replay(lines.iter().map(String::as_str)).unwrap().session;
    assert!(again.is_entering());
    press(&mut again, "2");
    again.set_metadata(Metadata::default());
    assert!(!again.is_entering() && again.is_designing());
}

fn point(session: &mut Session, event: PointerEvent, cell: Cell) -> Outcome {
    session.pointer(Pointer::new(event, Some(cell)), 5_000)
}

/// Keys go to the cell of the cursor, which is announced.
fn assert_joined(session: &Session) {
    let selection = session.selection();
    let cursor = selection.cursor().unwrap();
    assert!(selection.is_empty() || selection.contains(cursor), "{selection:?}");
}

#[test]
fn the_cursor_is_selected_after_pen_strokes_and_deselecting() {
    let mut session = session(anydoku_play::Settings::default());
    session.perform(Action::Select(vec![at(1, 3)]), 1_000);
    session.perform(Action::SetMode(Mode::Pen), 1_000);
    point(&mut session, PointerEvent::Down, at(5, 5));
    point(&mut session, PointerEvent::Enter, at(5, 6));
    point(&mut session, PointerEvent::Up, at(5, 6));
    assert_joined(&session);
    session.perform(Action::SetMode(Mode::Digit), 6_000);
    session.perform(Action::Enter(Mode::Digit, digit(5)), 6_000);
    assert_eq!(session.game().board().value(at(5, 5)), Some(digit(5)));
    assert_eq!(session.game().board().value(at(1, 3)), None);
    session.perform(Action::Select(vec![at(1, 3), at(1, 4), at(1, 6)]), 7_000);
    let ctrl = Modifiers { ctrl: true, ..Modifiers::NONE };
    for cell in [at(1, 6), at(1, 3), at(1, 4)] {
        session.pointer(Pointer::new(PointerEvent::Down, Some(cell)).with(ctrl), 8_000);
        session.pointer(Pointer::new(PointerEvent::Up, Some(cell)).with(ctrl), 8_000);
        assert_joined(&session);
    }
}

#[test]
fn a_digit_after_selecting_equal_cells_changes_only_the_cell_pointed_at() {
    let four = [at(1, 3), at(4, 2), at(5, 5)];
    let start = || {
        let mut session = session(anydoku_play::Settings::default());
        for cell in four {
            put(&mut session, cell, 4);
        }
        point(&mut session, PointerEvent::Down, four[1]);
        point(&mut session, PointerEvent::DoubleClick, four[1]);
        assert!(session.selection().len() > 1);
        session
    };
    let values = |session: &Session| four.map(|cell| session.game().board().value(cell));
    let (unchanged, entered_digit) = (Some(digit(4)), Some(digit(2)));
    let mut entered = start();
    entered.perform(Action::Enter(Mode::Digit, digit(2)), 9_000);
    assert_eq!(values(&entered), [unchanged, entered_digit, unchanged]);
    let mut erased = start();
    erased.perform(Action::Erase, 9_000);
    assert_eq!(values(&erased), [unchanged, None, unchanged]);
    // Colors are for all of them, and so is what the player selects.
    let mut colored = start();
    colored.perform(Action::Enter(Mode::Color, digit(2)), 9_000);
    assert!(four.iter().all(|&cell| !colored.game().board().content(cell).colors.is_empty()));
    let mut selected = start();
    selected.perform(Action::Select(four.to_vec()), 9_000);
    selected.perform(Action::Enter(Mode::Digit, digit(2)), 9_000);
    assert_eq!(values(&selected), [entered_digit; 3]);
}
