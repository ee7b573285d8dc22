//! Writes the log during play.

use anydoku::{Cell, Grid, Puzzle};

use crate::board::Content;
use crate::change::{BoardEdit, Change};
use crate::edit::MarkLayer;
use crate::history::Move;
use crate::metadata::Metadata;
use crate::pen::{PenMark, PenPoint, Stroke};

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

/// Formats a move as the end of a line: the contents of each cell, or `all` and a board-wide edit:
/// `all fill-c` or `all fill-m` with an optional digit, `all clear-marks`.
pub(super) fn write_change(change: &Change, side: u16) -> String {
    let layer = |layer| if layer == MarkLayer::Corner { 'c' } else { 'm' };
    match change.board_edit() {
        Some(BoardEdit::ClearMarks) => return "all clear-marks".to_owned(),
        Some(BoardEdit::Fill(marks, None)) => return format!("all fill-{}", layer(marks)),
        Some(BoardEdit::Fill(marks, Some(digit))) => {
            return format!("all fill-{} {digit}", layer(marks));
        }
        None => {}
    }
    let cells = change.cell_changes().iter().map(|it| write_cell(it.cell, &it.after, side));
    let strokes =
        change.strokes().iter().map(|&(mark, is_present)| write_stroke(mark, is_present, side));
    format!("play {}", cells.chain(strokes).collect::<Vec<_>>().join(" "))
}

fn write_cell(cell: Cell, content: &Content, side: u16) -> String {
    let mut parts: Vec<String> = Vec::new();
    if let Some(value) = content.value {
        parts.push(format!("{}{value}", if content.is_given { 'g' } else { 'v' }));
    }
    let corner = if content.is_filled { 'f' } else { 'c' };
    for (name, digits) in
        [(corner, &content.corner), ('m', &content.center), ('s', &content.struck)]
    {
        if !digits.is_empty() {
            parts.push(format!("{name}{digits}"));
        }
    }
    if !content.colors.is_empty() {
        parts.push(format!("k{:x}", content.colors.bits()));
    }
    if !content.candidate_colors.is_empty() {
        let pairs = content.candidate_colors.iter();
        let pairs: Vec<String> = pairs.map(|(digit, color)| format!("{digit}:{color}")).collect();
        parts.push(format!("d{}", pairs.join(",")));
    }
    format!("{}={}", cell.index(side), parts.join(";"))
}

fn write_stroke(mark: PenMark, is_present: bool, side: u16) -> String {
    let form = match mark.stroke() {
        Stroke::Line(..) => 'l',
        Stroke::Arrow(..) => 'a',
        Stroke::Circle(_) => 'o',
        Stroke::Cross(_) => 'x',
    };
    let point = |point: PenPoint| match point.candidate {
        Some(digit) => format!("{}.{digit}", point.cell.index(side)),
        None => point.cell.index(side).to_string(),
    };
    let points: Vec<String> = mark.stroke().points().map(point).collect();
    let sign = if is_present { '+' } else { '-' };
    let dashes = if mark.is_dashed { "~" } else { "" };
    format!("{sign}{form}{dashes}{}@{}", mark.color, points.join(","))
}
