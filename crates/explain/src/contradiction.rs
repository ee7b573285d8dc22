//! Contradictions in words.

use anydoku::{Contradiction, House};

use crate::{Wording, names};

/// Describes why a puzzle has no solution. The text is a clause: no capital and no period.
///
/// ```
/// use anydoku::{Puzzle, Verdict};
/// use anydoku_explain::{Wording, contradiction};
/// let puzzle: Puzzle = "11..............".parse()?;
/// let Verdict::None(reason) = puzzle.solve() else { panic!() };
/// let text = contradiction(&reason, Wording::new(puzzle.shape()).symbols(&['A']));
/// assert_eq!(text, "row 1 has A twice, in r1c1 and r1c2");
/// # Ok::<(), anydoku::PuzzleError>(())
/// ```
#[must_use]
pub fn contradiction(reason: &Contradiction, wording: Wording<'_>) -> String {
    let (digit_names, texts) = (wording.digits(), wording.texts);
    let name = |house: &House| names::house(*house, wording);
    match reason {
        Contradiction::Clash { house, digit, cells: (first, second) } => texts.twice(
            &digit_names.name(*digit),
            &name(house),
            &first.to_string(),
            &second.to_string(),
        ),
        Contradiction::NoCandidate { cell, peers, .. } if peers.is_empty() => {
            texts.no_candidate(&cell.to_string())
        }
        Contradiction::NoCandidate { cell, peers, houses } => {
            let houses: Vec<String> = houses.iter().map(name).collect();
            texts.no_candidate_beside(
                &cell.to_string(),
                &houses.join(", "),
                &names::list(peers, texts),
            )
        }
        Contradiction::NoPlace { house, digit, .. } => {
            texts.no_place(&digit_names.name(*digit), &name(house))
        }
        Contradiction::TooFewDigits { house, cells, digits } => {
            let digits = digits.iter().map(|&digit| digit_names.name(digit));
            texts.too_few_digits(
                &names::list(cells, texts),
                &names::list(digits, texts),
                &name(house),
            )
        }
        _ => texts.exhausted().to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use anydoku::{Boxes, Grid, Puzzle, Shape, Verdict};

    use super::*;

    #[test]
    fn a_cell_without_candidates_has_its_reason() {
        let puzzle: Puzzle = "12.3..........4.".parse().unwrap();
        let Verdict::None(reason) = puzzle.solve() else { panic!("it has a solution") };
        let text = contradiction(&reason, Wording::new(puzzle.shape()));
        let expected =
            "r1c3 has no candidates left because of r1c1, r1c2, r1c4 and r4c3 (row 1, column 3)";
        assert_eq!(text, expected);
    }

    #[test]
    fn irregular_boxes_are_regions() {
        let regions: Vec<u16> = vec![0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 1, 3, 2, 3, 3, 3];
        let shape = Shape::builder(4).boxes(Boxes::Regions(regions.into())).build().unwrap();
        let givens =
            Grid::from_values(4, [0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]).unwrap();
        let puzzle = Puzzle::new(shape.clone(), givens).unwrap();
        let Verdict::None(reason) = puzzle.solve() else { panic!("it has a solution") };
        let text = contradiction(&reason, Wording::new(&shape));
        assert_eq!(text, "the region of r1c1 has 1 twice, in r1c2 and r2c1");
    }
}
