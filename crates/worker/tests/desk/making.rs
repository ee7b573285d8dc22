//! Puzzles to order: the same as the command makes.

use anydoku::Verdict;
use anydoku_worker::protocol::{
    Answer, Batch, Change, FromWorker, Made, Order, PracticeOrder, Task,
};
use anydoku_worker::wire::{WireBoxes, WirePuzzle, WireShape};

use crate::asking::{HARD, answer, failure, puzzle, said, shape};

fn order(shape: WireShape) -> Order {
    Order { shape, seed: "tuesday".to_owned(), ..Order::default() }
}

fn made(order: Order) -> Made {
    made_by(Task::Generate(Box::new(order)))
}

fn made_by(task: Task) -> Made {
    match answer(task) {
        Answer::Made(made) => *made,
        other => panic!("expected a puzzle, found {other:?}"),
    }
}

/// As a line of the command.
fn line(puzzle: &WirePuzzle) -> String {
    puzzle.puzzle().unwrap().givens().to_string()
}

fn is_whole(made: &Made) {
    let puzzle = made.puzzle.puzzle().unwrap();
    let Verdict::Unique(solution) = puzzle.solve() else { panic!("{puzzle} has one solution") };
    assert_eq!(solution.values(), made.solution);
    assert_eq!(puzzle.givens().clue_count(), made.givens as usize);
}

#[test]
fn a_puzzle_is_the_one_that_the_command_makes_of_the_same_words() {
    // Made by `anydoku generate --seed tuesday` with the options that stand beside them.
    let blocks = WireShape { side: 12, boxes: WireBoxes::Blocks(3, 4), ..WireShape::default() };
    let cases = [
        // --level hard
        (Order { levels: vec!["hard".to_owned()], ..order(shape(9)) }, HARD),
        // none
        (
            order(shape(9)),
            "......3.8..4..7....1.263.5.2..75......7...2.53.19.....482........6..1.8.......9..",
        ),
        // --size 3x4 --symmetry rotate180 --level medium
        (
            Order {
                symmetry: Some("rotate180".to_owned()),
                levels: vec!["medium".to_owned()],
                ..order(blocks)
            },
            "B.47....9....82..B...A...A..3...28..1..89..75...2.3.C.A.......5.1.B3..4..B..81.9.C.......3.\
             2.1.9...2A..B6..7..1A...5..B...7...4..3C....3....15.A",
        ),
        // --size 9 --diagonals --clues 30..32
        (
            Order { clues: Some((30, 32)), ..order(WireShape { diagonals: true, ..shape(9) }) },
            ".6839...2..412..6...3.4.87......51...8.9..23.519......87..54....9....7..3..7...16",
        ),
    ];
    for (order, expected) in cases {
        let made = made(order);
        assert_eq!(line(&made.puzzle), expected);
        assert_eq!(made.seed, "tuesday");
        is_whole(&made);
    }
}

#[test]
fn random_regions_are_those_of_the_command() {
    // Made by `anydoku generate --seed tuesday --regions random --size 6`.
    let made = made(Order { jigsaw: true, ..order(shape(6)) });
    assert_eq!(line(&made.puzzle), "5.....6...43....5...2........6.34...");
    let WireBoxes::Regions(regions) = &made.puzzle.shape.boxes else { panic!("regions") };
    let text: String = regions.iter().map(|region| char::from(b'1' + *region as u8)).collect();
    assert_eq!(text, "111223114523144523664523664523664553");
    is_whole(&made);
}

#[test]
fn rows_of_a_batch_are_those_of_the_command() {
    // Made by `anydoku generate --seed tuesday` with the options that stand beside them.
    let levels = vec!["easy".to_owned(), "expert".to_owned()];
    let cases: [(Batch, &[&str]); 2] = [
        // --count 3 --size 4
        (
            Batch { order: order(shape(4)), count: 3 },
            &[".......3.14.2...", "..42...33....4..", "4.2.3......4...."],
        ),
        // --count 2 --level easy --level expert
        (
            Batch { order: Order { levels, ..order(shape(9)) }, count: 2 },
            &[
                ".....56..329..74.85.1...3..2...8.....9..1..3.4..3..8.6.....3..1..8.4...2...9.....",
                "7.8...6...1..3..2.4...5...71..........4...7.2....458..325.9.......7...3.......9..",
            ],
        ),
    ];
    for (batch, expected) in cases {
        let Answer::Batch(made) = answer(Task::Batch(Box::new(batch))) else { panic!("a batch") };
        let lines: Vec<String> = made.iter().map(|made| line(&made.puzzle)).collect();
        assert_eq!(lines, expected);
    }
}

#[test]
fn a_batch_ends_where_there_is_no_further_puzzle() {
    let one = WireShape { side: 1, ..WireShape::default() };
    let batch = Batch { order: order(one), count: 5 };
    let Answer::Batch(made) = answer(Task::Batch(Box::new(batch))) else { panic!("a batch") };
    assert_eq!(made.len(), 1);
}

#[test]
fn a_level_is_rated_and_named() {
    let rated = made(Order { levels: vec!["hard".to_owned()], ..order(shape(9)) }).rated.unwrap();
    assert_eq!(rated.level, "hard");
    assert!((30..=44).contains(&rated.rating));
    assert!(rated.hardest.is_some() && rated.steps > 20 && !rated.counts.is_empty());
    assert!(made(order(shape(9))).rated.is_none());
    assert!(made(Order { rate: true, ..order(shape(9)) }).rated.is_some());
}

#[test]
fn orders_that_cannot_be_are_refused_in_words() {
    let refused = |order: Order| failure(Task::Generate(Box::new(order)));
    let none = Order { levels: vec!["impossible".to_owned()], ..order(shape(9)) };
    assert!(refused(none).contains("expected a level"));
    let few = Order { clues: Some((3, 5)), ..order(shape(9)) };
    assert!(refused(few).contains("expected 17 to 81"));
    let unknown = Order { contains: vec!["y-fish".to_owned()], ..order(shape(9)) };
    assert!(refused(unknown).contains("y-fish"));
    let off = WireShape { side: 9, boxes: WireBoxes::Blocks(2, 3), ..WireShape::default() };
    assert!(!refused(order(off)).is_empty());
    let symmetry = Order { symmetry: Some("square".to_owned()), ..order(shape(9)) };
    assert!(refused(symmetry).contains("rotate180"));
}

#[test]
fn puzzles_are_completed_minimised_made_harder_and_easier() {
    let change = |puzzle: WirePuzzle| Change { puzzle, seed: "1".to_owned(), rating: None };
    let many = puzzle("1..4.....3......");
    let complete = made_by(Task::Complete(change(many)));
    is_whole(&complete);
    assert_eq!((complete.givens, complete.remark.as_str()), (4, "1 added; fewer would not do"));

    let spare = puzzle("1.3.......4..31.");
    let least = made_by(Task::Minimise(change(spare)));
    is_whole(&least);
    assert!(least.puzzle.puzzle().unwrap().is_minimal());
    assert_eq!(least.remark, "1 left out");

    let from = puzzle(HARD);
    let rating = |task| made_by(task).rated.unwrap().rating;
    let before = match answer(Task::Rate { puzzle: from.clone() }) {
        Answer::Rated(rated) => rated.rating,
        other => panic!("expected a rating, found {other:?}"),
    };
    assert!(rating(Task::Easier(change(from.clone()))) < before);
    assert!(rating(Task::Harder(change(from))) > before);
}

#[test]
fn what_has_no_solution_cannot_be_changed() {
    let none = Change { puzzle: puzzle("11.............."), ..Change::default() };
    for task in [Task::Complete(none.clone()), Task::Minimise(none.clone()), Task::Harder(none)] {
        assert!(failure(task).contains("solution"));
    }
}

#[test]
fn a_technique_is_practised_on_a_board_where_it_is_next() {
    for (technique, shape) in [
        ("x-wing", shape(9)),
        ("naked-pair", WireShape::default()),
        ("skyscraper", WireShape::default()),
        ("pointing", shape(4 + 12)),
    ] {
        let order = PracticeOrder { technique: technique.to_owned(), shape, seed: "a".to_owned() };
        let Answer::Practice(practice) = answer(Task::Practise(Box::new(order))) else {
            panic!("a board to practise {technique} on");
        };
        assert_eq!(practice.hint.technique.as_deref(), Some(technique));
        let eliminations = &practice.hint.apply.eliminations;
        assert!(!eliminations.is_empty());
        for (cell, digit) in eliminations {
            let marks = practice.marks.iter().find(|(marked, _)| marked == cell).unwrap();
            assert!(marks.1.contains(digit), "{technique}");
        }
        for &(cell, digit) in &practice.entries {
            let solution = &practice.made.solution;
            assert!(solution.is_empty() || solution[cell as usize] == digit);
        }
    }
}

#[test]
fn every_technique_can_be_practised_on_its_example() {
    let Answer::Techniques(all) = answer(Task::Techniques) else { panic!("techniques") };
    assert!(all.len() > 40 && all.is_sorted_by_key(|technique| technique.rating));
    for technique in all {
        let order = PracticeOrder { technique: technique.id.clone(), ..PracticeOrder::default() };
        let Answer::Practice(practice) = answer(Task::Practise(Box::new(order))) else {
            panic!("a board to practise {} on", technique.id);
        };
        assert_eq!(practice.hint.technique, Some(technique.id));
        assert!(practice.hint.scenes.len() > 2);
    }
}

#[test]
fn making_is_told_at_most_ten_times_a_second() {
    let order = Order {
        levels: vec!["extreme".to_owned()],
        contains: vec!["swordfish".to_owned()],
        ..order(shape(9))
    };
    let begun = std::time::Instant::now();
    let said = said(Task::Generate(Box::new(order)));
    let told = said.iter().filter(|it| matches!(it, FromWorker::Progress(_))).count();
    assert!(told as f64 <= begun.elapsed().as_secs_f64() * 10.0 + 1.0, "{told}");
}
