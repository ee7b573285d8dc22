//! What was solved, and how: by size and level.

use anydoku::logic::Rating;
use serde::{Deserialize, Serialize};

use crate::session::Session;
use crate::sorted::SortedMap;

/// A game that was solved.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Solved {
    /// When, in milliseconds of the clock that the caller reads.
    pub at: u64,
    /// On which day, counted from any day, where the player is: for streaks.
    pub day: i64,
    /// The board: `9x9, boxes 3x3`.
    pub board: String,
    /// The level of which it was made; of others empty.
    pub level: String,
    /// How hard it was.
    #[serde(with = "crate::rating")]
    pub rating: Option<Rating>,
    /// How long it took, in milliseconds.
    pub elapsed: u64,
    /// How many hints were given.
    pub hints: u32,
    /// How many moves were made, those that were taken back with them.
    pub moves: usize,
}

impl Solved {
    /// What a session came to, if it was solved once.
    #[must_use]
    pub fn of(session: &Session, at: u64, day: i64) -> Option<Self> {
        let elapsed = session.ended()?;
        let (game, about) = (session.game(), session.about());
        Some(Self {
            at,
            day,
            board: game.board().shape().to_string(),
            level: about.level.clone().unwrap_or_default(),
            rating: about.rating,
            elapsed,
            hints: session.hints(),
            moves: game.history().len(),
        })
    }
}

/// All games that were solved.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Statistics {
    /// In the order in which they were; of those at the same time by their boards.
    pub solved: Vec<Solved>,
}

/// What the games of one board and level came to.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Summary {
    /// The board.
    pub board: String,
    /// The level.
    pub level: String,
    /// How many were solved.
    pub count: usize,
    /// How many of them without a hint.
    pub without_hints: usize,
    /// Hints of all of them.
    pub hints: u64,
    /// The shortest time, in milliseconds.
    pub best: u64,
    /// The time in the middle.
    pub median: u64,
    /// The mean of the times.
    pub mean: u64,
    /// The time of all together.
    pub total: u64,
    /// The mean of the last ten times.
    pub lately: u64,
    /// Days in a row with a solved game, to the last day with one.
    pub streak: u32,
    /// The most days in a row with a solved game.
    pub best_streak: u32,
}

impl Statistics {
    /// Adds a game; one that is there already, by its time and board, takes its place.
    pub fn add(&mut self, solved: Solved) {
        let order = |known: &Solved| (known.at, &known.board).cmp(&(solved.at, &solved.board));
        match self.solved.binary_search_by(order) {
            Ok(place) => self.solved[place] = solved,
            Err(place) => self.solved.insert(place, solved),
        }
    }

    /// By board and level, in their order.
    #[must_use]
    pub fn by_board_and_level(&self) -> Vec<Summary> {
        let mut groups: SortedMap<(&str, &str), Vec<&Solved>> = SortedMap::new();
        for solved in &self.solved {
            groups.get_or_insert_with((&solved.board, &solved.level), Vec::new).push(solved);
        }
        let summary = |((board, level), solved): ((&str, &str), Vec<&Solved>)| {
            summary(board.to_owned(), level.to_owned(), &solved)
        };
        groups.into_iter().map(summary).collect()
    }

    /// All of them together.
    #[must_use]
    pub fn together(&self) -> Summary {
        summary(String::new(), String::new(), &self.solved.iter().collect::<Vec<_>>())
    }

    /// Days in a row with a solved game that go on to this day, or to the one before.
    #[must_use]
    pub fn streak(&self, today: i64) -> u32 {
        let days: Vec<i64> = self.solved.iter().map(|solved| solved.day).collect();
        match runs(days).last() {
            Some(&(last, length)) if last == today || last == today.saturating_sub(1) => length,
            _ => 0,
        }
    }

    /// As a table: a line a game, the first names what is in it.
    #[must_use]
    pub fn to_csv(&self) -> String {
        let mut csv = "at,day,board,level,rating,elapsed_ms,hints,moves\n".to_owned();
        for it in &self.solved {
            let rating = it.rating.map_or_else(String::new, |rating| rating.to_string());
            csv.push_str(&format!(
                "{},{},{},{},{rating},{},{},{}\n",
                it.at,
                it.day,
                field(&it.board),
                field(&it.level),
                it.elapsed,
                it.hints,
                it.moves
            ));
        }
        csv
    }
}

fn summary(board: String, level: String, solved: &[&Solved]) -> Summary {
    let mut times: Vec<u64> = solved.iter().map(|solved| solved.elapsed).collect();
    let lately = mean(&times[times.len().saturating_sub(10)..]);
    times.sort_unstable();
    let days = runs(solved.iter().map(|solved| solved.day).collect());
    Summary {
        board,
        level,
        count: solved.len(),
        without_hints: solved.iter().filter(|solved| solved.hints == 0).count(),
        hints: solved.iter().map(|solved| u64::from(solved.hints)).sum(),
        best: times.first().copied().unwrap_or(0),
        median: times.get(times.len() / 2).copied().unwrap_or(0),
        mean: mean(&times),
        total: times.iter().fold(0, |sum, &time| sum.saturating_add(time)),
        lately,
        streak: days.last().map_or(0, |&(_, length)| length),
        best_streak: days.iter().map(|&(_, length)| length).max().unwrap_or(0),
    }
}

fn mean(times: &[u64]) -> u64 {
    let sum: u128 = times.iter().map(|&time| u128::from(time)).sum();
    (sum / (times.len().max(1) as u128)) as u64
}

/// Days in a row: the last of each, and how many.
fn runs(mut days: Vec<i64>) -> Vec<(i64, u32)> {
    days.sort_unstable();
    days.dedup();
    let mut runs: Vec<(i64, u32)> = Vec::new();
    for day in days {
        match runs.last_mut() {
            Some((last, length)) if last.checked_add(1) == Some(day) => {
                (*last, *length) = (day, *length + 1);
            }
            _ => runs.push((day, 1)),
        }
    }
    runs
}

/// A field of a table: in quotes where it needs them.
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

    fn solved(day: i64, level: &str, elapsed: u64, hints: u32) -> Solved {
        let (at, board) = (day as u64 * 1_000 + elapsed, "9x9, boxes 3x3".to_owned());
        let level = level.to_owned();
        Solved { at, day, board, level, elapsed, hints, ..Solved::default() }
    }

    #[test]
    fn games_are_summed_up_by_board_and_level() {
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
        assert_eq!((easy.best, easy.median, easy.mean, easy.total), (100, 300, 275, 1100));
        assert_eq!((easy.hints, easy.streak, easy.best_streak), (2, 1, 3));
        assert_eq!(statistics.together().count, 5);
        assert_eq!([6, 7, 8, 9].map(|today| statistics.streak(today)), [0, 1, 1, 0]);
    }

    #[test]
    fn a_game_is_counted_once_and_in_its_order() {
        let mut statistics = Statistics::default();
        statistics.add(solved(5, "Easy", 10, 0));
        statistics.add(solved(2, "Easy", 10, 0));
        statistics.add(solved(5, "Easy", 10, 0));
        let days: Vec<i64> = statistics.solved.iter().map(|it| it.day).collect();
        assert_eq!(days, [2, 5]);
    }

    #[test]
    fn tables_and_json_hold_every_game() {
        let mut statistics = Statistics::default();
        statistics.add(Solved {
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
    fn nothing_solved_sums_up_to_nothing() {
        assert_eq!(Statistics::default().together(), Summary::default());
        assert_eq!(Statistics::default().streak(0), 0);
    }
}
