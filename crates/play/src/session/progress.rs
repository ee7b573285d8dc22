//! How far the player is: time and hints.

use crate::timer::Timer;

/// How far the player is.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Progress {
    pub(crate) timer: Timer,
    /// Whether the board is covered.
    pub(crate) is_paused: bool,
    /// The time it took to solve the game, once solved.
    pub(crate) solve_time: Option<u64>,
    /// The number of hints used.
    pub(crate) hints: u32,
}

impl Progress {
    /// Stops the timer and stores the time it took to solve the game.
    pub(crate) fn finish(&mut self, now: u64) {
        self.timer.stop(now);
        self.solve_time = Some(self.timer.elapsed(now));
    }

    pub(crate) fn count_hint(&mut self) {
        self.hints = self.hints.saturating_add(1);
    }
}
