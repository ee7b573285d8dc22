//! Writes the log during play.

use anydoku::{Grid, Puzzle};

use super::contents::write_change;
use crate::change::Change;
use crate::history::Move;
use crate::metadata::Metadata;

/// The first line of a log: format and version.
pub(super) const HEADER: &str = "anydoku-log 2";

/// The longest time the timer runs without a line, in milliseconds. At most this much is lost.
const HEARTBEAT_MS: u64 = 10_000;

/// Lines that are not saved yet.
#[derive(Clone, Debug, Default)]
pub(crate) struct Journal {
    /// The puzzle and its metadata, if the log begins with them. They are written when the lines are
    /// taken: the first board need not wait for that.
    start: Option<Box<(Puzzle, Metadata)>>,
    lines: Vec<String>,
    now: u64,
    /// The time of the last line.
    last_line_at: u64,
    side: u16,
    /// The move that the next line is about, if the lines before it lead to another one.
    pending_position: Option<Move>,
    /// Lines of an unknown kind, which are kept.
    pub(crate) unknown_lines: Vec<String>,
    /// Grows with every change of the game, apart from the timer.
    revision: u64,
}

impl Journal {
    /// Starts the log of a puzzle.
    pub(crate) fn new(puzzle: &Puzzle, metadata: &Metadata) -> Self {
        let start = Box::new((puzzle.clone(), metadata.clone()));
        Self { start: Some(start), side: puzzle.shape().side(), ..Self::default() }
    }

    /// Continues the log of a saved game.
    pub(crate) fn resume_at(side: u16, now: u64) -> Self {
        Self { now, last_line_at: now, side, ..Self::default() }
    }

    /// Takes the lines to be saved.
    pub(crate) fn take(&mut self) -> Vec<String> {
        let lines = std::mem::take(&mut self.lines);
        let Some((puzzle, metadata)) = self.start.take().map(|start| *start) else { return lines };
        let mut all = vec![HEADER.to_owned(), puzzle_line(&puzzle)];
        if metadata != Metadata::default() {
            all.push(metadata_line(&metadata));
        }
        all.extend(lines);
        all
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.start.is_none() && self.lines.is_empty()
    }

    /// Sets the time of the lines that follow.
    pub(crate) fn at(&mut self, now: u64) {
        self.now = now;
    }

    pub(crate) fn now(&self) -> u64 {
        self.now
    }

    /// Sets the move that the next line is about. Without another line, the log stays as it is.
    pub(crate) fn continue_at(&mut self, position: Move) {
        self.pending_position = Some(position);
    }

    /// Returns whether the lines so far lead to another move than the next line is about.
    pub(crate) fn has_pending_position(&self) -> bool {
        self.pending_position.is_some()
    }

    pub(crate) fn revision(&self) -> u64 {
        self.revision
    }

    /// Records that the game goes to a move.
    pub(crate) fn go_to(&mut self, position: Move) {
        self.revision += 1;
        self.lead_to(position);
    }

    /// Lets the lines so far lead to a move, where the game is saved.
    pub(crate) fn lead_to(&mut self, position: Move) {
        self.pending_position = None;
        self.push(&format!("go {}", position.number()));
    }

    /// Records a change of the game: a keyword and its arguments.
    pub(crate) fn record(&mut self, event: &str) {
        self.revision += 1;
        self.record_timer(event);
    }

    /// Records that the timer starts or stops.
    pub(crate) fn record_timer(&mut self, event: &str) {
        if let Some(position) = self.pending_position {
            self.lead_to(position);
        }
        self.push(event);
    }

    fn push(&mut self, event: &str) {
        self.last_line_at = self.now;
        self.lines.push(format!("{} {event}", self.now));
    }

    pub(crate) fn metadata(&mut self, metadata: &Metadata) {
        self.revision += 1;
        self.lines.push(metadata_line(metadata));
    }

    pub(crate) fn solution(&mut self, solution: Option<&Grid>) {
        self.revision += 1;
        let values = solution.map(|grid| {
            let values: Vec<String> = grid.values().iter().map(u16::to_string).collect();
            values.join(" ")
        });
        self.lines.push(format!("solution {}", values.unwrap_or_default()).trim_end().to_owned());
    }

    pub(crate) fn change(&mut self, change: &Change) {
        self.record(&write_change(change, self.side));
    }

    /// Records that the timer still runs, so that this time is not lost if the app is killed.
    pub(crate) fn heartbeat(&mut self, now: u64) {
        self.now = now;
        self.push("still");
    }

    /// Returns when the next heartbeat is due.
    pub(crate) fn next_heartbeat(&self) -> u64 {
        self.last_line_at.saturating_add(HEARTBEAT_MS)
    }
}

fn puzzle_line(puzzle: &Puzzle) -> String {
    // This can't fail: all givens are digits of the board.
    format!("puzzle {}", serde_json::to_string(puzzle).unwrap_or_default())
}

fn metadata_line(metadata: &Metadata) -> String {
    // This can't fail: keys are strings.
    let json = serde_json::to_value(metadata).unwrap_or_default();
    format!("about {json}")
}
