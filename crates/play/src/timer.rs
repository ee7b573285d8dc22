//! How long a game has been played. Times are milliseconds of any clock that the caller reads.

/// A timer that runs or rests.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Timer {
    /// What passed until it rested last.
    passed: u64,
    /// When it began to run.
    since: Option<u64>,
}

impl Timer {
    /// A timer at rest, at which so much has passed.
    #[must_use]
    pub const fn resting(passed: u64) -> Self {
        Self { passed, since: None }
    }

    /// Lets it run from now on; one that runs already goes on.
    pub fn run(&mut self, now: u64) {
        self.since.get_or_insert(now);
    }

    /// Lets it rest.
    pub fn rest(&mut self, now: u64) {
        *self = Self::resting(self.passed(now));
    }

    /// Whether it runs.
    #[must_use]
    pub const fn runs(&self) -> bool {
        self.since.is_some()
    }

    /// A time as it is shown: `4:07`, `1:04:07`; or its minutes alone: `4 min`.
    ///
    /// ```
    /// use anydoku_play::Timer;
    /// assert_eq!(Timer::shown(247_900, false), "4:07");
    /// assert_eq!(Timer::shown(3_847_000, false), "1:04:07");
    /// assert_eq!(Timer::shown(247_900, true), "4 min");
    /// ```
    #[must_use]
    pub fn shown(milliseconds: u64, minutes_alone: bool) -> String {
        let seconds = milliseconds / 1000;
        let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        match (minutes_alone, hours) {
            (true, _) => format!("{} min", hours * 60 + minutes),
            (false, 0) => format!("{minutes}:{seconds:02}"),
            (false, _) => format!("{hours}:{minutes:02}:{seconds:02}"),
        }
    }

    /// What passed until it rested last.
    pub(crate) const fn rested(&self) -> u64 {
        self.passed
    }

    /// Since when it runs.
    pub(crate) const fn since(&self) -> Option<u64> {
        self.since
    }

    /// What has passed; a clock that goes back adds nothing.
    #[must_use]
    pub fn passed(&self, now: u64) -> u64 {
        let running = self.since.map_or(0, |since| now.saturating_sub(since));
        self.passed.saturating_add(running)
    }
}

#[cfg(test)]
mod tests {
    use super::Timer;

    #[test]
    fn only_the_time_in_which_it_runs_passes() {
        let mut timer = Timer::resting(500);
        assert_eq!(timer.passed(9_000), 500);
        timer.run(10_000);
        timer.run(10_400);
        assert_eq!(timer.passed(11_000), 1_500);
        timer.rest(12_000);
        assert_eq!((timer.passed(99_000), timer.runs()), (2_500, false));
    }

    #[test]
    fn a_clock_that_goes_back_takes_nothing_away() {
        let mut timer = Timer::resting(7);
        timer.run(10_000);
        timer.rest(9_000);
        assert_eq!(timer.passed(0), 7);
    }
}
