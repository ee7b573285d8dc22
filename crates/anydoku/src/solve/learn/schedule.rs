//! The schedule of restarts, clause reductions and decision strategies.

/// A decision strategy. Strategies alternate, because none is best everywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Strategy {
    /// The cell with the fewest candidates first, with matching of houses: for boards without boxes
    /// and puzzles with many solutions.
    FewestCandidates,
    /// The variable of the latest conflicts first, with frequent restarts: for proofs.
    Focused,
    /// The cell of the variable of the latest conflicts, with its digit in the longest trail, and
    /// rare restarts: for solutions that are hard to find.
    Stable,
}

/// A moving average that weighs its first values equally.
#[derive(Clone, Copy, Debug)]
struct Average {
    value: f64,
    weight: f64,
    min_weight: f64,
}

impl Average {
    fn with_window(window: f64) -> Self {
        Self { value: 0.0, weight: 1.0, min_weight: 1.0 / window }
    }

    fn add(&mut self, value: f64) {
        self.value += self.weight * (value - self.value);
        self.weight = (self.weight / (1.0 + self.weight)).max(self.min_weight);
    }
}

const FAST_WINDOW: f64 = 32.0;
const SLOW_WINDOW: f64 = 4096.0;
/// Restart when the average level count of recent clauses exceeds the long-term average by this
/// factor.
const RESTART_RATIO: f64 = 1.15;
/// The minimum number of conflicts between two such restarts.
const MIN_RESTART_INTERVAL: u64 = 10;
/// The number of conflicts per unit of Luby's sequence.
const FEWEST_LUBY_UNIT: u64 = 100;
const STABLE_LUBY_UNIT: u64 = 512;
const FIRST_REDUCTION: u64 = 3000;
const LATER_REDUCTION: u64 = 300;
/// The number of conflicts of the first period of each strategy. The n-th period is n * n times as
/// long.
const FIRST_PERIOD: u64 = 1000;
const REPHASE_INTERVAL: u64 = 1000;

/// Counts conflicts and decides when to restart, rephase and reduce.
#[derive(Clone, Debug)]
pub(super) struct Schedule {
    pub(super) strategies: &'static [Strategy],
    period: u64,
    period_end: u64,
    fast: Average,
    slow: Average,
    since_restart: u64,
    restarts: u64,
    luby: Luby,
    next_reduction: u64,
    reductions: u64,
    next_rephase: u64,
    rephases: u64,
}

impl Schedule {
    /// Creates a schedule that alternates between these strategies, at least one.
    pub(super) fn new(strategies: &'static [Strategy]) -> Self {
        Self {
            strategies,
            period: 0,
            period_end: FIRST_PERIOD,
            fast: Average::with_window(FAST_WINDOW),
            slow: Average::with_window(SLOW_WINDOW),
            since_restart: 0,
            restarts: 0,
            luby: Luby::new(),
            next_reduction: FIRST_REDUCTION,
            reductions: 0,
            next_rephase: REPHASE_INTERVAL,
            rephases: 0,
        }
    }

    pub(super) fn strategy(&self) -> Strategy {
        self.strategies[self.period as usize % self.strategies.len()]
    }

    /// Returns whether the current run with the fewest candidates first uses the target phases, as
    /// every second one does.
    pub(super) fn uses_target_phases(&self) -> bool {
        self.restarts % 2 == 1
    }

    pub(super) fn record_conflict(&mut self, lbd: u32) {
        self.fast.add(f64::from(lbd));
        self.slow.add(f64::from(lbd));
        self.since_restart += 1;
    }

    pub(super) fn restart_is_due(&self, conflicts: u64) -> bool {
        if self.since_restart == 0 {
            return false;
        }
        conflicts >= self.period_end
            || match self.strategy() {
                Strategy::FewestCandidates => {
                    self.since_restart >= self.luby.value * FEWEST_LUBY_UNIT
                }
                Strategy::Focused => {
                    self.since_restart >= MIN_RESTART_INTERVAL
                        && self.fast.value > RESTART_RATIO * self.slow.value
                }
                Strategy::Stable => self.since_restart >= self.luby.value * STABLE_LUBY_UNIT,
            }
    }

    pub(super) fn record_restart(&mut self, conflicts: u64) {
        self.since_restart = 0;
        self.restarts += 1;
        if self.strategy() != Strategy::Focused {
            self.luby.step();
        }
        if conflicts >= self.period_end {
            self.period += 1;
            self.luby = Luby::new();
            let cycle = self.period / self.strategies.len() as u64 + 1;
            self.period_end = conflicts + FIRST_PERIOD * cycle * cycle;
        }
    }

    /// Returns whether to change the phases at this restart.
    pub(super) fn rephase_is_due(&mut self, conflicts: u64) -> bool {
        if self.strategies.len() < 2 || conflicts < self.next_rephase {
            return false;
        }
        self.rephases += 1;
        self.next_rephase = conflicts + REPHASE_INTERVAL * (self.rephases + 1);
        true
    }

    /// Returns whether to reduce the learnt clauses at this restart.
    pub(super) fn reduction_is_due(&mut self, conflicts: u64) -> bool {
        if conflicts < self.next_reduction {
            return false;
        }
        self.reductions += 1;
        self.next_reduction = conflicts + FIRST_REDUCTION + LATER_REDUCTION * self.reductions;
        true
    }
}

/// Luby's sequence 1 1 2 1 1 2 4 ..., by Knuth's reluctant doubling.
#[derive(Clone, Debug)]
struct Luby {
    counter: u64,
    value: u64,
}

impl Luby {
    fn new() -> Self {
        Self { counter: 1, value: 1 }
    }

    fn step(&mut self) {
        let lowest = self.counter & self.counter.wrapping_neg();
        if lowest == self.value {
            self.counter += 1;
            self.value = 1;
        } else {
            self.value *= 2;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn luby_sequence_is_correct() {
        let mut luby = Luby::new();
        let mut values = Vec::new();
        for _ in 0..15 {
            values.push(luby.value);
            luby.step();
        }
        assert_eq!(values, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }

    #[test]
    fn strategies_alternate_with_growing_periods() {
        let mut schedule = Schedule::new(&[Strategy::FewestCandidates, Strategy::Focused]);
        let mut changes = vec![(0, schedule.strategy())];
        for conflicts in 1..=10_000 {
            schedule.record_conflict(5);
            if schedule.restart_is_due(conflicts) {
                schedule.record_restart(conflicts);
                if changes.last().map(|&(_, strategy)| strategy) != Some(schedule.strategy()) {
                    changes.push((conflicts, schedule.strategy()));
                }
            }
        }
        let (a, b) = (Strategy::FewestCandidates, Strategy::Focused);
        assert_eq!(changes, [(0, a), (1000, b), (2000, a), (6000, b), (10_000, a)]);
    }
}
