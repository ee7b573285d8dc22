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

    /// Calls `save` with the game and the lines of its log that are not saved yet. During a replay, the
    /// game is at the move before, where the saved log ends too: the replay may be cut off at any time.
    pub fn save(&mut self, save: impl FnOnce(&Self, Vec<String>)) {
        let save = |session: &mut Self| {
            let lines = session.take_log();
            save(session, lines);
        };
        if self.has_log() { self.with_game_before_replay(save) } else { save(self) }
    }

    /// Returns a compact log of the game, which replaces all lines so far. During a replay, it ends at
    /// the move before.
    pub fn take_snapshot(&mut self) -> Vec<String> {
        self.with_game_before_replay(|session| {
            session.take_log();
            session.snapshot()
        })
    }

    /// Calls `read` with the game at the move before the replay, if there is one.
    fn with_game_before_replay<T>(&mut self, read: impl FnOnce(&mut Self) -> T) -> T {
        let shown = self.game.history().current();
        let before = self.move_replay.map(|replay| replay.before).filter(|&before| before != shown);
        let before = before.filter(|&before| self.game.jump_to(before));
        if let Some(before) = before.filter(|_| !self.journal.has_pending_position()) {
            self.journal.lead_to(before);
        }
        let result = read(self);
        if before.is_some() && self.game.jump_to(shown) {
            self.journal.continue_at(shown);
        }
        result
    }
}
