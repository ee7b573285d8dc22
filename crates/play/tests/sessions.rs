//! Games at the table: checks, marks, checkpoints, design.

mod table;

use anydoku::{Cell, Digit, Grid, Transformation, Verdict};
use anydoku_play::{
    About, Action, Brush, Content, DesignLayer, Dirty, FilledMarks, Mode, Move, Request, Session,
    Settings, State, StepEffect, Validation,
};

use table::{at, digit, enter, put, puzzle, said, session, solution};

fn values(marks: &anydoku_play::Digits) -> Vec<u16> {
    marks.iter().map(Digit::value).collect()
}

#[test]
fn strict_games_refuse_conflicts_and_say_why() {
    let mut session = session(Settings { validation: Validation::Strict, ..Settings::default() });
    let outcome = put(&mut session, at(1, 3), 7);
    let announcement = outcome.announce.unwrap();
    assert_eq!(announcement.text, "Row 1 has a 7 already");
    assert!(announcement.assertive);
    let refused = outcome.refused.unwrap();
    assert_eq!((refused.cells, refused.because), (vec![at(1, 3)], vec![at(1, 5)]));
    assert_eq!((session.look(at(1, 3)).value, outcome.dirty), (None, Dirty::None));
    assert_eq!(said(&put(&mut session, at(1, 3), 8)), "Column 3 has an 8 already");
    assert_eq!(said(&put(&mut session, at(1, 3), 6)), "Box 1 has a 6 already");

    // Two cells that see each other cannot both get a value, even a free one.
    session.perform(Action::Select(vec![at(1, 3), at(1, 4)]), 1);
    let outcome = session.perform(Action::Enter(Mode::Value, digit(2)), 1);
    assert_eq!(said(&outcome), "Row 1 has a 2 already");
    assert!(session.game().history().is_empty());
    assert!(put(&mut session, at(1, 3), 4).refused.is_none());
    assert!(enter(&mut session, at(1, 4), Mode::Corner, 7).refused.is_none(), "marks are free");
}

#[test]
fn another_checking_checks_the_board_at_once() {
    let mut session = session(Settings { validation: Validation::Free, ..Settings::default() });
    put(&mut session, at(1, 3), 7);
    put(&mut session, at(2, 2), 4);
    assert!(!session.look(at(1, 3)).conflict && !session.look(at(1, 5)).conflict);
    let outcome = session.perform(Action::SetValidation(Validation::Warn), 1);
    assert_eq!((outcome.dirty.clone(), said(&outcome)), (Dirty::All, "1 entry is in conflict"));
    assert!(session.look(at(1, 3)).conflict && session.look(at(1, 5)).conflict);
    let outcome = session.perform(Action::SetValidation(Validation::Solution), 1);
    assert_eq!(outcome.request, Some(Request::Solution));
    let outcome = session.set_solution(Some(solution()));
    assert_eq!((outcome.dirty.clone(), said(&outcome)), (Dirty::All, "2 entries are wrong"));
    assert!(session.look(at(2, 2)).wrong && !session.look(at(1, 5)).wrong);
    session.perform(Action::SetValidation(Validation::Free), 1);
    assert!(!session.look(at(2, 2)).wrong && !session.look(at(1, 3)).conflict);
}

#[test]
fn a_check_marks_wrong_entries_until_they_change() {
    let mut session = session(Settings::default());
    assert_eq!(session.perform(Action::Check, 1).request, Some(Request::Solution));
    session.set_solution(Some(solution()));
    assert_eq!(said(&session.perform(Action::Check, 1)), "Nothing is entered yet");
    put(&mut session, at(1, 3), 4);
    session.perform(Action::SelectNone, 1);
    assert_eq!(said(&session.perform(Action::Check, 1)), "The one entry is right");
    put(&mut session, at(1, 4), 2);
    put(&mut session, at(9, 1), 1);
    let outcome = session.perform(Action::Check, 1);
    assert_eq!(said(&outcome), "2 entries are wrong");
    assert_eq!(outcome.dirty, Dirty::Cells(vec![at(1, 4), at(9, 1)]));
    assert!(session.look(at(1, 4)).wrong && !session.look(at(1, 3)).wrong);
    put(&mut session, at(1, 4), 6);
    assert!(!session.look(at(1, 4)).wrong && session.look(at(9, 1)).wrong);
    session.perform(Action::Select(vec![at(1, 3), at(1, 4)]), 1);
    assert_eq!(said(&session.perform(Action::Check, 1)), "All 2 entries are right");
    session.perform(Action::Undo, 1);
    session.perform(Action::CheckBoard, 1);
    assert!(session.look(at(1, 4)).wrong);
}

#[test]
fn without_a_solution_a_check_finds_conflicts() {
    let mut session = session(Settings { validation: Validation::Free, ..Settings::default() });
    put(&mut session, at(1, 3), 5);
    let outcome = session.perform(Action::CheckBoard, 1);
    assert_eq!((said(&outcome), outcome.request), ("1 entry is wrong", None));
    assert!(session.look(at(1, 3)).wrong);
}

#[test]
fn undo_goes_back_to_where_every_value_was_right() {
    let mut session = session(Settings::default());
    put(&mut session, at(1, 3), 4);
    put(&mut session, at(1, 4), 2);
    enter(&mut session, at(9, 1), Mode::Corner, 3);
    put(&mut session, at(9, 1), 3);
    assert_eq!(session.perform(Action::UndoToCorrect, 1).request, Some(Request::Solution));
    session.set_solution(Some(solution()));
    assert_eq!(said(&session.perform(Action::UndoToCorrect, 1)), "3 moves taken back");
    assert_eq!(
        (session.look(at(1, 3)).value, session.look(at(1, 4)).value),
        (Some(digit(4)), None)
    );
    assert_eq!(said(&session.perform(Action::UndoToCorrect, 1)), "Every entry is right");
    session.perform(Action::Redo, 1);
    assert!(session.look(at(1, 4)).value.is_some());
}

#[test]
fn marks_are_filled_in_but_those_taken_away_by_hand_stay_away() {
    let mut session = session(Settings {
        shows_struck: true,
        filled_marks: FilledMarks::OfMode,
        ..Settings::default()
    });
    let outcome = session.perform(Action::FillMarks, 1);
    assert_eq!(said(&outcome), "Marks filled in, in 51 cells");
    assert_eq!(values(&session.look(at(1, 3)).centre), [1, 2, 4]);
    enter(&mut session, at(1, 3), Mode::Centre, 2);
    assert_eq!(values(&session.look(at(1, 3)).struck), [2]);
    assert_eq!(said(&session.perform(Action::FillMarks, 1)), "Marks filled in, in 0 cells");
    assert_eq!(values(&session.look(at(1, 3)).centre), [1, 4]);
    enter(&mut session, at(1, 3), Mode::Centre, 2);
    assert_eq!(values(&session.look(at(1, 3)).struck), [0; 0]);

    // A value tidies, in one step with it.
    put(&mut session, at(1, 4), 2);
    assert_eq!(values(&session.look(at(1, 3)).centre), [1, 4]);
    assert_eq!(values(&session.look(at(1, 3)).struck), [0; 0], "it was not the hand");
    session.perform(Action::Undo, 1);
    assert_eq!(values(&session.look(at(1, 3)).centre), [1, 2, 4]);

    session.perform(Action::Select(vec![at(1, 3), at(1, 4)]), 1);
    assert_eq!(said(&session.perform(Action::ClearMarks, 1)), "Marks cleared in 2 cells");
    session.perform(Action::FillMarksHere, 1);
    assert_eq!(values(&session.look(at(1, 3)).centre), [1, 2, 4]);
    session.perform(Action::SelectNone, 1);
    assert_eq!(said(&session.perform(Action::ClearMarks, 1)), "Marks cleared in 51 cells");

    session.perform(Action::Filter(digit(4)), 1);
    session.perform(Action::SetMode(Mode::Corner), 1);
    session.perform(Action::FillMarksOfDigit, 1);
    assert_eq!(values(&session.look(at(1, 3)).corner), [4]);
    session.set_settings(Settings { filled_marks: FilledMarks::Centre, ..Settings::default() });
    session.perform(Action::FillMarksOfDigit, 1);
    assert_eq!(values(&session.look(at(1, 3)).centre), [4]);
}

#[test]
fn values_that_conflict_and_games_without_tidying_leave_marks_alone() {
    let mut session = session(Settings { tidies_marks: false, ..Settings::default() });
    session.perform(Action::FillMarks, 1);
    put(&mut session, at(1, 4), 2);
    assert_eq!(values(&session.look(at(1, 3)).corner), [1, 2, 4]);
}

#[test]
fn checkpoints_are_named_come_back_to_compared_and_their_branches_discarded() {
    let mut session = session(Settings::default());
    assert_eq!(
        session.perform(Action::ToCheckpoint, 1).announce.unwrap().text,
        "There is no checkpoint to go back to"
    );
    put(&mut session, at(1, 3), 4);
    assert_eq!(said(&session.perform(Action::Checkpoint(None), 1)), "Checkpoint 1 is set");
    put(&mut session, at(1, 4), 6);
    session.perform(Action::Checkpoint(Some("guess".into())), 1);
    put(&mut session, at(9, 1), 1);
    put(&mut session, at(9, 2), 2);
    let named: Vec<(Move, String)> = session
        .game()
        .history()
        .checkpoints()
        .map(|(place, name)| (place, name.to_owned()))
        .collect();
    assert_eq!(session.difference(named[0].0), [at(1, 4), at(9, 1), at(9, 2)]);
    let texts = session.difference_texts(named[0].0);
    assert_eq!(texts[0], (at(1, 4), "row 1 column 4: 6, there empty".to_owned()));
    assert_eq!(said(&session.perform(Action::ToCheckpoint, 1)), "Back at guess");
    assert_eq!(session.look(at(9, 1)).value, None);
    session.perform(Action::ToCheckpoint, 1);
    assert_eq!(session.game().history().here(), named[0].0);
    session.perform(Action::GoTo(named[1].0), 1);
    assert_eq!(session.game().history().checkpoints().count(), 2, "they stay");
    session.perform(Action::Redo, 1);
    assert_eq!(said(&session.perform(Action::DiscardBranch, 1)), "2 moves are discarded");
    assert_eq!(session.game().history().len(), 2);
    assert!(!session.game().history().can_redo());
    session.perform(Action::NameCheckpoint(named[1].0, String::new()), 1);
    assert_eq!(session.game().history().checkpoints().count(), 1);
}

#[test]
fn what_was_played_otherwise_is_found_and_can_be_gone_to_and_discarded() {
    let mut session = session(Settings::default());
    for (column, value) in [(3, 4), (4, 6), (6, 8)] {
        put(&mut session, at(1, column), value);
    }
    session.perform(Action::Undo, 1);
    session.perform(Action::Undo, 1);
    assert_eq!(session.game().history().other_branches(), []);
    put(&mut session, at(1, 4), 2);
    let branches = session.game().history().other_branches();
    let [branch] = branches[..] else { panic!("{branches:?}") };
    assert_eq!(branch.length, 2);
    assert_eq!(session.move_text(branch.first), "6 in row 1 column 4");
    session.perform(Action::GoTo(branch.last), 1);
    assert_eq!(session.look(at(1, 6)).value, Some(digit(8)));
    let other = session.game().history().other_branches()[0];
    assert_eq!(other.length, 1);
    session.perform(Action::Discard(other.first), 1);
    assert_eq!(session.game().history().other_branches(), []);
}

#[test]
fn a_restart_keeps_every_move() {
    let mut session = session(Settings::default());
    put(&mut session, at(1, 3), 4);
    put(&mut session, at(1, 4), 6);
    session.perform(Action::Restart, 1);
    assert_eq!(session.look(at(1, 3)).value, None);
    session.perform(Action::Redo, 1);
    session.perform(Action::Redo, 1);
    assert_eq!(session.look(at(1, 4)).value, Some(digit(6)));
    session.perform(Action::ClearBoard, 1);
    assert_eq!(session.game().board().filled(), 30);
    session.perform(Action::Undo, 1);
    assert_eq!(session.game().board().filled(), 32);
}

#[test]
fn the_last_value_solves_the_board_and_stops_the_timer() {
    let mut session = session(Settings::default());
    let solution = solution();
    let missing: Vec<(Cell, Digit)> =
        solution.clues().filter(|(cell, _)| session.look(*cell).value.is_none()).collect();
    for (step, &(cell, digit)) in (1..).zip(&missing) {
        session.perform(Action::Select(vec![cell]), step * 1_000);
        let outcome = session.perform(Action::Enter(Mode::Value, digit), step * 1_000);
        assert_eq!(outcome.solved, step == 51);
        if outcome.solved {
            assert!(said(&outcome).ends_with("Solved"), "{}", said(&outcome));
        }
    }
    assert!(session.is_solved() && !session.timer().runs());
    assert_eq!((session.ended(), session.remaining(digit(5))), (Some(50_000), 0));
    session.perform(Action::Undo, 99_000);
    assert!(!session.is_solved());
    assert_eq!(session.ended(), Some(50_000), "the time is that of the first");
    assert!(!session.perform(Action::Redo, 99_000).solved, "it was solved before");
    assert_eq!(session.summary().as_deref(), Some("Solved in 0:50"));
}

#[test]
fn the_timer_rests_on_pause_and_away() {
    let mut session = session(Settings::default());
    assert!(!session.timer().runs(), "nothing was done yet");
    session.perform(Action::SelectAll, 1_000);
    session.perform(Action::Leave, 3_000);
    session.perform(Action::Return, 60_000);
    assert_eq!(session.timer().passed(61_000), 3_000);
    let outcome = session.perform(Action::Pause, 61_000);
    assert_eq!((outcome.dirty, session.is_paused()), (Dirty::All, true));
    let outcome = put(&mut session, at(1, 3), 4);
    assert_eq!(said(&outcome), "Paused. Press P, or Go on, to play");
    assert_eq!(session.look(at(1, 3)).value, None);
    session.perform(Action::Pause, 90_000);
    assert_eq!(session.timer().passed(91_000), 4_000);
}

#[test]
fn in_design_givens_are_edited_and_undone() {
    let mut session = session(Settings::default());
    session.perform(Action::SetDesign(true), 1);
    put(&mut session, at(1, 1), 7);
    assert!(session.look(at(1, 1)).is_given);
    put(&mut session, at(1, 3), 4);
    assert_eq!(session.to_puzzle().givens().clue_count(), 31);
    session.perform(Action::SetBrush(Brush::HalfTurn), 1);
    session.perform(Action::Select(vec![at(1, 1)]), 1);
    session.perform(Action::Erase, 1);
    assert_eq!((session.look(at(1, 1)).value, session.look(at(9, 9)).value), (None, None));
    assert_eq!(session.to_puzzle().givens().clue_count(), 29);
    session.set_givens(&Grid::empty(9), 1);
    assert_eq!(session.game().board().filled(), 0);
    session.perform(Action::Undo, 1);
    assert_eq!(session.to_puzzle().givens().clue_count(), 29);
    session.perform(Action::SetDesign(false), 1);
    assert!(put(&mut session, at(1, 3), 1).refused.is_some(), "it is given now");
    put(&mut session, at(9, 9), 9);
    session.perform(Action::Lock, 1);
    assert_eq!(session.to_puzzle().givens().clue_count(), 30);
}

#[test]
fn in_design_digits_go_to_the_layer_that_is_chosen() {
    let mut session = session(Settings::default());
    session.perform(Action::SetDesign(true), 1);
    assert_eq!(session.design_layer(), DesignLayer::Givens);
    session.perform(Action::SetDesignLayer(DesignLayer::Values), 1);
    put(&mut session, at(1, 3), 4);
    assert!(!session.look(at(1, 3)).is_given);
    assert!(put(&mut session, at(1, 1), 7).refused.is_some(), "givens stay");
    session.perform(Action::SetDesignLayer(DesignLayer::Candidates), 1);
    session.perform(Action::Select(vec![at(1, 4)]), 1);
    session.perform(Action::Digit(digit(6)), 1);
    assert_eq!(values(&session.look(at(1, 4)).centre), [6]);
    assert_eq!(session.design_layer(), DesignLayer::Candidates);
    session.perform(Action::SetDesignLayer(DesignLayer::Givens), 1);
    put(&mut session, at(1, 1), 7);
    assert!(session.look(at(1, 1)).is_given);
    assert_eq!(session.look(at(1, 1)).value, Some(digit(7)));
}

#[test]
fn a_board_is_turned_with_all_that_stands_on_it() {
    let mut session = session(Settings::default());
    put(&mut session, at(1, 3), 4);
    enter(&mut session, at(1, 4), Mode::Corner, 6);
    let shape = session.game().board().shape().clone();
    let back: Vec<u16> = (0..9).rev().collect();
    let labels: Vec<u16> = (1..=9).rev().collect();
    let turn = Transformation::builder(&shape).transpose().columns(&back).relabel(&labels);
    let turn = turn.build().unwrap();
    session.transform(&turn, 1);
    let look = session.look(at(3, 9));
    assert_eq!((look.value, look.is_given), (Some(digit(6)), false));
    assert_eq!(values(&session.look(at(4, 9)).corner), [4]);
    assert!(session.look(at(1, 9)).is_given);
    assert!(matches!(session.to_puzzle().solve(), Verdict::Unique(_)));
    session.perform(Action::Undo, 1);
    assert_eq!(session.look(at(1, 3)).value, Some(digit(4)));
    let across = Transformation::builder(&shape).rows(&[3, 1, 2, 0, 4, 5, 6, 7, 8]).build();
    let before = session.to_puzzle();
    session.transform(&across.unwrap(), 1);
    assert_eq!(session.to_puzzle(), before, "rows of two bands do not change places");
}

#[test]
fn steps_are_taken_as_one_move() {
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
    assert_eq!(session.look(at(5, 5)).value, Some(digit(5)));
    assert_eq!(values(&session.look(at(1, 3)).corner), [4]);
    assert_eq!(session.look(at(1, 1)).value, Some(digit(5)));
    session.perform(Action::FillMarks, 1);
    assert_eq!(values(&session.look(at(1, 3)).corner), [4], "what a step took stays away");
    session.perform(Action::Undo, 1);
    assert_eq!(values(&session.look(at(1, 3)).corner), [1, 2, 4]);
    let all: Vec<(Cell, Digit)> = solution().clues().collect();
    assert!(session.put_values(&all, 1).solved);
}

#[test]
fn a_game_goes_through_its_state() {
    let mut session = session(Settings::default());
    session.perform(Action::FillMarks, 1_000);
    put(&mut session, at(1, 3), 4);
    enter(&mut session, at(1, 1), Mode::Colour, 2);
    session.perform(Action::CountHint, 9_000);
    let state = session.state(9_000);
    assert_eq!((state.elapsed, state.hints), (8_000, 1));
    let mut again = Session::restored(&puzzle(), About::default(), state.clone());
    assert_eq!(again.game().board(), session.game().board());
    assert_eq!(again.state(0), state);
    let log = again.take_log();
    let replayed = Session::replay(log.iter().map(String::as_str)).unwrap();
    assert_eq!((replayed.skipped.len(), replayed.session.state(0)), (0, state));

    let stray = Content { value: Some(digit(9)), ..Content::default() };
    let contents = vec![(at(1, 1), stray.clone()), (Cell::new(40, 4), stray)];
    let state = State { contents, ..State::default() };
    let session = Session::restored(&puzzle(), About::default(), state);
    assert_eq!(session.game().board().values(), puzzle().givens());
}

#[test]
fn colours_come_several_to_a_cell_givens_too() {
    let mut session = session(Settings::default());
    for colour in [1, 12, 3] {
        enter(&mut session, at(1, 1), Mode::Colour, colour);
    }
    assert_eq!(session.look(at(1, 1)).colours.iter().collect::<Vec<_>>(), [0, 2, 11]);
    session.perform(Action::Select(vec![at(1, 3)]), 1);
    session.perform(Action::ColourCandidate(digit(4), 6), 1);
    assert_eq!(session.look(at(1, 3)).candidate_colours.get(&digit(4)), Some(&6));
    session.perform(Action::ClearDrawing, 1);
    assert!(session.look(at(1, 1)).colours.is_empty());
    assert!(session.look(at(1, 3)).candidate_colours.is_empty());
    session.perform(Action::Undo, 1);
    assert_eq!(session.look(at(1, 1)).colours.len(), 3);
}

#[test]
fn erasing_takes_values_then_marks_of_the_mode_then_everything() {
    let mut session = session(Settings::default());
    let cell = at(1, 3);
    let fill = |session: &mut Session| {
        enter(session, cell, Mode::Corner, 1);
        enter(session, cell, Mode::Centre, 2);
        enter(session, cell, Mode::Colour, 3);
        put(session, cell, 4);
    };
    let left = |session: &Session| {
        let content = session.game().board().content(cell);
        let counts = [content.corner.len(), content.centre.len(), content.colours.len()];
        (content.value.is_some(), counts)
    };
    for (mode, expected) in [
        (Mode::Value, &[(false, [1, 1, 1]), (false, [0, 0, 0])][..]),
        (Mode::Corner, &[(false, [1, 1, 1]), (false, [0, 1, 1]), (false, [0, 0, 0])]),
        (Mode::Centre, &[(false, [1, 1, 1]), (false, [1, 0, 1]), (false, [0, 0, 0])]),
        (Mode::Colour, &[(true, [1, 1, 0]), (false, [1, 1, 0])]),
    ] {
        session.perform(Action::ClearBoard, 1);
        fill(&mut session);
        session.perform(Action::SetMode(mode), 1);
        for expected in expected {
            session.perform(Action::Erase, 1);
            assert_eq!(left(&session), *expected, "{mode:?}");
        }
    }
}
