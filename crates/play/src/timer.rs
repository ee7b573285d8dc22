//! The timer of a game. Times are in milliseconds of any clock that the caller chooses.

/// A timer that runs or is stopped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Timer {
    /// The time until it was last stopped.
    pub(crate) accumulated: u64,
    /// When it was last started.
    pub(crate) started_at: Option<u64>,
}

impl Timer {
    /// Creates a stopped timer with this elapsed time.
    pub const fn stopped(accumulated: u64) -> Self {
        Self { accumulated, started_at: None }
    }

    /// Starts the timer; no effect if it runs.
    pub fn start(&mut self, now: u64) {
        self.started_at.get_or_insert(now);
    }

    /// Stops the timer.
    pub fn stop(&mut self, now: u64) {
        *self = Self::stopped(self.elapsed(now));
    }

    /// Returns whether it runs.
    pub const fn is_running(&self) -> bool {
        self.started_at.is_some()
    }

    /// Formats a time: `4:07`, `1:04:07`; or only its minutes: `4 min`.
    ///
    /// ```
    /// use anydoku_play::Timer;
    /// assert_eq!(Timer::format(247_900, false), "4:07");
    /// assert_eq!(Timer::format(3_847_000, false), "1:04:07");
    /// assert_eq!(Timer::format(247_900, true), "4 min");
    /// ```
    pub fn format(milliseconds: u64, minutes_only: bool) -> String {
        let seconds = milliseconds / 1000;
        let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        match (minutes_only, hours) {
            (true, _) => format!("{} min", hours * 60 + minutes),
            (false, 0) => format!("{minutes}:{seconds:02}"),
            (false, _) => format!("{hours}:{minutes:02}:{seconds:02}"),
        }
    }

    /// Returns the elapsed time. A clock that goes backwards, or forward by more than a day, was set and
    /// adds nothing.
    pub fn elapsed(&self, now: u64) -> u64 {
        const DAY: u64 = 24 * 3_600_000;
        let running = self.started_at.and_then(|started_at| now.checked_sub(started_at));
        self.accumulated.saturating_add(running.filter(|&running| running <= DAY).unwrap_or(0))
    }
}

#[cfg(test)]
mod tests {
    use super::Timer;

    #[test]
    fn counts_only_running_time() {
        let mut timer = Timer::stopped(500);
        assert_eq!(timer.elapsed(9_000), 500);
        timer.start(10_000);
        timer.start(10_400);
        assert_eq!(timer.elapsed(11_000), 1_500);
        timer.stop(12_000);
        assert_eq!((timer.elapsed(99_000), timer.is_running()), (2_500, false));
    }

    #[test]
    fn ignores_clocks_that_are_set() {
        let mut timer = Timer::stopped(7);
        timer.start(10_000);
        timer.stop(9_000);
        assert_eq!(timer.elapsed(0), 7);
        timer.start(1_800_000_000_000);
        let year_2100 = 4_102_444_800_000;
        assert_eq!(timer.elapsed(year_2100), 7);
        timer.stop(year_2100);
        timer.start(year_2100);
        assert_eq!(timer.elapsed(year_2100 + 3_000), 3_007);
    }
}
