//! Puts questions to a desk, as a worker does.

use std::sync::LazyLock;
use std::time::Instant;

use anydoku::{Puzzle, Shape};
use anydoku_worker::desk::{Desk, every};
use anydoku_worker::protocol::{Answer, FromWorker, Task, ToWorker};
use anydoku_worker::wire::{WirePuzzle, WireShape};

/// A desk's clock, in milliseconds: it goes on from one to the next.
pub(crate) fn clock() -> impl FnMut() -> f64 {
    static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);
    || BEGUN.elapsed().as_secs_f64() * 1000.0
}

/// All that a desk says to this question, messages going through JSON both ways.
pub(crate) fn said(task: Task) -> Vec<FromWorker> {
    let mut desk = Desk::new(every);
    let mut clock = clock();
    desk.hear(&ToWorker::ask(1, task).to_json());
    while !desk.is_idle() {
        desk.run(&mut clock, 12.0);
    }
    desk.messages().map(|message| FromWorker::parse(&message.to_json()).unwrap()).collect()
}

/// The end of it.
pub(crate) fn end(task: Task) -> FromWorker {
    said(task).pop().expect("every question is answered")
}

/// The answer.
pub(crate) fn answer(task: Task) -> Answer {
    match end(task) {
        FromWorker::Done { id: 1, answer } => answer,
        other => panic!("expected an answer, found {other:?}"),
    }
}

/// Why there is no answer.
pub(crate) fn failure(task: Task) -> String {
    match end(task) {
        FromWorker::Failed { id: 1, message, .. } => message,
        other => panic!("expected a failure, found {other:?}"),
    }
}

pub(crate) fn shape(side: u16) -> WireShape {
    WireShape::of(&Shape::of_side(side).unwrap())
}

pub(crate) fn puzzle(text: &str) -> WirePuzzle {
    WirePuzzle::of(&text.parse::<Puzzle>().unwrap())
}

/// Made by `anydoku generate --level hard --seed tuesday`.
pub(crate) const HARD: &str =
    ".....4...9...8.62..18.......69......8.......5...942..7....7.51...6.3.7..1.38.....";
