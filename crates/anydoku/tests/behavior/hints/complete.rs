//! All that one chain removes is one hint.

use anydoku::logic::{Candidate, Hint, Position, Situation, Step, Technique, Techniques, Truth};
use anydoku::{Grid, Puzzle, Shape, Verdict};

use crate::soundness::assert_sound;

fn solution(puzzle: &Puzzle) -> Grid {
    match puzzle.solve() {
        Verdict::Unique(solution) => solution,
        verdict => panic!("{verdict:?}"),
    }
}

/// Returns the next step of a game in this position by the techniques of solving paths, unless it is
/// solved.
fn next_step(position: &Position) -> Option<Step> {
    let puzzle = Puzzle::new(position.shape().clone(), position.givens()).unwrap();
    let values = position.values();
    let entries = values.clues().filter(|&(cell, _)| puzzle.givens().get(cell).is_none());
    let entries: Vec<Candidate> =
        entries.map(|(cell, digit)| Candidate::new(cell, digit)).collect();
    let situation = Situation::new(puzzle).entries(entries).marks(position.candidates());
    match situation.techniques(Techniques::default()).hint().unwrap() {
        Hint::Step(step) => Some(*step),
        Hint::Solved => None,
        hint => panic!("{hint:?}"),
    }
}

#[test]
fn candidates_that_one_forcing_chain_removes_are_one_hint() {
    let text = "800000000003600000070090200050007000000045700000100030001000068008500010090000400";
    let puzzle: Puzzle = text.parse().unwrap();
    let solution = solution(&puzzle);
    let mut position = Position::of(&puzzle).unwrap();
    let mut effects: Vec<(Technique, String)> = Vec::new();
    while let Some(step) = next_step(&position) {
        assert_sound(&position, &step, &solution);
        effects.push((step.technique, step.effects()));
        position.apply(&step.placements, &step.eliminations);
    }
    let expected = [
        (Technique::RegionForcingChain, "r4c9<>249"),
        (Technique::DynamicContradiction, "r5c4<>29"),
    ];
    for (technique, expected) in expected {
        assert!(effects.contains(&(technique, expected.to_owned())), "{effects:?}");
    }
}

/// The loop is the easiest step of the position.
#[test]
fn a_loop_removes_candidates_by_all_of_its_links() {
    let text = ".....3.+72...7.8+3+95.3+7+9..64..23489...7..+2..9+3+4+914.3+7.+2.+3...92+41.1.+2..+4.8.4\
        .....2..|r1c2:8 r1c3:8 r1c5:6 r4c7:5 r4c9:6 r8c9:67 r9c4:56 r9c9:67";
    let position = Position::parse(&Shape::of_side(9).unwrap(), text).unwrap();
    let puzzle = Puzzle::new(position.shape().clone(), position.givens()).unwrap();
    let step = next_step(&position).unwrap();
    assert_eq!(step.technique, Technique::XCycle);
    assert_sound(&position, &step, &solution(&puzzle));
    assert_eq!(step.effects(), "r5c5<>6 r9c2<>6 r9c3<>6 r9c5<>6");
    let all = position.steps_of(Technique::XCycle);
    assert!(all.iter().any(|step| step.effects() == "r5c5<>6"), "one link alone is a step, too");
}

/// The candidates that a pattern inside a branch leaves are those of its cells or houses.
#[test]
fn patterns_inside_branches_name_their_own_candidates() {
    let text = "100007090030020008009600500005300900010080002600004000300000010040000007007000300";
    let puzzle: Puzzle = text.parse().unwrap();
    let mut position = Position::of(&puzzle).unwrap();
    let mut patterns = 0;
    while let Some(step) = next_step(&position) {
        for (truth, left) in step.why.inner.iter().flat_map(|pattern| &pattern.sites) {
            let is_own = |candidate: &Candidate| match *truth {
                Truth::Cell(cell) => candidate.cell == cell,
                Truth::Place(house, digit) => {
                    let mut cells = position.shape().cells_of(house);
                    candidate.digit == digit && cells.any(|cell| cell == candidate.cell)
                }
                _ => true,
            };
            assert!(left.iter().all(is_own), "{truth:?}: {left:?} in {}", position.to_text());
            patterns += 1;
        }
        position.apply(&step.placements, &step.eliminations);
    }
    assert!(patterns > 0);
}
