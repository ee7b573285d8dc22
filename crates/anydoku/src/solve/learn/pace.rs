//! When to restart, when to forget, when to change the way of deciding.

/// A way of deciding. They take turns, for none is best everywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// The cell with the fewest candidates first, houses matched: for boards without boxes, and for
    /// a great many solutions.
    FewestFirst,
    /// The variable of the latest conflicts first, frequent restarts: for proofs.
    Restless,
    /// The cell of that variable, by the digit it had when most was filled; rare restarts: for hidden
    /// solutions.
    Persistent,
}

/// A moving average that weighs its first values evenly.
#[derive(Clone, Copy, Debug)]
struct Average {
    value: f64,
    share: f64,
    target: f64,
}

impl Average {
    fn over(window: f64) -> Self {
        Self { value: 0.0, share: 1.0, target: 1.0 / window }
    }

    fn add(&mut self, value: f64) {
        self.value += self.share * (value - self.value);
        self.share = (self.share / (1.0 + self.share)).max(self.target);
    }
}

const FAST: f64 = 32.0;
const SLOW: f64 = 4096.0;
/// Restart when recent clauses span this many times more levels than usual.
const WORSE: f64 = 1.15;
/// Conflicts between two such restarts at least.
const APART: u64 = 10;
/// Conflicts of a unit of Luby's sequence.
const FEWEST_UNIT: u64 = 100;
const PERSISTENT_UNIT: u64 = 512;
const FIRST_REDUCTION: u64 = 3000;
const LATER_REDUCTION: u64 = 300;
/// Conflicts of the first turn of each way; in round n it is n times n as long.
const TURN: u64 = 1000;
const REPHASE: u64 = 1000;

/// Counts conflicts and says what is due.
#[derive(Clone, Debug)]
pub(super) struct Pace {
    ways: &'static [Way],
    turn: u64,
    turn_ends: u64,
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

impl Pace {
    /// Takes turns among these ways, at least one.
    pub(super) fn new(ways: &'static [Way]) -> Self {
        Self {
            ways,
            turn: 0,
            turn_ends: TURN,
            fast: Average::over(FAST),
            slow: Average::over(SLOW),
            since_restart: 0,
            restarts: 0,
            luby: Luby::new(),
            next_reduction: FIRST_REDUCTION,
            reductions: 0,
            next_rephase: REPHASE,
            rephases: 0,
        }
    }

    /// Keeps to one way from now on.
    pub(super) fn keep_to(&mut self, way: &'static [Way; 1]) {
        self.ways = way;
    }

    pub(super) fn way(&self) -> Way {
        self.ways[self.turn as usize % self.ways.len()]
    }

    /// Whether this run from the fewest candidates follows the target phases: every other one does.
    pub(super) fn heeds_targets(&self) -> bool {
        self.restarts % 2 == 1
    }

    pub(super) fn conflict(&mut self, lbd: u32) {
        self.fast.add(f64::from(lbd));
        self.slow.add(f64::from(lbd));
        self.since_restart += 1;
    }

    pub(super) fn restart_is_due(&self, conflicts: u64) -> bool {
        if self.since_restart == 0 {
            return false;
        }
        conflicts >= self.turn_ends
            || match self.way() {
                Way::FewestFirst => self.since_restart >= self.luby.value * FEWEST_UNIT,
                Way::Restless => {
                    self.since_restart >= APART && self.fast.value > WORSE * self.slow.value
                }
                Way::Persistent => self.since_restart >= self.luby.value * PERSISTENT_UNIT,
            }
    }

    pub(super) fn restarted(&mut self, conflicts: u64) {
        self.since_restart = 0;
        self.restarts += 1;
        if self.way() != Way::Restless {
            self.luby.step();
        }
        if conflicts >= self.turn_ends {
            self.turn += 1;
            self.luby = Luby::new();
            let round = self.turn / self.ways.len() as u64 + 1;
            self.turn_ends = conflicts + TURN * round * round;
        }
    }

    /// Whether the phases are to be changed, at a restart.
    pub(super) fn rephase_is_due(&mut self, conflicts: u64) -> bool {
        if self.ways.len() < 2 || conflicts < self.next_rephase {
            return false;
        }
        self.rephases += 1;
        self.next_rephase = conflicts + REPHASE * (self.rephases + 1);
        true
    }

    /// Whether clauses are to be forgotten, at a restart.
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
    fn the_restart_sequence_is_lubys() {
        let mut luby = Luby::new();
        let mut values = Vec::new();
        for _ in 0..15 {
            values.push(luby.value);
            luby.step();
        }
        assert_eq!(values, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }

    #[test]
    fn the_ways_take_longer_and_longer_turns() {
        let mut pace = Pace::new(&[Way::FewestFirst, Way::Restless]);
        let mut changes = vec![(0, pace.way())];
        for conflicts in 1..=10_000 {
            pace.conflict(5);
            if pace.restart_is_due(conflicts) {
                pace.restarted(conflicts);
                if changes.last().map(|&(_, way)| way) != Some(pace.way()) {
                    changes.push((conflicts, pace.way()));
                }
            }
        }
        let (a, b) = (Way::FewestFirst, Way::Restless);
        assert_eq!(changes, [(0, a), (1000, b), (2000, a), (6000, b), (10_000, a)]);
    }
}
