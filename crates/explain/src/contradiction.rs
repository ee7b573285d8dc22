//! Contradictions in words.

use anydoku::grid::DigitNames;
use anydoku::{Contradiction, House};

use crate::{Explanations, Wording, names};

/// Describes why a puzzle has no solution, with the names of its digits. The text is a clause: no
/// capital and no period.
///
/// ```
/// use anydoku::{Puzzle, Verdict, grid::DigitNames};
/// use anydoku_explain::{Explanations, contradiction};
/// let puzzle: Puzzle = "11..............".parse()?;
/// let Verdict::None(reason) = puzzle.solve() else { panic!() };
/// let names = DigitNames::of_side(4).symbols(&['A']);
/// let text = contradiction(&reason, names, Explanations::english());
/// assert_eq!(text, "row 1 has A twice, in r1c1 and r1c2");
/// # Ok::<(), anydoku::PuzzleError>(())
/// ```
#[must_use]
pub fn contradiction(
    contradiction: &Contradiction,
    digit_names: DigitNames<'_>,
    texts: &Explanations,
) -> String {
    describe(contradiction, digit_names, texts, &|house| {
        texts.house(house.kind().name(), &(u32::from(house.number()) + 1).to_string())
    })
}

/// Describes a contradiction on a board, with the names of its houses.
pub(crate) fn contradiction_on_board(reason: &Contradiction, wording: Wording<'_>) -> String {
    describe(reason, wording.digits(), wording.texts, &|house| names::house(house, wording))
}

fn describe(
    contradiction: &Contradiction,
    digit_names: DigitNames<'_>,
    texts: &Explanations,
    house_name: &dyn Fn(House) -> String,
) -> String {
    let name = |house: &House| house_name(*house);
    match contradiction {
        Contradiction::Clash { house, digit, cells: (one, other) } => texts.twice(
            &digit_names.name(*digit),
            &name(house),
            &one.to_string(),
            &other.to_string(),
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
