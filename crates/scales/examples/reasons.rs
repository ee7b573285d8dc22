//! Counts the steps of a scale for which the engine finds reasons, and checks these reasons.
//!
//! ```text
//! cargo run --release -p anydoku-scales --example reasons -- FILE SCALE [EVERY]
//! ```
//! FILE has puzzles in its first column, after a header; SCALE is an id such as `se`; EVERY takes every
//! Nth puzzle. For each technique: steps, steps with reasons, and reasons that the independent check
//! of the engine does not prove. Every step is compared with the solution too.

use std::collections::BTreeMap;
use std::error::Error;

use anydoku::logic::Position;
use anydoku::{Control, Puzzle};
use anydoku_scales::ScaleId;

#[derive(Default)]
struct Counts {
    steps: usize,
    with_reasons: usize,
    unproved: usize,
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, scale, every @ ..] = arguments.as_slice() else {
        return Err("expected FILE SCALE [EVERY]".into());
    };
    let scale = scale.parse::<ScaleId>()?.create_with_path();
    let every = every.first().map_or(Ok(1), |text| text.parse::<usize>())?.max(1);
    let mut counts: BTreeMap<&str, Counts> = BTreeMap::new();
    let mut wrong = 0;
    for line in std::fs::read_to_string(file)?.lines().skip(1).step_by(every) {
        let puzzle: Puzzle = line.split(',').next().unwrap_or_default().parse()?;
        let verdict = puzzle.solve();
        let Some(solution) = verdict.solution() else { continue };
        let mut position = Position::of(&puzzle)?;
        for step in scale.rate(&puzzle, &mut Control::new()).steps {
            let counts = counts.entry(step.technique).or_default();
            counts.steps += 1;
            if let Some(reasons) = step.reasons(&position, &mut Control::new())? {
                counts.with_reasons += 1;
                if let Err(unsound) = position.check(&reasons) {
                    counts.unproved += 1;
                    println!("{puzzle} {step:?}: {unsound}");
                }
            }
            let holds = |it: &anydoku::logic::Candidate| solution.get(it.cell) == Some(it.digit);
            let is_right =
                step.placements.iter().all(holds) && !step.eliminations.iter().any(holds);
            wrong += usize::from(!is_right);
            position.apply(&step.placements, &step.eliminations);
        }
    }
    println!("   steps  reasons  unproved  technique");
    for (technique, Counts { steps, with_reasons, unproved }) in &counts {
        println!("{steps:>8} {with_reasons:>8} {unproved:>9}  {technique}");
    }
    let sum = |part: fn(&Counts) -> usize| counts.values().map(part).sum::<usize>();
    let (steps, with_reasons) = (sum(|count| count.steps), sum(|count| count.with_reasons));
    println!(
        "{with_reasons} of {steps} steps have reasons; {} are unproved",
        sum(|count| count.unproved)
    );
    println!("{wrong} steps contradict the solution");
    Ok(())
}
