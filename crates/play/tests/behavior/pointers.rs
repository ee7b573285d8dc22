//! Pointer events, with each input method.

use anydoku::{Cell, Digit, Grid, Puzzle, Shape};
use anydoku_play::{
    Action, Button, Metadata, Method, Mode, Modifiers, Outcome, PenTool, Pointer, PointerEvent,
    PointerKind, Request, Session, Settings, Stroke, Validation,
};

const LINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn nine(method: Method) -> Session {
    with(LINE.parse().unwrap(), Settings { method, ..Settings::default() })
}

fn with(puzzle: Puzzle, settings: Settings) -> Session {
    let mut session = Session::new(&puzzle, Metadata::default());
    session.set_settings(settings);
    session
}

fn at(row: u16, column: u16) -> Cell {
    Cell::new(row - 1, column - 1)
}

fn digit(value: u16) -> Digit {
    Digit::new(value).unwrap()
}

fn send(session: &mut Session, event: PointerEvent, cell: Option<Cell>) -> Outcome {
    session.pointer(Pointer::new(event, cell), 1_000)
}

fn click(session: &mut Session, cell: Cell) -> Outcome {
    click_with(session, cell, Modifiers::NONE)
}

fn click_with(session: &mut Session, cell: Cell, modifiers: Modifiers) -> Outcome {
    let down = session.pointer(Pointer::new(PointerEvent::Down, Some(cell)).with(modifiers), 1_000);
    let up = session.pointer(Pointer::new(PointerEvent::Up, Some(cell)).with(modifiers), 1_050);
    if up.request.is_some() || up.refusal.is_some() || up.announcement.is_some() {
        up
    } else {
        down
    }
}

fn drag(session: &mut Session, cells: &[Cell], modifiers: Modifiers) {
    let send = |session: &mut Session, event, cell| {
        session.pointer(Pointer::new(event, Some(cell)).with(modifiers), 1_000);
    };
    send(session, PointerEvent::Down, cells[0]);
    for &cell in &cells[1..] {
        send(session, PointerEvent::Enter, cell);
    }
    send(session, PointerEvent::Up, cells[cells.len() - 1]);
}

fn selected(session: &Session) -> Vec<String> {
    session.selection().cells().iter().map(Cell::to_string).collect()
}

fn value(session: &Session, cell: Cell) -> Option<u16> {
    session.cell_state(cell).value.map(Digit::value)
}

#[test]
fn presses_and_drags_select() {
    let mut session = nine(Method::CellFirst);
    drag(&mut session, &[at(1, 3), at(2, 2), at(3, 1)], Modifiers::NONE);
    assert_eq!(selected(&session), ["r1c3", "r2c2", "r3c1"]);
    drag(&mut session, &[at(3, 1), at(4, 1)], Modifiers::CTRL);
    assert_eq!(selected(&session), ["r1c3", "r2c2"], "a drag from a selected cell deselects");
    drag(&mut session, &[at(5, 5), at(5, 6)], Modifiers::CTRL);
    assert_eq!(selected(&session), ["r1c3", "r2c2", "r5c5", "r5c6"]);
    click(&mut session, at(2, 2));
    click_with(&mut session, at(3, 4), Modifiers::SHIFT);
    assert_eq!(session.selection().len(), 6);
    assert_eq!(session.selection().cursor(), Some(at(3, 4)));
    send(&mut session, PointerEvent::Down, None);
    assert!(session.selection().is_empty() && session.selection().cursor().is_none());
}

#[test]
fn labels_select_rows_and_columns() {
    let mut session = nine(Method::CellFirst);
    send(&mut session, PointerEvent::Row(3), None);
    assert_eq!((session.selection().len(), session.selection().contains(at(4, 9))), (9, true));
    let column = Pointer::new(PointerEvent::Column(0), None).with(Modifiers::CTRL);
    session.pointer(column, 1);
    assert_eq!(session.selection().len(), 17);
    send(&mut session, PointerEvent::Column(77), None);
    assert_eq!(session.selection().len(), 17);
}

#[test]
fn double_press_selects_matching_cells() {
    let mut session = nine(Method::CellFirst);
    click(&mut session, at(1, 1));
    send(&mut session, PointerEvent::DoubleClick, Some(at(1, 1)));
    assert_eq!(selected(&session), ["r1c1", "r2c6", "r8c9"]);

    session.perform(Action::Select(vec![at(1, 3), at(1, 4), at(2, 2)]), 1);
    session.perform(Action::Enter(Mode::Corner, digit(2)), 1);
    session.perform(Action::Select(vec![at(1, 4), at(9, 9)]), 1);
    session.perform(Action::Enter(Mode::Color, digit(3)), 1);
    send(&mut session, PointerEvent::DoubleClick, Some(at(1, 3)));
    assert_eq!(selected(&session), ["r1c3", "r1c4", "r2c2"]);
    session.perform(Action::SetMode(Mode::Center), 1);
    send(&mut session, PointerEvent::DoubleClick, Some(at(1, 3)));
    assert_eq!(session.selection().len(), 3, "no center notes in common");
    session.perform(Action::SetMode(Mode::Color), 1);
    send(&mut session, PointerEvent::DoubleClick, Some(at(1, 4)));
    assert_eq!(selected(&session), ["r1c4", "r9c9"]);
}

#[test]
fn long_press_selects_matching_cells() {
    let mut session = nine(Method::CellFirst);
    send(&mut session, PointerEvent::Down, Some(at(1, 2)));
    assert_eq!(session.next_deadline(), Some(1_500));
    session.tick(1_499);
    assert_eq!(session.selection().len(), 1);
    session.tick(1_500);
    assert_eq!(session.selection().len(), 3, "the 3s");
}

#[test]
fn slow_drag_selects_its_cells() {
    let mut session = nine(Method::CellFirst);
    for (from, to, cells) in [(2, 3, ["r1c2", "r1c3"]), (3, 4, ["r1c3", "r1c4"])] {
        send(&mut session, PointerEvent::Down, Some(at(1, from)));
        session.tick(1_500);
        send(&mut session, PointerEvent::Enter, Some(at(1, to)));
        send(&mut session, PointerEvent::Up, Some(at(1, to)));
        assert_eq!(selected(&session), cells);
    }
}

#[test]
fn reported_long_press_counts_once() {
    let mut session = nine(Method::CellFirst);
    send(&mut session, PointerEvent::Down, Some(at(1, 2)));
    session.tick(1_500);
    send(&mut session, PointerEvent::LongPress, Some(at(1, 2)));
    assert_eq!(session.selection().len(), 3, "the 3s");
    send(&mut session, PointerEvent::Enter, Some(at(1, 3)));
    assert_eq!(selected(&session), ["r1c2", "r1c3"]);
}

#[test]
fn long_press_selection_is_not_reverted() {
    let mut session = nine(Method::CellFirst);
    send(&mut session, PointerEvent::Down, Some(at(1, 2)));
    session.tick(1_500);
    send(&mut session, PointerEvent::Cancel, None);
    assert_eq!(session.selection().len(), 3, "canceled by a second finger");
    let mut session = nine(Method::Popover);
    send(&mut session, PointerEvent::Down, Some(at(1, 3)));
    session.tick(1_500);
    let outcome = send(&mut session, PointerEvent::Up, Some(at(1, 3)));
    assert_eq!(
        (outcome.request, session.popover()),
        (None, None),
        "no popover after a long press on an empty cell"
    );
}

#[test]
fn digit_first_enters_by_presses_and_drags() {
    let mut session = nine(Method::DigitFirst);
    let outcome = session.keypad_press(digit(4), 1);
    assert_eq!(session.chosen_digit(), Some(digit(4)));
    assert_eq!(outcome.announcement.unwrap().text, "4 selected");
    click(&mut session, at(1, 3));
    assert_eq!(value(&session, at(1, 3)), Some(4));
    click(&mut session, at(1, 3));
    assert_eq!(value(&session, at(1, 3)), None, "a second press removes it");

    drag(&mut session, &[at(4, 2), at(4, 3), at(4, 5), at(5, 5)], Modifiers::NONE);
    let row: Vec<_> =
        [at(4, 2), at(4, 3), at(4, 5), at(5, 5)].map(|cell| value(&session, cell)).into();
    assert_eq!(row, [Some(4), Some(4), Some(6), Some(4)], "givens are kept");
    drag(&mut session, &[at(4, 3), at(4, 2), at(1, 3)], Modifiers::NONE);
    assert_eq!([at(4, 3), at(4, 2)].map(|cell| value(&session, cell)), [None, None]);
    assert_eq!(value(&session, at(1, 3)), None, "a drag that removes enters nothing");

    // A press on a filled cell does not change the chosen digit.
    click(&mut session, at(1, 1));
    assert_eq!(session.chosen_digit(), Some(digit(4)));
    session.keypad_press(digit(4), 1);
    assert_eq!(session.chosen_digit(), None);
}

#[test]
fn drag_keeps_other_digits() {
    let mut session = nine(Method::DigitFirst);
    session.keypad_press(digit(1), 1);
    click(&mut session, at(9, 1));
    session.keypad_press(digit(2), 1);
    drag(&mut session, &[at(9, 2), at(9, 1), at(9, 3)], Modifiers::NONE);
    assert_eq!([1, 2, 3].map(|column| value(&session, at(9, column))), [Some(1), Some(2), Some(2)]);
    click(&mut session, at(9, 1));
    assert_eq!(value(&session, at(9, 1)), Some(2), "a press replaces it");
}

#[test]
fn drags_enter_notes_and_long_press_uses_the_alternate_mode() {
    let mut session = nine(Method::DigitFirst);
    session.keypad_press(digit(2), 1);
    session.perform(Action::SetMode(Mode::Corner), 1);
    drag(&mut session, &[at(1, 3), at(1, 4), at(2, 2)], Modifiers::NONE);
    assert!(
        [at(1, 3), at(1, 4), at(2, 2)].iter().all(|&it| session.cell_state(it).corner.len() == 1)
    );
    drag(&mut session, &[at(1, 4), at(2, 2)], Modifiers::NONE);
    assert_eq!([at(1, 3), at(1, 4)].map(|cell| session.cell_state(cell).corner.len()), [1, 0]);

    send(&mut session, PointerEvent::Down, Some(at(2, 2)));
    session.tick(1_500);
    send(&mut session, PointerEvent::Up, Some(at(2, 2)));
    assert_eq!(value(&session, at(2, 2)), Some(2));
    assert_eq!(session.cell_state(at(1, 3)).corner.len(), 0, "tidied");
    session.perform(Action::SetMode(Mode::Digit), 1);
    send(&mut session, PointerEvent::Down, Some(at(9, 2)));
    session.tick(1_500);
    send(&mut session, PointerEvent::Up, Some(at(9, 2)));
    assert_eq!((value(&session, at(9, 2)), session.cell_state(at(9, 2)).corner.len()), (None, 1));
}

#[test]
fn tap_on_a_given_chooses_its_digit_if_none_is_chosen() {
    let mut session = nine(Method::DigitFirst);
    for _ in 0..2 {
        click(&mut session, at(1, 5));
        assert_eq!(session.chosen_digit(), Some(digit(7)));
    }
    click(&mut session, at(1, 1));
    assert_eq!(session.chosen_digit(), Some(digit(7)), "the chosen digit stays");
    click(&mut session, at(1, 3));
    assert_eq!(value(&session, at(1, 3)), Some(7));
}

#[test]
fn tap_chooses_a_digit_if_enabled() {
    let settings =
        Settings { method: Method::DigitFirst, tap_chooses: true, ..Settings::default() };
    let mut session = with(LINE.parse().unwrap(), settings);
    click(&mut session, at(1, 1));
    assert_eq!(session.chosen_digit(), Some(digit(5)));
    click(&mut session, at(1, 2));
    assert_eq!(session.chosen_digit(), Some(digit(3)));
    click(&mut session, at(1, 3));
    assert_eq!(value(&session, at(1, 3)), Some(3));
    click(&mut session, at(1, 3));
    assert_eq!(value(&session, at(1, 3)), None);
}

#[test]
fn presses_cycle_digits() {
    let mut session = nine(Method::Cycle);
    for expected in [1, 2, 3] {
        click(&mut session, at(1, 3));
        assert_eq!(value(&session, at(1, 3)), Some(expected));
    }
    click_with(&mut session, at(1, 3), Modifiers::SHIFT);
    send(&mut session, PointerEvent::Context, Some(at(1, 3)));
    assert_eq!(value(&session, at(1, 3)), Some(1));
    send(&mut session, PointerEvent::Wheel { forward: false }, Some(at(1, 3)));
    assert_eq!(value(&session, at(1, 3)), None);
    send(&mut session, PointerEvent::Wheel { forward: false }, Some(at(1, 3)));
    assert_eq!(value(&session, at(1, 3)), Some(9));
    send(&mut session, PointerEvent::Wheel { forward: true }, Some(at(1, 3)));
    assert_eq!(value(&session, at(1, 3)), None);
    let outcome = click(&mut session, at(1, 1));
    assert_eq!(outcome.announcement.unwrap().text, "The given in row 1 column 1 can’t be changed");
}

#[test]
fn cycling_skips_conflicts_if_enabled() {
    for (cycle_legal, validation) in [(true, Validation::Warn), (false, Validation::Strict)] {
        let settings =
            Settings { method: Method::Cycle, cycle_legal, validation, ..Settings::default() };
        let mut session = with(LINE.parse().unwrap(), settings);
        let mut values = Vec::new();
        for _ in 0..4 {
            click(&mut session, at(1, 3));
            values.push(value(&session, at(1, 3)));
        }
        assert_eq!(values, [Some(1), Some(2), Some(4), None]);
    }
}

#[test]
fn second_press_opens_the_popover_on_large_boards() {
    let puzzle = Puzzle::new(Shape::of_side(25).unwrap(), Grid::empty(25)).unwrap();
    let settings = Settings { method: Method::Cycle, ..Settings::default() };
    let mut session = with(puzzle, settings);
    click(&mut session, at(1, 1));
    assert_eq!(value(&session, at(1, 1)), Some(1));
    let down = send(&mut session, PointerEvent::Down, Some(at(1, 1)));
    assert_eq!(down.request, Some(Request::OpenPopover(at(1, 1))));
    assert_eq!(value(&session, at(1, 1)), Some(1));
}

#[test]
fn popover_opens_enters_and_closes() {
    let mut session = nine(Method::Popover);
    let outcome = click(&mut session, at(1, 3));
    assert_eq!(outcome.request, Some(Request::OpenPopover(at(1, 3))));
    assert_eq!(session.popover(), Some(at(1, 3)));
    let outcome = session.keypad_press(digit(4), 9);
    assert_eq!(
        (value(&session, at(1, 3)), outcome.request),
        (Some(4), Some(Request::ClosePopover))
    );
    assert_eq!(session.popover(), None);

    session.set_settings(Settings { popover_stays: true, ..session.settings().clone() });
    drag(&mut session, &[at(2, 2), at(2, 3)], Modifiers::NONE);
    session.perform(Action::SetMode(Mode::Center), 9);
    session.keypad_press(digit(4), 9);
    session.keypad_press(digit(7), 9);
    assert_eq!([at(2, 2), at(2, 3)].map(|cell| session.cell_state(cell).center.len()), [2, 2]);
    assert!(session.popover().is_some());
    let outcome = session.perform(Action::Escape, 9);
    assert_eq!((outcome.request, session.popover()), (Some(Request::ClosePopover), None));
}

#[test]
fn a_given_opens_no_popover_and_closes_an_open_one() {
    let mut session = nine(Method::Popover);
    click(&mut session, at(1, 3));
    assert_eq!(session.popover(), Some(at(1, 3)));
    click(&mut session, at(1, 1));
    assert_eq!(session.popover(), None);
    click(&mut session, at(1, 1));
    assert_eq!((session.popover(), session.selection().cells()), (None, &[at(1, 1)][..]));
}

#[test]
fn secondary_button_opens_the_popover_for_notes() {
    for method in [Method::CellFirst, Method::Popover, Method::DigitFirst] {
        let mut session = nine(method);
        let outcome = send(&mut session, PointerEvent::Context, Some(at(1, 3)));
        assert_eq!(outcome.request, Some(Request::OpenPopover(at(1, 3))), "{method:?}");
        assert_eq!((session.mode(), session.popover_mode()), (Mode::Digit, Mode::Corner));
        let outcome = session.keypad_press(digit(4), 9);
        assert_eq!(outcome.request, Some(Request::ClosePopover));
        assert_eq!(session.cell_state(at(1, 3)).corner.len(), 1);
        assert_eq!((value(&session, at(1, 3)), session.chosen_digit()), (None, None));
        assert_eq!(session.popover_mode(), Mode::Digit);
    }
}

#[test]
fn popover_for_notes_keeps_a_selection_and_closes_on_a_press() {
    let mut session = nine(Method::CellFirst);
    drag(&mut session, &[at(2, 2), at(2, 3)], Modifiers::NONE);
    send(&mut session, PointerEvent::Context, Some(at(2, 3)));
    session.keypad_press(digit(4), 9);
    assert_eq!([at(2, 2), at(2, 3)].map(|cell| session.cell_state(cell).corner.len()), [1, 1]);
    send(&mut session, PointerEvent::Context, Some(at(2, 3)));
    let outcome = send(&mut session, PointerEvent::Down, Some(at(1, 1)));
    assert_eq!((outcome.request, session.popover()), (Some(Request::ClosePopover), None));
    // Filled cells and the pen have no notes.
    send(&mut session, PointerEvent::Context, Some(at(1, 1)));
    session.perform(Action::SetMode(Mode::Pen), 9);
    send(&mut session, PointerEvent::Context, Some(at(1, 3)));
    assert_eq!(session.popover(), None);
}

#[test]
fn long_press_of_a_finger_opens_the_popover_for_notes() {
    let touch = |session: &mut Session, event, cell| {
        let pointer = Pointer::new(event, Some(cell));
        session.pointer(Pointer { kind: PointerKind::Touch, ..pointer }, 1_000)
    };
    let mut session = nine(Method::CellFirst);
    for (cell, opens) in [(at(1, 3), true), (at(1, 1), false)] {
        touch(&mut session, PointerEvent::Down, cell);
        session.tick(1_500);
        assert_eq!(session.popover(), None, "the finger may still be dragged");
        touch(&mut session, PointerEvent::Up, cell);
        assert_eq!(session.popover().is_some(), opens, "{cell}");
        assert_eq!(session.selection().len() > 1, !opens, "{cell}");
    }
}

#[test]
fn keypad_long_press_uses_the_alternate_mode() {
    let mut session = nine(Method::CellFirst);
    click(&mut session, at(1, 3));
    session.keypad_long_press(digit(2), 1);
    assert_eq!(session.cell_state(at(1, 3)).corner.len(), 1);
    session.perform(Action::SetMode(Mode::Center), 1);
    session.keypad_long_press(digit(2), 1);
    assert_eq!((value(&session, at(1, 3)), session.mode()), (Some(2), Mode::Center));
}

#[test]
fn pen_draws_by_drags_and_presses() {
    let mut session = nine(Method::CellFirst);
    session.perform(Action::SetMode(Mode::Pen), 1);
    drag(&mut session, &[at(1, 1), at(1, 2), at(2, 3)], Modifiers::NONE);
    let strokes = |session: &Session| {
        let all = session.game().board().pen().iter();
        all.map(|mark| {
            let cells: Vec<String> =
                mark.stroke().points().map(|place| place.cell.to_string()).collect();
            let kind = match mark.stroke() {
                Stroke::Line(..) => "line",
                Stroke::Arrow(..) => "arrow",
                Stroke::Circle(_) => "circle",
                Stroke::Cross(_) => "cross",
            };
            format!("{kind} {}", cells.join(" "))
        })
        .collect::<Vec<_>>()
    };
    assert_eq!(strokes(&session), ["line r1c1 r1c2", "line r1c2 r2c3"]);
    session.perform(Action::ClearDrawing, 1);
    session.perform(Action::SetPen(PenTool::Arrow), 1);
    drag(&mut session, &[at(5, 5), at(5, 6), at(5, 7)], Modifiers::NONE);
    session.perform(Action::SetPen(PenTool::Circle), 1);
    let candidate = Pointer {
        candidate: Some(digit(3)),
        kind: PointerKind::Pen,
        ..Pointer::new(PointerEvent::Down, Some(at(9, 9)))
    };
    session.pointer(candidate, 1);
    send(&mut session, PointerEvent::Up, Some(at(9, 9)));
    assert_eq!(strokes(&session), ["arrow r5c5 r5c7", "circle r9c9"]);
    session.pointer(candidate, 1);
    assert_eq!(strokes(&session), ["arrow r5c5 r5c7"], "a second press removes it");
    session.perform(Action::Undo, 1);
    session.perform(Action::Undo, 1);
    session.perform(Action::Undo, 1);
    session.perform(Action::Undo, 1);
    assert_eq!(strokes(&session).len(), 2);
    assert!(!session.selection().contains(at(5, 5)), "the pen selects nothing");
}

#[test]
fn two_presses_draw_a_line() {
    let mut session = nine(Method::CellFirst);
    session.perform(Action::SetMode(Mode::Pen), 1);
    click(&mut session, at(1, 1));
    assert!(session.stroke_start().is_some());
    click(&mut session, at(4, 4));
    assert_eq!((session.game().board().pen().len(), session.stroke_start()), (1, None));
    click(&mut session, at(1, 1));
    session.perform(Action::Escape, 1);
    assert_eq!((session.game().board().pen().len(), session.stroke_start()), (1, None));
    session.perform(Action::Select(vec![at(4, 4)]), 1);
    session.perform(Action::Erase, 1);
    assert!(session.game().board().pen().is_empty(), "strokes that touch the cell are erased");
}

#[test]
fn other_buttons_and_cells_off_the_board_do_nothing() {
    let mut session = nine(Method::CellFirst);
    click(&mut session, at(2, 2));
    let right =
        Pointer { button: Button::Secondary, ..Pointer::new(PointerEvent::Down, Some(at(3, 3))) };
    assert_eq!(session.pointer(right, 1), Outcome::default());
    assert_eq!(send(&mut session, PointerEvent::Enter, Some(at(7, 7))), Outcome::default());
    assert_eq!(selected(&session), ["r2c2"]);
    send(&mut session, PointerEvent::Down, Some(Cell::new(90, 90)));
    assert!(session.selection().is_empty());
}

#[test]
fn colors_single_candidates() {
    let mut session = nine(Method::CellFirst);
    session.perform(Action::FillMarks, 1);
    session.perform(Action::SetMode(Mode::Color), 1);
    let on_candidate =
        Pointer { candidate: Some(digit(4)), ..Pointer::new(PointerEvent::Down, Some(at(1, 3))) };
    session.pointer(on_candidate, 1);
    send(&mut session, PointerEvent::Up, Some(at(1, 3)));
    assert_eq!(session.cell_state(at(1, 3)).targeted_candidate, Some(digit(4)));
    session.keypad_press(digit(2), 1);
    let colors = |session: &Session| session.cell_state(at(1, 3)).candidate_colors;
    assert_eq!(colors(&session), [(digit(4), 1)].into());
    assert!(session.cell_state(at(1, 3)).colors.is_empty());

    session.perform(Action::NextCandidate(false), 1);
    session.keypad_press(digit(6), 1);
    assert_eq!(colors(&session), [(digit(2), 5), (digit(4), 1)].into());
    session.perform(Action::Erase, 1);
    assert_eq!(colors(&session), [(digit(4), 1)].into());
    session.perform(Action::NextCandidate(true), 1);
    let text = session.perform(Action::NextCandidate(true), 1).announcement.unwrap().text;
    assert_eq!((text.as_str(), session.targeted_candidate()), ("Whole cell", None));
    session.keypad_press(digit(3), 1);
    assert_eq!(session.cell_state(at(1, 3)).colors.len(), 1);
}

#[test]
fn canceled_press_is_reverted() {
    for method in [Method::CellFirst, Method::Cycle] {
        let mut session = nine(method);
        session.perform(Action::Select(vec![at(3, 4)]), 900);
        let before = session.selection().clone();
        send(&mut session, PointerEvent::Down, Some(at(1, 3)));
        send(&mut session, PointerEvent::Cancel, Some(at(1, 3)));
        assert_eq!(*session.selection(), before, "{method:?}");
        assert_eq!(value(&session, at(1, 3)), None, "{method:?}");
    }
}

#[test]
fn the_secondary_button_enters_a_note_of_the_chosen_digit() {
    let mut session = nine(Method::DigitFirst);
    send(&mut session, PointerEvent::Context, Some(at(1, 3)));
    assert!(session.cell_state(at(1, 3)).corner.is_empty(), "no digit is chosen");
    session.keypad_press(digit(4), 1);
    send(&mut session, PointerEvent::Context, Some(at(1, 3)));
    assert_eq!(session.cell_state(at(1, 3)).corner.len(), 1);
    assert_eq!(value(&session, at(1, 3)), None);
}
