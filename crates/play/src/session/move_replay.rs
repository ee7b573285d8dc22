//! A replay of the moves, which leads back to the move before.

use super::Session;
use super::move_replay_state::MoveReplay;
use super::transaction::Transaction;
use crate::outcome::Outcome;

impl Session {
    /// Starts a replay of the moves, or goes on with it. At the last move it starts over.
    pub fn start_replaying(&mut self, now: u64) -> Outcome {
        let history = self.game.history();
        let first = if history.can_redo() { history.current() } else { history.start() };
        self.replay_step(now, |session, transaction| session.jump_to_move(first, transaction))
    }

    /// Replays the next move. Returns `None` if there is none, or if the player has gone to another move.
    pub fn replay_next(&mut self, now: u64) -> Option<Outcome> {
        let history = self.game.history();
        let goes_on = self.move_replay.is_some_and(|replay| replay.reached == history.current());
        (goes_on && history.can_redo()).then(|| self.replay_step(now, Self::redo))
    }

    /// Goes back to the move before the replay.
    pub fn stop_replaying(&mut self, now: u64) -> Outcome {
        let mut transaction = Transaction::begin(self);
        self.journal.at(now);
        self.leave_replay(&mut transaction);
        transaction.finish(self)
    }

    /// Goes back to the move before the replay, if there is one.
    pub(super) fn leave_replay(&mut self, transaction: &mut Transaction) {
        if let Some(replay) = self.move_replay.take() {
            self.jump_to_move(replay.before, transaction);
        }
    }

    fn replay_step(&mut self, now: u64, step: impl FnOnce(&mut Self, &mut Transaction)) -> Outcome {
        let current = self.game.history().current();
        let before = self.move_replay.map_or(current, |replay| replay.before);
        let mut transaction = Transaction::begin(self);
        self.journal.at(now);
        step(self, &mut transaction);
        self.select_move();
        self.move_replay = Some(MoveReplay { before, reached: self.game.history().current() });
        transaction.finish(self)
    }
}
