//! The time, as the play model wants it.

/// Milliseconds since 1970.
pub(crate) fn now() -> u64 {
    js_sys::Date::now() as u64
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
