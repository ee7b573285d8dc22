//! The effects of a step in words.

use anydoku::logic::Candidate;

use crate::{Wording, names};

/// The effects of a step: digits that it places, candidates that it removes.
///
/// ```
/// use anydoku::logic::Candidate;
/// use anydoku::{Cell, Digit, Shape};
/// use anydoku_explain::{Conclusion, Wording};
/// let shape = Shape::of_side(9)?;
/// let removed = [Candidate::new(Cell::new(0, 3), Digit::new(5).unwrap())];
/// let conclusion = Conclusion::new(&[], &removed, Wording::new(&shape));
/// assert_eq!(conclusion.short(), "r1c4<>5");
/// assert_eq!(conclusion.sentences(), "Remove 5 from r1c4.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Conclusion<'a> {
    placements: &'a [Candidate],
    eliminations: &'a [Candidate],
    wording: Wording<'a>,
}

impl<'a> Conclusion<'a> {
    /// Creates the texts of these effects.
    #[must_use]
    pub fn new(
        placements: &'a [Candidate],
        eliminations: &'a [Candidate],
        wording: impl Into<Wording<'a>>,
    ) -> Self {
        Self { placements, eliminations, wording: wording.into() }
    }

    /// Returns the effects in common notation: `r1c4=5`, `r1c46<>59`.
    #[must_use]
    pub fn short(self) -> String {
        let mut effects = vec![self.placements(), self.eliminations()];
        effects.retain(|effects| !effects.is_empty());
        effects.join(", ")
    }

    /// Returns the placements in common notation, `r1c4=5`, or an empty text.
    #[must_use]
    pub fn placements(self) -> String {
        names::effects(self.wording, self.placements, "=")
    }

    /// Returns the eliminations in common notation, `r1c46<>59`, or an empty text.
    #[must_use]
    pub fn eliminations(self) -> String {
        names::effects(self.wording, self.eliminations, "<>")
    }

    /// Returns the effects in sentences: `Remove 5 and 9 from r1c4; 5 from r2c6.`
    #[must_use]
    pub fn sentences(self) -> String {
        let texts = self.wording.texts;
        let placed = self.placements.iter();
        let placed =
            placed.map(|it| texts.place(&it.cell.to_string(), &self.wording.digit(it.digit)));
        let removed = (!self.eliminations.is_empty()).then(|| {
            let removals = names::by_digits(self.eliminations).into_iter();
            let removals = removals.map(|(digits, cells)| {
                let digits = digits.into_iter().map(|digit| self.wording.digit(digit));
                texts.removal(&names::few_cells(self.wording, &cells), &names::list(digits, texts))
            });
            texts.remove(&removals.collect::<Vec<_>>().join("; "))
        });
        placed.chain(removed).collect::<Vec<_>>().join(" ")
    }
}
