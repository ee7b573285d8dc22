//! When to restart, when to forget, when to change the way of searching.

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
/// Conflicts between two restarts at least.
const APART: u64 = 10;
const FIRST_REDUCTION: u64 = 3000;
const LATER_REDUCTION: u64 = 300;
/// Conflicts of the first way of searching; each later one is longer.
const FIRST_MODE: u64 = 1000;
/// Conflicts of a unit of the restart sequence while persistent.
const PERSISTENT_UNIT: u64 = 512;
const REPHASE: u64 = 1000;

/// Two ways take turns: restless (restarts by the averages of block distance) and persistent (rare restarts, best
/// phases kept), the second for problems with many solutions.
#[derive(Clone, Debug)]
pub(super) struct Pace {
    fast: Average,
    slow: Average,
    since_restart: u64,
    next_reduction: u64,
    reductions: u64,
    alternate: bool,
    persistent: bool,
    mode_ends: u64,
    modes: u64,
    luby: Luby,
    rephase: bool,
    next_rephase: u64,
    rephases: u64,
}

impl Pace {
    pub(super) fn new(alternate: bool) -> Self {
        Self {
            fast: Average::over(FAST),
            slow: Average::over(SLOW),
            since_restart: 0,
            next_reduction: FIRST_REDUCTION,
            reductions: 0,
            alternate,
            persistent: false,
            mode_ends: FIRST_MODE,
            modes: 1,
            luby: Luby::new(),
            rephase: false,
            next_rephase: REPHASE,
            rephases: 0,
        }
    }

    pub(super) fn conflict(&mut self, lbd: u32, conflicts: u64) {
        self.fast.add(f64::from(lbd));
        self.slow.add(f64::from(lbd));
        self.since_restart += 1;
        if self.alternate && conflicts >= self.next_rephase {
            self.rephases += 1;
            self.next_rephase = conflicts + REPHASE * (self.rephases + 1);
            self.rephase = true;
        }
    }

    pub(super) fn restart_is_due(&self) -> bool {
        if self.persistent {
            self.since_restart >= self.luby.value * PERSISTENT_UNIT
        } else {
            self.since_restart >= APART && self.fast.value > WORSE * self.slow.value
        }
    }

    pub(super) fn restarted(&mut self, conflicts: u64) {
        self.since_restart = 0;
        if self.persistent {
            self.luby.step();
        }
        if self.alternate && conflicts >= self.mode_ends {
            self.persistent = !self.persistent;
            self.modes += 1;
            let rounds = self.modes.div_ceil(2);
            self.mode_ends = conflicts + FIRST_MODE * rounds * rounds;
        }
    }

    pub(super) fn is_persistent(&self) -> bool {
        self.persistent
    }

    /// Whether the phases are to be changed; asked once.
    pub(super) fn take_rephase(&mut self) -> bool {
        std::mem::take(&mut self.rephase)
    }

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
}
