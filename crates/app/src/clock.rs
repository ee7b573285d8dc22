//! The time, as the play model wants it.

use leptos::prelude::window;

/// How late an event may be heard of, in milliseconds. Whoever claims more has another clock, or
/// stood still altogether.
const MOST_LATE: f64 = 5_000.0;

/// Milliseconds since 1970.
pub(crate) fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// When an event happened, on the clock of [`now`]. A page that is busy hears of it later: a short
/// press is no long one for that.
pub(crate) fn time_of(event: &web_sys::Event) -> u64 {
    let late = window().performance().map_or(0.0, |clock| clock.now() - event.time_stamp());
    let late = if (0.0..MOST_LATE).contains(&late) { late } else { 0.0 };
    now().saturating_sub(late as u64)
}

/// Milliseconds as a clock shows them: `4:37`, `1:02:09`.
pub(crate) fn told(milliseconds: u64) -> String {
    let seconds = milliseconds / 1000;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours == 0 {
        format!("{minutes:02}:{seconds:02}")
    } else {
        format!("{hours}:{minutes:02}:{seconds:02}")
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn times_are_told_as_clocks_show_them() {
        assert_eq!(super::told(277_900), "04:37");
        assert_eq!(super::told(3_729_000), "1:02:09");
    }
}
