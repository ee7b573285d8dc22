//! Durations as typed.

use std::time::Duration;

use crate::failure::Failure;

const UNITS: [(&str, f64); 4] = [("ms", 0.001), ("s", 1.0), ("m", 60.0), ("h", 3600.0)];

/// Parses `10s`, `500ms`, `1.5m` or `1h`; a bare number is in seconds.
pub(super) fn parse(option: &str, text: &str) -> Result<Duration, Failure> {
    let number_end = text.find(|c: char| c.is_ascii_alphabetic()).unwrap_or(text.len());
    let (number, unit) = text.split_at(number_end);
    let seconds = match unit {
        "" => Some(1.0),
        _ => UNITS.iter().find(|(name, _)| *name == unit).map(|&(_, seconds)| seconds),
    };
    let seconds = seconds.zip(number.parse::<f64>().ok()).map(|(unit, number)| unit * number);
    match seconds.map(Duration::try_from_secs_f64) {
        Some(Ok(time)) if !time.is_zero() => Ok(time),
        _ => Err(Failure::Usage(format!(
            "{option}: {text:?} is not a time; use a number and a unit, such as 10s, 500ms, 2m or 1h"
        ))),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::parse;

    #[test]
    fn parses_times_with_units() {
        let time = |text| parse("--timeout", text).unwrap();
        assert_eq!(time("10s"), Duration::from_secs(10));
        assert_eq!(time("500ms"), Duration::from_millis(500));
        assert_eq!(time("1.5m"), Duration::from_secs(90));
        assert_eq!(time("2h"), Duration::from_secs(7200));
        assert_eq!(time("3"), Duration::from_secs(3));
    }

    #[test]
    fn rejects_invalid_times() {
        for text in ["", "s", "-1s", "0s", "10 parsecs", "1e400s", "nans"] {
            assert!(parse("--timeout", text).is_err(), "{text}");
        }
    }
}
