//! What is cancelled stops soon, with the best so far; what is asked later does not wait for it.

use anydoku_worker::desk::{Desk, every};
use anydoku_worker::protocol::{
    Answer, Batch, FromWorker, HintOptions, Order, Phase, Task, ToWorker,
};
use anydoku_worker::wire::{WirePosition, WireShape};

use crate::asking::{HARD, answer, clock, puzzle, shape};

/// Slices that a cancel may take.
const SLICES: usize = 2;

fn order(shape: WireShape, level: &str) -> Box<Order> {
    let levels = vec![level.to_owned()];
    Box::new(Order { shape, levels, seed: "c".to_owned(), ..Order::default() })
}

/// Hardly ever met: it goes on until the budget is spent.
fn endless() -> Task {
    let at_least = vec![(9, "swordfish".to_owned())];
    Task::Generate(Box::new(Order { at_least, ..*order(shape(9), "expert") }))
}

/// Works until the desk is idle, or so many slices at most; all that is said.
fn work(desk: &mut Desk, slices: usize) -> Vec<FromWorker> {
    let mut clock = clock();
    for _ in 0..slices {
        desk.run(&mut clock, 12.0);
        if desk.is_idle() {
            break;
        }
    }
    desk.messages().collect()
}

#[test]
fn a_puzzle_in_the_making_is_handed_out_when_cancelled() {
    let mut desk = Desk::new(every);
    desk.take(ToWorker::ask(1, endless()));
    let said = work(&mut desk, 40);
    assert!(!desk.is_idle(), "{said:?}");
    let best = said.iter().rev().find_map(|it| match it {
        FromWorker::Progress(progress) => progress.best.clone(),
        _ => None,
    });
    assert!(best.is_some_and(|best| best.givens > 16 && !best.misses.is_empty()));
    desk.take(ToWorker::Cancel { id: 1 });
    let said = work(&mut desk, SLICES);
    let Some(FromWorker::Cancelled { id: 1, best: Some(Answer::Made(made)) }) = said.last() else {
        panic!("expected the best so far, found {said:?}");
    };
    assert!(!made.misses.is_empty() && made.puzzle.puzzle().unwrap().count(2) == 1);
}

#[test]
fn a_batch_hands_out_what_is_ready() {
    let mut desk = Desk::new(every);
    let order = order(shape(9), "beginner");
    let task = Task::Batch(Box::new(Batch { order: *order, count: 100_000 }));
    desk.take(ToWorker::ask(7, task));
    let ready = loop {
        let said = work(&mut desk, 1);
        assert!(!desk.is_idle(), "{said:?}");
        if let Some(FromWorker::Progress(progress)) = said.last()
            && progress.ready > 1
        {
            break progress.ready;
        }
    };
    desk.take(ToWorker::Cancel { id: 7 });
    let said = work(&mut desk, SLICES);
    let Some(FromWorker::Cancelled { id: 7, best: Some(Answer::Batch(made)) }) = said.last() else {
        panic!("expected what is ready, found {said:?}");
    };
    assert!(made.len() >= ready as usize);
}

#[test]
fn a_batch_ends_where_there_are_no_further_puzzles() {
    let order = order(shape(4), "beginner");
    let batch = Task::Batch(Box::new(Batch { order: *order, count: 100_000 }));
    let Answer::Batch(made) = answer(batch) else { panic!("expected a batch") };
    // All minimal puzzles of that size, up to symmetry.
    assert_eq!(made.len(), 36);
}

#[test]
fn every_long_task_stops_within_two_slices() {
    let big = |side: u16| WireShape::of(&anydoku::Shape::of_side(side).unwrap());
    let empty = |side: u16| {
        let mut puzzle = puzzle(".");
        puzzle.shape = big(side);
        puzzle.givens = vec![0; usize::from(side).pow(2)];
        puzzle
    };
    let tasks = [
        endless(),
        Task::Generate(order(big(36), "hard")),
        Task::Generate(Box::new(Order { shape: big(100), ..Order::default() })),
        Task::Count { puzzle: empty(9), at_most: u64::MAX },
        Task::Analyse { puzzle: empty(16) },
        Task::Solve { puzzle: empty(100) },
    ];
    for task in tasks {
        let name = format!("{task:.60?}");
        let mut desk = Desk::new(every);
        desk.take(ToWorker::ask(1, task));
        let said = work(&mut desk, 10);
        if desk.is_idle() {
            assert!(matches!(said.last(), Some(FromWorker::Done { .. })), "{name}: {said:?}");
            continue;
        }
        desk.take(ToWorker::Cancel { id: 1 });
        let said = work(&mut desk, SLICES);
        assert!(matches!(said.last(), Some(FromWorker::Cancelled { id: 1, .. })), "{name}");
    }
}

#[test]
fn a_hint_does_not_wait_for_a_puzzle_in_the_making() {
    let mut desk = Desk::new(every);
    desk.take(ToWorker::ask(1, endless()));
    work(&mut desk, 3);
    let hint = || {
        let position = WirePosition { puzzle: puzzle(HARD), ..WirePosition::default() };
        Task::Hint { position, options: HintOptions::default() }
    };
    desk.take(ToWorker::ask(2, hint()));
    desk.take(ToWorker::ask(3, hint()));
    let mut said = Vec::new();
    for _ in 0..200 {
        said.extend(work(&mut desk, 1));
        if said.iter().filter(|it| matches!(it, FromWorker::Done { .. })).count() == 2 {
            break;
        }
    }
    let done: Vec<_> = said
        .iter()
        .filter_map(|it| matches!(it, FromWorker::Done { .. }).then(|| it.id()).flatten())
        .collect();
    assert_eq!(done, [3, 2], "the latest comes first, and both before the puzzle");
    assert!(!desk.is_idle());
}

#[test]
fn tasks_take_turns_and_what_can_wait_waits() {
    let mut desk = Desk::new(every);
    let task = Box::new(endless());
    desk.take(ToWorker::Ask { id: 1, task: task.clone(), background: true });
    desk.take(ToWorker::Ask { id: 2, task: task.clone(), background: false });
    desk.take(ToWorker::Ask { id: 3, task, background: false });
    let said = work(&mut desk, 60);
    let tries = |id| {
        said.iter().rev().find_map(|it| match it {
            FromWorker::Progress(progress) if progress.id == id => Some(progress.tries),
            _ => None,
        })
    };
    assert!(tries(1).is_none() && tries(2) > Some(0) && tries(3) > Some(0));
    desk.take(ToWorker::Cancel { id: 2 });
    desk.take(ToWorker::Cancel { id: 3 });
    let said = work(&mut desk, 60);
    let told = said.iter().find(|it| matches!(it, FromWorker::Progress(it) if it.id == 1));
    let Some(FromWorker::Progress(progress)) = told else { panic!("it goes on: {said:?}") };
    assert!(progress.tries > 0 && progress.phase == Phase::Making);
}

#[test]
fn what_is_not_at_work_cannot_be_cancelled() {
    let mut desk = Desk::new(every);
    desk.take(ToWorker::Cancel { id: 5 });
    assert!(desk.is_idle() && work(&mut desk, 1).is_empty());
}
