//! Writes the log during play.

use anydoku::{Grid, Puzzle};
use serde_json::json;

use super::contents::write_change;
use super::puzzle::puzzle_to_json;
use crate::change::Change;
use crate::history::Move;
use crate::metadata::Metadata;
use crate::rating;

/// The first line of a log: format and version.
pub(super) const HEADER: &str = "anydoku-log 1";

/// The longest time the timer runs without a line, in milliseconds. At most this much is lost.
const HEARTBEAT_MS: u64 = 10_000;

/// Lines that are not saved yet.
#[derive(Clone, Debug, Default)]
pub(crate) struct Journal {
    lines: Vec<String>,
    now: u64,
    /// The time of the last line.
    last_line_at: u64,
    side: u16,
}

impl Journal {
    /// Starts the log of a puzzle.
    pub(crate) fn new(puzzle: &Puzzle, metadata: &Metadata) -> Self {
        let lines = vec![HEADER.to_owned(), format!("puzzle {}", puzzle_to_json(puzzle))];
        let mut journal = Self { lines, now: 0, last_line_at: 0, side: puzzle.shape().side() };
        if *metadata != Metadata::default() {
            journal.metadata(metadata);
        }
        journal
    }

    /// Continues the log of a saved game.
    pub(crate) fn resume_at(side: u16, now: u64) -> Self {
        Self { lines: Vec::new(), now, last_line_at: now, side }
    }

    /// Takes the lines to be saved.
    pub(crate) fn take(&mut self) -> Vec<String> {
        std::mem::take(&mut self.lines)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Sets the time of the lines that follow.
    pub(crate) fn at(&mut self, now: u64) {
        self.now = now;
    }

    pub(crate) fn now(&self) -> u64 {
        self.now
    }

    fn push_line(&mut self, text: impl AsRef<str>) {
        self.last_line_at = self.now;
        self.lines.push(format!("{} {}", self.now, text.as_ref()));
    }

    pub(crate) fn metadata(&mut self, metadata: &Metadata) {
        self.lines.push(format!("about {}", metadata_to_json(metadata)));
    }

    pub(crate) fn solution(&mut self, solution: Option<&Grid>) {
        let values = solution.map(|grid| {
            let values: Vec<String> = grid.values().iter().map(u16::to_string).collect();
            values.join(" ")
        });
        self.lines.push(format!("solution {}", values.unwrap_or_default()).trim_end().to_owned());
    }

    pub(crate) fn change(&mut self, change: &Change) {
        self.push_line(write_change(change, self.side));
    }

    pub(crate) fn undo(&mut self) {
        self.push_line("undo");
    }

    pub(crate) fn redo(&mut self) {
        self.push_line("redo");
    }

    pub(crate) fn jump_to(&mut self, place: Move) {
        self.push_line(format!("go {}", place.number()));
    }

    pub(crate) fn name(&mut self, place: Move, name: Option<&str>) {
        let name = name.unwrap_or_default();
        self.push_line(format!("name {} {name}", place.number()).trim_end());
    }

    pub(crate) fn discard(&mut self, first: Move) {
        self.push_line(format!("discard {}", first.number()));
    }

    pub(crate) fn timer_started(&mut self) {
        self.push_line("run");
    }

    pub(crate) fn timer_stopped(&mut self) {
        self.push_line("rest");
    }

    /// Records that the timer still runs, so that this time is not lost if the app is killed.
    pub(crate) fn heartbeat(&mut self, now: u64) {
        self.now = now;
        self.push_line("still");
    }

    /// Returns when the next heartbeat is due.
    pub(crate) fn next_heartbeat(&self) -> u64 {
        self.last_line_at.saturating_add(HEARTBEAT_MS)
    }

    pub(crate) fn solved(&mut self) {
        self.push_line("solved");
    }

    pub(crate) fn elapsed(&mut self, elapsed: u64) {
        self.push_line(format!("passed {elapsed}"));
    }

    pub(crate) fn hint(&mut self) {
        self.push_line("hint");
    }

    /// Records the number of hints used so far.
    pub(crate) fn hints(&mut self, count: u32) {
        self.push_line(format!("hints {count}"));
    }

    pub(crate) fn design(&mut self, is_designing: bool) {
        self.push_line(if is_designing { "design on" } else { "design off" });
    }
}

pub(super) fn metadata_to_json(metadata: &Metadata) -> serde_json::Value {
    json!({
        "title": metadata.title, "author": metadata.author, "notes": metadata.notes,
        "rating": rating::to_json(metadata.rating), "level": metadata.level, "seed": metadata.seed, "source": metadata.source,
    })
}
