//! The day that a document says it is from.

use std::fmt;
use std::str::FromStr;

/// A day of the Gregorian calendar, 1 January 1970 to 31 December 9999.
///
/// ```
/// use anydoku_render::Date;
/// let date: Date = "2026-11-22".parse()?;
/// assert_eq!(Some(date), Date::of_seconds(1_795_305_600));
/// assert!("2026-02-29".parse::<Date>().is_err());
/// # Ok::<(), anydoku_render::DateError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

/// What is no day.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("found {0:?}, expected a day from 1970-01-01 to 9999-12-31")]
pub struct DateError(String);

const DAY: u64 = 86_400;
const MONTHS: [u8; 12] = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

impl Date {
    /// The day in Greenwich so many seconds after 1 January 1970 began, as `SOURCE_DATE_EPOCH` has
    /// them; `None` after the year 9999.
    #[must_use]
    pub fn of_seconds(seconds: u64) -> Option<Self> {
        let mut day = seconds / DAY;
        for year in 1970..=9999 {
            for month in 1..=12 {
                let length = u64::from(length(year, month));
                if day < length {
                    return Some(Self { year, month, day: day as u8 + 1 });
                }
                day -= length;
            }
        }
        None
    }

    /// Its year.
    #[must_use]
    pub const fn year(self) -> u16 {
        self.year
    }

    /// Its month, from 1.
    #[must_use]
    pub const fn month(self) -> u8 {
        self.month
    }

    /// Its day of the month, from 1.
    #[must_use]
    pub const fn day(self) -> u8 {
        self.day
    }
}

/// The days of a month, from 1.
fn length(year: u16, month: u8) -> u8 {
    let is_leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    MONTHS[usize::from(month) - 1] + u8::from(is_leap && month == 2)
}

impl FromStr for Date {
    type Err = DateError;

    fn from_str(text: &str) -> Result<Self, DateError> {
        let refused = || DateError(text.to_owned());
        let parts: Vec<&str> = text.split('-').collect();
        let is_number = |part: &&str| part.bytes().all(|byte| byte.is_ascii_digit());
        let [year, month, day] = parts[..] else { return Err(refused()) };
        if [year.len(), month.len(), day.len()] != [4, 2, 2] || !parts.iter().all(is_number) {
            return Err(refused());
        }
        let year = year.parse().map_err(|_| refused())?;
        let (month, day) =
            (month.parse().map_err(|_| refused())?, day.parse().map_err(|_| refused())?);
        let is_day =
            year >= 1970 && (1..=12).contains(&month) && (1..=length(year, month)).contains(&day);
        if is_day { Ok(Self { year, month, day }) } else { Err(refused()) }
    }
}

impl fmt::Display for Date {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_come_to_the_day_that_they_lie_in() {
        for (seconds, day) in [
            (0, "1970-01-01"),
            (DAY - 1, "1970-01-01"),
            (951_782_400, "2000-02-29"),
            (4_107_542_399, "2100-02-28"),
            (4_107_542_400, "2100-03-01"),
            (253_402_300_799, "9999-12-31"),
        ] {
            let found = Date::of_seconds(seconds).unwrap();
            assert_eq!(found.to_string(), day);
            assert_eq!(day.parse(), Ok(found));
        }
        assert_eq!(Date::of_seconds(u64::MAX), None);
    }

    #[test]
    fn what_is_no_day_is_refused() {
        for text in ["", "today", "2026-13-01", "2026-00-10", "2100-02-29", "1969-12-31", "26-1-1"]
        {
            assert!(text.parse::<Date>().is_err(), "{text}");
        }
    }
}
