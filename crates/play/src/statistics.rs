//! Statistics of solved games, by size and difficulty.

use std::collections::BTreeMap;

use anydoku::logic::{Level, Rating};
use serde::{Deserialize, Serialize};

use crate::session::Session;

/// A solved game. A record with a member that is missing or of another type is damaged.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct SolvedGame {
    /// When it was solved, in milliseconds of the caller's clock.
    #[serde(rename = "at")]
    pub solved_at: u64,
    /// The player's local day, counted from any fixed day, for streaks.
    pub day: i64,
    /// The shape: `9x9, boxes 3x3`.
    pub board: String,
    /// The requested difficulty; empty if there was none.
    pub level: String,
    /// The difficulty rating.
    #[serde(with = "crate::rating")]
    pub rating: Option<Rating>,
    /// The time it took, in milliseconds.
    pub elapsed: u64,
    /// The number of hints used.
    pub hints: u32,
    /// The number of moves, including undone ones.
    pub moves: usize,
    /// The source of the puzzle: a daily puzzle stays solved when its game is deleted. Empty if it has
    /// none, and in records of releases that did not store it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub source: String,
}

impl SolvedGame {
    /// Creates the record of a session; `None` if it was never solved, or its puzzle had been solved
    /// before.
    pub fn from_session(session: &Session, solved_at: u64, day: i64) -> Option<Self> {
        let elapsed = session.solve_time()?;
        let (game, metadata) = (session.game(), session.metadata());
        if metadata.is_repeated {
            return None;
        }
        Some(Self {
            solved_at,
            day,
            board: game.board().shape().to_string(),
            level: metadata.level.clone().unwrap_or_default(),
            rating: metadata.rating,
            elapsed,
            hints: session.hints(),
            moves: game.history().len(),
            source: metadata.source.clone(),
        })
    }
}

/// All solved games.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Statistics {
    /// Sorted by time, then by shape.
    pub solved: Vec<SolvedGame>,
}

/// How a solved game compares with those of its shape and difficulty. As in [`Summary`], times are those
/// of games without hints.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// The number of earlier games, with or without hints.
    pub earlier: usize,
    /// The shortest time of the earlier games, in milliseconds.
    pub previous_best: Option<u64>,
    /// The median time of the earlier games.
    pub previous_median: Option<u64>,
    /// The shortest time, that of this game included.
    pub best: Option<u64>,
    /// The median time, that of this game included.
    pub median: Option<u64>,
    /// Whether this game was solved without hints, in less time than all earlier ones.
    pub is_best: bool,
}

/// The statistics of a group of games. The best time, the median and the mean of the last games are
/// those of games without hints; `None` if there is no such game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Summary {
    /// The shape.
    pub board: String,
    /// The difficulty.
    pub level: String,
    /// The number of games.
    pub count: usize,
    /// The number of games solved without hints.
    pub without_hints: usize,
    /// The total number of hints.
    pub hints: u64,
    /// The shortest time, in milliseconds.
    pub best: Option<u64>,
    /// The median time.
    pub median: Option<u64>,
    /// The total time of all games.
    pub total: u64,
    /// The mean of the last ten times.
    pub recent_mean: Option<u64>,
    /// The last streak: the number of consecutive days with a solved game.
    pub streak: u32,
    /// The longest streak in days.
    pub best_streak: u32,
}

impl Statistics {
    /// Adds a game, replacing one with the same time and shape.
    pub fn add(&mut self, solved: SolvedGame) {
        let order = |known: &SolvedGame| {
            (known.solved_at, &known.board).cmp(&(solved.solved_at, &solved.board))
        };
        match self.solved.binary_search_by(order) {
            Ok(place) => self.solved[place] = solved,
            Err(place) => self.solved.insert(place, solved),
        }
    }

    /// Returns the statistics by shape and difficulty, in order.
    pub fn by_board_and_level(&self) -> Vec<Summary> {
        // Easier levels come first, games without a level last.
        let rank = |name: &str| {
            Level::ALL.iter().position(|level| level.name().eq_ignore_ascii_case(name))
        };
        // Boards are named by their size first: `16x16` comes after `4x4`.
        let size = |board: &str| {
            let digits = board
                .split(|character: char| !character.is_ascii_digit())
                .next()
                .unwrap_or_default();
            digits.parse().unwrap_or(0)
        };
        type GroupKey<'a> = (u32, &'a str, bool, Option<usize>, &'a str);
        let mut groups: BTreeMap<GroupKey<'_>, Vec<&SolvedGame>> = BTreeMap::new();
        for solved in &self.solved {
            let rank = rank(&solved.level);
            let board = solved.board.as_str();
            let key = (size(board), board, rank.is_none(), rank, solved.level.as_str());
            groups.entry(key).or_default().push(solved);
        }
        let summary = |((_, board, _, _, level), solved): (GroupKey<'_>, Vec<&SolvedGame>)| {
            summary(board.to_owned(), level.to_owned(), &solved)
        };
        groups.into_iter().map(summary).collect()
    }

    /// Returns the statistics of all games.
    pub fn overall(&self) -> Summary {
        summary(String::new(), String::new(), &self.solved.iter().collect::<Vec<_>>())
    }

    /// Compares a game with earlier ones, whether it is among the games already or not.
    pub fn standing(&self, solved: &SolvedGame) -> Standing {
        let is_earlier = |known: &&SolvedGame| {
            (&known.board, &known.level) == (&solved.board, &solved.level)
                && known.solved_at < solved.solved_at
        };
        let mut games: Vec<_> = self.solved.iter().filter(is_earlier).collect();
        let before = summary(String::new(), String::new(), &games);
        games.push(solved);
        let now = summary(String::new(), String::new(), &games);
        Standing {
            earlier: before.count,
            previous_best: before.best,
            previous_median: before.median,
            best: now.best,
            median: now.median,
            is_best: before.best.is_some_and(|best| solved.hints == 0 && solved.elapsed < best),
        }
    }

    /// Returns the current streak in days: one that includes today or yesterday.
    pub fn streak(&self, today: i64) -> u32 {
        let days: Vec<i64> = self.solved.iter().map(|solved| solved.day).collect();
        match streaks(days).last() {
            Some(&(last, length)) if last == today || last == today.saturating_sub(1) => length,
            _ => 0,
        }
    }

    /// Formats the games as CSV with a header line.
    pub fn to_csv(&self) -> String {
        let mut csv = "at,day,board,level,rating,elapsed_ms,hints,moves\n".to_owned();
        for solved in &self.solved {
            let rating = solved.rating.map_or_else(String::new, |rating| rating.to_string());
            csv.push_str(&format!(
                "{},{},{},{},{rating},{},{},{}\n",
                solved.solved_at,
                solved.day,
                field(&solved.board),
                field(&solved.level),
                solved.elapsed,
                solved.hints,
                solved.moves
            ));
        }
        csv
    }
}

fn summary(board: String, level: String, solved: &[&SolvedGame]) -> Summary {
    let without_hints = solved.iter().filter(|solved| solved.hints == 0);
    let mut times: Vec<u64> = without_hints.map(|solved| solved.elapsed).collect();
    let recent_mean = mean(&times[times.len().saturating_sub(10)..]);
    times.sort_unstable();
    let days = streaks(solved.iter().map(|solved| solved.day).collect());
    Summary {
        board,
        level,
        count: solved.len(),
        without_hints: times.len(),
        hints: solved.iter().map(|solved| u64::from(solved.hints)).sum(),
        best: times.first().copied(),
        median: median(&times),
        total: solved.iter().fold(0, |sum, solved| sum.saturating_add(solved.elapsed)),
        recent_mean,
        streak: days.last().map_or(0, |&(_, length)| length),
        best_streak: days.iter().map(|&(_, length)| length).max().unwrap_or(0),
    }
}

/// Returns the median of sorted times: of an even number, the mean of the middle two.
fn median(times: &[u64]) -> Option<u64> {
    let above = times.get(times.len() / 2).copied()?;
    let below = times.get(times.len().saturating_sub(1) / 2).copied()?;
    Some(u64::midpoint(below, above))
}

fn mean(times: &[u64]) -> Option<u64> {
    let sum: u128 = times.iter().map(|&time| u128::from(time)).sum();
    sum.checked_div(times.len() as u128).map(|mean| mean as u64)
}

/// Returns the runs of consecutive days: the last day and the length of each.
pub(crate) fn streaks(mut days: Vec<i64>) -> Vec<(i64, u32)> {
    days.sort_unstable();
    days.dedup();
    let mut streaks: Vec<(i64, u32)> = Vec::new();
    for day in days {
        match streaks.last_mut() {
            Some((last, length)) if last.checked_add(1) == Some(day) => {
                (*last, *length) = (day, *length + 1);
            }
            _ => streaks.push((day, 1)),
        }
    }
    streaks
}

/// Formats a CSV field, quoted if necessary.
fn field(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn solved(day: i64, level: &str, elapsed: u64, hints: u32) -> SolvedGame {
        let (solved_at, board) = (day as u64 * 1_000 + elapsed, "9x9, boxes 3x3".to_owned());
        let level = level.to_owned();
        SolvedGame { solved_at, day, board, level, elapsed, hints, ..SolvedGame::default() }
    }

    #[test]
    fn summarizes_by_board_and_level() {
        let mut statistics = Statistics::default();
        for (day, level, elapsed, hints) in [
            (1, "Easy", 300, 0),
            (2, "Easy", 100, 2),
            (3, "Easy", 200, 0),
            (3, "Hard", 900, 1),
            (7, "Easy", 500, 0),
        ] {
            statistics.add(solved(day, level, elapsed, hints));
        }
        let all = statistics.by_board_and_level();
        assert_eq!(all.len(), 2);
        let easy = &all[0];
        assert_eq!((easy.level.as_str(), easy.count, easy.without_hints), ("Easy", 4, 3));
        assert_eq!((easy.best, easy.median, easy.total), (Some(200), Some(300), 1100));
        assert_eq!(easy.recent_mean, Some(333), "the game with hints does not count");
        let hard = &all[1];
        assert_eq!((hard.level.as_str(), hard.best), ("Hard", None), "no game without hints");
        assert_eq!((easy.hints, easy.streak, easy.best_streak), (2, 1, 3));
        assert_eq!(statistics.overall().count, 5);
        assert_eq!([6, 7, 8, 9].map(|today| statistics.streak(today)), [0, 1, 1, 0]);
    }

    #[test]
    fn boards_are_ordered_by_size() {
        let mut statistics = Statistics::default();
        for (day, board) in [(1, "16x16, boxes 4x4"), (2, "4x4, boxes 2x2"), (3, "9x9, regions")] {
            statistics.add(SolvedGame { board: board.to_owned(), ..solved(day, "Easy", 100, 0) });
        }
        let boards = statistics.by_board_and_level().into_iter().map(|summary| summary.board);
        assert_eq!(
            boards.collect::<Vec<_>>(),
            ["4x4, boxes 2x2", "9x9, regions", "16x16, boxes 4x4"]
        );
    }

    #[test]
    fn compares_a_game_with_earlier_ones() {
        let mut statistics = Statistics::default();
        let first = solved(1, "Easy", 300, 0);
        let alone = statistics.standing(&first);
        assert_eq!((alone.earlier, alone.best, alone.is_best), (0, Some(300), false));
        for game in [first, solved(2, "Easy", 500, 0), solved(3, "Hard", 100, 0)] {
            statistics.add(game);
        }
        let fast = solved(4, "Easy", 200, 0);
        let expected = Standing {
            earlier: 2,
            previous_best: Some(300),
            previous_median: Some(400),
            best: Some(200),
            median: Some(300),
            is_best: true,
        };
        assert_eq!(statistics.standing(&fast), expected);
        statistics.add(fast.clone());
        assert_eq!(statistics.standing(&fast), expected, "already added");
        assert!(!statistics.standing(&solved(5, "Easy", 200, 0)).is_best);
    }

    #[test]
    fn a_comparison_shows_what_the_statistics_show() {
        let mut statistics = Statistics::default();
        for game in [solved(1, "Easy", 300, 0), solved(2, "Easy", 30, 0)] {
            statistics.add(game);
        }
        let hinted = solved(3, "Easy", 5, 1);
        let standing = statistics.standing(&hinted);
        assert!(!standing.is_best, "hints were used");
        statistics.add(hinted);
        let summary = &statistics.by_board_and_level()[0];
        assert_eq!((standing.best, standing.median), (summary.best, summary.median));
        assert_eq!((summary.best, summary.median), (Some(30), Some(165)), "the middle of two");
    }

    #[test]
    fn adds_each_game_once_in_order() {
        let mut statistics = Statistics::default();
        statistics.add(solved(5, "Easy", 10, 0));
        statistics.add(solved(2, "Easy", 10, 0));
        statistics.add(solved(5, "Easy", 10, 0));
        let days: Vec<i64> = statistics.solved.iter().map(|solved| solved.day).collect();
        assert_eq!(days, [2, 5]);
    }

    #[test]
    fn csv_and_json_contain_every_game() {
        let mut statistics = Statistics::default();
        statistics.add(SolvedGame {
            rating: Some(Rating::from_tenths(42)),
            ..solved(5, "Very, \"hard\"", 10, 3)
        });
        assert_eq!(
            statistics.to_csv(),
            "at,day,board,level,rating,elapsed_ms,hints,moves\n\
             5010,5,\"9x9, boxes 3x3\",\"Very, \"\"hard\"\"\",4.2,10,3,0\n"
        );
        let json = serde_json::to_string(&statistics).unwrap();
        assert_eq!(serde_json::from_str::<Statistics>(&json).unwrap(), statistics);
        assert_eq!(serde_json::from_str::<Statistics>("{\"x\":1}").unwrap(), Statistics::default());
    }

    #[test]
    fn empty_statistics_summarize_to_zero() {
        assert_eq!(Statistics::default().overall(), Summary::default());
        assert_eq!(Statistics::default().streak(0), 0);
    }
}
