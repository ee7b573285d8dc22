//! Logs: replaying restores every game, and no input makes it panic.

use anydoku::logic::Rating;
use anydoku::{Cell, Digit, Grid, Puzzle, Shape};
use anydoku_play::{
    Action, CursorMove, Direction, LogError, Metadata, Mode, Modifiers, Move, Outcome, PenMark,
    PenPoint, PenTool, Pointer, PointerEvent, Session, State, Stroke, Validation,
};
use proptest::prelude::*;

fn puzzle(side: u16) -> Puzzle {
    let shape = Shape::of_side(side).unwrap();
    let mut givens = Grid::empty(side);
    for row in 0..side {
        givens.set(Cell::new(row, (row * 2) % side), Digit::new(row % side + 1));
    }
    Puzzle::new(shape, givens).unwrap()
}

fn cell(index: u16, side: u16) -> Cell {
    Cell::at(usize::from(index) % (usize::from(side) * usize::from(side)), side)
}

/// Performs one of all actions that are logged, selected by numbers.
fn perform_random(session: &mut Session, (what, first, second): (u8, u16, u16), now: u64) {
    let side = session.game().board().side();
    let digit = Digit::new(second % side + 1).unwrap();
    let place = |index| PenPoint { cell: cell(index, side), candidate: Digit::new(first % 3) };
    let action = match what {
        0..=5 => Action::Select((0..=second % 3).map(|at| cell(first + at, side)).collect()),
        6..=11 => Action::Enter(Mode::Digit, digit),
        12..=14 => Action::Enter(Mode::Corner, digit),
        15..=17 => Action::Enter(Mode::Center, digit),
        18 => Action::Enter(Mode::Color, digit),
        19 => Action::ColorCandidate(digit, (first % 12) as u8),
        20 => Action::Erase,
        21..=25 => Action::Undo,
        26..=28 => Action::Redo,
        29 => Action::JumpTo(Move::at(usize::from(first % 20))),
        30 => Action::Checkpoint(None),
        31 => Action::Checkpoint(Some(format!("  try {first}\nand = {second} "))),
        32 => Action::ToCheckpoint,
        33 => session.branch_since_checkpoint().map_or(Action::Undo, Action::Discard),
        34 => Action::Discard(Move::at(usize::from(first % 30))),
        35 => Action::FillMarks,
        36 => Action::ClearMarks,
        37 => Action::Draw(
            PenMark::new(Stroke::Arrow(place(first), place(second)), 3).dashed(first > 9),
        ),
        38 => Action::Draw(PenMark::new(Stroke::Circle(place(first)), 1)),
        39 => Action::ClearDrawing,
        40 => Action::Pause,
        41 => Action::Blur,
        42 => Action::CountHint,
        43 => Action::SetDesign(first % 2 == 0),
        44 if first % 2 == 0 => Action::FillMarksOfDigit,
        44 => Action::Lock,
        45 if first % 2 == 0 => Action::Filter(digit),
        45 => Action::ClearBoard,
        46 => Action::Restart,
        47 => Action::SetValidation(Validation::ALL[usize::from(first % 4)]),
        48 => Action::SetPen(PenTool::ALL[usize::from(first % 4)]),
        49 => Action::SetMode(Mode::ALL[usize::from(first % 5)]),
        _ => {
            let event = if first % 2 == 0 { PointerEvent::Down } else { PointerEvent::Up };
            let pointer = Pointer::new(event, Some(cell(second, side)));
            let modifiers = if first % 5 == 0 { Modifiers::CTRL } else { Modifiers::NONE };
            session.pointer(pointer.with(modifiers), now);
            session.keypad_press(digit, now);
            return;
        }
    };
    session.perform(action, now);
}

fn assert_same(first: &Session, second: &Session) -> Result<(), TestCaseError> {
    prop_assert_eq!(first.game().board(), second.game().board());
    prop_assert_eq!(first.game().history(), second.game().history());
    prop_assert_eq!(first.timer(), second.timer());
    prop_assert_eq!(first.metadata(), second.metadata());
    prop_assert_eq!(
        (first.hints(), first.solve_time(), first.is_designing(), first.solution()),
        (second.hints(), second.solve_time(), second.is_designing(), second.solution())
    );
    Ok(())
}

fn replay(lines: &[String]) -> Session {
    let replay = Session::replay(lines.iter().map(String::as_str)).unwrap();
    assert_eq!(replay.skipped, []);
    replay.session
}

type Event = (u8, u16, u16);

fn any_events() -> impl Strategy<Value = Vec<Event>> {
    proptest::collection::vec((0..53_u8, 0..60_u16, 0..60_u16), 1..80)
}

proptest! {
    #[test]
    fn replay_restores_the_game(side in 1..10_u16, events in any_events()) {
        let metadata = Metadata { title: "A \"b\"\nc".into(), rating: Some(Rating::from_tenths(42)), ..Metadata::default() };
        let mut session = Session::new(&puzzle(side), metadata);
        let mut log = session.take_log();
        for (index, &event) in events.iter().enumerate() {
            perform_random(&mut session, event, 1_000 + index as u64 * 700);
            session.tick(1_300 + index as u64 * 700);
            log.append(&mut session.take_log());
        }
        assert_same(&session, &replay(&log))?;
        let snapshot = session.snapshot();
        let compact = replay(&snapshot);
        assert_same(&session, &compact)?;
        prop_assert_eq!(compact.snapshot(), snapshot);

        // Undo and redo behave the same in both.
        let mut original = session.game().clone();
        let mut restored = compact.game().clone();
        for steps in [3, 8, 2] {
            for _ in 0..steps {
                prop_assert_eq!(restored.undo(), original.undo());
            }
            for _ in 0..steps + 2 {
                prop_assert_eq!(restored.redo(), original.redo());
            }
            prop_assert_eq!(restored.board(), original.board());
        }
    }

    #[test]
    fn no_damaged_log_panics(
        side in 1..6_u16,
        events in any_events(),
        cuts in proptest::collection::vec((0..400_usize, 0..60_usize, ".{0,9}"), 1..6),
    ) {
        let mut session = Session::new(&puzzle(side), Metadata::default());
        for (index, &event) in events.iter().enumerate() {
            perform_random(&mut session, event, index as u64);
        }
        let mut log = session.take_log();
        for (line, cut, text) in cuts {
            let count = log.len();
            let line = &mut log[line % count];
            let cut = line.char_indices().map(|(cut, _)| cut).nth(cut).unwrap_or(0);
            line.replace_range(cut.., &text);
        }
        if let Ok(mut replay) = Session::replay(log.iter().map(String::as_str)) {
            let again = replay.session.snapshot();
            let session = Session::replay(again.iter().map(String::as_str)).unwrap().session;
            assert_same(&replay.session, &session)?;
            for (index, &event) in events.iter().enumerate() {
                perform_random(&mut replay.session, event, index as u64);
            }
        }
    }

    #[test]
    fn any_text_is_replayed_or_rejected(lines in proptest::collection::vec(".{0,40}", 0..9)) {
        let _ = Session::replay(lines.iter().map(String::as_str));
        let old = ["anydoku-log 1", "puzzle {\"side\":2,\"box\":null,\"givens\":[0,0,0,0]}"];
        for head in [old, ["anydoku-log 2", "puzzle \"....\""]] {
            let all = head.into_iter().chain(lines.iter().map(String::as_str));
            prop_assert!(Session::replay(all).is_ok());
        }
    }
}

#[test]
fn unknown_lines_are_reported_and_preserved() {
    let mut session = Session::new(&puzzle(4), Metadata::default());
    session.perform(Action::MoveCursor(CursorMove::Next(Direction::Down)), 5);
    let mut log = session.take_log();
    log.push("7 sing a song".to_owned());
    log.push("8 go 99".to_owned());
    log.push("future {\"a\":1}".to_owned());
    let replay = Session::replay(log.iter().map(String::as_str)).unwrap();
    let skipped: Vec<_> =
        replay.skipped.iter().map(|line| (line.text.as_str(), line.is_preserved)).collect();
    assert_eq!(skipped, [("7 sing a song", true), ("8 go 99", false), ("future {\"a\":1}", true)]);
    let snapshot = replay.session.snapshot();
    assert!(snapshot.contains(&"7 sing a song".to_owned()), "{snapshot:?}");
}

#[test]
fn rejects_other_texts_with_the_reason() {
    let rejection = |lines: &[&str]| Session::replay(lines.iter().copied()).unwrap_err();
    assert_eq!(rejection(&[]), LogError::Header { found: String::new() });
    assert_eq!(
        rejection(&["anydoku-log 3"]).to_string(),
        "this game was saved by a newer version of the app (format 3); update the app"
    );
    assert_eq!(
        rejection(&["anydoku-log 1", "puzzle {\"side\":4,\"box\":null,\"givens\":[1]}"])
            .to_string(),
        "line 2: the puzzle has 1 cells; side 4 needs 16"
    );
    assert_eq!(
        rejection(&[
            "anydoku-log 1",
            &format!("puzzle {{\"side\":4,\"box\":null,\"givens\":[9{}]}}", ",0".repeat(15))
        ])
        .to_string(),
        "line 2: r1c1 is 9; use 1 to 4, or 0 for an empty cell"
    );
    for (puzzle, reason) in [
        ("\"12\"".to_owned(), "2 cells"),
        ("\"9...............\"".to_owned(), "r1c1"),
        (serde_json::to_string(&vec!["0"; 401 * 401].join(" ")).unwrap(), "401"),
    ] {
        let line = format!("puzzle {puzzle}");
        let message = rejection(&["anydoku-log 2", &line]).to_string();
        assert!(message.starts_with("line 2: ") && message.contains(reason), "{message}");
    }
}

#[test]
fn running_timer_logs_heartbeats() {
    let mut session = Session::new(&puzzle(4), Metadata::default());
    session.perform(Action::SelectAll, 1_000);
    session.take_log();
    assert_eq!((session.next_deadline(), session.has_log()), (Some(11_000), false));
    session.tick(10_999);
    assert!(!session.has_log());
    assert_eq!(session.tick(11_000), Outcome::default());
    assert_eq!(
        (session.take_log(), session.next_deadline()),
        (vec!["11000 still".to_owned()], Some(21_000))
    );
    session.perform(Action::Pause, 12_000);
    assert_eq!(session.next_deadline(), None);
}

#[test]
fn time_while_closed_does_not_count() {
    let mut session = Session::new(&puzzle(4), Metadata::default());
    session.perform(Action::SelectAll, 1_000);
    session.tick(12_000);
    let log = session.take_log();
    let mut session = replay(&log);
    session.resume();
    assert_eq!(session.timer().elapsed(99_000_000), 11_000);
    session.perform(Action::SelectNone, 99_000_000);
    assert_eq!(session.timer().elapsed(99_000_500), 11_500);
}

#[test]
fn skips_impossible_times() {
    let mut log = Session::new(&puzzle(4), Metadata::default()).take_log();
    let all = u64::MAX.to_string();
    for line in ["passed N", "ended N"] {
        log.push(format!("5 {}", line.replace('N', &all)));
    }
    log.push("6 run".to_owned());
    log.push(format!("{all} rest"));
    let replay = Session::replay(log.iter().map(String::as_str)).unwrap();
    assert_eq!(replay.skipped.len(), 3);
    let session = replay.session;
    assert_eq!((session.timer().elapsed(1_006), session.solve_time()), (1_000, None));
}

#[test]
fn hint_count_saturates() {
    let state = State { hints: u32::MAX, ..State::default() };
    let mut session = Session::from_state(&puzzle(4), Metadata::default(), state);
    session.perform(Action::CountHint, 1);
    assert_eq!(session.hints(), u32::MAX);
    let log = session.take_log();
    assert!(log.len() < 9, "{}", log.len());
    assert_eq!(replay(&log).hints(), u32::MAX);
}

#[test]
fn leaving_a_game_logs_its_time() {
    let mut session = Session::new(&puzzle(4), Metadata::default());
    session.perform(Action::SelectAll, 1_000);
    session.leave(9_000);
    session.leave(20_000);
    assert_eq!(replay(&session.take_log()).timer().elapsed(99_000_000), 8_000);
}
