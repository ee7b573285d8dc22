//! Daily puzzles: an easy and a hard one for each date, the same for everybody. The library's entries
//! tell which are solved; days are counted from 1970-01-01, and the caller knows today's.

use std::collections::BTreeMap;
use std::fmt;

use crate::library::{Entry, Stage};
use crate::named_enum::named_enums;
use crate::statistics::{SolvedGame, streaks};

named_enums! {
    /// The difficulty of a daily puzzle.
    DailyLevel {
        /// The easy one.
        Easy "easy",
        /// The hard one.
        Hard "hard",
    }
}

/// The first word of the source of daily puzzles.
const SOURCE: &str = "daily";

/// A date of the Gregorian calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Date {
    /// The year.
    pub year: i64,
    /// The month, from 1 to 12.
    pub month: i64,
    /// The day of the month, from 1.
    pub day: i64,
}

impl Date {
    /// Returns the date of a day. The algorithm is Howard Hinnant's `civil_from_days`.
    pub const fn of(day: i64) -> Self {
        let from_march_0000 = day + 719_468;
        let (era, of_era) =
            (from_march_0000.div_euclid(146_097), from_march_0000.rem_euclid(146_097));
        let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        let month = (5 * of_year + 2) / 153;
        let day = of_year - (153 * month + 2) / 5 + 1;
        let month = if month < 10 { month + 3 } else { month - 9 };
        Self { year: year + era * 400 + (month <= 2) as i64, month, day }
    }

    /// Returns the number of the day.
    pub const fn number(self) -> i64 {
        let year = self.year - (self.month <= 2) as i64;
        let (era, of_era) = (year.div_euclid(400), year.rem_euclid(400));
        let month = if self.month > 2 { self.month - 3 } else { self.month + 9 };
        let of_year = (153 * month + 2) / 5 + self.day - 1;
        era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
    }

    /// Parses a date as [`Display`](fmt::Display) formats it.
    pub fn parse(text: &str) -> Option<Self> {
        let mut numbers = text.split('-').map(|part| part.parse().ok());
        let date = Self { year: numbers.next()??, month: numbers.next()??, day: numbers.next()?? };
        let is_real = (0..=9_999).contains(&date.year)
            && (1..=12).contains(&date.month)
            && (1..=31).contains(&date.day)
            && Self::of(date.number()) == date;
        (is_real && numbers.next().is_none()).then_some(date)
    }

    /// Returns the first day of the month that is this many months later.
    #[must_use]
    pub const fn month_after(self, months: i64) -> Self {
        let month = self.year * 12 + self.month - 1 + months;
        Self { year: month.div_euclid(12), month: month.rem_euclid(12) + 1, day: 1 }
    }

    /// Returns the days of the month by weeks. The first day of the week is counted from Sunday.
    pub fn weeks(self, first_weekday: i64) -> Vec<[Option<i64>; 7]> {
        let (first, end) = (self.month_after(0).number(), self.month_after(1).number());
        // 1970-01-04 was a Sunday.
        let start = first - (first - 3 - first_weekday).rem_euclid(7);
        let week = |start: i64| -> [Option<i64>; 7] {
            std::array::from_fn(|index| {
                Some(start + index as i64).filter(|day| (first..end).contains(day))
            })
        };
        (start..end).step_by(7).map(week).collect()
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

/// A daily puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Daily {
    /// Its day.
    pub day: i64,
    /// Its difficulty.
    pub level: DailyLevel,
}

impl Daily {
    /// Returns the source that marks its games.
    pub fn source(self) -> String {
        format!("{SOURCE} {} {}", Date::of(self.day), self.level.name())
    }

    /// Returns the puzzle of a game by its source.
    pub fn parse(source: &str) -> Option<Self> {
        let mut words = source.strip_prefix(SOURCE)?.split_whitespace();
        let day = Date::parse(words.next()?)?.number();
        let level = words.next()?;
        let level = DailyLevel::ALL.iter().copied().find(|known| known.name() == level)?;
        Some(Self { day, level })
    }

    /// Returns the seed from which everybody generates the same puzzle.
    pub fn seed(self) -> String {
        let date = Date::of(self.day);
        match self.level {
            DailyLevel::Easy => date.to_string(),
            DailyLevel::Hard => format!("{date}-hard"),
        }
    }
}

/// The daily puzzles that were played.
#[derive(Clone, Debug, Default)]
pub struct DailyGames<'a> {
    saved: BTreeMap<Daily, &'a Entry>,
    /// The time that solving took first.
    solved: BTreeMap<Daily, u64>,
}

impl<'a> DailyGames<'a> {
    /// Finds the daily puzzles in a library and among the solved games, which are sorted by time. Of
    /// several games of one, the first solved one counts, then the latest. A solved one stays solved when
    /// its game is deleted.
    pub fn of(entries: &'a [Entry], solved: &[SolvedGame]) -> Self {
        let mut games = Self::default();
        for entry in entries {
            let Some(daily) = Daily::parse(&entry.source) else { continue };
            let best = games.saved.entry(daily).or_insert(entry);
            *best = best.furthest(entry);
        }
        for game in solved {
            if let Some(daily) = Daily::parse(&game.source) {
                games.solved.entry(daily).or_insert(game.elapsed);
            }
        }
        for (&daily, entry) in games.saved.iter().filter(|(_, it)| it.stage == Stage::Solved) {
            games.solved.entry(daily).or_insert(entry.elapsed);
        }
        games
    }

    /// Returns the saved game of a daily puzzle.
    pub fn get(&self, daily: Daily) -> Option<&'a Entry> {
        self.saved.get(&daily).copied()
    }

    /// Returns the time in milliseconds in which a daily puzzle was solved first, if it was.
    pub fn solve_time(&self, daily: Daily) -> Option<u64> {
        self.solved.get(&daily).copied()
    }

    /// Returns the progress of a daily puzzle.
    pub fn stage(&self, daily: Daily) -> Stage {
        match self.solve_time(daily) {
            Some(_) => Stage::Solved,
            None => self.get(daily).map_or(Stage::New, |entry| entry.stage),
        }
    }

    /// Returns for how many days in a row, up to today or yesterday, a daily puzzle is solved.
    pub fn streak(&self, today: i64) -> u32 {
        let days = self.solved.keys().map(|daily| daily.day).filter(|&day| day <= today).collect();
        let last = streaks(days).last().copied();
        last.filter(|&(last, _)| last >= today - 1).map_or(0, |(_, length)| length)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(date: &str) -> i64 {
        Date::parse(date).unwrap().number()
    }

    fn game(date: &str, level: DailyLevel, stage: Stage, last_played: u64) -> Entry {
        let source = Daily { day: day(date), level }.source();
        Entry { source, stage, last_played, ..Entry::default() }
    }

    #[test]
    fn dates_follow_the_calendar() {
        assert_eq!(Date::of(0).to_string(), "1970-01-01");
        assert_eq!(day("2026-11-25"), 20_782);
        for number in (-800_000..800_000).step_by(97) {
            assert_eq!(Date::of(number).number(), number);
        }
        assert_eq!(day("2024-03-01") - day("2024-02-28"), 2, "a leap year");
        for wrong in ["2025-02-29", "2025-13-01", "2025-1", "2025-01-01-01", "", "x-1-1"] {
            assert_eq!(Date::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn months_have_weeks() {
        // 1 March 2026 was a Sunday.
        let march = Date::parse("2026-03-14").unwrap();
        let from_sunday = march.weeks(0);
        assert_eq!((from_sunday.len(), from_sunday[0][0]), (5, Some(day("2026-03-01"))));
        let from_monday = march.weeks(1);
        assert_eq!((from_monday.len(), from_monday[0][5]), (6, None));
        assert_eq!(from_monday[0][6], Some(day("2026-03-01")));
        assert_eq!(from_monday[5][1], Some(day("2026-03-31")));
        assert_eq!(march.month_after(-3).to_string(), "2025-12-01");
        assert_eq!(march.month_after(10).to_string(), "2027-01-01");
    }

    #[test]
    fn games_are_recognized_by_their_source() {
        let daily = Daily { day: day("2026-03-01"), level: DailyLevel::Hard };
        assert_eq!(daily.source(), "daily 2026-03-01 hard");
        assert_eq!(Daily::parse(&daily.source()), Some(daily));
        for source in ["", "daily", "daily 2026-03-01", "daily 2026-03-99 hard", "link"] {
            assert_eq!(Daily::parse(source), None, "{source}");
        }
        let easy = Daily { level: DailyLevel::Easy, ..daily };
        assert_eq!(
            (easy.seed().as_str(), daily.seed().as_str()),
            ("2026-03-01", "2026-03-01-hard")
        );
    }

    #[test]
    fn solved_days_make_a_streak() {
        use DailyLevel::{Easy, Hard};
        let entries = [
            game("2026-02-27", Easy, Stage::Solved, 1),
            game("2026-02-28", Hard, Stage::Solved, 2),
            game("2026-02-28", Hard, Stage::Playing, 9),
            game("2026-03-01", Easy, Stage::Playing, 3),
            Entry { stage: Stage::Solved, ..Entry::default() },
        ];
        let games = DailyGames::of(&entries, &[]);
        let stage = |date, level| games.stage(Daily { day: day(date), level });
        assert_eq!(stage("2026-02-28", Hard), Stage::Solved, "a solved game counts");
        assert_eq!(stage("2026-03-01", Easy), Stage::Playing);
        assert_eq!(stage("2026-03-01", Hard), Stage::New);
        let streaks =
            ["2026-02-28", "2026-03-01", "2026-03-02"].map(|date| games.streak(day(date)));
        assert_eq!(streaks, [2, 2, 0]);
    }

    #[test]
    fn the_first_solution_of_a_day_counts() {
        let daily = Daily { day: day("2026-03-01"), level: DailyLevel::Easy };
        let solved = |started, elapsed| Entry {
            started,
            elapsed,
            last_played: started + 100,
            ..game("2026-03-01", DailyLevel::Easy, Stage::Solved, 0)
        };
        let again = game("2026-03-01", DailyLevel::Easy, Stage::Playing, 999);
        let entries = [solved(20, 6), solved(10, 14), again];
        assert_eq!(DailyGames::of(&entries, &[]).solve_time(daily), Some(14));
    }

    #[test]
    fn a_solved_day_stays_solved_when_its_game_is_deleted() {
        let daily = Daily { day: day("2026-03-01"), level: DailyLevel::Easy };
        let record =
            |elapsed| SolvedGame { source: daily.source(), elapsed, ..SolvedGame::default() };
        let solved = [record(14), record(6), SolvedGame::default()];
        let games = DailyGames::of(&[], &solved);
        assert_eq!((games.stage(daily), games.solve_time(daily)), (Stage::Solved, Some(14)));
        assert_eq!((games.streak(daily.day), games.get(daily)), (1, None));
        let again = [game("2026-03-01", DailyLevel::Easy, Stage::Playing, 999)];
        assert_eq!(DailyGames::of(&again, &solved).stage(daily), Stage::Solved);
    }
}
