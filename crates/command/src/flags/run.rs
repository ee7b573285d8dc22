//! Options of the run: threads, time limit, verbosity.

use std::num::NonZero;
use std::time::Duration;

use clap::Args;

/// Options of the run. They do not change results, except for puzzles that exceed the time limit.
#[derive(Clone, Copy, Debug, Default, Args)]
pub(crate) struct RunFlags {
    /// Number of threads [default: all cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) threads: Option<u16>,
    /// Time limit per puzzle, such as 500ms, 10s, 2m or 1h; a bare number is in seconds
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub(crate) timeout: Option<Duration>,
    /// Show only errors that end the run
    #[arg(short, long)]
    pub(crate) quiet: bool,
    /// Show details, such as the detected notation and the seed
    #[arg(short, long, conflicts_with = "quiet")]
    pub(crate) verbose: bool,
}

impl RunFlags {
    /// Returns the number of threads, at least one.
    pub(crate) fn thread_count(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, NonZero::get);
        self.threads.map_or_else(cores, usize::from)
    }
}

/// The units of time, in seconds.
const UNITS: [(&str, f64); 4] = [("ms", 0.001), ("s", 1.0), ("m", 60.0), ("h", 3600.0)];

/// Parses `10s`, `500ms`, `1.5m` or `1h`; a bare number is in seconds.
fn duration(text: &str) -> Result<Duration, &'static str> {
    let number_end = text.find(|c: char| c.is_ascii_alphabetic()).unwrap_or(text.len());
    let (number, unit) = text.split_at(number_end);
    let seconds = match unit {
        "" => Some(1.0),
        _ => UNITS.iter().find(|(name, _)| *name == unit).map(|&(_, seconds)| seconds),
    };
    let seconds = seconds.zip(number.parse::<f64>().ok()).map(|(unit, number)| unit * number);
    match seconds.map(Duration::try_from_secs_f64) {
        Some(Ok(time)) if !time.is_zero() => Ok(time),
        _ => Err("use a number and a unit, such as 10s, 500ms, 2m or 1h"),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::duration;

    #[test]
    fn parses_times_with_units() {
        let time = |text| duration(text).unwrap();
        assert_eq!(time("10s"), Duration::from_secs(10));
        assert_eq!(time("500ms"), Duration::from_millis(500));
        assert_eq!(time("1.5m"), Duration::from_secs(90));
        assert_eq!(time("2h"), Duration::from_secs(7200));
        assert_eq!(time("3"), Duration::from_secs(3));
    }

    #[test]
    fn rejects_invalid_times() {
        for text in ["", "s", "-1s", "0s", "10 parsecs", "1e400s", "nans"] {
            assert!(duration(text).is_err(), "{text}");
        }
    }
}
