//! The progress bar: how much is done, how fast, how long it will take.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anydoku::words::several;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A progress bar on standard error, or none.
pub(crate) struct Progress {
    shown: bool,
    begun: Instant,
    total: Option<u64>,
    thing: &'static str,
    done: AtomicU64,
    bar: OnceLock<ProgressBar>,
}

/// Shorter runs show no bar.
const PATIENCE: Duration = Duration::from_millis(500);

impl Progress {
    /// A bar that fills as `total` bytes of input are worked off, or so many things made; without a
    /// total a spinner. `thing` is what one is called. If it is not `shown`, nothing ever appears.
    pub(crate) fn new(shown: bool, total: Option<u64>, thing: &'static str) -> Self {
        let (done, bar) = (AtomicU64::new(0), OnceLock::new());
        Self { shown, begun: Instant::now(), total, thing, done, bar }
    }

    /// So much more of the total is worked off, `count` things in all since the start.
    pub(crate) fn advance(&self, work: u64, count: u64) {
        let done = self.done.fetch_add(work, Ordering::Relaxed) + work;
        if let Some(bar) = self.bar() {
            bar.set_position(done);
            let rate = count as f64 / self.begun.elapsed().as_secs_f64();
            let (count, rate) = (counted_in_groups(count, self.thing), grouped(rate as u64));
            bar.set_message(format!("{count}, {rate}/s"));
        }
    }

    /// How far the search in one long puzzle has come.
    pub(crate) fn searching(&self, search: &anydoku::Progress) {
        if let Some(bar) = self.bar() {
            let found = match search.solutions {
                0 => String::new(),
                count => format!(", {}", counted_in_groups(count, "solution")),
            };
            let nodes = counted_in_groups(search.nodes, "node");
            bar.set_message(format!("searching: {nodes}, depth {}{found}", search.depth));
        }
    }

    /// Runs something that writes to the terminal.
    pub(crate) fn aside<R>(&self, write: impl FnOnce() -> R) -> R {
        match self.bar.get() {
            Some(bar) => bar.suspend(write),
            None => write(),
        }
    }

    /// Takes the bar away.
    pub(crate) fn finish(&self) {
        if let Some(bar) = self.bar.get() {
            bar.finish_and_clear();
        }
    }

    /// The bar, once the run has taken long enough.
    fn bar(&self) -> Option<&ProgressBar> {
        if !self.shown || (self.bar.get().is_none() && self.begun.elapsed() < PATIENCE) {
            return None;
        }
        Some(self.bar.get_or_init(|| {
            let bar = ProgressBar::with_draw_target(self.total, ProgressDrawTarget::stderr())
                .with_elapsed(self.begun.elapsed());
            let template = match self.total {
                Some(_) => "{bar:24} {percent:>3}%  {msg}  {eta} left",
                None => "{spinner} {msg}  {elapsed}",
            };
            // The template is a constant; a bar in the default style is better than none.
            if let Ok(style) = ProgressStyle::with_template(template) {
                bar.set_style(style);
            }
            bar.enable_steady_tick(Duration::from_millis(200));
            bar
        }))
    }
}

/// `1 234 567 puzzles`.
pub(crate) fn counted_in_groups(number: u64, thing: &str) -> String {
    match number {
        1 => format!("1 {thing}"),
        _ => format!("{} {}", grouped(number), several(thing)),
    }
}

/// 1 234 567.
pub(crate) fn grouped(number: u64) -> String {
    grouped_digits(&number.to_string())
}

/// The same for a number of any length.
pub(crate) fn grouped_digits(digits: &str) -> String {
    let mut text = String::with_capacity(digits.len() * 4 / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{counted_in_groups, grouped};

    #[test]
    fn one_is_not_told_as_several() {
        assert_eq!(counted_in_groups(1, "puzzle"), "1 puzzle");
        assert_eq!(counted_in_groups(0, "puzzle"), "0 puzzles");
        assert_eq!(counted_in_groups(1000, "puzzle"), "1 000 puzzles");
    }

    #[test]
    fn thousands_stand_apart() {
        assert_eq!(grouped(7), "7");
        assert_eq!(grouped(1000), "1 000");
        assert_eq!(grouped(12_345_678), "12 345 678");
    }
}
