//! Time and hints while the player plays.

use super::Session;
use super::transaction::Transaction;

impl Session {
    /// Starts the timer if it is stopped. Returns `false` while the game is paused.
    pub(super) fn ensure_playing(&mut self, now: u64, transaction: &mut Transaction) -> bool {
        self.journal.at(now);
        if self.progress.is_paused {
            transaction.announce_hidden(self.texts.paused());
            return false;
        }
        let is_finished = self.progress.solve_time.is_some() || self.is_solved();
        if !self.progress.timer.is_running() && !is_finished && !self.design.is_on {
            self.progress.timer.start(now);
            self.journal.record_timer("run");
        }
        true
    }

    pub(super) fn pause(&mut self, now: u64, transaction: &mut Transaction) {
        // A finished board stays in view.
        if !self.progress.is_paused && self.is_solved() {
            return;
        }
        self.progress.is_paused ^= true;
        if self.progress.is_paused {
            self.stop_timer(now);
            transaction.announce_hidden(self.texts.paused());
        } else {
            self.ensure_playing(now, transaction);
            transaction.announce_hidden(self.texts.resumed());
        }
        transaction.mark_all_dirty();
    }

    pub(crate) fn stop_timer(&mut self, now: u64) {
        self.progress.timer.stop(now);
        self.journal.record_timer("rest");
    }

    pub(super) fn handle_blur(&mut self, now: u64) {
        self.input.pointer.cancel();
        if self.settings.pauses_on_blur && self.progress.timer.is_running() {
            self.stop_timer(now);
        }
    }

    /// Stops the timer because the player leaves the game. The log then has the whole time.
    pub fn leave(&mut self, now: u64) {
        self.journal.at(now);
        if self.progress.timer.is_running() {
            self.stop_timer(now);
        }
    }

    /// Returns how long it took the player to solve the game, in milliseconds, once it is solved.
    pub fn solve_time(&self) -> Option<u64> {
        self.progress.solve_time
    }

    /// Returns whether digits on the board were filled in by the engine, so that the player doesn't
    /// solve the game with them.
    pub fn is_filled_in(&self) -> bool {
        let history = self.game.history();
        history.path().into_iter().any(|position| history.is_filled_in(position))
    }

    /// Returns whether the givens fill the grid, so that there is nothing to solve.
    pub fn is_complete_from_the_start(&self) -> bool {
        self.game.board().givens().is_full()
    }

    pub(super) fn finish_if_solved(&mut self) {
        if self.progress.solve_time.is_some() || !self.is_solved() {
            return;
        }
        if self.is_filled_in() {
            self.stop_timer(self.journal.now());
        } else {
            self.progress.finish(self.journal.now());
            self.journal.record("solved");
        }
    }

    pub(super) fn count_hint(&mut self) {
        self.progress.count_hint();
        self.journal.record("hint");
    }
}
