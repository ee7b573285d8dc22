//! Redrawing: every cell whose appearance changes is redrawn, and the whole board only if necessary.

use anydoku::{Cell, Digit, Grid, Puzzle, Shape};
use anydoku_play::{
    Action, CellState, CursorMove, Direction, Dirty, KeyStroke, Metadata, Method, Mode, Modifiers,
    Outcome, Pointer, PointerEvent, Session, Settings, Validation,
};
use proptest::prelude::*;

fn session(side: u16, settings: Settings) -> Session {
    let shape = if side == 9 {
        Shape::builder(9).diagonals().windows().build().unwrap()
    } else {
        Shape::of_side(side).unwrap()
    };
    let mut givens = Grid::empty(side);
    for row in 0..side {
        givens.set(Cell::new(row, (row * 2) % side), Digit::new(row % side + 1));
    }
    let puzzle = Puzzle::new(shape, givens).unwrap();
    let mut session = Session::new(&puzzle, Metadata::default());
    let solution: Vec<u16> = (0..side * side).map(|index| index % side + 1).collect();
    session.set_solution(Grid::from_values(side, solution));
    session.set_settings(settings);
    session
}

fn cell_states(session: &Session) -> Vec<(Cell, CellState)> {
    session.game().board().cells().map(|cell| (cell, session.cell_state(cell))).collect()
}

fn perform_random(
    session: &mut Session,
    (what, first, second): (u8, u16, u16),
    now: u64,
) -> Outcome {
    let side = session.game().board().side();
    let cells = usize::from(side) * usize::from(side);
    let cell = |index: u16| Cell::at(usize::from(index) % cells, side);
    let digit = Digit::new(second % side + 1).unwrap();
    let direction =
        [Direction::Up, Direction::Down, Direction::Left, Direction::Right][usize::from(first % 4)];
    let modifiers = Modifiers { shift: first % 5 == 0, ctrl: first % 7 == 0, alt: false };
    let pointer = |event| Pointer::new(event, Some(cell(second))).with(modifiers);
    let action = match what {
        0..=7 => return session.pointer(pointer(PointerEvent::Down), now),
        8..=10 => return session.pointer(pointer(PointerEvent::Enter), now),
        11 => return session.pointer(pointer(PointerEvent::Up), now),
        12 => return session.pointer(pointer(PointerEvent::DoubleClick), now),
        13..=20 => {
            let stroke = KeyStroke::code(&format!("Digit{}", second % 10)).with(modifiers);
            return session.key(&stroke, now).unwrap_or_default();
        }
        21..=23 => return session.keypad_press(digit, now),
        24 => return session.tick(now + 5_000),
        25..=28 => Action::MoveCursor(CursorMove::Next(direction)),
        29 => Action::ExtendSelection(CursorMove::Next(direction)),
        30 => Action::MoveCursor(CursorMove::NextEmpty(direction)),
        31 | 32 => Action::Undo,
        33 | 34 => Action::Redo,
        35 => Action::Erase,
        36 => Action::FillMarks,
        37 => Action::ClearMarks,
        38 => Action::Filter(digit),
        39 => Action::SetMode(Mode::ALL[usize::from(first % 5)]),
        40 => Action::CheckBoard,
        41 => Action::SelectNone,
        42 => Action::Escape,
        43 => Action::Confirm,
        44 => Action::ClearDrawing,
        45 => Action::UndoToCorrect,
        46 if first % 2 == 0 => Action::NextCandidate(second % 2 == 0),
        46 => Action::ColorCandidate(digit, 3),
        47 if first % 2 == 0 => Action::NextPlace(second % 2 == 0),
        47 => Action::Checkpoint(None),
        48 => Action::ToCheckpoint,
        49 => Action::Toggle("show_removed_notes"),
        50 => Action::SelectSame,
        51 => Action::NextDigit,
        52 => Action::SetDesign(first % 2 == 0),
        53 => Action::Lock,
        _ => Action::Pause,
    };
    session.perform(action, now)
}

fn any_settings() -> impl Strategy<Value = Settings> {
    (0..4_usize, 0..4_usize, 0..64_u8).prop_map(|(method, validation, bits)| Settings {
        method: Method::ALL[method],
        validation: Validation::ALL[validation],
        highlight_lines: bits & 1 != 0,
        highlight_boxes: bits & 2 != 0,
        highlight_same: bits & 4 != 0,
        highlight_notes: bits & 8 != 0,
        highlight_places: bits & 16 != 0,
        show_removed_notes: bits & 32 != 0,
        ..Settings::default()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]
    #[test]
    fn every_changed_cell_is_dirty(
        side in prop_oneof![Just(1_u16), Just(4), Just(6), Just(9), Just(12)],
        settings in any_settings(),
        events in proptest::collection::vec((0..56_u8, 0..200_u16, 0..200_u16), 1..60),
    ) {
        let mut session = session(side, settings);
        for (index, &event) in events.iter().enumerate() {
            let (before, pen) = (cell_states(&session), session.game().board().pen().clone());
            let outcome = perform_random(&mut session, event, 1_000 + index as u64 * 250);
            for (cell, state) in cell_states(&session) {
                let was = &before[cell.index(side)].1;
                prop_assert!(
                    *was == state || outcome.dirty.contains(cell),
                    "{event:?} {cell}: {was:?} {state:?} {:?}", outcome.dirty
                );
            }
            if pen != *session.game().board().pen() {
                prop_assert_eq!(outcome.dirty, Dirty::All);
            }
        }
    }
}

#[test]
fn entries_and_moves_redraw_few_cells() {
    let mut session = session(100, Settings::default());
    let count = |outcome: Outcome| match outcome.dirty {
        Dirty::None => 0,
        Dirty::Cells(cells) => cells.len(),
        Dirty::All => usize::MAX,
    };
    session.perform(Action::MoveCursor(CursorMove::To(Cell::new(50, 50))), 1);
    let moved = count(session.perform(Action::MoveCursor(CursorMove::Next(Direction::Right)), 1));
    assert!(moved <= 2 * 280, "{moved}");
    let entered = count(session.perform(Action::Enter(Mode::Corner, Digit::new(5).unwrap()), 1));
    assert_eq!(entered, 1);
    let entered = count(session.perform(Action::Enter(Mode::Digit, Digit::new(5).unwrap()), 1));
    assert!(entered <= 120, "the cell and those with the same digit: {entered}");
    assert_eq!(count(session.perform(Action::Checkpoint(None), 1)), 0);
}
