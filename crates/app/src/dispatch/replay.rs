//! Replays the moves of the game, and leads back to the move before.

use anydoku_play::{Action, Move};
use leptos::prelude::*;

use crate::dispatch::app::App;
use crate::state::session::Replay;
use crate::util::time::now;

impl App {
    fn current_move(self) -> Move {
        self.peek(|session| session.game().history().current())
    }

    /// Returns the replay, unless the player has left it by moving.
    fn replay(self) -> Option<Replay> {
        let current = self.current_move();
        self.state.session.replay.get_value().filter(|replay| replay.reached == current)
    }

    /// Performs an action that leads to a move.
    fn go_on_to(self, reached: Move, action: Action) {
        let current = self.current_move();
        let before = self.replay().map_or(current, |replay| replay.before);
        // First, because the action is saved.
        self.state.session.replay.set_value(Some(Replay { before, reached }));
        self.dispatch(action);
    }

    /// Begins a replay, or goes on with it. It starts over at the end.
    pub(crate) fn start_replay(self) {
        let first = self.peek(|session| {
            let history = session.game().history();
            if history.can_redo() { history.current() } else { history.start() }
        });
        self.go_on_to(first, Action::JumpTo(first));
    }

    /// Replays the next move. Returns `false` if there is none.
    pub(crate) fn replay_move(self) -> bool {
        let next = self.peek(|session| {
            let history = session.game().history();
            history.line().get(history.path().len()).copied()
        });
        next.map(|next| self.go_on_to(next, Action::Redo)).is_some()
    }

    /// Goes back to the move before the replay.
    pub(crate) fn leave_replay(self) {
        let replay = self.replay();
        self.state.session.replay.set_value(None);
        if let Some(replay) = replay {
            self.dispatch(Action::JumpTo(replay.before));
        }
    }

    /// Takes the lines of the session's log that are not saved yet. During a replay, they lead back to
    /// the move before: the page may be closed at any time.
    pub(super) fn take_log(self) -> Vec<String> {
        let replay = self.replay();
        let session = self.state.session.session.get_value();
        let mut session = session.borrow_mut();
        let mut lines = session.take_log();
        if let Some(Replay { before, reached }) = replay.filter(|_| !lines.is_empty()) {
            session.perform(Action::JumpTo(before), now());
            lines.extend(session.take_log());
            session.perform(Action::JumpTo(reached), now());
        }
        lines
    }
}
