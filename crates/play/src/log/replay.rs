//! Reads a log and restores its game.

use anydoku::Grid;
use serde_json::Value;

use super::contents::{read_board_edit, read_cell, read_stroke};
use super::journal::{HEADER, Journal};
use super::puzzle::puzzle_from_json;
use crate::change::Change;
use crate::history::Move;
use crate::metadata::Metadata;
use crate::rating;
use crate::session::Session;
use crate::sorted::SortedMap;
use crate::timer::Timer;

/// The greatest time accepted, in milliseconds. Beyond it JSON numbers, which the library uses,
/// lose precision.
const MAX_MS: u64 = 1 << 53;

/// The reason why a log can't be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LogError {
    /// The first line is not the header of a log.
    #[error("line 1: found {found:?}, expected {HEADER:?}")]
    Header {
        /// The line found.
        found: String,
    },
    /// The log has a later version.
    #[error("line 1: this log is of version {found}, expected 1: update the app to open it")]
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

/// The result of replaying a line.
enum LineResult {
    Applied,
    /// Empty, malformed or impossible.
    Invalid,
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
        check_header(lines.next().unwrap_or_default())?;
        let puzzle = lines.next().unwrap_or_default();
        let json = puzzle.strip_prefix("puzzle ").ok_or_else(|| {
            LogError::Puzzle(format!("found {:?}, expected a puzzle", shortened(puzzle)))
        })?;
        let json = serde_json::from_str(json)
            .map_err(|error| LogError::Puzzle(format!("expected JSON: {error}")))?;
        let puzzle = puzzle_from_json(&json).map_err(LogError::Puzzle)?;
        let mut session = Self::new(&puzzle, Metadata::default());
        session.journal = Journal::resume_at(puzzle.shape().side(), 0);
        let mut skipped = Vec::new();
        for (number, line) in (3..).zip(lines) {
            if line.trim().is_empty() {
                continue;
            }
            let is_preserved = match session.replay_line(line) {
                LineResult::Applied => continue,
                LineResult::Invalid => false,
                LineResult::Unknown => {
                    session.unknown_lines.push(line.to_owned());
                    true
                }
            };
            skipped.push(SkippedLine { line: number, text: line.to_owned(), is_preserved });
        }
        session.update_options();
        Ok(Replay { session, skipped })
    }

    fn replay_line(&mut self, line: &str) -> LineResult {
        let (first, rest) = line.split_once(' ').unwrap_or((line, ""));
        match first {
            "about" => {
                let Ok(json) = serde_json::from_str(rest) else { return LineResult::Invalid };
                self.metadata = metadata_from_json(&json);
                return LineResult::Applied;
            }
            "solution" => return self.replay_solution(rest),
            _ => {}
        }
        let Ok(now) = first.parse::<u64>() else { return LineResult::Unknown };
        if now > MAX_MS {
            return LineResult::Invalid;
        }
        let (verb, rest) = rest.split_once(' ').unwrap_or((rest, ""));
        let result = self.replay_event(verb, rest, now);
        if matches!(result, LineResult::Applied) {
            self.journal.at(now);
        }
        result
    }

    fn replay_event(&mut self, verb: &str, rest: &str, now: u64) -> LineResult {
        let number = || rest.parse::<u64>().ok().filter(|&number| number <= MAX_MS);
        let position = |text: &str| text.parse().ok().map(Move::at);
        let is_applied = match verb {
            "play" => return self.replay_move(rest),
            "all" => return self.replay_board_edit(rest),
            "undo" => self.game.undo(),
            "redo" => self.game.redo(),
            "go" => position(rest).is_some_and(|position| self.game.jump_to(position)),
            "discard" => position(rest).is_some_and(|position| self.game.discard(position)),
            "name" => {
                let (number, name) = rest.split_once(' ').unwrap_or((rest, ""));
                let name = Some(name.to_owned()).filter(|name| !name.is_empty());
                let (history, _) = self.game.parts_mut();
                position(number).is_some_and(|position| history.set_name(position, name))
            }
            "gap" => {
                self.game.parts_mut().0.skip_number();
                true
            }
            "next" => {
                let places = rest.split_once(' ');
                let places = places.and_then(|(from, to)| Some((position(from)?, position(to)?)));
                let (history, _) = self.game.parts_mut();
                places.is_some_and(|(from, to)| history.set_next(from, Some(to)))
            }
            "run" => {
                self.timer.start(now);
                true
            }
            "rest" => {
                self.timer.stop(now);
                true
            }
            "still" => true,
            "passed" => number().is_some_and(|elapsed| {
                self.timer = Timer::stopped(elapsed);
                true
            }),
            "solved" => {
                self.timer.stop(now);
                self.solve_time = Some(self.timer.elapsed(now));
                true
            }
            "ended" => number().is_some_and(|solve_time| {
                self.solve_time = Some(solve_time);
                true
            }),
            "hint" => {
                self.hints = self.hints.saturating_add(1);
                true
            }
            "hints" => number().and_then(|count| u32::try_from(count).ok()).is_some_and(|count| {
                self.hints = count;
                true
            }),
            "design" => {
                self.is_designing = rest == "on";
                matches!(rest, "on" | "off")
            }
            _ => return LineResult::Unknown,
        };
        if is_applied { LineResult::Applied } else { LineResult::Invalid }
    }

    /// Replays a move. It counts as one even if it is malformed, so that the numbers of later moves
    /// stay right.
    fn replay_move(&mut self, words: &str) -> LineResult {
        let side = self.game.board().side();
        let (mut contents, mut strokes) = (Vec::new(), Vec::new());
        let mut is_complete = true;
        for word in words.split(' ') {
            if let Some((cell, content)) = read_cell(word, side) {
                contents.push((cell, content));
            } else if let Some((mark, is_present)) = read_stroke(word, side) {
                strokes.push((mark, is_present));
            } else {
                is_complete = false;
            }
        }
        // Of duplicates, the last counts.
        let contents: SortedMap<_, _> = contents.into_iter().collect();
        let strokes: SortedMap<_, _> = strokes.into_iter().collect();
        let change = Change::new(self.game.board(), contents, strokes);
        let (history, board) = self.game.parts_mut();
        history.play(change, board);
        if is_complete { LineResult::Applied } else { LineResult::Invalid }
    }

    /// Replays a board-wide edit. It counts as a move even if it is malformed.
    fn replay_board_edit(&mut self, words: &str) -> LineResult {
        let board = self.game.board();
        let board_edit = read_board_edit(words, board.side());
        let change = board_edit.map(|board_edit| Change::of_board(board, board_edit));
        let (history, board) = self.game.parts_mut();
        history.play(change.unwrap_or_default(), board);
        if board_edit.is_some() { LineResult::Applied } else { LineResult::Invalid }
    }

    fn replay_solution(&mut self, numbers: &str) -> LineResult {
        if numbers.is_empty() {
            self.solution = None;
            return LineResult::Applied;
        }
        let side = self.game.board().side();
        let values: Option<Vec<u16>> = numbers.split(' ').map(|text| text.parse().ok()).collect();
        let values = values.filter(|values| values.iter().all(|value| (1..=side).contains(value)));
        match values.and_then(|values| Grid::from_values(side, values)) {
            Some(grid) => {
                self.solution = Some(grid);
                LineResult::Applied
            }
            None => LineResult::Invalid,
        }
    }

    /// Resumes a restored game. Time since the last line of the log does not count.
    pub fn resume(&mut self) {
        if self.timer.is_running() {
            self.timer.stop(self.journal.now());
            self.journal.timer_stopped();
        }
    }

    /// Returns whether there are lines to append to the log.
    #[must_use]
    pub fn has_log(&self) -> bool {
        !self.journal.is_empty()
    }

    /// Takes the lines to append to the log.
    pub fn take_log(&mut self) -> Vec<String> {
        self.journal.take()
    }
}

fn check_header(line: &str) -> Result<(), LogError> {
    let line = line.trim_start_matches('\u{feff}').trim();
    match line.strip_prefix("anydoku-log ") {
        Some("1") => Ok(()),
        Some(version) if version.starts_with("1.") => Ok(()),
        Some(version) => Err(LogError::Version { found: shortened(version) }),
        None => Err(LogError::Header { found: shortened(line) }),
    }
}

fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}

fn metadata_from_json(json: &Value) -> Metadata {
    let text = |name: &str| json[name].as_str().map(str::to_owned);
    Metadata {
        title: text("title").unwrap_or_default(),
        author: text("author").unwrap_or_default(),
        notes: text("notes").unwrap_or_default(),
        rating: rating::from_json(&json["rating"]),
        level: text("level"),
        seed: text("seed"),
        source: text("source").unwrap_or_default(),
    }
}
