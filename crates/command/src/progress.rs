//! The progress bar: completed share, speed, remaining time.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anydoku_words::plural;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A progress bar on standard error, or none.
pub(crate) struct Progress {
    is_shown: bool,
    started: Instant,
    total: Option<u64>,
    unit: &'static str,
    completed: AtomicU64,
    bar: OnceLock<ProgressBar>,
}

/// The bar appears after this duration.
const SHOW_AFTER: Duration = Duration::from_millis(500);

impl Progress {
    /// Creates a bar that fills up to `total` bytes of input or generated rows; without a total, a
    /// spinner. `unit` is the noun for a puzzle or row. Without `is_shown`, nothing appears.
    pub(crate) fn new(is_shown: bool, total: Option<u64>, unit: &'static str) -> Self {
        let (completed, bar) = (AtomicU64::new(0), OnceLock::new());
        Self { is_shown, started: Instant::now(), total, unit, completed, bar }
    }

    /// Advances by `work`; `count` is the number of puzzles or rows since the start.
    pub(crate) fn advance(&self, work: u64, count: u64) {
        let completed = self.completed.fetch_add(work, Ordering::Relaxed) + work;
        if let Some(bar) = self.bar() {
            bar.set_position(completed);
            let rate = count as f64 / self.started.elapsed().as_secs_f64();
            let (count, rate) = (count_with_unit(count, self.unit), group_thousands(rate as u64));
            bar.set_message(format!("{count}, {rate}/s"));
        }
    }

    /// Shows the progress of a long search.
    pub(crate) fn searching(&self, search: &anydoku::solve::Progress) {
        if let Some(bar) = self.bar() {
            let found = match search.solutions {
                0 => String::new(),
                count => format!(", {}", count_with_unit(count, "solution")),
            };
            let nodes = count_with_unit(search.nodes, "node");
            bar.set_message(format!("searching: {nodes}, depth {}{found}", search.depth));
        }
    }

    /// Hides the bar while something else writes to the terminal.
    pub(crate) fn suspend<R>(&self, write: impl FnOnce() -> R) -> R {
        match self.bar.get() {
            Some(bar) => bar.suspend(write),
            None => write(),
        }
    }

    /// Removes the bar.
    pub(crate) fn finish(&self) {
        if let Some(bar) = self.bar.get() {
            bar.finish_and_clear();
        }
    }

    /// Returns the bar once the run has taken long enough.
    fn bar(&self) -> Option<&ProgressBar> {
        if !self.is_shown || (self.bar.get().is_none() && self.started.elapsed() < SHOW_AFTER) {
            return None;
        }
        Some(self.bar.get_or_init(|| {
            let bar = ProgressBar::with_draw_target(self.total, ProgressDrawTarget::stderr())
                .with_elapsed(self.started.elapsed());
            let template = match self.total {
                Some(_) => "{bar:24} {percent:>3}%  {msg}  {eta} remaining",
                None => "{spinner} {msg}  {elapsed}",
            };
            // The template is a constant. If it failed, the default style would do.
            if let Ok(style) = ProgressStyle::with_template(template) {
                bar.set_style(style);
            }
            bar.enable_steady_tick(Duration::from_millis(200));
            bar
        }))
    }
}

/// Formats a count with its unit: `1,234,567 puzzles`.
pub(crate) fn count_with_unit(number: u64, unit: &str) -> String {
    match number {
        1 => format!("1 {unit}"),
        _ => format!("{} {}", group_thousands(number), plural(unit)),
    }
}

/// Formats a number in groups: `1,234,567`.
pub(crate) fn group_thousands(number: u64) -> String {
    group_digits(&number.to_string())
}

/// Formats a number of any length in groups.
pub(crate) fn group_digits(digits: &str) -> String {
    let mut text = String::with_capacity(digits.len() * 4 / 3);
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{count_with_unit, group_thousands};

    #[test]
    fn count_of_one_is_singular() {
        assert_eq!(count_with_unit(1, "puzzle"), "1 puzzle");
        assert_eq!(count_with_unit(0, "puzzle"), "0 puzzles");
        assert_eq!(count_with_unit(1000, "puzzle"), "1,000 puzzles");
    }

    #[test]
    fn separates_thousands() {
        assert_eq!(group_thousands(7), "7");
        assert_eq!(group_thousands(1000), "1,000");
        assert_eq!(group_thousands(12_345_678), "12,345,678");
    }
}
