//! What all scales have in common: one interface, reasons instead of ratings, ids, the same rating
//! with and without the path, and a lower bound when a run is stopped.

use anydoku::generate::Random;
use anydoku::logic::Rating;
use anydoku::symmetry::SymmetryGroup;
use anydoku::{Control, Generator, Grid, Job as _, Puzzle, Shape, Slice};
use anydoku_scales::{Completeness, ScaleId, ScaleRating, Unratable};

const PUZZLE: &str =
    "..2...14.8..4..........68.......4..84...25..3.2.71...523.....5.1.58..36..7.......";

fn rate(scale: ScaleId, puzzle: &Puzzle) -> ScaleRating {
    scale.create_with_path().rate(puzzle, &mut Control::new())
}

/// Returns a puzzle with one solution on each board that scales for 9x9 must refuse.
fn puzzles_of_other_boards() -> Vec<Puzzle> {
    let builder = || Shape::builder(9);
    let shapes = [
        Shape::of_side(4),
        Shape::of_side(6),
        Shape::latin(9),
        builder().diagonals().build(),
        builder().windows().build(),
    ];
    let generate = |shape: Shape| {
        Generator::new(shape).seed("board").generate(&mut Control::new()).unwrap().puzzle
    };
    shapes.map(|shape| generate(shape.unwrap())).into()
}

#[test]
fn the_anydoku_scale_is_the_rating_of_the_engine() {
    for text in [PUZZLE, "1.........4..31."] {
        let puzzle: Puzzle = text.parse().unwrap();
        let (rated, path) = (puzzle.rate().unwrap(), puzzle.path().unwrap());
        let found = rate(ScaleId::Anydoku, &puzzle);
        assert_eq!(found.rating, Some(rated.rating));
        assert_eq!(found.level.map(str::parse), Some(Ok(rated.level())));
        assert_eq!(found.score, Some(rated.effort));
        assert_eq!(found.hardest, rated.hardest.map(|technique| technique.id()));
        assert_eq!(found.step_count, rated.steps);
        let techniques: Vec<_> = path.steps().map(|step| step.technique.id()).collect();
        assert_eq!(found.steps.iter().map(|step| step.technique).collect::<Vec<_>>(), techniques);
    }
}

#[test]
fn ratings_with_and_without_the_path_are_equal() {
    let puzzle = PUZZLE.parse().unwrap();
    for scale in ScaleId::ALL {
        let mut with_path = rate(scale, &puzzle);
        let without = scale.create().rate(&puzzle, &mut Control::new());
        assert_eq!(with_path.step_count, with_path.steps.len(), "{scale}");
        with_path.steps.clear();
        assert_eq!(with_path, without, "{scale}");
    }
}

#[test]
fn ratings_in_slices_are_the_same() {
    let puzzles =
        [PUZZLE, "1.........4..31.", "1..4.....3......"].map(|text| text.parse().unwrap());
    for (puzzle, scale) in puzzles.iter().flat_map(|it| ScaleId::ALL.map(|scale| (it, scale))) {
        let mut job = scale.create_with_path().start(puzzle);
        let mut slices = 0;
        let rating = loop {
            slices += 1;
            if let Slice::Done(rating) = job.run(1) {
                break rating;
            }
        };
        assert_eq!(rating, rate(scale, puzzle), "{scale}");
        // Each slice of one node ends with a step, or a round of them.
        assert!(rating.step_count < 20 || slices > 20, "{scale}: {slices} slices");
    }
}

#[test]
fn scales_for_9x9_give_other_boards_a_reason_and_no_number() {
    for puzzle in puzzles_of_other_boards() {
        for scale in ScaleId::ALL {
            let rated = rate(scale, &puzzle);
            if scale == ScaleId::Anydoku {
                assert_eq!(rated.completeness, Completeness::Complete);
                assert!(rated.rating.is_some());
            } else {
                assert_eq!(rated, ScaleRating::unrated(Unratable::OtherBoard), "{scale}");
            }
        }
    }
}

#[test]
fn puzzles_without_one_solution_have_a_reason_on_every_scale() {
    let contradictory: Puzzle = format!("11{}", ".".repeat(79)).parse().unwrap();
    let empty: Puzzle = ".".repeat(81).parse().unwrap();
    for scale in ScaleId::ALL {
        let none = ScaleRating::unrated(Unratable::NoSolution);
        assert_eq!(rate(scale, &contradictory), none, "{scale}");
        let several = ScaleRating::unrated(Unratable::SeveralSolutions);
        assert_eq!(rate(scale, &empty), several, "{scale}");
    }
}

#[test]
fn boards_beyond_every_technique_have_a_reason() {
    let shape = Shape::latin(129).unwrap();
    let mut rows: Vec<u16> = Vec::new();
    for row in 0..129 {
        rows.extend((0..129).map(|column| (row + column) % 129 + 1));
    }
    let solved = Puzzle::new(shape, Grid::from_values(129, rows).unwrap()).unwrap();
    let rated = rate(ScaleId::Anydoku, &solved);
    assert_eq!(rated, ScaleRating::unrated(Unratable::TooLarge { side: 129 }));
}

#[test]
fn ids_are_read_back() {
    for scale in ScaleId::ALL {
        assert_eq!(scale.id().parse(), Ok(scale));
    }
    assert!("sudoku".parse::<ScaleId>().is_err());
}

#[test]
fn a_stopped_run_gives_a_lower_bound() {
    let puzzle = PUZZLE.parse().unwrap();
    for scale in ScaleId::ALL {
        let full = rate(scale, &puzzle);
        let mut checks = 0;
        let mut control = Control::new().slice(1).until(|| {
            checks += 1;
            checks >= 20
        });
        let stopped = scale.create_with_path().rate(&puzzle, &mut control);
        assert!(matches!(stopped.completeness, Completeness::LowerBound(_)), "{scale}");
        assert!(stopped.rating <= full.rating && stopped.score <= full.score, "{scale}");
        assert!(stopped.step_count < full.step_count, "{scale}");
        assert_eq!(stopped.steps[..], full.steps[..stopped.steps.len()], "{scale}");
    }
}

/// On the anydoku scale all easiest steps are applied together. Whether hidden singles, or those in
/// boxes alone, solve a puzzle doesn't depend on their order either, and these are the ratings up to
/// 1.5 of Sudoku Explainer.
#[test]
fn ratings_that_depend_on_no_order_are_those_of_symmetric_puzzles() {
    let group = SymmetryGroup::of(&Shape::of_side(9).unwrap()).unwrap();
    let mut random = Random::new(9);
    let mut of_singles = 0;
    for seed in 0..30 {
        let generator = Generator::new(Shape::of_side(9).unwrap()).seed(format!("image {seed}"));
        let puzzle = generator.generate(&mut Control::new()).unwrap().puzzle;
        let transformation = group.random(|bound| random.below(bound));
        let image = transformation.apply_to_puzzle(&puzzle).unwrap();
        let ratings = [&puzzle, &image].map(|puzzle| rate(ScaleId::Anydoku, puzzle));
        assert_eq!(ratings[0].rating, ratings[1].rating, "{puzzle}");
        assert_eq!(
            (ratings[0].score, ratings[0].step_count),
            (ratings[1].score, ratings[1].step_count)
        );
        let singles = [&puzzle, &image].map(|puzzle| {
            let rated = rate(ScaleId::SudokuExplainer, puzzle);
            rated.rating.filter(|&rating| rating <= Rating::from_tenths(15))
        });
        assert_eq!(singles[0], singles[1], "{puzzle}");
        of_singles += u32::from(singles[0].is_some());
    }
    assert!((5..25).contains(&of_singles), "{of_singles} of 30 are solved by hidden singles");
}
