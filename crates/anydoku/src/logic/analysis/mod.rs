//! Analyses of a puzzle beyond its solving path: redundant givens, candidates that occur in some
//! solution, backdoors, cells in which solutions differ, and givens that make a puzzle unique.

mod possible;
mod redundant;

pub use possible::TrueCandidatesJob;
pub use redundant::RedundantGivensJob;

use super::search::{Easiest, Find, Search};
use super::techniques::SINGLES;
use super::work::Work;
use super::{Candidate, Position, Rating, Unrated};
use crate::generate::{CompleteJob, Random};
use crate::grid::{Candidates, Cell, Puzzle};
use crate::solve::{Control, Stopped};

/// The reason why an analysis ended without a result.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AnalysisError {
    /// The control stopped the analysis.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// The analysis does not apply to this puzzle.
    #[error(transparent)]
    Unrated(#[from] Unrated),
}

/// Givens that make a puzzle unique.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Settling {
    /// The givens to add, in reading order; empty if the puzzle is already unique.
    pub givens: Vec<Candidate>,
    /// Whether it is proved that fewer would not suffice. On puzzles with very many solutions it is
    /// not decided; then none of these givens is redundant.
    pub is_fewest: bool,
}

/// Analyses.
impl Puzzle {
    /// Returns the givens that could each be removed alone from a puzzle with one solution, in reading
    /// order. A minimal puzzle has none.
    ///
    /// Solves the puzzle once for each given. [`RedundantGivensJob`] runs in slices.
    ///
    /// ```
    /// use anydoku::{Control, Puzzle};
    /// let puzzle: Puzzle = "1.........4..31.".parse()?;
    /// assert!(puzzle.redundant_givens(&mut Control::new())?.is_empty());
    /// let puzzle: Puzzle = "1.3.......4..31.".parse()?;
    /// let redundant = puzzle.redundant_givens(&mut Control::new())?;
    /// assert_eq!(redundant[0].to_string(), "r1c3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the puzzle has not exactly one solution, or the control stopped the work.
    pub fn redundant_givens(&self, control: &mut Control<'_>) -> Result<Vec<Cell>, AnalysisError> {
        Ok(control.drive(&mut RedundantGivensJob::new(self))??)
    }

    /// Returns the candidates that occur in some solution, including givens. A cell that is the same in
    /// all solutions has one; a puzzle without a solution has none.
    ///
    /// Solves the puzzle at most once for each candidate; each solution settles a candidate of every
    /// cell. [`TrueCandidatesJob`] runs in slices.
    ///
    /// ```
    /// use anydoku::{Cell, Control, Puzzle};
    /// let puzzle: Puzzle = "12..34..2.......".parse()?;
    /// let possible = puzzle.true_candidates(&mut Control::new())?;
    /// assert_eq!(possible.get(Cell::new(0, 2)).count(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the control stopped the work.
    pub fn true_candidates(&self, control: &mut Control<'_>) -> Result<Candidates, Stopped> {
        control.drive(&mut TrueCandidatesJob::new(self))
    }

    /// Returns the cells in which the solutions of a puzzle differ, in reading order; none if it has at
    /// most one solution.
    ///
    /// Costs the same as [`true_candidates`](Self::true_candidates).
    ///
    /// ```
    /// use anydoku::{Control, Puzzle};
    /// let puzzle: Puzzle = "12..34..2.......".parse()?;
    /// let cells = puzzle.differing_cells(&mut Control::new())?;
    /// let cells: Vec<String> = cells.iter().map(ToString::to_string).collect();
    /// assert_eq!(cells.join(" "), "r1c3 r1c4 r2c3 r2c4 r3c2 r3c3 r3c4 r4c2 r4c3 r4c4");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the control stopped the work.
    pub fn differing_cells(&self, control: &mut Control<'_>) -> Result<Vec<Cell>, Stopped> {
        let possible = self.true_candidates(control)?;
        let shape = self.shape();
        let cells = shape.cells();
        Ok(cells.filter(|&cell| possible.get(cell).count() > 1).collect())
    }

    /// Returns the fewest givens that make a puzzle with several solutions unique.
    ///
    /// Costs the same as [`CompleteJob`], which finds them: a list of up to 400 solutions and a search
    /// over it, or a verdict for each given.
    ///
    /// ```
    /// use anydoku::{Control, Puzzle};
    /// let puzzle: Puzzle = "1..4.....3......".parse()?;
    /// let settling = puzzle.settling_givens(&mut Control::new())?;
    /// assert_eq!((settling.givens.len(), settling.is_fewest), (1, true));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the puzzle has no solution, or the control stopped the work.
    pub fn settling_givens(&self, control: &mut Control<'_>) -> Result<Settling, AnalysisError> {
        let completed = control.drive(&mut CompleteJob::new(self, &mut Random::new(0)))?;
        let completed = completed.map_err(|_| Unrated::None)?;
        let digit = |cell| completed.solution.get(cell).map(|digit| Candidate::new(cell, digit));
        let givens = completed.added.iter().filter_map(|&cell| digit(cell)).collect();
        Ok(Settling { givens, is_fewest: completed.is_fewest })
    }

    /// Returns the backdoors of a puzzle: the smallest sets of values of its solution (at most `size`)
    /// with which singles solve it. The result has all sets of the smallest size, is empty if there is
    /// none within `size`, and has one empty set for a puzzle that singles solve.
    ///
    /// Solves by singles once for each set of cells of each size tried.
    ///
    /// ```
    /// use anydoku::{Control, Puzzle};
    /// // Singles alone do not solve it, but each of several values makes them sufficient.
    /// let puzzle: Puzzle =
    ///     "....7.16..4.5.2...7...16.4.52..4.3....8.2...5...9.....81.....7...3.6.......2....4"
    ///         .parse()?;
    /// let sets = puzzle.backdoors(1, &mut Control::new())?;
    /// assert!(!sets.is_empty() && sets.iter().all(|set| set.len() == 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the puzzle has not exactly one solution, or the control stopped the work.
    pub fn backdoors(
        &self,
        size: usize,
        control: &mut Control<'_>,
    ) -> Result<Vec<Vec<Candidate>>, AnalysisError> {
        let solution = Unrated::check(control.drive(&mut self.solve_job())?)?;
        let position = Position::of(self).map_err(Unrated::from)?;
        let open: Vec<Candidate> = solution
            .clues()
            .filter(|&(cell, _)| self.givens().get(cell).is_none())
            .map(|(cell, digit)| Candidate::new(cell, digit))
            .collect();
        for count in 0..=size.min(open.len()) {
            let mut found = Vec::new();
            let mut chosen: Vec<usize> = (0..count).collect();
            loop {
                let set: Vec<Candidate> = chosen.iter().map(|&index| open[index]).collect();
                let mut tried = position.clone();
                tried.apply(&set, &[]);
                if is_solved_by_singles(tried) {
                    found.push(set);
                }
                control.check_now()?;
                if !next_set(&mut chosen, open.len()) {
                    break;
                }
            }
            if !found.is_empty() {
                return Ok(found);
            }
        }
        Ok(Vec::new())
    }
}

/// Advances to the next set of numbers below `below`, ascending. Returns `false` after the last
/// set.
fn next_set(chosen: &mut [usize], below: usize) -> bool {
    let count = chosen.len();
    let Some(position) =
        (0..count).rev().find(|&position| chosen[position] < below - count + position)
    else {
        return false;
    };
    chosen[position] += 1;
    for next in position + 1..count {
        chosen[next] = chosen[next - 1] + 1;
    }
    true
}

/// Returns whether singles solve the position, without using marks.
fn is_solved_by_singles(mut position: Position) -> bool {
    let (mut work, mut easiest) = (Work::default(), Easiest::new(false));
    while !position.is_solved() {
        easiest.clear();
        for finder in SINGLES {
            if let (true, Find::Whole(find)) = (easiest.is_empty(), finder.find) {
                find(&mut Search::new(&position, Rating::MAX, &mut work, &mut easiest));
            }
        }
        if easiest.is_empty() {
            return false;
        }
        for &id in easiest.iter().flat_map(|(step, _)| step.placements) {
            let (cell, digit) = position.geometry().cell_and_digit(id);
            position.place(cell, digit);
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Grid;
    use crate::shape::Shape;

    #[test]
    fn next_set_enumerates_all_sets() {
        let mut chosen = vec![0, 1];
        let mut sets = vec![chosen.clone()];
        while next_set(&mut chosen, 4) {
            sets.push(chosen.clone());
        }
        assert_eq!(sets, [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]]);
        assert!(!next_set(&mut [], 4));
    }

    #[test]
    fn true_candidates_match_all_solutions() {
        for text in ["1..4.....3......", "12..34..2......."] {
            let puzzle: Puzzle = text.parse().unwrap();
            let mut expected = Candidates::none(4);
            for solution in puzzle.solutions() {
                for (cell, digit) in solution.clues() {
                    expected.insert(cell, digit);
                }
            }
            assert_eq!(puzzle.true_candidates(&mut Control::new()).unwrap(), expected);
        }
    }

    #[test]
    fn differing_cells_match_all_solutions() {
        for text in ["1..4.....3......", "12..34..2.......", "1.........4..31.", "11.............."]
        {
            let puzzle: Puzzle = text.parse().unwrap();
            let all: Vec<Grid> = puzzle.solutions().collect();
            let differ = |cell: &Cell| all.iter().any(|grid| grid.get(*cell) != all[0].get(*cell));
            let cells = (0..16).map(|index| puzzle.shape().cell(index));
            let expected: Vec<Cell> = cells.filter(differ).collect();
            assert_eq!(puzzle.differing_cells(&mut Control::new()).unwrap(), expected);
        }
    }

    #[test]
    fn settling_givens_are_fewest_for_one_solution() {
        for text in ["1..4.....3......", "12..34..2.......", "1...............", "1.........4..31."]
        {
            let puzzle: Puzzle = text.parse().unwrap();
            let settling = puzzle.settling_givens(&mut Control::new()).unwrap();
            let settled = settling.givens.iter().fold(puzzle.clone(), |puzzle, given| {
                puzzle.with_given(given.cell, Some(given.digit))
            });
            assert_eq!(settled.count(2), 1, "{text}");
            assert!(settling.is_fewest, "{text}");
            // No set of fewer givens makes the puzzle unique.
            let Some(fewer) = settling.givens.len().checked_sub(1) else { continue };
            let open: Vec<Candidate> = (0..16)
                .map(|index| puzzle.shape().cell(index))
                .filter(|&cell| puzzle.givens().get(cell).is_none())
                .flat_map(|cell| {
                    let digits = (1..=4).filter_map(crate::grid::Digit::new);
                    digits.map(move |digit| Candidate::new(cell, digit))
                })
                .collect();
            let mut chosen: Vec<usize> = (0..fewer).collect();
            loop {
                let tried = chosen.iter().fold(puzzle.clone(), |puzzle, &index| {
                    puzzle.with_given(open[index].cell, Some(open[index].digit))
                });
                assert_ne!(tried.count(2), 1, "{text}: {tried:?}");
                if !next_set(&mut chosen, open.len()) {
                    break;
                }
            }
        }
        let none: Puzzle = "11..............".parse().unwrap();
        let error = none.settling_givens(&mut Control::new()).unwrap_err();
        assert_eq!(error, AnalysisError::Unrated(Unrated::None));
    }

    #[test]
    fn every_analysis_can_be_canceled() {
        let token = crate::solve::CancelToken::new();
        token.cancel();
        let (unique, many): (Puzzle, Puzzle) =
            ("1.........4..31.".parse().unwrap(), "1...............".parse().unwrap());
        let control = || Control::new().cancel(&token);
        assert!(many.true_candidates(&mut control()).is_err());
        assert!(many.differing_cells(&mut control()).is_err());
        let stopped = |error| matches!(error, AnalysisError::Stopped(_));
        assert!(stopped(many.settling_givens(&mut control()).unwrap_err()));
        assert!(stopped(unique.redundant_givens(&mut control()).unwrap_err()));
        assert!(stopped(unique.backdoors(2, &mut control()).unwrap_err()));
    }

    #[test]
    fn singles_puzzle_has_empty_backdoor() {
        let puzzle: Puzzle = "1.........4..31.".parse().unwrap();
        assert_eq!(puzzle.backdoors(1, &mut Control::new()).unwrap(), [[]]);
    }

    /// Sets all naked singles, and hidden singles of complete houses, as long as there are any.
    fn singles_solve(mut position: Position) -> bool {
        loop {
            let (shape, left) = (position.shape().clone(), position.candidates());
            let mut found = Vec::new();
            for index in 0..shape.cell_count() {
                let cell = shape.cell(index);
                if let (1, Some(digit)) = (left.get(cell).count(), left.get(cell).iter().next()) {
                    found.push(Candidate::new(cell, digit));
                }
            }
            for house in (0..shape.house_count()).filter(|&house| shape.has_every_digit(house)) {
                for digit in (1..=shape.side()).filter_map(crate::grid::Digit::new) {
                    let cells =
                        shape.cell_numbers(house).iter().map(|&cell| shape.cell(cell as usize));
                    let places: Vec<Cell> =
                        cells.filter(|&cell| left.contains(cell, digit)).collect();
                    if let &[cell] = places.as_slice() {
                        found.push(Candidate::new(cell, digit));
                    }
                }
            }
            if found.is_empty() {
                return position.is_solved();
            }
            position.apply(&found, &[]);
        }
    }

    #[test]
    fn harder_puzzle_has_no_empty_backdoor() {
        // Made by `anydoku generate --rating 1.7..2.2 --seed 77`: it needs direct locked candidates,
        // which are rated easier than naked singles but are not singles.
        let puzzle: Puzzle =
            "..5.8.....7........3.16.8.4..984....78....23.............417....2.....5.4.1...6.."
                .parse()
                .unwrap();
        assert!(!singles_solve(Position::of(&puzzle).unwrap()));
        let found = puzzle.backdoors(1, &mut Control::new()).unwrap();
        assert!(found.iter().all(|set| set.len() == 1), "{found:?}");
    }

    #[test]
    fn backdoor_lets_singles_solve_puzzle() {
        // Made by `anydoku generate --singles hard --seed 4`.
        let text =
            "....7.16..4.5.2...7...16.4.52..4.3....8.2...5...9.....81.....7...3.6.......2....4";
        let puzzle = Puzzle::new(
            Shape::of_side(9).unwrap(),
            text.parse::<Puzzle>().unwrap().givens().clone(),
        )
        .unwrap();
        let found = puzzle.backdoors(2, &mut Control::new()).unwrap();
        assert!(!found.is_empty() && found.iter().all(|set| !set.is_empty()));
        for set in found {
            let mut position = Position::of(&puzzle).unwrap();
            position.apply(&set, &[]);
            assert!(singles_solve(position));
        }
    }
}
