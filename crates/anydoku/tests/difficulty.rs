//! Puzzles by level, rating and technique, and puzzles made harder and easier.

use anydoku::generate::{
    ClueAim, Difficulty, GenerateError, Generated, Generator, Look, Miss, NotRerated, Random,
    RerateJob, RerateWay, Rerated, Seed, hardest_rating,
};
use anydoku::logic::{Level, Rated, Rating, Technique};
use anydoku::{Cell, Control, Digit, Job, Puzzle, Shape, Slice, Verdict};

fn made(order: &Generator) -> Generated {
    order.generate(&mut Control::new()).unwrap()
}

/// That it is as asked for, by the rater and the solver alone.
fn check(made: &Generated, ratings: std::ops::RangeInclusive<Rating>) {
    assert!(made.misses.is_empty(), "{:?}", made.misses);
    assert_eq!(made.puzzle.solve(), Verdict::Unique(made.solution.clone()));
    let rated = Rated::of(&made.puzzle).unwrap();
    assert!(ratings.contains(&rated.rating), "{}", rated.rating);
    assert_eq!(made.rated, Some(rated));
}

#[test]
fn puzzles_have_the_level_that_was_asked_for() {
    for (shape, hardest) in [
        (Shape::square(1), Level::Beginner),
        (Shape::square(4), Level::Beginner),
        (Shape::blocks(2, 3), Level::Medium),
        (Shape::square(9), Level::Hard),
    ] {
        let shape = shape.unwrap();
        for level in Level::ALL.into_iter().filter(|&level| level <= hardest) {
            let order = Generator::new(shape.clone()).difficulty(Difficulty::level(level));
            check(&made(&order.seed("level")), level.least()..=level.greatest());
        }
    }
}

#[test]
fn a_level_that_a_board_lacks_is_refused_with_the_hardest_it_has() {
    let order = Generator::new(Shape::square(4).unwrap());
    let error = order.difficulty(Difficulty::level(Level::Hard)).generate(&mut Control::new());
    let error = error.unwrap_err().to_string();
    assert_eq!(
        error,
        "found ratings from 3.0 to 4.4, expected at most 1.2 (beginner) for 4x4, boxes 2x2"
    );
}

#[test]
fn what_contradicts_itself_is_refused() {
    let order = Generator::new(Shape::square(9).unwrap());
    let aim = Difficulty::level(Level::Easy).at_least(1, Technique::XWing);
    let refused = order.clone().difficulty(aim).generate(&mut Control::new());
    assert!(matches!(refused, Err(GenerateError::NoRating { .. })), "{refused:?}");
    let aim = Difficulty::default().at_least(1, Technique::FrankenFish);
    let counted = Rated::of(&order.generate(&mut Control::new()).unwrap().puzzle).unwrap();
    assert!(counted.counts.iter().all(|(technique, _)| *technique != Technique::FrankenFish));
    let refused = order.difficulty(aim).generate(&mut Control::new());
    let technique = Technique::FrankenFish;
    assert_eq!(refused, Err(GenerateError::Uncounted { technique }));
}

#[test]
fn more_steps_than_a_board_can_hold_are_refused_at_once() {
    let order = |steps, technique| {
        let aim = Difficulty::default().at_least(steps, technique);
        let order = Generator::new(Shape::square(9).unwrap()).difficulty(aim);
        order.budget(0).generate(&mut Control::new())
    };
    for (technique, most) in [
        (Technique::XWing, 648),
        (Technique::DynamicCell, 648),
        (Technique::NakedSingle, 64),
        (Technique::BruteForce, 64),
    ] {
        for steps in [most + 1, usize::MAX] {
            let error = order(steps, technique).unwrap_err().to_string();
            let expected = format!("expected at most {most} on 9x9, boxes 3x3");
            assert!(error.starts_with(&format!("found {steps} steps of {technique}, ")), "{error}");
            assert!(error.ends_with(&expected), "{error}");
        }
        assert!(!matches!(order(most, technique), Err(GenerateError::Steps { .. })));
    }
}

#[test]
fn a_technique_that_a_board_never_has_is_refused_at_once() {
    let order = |shape: Shape, technique| {
        let aim = Difficulty::default().at_least(1, technique);
        Generator::new(shape).difficulty(aim).budget(0).generate(&mut Control::new())
    };
    for technique in [
        Technique::DirectClaiming,
        Technique::LockedCandidates,
        Technique::NakedSet,
        Technique::HiddenSet,
        Technique::LargeFish,
    ] {
        let shape = Shape::square(9).unwrap();
        let absent = GenerateError::Absent { technique, shape: shape.clone() };
        assert_eq!(order(shape, technique), Err(absent));
    }
    let diagonals = Shape::builder(9).blocks(3, 3).diagonals().build().unwrap();
    assert!(order(diagonals, Technique::LockedCandidates).is_ok());
}

/// What is refused does not come up.
#[test]
fn absent_techniques_are_on_no_path() {
    let shape = Shape::square(9).unwrap();
    for seed in 0..300 {
        let puzzle = made(&Generator::new(shape.clone()).seed(seed)).puzzle;
        let counts = Rated::of(&puzzle).unwrap().counts;
        let absent = [
            Technique::DirectClaiming,
            Technique::LockedCandidates,
            Technique::NakedSet,
            Technique::HiddenSet,
            Technique::LargeFish,
        ];
        assert!(counts.iter().all(|(technique, _)| !absent.contains(technique)), "{counts:?}");
    }
}

#[test]
fn small_boards_are_no_harder_than_is_told() {
    for side in 1..=4 {
        let shape = Shape::of_side(side).unwrap();
        let hardest = hardest_rating(&shape);
        let mut found = Rating::default();
        for seed in 0..60 {
            for look in [Look::None, Look::Rotate180] {
                let order = Generator::new(shape.clone()).look(look).seed(seed);
                let rated = Rated::of(&made(&order).puzzle).unwrap();
                found = found.max(rated.rating);
            }
        }
        assert!(found <= hardest, "{found} on {shape}");
    }
}

#[test]
fn a_large_board_for_beginners_is_not_a_full_grid() {
    let order = Generator::new(Shape::square(25).unwrap());
    let made = made(&order.difficulty(Difficulty::level(Level::Beginner)));
    check(&made, Rating::from_tenths(10)..=Level::Beginner.greatest());
    assert!(made.puzzle.givens().clue_count() < 400);
}

#[test]
fn rare_ratings_are_met() {
    let order = Generator::new(Shape::square(9).unwrap());
    for (least, most) in [(45, 45), (50, 54), (62, 62)] {
        let ratings = Rating::from_tenths(least)..=Rating::from_tenths(most);
        let aim = Difficulty::rating(ratings.clone());
        check(&made(&order.clone().difficulty(aim).seed("rare")), ratings);
    }
}

#[test]
fn aims_hold_together() {
    let shape = Shape::square(9).unwrap();
    let aim = Difficulty::rating(Rating::from_tenths(26)..=Rating::from_tenths(34))
        .at_least(2, Technique::Pointing)
        .up_to(Technique::NakedPair);
    let order = Generator::new(shape)
        .clues(ClueAim::Within(26..=32))
        .look(Look::Rotate180)
        .difficulty(aim)
        .seed("together");
    let made = made(&order);
    check(&made, Rating::from_tenths(26)..=Rating::from_tenths(30));
    assert!((26..=32).contains(&made.puzzle.givens().clue_count()));
    let rated = made.rated.as_ref().unwrap();
    assert!(
        rated
            .counts
            .iter()
            .any(|&(technique, count)| { technique == Technique::Pointing && count >= 2 })
    );
    assert!(
        Look::Rotate180
            .is_kept_by(9, |row, column| { made.puzzle.givens().values()[9 * row + column] != 0 })
    );
}

#[test]
fn the_puzzle_of_a_seed_does_not_depend_on_the_slices() {
    let order = Generator::new(Shape::blocks(2, 3).unwrap())
        .difficulty(Difficulty::level(Level::Medium))
        .seed("slices");
    let whole = made(&order);
    let mut job = order.job();
    let sliced = loop {
        if let Slice::Done(made) = job.run(7) {
            break made.unwrap();
        }
    };
    assert_eq!(sliced, whole);
}

#[test]
fn what_is_stopped_says_what_it_misses() {
    // No technique has this rating.
    let gap = Rating::from_tenths(11)..=Rating::from_tenths(11);
    let order = Generator::new(Shape::square(4).unwrap())
        .difficulty(Difficulty::rating(gap.clone()))
        .budget(20_000);
    let made = made(&order);
    assert!(
        matches!(&made.misses[..], [Miss::Rating { found: Some(_), wanted }] if *wanted == gap),
        "{:?}",
        made.misses
    );
    let mut job = order.job();
    while job.best().is_none() {
        let _ = job.run(1);
    }
    assert!(!job.best().unwrap().misses.is_empty());
}

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn rerated(puzzle: &Puzzle, way: RerateWay, aim: &Difficulty) -> Result<Rerated, NotRerated> {
    let mut job = RerateJob::new(puzzle, way, aim, &mut Seed::new("rerate").random());
    Control::new().drive(&mut job).unwrap()
}

#[test]
fn a_puzzle_is_made_harder_and_easier_with_its_solution_kept() {
    let puzzle: Puzzle = PUZZLE.parse().unwrap();
    let from = Rated::of(&puzzle).unwrap();
    let hard = rerated(&puzzle, RerateWay::Harder, &Difficulty::level(Level::Hard)).unwrap();
    let Verdict::Unique(solution) = puzzle.solve() else { panic!("one solution") };
    assert_eq!((hard.from, &hard.misses[..]), (from.rating, &[][..]));
    assert_eq!(Rated::of(&hard.puzzle).unwrap().level(), Level::Hard);
    assert_eq!(hard.puzzle.solve(), Verdict::Unique(solution.clone()));
    let easy = rerated(&hard.puzzle, RerateWay::Easier, &Difficulty::level(Level::Easy)).unwrap();
    assert_eq!(Rated::of(&easy.puzzle).unwrap().level(), Level::Easy);
    assert_eq!(easy.puzzle.solve(), Verdict::Unique(solution));
    assert!(easy.rated.rating < hard.rated.rating);
}

#[test]
fn a_puzzle_beyond_the_aim_is_refused() {
    let puzzle: Puzzle = PUZZLE.parse().unwrap();
    let found = Rated::of(&puzzle).unwrap().rating;
    let aim = Difficulty::rating(Rating::from_tenths(10)..=found);
    let refused = rerated(&puzzle, RerateWay::Harder, &aim);
    assert_eq!(refused, Err(NotRerated::Beyond { found }));
    let several: Puzzle = ".".repeat(81).parse().unwrap();
    assert!(rerated(&several, RerateWay::Easier, &Difficulty::default()).is_err());
}

#[test]
fn puzzles_made_harder_by_another_start_differ() {
    let puzzle: Puzzle = PUZZLE.parse().unwrap();
    let aim = Difficulty::default();
    let harder = |start| {
        let mut job = RerateJob::new(&puzzle, RerateWay::Harder, &aim, &mut Random::new(start));
        Control::new().drive(&mut job).unwrap().unwrap().puzzle
    };
    assert_eq!(harder(1), harder(1));
    assert!((2..6).any(|start| harder(start) != harder(1)));
}

#[test]
fn a_puzzle_that_bars_candidates_is_refused_as_other_clues_would_not_say_so() {
    let open: Puzzle = ".2.4.4.221434321".parse().unwrap();
    let one = open.forbidding(Cell::new(0, 0), Digit::new(1).unwrap());
    assert!(matches!(one.solve(), Verdict::Unique(_)));
    for way in [RerateWay::Harder, RerateWay::Easier] {
        let refused = rerated(&one, way, &Difficulty::default());
        assert_eq!(refused, Err(NotRerated::Restricted));
    }
}

#[test]
fn any_number_of_steps_may_be_asked_for() {
    let puzzle: Puzzle = "1.........4..31.".parse().unwrap();
    let aim = Difficulty::default()
        .at_least(usize::MAX, Technique::HiddenSingleBox)
        .at_least(usize::MAX, Technique::FullHouse);
    let mut job = RerateJob::new(&puzzle, RerateWay::Easier, &aim, &mut Random::new(1));
    while matches!(job.run(64), Slice::Progress(_)) && job.best().is_none() {}
    assert!(job.best().is_none_or(|best| !best.misses.is_empty()));
}
