//! What writes the log while a game is played.

use anydoku::{Grid, Puzzle};
use serde_json::json;

use super::contents::write_change;
use super::puzzle::puzzle_to_json;
use crate::change::Change;
use crate::history::Move;
use crate::rating;
use crate::session::About;

/// The first line of a log: what it is, and of which version.
pub(super) const HEADER: &str = "anydoku-log 1";

/// How long the timer may run without a line, in milliseconds: so much is lost at most.
const STILL_MS: u64 = 10_000;

/// Lines that wait to be saved.
#[derive(Clone, Debug, Default)]
pub(crate) struct Journal {
    lines: Vec<String>,
    now: u64,
    /// The time of the last line.
    said: u64,
    side: u16,
}

impl Journal {
    /// The beginning of the log of a puzzle.
    pub(crate) fn begin(puzzle: &Puzzle, about: &About) -> Self {
        let lines = vec![HEADER.to_owned(), format!("puzzle {}", puzzle_to_json(puzzle))];
        let mut journal = Self { lines, now: 0, said: 0, side: puzzle.shape().side() };
        if *about != About::default() {
            journal.about(about);
        }
        journal
    }

    /// A journal of a game that is saved already: it says only what is new.
    pub(crate) fn going_on(side: u16, now: u64) -> Self {
        Self { lines: Vec::new(), now, said: now, side }
    }

    /// What waits to be saved.
    pub(crate) fn take(&mut self) -> Vec<String> {
        std::mem::take(&mut self.lines)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// What comes now happens at this time.
    pub(crate) fn at(&mut self, now: u64) {
        self.now = now;
    }

    pub(crate) fn now(&self) -> u64 {
        self.now
    }

    fn line(&mut self, text: impl AsRef<str>) {
        self.said = self.now;
        self.lines.push(format!("{} {}", self.now, text.as_ref()));
    }

    pub(crate) fn about(&mut self, about: &About) {
        self.lines.push(format!("about {}", about_to_json(about)));
    }

    pub(crate) fn solution(&mut self, solution: Option<&Grid>) {
        let values = solution.map(|grid| {
            let values: Vec<String> = grid.values().iter().map(u16::to_string).collect();
            values.join(" ")
        });
        self.lines.push(format!("solution {}", values.unwrap_or_default()).trim_end().to_owned());
    }

    pub(crate) fn change(&mut self, change: &Change) {
        self.line(write_change(change, self.side));
    }

    pub(crate) fn undo(&mut self) {
        self.line("undo");
    }

    pub(crate) fn redo(&mut self) {
        self.line("redo");
    }

    pub(crate) fn go_to(&mut self, place: Move) {
        self.line(format!("go {}", place.number()));
    }

    pub(crate) fn name(&mut self, place: Move, name: Option<&str>) {
        let name = name.unwrap_or_default();
        self.line(format!("name {} {name}", place.number()).trim_end());
    }

    pub(crate) fn discard(&mut self, first: Move) {
        self.line(format!("discard {}", first.number()));
    }

    pub(crate) fn run(&mut self) {
        self.line("run");
    }

    pub(crate) fn rest(&mut self) {
        self.line("rest");
    }

    /// The timer still runs: so much is not lost if the app is killed.
    pub(crate) fn still_there(&mut self, now: u64) {
        self.now = now;
        self.line("still");
    }

    /// When to say so next.
    pub(crate) fn still_at(&self) -> u64 {
        self.said.saturating_add(STILL_MS)
    }

    pub(crate) fn ended(&mut self) {
        self.line("solved");
    }

    pub(crate) fn passed(&mut self, passed: u64) {
        self.line(format!("passed {passed}"));
    }

    pub(crate) fn hint(&mut self) {
        self.line("hint");
    }

    /// So many hints were given until now.
    pub(crate) fn hints(&mut self, count: u32) {
        self.line(format!("hints {count}"));
    }

    pub(crate) fn design(&mut self, designs: bool) {
        self.line(if designs { "design on" } else { "design off" });
    }
}

pub(super) fn about_to_json(about: &About) -> serde_json::Value {
    json!({
        "title": about.title, "author": about.author, "notes": about.notes,
        "rating": rating::to_json(about.rating), "level": about.level, "seed": about.seed, "source": about.source,
    })
}
