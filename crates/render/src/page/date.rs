//! Calendar dates of documents.

use std::fmt;
use std::str::FromStr;

/// A date of the Gregorian calendar, 1 January 1970 to 31 December 9999.
///
/// ```
/// use anydoku_render::Date;
/// let date: Date = "2026-11-22".parse()?;
/// assert_eq!(Some(date), Date::from_unix_seconds(1_795_305_600));
/// assert!("2026-02-29".parse::<Date>().is_err());
/// # Ok::<(), anydoku_render::DateError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    pub(crate) year: u16,
    /// The month, from 1.
    pub(crate) month: u8,
    /// The day of the month, from 1.
    pub(crate) day: u8,
}

/// The error for an invalid date.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a date; use a day from 1970-01-01 to 9999-12-31")]
pub struct DateError(String);

const SECONDS_PER_DAY: u64 = 86_400;
const MONTH_DAYS: [u8; 12] = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

impl Date {
    /// Returns the UTC date of a Unix time in seconds, as in `SOURCE_DATE_EPOCH`, or `None` after
    /// the year 9999.
    #[must_use]
    pub fn from_unix_seconds(seconds: u64) -> Option<Self> {
        let mut day = seconds / SECONDS_PER_DAY;
        for year in 1970..=9999 {
            for month in 1..=12 {
                let days_in_month = u64::from(days_in_month(year, month));
                if day < days_in_month {
                    return Some(Self { year, month, day: day as u8 + 1 });
                }
                day -= days_in_month;
            }
        }
        None
    }
}

/// Returns the number of days in a month, counted from 1.
fn days_in_month(year: u16, month: u8) -> u8 {
    let is_leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    MONTH_DAYS[usize::from(month) - 1] + u8::from(is_leap && month == 2)
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
        let is_day = year >= 1970
            && (1..=12).contains(&month)
            && (1..=days_in_month(year, month)).contains(&day);
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
    fn converts_seconds_to_the_containing_day() {
        for (seconds, day) in [
            (0, "1970-01-01"),
            (SECONDS_PER_DAY - 1, "1970-01-01"),
            (951_782_400, "2000-02-29"),
            (4_107_542_399, "2100-02-28"),
            (4_107_542_400, "2100-03-01"),
            (253_402_300_799, "9999-12-31"),
        ] {
            let found = Date::from_unix_seconds(seconds).unwrap();
            assert_eq!(found.to_string(), day);
            assert_eq!(day.parse(), Ok(found));
        }
        assert_eq!(Date::from_unix_seconds(u64::MAX), None);
    }

    #[test]
    fn rejects_invalid_days() {
        for text in ["", "today", "2026-13-01", "2026-00-10", "2100-02-29", "1969-12-31", "26-1-1"]
        {
            assert!(text.parse::<Date>().is_err(), "{text}");
        }
    }
}
