//! Prints positions in which a technique applies, in the format of the techniques' examples.
//!
//! `cargo run --release -p anydoku-samples --example positions -- TECHNIQUE [COUNT] [BOARD] [SEED]
//! [anywhere]`: uses random minimal puzzles and prints the position, the effects, and candidates
//! each of which breaks the pattern when restored. `anywhere` includes steps that an easier
//! technique precedes.

use anydoku::Control;
use anydoku::generate::{Generator, Seed};
use anydoku::logic::{Example, Position, Step, Technique};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let technique: Technique = arguments.next().unwrap_or_default().parse()?;
    let count: u32 = arguments.next().as_deref().unwrap_or("3").parse()?;
    let board = arguments.next().unwrap_or_else(|| "9".to_owned());
    let shape = Example::shape(&board).ok_or("expected a board such as 9 or `9 diagonals`")?;
    let seed = arguments.next().unwrap_or_else(|| "1".to_owned());
    let anywhere = arguments.next().is_some_and(|word| word == "anywhere");
    let mut found = 0;
    for attempt in 0.. {
        let made = Generator::new(shape.clone())
            .seed(Seed::new(format!("{seed}/{attempt}")))
            .generate(&mut Control::new())?;
        let mut position = Position::of(&made.puzzle)?;
        for round in made.puzzle.path()?.rounds {
            let anywhere = if anywhere { position.steps_of(technique) } else { Vec::new() };
            let mut steps = round.iter().chain(&anywhere);
            if let Some(step) = steps.find(|step| step.technique == technique) {
                show(&position, step);
                found += 1;
                break;
            }
            for step in round {
                position.apply(&step.placements, &step.eliminations);
            }
        }
        if found == count {
            return Ok(());
        }
    }
    Ok(())
}

fn show(position: &Position, step: &Step) {
    let text = position.to_text();
    println!("{text}\n  {}", step.effects());
    if let Some((_, removed)) = text.split_once('|') {
        let singly = removed.split(' ').flat_map(|word| {
            let (cell, digits) = word.split_once(':').unwrap_or((word, ""));
            digits.chars().map(move |digit| format!("{cell}:{digit}"))
        });
        for candidate in singly {
            let whole = position.with_candidates(&candidate);
            if let Ok(whole) = whole
                && whole
                    .steps_of(step.technique)
                    .iter()
                    .all(|other| other.effects() != step.effects())
            {
                println!("  broken by {candidate}");
            }
        }
    }
}
