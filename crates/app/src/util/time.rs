//! The time in milliseconds since 1970, and durations as text.

use std::time::Duration;

use leptos::prelude::{on_cleanup, set_interval_with_handle, window};

/// The largest plausible delay of an event, in milliseconds. A larger one comes from another clock or
/// a suspended page.
const MAX_DELAY: f64 = 5_000.0;

/// Returns the time, in milliseconds since 1970.
pub(crate) fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// Returns the local day, counted from 1970.
pub(crate) fn today() -> i64 {
    let offset = js_sys::Date::new_0().get_timezone_offset() * 60_000.0;
    ((now() as f64 - offset) / 86_400_000.0).floor() as i64
}

/// The parts of a date such as `Nov 25`, `November 2026`, `Wednesday, November 25, 2026` and `Wed`.
pub(crate) const DAY_AND_MONTH: [(&str, &str); 2] = [("month", "short"), ("day", "numeric")];
pub(crate) const MONTH: [(&str, &str); 2] = [("month", "long"), ("year", "numeric")];
pub(crate) const WHOLE_DATE: [(&str, &str); 4] =
    [("weekday", "long"), ("month", "long"), ("day", "numeric"), ("year", "numeric")];
pub(crate) const WEEKDAY: [(&str, &str); 1] = [("weekday", "short")];

/// Formats a day, counted from 1970, in a language. `parts` are options of `toLocaleDateString`.
pub(crate) fn format_day(day: i64, language: &str, parts: &[(&str, &str)]) -> String {
    let date = js_sys::Date::new(&(day as f64 * 86_400_000.0).into());
    let options = js_sys::Object::new();
    for (name, value) in parts.iter().chain(&[("timeZone", "UTC")]) {
        // This fails only for frozen objects.
        let _ = js_sys::Reflect::set(&options, &(*name).into(), &(*value).into());
    }
    date.to_locale_date_string(language, &options).into()
}

/// Formats the date of a time in milliseconds since 1970, in a language.
pub(crate) fn format_date(time: u64, language: &str) -> String {
    let date = js_sys::Date::new(&(time as f64).into());
    date.to_locale_date_string(language, &wasm_bindgen::JsValue::UNDEFINED).into()
}

/// Returns the date in UTC: `2026-11-25`.
pub(crate) fn iso_date() -> String {
    let time: String = js_sys::Date::new_0().to_iso_string().into();
    time.get(..10).unwrap_or_default().to_owned()
}

/// Returns the time of an event by the clock of [`now`]. A busy page may handle it later, which must
/// not turn a short press into a long one.
pub(crate) fn time_of(event: &web_sys::Event) -> u64 {
    let delay = window().performance().map_or(0.0, |clock| clock.now() - event.time_stamp());
    let delay = if (0.0..MAX_DELAY).contains(&delay) { delay } else { 0.0 };
    now().saturating_sub(delay as u64)
}

/// Calls a function again and again until the current component is removed.
pub(crate) fn repeat(interval: Duration, act: impl Fn() + 'static) {
    if let Ok(handle) = set_interval_with_handle(act, interval) {
        on_cleanup(move || handle.clear());
    }
}

/// Formats a duration in milliseconds: `04:37`, `1:02:09`.
pub(crate) fn format_duration(milliseconds: u64) -> String {
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
    fn formats_durations() {
        assert_eq!(super::format_duration(277_900), "04:37");
        assert_eq!(super::format_duration(3_729_000), "1:02:09");
    }
}
