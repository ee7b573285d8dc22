//! Puzzles by level, rating and technique, and puzzles made harder and easier.

use anydoku::batch::{DistinctPuzzles, Fingerprints};
use anydoku::generate::{
    ClueTarget, Difficulty, GenerateError, Generated, Generator, Miss, Random, RerateDirection,
    RerateError, RerateJob, Rerated, Seed, SinglesLevel, Spread, Symmetry, random_jigsaw,
};
use anydoku::logic::{Level, NextStepsJob, Rating, Technique, Techniques};
use anydoku::{Cell, Control, Digit, Grid, Job, Puzzle, Shape, Slice, Verdict};

fn made(order: &Generator) -> Generated {
    order.generate(&mut Control::new()).unwrap()
}

/// Checks a puzzle against the request, using only the rater and the solver.
fn check(made: &Generated, ratings: std::ops::RangeInclusive<Rating>) {
    assert!(made.misses.is_empty(), "{:?}", made.misses);
    assert_eq!(made.puzzle.solve(), Verdict::Unique(made.solution.clone()));
    let rated = made.puzzle.rate().unwrap();
    assert!(ratings.contains(&rated.rating), "{}", rated.rating);
    assert_eq!(made.rated, Some(rated));
}

#[test]
fn puzzles_have_requested_level() {
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
fn rare_puzzles_are_found_and_differ() {
    let nine = || Generator::new(Shape::square(9).unwrap());
    let technique = |technique| nine().difficulty(Difficulty::default().at_least(1, technique));
    let few = nine().clues(ClueTarget::Within(17..=19));
    for (order, seeds) in
        [(technique(Technique::Tridagon), 1..=6), (few, 1..=3), (nine().resistant(), 1..=2)]
    {
        let mut found = DistinctPuzzles::on(order.shape());
        let fingerprints = Fingerprints::on(order.shape());
        for seed in seeds {
            let made = made(&order.clone().seed(seed));
            assert_eq!(made.misses, []);
            assert_eq!(made.puzzle.solve(), Verdict::Unique(made.solution.clone()));
            assert!(made.puzzle.is_minimal());
            assert_eq!(made.rated, made.rated.as_ref().map(|_| made.puzzle.rate().unwrap()));
            let fingerprint = fingerprints.of(&made.puzzle);
            assert!(found.insert(&made.puzzle, fingerprint), "{}", made.puzzle);
        }
    }
}

#[test]
fn puzzles_that_resist_trials_are_for_plain_nines() {
    for order in [
        Generator::new(Shape::square(16).unwrap()),
        Generator::new(Shape::square(9).unwrap()).symmetry(Symmetry::Rotate180),
        Generator::new(Shape::square(9).unwrap()).clues(ClueTarget::Within(31..=40)),
    ] {
        let made = order.resistant().generate(&mut Control::new());
        assert_eq!(made, Err(GenerateError::Resistant));
    }
}

#[test]
fn rare_techniques_with_many_clues_end_with_the_nearest_puzzle() {
    let aim = Difficulty::default().at_least(1, Technique::Tridagon);
    let order = Generator::new(Shape::square(9).unwrap()).difficulty(aim).budget(20_000);
    let made = made(&order.clues(ClueTarget::Within(40..=40)).seed("many"));
    assert!(!made.misses.is_empty());
    assert_eq!(made.puzzle.solve(), Verdict::Unique(made.solution));
}

#[test]
fn rejects_unavailable_level_with_hardest() {
    let order = Generator::new(Shape::square(4).unwrap());
    let error = order.difficulty(Difficulty::level(Level::Hard)).generate(&mut Control::new());
    let error = error.unwrap_err().to_string();
    assert_eq!(
        error,
        "ratings from 3.0 to 4.4 are not possible on 4x4, boxes 2x2; the hardest is 1.2 (beginner)"
    );
}

#[test]
fn rejects_contradictory_requests() {
    let order = Generator::new(Shape::square(9).unwrap());
    let aim = Difficulty::level(Level::Easy).at_least(1, Technique::XWing);
    let refused = order.clone().difficulty(aim).generate(&mut Control::new());
    assert!(matches!(refused, Err(GenerateError::NoRating { .. })), "{refused:?}");
}

/// Optional techniques are on no path, but the next step beside it.
#[test]
fn optional_techniques_are_next_steps() {
    let order = Generator::new(Shape::square(9).unwrap()).seed("optional");
    for technique in [Technique::WxyzWing, Technique::SimpleColoring, Technique::AlsXz] {
        let made = made(&order.clone().difficulty(Difficulty::default().at_least(1, technique)));
        assert!(made.misses.is_empty(), "{technique}: {:?}", made.misses);
        let job = &mut NextStepsJob::new(&made.puzzle, technique, 1);
        let (position, step) = Control::new().drive(job).unwrap().unwrap().remove(0);
        assert_eq!((step.technique, position.check(&step)), (technique, Ok(())));
        let next = position.steps(Techniques::default().up_to(step.rating));
        assert!(next.iter().all(|easier| easier.rating >= step.rating), "{technique}");
    }
    // Making a puzzle harder does not look for them, and says so.
    let aim = Difficulty::default().at_least(1, Technique::WxyzWing);
    let harder = rerated(&PUZZLE.parse().unwrap(), RerateDirection::Harder, &aim).unwrap();
    assert!(matches!(harder.misses[..], [Miss::Steps { .. }]), "{:?}", harder.misses);
}

#[test]
fn rejects_impossible_step_count() {
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
            let expected = format!("on 9x9, boxes 3x3; use at most {most}");
            assert!(
                error.starts_with(&format!("{steps} steps of {technique} are not possible ")),
                "{error}"
            );
            assert!(error.ends_with(&expected), "{error}");
        }
        assert!(!matches!(order(most, technique), Err(GenerateError::Steps { .. })));
    }
}

#[test]
fn rejects_absent_technique() {
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
    for shape in [Shape::square(16).unwrap(), Shape::blocks(2, 3).unwrap()] {
        let technique = Technique::Tridagon;
        let absent = GenerateError::Absent { technique, shape: shape.clone() };
        assert_eq!(order(shape, technique), Err(absent));
    }
}

/// Rejected techniques never occur.
#[test]
fn absent_techniques_never_appear_on_paths() {
    let shape = Shape::square(9).unwrap();
    for seed in 0..300 {
        let puzzle = made(&Generator::new(shape.clone()).seed(seed)).puzzle;
        let counts = puzzle.rate().unwrap().counts;
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
fn small_boards_respect_hardest_rating() {
    for side in 1..=4 {
        let shape = Shape::of_side(side).unwrap();
        let hardest = Rating::hardest_on(&shape);
        let mut found = Rating::default();
        for seed in 0..60 {
            for symmetry in [Symmetry::None, Symmetry::Rotate180] {
                let order = Generator::new(shape.clone()).symmetry(symmetry).seed(seed);
                let rated = made(&order).puzzle.rate().unwrap();
                found = found.max(rated.rating);
            }
        }
        assert!(found <= hardest, "{found} on {shape}");
    }
}

/// All 4x4 boards with diagonals or windows: every grid whose first row is 1 to 4, with every set of
/// givens that determines it.
#[test]
fn no_small_board_with_more_houses_is_harder_than_its_limit() {
    let plain = || Shape::builder(4).blocks(2, 2);
    let boards = [plain().windows(), plain().diagonals(), plain().diagonals().windows()];
    for shape in boards.map(|board| board.build().unwrap()) {
        let mut found = Rating::default();
        let first_row: Puzzle = "1234............".parse().unwrap();
        let board = Puzzle::new(shape.clone(), first_row.givens().clone()).unwrap();
        for grid in board.solutions() {
            for set in 0..1_u32 << 16 {
                let values = grid.values().iter().enumerate();
                let givens =
                    values.map(|(cell, &value)| if set >> cell & 1 == 0 { 0 } else { value });
                let givens = Grid::from_values(4, givens.collect::<Vec<u16>>()).unwrap();
                if let Ok(rated) = Puzzle::new(shape.clone(), givens).unwrap().rate() {
                    found = found.max(rated.rating);
                }
            }
        }
        assert_eq!(found, Rating::hardest_on(&shape), "{shape}");
    }
}

#[test]
fn large_beginner_boards_have_empty_cells() {
    let order = Generator::new(Shape::square(25).unwrap());
    let made = made(&order.difficulty(Difficulty::level(Level::Beginner)));
    check(&made, Rating::from_tenths(10)..=Level::Beginner.greatest());
    assert!(made.puzzle.givens().clue_count() < 400);
}

#[test]
fn meets_rare_ratings() {
    let order = Generator::new(Shape::square(9).unwrap());
    for (least, most) in [(45, 45), (50, 54), (62, 62)] {
        let ratings = Rating::from_tenths(least)..=Rating::from_tenths(most);
        let aim = Difficulty::rating(ratings.clone());
        check(&made(&order.clone().difficulty(aim).seed("rare")), ratings);
    }
}

#[test]
fn combined_requirements_hold() {
    let shape = Shape::square(9).unwrap();
    let aim = Difficulty::rating(Rating::from_tenths(26)..=Rating::from_tenths(34))
        .at_least(2, Technique::Pointing)
        .up_to(Technique::NakedPair);
    let order = Generator::new(shape)
        .clues(ClueTarget::Within(26..=32))
        .symmetry(Symmetry::Rotate180)
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
    assert!(Symmetry::Rotate180.holds_for(made.puzzle.givens()));
}

/// Far more clues than digging leaves, and fewer: for every level, layout and kind of board.
#[test]
fn level_and_clue_count_are_met_together() {
    let classic = || Shape::square(9).unwrap();
    let jigsaw = random_jigsaw(7, &mut Seed::new("jigsaw").random()).unwrap();
    for (shape, level, counts, symmetry) in [
        (Shape::blocks(2, 3).unwrap(), Level::Medium, &[10, 14, 18][..], Symmetry::None),
        (jigsaw.0, Level::Medium, &[16, 24], Symmetry::None),
        (classic(), Level::Beginner, &[30, 45], Symmetry::None),
        (classic(), Level::Easy, &[26, 40], Symmetry::Rotate180),
        (classic(), Level::Medium, &[25, 40], Symmetry::Diagonal),
        (classic(), Level::Hard, &[24, 30, 36, 40], Symmetry::None),
        (classic(), Level::Hard, &[29, 36], Symmetry::Rotate90),
        (classic(), Level::Expert, &[24, 36], Symmetry::None),
        (classic(), Level::Extreme, &[24, 32], Symmetry::None),
        (Shape::square(16).unwrap(), Level::Hard, &[100, 140], Symmetry::None),
    ] {
        for &count in counts {
            let order = Generator::new(shape.clone())
                .clues(ClueTarget::left(count, 0))
                .symmetry(symmetry)
                .difficulty(Difficulty::level(level))
                .seed(count as u64);
            let made = made(&order);
            check(&made, level.least()..=level.greatest());
            assert_eq!(made.puzzle.givens().clue_count(), count, "{level} on {shape}");
            assert!(symmetry.holds_for(made.puzzle.givens()));
        }
    }
}

#[test]
fn rejects_clue_counts_that_the_symmetry_excludes() {
    let order = |symmetry, clues| {
        let order = Generator::new(Shape::square(9).unwrap()).symmetry(symmetry);
        order.clues(ClueTarget::Within(clues)).budget(0).generate(&mut Control::new())
    };
    for (symmetry, clues, message) in [
        (
            Symmetry::Rotate90,
            30..=31,
            "30 to 31 givens are not possible with the symmetry rotate90; use 29 or 32",
        ),
        (
            Symmetry::Full,
            34..=34,
            "34 givens are not possible with the symmetry full; use 33 or 36",
        ),
    ] {
        assert_eq!(order(symmetry, clues).unwrap_err().to_string(), message);
    }
    assert!(order(Symmetry::Rotate180, 31..=31).is_ok());
    assert!(order(Symmetry::Rotate90, 30..=32).is_ok());
}

#[test]
fn clue_count_is_missed_rather_than_the_level() {
    let order = Generator::new(Shape::blocks(2, 3).unwrap())
        .clues(ClueTarget::left(34, 0))
        .difficulty(Difficulty::level(Level::Hard))
        .budget(1 << 14);
    let made = made(&order);
    assert!(matches!(made.misses[..], [Miss::Clues { wanted: _, found: 9.. }]), "{made:?}");
    assert_eq!(made.puzzle.rate().unwrap().level(), Level::Hard);
}

/// A clue is necessary if the puzzle has several solutions without it, whatever else is requested.
#[test]
fn requested_minimal_puzzles_are_minimal() {
    let plain = |shape: Shape| Generator::new(shape);
    let classic = || plain(Shape::square(9).unwrap());
    let diagonals = Shape::builder(9).blocks(3, 3).diagonals().build().unwrap();
    let x_wing = Difficulty::default().at_least(1, Technique::XWing);
    for order in [
        plain(diagonals.clone()),
        plain(diagonals).difficulty(Difficulty::level(Level::Medium)),
        plain(Shape::blocks(2, 3).unwrap()).difficulty(Difficulty::level(Level::Medium)),
        classic().difficulty(Difficulty::level(Level::Beginner)),
        classic().difficulty(Difficulty::level(Level::Hard)),
        classic().difficulty(Difficulty::level(Level::Expert)),
        classic().difficulty(x_wing),
        classic().singles(SinglesLevel::Easy),
        classic().singles(SinglesLevel::Hard),
        classic().symmetry(Symmetry::Rotate180),
        classic().spread(Spread::even().per_box(2..=4)),
    ] {
        for seed in 0..4 {
            let made = made(&order.clone().clues(ClueTarget::Minimal).seed(seed));
            assert!(made.misses.is_empty(), "{:?}", made.misses);
            assert!(made.puzzle.is_minimal(), "{order:?}, seed {seed}: {}", made.puzzle);
        }
    }
}

/// Three givens in each box are far more than a minimal 4x4 puzzle has.
#[test]
fn clues_that_are_not_necessary_are_counted() {
    let order = Generator::new(Shape::square(4).unwrap())
        .clues(ClueTarget::Minimal)
        .spread(Spread::random().per_box(3..=3));
    let made = made(&order.budget(1 << 10));
    assert!(matches!(made.misses[..], [Miss::Redundant { clues: 1.. }]), "{:?}", made.misses);
}

/// The searches for rare techniques find minimal puzzles, so other clues are added.
#[test]
fn rare_techniques_have_any_number_of_clues() {
    for (technique, clues) in [(Technique::Tridagon, 28..=28), (Technique::Tridagon, 38..=40)] {
        let order = Generator::new(Shape::square(9).unwrap())
            .clues(ClueTarget::Within(clues.clone()))
            .difficulty(Difficulty::default().at_least(1, technique))
            .seed("padded");
        let made = made(&order);
        assert!(made.misses.is_empty(), "{technique}, {clues:?}: {:?}", made.misses);
        assert!(clues.contains(&made.puzzle.givens().clue_count()));
        let counts = made.puzzle.rate().unwrap().counts;
        assert!(counts.iter().any(|&(found, _)| found == technique), "{counts:?}");
        assert!(matches!(made.puzzle.solve(), Verdict::Unique(_)));
    }
}

/// A puzzle of singles is no substitute for a rare technique.
#[test]
fn puzzle_that_lacks_a_technique_is_about_as_hard() {
    let aim = Difficulty::default().at_least(1, Technique::SkLoop);
    let order = Generator::new(Shape::square(9).unwrap()).difficulty(aim).budget(1 << 15);
    let made = made(&order.seed("rare"));
    assert!(matches!(made.misses[..], [Miss::Steps { found: 0, .. }]), "{:?}", made.misses);
    assert!(made.rated.unwrap().rating >= Rating::from_tenths(70));
}

#[test]
fn seed_result_is_independent_of_slices() {
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
fn stopped_job_reports_misses() {
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

fn rerated(
    puzzle: &Puzzle,
    method: RerateDirection,
    aim: &Difficulty,
) -> Result<Rerated, RerateError> {
    let mut job = RerateJob::new(puzzle, method, aim, &mut Seed::new("rerate").random());
    Control::new().drive(&mut job).unwrap()
}

#[test]
fn rerating_preserves_solution() {
    let puzzle: Puzzle = PUZZLE.parse().unwrap();
    let from = puzzle.rate().unwrap();
    let hard = rerated(&puzzle, RerateDirection::Harder, &Difficulty::level(Level::Hard)).unwrap();
    let Verdict::Unique(solution) = puzzle.solve() else { panic!("one solution") };
    assert_eq!((hard.from, &hard.misses[..]), (from.rating, &[][..]));
    assert_eq!(hard.puzzle.rate().unwrap().level(), Level::Hard);
    assert_eq!(hard.puzzle.solve(), Verdict::Unique(solution.clone()));
    let easy =
        rerated(&hard.puzzle, RerateDirection::Easier, &Difficulty::level(Level::Easy)).unwrap();
    assert_eq!(easy.puzzle.rate().unwrap().level(), Level::Easy);
    assert_eq!(easy.puzzle.solve(), Verdict::Unique(solution));
    assert!(easy.rated.rating < hard.rated.rating);
}

#[test]
fn rejects_puzzle_beyond_target() {
    let puzzle: Puzzle = PUZZLE.parse().unwrap();
    let found = puzzle.rate().unwrap().rating;
    let aim = Difficulty::rating(Rating::from_tenths(10)..=found);
    let refused = rerated(&puzzle, RerateDirection::Harder, &aim);
    assert_eq!(refused, Err(RerateError::Beyond { found }));
    let several: Puzzle = ".".repeat(81).parse().unwrap();
    assert!(rerated(&several, RerateDirection::Easier, &Difficulty::default()).is_err());
}

#[test]
fn rerating_depends_on_random_start() {
    let puzzle: Puzzle = PUZZLE.parse().unwrap();
    let aim = Difficulty::default();
    let harder = |start| {
        let mut job =
            RerateJob::new(&puzzle, RerateDirection::Harder, &aim, &mut Random::new(start));
        Control::new().drive(&mut job).unwrap().unwrap().puzzle
    };
    assert_eq!(harder(1), harder(1));
    assert!((2..6).any(|start| harder(start) != harder(1)));
}

#[test]
fn rejects_rerating_restricted_puzzles() {
    let open: Puzzle = ".2.4.4.221434321".parse().unwrap();
    let restricted = open.without_candidate(Cell::new(0, 0), Digit::new(1).unwrap());
    assert!(matches!(restricted.solve(), Verdict::Unique(_)));
    for method in [RerateDirection::Harder, RerateDirection::Easier] {
        let refused = rerated(&restricted, method, &Difficulty::default());
        assert_eq!(refused, Err(RerateError::Restricted));
    }
}

#[test]
fn accepts_any_requested_step_count() {
    let puzzle: Puzzle = "1.........4..31.".parse().unwrap();
    let aim = Difficulty::default()
        .at_least(usize::MAX, Technique::HiddenSingleBox)
        .at_least(usize::MAX, Technique::FullHouse);
    let mut job = RerateJob::new(&puzzle, RerateDirection::Easier, &aim, &mut Random::new(1));
    while matches!(job.run(64), Slice::Progress(_)) && job.best().is_none() {}
    assert!(job.best().is_none_or(|best| !best.misses.is_empty()));
}
