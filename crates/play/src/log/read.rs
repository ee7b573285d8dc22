//! Reads a log: brings a game to where it was.

use anydoku::Grid;
use serde_json::Value;

use super::contents::{read_cell, read_stroke, read_whole};
use super::journal::{HEADER, Journal};
use super::puzzle::puzzle_from_json;
use crate::change::Change;
use crate::history::Move;
use crate::rating;
use crate::session::{About, Session};
use crate::sorted::SortedMap;
use crate::timer::Timer;

/// The greatest time that is read, in milliseconds: beyond it JSON, in which the library keeps what
/// it shows, no longer tells one number from the next.
const GREATEST_MS: u64 = 1 << 53;

/// Why there is no game in a log.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LogError {
    /// Its first line is not that of a log.
    #[error("line 1: found {found:?}, expected {HEADER:?}")]
    Header {
        /// What stands there.
        found: String,
    },
    /// It is of a later version.
    #[error("line 1: this log is of version {found}, expected 1: update the app to open it")]
    Version {
        /// The version.
        found: String,
    },
    /// Its second line holds no puzzle.
    #[error("line 2: {0}")]
    Puzzle(String),
}

/// A game that a log brought back.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The game, as it was.
    pub session: Session,
    /// Lines that said nothing, or not all they should; those that are not known are kept.
    pub skipped: Vec<Skipped>,
}

/// A line that was passed over, or parts of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Skipped {
    /// Its number, from 1.
    pub line: usize,
    /// The line.
    pub text: String,
    /// Whether nobody knows such lines here: they are kept in what is written.
    pub is_kept: bool,
}

/// What became of a line.
enum Read {
    Well,
    /// It says what cannot be, or nothing.
    Badly,
    Unknown,
}

impl Session {
    /// Brings back the game of a log. No text makes this panic; what cannot be read is told.
    ///
    /// A game that was broken off while the timer ran comes back with the timer running: call
    /// [`resume`](Self::resume).
    ///
    /// # Errors
    /// If the lines are no log, are of a later version, or hold no puzzle.
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
        let mut session = Self::new(&puzzle, About::default());
        session.journal = Journal::going_on(puzzle.shape().side(), 0);
        let mut skipped = Vec::new();
        for (number, line) in (3..).zip(lines) {
            if line.trim().is_empty() {
                continue;
            }
            let is_kept = match session.read_line(line) {
                Read::Well => continue,
                Read::Badly => false,
                Read::Unknown => {
                    session.kept.push(line.to_owned());
                    true
                }
            };
            skipped.push(Skipped { line: number, text: line.to_owned(), is_kept });
        }
        session.set_options();
        Ok(Replay { session, skipped })
    }

    fn read_line(&mut self, line: &str) -> Read {
        let (first, rest) = line.split_once(' ').unwrap_or((line, ""));
        match first {
            "about" => {
                let Ok(json) = serde_json::from_str(rest) else { return Read::Badly };
                self.about = about_from_json(&json);
                return Read::Well;
            }
            "solution" => return self.read_solution(rest),
            _ => {}
        }
        let Ok(now) = first.parse::<u64>() else { return Read::Unknown };
        if now > GREATEST_MS {
            return Read::Badly;
        }
        let (verb, rest) = rest.split_once(' ').unwrap_or((rest, ""));
        let read = self.read_event(verb, rest, now);
        if matches!(read, Read::Well) {
            self.journal.at(now);
        }
        read
    }

    fn read_event(&mut self, verb: &str, rest: &str, now: u64) -> Read {
        let number = || rest.parse::<u64>().ok().filter(|&number| number <= GREATEST_MS);
        let place = |text: &str| text.parse().ok().map(Move::at);
        let is_read = match verb {
            "play" => return self.read_play(rest),
            "all" => return self.read_all(rest),
            "undo" => self.game.undo(),
            "redo" => self.game.redo(),
            "go" => place(rest).is_some_and(|place| self.game.go_to(place)),
            "discard" => place(rest).is_some_and(|place| self.game.discard(place)),
            "name" => {
                let (number, name) = rest.split_once(' ').unwrap_or((rest, ""));
                let name = Some(name.to_owned()).filter(|name| !name.is_empty());
                let (history, _) = self.game.parts();
                place(number).is_some_and(|place| history.name(place, name))
            }
            "gap" => {
                self.game.parts().0.skip_number();
                true
            }
            "next" => {
                let places = rest.split_once(' ');
                let places = places.and_then(|(from, to)| Some((place(from)?, place(to)?)));
                let (history, _) = self.game.parts();
                places.is_some_and(|(from, to)| history.set_next(from, Some(to)))
            }
            "run" => {
                self.timer.run(now);
                true
            }
            "rest" => {
                self.timer.rest(now);
                true
            }
            "still" => true,
            "passed" => number().is_some_and(|passed| {
                self.timer = Timer::resting(passed);
                true
            }),
            "solved" => {
                self.timer.rest(now);
                self.ended = Some(self.timer.passed(now));
                true
            }
            "ended" => number().is_some_and(|ended| {
                self.ended = Some(ended);
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
                self.designs = rest == "on";
                matches!(rest, "on" | "off")
            }
            _ => return Read::Unknown,
        };
        if is_read { Read::Well } else { Read::Badly }
    }

    /// A move. It counts as one even if nothing of it can be read, so that the numbers of those
    /// that follow are right.
    fn read_play(&mut self, words: &str) -> Read {
        let side = self.game.board().side();
        let (mut contents, mut strokes) = (Vec::new(), Vec::new());
        let mut is_whole = true;
        for word in words.split(' ') {
            if let Some((cell, content)) = read_cell(word, side) {
                contents.push((cell, content));
            } else if let Some((mark, is_there)) = read_stroke(word, side) {
                strokes.push((mark, is_there));
            } else {
                is_whole = false;
            }
        }
        // What is said twice is as it was said last.
        let contents: SortedMap<_, _> = contents.into_iter().collect();
        let strokes: SortedMap<_, _> = strokes.into_iter().collect();
        let change = Change::to(self.game.board(), contents, strokes);
        let (history, board) = self.game.parts();
        history.play(change, board);
        if is_whole { Read::Well } else { Read::Badly }
    }

    /// A move that is an edit of all cells. It counts as one even if it cannot be read.
    fn read_all(&mut self, words: &str) -> Read {
        let board = self.game.board();
        let whole = read_whole(words, board.side());
        let change = whole.map(|whole| Change::of_all(board, whole));
        let (history, board) = self.game.parts();
        history.play(change.unwrap_or_default(), board);
        if whole.is_some() { Read::Well } else { Read::Badly }
    }

    fn read_solution(&mut self, numbers: &str) -> Read {
        if numbers.is_empty() {
            self.solution = None;
            return Read::Well;
        }
        let side = self.game.board().side();
        let values: Option<Vec<u16>> = numbers.split(' ').map(|text| text.parse().ok()).collect();
        let values = values.filter(|values| values.iter().all(|value| (1..=side).contains(value)));
        match values.and_then(|values| Grid::from_values(side, values)) {
            Some(grid) => {
                self.solution = Some(grid);
                Read::Well
            }
            None => Read::Badly,
        }
    }

    /// Lets a game that came back from a log go on: time in which nobody played does not count.
    pub fn resume(&mut self) {
        if self.timer.runs() {
            self.timer.rest(self.journal.now());
            self.journal.rest();
        }
    }

    /// Whether there are lines to be added to the log.
    #[must_use]
    pub fn has_log(&self) -> bool {
        !self.journal.is_empty()
    }

    /// The lines that are to be added to the log since they were taken last.
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

fn about_from_json(json: &Value) -> About {
    let text = |name: &str| json[name].as_str().map(str::to_owned);
    About {
        title: text("title").unwrap_or_default(),
        author: text("author").unwrap_or_default(),
        notes: text("notes").unwrap_or_default(),
        rating: rating::from_json(&json["rating"]),
        level: text("level"),
        seed: text("seed"),
        source: text("source").unwrap_or_default(),
    }
}
