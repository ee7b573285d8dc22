//! Keys: what each does on a board.

use anydoku::{Cell, Digit, Grid, Puzzle, Shape};
use anydoku_play::{
    ACTIONS, About, Dirty, KeyStroke, Mode, Modifiers, Outcome, Request, Session, Settings,
    SymbolSet, search,
};
use proptest::prelude::*;

const LINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn nine() -> Session {
    Session::new(&LINE.parse().unwrap(), About::default())
}

fn empty(side: u16) -> Session {
    let puzzle = Puzzle::new(Shape::of_side(side).unwrap(), Grid::empty(side)).unwrap();
    Session::new(&puzzle, About::default())
}

fn with(mut session: Session, symbols: SymbolSet) -> Session {
    session.set_settings(Settings { symbols, ..Settings::default() });
    session
}

fn press(session: &mut Session, code: &str, modifiers: Modifiers, now: u64) -> Option<Outcome> {
    session.key(&KeyStroke::code(code).with(modifiers), now)
}

/// Presses keys written as in the table of actions, parted by blanks.
fn keys(session: &mut Session, keys: &str) -> Outcome {
    let mut outcome = Outcome::default();
    for key in keys.split_whitespace() {
        let (mut modifiers, mut rest) = (Modifiers::NONE, key);
        while let Some((name, after)) = rest.split_once('+') {
            match name {
                "Shift" => modifiers.shift = true,
                "Ctrl" => modifiers.ctrl = true,
                _ => modifiers.alt = true,
            }
            rest = after;
        }
        outcome = press(session, rest, modifiers, 1_000).unwrap_or_else(|| panic!("{key}"));
    }
    outcome
}

fn cursor(session: &Session) -> String {
    session.selection().cursor().map_or_else(String::new, |cell| cell.to_string())
}

#[test]
fn arrows_and_their_modifiers_move() {
    let mut session = nine();
    let went = |session: &mut Session, pressed: &str| {
        keys(session, pressed);
        cursor(session)
    };
    assert_eq!(went(&mut session, "ArrowDown"), "r1c1", "the first puts the cursor on the board");
    assert_eq!(went(&mut session, "ArrowLeft ArrowUp"), "r1c1");
    assert_eq!(went(&mut session, "ArrowDown KeyD"), "r2c2");
    assert_eq!(went(&mut session, "Alt+ArrowRight PageDown"), "r5c5");
    assert_eq!(went(&mut session, "Home"), "r5c1");
    assert_eq!(went(&mut session, "Ctrl+ArrowRight"), "r5c2");
    assert_eq!(went(&mut session, "Ctrl+End"), "r9c9");
    assert_eq!(went(&mut session, "Ctrl+ArrowRight"), "r1c3", "on from the beginning");
    assert_eq!(went(&mut session, "Ctrl+ArrowDown"), "r2c3");
    assert_eq!(went(&mut session, "End"), "r2c9");
    session.set_settings(Settings { wraps: true, ..Settings::default() });
    assert_eq!(went(&mut session, "ArrowRight"), "r2c1");
}

#[test]
fn shift_and_arrows_extend_a_rectangle() {
    let mut session = nine();
    keys(&mut session, "ArrowDown ArrowDown ArrowRight Shift+ArrowDown Shift+ArrowRight");
    assert_eq!((session.selection().len(), cursor(&session).as_str()), (4, "r3c3"));
    keys(&mut session, "Shift+ArrowLeft Shift+ArrowLeft Shift+KeyA");
    assert_eq!((session.selection().len(), cursor(&session).as_str()), (4, "r3c1"));
    keys(&mut session, "ArrowUp");
    assert_eq!((session.selection().len(), cursor(&session).as_str()), (1, "r2c1"));
}

#[test]
fn digits_enter_by_their_modifiers() {
    let mut session = nine();
    keys(
        &mut session,
        "Ctrl+ArrowRight Ctrl+ArrowRight Shift+Digit1 Ctrl+Numpad2 Ctrl+Shift+Digit3",
    );
    let cell = session.selection().cursor().unwrap();
    let look = session.look(cell);
    assert_eq!(look.corner.iter().map(Digit::value).collect::<Vec<_>>(), [1]);
    assert_eq!(look.centre.iter().map(Digit::value).collect::<Vec<_>>(), [2]);
    assert_eq!(look.colours.iter().collect::<Vec<_>>(), [2]);
    keys(&mut session, "KeyX Digit4 KeyC Digit5 KeyZ Digit4");
    let look = session.look(cell);
    assert_eq!(look.value, Digit::new(4));
    assert_eq!(session.game().board().content(cell).corner.len(), 2);
    keys(&mut session, "Backspace");
    assert_eq!(session.look(cell).value, None);
    keys(&mut session, "Digit0 Delete Delete");
    assert!(session.game().board().content(cell).marks().is_empty());
    keys(&mut session, "Ctrl+KeyZ Ctrl+KeyZ Ctrl+KeyY Ctrl+Shift+KeyZ");
    assert!(session.game().board().content(cell).marks().is_empty());
}

#[test]
fn space_goes_through_the_modes() {
    let mut session = nine();
    let mut seen = vec![session.mode()];
    for _ in 0..5 {
        keys(&mut session, "Space");
        seen.push(session.mode());
    }
    use Mode::{Centre, Colour, Corner, Pen, Value};
    assert_eq!(seen, [Value, Corner, Centre, Colour, Pen, Value]);
    keys(&mut session, "Shift+Space");
    assert_eq!(session.mode(), Pen);
}

#[test]
fn digits_typed_in_time_are_one_value() {
    let mut session = with(empty(16), SymbolSet::Numbers);
    let cell = Cell::new(0, 0);
    keys(&mut session, "ArrowDown");
    press(&mut session, "Digit1", Modifiers::NONE, 1_000);
    assert_eq!(session.look(cell).ghost.as_deref(), Some("1"));
    assert_eq!(session.look(cell).value, None);
    assert_eq!(session.due(), Some(1_600));
    press(&mut session, "Digit2", Modifiers::NONE, 1_500);
    assert_eq!((session.look(cell).value, session.look(cell).ghost), (Digit::new(12), None));

    // Too late: they are two.
    press(&mut session, "Digit1", Modifiers::NONE, 2_000);
    assert_eq!(session.tick(2_599).dirty, Dirty::None);
    let outcome = session.tick(2_600);
    assert!(outcome.dirty.contains(cell));
    assert_eq!(session.look(cell).value, Digit::new(1));
    press(&mut session, "Digit2", Modifiers::NONE, 2_700);
    assert_eq!(session.look(cell).value, Digit::new(2), "no value of two digits begins with 2");
}

#[test]
fn enter_and_moves_end_what_is_typed_and_escape_forgets_it() {
    let mut session = with(empty(16), SymbolSet::Numbers);
    keys(&mut session, "ArrowDown Digit1 Enter");
    assert_eq!(session.look(Cell::new(0, 0)).value, Digit::new(1));
    keys(&mut session, "ArrowRight Digit1 ArrowRight");
    assert_eq!(session.look(Cell::new(0, 1)).value, Digit::new(1));
    assert_eq!(cursor(&session), "r1c3");
    keys(&mut session, "Digit1 Escape");
    assert_eq!((session.look(Cell::new(0, 2)).value, session.typed()), (None, None));
    assert_eq!(cursor(&session), "r1c3", "it is still selected");
    keys(&mut session, "Digit1 Digit0 ArrowRight Shift+Digit1 Digit6");
    assert_eq!(session.look(Cell::new(0, 2)).value, Digit::new(10));
    let marks = session.look(Cell::new(0, 3)).corner;
    assert_eq!(marks.iter().map(Digit::value).collect::<Vec<_>>(), [16]);
    keys(&mut session, "ArrowDown Digit1 Digit7 Enter");
    assert_eq!(session.look(Cell::new(1, 3)).value, Digit::new(7), "17 is no value: 1, then 7");
}

#[test]
fn three_digits_are_typed_where_boards_need_them() {
    let mut session = empty(100);
    keys(&mut session, "ArrowDown Digit1 Digit0 Digit0");
    assert_eq!(session.look(Cell::new(0, 0)).value, Digit::new(100));
    keys(&mut session, "ArrowDown Digit9 Digit9");
    assert_eq!(session.look(Cell::new(1, 0)).value, Digit::new(99));
}

#[test]
fn letters_enter_where_symbols_have_them_and_commands_need_alt() {
    let mut session = with(empty(16), SymbolSet::Hexadecimal);
    keys(&mut session, "ArrowDown KeyC");
    assert_eq!(session.look(Cell::new(0, 0)).value, Digit::new(13));
    assert_eq!(session.mode(), Mode::Value);
    keys(&mut session, "Alt+KeyC");
    assert_eq!(session.mode(), Mode::Centre);
    keys(&mut session, "Alt+KeyZ ArrowRight Digit0");
    assert_eq!(session.look(Cell::new(0, 1)).value, Digit::new(1), "0 is the first symbol");
    keys(&mut session, "ArrowRight Shift+KeyF");
    assert_eq!(session.look(Cell::new(0, 2)).corner.iter().next(), Digit::new(16));
    let undo = press(&mut session, "KeyZ", Modifiers::CTRL, 9);
    assert!(undo.is_some() && session.look(Cell::new(0, 2)).corner.is_empty());
    assert_eq!(
        press(&mut session, "KeyH", Modifiers::ALT, 9).unwrap().request,
        Some(Request::Hint)
    );
    // The letter counts, wherever it lies.
    let azerty = KeyStroke { code: "KeyQ".into(), key: "a".into(), ..KeyStroke::default() };
    session.key(&azerty, 10);
    assert_eq!(session.look(Cell::new(0, 2)).value, Digit::new(11));
}

#[test]
fn keys_that_mean_nothing_here_are_left_to_the_browser() {
    let mut session = nine();
    for (code, modifiers) in [
        ("Tab", Modifiers::NONE),
        ("F12", Modifiers::NONE),
        ("KeyT", Modifiers::CTRL),
        ("KeyW", Modifiers::CTRL),
        ("KeyN", Modifiers::CTRL),
        ("KeyR", Modifiers::CTRL),
        ("KeyL", Modifiers::CTRL),
        ("Digit0", Modifiers::CTRL),
        ("ShiftLeft", Modifiers::SHIFT),
    ] {
        assert_eq!(press(&mut session, code, modifiers, 1), None, "{code}");
    }
    // What is ours is not the browser's even when there is nothing to do.
    assert_eq!(press(&mut session, "KeyZ", Modifiers::CTRL, 1), Some(Outcome::default()));
}

#[test]
fn every_key_of_the_table_is_taken() {
    for command in ACTIONS {
        for key in command.keys.iter().filter(|key| !key.contains('\'')) {
            keys(&mut nine(), key);
        }
    }
}

#[test]
fn queries_tell_rows_columns_boxes_and_what_fits() {
    let mut session = nine();
    keys(&mut session, "ArrowDown ArrowRight ArrowRight");
    let said = |session: &mut Session, pressed: &str| {
        let announcement = keys(session, pressed).announce.unwrap();
        assert!(announcement.is_shown && !announcement.assertive);
        announcement.text
    };
    assert_eq!(
        said(&mut session, "KeyR"),
        "Row 1: 5 3 empty empty 7 empty empty empty empty. Missing 1 2 4 6 8 9"
    );
    assert_eq!(
        said(&mut session, "Shift+KeyR"),
        "Column 3: empty empty 8 empty empty empty empty empty empty. Missing 1 2 3 4 5 6 7 9"
    );
    assert_eq!(
        said(&mut session, "KeyO"),
        "Box 1: 5 3 empty 6 empty empty empty 9 8. Missing 1 2 4 7"
    );
    assert_eq!(said(&mut session, "KeyQ"), "row 1 column 3 can be 1 2 4");
    assert_eq!(keys(&mut session, "KeyL"), Outcome::default(), "there is no value");
    keys(&mut session, "ArrowLeft");
    assert_eq!(said(&mut session, "KeyL"), "3: 6 left");
    assert_eq!(said(&mut session, "KeyQ"), "row 1 column 2 holds 3");
}

#[test]
fn function_keys_show_the_places_of_a_value() {
    let mut session = nine();
    assert_eq!(keys(&mut session, "F5").dirty, Dirty::All);
    assert_eq!(session.filter(), Digit::new(5));
    let is_filtered =
        |session: &Session, row, column| session.look(Cell::new(row, column)).is_filtered;
    assert!(is_filtered(&session, 0, 0), "a 5");
    assert!(!is_filtered(&session, 0, 2) && is_filtered(&session, 2, 6));
    let comma = KeyStroke { code: "Comma".into(), key: ",".into(), ..KeyStroke::default() };
    session.key(&comma, 1);
    assert_eq!(session.filter(), Digit::new(4));
    keys(&mut session, "F4");
    assert_eq!(session.filter(), None);
}

#[test]
fn the_palette_finds_actions_best_first() {
    let session = nine();
    let found = |text: &str| -> Vec<&str> {
        search(&session, text).iter().map(|found| found.command.id).take(3).collect()
    };
    assert_eq!(found("und")[0], "undo");
    assert_eq!(found("hint")[0], "hint");
    assert_eq!(found("corner")[0], "mode-corner");
    assert_eq!(found("fim")[0], "fill-marks");
    assert_eq!(found("picker")[0], "method-popover");
    assert_eq!(found("xyzzy").len(), 0);
    let all = search(&session, "");
    assert_eq!(all.len(), ACTIONS.len());
    assert!(all.is_sorted_by_key(|found| !found.is_enabled), "those that can be done come first");
}

#[test]
fn copying_again_at_once_copies_in_another_form() {
    use anydoku_play::CopyForm::{Givens, Grid, State};
    let mut session = nine();
    let mut copied = |pressed: &str| keys(&mut session, pressed).request;
    for form in [Givens, State, Grid, Givens] {
        assert_eq!(copied("Ctrl+KeyC"), Some(Request::Copy(form)));
    }
    assert_eq!(copied("ArrowDown Ctrl+KeyC"), Some(Request::Copy(Givens)));
}

#[test]
fn own_keys_are_taken_from_the_settings() {
    let mut session = nine();
    let keys_of = [("hint".to_owned(), vec!["KeyJ".to_owned()])];
    session.set_settings(Settings { keys: keys_of.into(), ..Settings::default() });
    assert_eq!(keys(&mut session, "KeyJ").request, Some(Request::Hint));
    assert_eq!(press(&mut session, "KeyH", Modifiers::NONE, 1), None);
}

proptest! {
    #[test]
    fn no_key_makes_a_session_panic(
        side in prop_oneof![Just(1_u16), Just(9), Just(16), Just(35)],
        set in 0..SymbolSet::ALL.len(),
        strokes in proptest::collection::vec(
            (
                prop_oneof![
                    "(Digit|Numpad|Key)[0-9A-Z]",
                    "(Arrow(Up|Down|Left|Right)|Enter|Space|Escape|Delete|Home|End|F[1-9])",
                    ".{0,6}",
                ],
                ".{0,2}",
                any::<(bool, bool, bool, bool)>(),
            ),
            1..60,
        ),
    ) {
        let mut session = with(empty(side), SymbolSet::ALL[set]);
        for (at, (code, key, (shift, ctrl, alt, num_lock))) in strokes.into_iter().enumerate() {
            let modifiers = Modifiers { shift, ctrl, alt };
            let stroke = KeyStroke { code, key, modifiers, num_lock };
            session.key(&stroke, at as u64 * 300);
            let cursor = session.selection().cursor();
            prop_assert!(cursor.is_none_or(|cell| session.game().board().holds(cell)));
        }
    }
}
