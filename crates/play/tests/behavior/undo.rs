//! Undo, redo, restart, checkpoints and branches.

use anydoku_play::statistics::SolvedGame;
use anydoku_play::{Action, Metadata, Mode, Move, Request, Session, Settings};

use crate::common::{announced, at, digit, enter, put, session, solution};

#[test]
fn undo_to_correct_stops_at_the_last_correct_position() {
    let mut session = session(Settings::default());
    put(&mut session, at(1, 3), 4);
    put(&mut session, at(1, 4), 2);
    enter(&mut session, at(9, 1), Mode::Corner, 3);
    put(&mut session, at(9, 1), 3);
    assert_eq!(session.perform(Action::UndoToCorrect, 1).request, Some(Request::Solution));
    session.set_solution(Some(solution()));
    assert_eq!(announced(&session.perform(Action::UndoToCorrect, 1)), "3 moves undone");
    assert_eq!(
        (session.cell_state(at(1, 3)).value, session.cell_state(at(1, 4)).value),
        (Some(digit(4)), None)
    );
    assert_eq!(announced(&session.perform(Action::UndoToCorrect, 1)), "No mistakes to undo");
    session.perform(Action::Redo, 1);
    assert!(session.cell_state(at(1, 4)).value.is_some());
}

#[test]
fn checkpoints_can_be_named_compared_and_discarded() {
    let mut session = session(Settings::default());
    assert_eq!(
        session.perform(Action::ToCheckpoint, 1).announcement.unwrap().text,
        "No checkpoint to return to"
    );
    put(&mut session, at(1, 3), 4);
    assert_eq!(
        announced(&session.perform(Action::Checkpoint(None), 1)),
        "“Checkpoint 1” saved. Hold the Checkpoint button to return to it."
    );
    let again = session.perform(Action::Checkpoint(None), 1);
    assert_eq!(announced(&again), "“Checkpoint 1” is saved here already.");
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
    assert_eq!(texts[0], (at(1, 4), "row 1 column 4: was empty, now 6".to_owned()));
    assert_eq!(announced(&session.perform(Action::ToCheckpoint, 1)), "Returned to “guess”");
    assert_eq!(session.cell_state(at(9, 1)).value, None);
    session.perform(Action::ToCheckpoint, 1);
    assert_eq!(session.game().history().current(), named[0].0);
    session.perform(Action::JumpTo(named[1].0), 1);
    assert_eq!(session.game().history().checkpoints().count(), 2, "checkpoints are kept");
    session.perform(Action::Redo, 1);
    let ask = Action::Request(Request::ConfirmDiscard(None));
    assert!(session.can_perform(&ask));
    let first = session.branch_since_checkpoint().unwrap();
    assert_eq!(session.game().history().moves_from(first), 2);
    assert_eq!(session.perform(ask, 1).request, Some(Request::ConfirmDiscard(None)));
    assert!(session.game().history().can_redo(), "nothing is discarded before the player confirms");
    assert_eq!(announced(&session.perform(Action::Discard(first), 1)), "2 moves deleted");
    assert_eq!(session.game().history().len(), 2);
    assert!(!session.game().history().can_redo());
    let again = session.perform(Action::Checkpoint(Some("second guess".into())), 1);
    assert_eq!(announced(&again), "“guess” renamed to “second guess”.");
    let again = session.perform(Action::Checkpoint(Some(" second guess".into())), 1);
    assert_eq!(announced(&again), "“second guess” is saved here already.");
    let removed = session.perform(Action::NameCheckpoint(named[1].0, String::new()), 1);
    assert_eq!(announced(&removed), "“second guess” deleted.");
    assert_eq!(session.game().history().checkpoints().count(), 1);
    let offer = removed.announcement.and_then(|message| message.offer).unwrap();
    session.perform(offer.action, 1);
    let checkpoints: Vec<_> = session.game().history().checkpoints().collect();
    assert!(checkpoints.contains(&(named[1].0, "second guess")), "{checkpoints:?}");
}

#[test]
fn other_branches_can_be_reached_and_discarded() {
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
    session.perform(Action::JumpTo(branch.last), 1);
    assert_eq!(session.cell_state(at(1, 6)).value, Some(digit(8)));
    let branch = session.game().history().other_branches()[0];
    assert_eq!(branch.length, 1);
    session.perform(Action::Discard(branch.first), 1);
    assert_eq!(session.game().history().other_branches(), []);
}

#[test]
fn restart_keeps_every_move() {
    let mut session = session(Settings::default());
    put(&mut session, at(1, 3), 4);
    put(&mut session, at(1, 4), 6);
    session.perform(Action::Restart, 1);
    assert_eq!(session.cell_state(at(1, 3)).value, None);
    session.perform(Action::Redo, 1);
    session.perform(Action::Redo, 1);
    assert_eq!(session.cell_state(at(1, 4)).value, Some(digit(6)));
    session.perform(Action::ClearBoard, 1);
    assert_eq!(session.game().board().filled(), 30);
    session.perform(Action::Undo, 1);
    assert_eq!(session.game().board().filled(), 32);
}

#[test]
fn a_restart_can_be_undone_until_the_next_move() {
    let mut session = session(Settings::default());
    put(&mut session, at(1, 3), 4);
    put(&mut session, at(1, 4), 6);
    session.perform(Action::Undo, 1);
    let board = session.game().board().clone();
    let moves = session.game().history().len();
    session.perform(Action::Restart, 1);
    session.perform(Action::CountHint, 1);
    assert!(session.can_perform(&Action::Undo), "a hint changes nothing on the board");
    session.perform(Action::Undo, 1);
    assert_eq!(*session.game().board(), board);
    assert_eq!(session.game().history().len(), moves);
    session.perform(Action::Redo, 1);
    assert_eq!(session.cell_state(at(1, 4)).value, Some(digit(6)), "what was undone stays so");
    let log = session.take_log();
    let replay = Session::replay(log.iter().map(String::as_str)).unwrap();
    assert_eq!(replay.session.game().board(), session.game().board());
    session.perform(Action::Restart, 1);
    session.perform(Action::Redo, 1);
    session.perform(Action::Undo, 1);
    assert!(!session.can_perform(&Action::Undo), "the redo was undone, not the restart");
}

#[test]
fn undo_is_unavailable_while_paused() {
    let mut session = session(Settings::default());
    put(&mut session, at(1, 3), 4);
    let outcome = session.perform(Action::Pause, 1_000);
    // The cover says it.
    assert!(!outcome.announcement.unwrap().is_shown);
    assert!(!session.can_perform(&Action::Undo) && !session.can_perform(&Action::UndoToCorrect));
    session.perform(Action::Pause, 2_000);
    assert!(session.can_perform(&Action::Undo));
}

#[test]
fn a_replay_is_saved_as_the_move_before_it() {
    let mut session = session(Settings::default());
    for (column, value) in [(3, 4), (4, 6), (5, 7)] {
        put(&mut session, at(1, column), value);
    }
    let board = session.game().board().clone();
    let mut log = Vec::new();
    let save = |session: &mut Session, log: &mut Vec<String>| {
        session.save(|saved, lines| {
            assert_eq!(*saved.game().board(), board);
            log.extend(lines);
        });
        let replay = Session::replay(log.iter().map(String::as_str)).unwrap();
        assert_eq!(*replay.session.game().board(), board);
    };
    session.start_replaying(2);
    assert_eq!(session.game().board().filled(), 30);
    save(&mut session, &mut log);
    for filled in [31, 32] {
        assert!(session.replay_next(3).is_some());
        assert_eq!(session.game().board().filled(), filled);
        save(&mut session, &mut log);
    }
    assert_eq!(session.game().board().filled(), 32, "saving shows nothing else");
    let saved = log.len();
    save(&mut session, &mut log);
    assert_eq!(log.len(), saved, "a replay that rests is saved once");
    session.tick(20_000);
    save(&mut session, &mut log);
    assert_eq!(log[saved..], ["20000 still"]);
    let start = session.game().history().start();
    session.perform(Action::NameCheckpoint(start, "A".to_owned()), 20_001);
    save(&mut session, &mut log);
    let whole = session.take_snapshot();
    let replay = Session::replay(whole.iter().map(String::as_str)).unwrap().session;
    assert_eq!(*replay.game().board(), board);
    assert_eq!(replay.game().history().name(start), Some("A"));
    session.stop_replaying(20_002);
    assert_eq!(*session.game().board(), board);
    save(&mut session, &mut log);
}

#[test]
fn a_replay_refuses_moves_until_it_is_stopped() {
    let mut session = session(Settings::default());
    put(&mut session, at(1, 3), 4);
    put(&mut session, at(1, 4), 6);
    let moves = session.game().history().len();
    session.start_replaying(1);
    session.replay_next(2);
    session.perform(Action::Select(vec![at(1, 6)]), 3);
    let refused = session.perform(Action::Digit(digit(8)), 4);
    assert_eq!(announced(&refused), "This is a replay. Close the history to continue playing.");
    for action in [Action::FillMarks, Action::ClearMarks] {
        let outcome = session.perform(action.clone(), 4);
        let is_refused = announced(&outcome).starts_with("This is a replay.");
        // There are no notes to clear.
        assert_eq!(is_refused, action == Action::FillMarks, "{outcome:?}");
    }
    assert!(session.cell_state(at(1, 6)).center.is_empty());
    assert_eq!(session.game().history().len(), moves);
    assert!(session.replay_next(5).is_some());
    assert!(session.replay_next(6).is_none());
    for hint in [Request::Hint, Request::OtherHint, Request::ApplyHint] {
        assert!(!session.can_perform(&Action::Request(hint)));
    }
    session.stop_replaying(7);
    put(&mut session, at(1, 6), 8);
    assert_eq!(session.cell_state(at(1, 6)).value, Some(digit(8)));
}

#[test]
fn undo_redo_and_the_slider_stay_within_a_replay() {
    let moves = [(3, 4), (4, 6), (6, 8)];
    let start = |session: &Session| session.game().history().start();
    let ways: [&dyn Fn(&mut Session); 4] = [
        &|session| drop(session.perform(Action::Undo, 3)),
        &|session| drop(session.perform(Action::Redo, 3)),
        &|session| drop(session.perform(Action::JumpTo(start(session)), 3)),
        &|session| drop(session.perform(Action::UndoToCorrect, 3)),
    ];
    for way in ways {
        let mut session = session(Settings::default());
        for (column, value) in moves {
            put(&mut session, at(1, column), value);
        }
        let board = session.game().board().clone();
        let line = session.game().history().line();
        session.start_replaying(2);
        session.replay_next(2);
        way(&mut session);
        let shown = session.game().history().current();
        assert!(shown == line[1] || session.replay_next(4).is_none(), "the player went elsewhere");
        put(&mut session, at(9, 1), 3);
        let mut log = Vec::new();
        session.save(|saved, lines| {
            assert_eq!(*saved.game().board(), board);
            log.extend(lines);
        });
        assert_eq!(session.game().history().current(), shown, "saving shows nothing else");
        session.stop_replaying(5);
        assert_eq!((session.game().board(), session.game().history().line()), (&board, line));
    }
}

#[test]
fn restart_and_return_to_checkpoint_leave_a_replay() {
    let mut session = session(Settings::default());
    put(&mut session, at(1, 3), 4);
    session.perform(Action::Checkpoint(None), 1);
    put(&mut session, at(1, 4), 6);
    put(&mut session, at(1, 6), 8);
    for (action, filled) in [(Action::ToCheckpoint, 31), (Action::Restart, 30)] {
        let last = *session.game().history().line().last().unwrap();
        session.perform(Action::JumpTo(last), 2);
        session.start_replaying(2);
        session.perform(action, 3);
        assert_eq!(session.game().board().filled(), filled);
        session.stop_replaying(4);
        assert_eq!(session.game().board().filled(), filled, "the replay is over");
    }
    session.perform(Action::Undo, 5);
    assert_eq!(session.game().board().filled(), 33, "Undo takes the restart back");
}

#[test]
fn restarting_a_solved_game_asks_for_another() {
    let mut session = session(Settings::default());
    let cells: Vec<_> = session.game().board().cells().collect();
    for cell in cells {
        if let Some(value) =
            solution().get(cell).filter(|_| session.cell_state(cell).value.is_none())
        {
            put(&mut session, cell, value.value());
        }
    }
    let time = session.solve_time();
    assert!(time.is_some());
    let board = session.game().board().clone();
    assert_eq!(session.perform(Action::Restart, 9).request, Some(Request::PlayAgain));
    assert_eq!((session.solve_time(), session.game().board()), (time, &board));
    assert!(SolvedGame::from_session(&session, 9, 0).is_some());
    session.set_metadata(Metadata { is_repeated: true, ..Metadata::default() });
    assert_eq!(SolvedGame::from_session(&session, 9, 0), None, "the player knew the solution");
}

#[test]
fn a_replay_and_the_history_select_the_cells_of_the_move() {
    let mut session = session(Settings::default());
    put(&mut session, at(1, 3), 4);
    put(&mut session, at(1, 4), 6);
    let last = session.game().history().current();
    session.start_replaying(1);
    session.replay_next(2).unwrap();
    assert_eq!(session.selection().cells(), [at(1, 3)]);
    session.replay_next(3).unwrap();
    assert_eq!(session.selection().cells(), [at(1, 4)]);
    session.stop_replaying(4);
    let first = session.game().history().parent(last).unwrap();
    session.perform(Action::JumpTo(first), 5);
    assert_eq!(session.selection().cells(), [at(1, 3)]);
}
