//! Ratings on the scales of other programs.

use anydoku_protocol::{Response, Task};

use crate::client::{failure, puzzle, response};

#[test]
fn rates_plain_nines_on_both_scales() {
    let hard = "..2...14.8..4..........68.......4..84...25..3.2.71...523.....5.1.58..36..7.......";
    let Response::Scales(found) = response(Task::Scales { puzzle: puzzle(hard) }) else {
        panic!("expected ratings");
    };
    assert_eq!([found.er, found.ep, found.ed], [85, 12, 12]);
    assert_eq!((found.hodoku_level.as_str(), found.hodoku_score), ("Extreme", 5090));
}

#[test]
fn other_puzzles_have_no_rating() {
    let failure = |text: &str| failure(Task::Scales { puzzle: puzzle(text) });
    assert!(failure("1.........4..31.").contains("9x9"));
    assert!(failure(&".".repeat(81)).contains("several solutions"));
}
