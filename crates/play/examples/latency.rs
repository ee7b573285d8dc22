//! Measures the latency of a key: an edit, and the state of every cell to redraw, at three sizes.
//! `cargo run --release -p anydoku-play --example latency`

use std::time::Instant;

use anydoku::{Cell, Digit, Grid, Puzzle, Shape};
use anydoku_play::{
    Action, CursorMove, Direction, Dirty, Metadata, Mode, Outcome, Session, Settings,
};

fn main() {
    println!("side  median and 95th percentile of 500, microseconds");
    for side in [9, 36, 100] {
        let mut session = session(side);
        session.perform(Action::FillMarks, 0);
        session.perform(Action::MoveCursor(CursorMove::To(Cell::new(side / 2, side / 2))), 0);
        let digit = |index: u16| Digit::new(index % side + 1).expect("a digit");
        report(side, "move", &mut session, |session, index| {
            let direction = if index % 7 == 0 { Direction::Down } else { Direction::Right };
            session.perform(Action::MoveCursor(CursorMove::Next(direction)), 1)
        });
        report(side, "value", &mut session, |session, index| {
            session.perform(Action::MoveCursor(CursorMove::NextEmpty(Direction::Right)), 1);
            session.perform(Action::Enter(Mode::Digit, digit(index * 7)), 1)
        });
        report(side, "mark", &mut session, |session, index| {
            session.perform(Action::Enter(Mode::Corner, digit(index)), 1)
        });
        report(side, "undo", &mut session, |session, index| {
            session.perform(if index % 5 == 0 { Action::Redo } else { Action::Undo }, 1)
        });
    }
}

fn session(side: u16) -> Session {
    let shape = Shape::of_side(side).expect("a shape");
    let mut givens = Grid::empty(side);
    let root = side.isqrt();
    for row in 0..side {
        for column in (row % 3..side).step_by(3) {
            let value = (row % root * root + row / root + column) % side + 1;
            givens.set(Cell::new(row, column), Digit::new(value));
        }
    }
    let puzzle = Puzzle::new(shape, givens).expect("a puzzle");
    let mut session = Session::new(&puzzle, Metadata::default());
    session.set_settings(Settings { wraps: true, ..Settings::default() });
    session
}

fn report(
    side: u16,
    what: &str,
    session: &mut Session,
    mut act: impl FnMut(&mut Session, u16) -> Outcome,
) {
    let mut times: Vec<f64> = (0..500)
        .map(|index| {
            let begin = Instant::now();
            let outcome = act(session, index);
            let drawn = draw(session, &outcome.dirty);
            let passed = begin.elapsed().as_secs_f64() * 1e6;
            std::hint::black_box(drawn);
            passed
        })
        .collect();
    times.sort_by(f64::total_cmp);
    println!("{side:4}  {what:6} {:8.1} {:8.1}", times[250], times[475]);
}

fn draw(session: &Session, dirty: &Dirty) -> usize {
    let all: Vec<Cell>;
    let cells = match dirty {
        Dirty::None => &[][..],
        Dirty::Cells(cells) => cells,
        Dirty::All => {
            all = session.game().board().cells().collect();
            &all
        }
    };
    cells.iter().filter(|&&cell| session.cell_state(cell).value.is_some()).count()
}
