//! The exercises of lessons: for each technique, positions of different puzzles.

/// The first lines explain the format.
static EXERCISES: &str = include_str!("exercises.txt");

/// Returns the position of an exercise, numbered from 1.
pub(super) fn position(technique: &str, number: u32) -> Option<&'static str> {
    let index = number.checked_sub(1)? as usize;
    positions(technique).nth(index)
}

/// Returns the number of the exercises of a technique.
pub(super) fn count(technique: &str) -> u32 {
    positions(technique).count() as u32
}

fn positions(technique: &str) -> impl Iterator<Item = &'static str> {
    let lines = EXERCISES.lines().skip_while(move |&line| line != technique).skip(1);
    lines.take_while(|line| !line.is_empty())
}
