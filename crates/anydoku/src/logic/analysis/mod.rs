//! What can be told of a puzzle beyond its path: givens that could be spared, candidates that occur in
//! some solution, cells that open it, cells in which its solutions differ, what would settle it.

mod possible;
mod spare;

pub use possible::TrueCandidatesJob;
pub use spare::SpareGivensJob;

use super::links::Work;
use super::search::{Easiest, Find, Search};
use super::techniques::SINGLES;
use super::{Candidate, Position, Rating, Unrated};
use crate::generate::{CompleteJob, Random};
use crate::grid::{Candidates, Cell, Grid, Puzzle};
use crate::solve::{Control, Stopped, Verdict};

/// Why an analysis ended without its answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotAnalysed {
    /// It was stopped.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// The puzzle is not of the kind that is asked about.
    #[error(transparent)]
    Unrated(#[from] Unrated),
}

/// The givens of a puzzle with one solution each of which could be left out alone, in reading order.
/// In a minimal puzzle there is none.
///
/// Cost: a verdict for each given. [`SpareGivensJob`] does it in slices.
///
/// ```
/// use anydoku::{Control, Puzzle, logic::redundant_givens};
/// let puzzle: Puzzle = "1.........4..31.".parse()?;
/// assert!(redundant_givens(&puzzle, &mut Control::new())?.is_empty());
/// let puzzle: Puzzle = "1.3.......4..31.".parse()?;
/// let spare = redundant_givens(&puzzle, &mut Control::new())?;
/// assert_eq!(spare[0].to_string(), "r1c3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the puzzle has not exactly one solution, or the control stopped the work.
pub fn redundant_givens(
    puzzle: &Puzzle,
    control: &mut Control<'_>,
) -> Result<Vec<Cell>, NotAnalysed> {
    Ok(control.drive(&mut SpareGivensJob::new(puzzle))??)
}

/// The candidates that occur in some solution, givens included. A cell that is the same in all
/// solutions has one; a puzzle without solution has none.
///
/// Cost: at most a verdict for each candidate; each solution that is found settles one in every cell.
/// [`TrueCandidatesJob`] does it in slices.
///
/// ```
/// use anydoku::{Cell, Control, Puzzle, logic::true_candidates};
/// let puzzle: Puzzle = "12..34..2.......".parse()?;
/// let possible = true_candidates(&puzzle, &mut Control::new())?;
/// assert_eq!(possible.get(Cell::new(0, 2)).count(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the control stopped the work.
pub fn true_candidates(puzzle: &Puzzle, control: &mut Control<'_>) -> Result<Candidates, Stopped> {
    control.drive(&mut TrueCandidatesJob::new(puzzle))
}

/// The cells in which the solutions of a puzzle differ, in reading order: none if it has one solution,
/// or none at all.
///
/// Cost: as [`true_candidates`].
///
/// ```
/// use anydoku::{Control, Puzzle, logic::differing_cells};
/// let puzzle: Puzzle = "12..34..2.......".parse()?;
/// let cells = differing_cells(&puzzle, &mut Control::new())?;
/// let cells: Vec<String> = cells.iter().map(ToString::to_string).collect();
/// assert_eq!(cells.join(" "), "r1c3 r1c4 r2c3 r2c4 r3c2 r3c3 r3c4 r4c2 r4c3 r4c4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the control stopped the work.
pub fn differing_cells(puzzle: &Puzzle, control: &mut Control<'_>) -> Result<Vec<Cell>, Stopped> {
    let possible = true_candidates(puzzle, control)?;
    let shape = puzzle.shape();
    let cells = (0..shape.cell_count()).map(|index| shape.cell(index));
    Ok(cells.filter(|&cell| possible.get(cell).count() > 1).collect())
}

/// Givens that leave a puzzle one solution.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Settling {
    /// What to give besides, in reading order; nothing if there is one solution already.
    pub givens: Vec<Candidate>,
    /// Whether it is proved that no fewer would do. It is left open on puzzles with very many
    /// solutions: then none of these givens can be spared.
    pub is_fewest: bool,
}

/// The fewest givens that would settle a puzzle with many solutions.
///
/// Cost: as [`CompleteJob`], which finds them: a list of up to 400 solutions and a search over it, or
/// a verdict for each given.
///
/// ```
/// use anydoku::{Control, Puzzle, logic::settling_givens};
/// let puzzle: Puzzle = "1..4.....3......".parse()?;
/// let settling = settling_givens(&puzzle, &mut Control::new())?;
/// assert_eq!((settling.givens.len(), settling.is_fewest), (1, true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the puzzle has no solution, or the control stopped the work.
pub fn settling_givens(
    puzzle: &Puzzle,
    control: &mut Control<'_>,
) -> Result<Settling, NotAnalysed> {
    let completed = control.drive(&mut CompleteJob::new(puzzle, &mut Random::new(0)))?;
    let completed = completed.map_err(|_| Unrated::None)?;
    let digit = |cell| completed.solution.get(cell).map(|digit| Candidate::new(cell, digit));
    let givens = completed.added.iter().filter_map(|&cell| digit(cell)).collect();
    Ok(Settling { givens, is_fewest: completed.is_fewest })
}

/// The backdoors of a puzzle: the fewest values of its solution (at most `size`) that, once set, leave
/// singles alone to solve it. All sets of the least size that there are; none within `size` gives an
/// empty list, and a puzzle that singles solve gives one empty set.
///
/// Cost: a walk by singles for each set of cells of each size tried.
///
/// ```
/// use anydoku::{Control, Puzzle, logic::backdoors};
/// // Naked pairs are needed; any of some values in their place would do as well.
/// let puzzle: Puzzle =
///     "....7.16..4.5.2...7...16.4.52..4.3....8.2...5...9.....81.....7...3.6.......2....4"
///         .parse()?;
/// let sets = backdoors(&puzzle, 1, &mut Control::new())?;
/// assert!(!sets.is_empty() && sets.iter().all(|set| set.len() == 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the puzzle has not exactly one solution, or the control stopped the work.
pub fn backdoors(
    puzzle: &Puzzle,
    size: usize,
    control: &mut Control<'_>,
) -> Result<Vec<Vec<Candidate>>, NotAnalysed> {
    let solution = only_solution(puzzle, control)?;
    let position = Position::of(puzzle).map_err(Unrated::from)?;
    let open: Vec<Candidate> = solution
        .clues()
        .filter(|&(cell, _)| puzzle.givens().get(cell).is_none())
        .map(|(cell, digit)| Candidate::new(cell, digit))
        .collect();
    for count in 0..=size.min(open.len()) {
        let mut found = Vec::new();
        let mut chosen: Vec<usize> = (0..count).collect();
        loop {
            let set: Vec<Candidate> = chosen.iter().map(|&at| open[at]).collect();
            let mut tried = position.clone();
            tried.apply(&set, &[]);
            if is_solved_by_singles(tried) {
                found.push(set);
            }
            control.pass()?;
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

/// The next set of as many numbers below `below`, ascending, in the order of the sets.
fn next_set(chosen: &mut [usize], below: usize) -> bool {
    let count = chosen.len();
    let Some(at) = (0..count).rev().find(|&at| chosen[at] < below - count + at) else {
        return false;
    };
    chosen[at] += 1;
    for next in at + 1..count {
        chosen[next] = chosen[next - 1] + 1;
    }
    true
}

/// Whether singles go on to the end, without what marks would show.
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
        for &id in easiest.iter().flat_map(|step| step.placements) {
            let (cell, digit) = position.geometry().parts(id);
            position.place(cell, digit);
        }
    }
    true
}

fn only_solution(puzzle: &Puzzle, control: &mut Control<'_>) -> Result<Grid, NotAnalysed> {
    match control.drive(&mut puzzle.solve_job())? {
        Verdict::Unique(solution) => Ok(solution),
        Verdict::None(_) => Err(Unrated::None.into()),
        Verdict::Many(..) => Err(Unrated::Many.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::Shape;

    #[test]
    fn sets_follow_each_other_without_a_gap() {
        let mut chosen = vec![0, 1];
        let mut sets = vec![chosen.clone()];
        while next_set(&mut chosen, 4) {
            sets.push(chosen.clone());
        }
        assert_eq!(sets, [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]]);
        assert!(!next_set(&mut [], 4));
    }

    #[test]
    fn true_candidates_are_those_of_all_solutions() {
        for text in ["1..4.....3......", "12..34..2......."] {
            let puzzle: Puzzle = text.parse().unwrap();
            let mut expected = Candidates::none(4);
            for solution in puzzle.solutions() {
                for (cell, digit) in solution.clues() {
                    expected.insert(cell, digit);
                }
            }
            assert_eq!(true_candidates(&puzzle, &mut Control::new()).unwrap(), expected);
        }
    }

    #[test]
    fn the_cells_that_differ_are_those_of_all_solutions() {
        for text in ["1..4.....3......", "12..34..2.......", "1.........4..31.", "11.............."]
        {
            let puzzle: Puzzle = text.parse().unwrap();
            let all: Vec<Grid> = puzzle.solutions().collect();
            let differ = |cell: &Cell| all.iter().any(|one| one.get(*cell) != all[0].get(*cell));
            let cells = (0..16).map(|index| puzzle.shape().cell(index));
            let expected: Vec<Cell> = cells.filter(differ).collect();
            assert_eq!(differing_cells(&puzzle, &mut Control::new()).unwrap(), expected);
        }
    }

    #[test]
    fn what_settles_a_puzzle_leaves_one_solution_and_no_fewer_givens_do() {
        for text in ["1..4.....3......", "12..34..2.......", "1...............", "1.........4..31."]
        {
            let puzzle: Puzzle = text.parse().unwrap();
            let settling = settling_givens(&puzzle, &mut Control::new()).unwrap();
            let settled = settling.givens.iter().fold(puzzle.clone(), |puzzle, given| {
                puzzle.with_given(given.cell, Some(given.digit))
            });
            assert_eq!(settled.count(2), 1, "{text}");
            assert!(settling.is_fewest, "{text}");
            // With one given fewer, wherever it is and whatever, there are several.
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
                let tried = chosen.iter().fold(puzzle.clone(), |puzzle, &at| {
                    puzzle.with_given(open[at].cell, Some(open[at].digit))
                });
                assert_ne!(tried.count(2), 1, "{text}: {tried:?}");
                if !next_set(&mut chosen, open.len()) {
                    break;
                }
            }
        }
        let none: Puzzle = "11..............".parse().unwrap();
        let error = settling_givens(&none, &mut Control::new()).unwrap_err();
        assert_eq!(error, NotAnalysed::Unrated(Unrated::None));
    }

    #[test]
    fn every_analysis_heeds_a_wish_to_stop() {
        let token = crate::solve::CancelToken::new();
        token.cancel();
        let (one, many): (Puzzle, Puzzle) =
            ("1.........4..31.".parse().unwrap(), "1...............".parse().unwrap());
        let control = || Control::new().cancel(&token);
        assert!(true_candidates(&many, &mut control()).is_err());
        assert!(differing_cells(&many, &mut control()).is_err());
        let stopped = |error| matches!(error, NotAnalysed::Stopped(_));
        assert!(stopped(settling_givens(&many, &mut control()).unwrap_err()));
        assert!(stopped(redundant_givens(&one, &mut control()).unwrap_err()));
        assert!(stopped(backdoors(&one, 2, &mut control()).unwrap_err()));
    }

    #[test]
    fn a_puzzle_for_singles_has_the_empty_backdoor() {
        let puzzle: Puzzle = "1.........4..31.".parse().unwrap();
        assert_eq!(backdoors(&puzzle, 1, &mut Control::new()).unwrap(), [[]]);
    }

    /// Sets what is alone in its cell or in a complete house, as long as there is anything.
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
            for house in (0..shape.house_count()).filter(|&house| shape.is_complete(house)) {
                for digit in (1..=shape.side()).filter_map(crate::grid::Digit::new) {
                    let cells = shape.cells_of(house).iter().map(|&cell| shape.cell(cell as usize));
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
    fn what_takes_more_than_singles_has_no_empty_backdoor() {
        // Made by `anydoku generate --rating 1.7..2.2 --seed 77`: locked candidates that show a
        // single at once are easier than a naked single, but they are none.
        let puzzle: Puzzle =
            "..5.8.....7........3.16.8.4..984....78....23.............417....2.....5.4.1...6.."
                .parse()
                .unwrap();
        assert!(!singles_solve(Position::of(&puzzle).unwrap()));
        let found = backdoors(&puzzle, 1, &mut Control::new()).unwrap();
        assert!(found.iter().all(|set| set.len() == 1), "{found:?}");
    }

    #[test]
    fn a_backdoor_opens_the_puzzle_to_singles() {
        // Made by `anydoku generate --classic hard --seed 4`.
        let text =
            "....7.16..4.5.2...7...16.4.52..4.3....8.2...5...9.....81.....7...3.6.......2....4";
        let puzzle = Puzzle::new(
            Shape::of_side(9).unwrap(),
            text.parse::<Puzzle>().unwrap().givens().clone(),
        )
        .unwrap();
        let found = backdoors(&puzzle, 2, &mut Control::new()).unwrap();
        assert!(!found.is_empty() && found.iter().all(|set| !set.is_empty()));
        for set in found {
            let mut position = Position::of(&puzzle).unwrap();
            position.apply(&set, &[]);
            assert!(singles_solve(position));
        }
    }
}
