//! Measures actions that touch a whole large board: `cargo run --release -p anydoku-play --example
//! large`

use std::time::Instant;

use anydoku::{Cell, Grid, Puzzle, Shape};
use anydoku_play::{Action, Metadata, Session};

fn main() {
    for side in [100, 400] {
        let shape = Shape::of_side(side).expect("a shape");
        let puzzle = Puzzle::new(shape, Grid::empty(side)).expect("a puzzle");
        let begin = Instant::now();
        let mut session = Session::new(&puzzle, Metadata::default());
        report(side, "new", begin);
        for (what, action) in [
            ("fill marks", Action::FillMarks),
            ("undo", Action::Undo),
            ("redo", Action::Redo),
            ("select all", Action::SelectAll),
            ("erase", Action::Erase),
        ] {
            let begin = Instant::now();
            session.perform(action, 1);
            report(side, what, begin);
        }
        let begin = Instant::now();
        let drawn =
            session.game().board().cells().filter(|&cell: &Cell| session.cell_state(cell).is_peer);
        std::hint::black_box(drawn.count());
        report(side, "look at all", begin);
        let log = session.take_log();
        let bytes: usize = log.iter().map(String::len).sum();
        let begin = Instant::now();
        let replay = Session::replay(log.iter().map(String::as_str)).expect("a log");
        report(side, &format!("read a log of {} kB", bytes / 1000), begin);
        std::hint::black_box(replay);
    }
}

fn report(side: u16, what: &str, begin: Instant) {
    println!("{side:4}  {what:28} {:8.1} ms", begin.elapsed().as_secs_f64() * 1e3);
}
