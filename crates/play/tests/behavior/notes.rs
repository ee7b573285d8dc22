//! Notes in a session: filled in, kept current, removed and given back.

use anydoku::Cell;
use anydoku_play::{Action, FilledMarks, Mode, Session, Settings};

use crate::common::{announced, at, digit, enter, put, session, values};

#[test]
fn filling_in_notes_skips_those_removed_by_hand() {
    let mut session = session(Settings {
        show_removed_notes: true,
        filled_notes: FilledMarks::OfMode,
        ..Settings::default()
    });
    let outcome = session.perform(Action::FillMarks, 1);
    assert_eq!(announced(&outcome), "Notes added to 51 cells");
    assert_eq!(values(&session.cell_state(at(1, 3)).center), [1, 2, 4]);
    enter(&mut session, at(1, 3), Mode::Center, 2);
    assert_eq!(values(&session.cell_state(at(1, 3)).struck), [2]);
    assert_eq!(announced(&session.perform(Action::FillMarks, 1)), "Notes added to 0 cells");
    assert_eq!(values(&session.cell_state(at(1, 3)).center), [1, 4]);
    enter(&mut session, at(1, 3), Mode::Center, 2);
    assert_eq!(values(&session.cell_state(at(1, 3)).struck), [0; 0]);

    // Entering a digit removes notes in the same move.
    put(&mut session, at(1, 4), 2);
    assert_eq!(values(&session.cell_state(at(1, 3)).center), [1, 4]);
    assert_eq!(values(&session.cell_state(at(1, 3)).struck), [0; 0], "only removal by hand counts");
    session.perform(Action::Undo, 1);
    assert_eq!(values(&session.cell_state(at(1, 3)).center), [1, 2, 4]);

    session.perform(Action::Select(vec![at(1, 3), at(1, 4)]), 1);
    assert_eq!(announced(&session.perform(Action::ClearMarks, 1)), "Notes cleared from 2 cells");
    session.perform(Action::FillMarksHere, 1);
    assert_eq!(values(&session.cell_state(at(1, 3)).center), [1, 2, 4]);
    session.perform(Action::SelectNone, 1);
    assert_eq!(announced(&session.perform(Action::ClearMarks, 1)), "Notes cleared from 51 cells");

    session.perform(Action::Filter(digit(4)), 1);
    session.perform(Action::SetMode(Mode::Corner), 1);
    session.perform(Action::FillMarksOfDigit, 1);
    assert_eq!(values(&session.cell_state(at(1, 3)).corner), [4]);
    session.set_settings(Settings { filled_notes: FilledMarks::Center, ..Settings::default() });
    session.perform(Action::FillMarksOfDigit, 1);
    assert_eq!(values(&session.cell_state(at(1, 3)).center), [4]);
}

#[test]
fn notes_stay_without_auto_removal() {
    let mut session = session(Settings { auto_remove_notes: false, ..Settings::default() });
    session.perform(Action::FillMarks, 1);
    put(&mut session, at(1, 4), 2);
    assert_eq!(values(&session.cell_state(at(1, 3)).corner), [1, 2, 4]);
}

#[test]
fn current_notes_follow_digits_and_respect_removals() {
    let mut session = session(Settings { auto_notes: true, ..Settings::default() });
    let notes = |session: &Session, cell| values(&session.cell_state(cell).corner);
    assert_eq!(notes(&session, at(1, 3)), [1, 2, 4], "all notes are filled in at once");
    assert!(session.cell_state(at(1, 3)).is_filled);
    enter(&mut session, at(1, 3), Mode::Corner, 2);
    assert_eq!(notes(&session, at(1, 3)), [1, 4]);
    put(&mut session, at(1, 4), 1);
    assert_eq!(notes(&session, at(1, 3)), [4], "a digit leaves the notes of its peers");
    session.perform(Action::Erase, 1_000);
    assert_eq!(notes(&session, at(1, 3)), [1, 4], "it returns, but the removed note does not");
    session.perform(Action::Undo, 1_000);
    session.perform(Action::Undo, 1_000);
    assert_eq!(notes(&session, at(1, 3)), [1, 4], "a move and its notes are undone together");
}

#[test]
fn undo_leaves_no_board_with_some_current_notes() {
    let settings = Settings { auto_notes: true, ..Settings::default() };
    let notes = |session: &Session, cell| values(&session.cell_state(cell).corner);
    let mut new = session(settings.clone());
    new.perform(Action::Undo, 1_000);
    assert_eq!(notes(&new, at(1, 3)), [1, 2, 4], "the first notes are part of a new game");
    enter(&mut new, at(1, 3), Mode::Corner, 2);
    new.perform(Action::Undo, 1_000);
    assert_eq!(notes(&new, at(1, 3)), [1, 2, 4], "removing a note is a move");
    // Switched on later, they are a move that undo takes back.
    let mut started = session(Settings::default());
    put(&mut started, at(1, 4), 6);
    started.set_settings(settings);
    started.perform(Action::Undo, 1_000);
    assert!(notes(&started, at(1, 3)).is_empty());
    put(&mut started, at(9, 1), 3);
    assert_eq!(notes(&started, at(1, 3)), [1, 2, 4], "the next digit fills all of them in again");
}

#[test]
fn notes_of_a_loaded_game_are_not_filled_in() {
    let settings = Settings { auto_notes: true, ..Settings::default() };
    let notes = |session: &Session| values(&session.cell_state(at(1, 3)).corner);
    let mut new = session(Settings::default());
    new.adopt_settings(settings.clone());
    assert_eq!(notes(&new), [1, 2, 4], "a new game");
    let mut started = session(Settings::default());
    enter(&mut started, at(1, 3), Mode::Corner, 4);
    let revision = started.game().history().current();
    started.adopt_settings(settings.clone());
    assert_eq!(notes(&started), [4], "a game with notes of the player");
    assert_eq!(started.game().history().current(), revision);
    // The player's switch fills them in.
    started.set_settings(Settings::default());
    started.set_settings(settings);
    assert_eq!(notes(&started), [1, 2, 4]);
}

#[test]
fn filled_in_notes_differ_from_entered_ones() {
    let mut session = session(Settings::default());
    enter(&mut session, at(1, 3), Mode::Corner, 4);
    assert!(!session.cell_state(at(1, 3)).is_filled);
    session.perform(Action::FillMarks, 1_000);
    assert!(session.cell_state(at(1, 3)).is_filled);
    session.perform(Action::Select(vec![at(1, 3)]), 1_000);
    session.perform(Action::SetMode(Mode::Corner), 1_000);
    session.perform(Action::Erase, 1_000);
    enter(&mut session, at(1, 3), Mode::Corner, 4);
    assert!(!session.cell_state(at(1, 3)).is_filled);
}

#[test]
fn removing_an_entry_gives_the_notes_back_that_it_took() {
    let mut session = session(Settings::default());
    session.perform(Action::FillMarks, 1_000);
    let notes = |session: &Session| -> Vec<Vec<u16>> {
        let cells = session.game().board().cells();
        cells.map(|cell| values(&session.cell_state(cell).corner)).collect()
    };
    let (cell, side) = (at(1, 3), 9);
    let before = notes(&session);
    let digits = before[cell.index(side)].clone();
    let (entered, replacement) = (digits[0], digits[1]);
    let is_peer_with_note = |&peer: &Cell| {
        peer != cell && peer.row() == cell.row() && before[peer.index(side)].contains(&entered)
    };
    let by_hand = session.game().board().cells().find(is_peer_with_note).unwrap();
    enter(&mut session, by_hand, Mode::Corner, entered);
    let mut expected = before;
    expected[by_hand.index(side)].retain(|&value| value != entered);
    put(&mut session, cell, entered);
    assert_ne!(notes(&session), expected);
    session.perform(Action::Erase, 1_000);
    assert_eq!(notes(&session), expected, "the note that was removed by hand stays removed");
    session.perform(Action::Undo, 1_000);
    // Another digit in its place gives back the notes of the first one and takes its own.
    put(&mut session, cell, replacement);
    for peer in session.game().board().peers(cell) {
        let index = peer.index(side);
        expected[index].retain(|&value| value != replacement);
        assert_eq!(values(&session.cell_state(peer).corner), expected[index], "{peer}");
    }
}
