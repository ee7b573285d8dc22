//! Searches for rare puzzles of plain 9x9: with patterns that random puzzles hardly ever have, with
//! very few clues, or harder than nearly all others.

mod exocet;
mod few_clues;
mod givens;
mod job;
mod marks;
mod tridagon;

pub(crate) use job::{RareJob, Requirements};

use super::Random;
use super::nine::{MinimalPuzzle, scrambled};
use crate::solve::nine::{NineVerdict, solve_text};
use givens::Givens;

/// A search for puzzles in a few orientations.
trait Source: Send + Sync {
    /// Takes a step, of less than a millisecond on average. Returns the puzzle that it found, if
    /// any.
    fn next(&mut self) -> Option<Givens>;

    /// Returns the nodes so far.
    fn nodes(&self) -> u64;

    /// Returns the puzzle that comes closest to what is searched for, before one is found.
    fn closest(&self) -> Option<Givens> {
        None
    }
}

/// Returns a random image of a puzzle, with its solution.
fn made(givens: &Givens, random: &mut Random) -> Option<MinimalPuzzle> {
    let puzzle = scrambled(givens, random).map(|byte| if byte == b'0' { b'.' } else { byte });
    match solve_text(&puzzle)? {
        NineVerdict::Unique(digits) => {
            Some(MinimalPuzzle { puzzle, solution: digits.map(|digit| digit + b'0') })
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::exocet::Exocets;
    use super::few_clues::FewClues;
    use super::givens::{count, has_one_solution, is_minimal};
    use super::tridagon::Tridagons;
    use super::*;

    /// The steps of each search in a test.
    const STEPS: usize = 2000;

    #[test]
    fn searches_find_minimal_puzzles_and_repeat_them() {
        let sources: [fn() -> Box<dyn Source>; 3] = [
            || Box::new(Tridagons::new(Random::new(3))),
            || Box::new(Exocets::new(Random::new(3))),
            || Box::new(FewClues::new(21, Random::new(3))),
        ];
        for source in sources {
            let found = || {
                let mut source = source();
                (0..STEPS).filter_map(|_| source.next()).take(20).collect::<Vec<Givens>>()
            };
            let puzzles = found();
            assert!(puzzles.iter().all(|givens| has_one_solution(givens) && is_minimal(givens)));
            assert_eq!(puzzles, found());
        }
    }

    #[test]
    fn sparse_puzzles_have_as_few_clues_as_requested() {
        let mut source = FewClues::new(20, Random::new(1));
        let found = std::iter::repeat_with(|| source.next()).flatten().next().unwrap();
        assert!(count(&found) <= 20 && has_one_solution(&found));
    }

    #[test]
    fn image_of_a_puzzle_has_its_clues() {
        let mut random = Random::new(1);
        let givens = std::iter::repeat_with({
            let mut source = Tridagons::new(Random::new(1));
            move || source.next()
        });
        let givens = givens.flatten().next().unwrap();
        let image = made(&givens, &mut random).unwrap();
        let clues = image.puzzle.iter().filter(|&&byte| byte != b'.').count();
        assert_eq!(clues, count(&givens));
        assert!(image.puzzle.iter().zip(image.solution).all(|(&c, s)| c == b'.' || c == s));
    }
}
