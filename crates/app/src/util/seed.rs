//! Seeds of games: random words, or the date.

const FIRST: [&str; 16] = [
    "quiet", "brave", "amber", "early", "gentle", "hidden", "little", "merry", "noble", "proud",
    "rapid", "silver", "sunny", "velvet", "wild", "young",
];
const SECOND: [&str; 16] = [
    "otter", "heron", "maple", "river", "comet", "falcon", "garden", "harbour", "island",
    "lantern", "meadow", "orchid", "pebble", "robin", "thistle", "willow",
];

fn random(below: usize) -> usize {
    (js_sys::Math::random() * below as f64) as usize % below
}

/// Returns a new random seed.
pub(crate) fn fresh() -> String {
    format!("{}-{}-{}", FIRST[random(16)], SECOND[random(16)], random(100_000))
}

/// Returns today's date, as the seed of the puzzle of the day.
pub(crate) fn of_today() -> String {
    let today = js_sys::Date::new_0();
    format!("{}-{:02}-{:02}", today.get_full_year(), today.get_month() + 1, today.get_date())
}
