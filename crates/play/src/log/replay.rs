//! Reads a log and restores its game.

use std::collections::BTreeMap;

use anydoku::shape::MAX_SHARED_SIDE as MAX_SIDE;
use anydoku::{Grid, Puzzle};

use super::journal::{HEADER, Journal};
use super::version_1;
use super::words::{read_board_edit, read_cell, read_stroke};
use crate::change::Change;
use crate::history::Move;
use crate::metadata::Metadata;
use crate::session::Session;
use crate::timer::Timer;

/// The greatest time accepted, in milliseconds. Beyond it JSON numbers, which the library uses,
/// lose precision.
const MAX_MS: u64 = 1 << 53;

/// The reason why a log can't be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LogError {
    /// The first line is not the header of a log.
    #[error("line 1 is {found:?} instead of {HEADER:?}; choose a game saved by anydoku")]
    Header {
        /// The line found.
        found: String,
    },
    /// The log has a later version.
    #[error("this game was saved by a newer version of the app (format {found}); update the app")]
    Version {
        /// The version found.
        found: String,
    },
    /// The second line holds no puzzle.
    #[error("line 2: {0}")]
    Puzzle(String),
}

/// A game restored from a log.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The game.
    pub session: Session,
    /// Lines that were skipped entirely or in part; unknown lines are preserved.
    pub skipped: Vec<SkippedLine>,
}

/// A line that was skipped, entirely or in part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SkippedLine {
    /// The line number, from 1.
    pub line: usize,
    /// The text of the line.
    pub text: String,
    /// Whether the line is of an unknown kind and is preserved in new logs.
    pub is_preserved: bool,
}

/// Whether this version knows the kind of a line.
enum LineKind {
    Known,
    Unknown,
}

impl Session {
    /// Restores the game of a log. Never panics; lines that can't be read are reported in
    /// [`Replay::skipped`].
    ///
    /// If the log ends while the timer runs, the timer of the restored game runs too: call
    /// [`resume`](Self::resume).
    ///
    /// # Errors
    /// Returns an error if the lines are not a log, have a later version, or hold no puzzle.
    pub fn replay<'a>(lines: impl IntoIterator<Item = &'a str>) -> Result<Replay, LogError> {
        let mut lines = lines.into_iter().map(|line| line.trim_end_matches(['\r', '\n']));
        let version = read_header(lines.next().unwrap_or_default())?;
        let puzzle = lines.next().unwrap_or_default();
        let json = puzzle
            .strip_prefix("puzzle ")
            .ok_or_else(|| LogError::Puzzle(format!("{:?} is not a puzzle", shortened(puzzle))))?;
        let puzzle = match version {
            Version::First => version_1::read_puzzle(json),
            Version::Current => read_puzzle(json),
        };
        let puzzle = puzzle.map_err(LogError::Puzzle)?;
        let mut session = Self::new(&puzzle, Metadata::default());
        session.journal = Journal::resume_at(puzzle.shape().side(), 0);
        let mut skipped = Vec::new();
        for (number, line) in (3..).zip(lines) {
            if line.trim().is_empty() {
                continue;
            }
            let is_preserved = match session.replay_line(line) {
                Some(LineKind::Known) => continue,
                Some(LineKind::Unknown) => {
                    session.journal.unknown_lines.push(line.to_owned());
                    true
                }
                None => false,
            };
            skipped.push(SkippedLine { line: number, text: line.to_owned(), is_preserved });
        }
        session.update_options();
        Ok(Replay { session, skipped })
    }

    /// Replays a line. Returns `None` if it is malformed or impossible.
    fn replay_line(&mut self, line: &str) -> Option<LineKind> {
        let (first, rest) = line.split_once(' ').unwrap_or((line, ""));
        match first {
            "about" => self.metadata = serde_json::from_str(rest).ok()?,
            "solution" => self.solution = self.parse_solution(rest)?,
            _ => {
                let Ok(now) = first.parse::<u64>() else { return Some(LineKind::Unknown) };
                if now > MAX_MS {
                    return None;
                }
                let (verb, rest) = rest.split_once(' ').unwrap_or((rest, ""));
                let kind = self.replay_event(verb, rest, now)?;
                if matches!(kind, LineKind::Known) {
                    self.journal.at(now);
                }
                return Some(kind);
            }
        }
        Some(LineKind::Known)
    }

    /// Replays an event. Returns `None` if it is malformed or impossible.
    fn replay_event(&mut self, verb: &str, rest: &str, now: u64) -> Option<LineKind> {
        let number = || rest.parse::<u64>().ok().filter(|&number| number <= MAX_MS);
        let position = |text: &str| text.parse().ok().map(Move::at);
        let (history, _) = self.game.parts_mut();
        let mut is_possible = true;
        match verb {
            "play" => is_possible = self.replay_move(rest),
            "all" => is_possible = self.replay_board_edit(rest),
            "filled" => history.mark_filled_in(),
            "start" => is_possible = history.start_after_first(),
            "undo" => is_possible = self.game.undo(),
            "redo" => is_possible = self.game.redo(),
            "go" => is_possible = self.game.jump_to(position(rest)?),
            "discard" => is_possible = self.game.discard(position(rest)?),
            "name" => {
                let (number, name) = rest.split_once(' ').unwrap_or((rest, ""));
                let name = Some(name.to_owned()).filter(|name| !name.is_empty());
                is_possible = history.set_name(position(number)?, name);
            }
            "gap" => history.skip_number(),
            "next" => {
                let (from, to) = rest.split_once(' ')?;
                is_possible = history.set_next(position(from)?, Some(position(to)?));
            }
            "run" => self.progress.timer.start(now),
            "rest" => self.progress.timer.stop(now),
            "still" => {}
            "passed" => self.progress.timer = Timer::stopped(number()?),
            "solved" => self.progress.finish(now),
            "ended" => self.progress.solve_time = Some(number()?),
            "hint" => self.progress.count_hint(),
            "hints" => self.progress.hints = number()?.try_into().ok()?,
            "design" => {
                is_possible = matches!(rest, "on" | "off");
                self.design.is_on = rest == "on";
            }
            _ => return Some(LineKind::Unknown),
        }
        is_possible.then_some(LineKind::Known)
    }

    /// Replays a move. It counts as one even if it is malformed, so that the numbers of later moves
    /// stay right. Returns whether it is well-formed.
    fn replay_move(&mut self, words: &str) -> bool {
        let side = self.game.board().side();
        // Of duplicates, the last counts.
        let (mut contents, mut strokes) = (BTreeMap::new(), BTreeMap::new());
        let mut is_complete = true;
        for word in words.split(' ') {
            if let Some((cell, content)) = read_cell(word, side) {
                contents.insert(cell, content);
            } else if let Some((mark, is_present)) = read_stroke(word, side) {
                strokes.insert(mark, is_present);
            } else {
                is_complete = false;
            }
        }
        let change = Change::new(self.game.board(), contents, strokes);
        self.game.record(change);
        is_complete
    }

    /// Replays a board-wide edit. It counts as a move even if it is malformed. Returns whether it is
    /// well-formed.
    fn replay_board_edit(&mut self, words: &str) -> bool {
        let board = self.game.board();
        let change = read_board_edit(words, board.side()).map(|edit| Change::of_board(board, edit));
        let is_well_formed = change.is_some();
        self.game.record(change.unwrap_or_default());
        is_well_formed
    }

    /// Parses the solution. Returns `Some(None)` if it is unknown, and `None` if it is malformed.
    fn parse_solution(&self, numbers: &str) -> Option<Option<Grid>> {
        if numbers.is_empty() {
            return Some(None);
        }
        let side = self.game.board().side();
        let values: Option<Vec<u16>> = numbers.split(' ').map(|text| text.parse().ok()).collect();
        let values = values.filter(|values| values.iter().all(|value| (1..=side).contains(value)));
        Grid::from_values(side, values?).map(Some)
    }

    /// Resumes a restored game. Time since the last line of the log does not count.
    pub fn resume(&mut self) {
        if self.progress.timer.is_running() {
            self.stop_timer(self.journal.now());
        }
    }
}

/// A version of the log, which says how its puzzle is written.
enum Version {
    First,
    Current,
}

fn read_header(line: &str) -> Result<Version, LogError> {
    let line = line.trim_start_matches('\u{feff}').trim();
    match line.strip_prefix("anydoku-log ") {
        Some("1") => Ok(Version::First),
        Some("2") => Ok(Version::Current),
        Some(version) if version.starts_with("2.") => Ok(Version::Current),
        Some(version) => Err(LogError::Version { found: shortened(version) }),
        None => Err(LogError::Header { found: shortened(line) }),
    }
}

fn read_puzzle(json: &str) -> Result<Puzzle, String> {
    let puzzle: Puzzle = serde_json::from_str(json).map_err(|error| error.to_string())?;
    match puzzle.shape().side() {
        side if side > MAX_SIDE => Err(format!("the side is {side}; use 1 to {MAX_SIDE}")),
        _ => Ok(puzzle),
    }
}

fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}
