//! Cancellation and priorities: canceled tasks end soon with the best result, and urgent tasks run
//! first.

use anydoku::{Grid, Puzzle};
use anydoku_protocol::{
    BatchRequest, FromWorker, GamePosition, GenerateRequest, HintOptions, Phase, Response, Source,
    Task, ToWorker,
};
use anydoku_worker::scheduler::Scheduler;

use crate::client::{HARD, clock, puzzle, response, shape};

/// The maximum number of slices until a canceled task ends.
const SLICES: usize = 2;

fn request(side: u16, level: &str) -> Box<GenerateRequest> {
    let levels = vec![level.to_owned()];
    Box::new(GenerateRequest { side, levels, seed: "c".to_owned(), ..GenerateRequest::default() })
}

/// A task whose requirements hardly any puzzle meets. It runs until its budget is spent.
fn endless() -> Task {
    let contains = ["swordfish", "jellyfish", "w-wing", "xyz-wing"].map(str::to_owned).to_vec();
    Task::Generate(Box::new(GenerateRequest { contains, ..*request(9, "expert") }))
}

/// Runs up to `polls` polls of tasks, until the scheduler is idle. Returns their number.
fn poll(scheduler: &mut Scheduler, polls: usize) -> usize {
    let mut now = 0.0;
    // Each look at the clock finds that a slice is over.
    let mut clock = || {
        now += 1.0;
        now
    };
    (0..polls)
        .position(|_| {
            scheduler.run(&mut clock, 1.0);
            scheduler.is_idle()
        })
        .map_or(polls, |last| last + 1)
}

/// Runs up to `slices` slices, until the scheduler is idle. Returns all messages.
fn work(scheduler: &mut Scheduler, slices: usize) -> Vec<FromWorker> {
    let mut clock = clock();
    for _ in 0..slices {
        scheduler.run(&mut clock, 12.0);
        if scheduler.is_idle() {
            break;
        }
    }
    scheduler.drain_messages().collect()
}

#[test]
fn canceled_generation_returns_best_puzzle() {
    let mut scheduler = Scheduler::new();
    scheduler.handle(ToWorker::request(1, endless()));
    let messages = work(&mut scheduler, 40);
    assert!(!scheduler.is_idle(), "{messages:?}");
    let best = messages.iter().rev().find_map(|it| match it {
        FromWorker::Progress(progress) => progress.best.clone(),
        _ => None,
    });
    assert!(best.is_some_and(|best| best.givens > 16 && !best.misses.is_empty()));
    scheduler.handle(ToWorker::Cancel { id: 1 });
    let messages = work(&mut scheduler, SLICES);
    let Some(FromWorker::Canceled { id: 1, best: Some(Response::Generated(puzzle)) }) =
        messages.last()
    else {
        panic!("expected the best so far, found {messages:?}");
    };
    assert!(!puzzle.misses.is_empty() && puzzle.puzzle.count(2) == 1);
}

#[test]
fn canceled_batch_returns_finished_puzzles() {
    let mut scheduler = Scheduler::new();
    let request = request(9, "beginner");
    let task = Task::Batch(Box::new(BatchRequest { puzzle: *request, count: 100_000 }));
    scheduler.handle(ToWorker::request(7, task));
    let ready = loop {
        let messages = work(&mut scheduler, 1);
        assert!(!scheduler.is_idle(), "{messages:?}");
        if let Some(FromWorker::Progress(progress)) = messages.last()
            && progress.ready > 1
        {
            break progress.ready;
        }
    };
    scheduler.handle(ToWorker::Cancel { id: 7 });
    let messages = work(&mut scheduler, SLICES);
    let Some(FromWorker::Canceled { id: 7, best: Some(Response::Batch(puzzles)) }) =
        messages.last()
    else {
        panic!("expected what is ready, found {messages:?}");
    };
    assert!(puzzles.len() >= ready as usize);
}

#[test]
fn batch_ends_when_puzzles_run_out() {
    let request = request(4, "beginner");
    let batch = Task::Batch(Box::new(BatchRequest { puzzle: *request, count: 100_000 }));
    let Response::Batch(puzzles) = response(batch) else { panic!("expected a batch") };
    // The number of minimal puzzles of that size, up to symmetry.
    assert_eq!(puzzles.len(), 36);
}

#[test]
fn long_tasks_cancel_within_two_slices() {
    let empty = |side: u16| Puzzle::new(shape(side), Grid::empty(side)).unwrap();
    let tasks = [
        endless(),
        Task::Generate(request(36, "hard")),
        Task::Generate(Box::new(GenerateRequest { side: 100, ..GenerateRequest::default() })),
        Task::Count { puzzle: empty(9), at_most: u64::MAX },
        Task::Analyze { puzzle: empty(16) },
        Task::Solve { puzzle: empty(100) },
    ];
    for task in tasks {
        let name = format!("{task:.60?}");
        let mut scheduler = Scheduler::new();
        scheduler.handle(ToWorker::request(1, task));
        let messages = work(&mut scheduler, 10);
        if scheduler.is_idle() {
            assert!(
                matches!(messages.last(), Some(FromWorker::Done { .. })),
                "{name}: {messages:?}"
            );
            continue;
        }
        scheduler.handle(ToWorker::Cancel { id: 1 });
        let messages = work(&mut scheduler, SLICES);
        assert!(matches!(messages.last(), Some(FromWorker::Canceled { id: 1, .. })), "{name}");
    }
}

/// The work of an import is shared out to many polls, whatever it consists of.
#[test]
fn imports_yield() {
    let board = |side: u16| format!("1{}\n", ".".repeat(usize::from(side).pow(2) - 1));
    let start = |text: &str, shape| {
        let mut scheduler = Scheduler::new();
        let task = Task::Read { source: Source::Text(text.to_owned()), shape };
        scheduler.handle(ToWorker::request(1, task));
        scheduler
    };
    let polls = |text: &str, shape| poll(&mut start(text, shape), usize::MAX);
    // There is hardly anything but text to read.
    let comments = "# A comment.\n".repeat(100_000) + &board(9);
    let reading = polls(&comments, None);
    assert!(reading > comments.len() / 100_000, "{reading}");
    // The boxes are compared with the givens, unless they are known. No search has slices of its own,
    // as the boards are too large for one.
    let boards = board(20).repeat(2000);
    let choosing = polls(&boards, None) - polls(&boards, Some(shape(20)));
    assert!(choosing > boards.len() / 100_000, "{choosing}");
    for text in [comments, boards] {
        let all = polls(&text, None);
        for canceled_at in (1..all).step_by(all / 8) {
            let mut scheduler = start(&text, None);
            poll(&mut scheduler, canceled_at);
            scheduler.handle(ToWorker::Cancel { id: 1 });
            assert_eq!(poll(&mut scheduler, SLICES), 1, "it ends at once");
        }
    }
}

#[test]
fn hints_run_before_generation() {
    let mut scheduler = Scheduler::new();
    scheduler.handle(ToWorker::request(1, endless()));
    work(&mut scheduler, 3);
    let hint = || {
        let position = GamePosition::new(puzzle(HARD));
        Task::Hint { position, options: HintOptions::default() }
    };
    scheduler.handle(ToWorker::request(2, hint()));
    scheduler.handle(ToWorker::request(3, hint()));
    let mut messages = Vec::new();
    for _ in 0..200 {
        messages.extend(work(&mut scheduler, 1));
        if messages.iter().filter(|it| matches!(it, FromWorker::Done { .. })).count() == 2 {
            break;
        }
    }
    let done: Vec<_> = messages
        .iter()
        .filter_map(|it| matches!(it, FromWorker::Done { .. }).then(|| it.id()).flatten())
        .collect();
    assert_eq!(done, [3, 2], "the latest comes first, and both before the puzzle");
    assert!(!scheduler.is_idle());
}

#[test]
fn tasks_alternate_and_background_tasks_wait() {
    let mut scheduler = Scheduler::new();
    let task = Box::new(endless());
    scheduler.handle(ToWorker::Request { id: 1, task: task.clone(), background: true });
    scheduler.handle(ToWorker::Request { id: 2, task: task.clone(), background: false });
    scheduler.handle(ToWorker::Request { id: 3, task, background: false });
    let messages = work(&mut scheduler, 60);
    let tries = |id| {
        messages.iter().rev().find_map(|message| match message {
            FromWorker::Progress(progress) if progress.id == id => Some(progress.tries),
            _ => None,
        })
    };
    assert!(tries(1).is_none() && tries(2) > Some(0) && tries(3) > Some(0));
    scheduler.handle(ToWorker::Cancel { id: 2 });
    scheduler.handle(ToWorker::Cancel { id: 3 });
    let messages = work(&mut scheduler, 60);
    let reported = messages.iter().find(|it| matches!(it, FromWorker::Progress(it) if it.id == 1));
    let Some(FromWorker::Progress(progress)) = reported else { panic!("it goes on: {messages:?}") };
    assert!(progress.tries > 0 && progress.phase == Phase::Making);
}

#[test]
fn ignores_cancellation_of_unknown_id() {
    let mut scheduler = Scheduler::new();
    scheduler.handle(ToWorker::Cancel { id: 5 });
    assert!(scheduler.is_idle() && work(&mut scheduler, 1).is_empty());
}
