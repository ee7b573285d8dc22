//! Keys and their effects on a board.

use anydoku::{Cell, Digit, Grid, Puzzle, Shape};
use anydoku_play::{
    ACTIONS, Action, Dirty, Found, KeyStroke, Metadata, Mode, Modifiers, Outcome, Request,
    SearchResult, Session, Settings, SymbolSet, Texts, search,
};
use proptest::prelude::*;

const LINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn nine() -> Session {
    Session::new(&LINE.parse().unwrap(), Metadata::default())
}

fn empty(side: u16) -> Session {
    let puzzle = Puzzle::new(Shape::of_side(side).unwrap(), Grid::empty(side)).unwrap();
    Session::new(&puzzle, Metadata::default())
}

fn with(mut session: Session, symbols: SymbolSet) -> Session {
    session.set_settings(Settings { symbols, ..Settings::default() });
    session
}

fn press(session: &mut Session, code: &str, modifiers: Modifiers, now: u64) -> Option<Outcome> {
    session.key(&KeyStroke::code(code).with(modifiers), now)
}

/// Presses keys in the format of the registry, separated by spaces.
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
fn arrows_move_the_cursor() {
    let mut session = nine();
    let cursor_after = |session: &mut Session, pressed: &str| {
        keys(session, pressed);
        cursor(session)
    };
    assert_eq!(
        cursor_after(&mut session, "ArrowDown"),
        "r1c1",
        "the first press places the cursor"
    );
    assert_eq!(cursor_after(&mut session, "ArrowLeft ArrowUp"), "r1c1");
    assert_eq!(cursor_after(&mut session, "ArrowDown KeyD"), "r2c2");
    assert_eq!(cursor_after(&mut session, "Alt+ArrowRight PageDown"), "r5c5");
    assert_eq!(cursor_after(&mut session, "Home"), "r5c1");
    assert_eq!(cursor_after(&mut session, "Ctrl+ArrowRight"), "r5c2");
    assert_eq!(cursor_after(&mut session, "Ctrl+End"), "r9c9");
    assert_eq!(cursor_after(&mut session, "Ctrl+ArrowRight"), "r1c3", "wraps to the start");
    assert_eq!(cursor_after(&mut session, "Ctrl+ArrowDown"), "r2c3");
    assert_eq!(cursor_after(&mut session, "End"), "r2c9");
    session.set_settings(Settings { wraps: true, ..Settings::default() });
    assert_eq!(cursor_after(&mut session, "ArrowRight"), "r2c1");
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
fn modifiers_select_what_digits_enter() {
    let mut session = nine();
    keys(
        &mut session,
        "Ctrl+ArrowRight Ctrl+ArrowRight Shift+Digit1 Ctrl+Numpad2 Ctrl+Shift+Digit3",
    );
    let cell = session.selection().cursor().unwrap();
    let state = session.cell_state(cell);
    assert_eq!(state.corner.iter().map(Digit::value).collect::<Vec<_>>(), [1]);
    assert_eq!(state.center.iter().map(Digit::value).collect::<Vec<_>>(), [2]);
    assert_eq!(state.colors.iter().collect::<Vec<_>>(), [2]);
    keys(&mut session, "KeyX Digit4 KeyC Digit5 KeyZ Digit4");
    let state = session.cell_state(cell);
    assert_eq!(state.value, Digit::new(4));
    assert_eq!(session.game().board().content(cell).corner.len(), 2);
    keys(&mut session, "Backspace");
    assert_eq!(session.cell_state(cell).value, None);
    keys(&mut session, "Digit0 Delete Delete");
    assert!(session.game().board().content(cell).marks().is_empty());
    keys(&mut session, "Ctrl+KeyZ Ctrl+KeyZ Ctrl+KeyY Ctrl+Shift+KeyZ");
    assert!(session.game().board().content(cell).marks().is_empty());
}

#[test]
fn space_cycles_modes() {
    let mut session = nine();
    let mut modes = vec![session.mode()];
    for _ in 0..5 {
        keys(&mut session, "Space");
        modes.push(session.mode());
    }
    use Mode::{Center, Color, Corner, Digit, Pen};
    assert_eq!(modes, [Digit, Corner, Center, Color, Pen, Digit]);
    keys(&mut session, "Shift+Space");
    assert_eq!(session.mode(), Pen);
}

#[test]
fn digits_typed_in_time_are_one_number() {
    let mut session = with(empty(16), SymbolSet::Numbers);
    let cell = Cell::new(0, 0);
    keys(&mut session, "ArrowDown");
    press(&mut session, "Digit1", Modifiers::NONE, 1_000);
    assert_eq!(session.cell_state(cell).pending_text.as_deref(), Some("1"));
    assert_eq!(session.cell_state(cell).value, None);
    assert_eq!(session.next_deadline(), Some(1_600));
    assert!(session.mark_wrong(vec![cell]).dirty.contains(cell));
    assert_eq!(session.cell_state(cell).pending_text.as_deref(), Some("1"), "a check is no key");
    press(&mut session, "Digit2", Modifiers::NONE, 1_500);
    assert_eq!(
        (session.cell_state(cell).value, session.cell_state(cell).pending_text),
        (Digit::new(12), None)
    );

    // Too late: these are two entries.
    press(&mut session, "Digit1", Modifiers::NONE, 2_000);
    assert_eq!(session.tick(2_599).dirty, Dirty::None);
    let outcome = session.tick(2_600);
    assert!(outcome.dirty.contains(cell));
    assert_eq!(session.cell_state(cell).value, Digit::new(1));
    press(&mut session, "Digit2", Modifiers::NONE, 2_700);
    assert_eq!(session.cell_state(cell).value, Digit::new(2), "no two-digit number starts with 2");
}

#[test]
fn enter_and_moves_commit_input_and_escape_discards_it() {
    let mut session = with(empty(16), SymbolSet::Numbers);
    keys(&mut session, "ArrowDown Digit1 Enter");
    assert_eq!(session.cell_state(Cell::new(0, 0)).value, Digit::new(1));
    keys(&mut session, "ArrowRight Digit1 ArrowRight");
    assert_eq!(session.cell_state(Cell::new(0, 1)).value, Digit::new(1));
    assert_eq!(cursor(&session), "r1c3");
    keys(&mut session, "Digit1 Escape");
    assert_eq!((session.cell_state(Cell::new(0, 2)).value, session.pending_input()), (None, None));
    assert_eq!(cursor(&session), "r1c3", "it is still selected");
    keys(&mut session, "Digit1 Digit0 ArrowRight Shift+Digit1 Digit6");
    assert_eq!(session.cell_state(Cell::new(0, 2)).value, Digit::new(10));
    let marks = session.cell_state(Cell::new(0, 3)).corner;
    assert_eq!(marks.iter().map(Digit::value).collect::<Vec<_>>(), [16]);
    keys(&mut session, "ArrowDown Digit1 Digit7 Enter");
    assert_eq!(
        session.cell_state(Cell::new(1, 3)).value,
        Digit::new(7),
        "17 is too large: 1, then 7"
    );
}

#[test]
fn large_boards_take_three_digit_numbers() {
    let mut session = empty(100);
    keys(&mut session, "ArrowDown Digit1 Digit0 Digit0");
    assert_eq!(session.cell_state(Cell::new(0, 0)).value, Digit::new(100));
    keys(&mut session, "ArrowDown Digit9 Digit9");
    assert_eq!(session.cell_state(Cell::new(1, 0)).value, Digit::new(99));
}

#[test]
fn letter_symbols_take_letters_and_shortcuts_need_alt() {
    let mut session = with(empty(16), SymbolSet::Hexadecimal);
    keys(&mut session, "ArrowDown KeyC");
    assert_eq!(session.cell_state(Cell::new(0, 0)).value, Digit::new(13));
    assert_eq!(session.mode(), Mode::Digit);
    keys(&mut session, "Alt+KeyC");
    assert_eq!(session.mode(), Mode::Center);
    keys(&mut session, "Alt+KeyZ ArrowRight Digit0");
    assert_eq!(session.cell_state(Cell::new(0, 1)).value, Digit::new(1), "0 is the first symbol");
    keys(&mut session, "ArrowRight Shift+KeyF");
    assert_eq!(session.cell_state(Cell::new(0, 2)).corner.iter().next(), Digit::new(16));
    let undo = press(&mut session, "KeyZ", Modifiers::CTRL, 9);
    assert!(undo.is_some() && session.cell_state(Cell::new(0, 2)).corner.is_empty());
    assert_eq!(
        press(&mut session, "KeyH", Modifiers::ALT, 9).unwrap().request,
        Some(Request::Hint)
    );
    // The typed letter matters, not the physical key.
    let azerty = KeyStroke { code: "KeyQ".into(), key: "a".into(), ..KeyStroke::default() };
    session.key(&azerty, 10);
    assert_eq!(session.cell_state(Cell::new(0, 2)).value, Digit::new(11));
}

#[test]
fn unbound_keys_are_passed_to_the_browser() {
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
    // A bound key is never passed on to the browser, even if it has no effect.
    assert_eq!(press(&mut session, "KeyZ", Modifiers::CTRL, 1), Some(Outcome::default()));
}

#[test]
fn every_default_key_is_handled() {
    for command in ACTIONS {
        for key in command.keys.iter().filter(|key| !key.contains('\'')) {
            keys(&mut nine(), key);
        }
    }
}

#[test]
fn queries_report_houses_and_candidates() {
    let mut session = nine();
    keys(&mut session, "ArrowDown ArrowRight ArrowRight");
    let report = |session: &mut Session, pressed: &str| {
        let announcement = keys(session, pressed).announcement.unwrap();
        assert!(announcement.is_shown && !announcement.assertive);
        announcement.text
    };
    assert_eq!(
        report(&mut session, "KeyR"),
        "Row 1: 5 3 empty empty 7 empty empty empty empty. Missing: 1 2 4 6 8 9"
    );
    assert_eq!(
        report(&mut session, "Shift+KeyR"),
        "Column 3: empty empty 8 empty empty empty empty empty empty. Missing: 1 2 3 4 5 6 7 9"
    );
    assert_eq!(
        report(&mut session, "KeyO"),
        "Box 1: 5 3 empty 6 empty empty empty 9 8. Missing: 1 2 4 7"
    );
    assert_eq!(report(&mut session, "KeyQ"), "row 1 column 3 can be 1 2 4");
    assert_eq!(keys(&mut session, "KeyL"), Outcome::default(), "the cell is empty");
    keys(&mut session, "ArrowLeft");
    assert_eq!(report(&mut session, "KeyL"), "3: 6 remaining");
    assert_eq!(report(&mut session, "KeyQ"), "row 1 column 2 is 3");
}

#[test]
fn function_keys_filter_digits() {
    let mut session = nine();
    // F5 belongs to the browser.
    let five = Action::Filter(Digit::new(5).unwrap());
    assert_eq!(session.perform(five, 1).dirty, Dirty::All);
    assert_eq!(session.filter(), Digit::new(5));
    let is_filtered =
        |session: &Session, row, column| session.cell_state(Cell::new(row, column)).is_filtered;
    assert!(is_filtered(&session, 0, 0), "a 5");
    assert!(!is_filtered(&session, 0, 2) && is_filtered(&session, 2, 6));
    let comma = KeyStroke { code: "Comma".into(), key: ",".into(), ..KeyStroke::default() };
    session.key(&comma, 1);
    assert_eq!(session.filter(), Digit::new(4));
    keys(&mut session, "F4");
    assert_eq!(session.filter(), None);
}

#[test]
fn palette_ranks_matches() {
    let session = nine();
    let found = |text: &str| -> Vec<&str> {
        let id = |result: &SearchResult| match result.found {
            Found::Command(command) => command.id,
            Found::Setting(setting) => setting.id,
        };
        search(&session, text).iter().map(id).take(3).collect()
    };
    assert_eq!(found("und")[0], "undo");
    assert_eq!(found("hint")[0], "hint");
    assert_eq!(found("corner")[0], "mode-corner");
    assert_eq!(found("fnt")[0], "fill-notes");
    assert_eq!(found("pop-up")[0], "method-popover");
    assert_eq!(found("xyzzy").len(), 0);
    assert_eq!(found("dark")[0], "theme", "the choice of a setting");
    assert_eq!(found("notes")[0], "fill-notes");
    assert!(found("delete").contains(&"clear-notes"), "erasing needs a selection");
    assert_eq!(found("rotate")[0], "design");
    assert_eq!(found("cell first")[0], "method-cell-first");
    assert!(found("timer").starts_with(&["timer"]) && found("timer").contains(&"pause"));
    let all = search(&session, "");
    assert_eq!(all.len(), ACTIONS.len());
    assert!(all.is_sorted_by_key(|found| !found.is_enabled), "available actions come first");
}

#[test]
fn repeated_copy_cycles_formats() {
    use anydoku_play::CopyForm::{Givens, Grid, State};
    let mut session = nine();
    let mut copied = |pressed: &str| keys(&mut session, pressed).request;
    for form in [Givens, State, Grid, Givens] {
        assert_eq!(copied("Ctrl+KeyC"), Some(Request::Copy(form)));
    }
    assert_eq!(copied("ArrowDown Ctrl+KeyC"), Some(Request::Copy(Givens)));
}

#[test]
fn settings_define_custom_keys() {
    let mut session = nine();
    let keys_of = [("hint".to_owned(), vec!["KeyJ".to_owned()])];
    session.set_settings(Settings { keys: keys_of.into(), ..Settings::default() });
    assert_eq!(keys(&mut session, "KeyJ").request, Some(Request::Hint));
    assert_eq!(press(&mut session, "KeyH", Modifiers::NONE, 1), None);
}

proptest! {
    #[test]
    fn no_key_panics(
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
        for (index, (code, key, (shift, ctrl, alt, num_lock))) in strokes.into_iter().enumerate() {
            let modifiers = Modifiers { shift, ctrl, alt };
            let stroke = KeyStroke { code, key, modifiers, num_lock };
            session.key(&stroke, index as u64 * 300);
            let cursor = session.selection().cursor();
            prop_assert!(cursor.is_none_or(|cell| session.game().board().contains(cell)));
        }
    }
}

#[test]
fn letters_that_are_no_symbol_keep_their_command() {
    let mut session = with(empty(16), SymbolSet::Hexadecimal);
    assert_eq!(keys(&mut session, "KeyH").request, Some(Request::Hint), "H is no digit here");
    assert_eq!(keys(&mut session, "Alt+KeyH").request, Some(Request::Hint));
    keys(&mut session, "KeyC");
    assert_eq!(session.mode(), Mode::Digit, "C is a digit");
    let shown = |id: &str| {
        let keys = session.keys_of(anydoku_play::Command::by_id(id).unwrap());
        keys[0].to_label(Texts::english(), |_| None)
    };
    assert_eq!((shown("hint"), shown("mode-center")), ("H".to_owned(), "Alt+C".to_owned()));
}
