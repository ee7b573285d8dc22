//! Seeds of games: random words.

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
