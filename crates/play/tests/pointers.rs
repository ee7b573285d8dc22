//! Presses of mouse and finger, in each way of entry.

use anydoku::{Cell, Digit, Grid, Puzzle, Shape};
use anydoku_play::{
    About, Action, Button, Method, Mode, Modifiers, Outcome, PenTool, Pointer, PointerEvent,
    PointerKind, Request, Session, Settings, Stroke, Validation,
};

const LINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn nine(method: Method) -> Session {
    with(LINE.parse().unwrap(), Settings { method, ..Settings::default() })
}

fn with(puzzle: Puzzle, settings: Settings) -> Session {
    let mut session = Session::new(&puzzle, About::default());
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
    if up.request.is_some() || up.refused.is_some() || up.announce.is_some() { up } else { down }
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
    session.look(cell).value.map(Digit::value)
}

#[test]
fn presses_and_drags_select() {
    let mut session = nine(Method::CellFirst);
    drag(&mut session, &[at(1, 3), at(2, 2), at(3, 1)], Modifiers::NONE);
    assert_eq!(selected(&session), ["r1c3", "r2c2", "r3c1"]);
    drag(&mut session, &[at(3, 1), at(4, 1)], Modifiers::CTRL);
    assert_eq!(selected(&session), ["r1c3", "r2c2"], "a drag from a selected cell takes away");
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
fn a_double_press_selects_the_same_value_mark_or_colour() {
    let mut session = nine(Method::CellFirst);
    click(&mut session, at(1, 1));
    send(&mut session, PointerEvent::DoubleClick, Some(at(1, 1)));
    assert_eq!(selected(&session), ["r1c1", "r2c6", "r8c9"]);

    session.perform(Action::Select(vec![at(1, 3), at(1, 4), at(2, 2)]), 1);
    session.perform(Action::Enter(Mode::Corner, digit(2)), 1);
    session.perform(Action::Select(vec![at(1, 4), at(9, 9)]), 1);
    session.perform(Action::Enter(Mode::Colour, digit(3)), 1);
    send(&mut session, PointerEvent::DoubleClick, Some(at(1, 3)));
    assert_eq!(selected(&session), ["r1c3", "r1c4", "r2c2"]);
    session.perform(Action::SetMode(Mode::Centre), 1);
    send(&mut session, PointerEvent::DoubleClick, Some(at(1, 3)));
    assert_eq!(session.selection().len(), 3, "there are no centre marks to share");
    session.perform(Action::SetMode(Mode::Colour), 1);
    send(&mut session, PointerEvent::DoubleClick, Some(at(1, 4)));
    assert_eq!(selected(&session), ["r1c4", "r9c9"]);
}

#[test]
fn a_long_press_selects_the_same() {
    let mut session = nine(Method::CellFirst);
    send(&mut session, PointerEvent::Down, Some(at(1, 2)));
    assert_eq!(session.due(), Some(1_500));
    session.tick(1_499);
    assert_eq!(session.selection().len(), 1);
    session.tick(1_500);
    assert_eq!(session.selection().len(), 3, "the 3s");
}

#[test]
fn a_drag_that_begins_slowly_selects_what_it_goes_over() {
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
fn a_long_press_that_is_told_of_as_well_is_one() {
    let mut session = nine(Method::CellFirst);
    send(&mut session, PointerEvent::Down, Some(at(1, 2)));
    session.tick(1_500);
    send(&mut session, PointerEvent::LongPress, Some(at(1, 2)));
    assert_eq!(session.selection().len(), 3, "the 3s");
    send(&mut session, PointerEvent::Enter, Some(at(1, 3)));
    assert_eq!(selected(&session), ["r1c2", "r1c3"]);
}

#[test]
fn what_a_long_press_selects_is_neither_taken_back_nor_opened() {
    let mut session = nine(Method::CellFirst);
    send(&mut session, PointerEvent::Down, Some(at(1, 2)));
    session.tick(1_500);
    send(&mut session, PointerEvent::Cancel, None);
    assert_eq!(session.selection().len(), 3, "a second finger came");
    let mut session = nine(Method::Popover);
    send(&mut session, PointerEvent::Down, Some(at(1, 3)));
    session.tick(1_500);
    let outcome = send(&mut session, PointerEvent::Up, Some(at(1, 3)));
    assert_eq!((outcome.request, session.popover()), (None, None), "an empty cell was held");
}

#[test]
fn values_first_are_put_by_presses_and_drags() {
    let mut session = nine(Method::ValueFirst);
    let outcome = session.pad(digit(4), 1);
    assert_eq!(session.chosen(), Some(digit(4)));
    assert_eq!(outcome.announce.unwrap().text, "4 chosen");
    click(&mut session, at(1, 3));
    assert_eq!(value(&session, at(1, 3)), Some(4));
    click(&mut session, at(1, 3));
    assert_eq!(value(&session, at(1, 3)), None, "again takes it away");

    drag(&mut session, &[at(4, 2), at(4, 3), at(4, 5), at(5, 5)], Modifiers::NONE);
    let row: Vec<_> =
        [at(4, 2), at(4, 3), at(4, 5), at(5, 5)].map(|cell| value(&session, cell)).into();
    assert_eq!(row, [Some(4), Some(4), Some(6), Some(4)], "givens stay");
    drag(&mut session, &[at(4, 3), at(4, 2), at(1, 3)], Modifiers::NONE);
    assert_eq!([at(4, 3), at(4, 2)].map(|cell| value(&session, cell)), [None, None]);
    assert_eq!(value(&session, at(1, 3)), None, "a drag that takes away puts nothing");

    // A press on a filled cell does not change what is chosen.
    click(&mut session, at(1, 1));
    assert_eq!(session.chosen(), Some(digit(4)));
    session.pad(digit(4), 1);
    assert_eq!(session.chosen(), None);
}

#[test]
fn a_drag_puts_no_value_over_another() {
    let mut session = nine(Method::ValueFirst);
    session.pad(digit(1), 1);
    click(&mut session, at(9, 1));
    session.pad(digit(2), 1);
    drag(&mut session, &[at(9, 2), at(9, 1), at(9, 3)], Modifiers::NONE);
    assert_eq!([1, 2, 3].map(|column| value(&session, at(9, column))), [Some(1), Some(2), Some(2)]);
    click(&mut session, at(9, 1));
    assert_eq!(value(&session, at(9, 1)), Some(2), "a press does");
}

#[test]
fn marks_are_painted_too_and_a_long_press_is_in_the_other_mode() {
    let mut session = nine(Method::ValueFirst);
    session.pad(digit(2), 1);
    session.perform(Action::SetMode(Mode::Corner), 1);
    drag(&mut session, &[at(1, 3), at(1, 4), at(2, 2)], Modifiers::NONE);
    assert!([at(1, 3), at(1, 4), at(2, 2)].iter().all(|&it| session.look(it).corner.len() == 1));
    drag(&mut session, &[at(1, 4), at(2, 2)], Modifiers::NONE);
    assert_eq!([at(1, 3), at(1, 4)].map(|it| session.look(it).corner.len()), [1, 0]);

    send(&mut session, PointerEvent::Down, Some(at(2, 2)));
    session.tick(1_500);
    send(&mut session, PointerEvent::Up, Some(at(2, 2)));
    assert_eq!(value(&session, at(2, 2)), Some(2));
    assert_eq!(session.look(at(1, 3)).corner.len(), 0, "tidied");
    session.perform(Action::SetMode(Mode::Value), 1);
    send(&mut session, PointerEvent::Down, Some(at(9, 2)));
    session.tick(1_500);
    send(&mut session, PointerEvent::Up, Some(at(9, 2)));
    assert_eq!((value(&session, at(9, 2)), session.look(at(9, 2)).corner.len()), (None, 1));
}

#[test]
fn a_tap_on_a_value_chooses_it_if_that_is_set() {
    let settings =
        Settings { method: Method::ValueFirst, tap_chooses: true, ..Settings::default() };
    let mut session = with(LINE.parse().unwrap(), settings);
    click(&mut session, at(1, 1));
    assert_eq!(session.chosen(), Some(digit(5)));
    click(&mut session, at(1, 2));
    assert_eq!(session.chosen(), Some(digit(3)));
    click(&mut session, at(1, 3));
    assert_eq!(value(&session, at(1, 3)), Some(3));
    click(&mut session, at(1, 3));
    assert_eq!(value(&session, at(1, 3)), None);
}

#[test]
fn presses_cycle_through_values() {
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
    assert_eq!(outcome.announce.unwrap().text, "The value in row 1 column 1 is given");
}

#[test]
fn values_that_do_not_fit_are_passed_over_if_that_is_set() {
    for (cycle_legal, validation) in [(true, Validation::Warn), (false, Validation::Strict)] {
        let settings =
            Settings { method: Method::Cycle, cycle_legal, validation, ..Settings::default() };
        let mut session = with(LINE.parse().unwrap(), settings);
        let mut seen = Vec::new();
        for _ in 0..4 {
            click(&mut session, at(1, 3));
            seen.push(value(&session, at(1, 3)));
        }
        assert_eq!(seen, [Some(1), Some(2), Some(4), None]);
    }
}

#[test]
fn on_large_boards_the_second_press_opens_the_picker() {
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
fn the_picker_opens_enters_and_closes() {
    let mut session = nine(Method::Popover);
    let outcome = click(&mut session, at(1, 3));
    assert_eq!(outcome.request, Some(Request::OpenPopover(at(1, 3))));
    assert_eq!(session.popover(), Some(at(1, 3)));
    let outcome = session.pad(digit(4), 9);
    assert_eq!(
        (value(&session, at(1, 3)), outcome.request),
        (Some(4), Some(Request::ClosePopover))
    );
    assert_eq!(session.popover(), None);

    session.set_settings(Settings { popover_stays: true, ..session.settings().clone() });
    drag(&mut session, &[at(2, 2), at(2, 3)], Modifiers::NONE);
    session.perform(Action::SetMode(Mode::Centre), 9);
    session.pad(digit(4), 9);
    session.pad(digit(7), 9);
    assert_eq!([at(2, 2), at(2, 3)].map(|it| session.look(it).centre.len()), [2, 2]);
    assert!(session.popover().is_some());
    let outcome = session.perform(Action::Escape, 9);
    assert_eq!((outcome.request, session.popover()), (Some(Request::ClosePopover), None));
}

#[test]
fn a_held_key_of_the_keypad_enters_once_in_the_other_mode() {
    let mut session = nine(Method::CellFirst);
    click(&mut session, at(1, 3));
    session.pad_held(digit(2), 1);
    assert_eq!(session.look(at(1, 3)).corner.len(), 1);
    session.perform(Action::SetMode(Mode::Centre), 1);
    session.pad_held(digit(2), 1);
    assert_eq!((value(&session, at(1, 3)), session.mode()), (Some(2), Mode::Centre));
}

#[test]
fn the_pen_draws_lines_along_a_drag_arrows_from_end_to_end_and_circles_at_once() {
    let mut session = nine(Method::CellFirst);
    session.perform(Action::SetMode(Mode::Pen), 1);
    drag(&mut session, &[at(1, 1), at(1, 2), at(2, 3)], Modifiers::NONE);
    let strokes = |session: &Session| {
        let all = session.game().board().pen().iter();
        all.map(|mark| {
            let cells: Vec<String> =
                mark.stroke().places().map(|place| place.cell.to_string()).collect();
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
    assert_eq!(strokes(&session), ["arrow r5c5 r5c7"], "again takes it away");
    session.perform(Action::Undo, 1);
    session.perform(Action::Undo, 1);
    session.perform(Action::Undo, 1);
    session.perform(Action::Undo, 1);
    assert_eq!(strokes(&session).len(), 2);
    assert!(!session.selection().contains(at(5, 5)), "the pen selects nothing");
}

#[test]
fn two_presses_draw_a_line_and_escape_ends_it() {
    let mut session = nine(Method::CellFirst);
    session.perform(Action::SetMode(Mode::Pen), 1);
    click(&mut session, at(1, 1));
    assert!(session.pen_from().is_some());
    click(&mut session, at(4, 4));
    assert_eq!((session.game().board().pen().len(), session.pen_from()), (1, None));
    click(&mut session, at(1, 1));
    session.perform(Action::Escape, 1);
    assert_eq!((session.game().board().pen().len(), session.pen_from()), (1, None));
    session.perform(Action::Select(vec![at(4, 4)]), 1);
    session.perform(Action::Erase, 1);
    assert!(session.game().board().pen().is_empty(), "what touches the cell is erased");
}

#[test]
fn other_buttons_and_cells_off_the_board_do_nothing() {
    let mut session = nine(Method::CellFirst);
    click(&mut session, at(2, 2));
    let right =
        Pointer { button: Button::Secondary, ..Pointer::new(PointerEvent::Down, Some(at(3, 3))) };
    assert_eq!(session.pointer(right, 1), Outcome::default());
    assert_eq!(send(&mut session, PointerEvent::Enter, Some(at(7, 7))), Outcome::default());
    send(&mut session, PointerEvent::Context, Some(at(3, 3)));
    assert_eq!(selected(&session), ["r2c2"]);
    send(&mut session, PointerEvent::Down, Some(Cell::new(90, 90)));
    assert!(session.selection().is_empty());
}

#[test]
fn candidates_are_coloured_one_by_one() {
    let mut session = nine(Method::CellFirst);
    session.perform(Action::FillMarks, 1);
    session.perform(Action::SetMode(Mode::Colour), 1);
    let on_candidate =
        Pointer { candidate: Some(digit(4)), ..Pointer::new(PointerEvent::Down, Some(at(1, 3))) };
    session.pointer(on_candidate, 1);
    send(&mut session, PointerEvent::Up, Some(at(1, 3)));
    assert_eq!(session.look(at(1, 3)).candidate, Some(digit(4)));
    session.pad(digit(2), 1);
    let colours = |session: &Session| session.look(at(1, 3)).candidate_colours;
    assert_eq!(colours(&session), [(digit(4), 1)].into());
    assert!(session.look(at(1, 3)).colours.is_empty());

    session.perform(Action::NextCandidate(false), 1);
    session.pad(digit(6), 1);
    assert_eq!(colours(&session), [(digit(2), 5), (digit(4), 1)].into());
    session.perform(Action::Erase, 1);
    assert_eq!(colours(&session), [(digit(4), 1)].into());
    session.perform(Action::NextCandidate(true), 1);
    let told = session.perform(Action::NextCandidate(true), 1).announce.unwrap().text;
    assert_eq!((told.as_str(), session.candidate()), ("The cell", None));
    session.pad(digit(3), 1);
    assert_eq!(session.look(at(1, 3)).colours.len(), 1);
}

#[test]
fn a_press_that_becomes_one_of_two_fingers_leaves_all_as_it_was() {
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
