//! Sessions: checks, checkpoints, design mode.

use anydoku::symmetry::Transformation;
use anydoku::{Cell, Digit, Grid, Verdict};
use anydoku_play::library::{Entry, Stage};
use anydoku_play::{
    Action, Brush, Content, DesignLayer, Dirty, Feedback, Metadata, Mode, Move, Request, Session,
    Settings, State, StepEffect, Validation, search,
};

use crate::common::{announced, at, digit, enter, put, puzzle, session, solution, values};

#[test]
fn strict_mode_refuses_conflicts_with_the_reason() {
    let mut session = session(Settings { validation: Validation::Strict, ..Settings::default() });
    let outcome = put(&mut session, at(1, 3), 7);
    let announcement = outcome.announcement.unwrap();
    assert_eq!(announcement.text, "Row 1 already contains 7");
    assert!(announcement.assertive);
    let refused = outcome.refusal.unwrap();
    assert_eq!((refused.cells, refused.blockers), (vec![at(1, 3)], vec![at(1, 5)]));
    assert_eq!((session.cell_state(at(1, 3)).value, outcome.dirty), (None, Dirty::None));
    assert_eq!(announced(&put(&mut session, at(1, 3), 8)), "Column 3 already contains 8");
    assert_eq!(announced(&put(&mut session, at(1, 3), 6)), "Box 1 already contains 6");

    // Two peers cannot both get a digit, even one that fits each.
    session.perform(Action::Select(vec![at(1, 3), at(1, 4)]), 1);
    let outcome = session.perform(Action::Enter(Mode::Digit, digit(2)), 1);
    assert_eq!(announced(&outcome), "Row 1 already contains 2");
    assert!(session.game().history().is_empty());
    assert!(put(&mut session, at(1, 3), 4).refusal.is_none());
    assert!(
        enter(&mut session, at(1, 4), Mode::Corner, 7).refusal.is_none(),
        "notes are never refused"
    );
}

#[test]
fn changing_validation_checks_the_board() {
    let mut session = session(Settings { validation: Validation::Off, ..Settings::default() });
    put(&mut session, at(1, 3), 7);
    put(&mut session, at(2, 2), 4);
    assert!(!session.cell_state(at(1, 3)).conflict && !session.cell_state(at(1, 5)).conflict);
    let outcome = session.perform(Action::SetValidation(Validation::Warn), 1);
    assert_eq!((outcome.dirty.clone(), announced(&outcome)), (Dirty::All, "1 digit conflicts"));
    assert!(session.cell_state(at(1, 3)).conflict && session.cell_state(at(1, 5)).conflict);
    let outcome = session.perform(Action::SetValidation(Validation::Solution), 1);
    assert_eq!(outcome.request, Some(Request::Solution));
    let outcome = session.set_solution(Some(solution()));
    assert_eq!((outcome.dirty.clone(), announced(&outcome)), (Dirty::All, "2 mistakes"));
    assert!(session.cell_state(at(2, 2)).wrong && !session.cell_state(at(1, 5)).wrong);
    session.perform(Action::SetValidation(Validation::Off), 1);
    assert!(!session.cell_state(at(2, 2)).wrong && !session.cell_state(at(1, 3)).conflict);
}

#[test]
fn check_marks_wrong_entries_until_they_change() {
    let mut session = session(Settings::default());
    let outcome = session.perform(Action::Check, 1);
    assert_eq!((outcome.request, outcome.retry), (Some(Request::Solution), Some(Action::Check)));
    session.set_solution(Some(solution()));
    let outcome = session.perform(Action::Check, 1);
    assert_eq!((announced(&outcome), &outcome.retry), ("Nothing to check yet", &None));
    put(&mut session, at(1, 3), 4);
    session.perform(Action::SelectNone, 1);
    assert_eq!(announced(&session.perform(Action::Check, 1)), "No mistakes");
    put(&mut session, at(1, 4), 2);
    put(&mut session, at(9, 1), 1);
    let outcome = session.perform(Action::Check, 1);
    assert_eq!(announced(&outcome), "2 mistakes");
    assert_eq!(outcome.dirty, Dirty::Cells(vec![at(1, 4), at(9, 1)]));
    assert!(session.cell_state(at(1, 4)).wrong && !session.cell_state(at(1, 3)).wrong);
    put(&mut session, at(1, 4), 6);
    assert!(!session.cell_state(at(1, 4)).wrong && session.cell_state(at(9, 1)).wrong);
    session.perform(Action::Select(vec![at(1, 3), at(1, 4)]), 1);
    assert_eq!(announced(&session.perform(Action::Check, 1)), "No mistakes");
    session.perform(Action::Undo, 1);
    session.perform(Action::CheckBoard, 1);
    assert!(session.cell_state(at(1, 4)).wrong);
}

#[test]
fn check_without_solution_finds_conflicts() {
    let mut session = session(Settings { validation: Validation::Off, ..Settings::default() });
    put(&mut session, at(1, 3), 5);
    let outcome = session.perform(Action::CheckBoard, 1);
    assert_eq!((announced(&outcome), outcome.request), ("1 mistake", None));
    assert!(session.cell_state(at(1, 3)).wrong);
}

#[test]
fn last_digit_solves_the_board_and_stops_the_timer() {
    let mut session = session(Settings::default());
    let solution = solution();
    let missing: Vec<(Cell, Digit)> =
        solution.clues().filter(|(cell, _)| session.cell_state(*cell).value.is_none()).collect();
    for (step, &(cell, digit)) in (1..).zip(&missing) {
        session.perform(Action::Select(vec![cell]), step * 1_000);
        let outcome = session.perform(Action::Enter(Mode::Digit, digit), step * 1_000);
        assert_eq!(outcome.solved, step == 51);
        if outcome.solved {
            assert!(announced(&outcome).ends_with("Solved"), "{}", announced(&outcome));
        }
    }
    assert!(session.is_solved() && !session.timer().is_running());
    assert_eq!((session.solve_time(), session.remaining(digit(5))), (Some(50_000), 0));
    session.perform(Action::Undo, 99_000);
    assert!(!session.is_solved());
    assert_eq!(session.solve_time(), Some(50_000), "the first solve time is kept");
    assert!(!session.perform(Action::Redo, 99_000).solved, "it was solved before");
    assert_eq!(session.summary().as_deref(), Some("Solved in 0:50"));
}

#[test]
fn timer_stops_on_pause_and_blur() {
    let mut session = session(Settings::default());
    assert!(!session.timer().is_running(), "not started yet");
    session.perform(Action::SelectAll, 1_000);
    session.perform(Action::Blur, 3_000);
    session.perform(Action::Focus, 60_000);
    assert_eq!(session.timer().elapsed(61_000), 3_000);
    let outcome = session.perform(Action::Pause, 61_000);
    assert_eq!((outcome.dirty, session.is_paused()), (Dirty::All, true));
    let outcome = put(&mut session, at(1, 3), 4);
    assert_eq!(announced(&outcome), "Paused");
    assert_eq!(session.cell_state(at(1, 3)).value, None);
    session.perform(Action::Pause, 90_000);
    assert_eq!(session.timer().elapsed(91_000), 4_000);
}

#[test]
fn design_mode_edits_givens() {
    let mut session = session(Settings::default());
    session.perform(Action::SetDesign(true), 1);
    put(&mut session, at(1, 1), 7);
    assert!(session.cell_state(at(1, 1)).is_given);
    put(&mut session, at(1, 3), 4);
    assert_eq!(session.to_puzzle().givens().clue_count(), 31);
    session.perform(Action::SetBrush(Brush::HalfTurn), 1);
    session.perform(Action::Select(vec![at(1, 1)]), 1);
    session.perform(Action::Erase, 1);
    assert_eq!(
        (session.cell_state(at(1, 1)).value, session.cell_state(at(9, 9)).value),
        (None, None)
    );
    assert_eq!(session.to_puzzle().givens().clue_count(), 29);
    session.set_givens(&Grid::empty(9), 1);
    assert_eq!(session.game().board().filled(), 0);
    session.perform(Action::Undo, 1);
    assert_eq!(session.to_puzzle().givens().clue_count(), 29);
    session.perform(Action::SetDesign(false), 1);
    assert!(put(&mut session, at(1, 3), 1).refusal.is_some(), "it is given now");
    put(&mut session, at(9, 9), 9);
    session.perform(Action::Lock, 1);
    assert_eq!(session.to_puzzle().givens().clue_count(), 30);
}

#[test]
fn design_mode_enters_digits_on_the_chosen_layer() {
    let mut session = session(Settings::default());
    session.perform(Action::SetDesign(true), 1);
    assert_eq!(session.design_layer(), DesignLayer::Givens);
    session.perform(Action::SetDesignLayer(DesignLayer::Values), 1);
    put(&mut session, at(1, 3), 4);
    assert!(!session.cell_state(at(1, 3)).is_given);
    assert!(put(&mut session, at(1, 1), 7).refusal.is_some(), "givens are kept");
    session.perform(Action::SetDesignLayer(DesignLayer::Candidates), 1);
    session.perform(Action::Select(vec![at(1, 4)]), 1);
    session.perform(Action::Digit(digit(6)), 1);
    assert_eq!(values(&session.cell_state(at(1, 4)).center), [6]);
    assert_eq!(session.design_layer(), DesignLayer::Candidates);
    session.perform(Action::SetDesignLayer(DesignLayer::Givens), 1);
    put(&mut session, at(1, 1), 7);
    assert!(session.cell_state(at(1, 1)).is_given);
    assert_eq!(session.cell_state(at(1, 1)).value, Some(digit(7)));
}

#[test]
fn transformation_moves_the_whole_contents() {
    let mut session = session(Settings::default());
    put(&mut session, at(1, 3), 4);
    enter(&mut session, at(1, 4), Mode::Corner, 6);
    let shape = session.game().board().shape().clone();
    let back: Vec<u16> = (0..9).rev().collect();
    let labels: Vec<u16> = (1..=9).rev().collect();
    let turn = Transformation::builder(&shape).transpose().columns(&back).relabel(&labels);
    let turn = turn.build().unwrap();
    session.transform(&turn, 1);
    let state = session.cell_state(at(3, 9));
    assert_eq!((state.value, state.is_given), (Some(digit(6)), false));
    assert_eq!(values(&session.cell_state(at(4, 9)).corner), [4]);
    assert!(session.cell_state(at(1, 9)).is_given);
    assert!(matches!(session.to_puzzle().solve(), Verdict::Unique(_)));
    session.perform(Action::Undo, 1);
    assert_eq!(session.cell_state(at(1, 3)).value, Some(digit(4)));
    let across = Transformation::builder(&shape).rows(&[3, 1, 2, 0, 4, 5, 6, 7, 8]).build();
    let before = session.to_puzzle();
    session.transform(&across.unwrap(), 1);
    assert_eq!(session.to_puzzle(), before, "rows of two bands do not change places");
}

#[test]
fn applies_steps_as_one_move() {
    let mut session = session(Settings::default());
    session.perform(Action::FillMarks, 1);
    let placed = [(at(5, 5), digit(5))];
    let removed = [(at(1, 3), digit(1)), (at(1, 3), digit(2)), (at(1, 1), digit(5))];
    let effect = StepEffect {
        placements: placed.into(),
        eliminations: removed.into(),
        ..StepEffect::default()
    };
    session.apply_step(&effect, 1);
    assert_eq!(session.cell_state(at(5, 5)).value, Some(digit(5)));
    assert_eq!(values(&session.cell_state(at(1, 3)).corner), [4]);
    assert_eq!(session.cell_state(at(1, 1)).value, Some(digit(5)));
    session.perform(Action::FillMarks, 1);
    assert_eq!(
        values(&session.cell_state(at(1, 3)).corner),
        [4],
        "notes removed by a step stay removed"
    );
    session.perform(Action::Undo, 1);
    assert_eq!(values(&session.cell_state(at(1, 3)).corner), [1, 2, 4]);
    let all: Vec<(Cell, Digit)> = solution().clues().collect();
    assert!(session.put_values(&all, 1).solved);
}

#[test]
fn a_game_that_the_engine_filled_in_is_not_solved_by_the_player() {
    let mut session = session(Settings::default());
    let all: Vec<(Cell, Digit)> = solution().clues().collect();
    let effect = StepEffect { placements: all.clone(), ..StepEffect::default() };
    let outcome = session.fill_in(&effect, 5_000);
    assert!(outcome.solved && outcome.feedback != Some(Feedback::Solved));
    let is_own = |session: &Session| session.solve_time().is_some();
    assert!(session.is_solved() && session.is_filled_in() && !is_own(&session));
    session.perform(Action::Select(vec![at(1, 3)]), 6_000);
    assert!(!session.timer().is_running(), "there is nothing left to solve");
    // Entering one of the digits again makes no difference.
    put(&mut session, at(1, 3), 4);
    put(&mut session, at(1, 3), 4);
    assert!(session.is_solved() && !is_own(&session));
    let entry = Entry::from_session(&session, "", 0, 9_000);
    assert_eq!(entry.stage, Stage::Playing);
    let (log, snapshot) = (session.take_log(), session.snapshot());
    for lines in [log, snapshot] {
        let replay = Session::replay(lines.iter().map(String::as_str)).unwrap();
        assert!(replay.skipped.is_empty() && replay.session.is_filled_in(), "{lines:?}");
    }
    session.perform(Action::Restart, 10_000);
    assert!(!session.is_filled_in());
    session.put_values(&all, 12_000);
    assert!(is_own(&session));
}

#[test]
fn state_round_trips() {
    let mut session = session(Settings::default());
    session.perform(Action::FillMarks, 1_000);
    put(&mut session, at(1, 3), 4);
    enter(&mut session, at(1, 1), Mode::Color, 2);
    session.perform(Action::CountHint, 9_000);
    let state = session.state(9_000);
    assert_eq!((state.elapsed, state.hints), (8_000, 1));
    let mut again = Session::from_state(&puzzle(), Metadata::default(), state.clone());
    assert_eq!(again.game().board(), session.game().board());
    assert_eq!(again.state(0), state);
    let log = again.take_log();
    let replayed = Session::replay(log.iter().map(String::as_str)).unwrap();
    assert_eq!((replayed.skipped.len(), replayed.session.state(0)), (0, state));

    let stray = Content { value: Some(digit(9)), ..Content::default() };
    let contents = vec![(at(1, 1), stray.clone()), (Cell::new(40, 4), stray)];
    let state = State { contents, ..State::default() };
    let session = Session::from_state(&puzzle(), Metadata::default(), state);
    assert_eq!(session.game().board().values(), puzzle().givens());
}

#[test]
fn search_tries_abbreviations_last() {
    let session = session(Settings::default());
    let labels = |words: &str| {
        let found = search(&session, words);
        found.iter().map(|item| item.label(session.texts()).to_owned()).collect::<Vec<_>>()
    };
    assert!(labels("dark").iter().any(|label| label == "Theme"));
    assert!(!labels("dark").iter().any(|label| label.contains("Discard")));
    assert!(labels("fnt").iter().any(|label| label == "Fill notes"));
}

#[test]
fn prepared_position_is_the_start() {
    let mut prepared = session(Settings::default());
    prepared.perform(Action::FillMarks, 1_000);
    put(&mut prepared, at(1, 3), 4);
    let state = prepared.state(0);
    let mut session = Session::at_position(&puzzle(), Metadata::default(), state);
    let start = session.game().board().clone();
    let check = |session: &mut Session| {
        assert!(session.game().history().is_empty());
        assert!(!session.can_perform(&Action::Undo) && !session.can_perform(&Action::Restart));
        for action in [Action::Undo, Action::Restart, Action::JumpTo(Move::START)] {
            session.perform(action, 2_000);
            assert_eq!(*session.game().board(), start);
        }
        enter(session, at(1, 1), Mode::Color, 2);
        assert_eq!(session.game().history().line().len(), 2);
        assert!(session.can_perform(&Action::Undo));
        session.perform(Action::Undo, 3_000);
        assert_eq!(*session.game().board(), start);
        assert_eq!(session.move_text(session.game().history().current()), "Start");
        session.perform(Action::Redo, 3_000);
        session.perform(Action::Restart, 3_000);
        assert_eq!(*session.game().board(), start);
        // Undo takes the restart back, then the move.
        session.perform(Action::Undo, 3_000);
        assert_ne!(*session.game().board(), start);
        session.perform(Action::Undo, 3_000);
        assert_eq!(*session.game().board(), start);
        assert!(!session.can_perform(&Action::Undo));
    };
    let saved = session.take_log();
    let replay = |lines: &[String]| {
        let replay = Session::replay(lines.iter().map(String::as_str)).unwrap();
        assert_eq!(replay.skipped, []);
        replay.session
    };
    check(&mut replay(&saved));
    check(&mut replay(&replay(&saved).snapshot()));
    check(&mut session);
    let mut again = replay(&session.snapshot());
    assert!(!again.can_perform(&Action::Undo) && again.can_perform(&Action::Redo));
    again.perform(Action::Redo, 4_000);
    assert!(again.game().history().other_branches().is_empty());
}

#[test]
fn cells_and_givens_can_have_several_colors() {
    let mut session = session(Settings::default());
    for color in [1, 12, 3] {
        enter(&mut session, at(1, 1), Mode::Color, color);
    }
    assert_eq!(session.cell_state(at(1, 1)).colors.iter().collect::<Vec<_>>(), [0, 2, 11]);
    session.perform(Action::Select(vec![at(1, 3)]), 1);
    session.perform(Action::ColorCandidate(digit(4), 6), 1);
    assert_eq!(session.cell_state(at(1, 3)).candidate_colors.get(&digit(4)), Some(&6));
    session.perform(Action::ClearDrawing, 1);
    assert!(session.cell_state(at(1, 1)).colors.is_empty());
    assert!(session.cell_state(at(1, 3)).candidate_colors.is_empty());
    session.perform(Action::Undo, 1);
    assert_eq!(session.cell_state(at(1, 1)).colors.len(), 3);
}

#[test]
fn erases_digits_then_the_layer_of_the_mode_then_everything() {
    let mut session = session(Settings::default());
    let cell = at(1, 3);
    let fill = |session: &mut Session| {
        enter(session, cell, Mode::Corner, 1);
        enter(session, cell, Mode::Center, 2);
        enter(session, cell, Mode::Color, 3);
        put(session, cell, 4);
    };
    let remaining = |session: &Session| {
        let content = session.game().board().content(cell);
        let counts = [content.corner.len(), content.center.len(), content.colors.len()];
        (content.value.is_some(), counts)
    };
    for (mode, expected) in [
        (Mode::Digit, &[(false, [1, 1, 1]), (false, [0, 0, 0])][..]),
        (Mode::Corner, &[(false, [1, 1, 1]), (false, [0, 1, 1]), (false, [0, 0, 0])]),
        (Mode::Center, &[(false, [1, 1, 1]), (false, [1, 0, 1]), (false, [0, 0, 0])]),
        (Mode::Color, &[(true, [1, 1, 0]), (false, [1, 1, 0])]),
    ] {
        session.perform(Action::ClearBoard, 1);
        fill(&mut session);
        session.perform(Action::SetMode(mode), 1);
        for expected in expected {
            session.perform(Action::Erase, 1);
            assert_eq!(remaining(&session), *expected, "{mode:?}");
        }
    }
}
