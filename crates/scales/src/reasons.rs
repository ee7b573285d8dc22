//! The engine's reasons for a step of another program: the step that the engine finds in the same
//! position with the same effects, which its check then proves.
//!
//! A scale names techniques and effects only. The engine's own techniques explain most of them, and
//! the independent check knows neither.

use anydoku::logic::{Candidate, Position, Step, StepsJob, Technique};
use anydoku::{Cell, Control, Digit, Stopped};

use crate::ScaleStep;

use Technique as T;

/// The techniques of Sudoku Explainer and HoDoKu with those of the engine that find the same, the
/// closest one first.
#[rustfmt::skip]
const EQUIVALENTS: &[(&[&str], &[Technique])] = &[
    (&["Full House"], &[T::FullHouse]),
    (&["Hidden Single"], &[T::HiddenSingleBox, T::HiddenSingleLine, T::FullHouse]),
    (&["Naked Single"], &[T::NakedSingle]),
    (&["Direct Pointing"], &[T::DirectPointing]),
    (&["Direct Claiming"], &[T::DirectClaiming]),
    (&["Direct Hidden Pair"], &[T::DirectHiddenPair]),
    (&["Direct Hidden Triplet"], &[T::DirectHiddenTriple]),
    (&["Pointing", "Locked Candidates Type 1 (Pointing)"], &[T::Pointing]),
    (&["Claiming", "Locked Candidates Type 2 (Claiming)"], &[T::Claiming]),
    (&["Locked Pair"], &[T::LockedPair]),
    (&["Locked Triple"], &[T::LockedTriple]),
    (&["Naked Pair"], &[T::NakedPair, T::LockedPair]),
    (&["Naked Triplet", "Naked Triple"], &[T::NakedTriple, T::LockedTriple]),
    (&["Naked Quad", "Naked Quadruple"], &[T::NakedQuadruple]),
    (&["Hidden Pair"], &[T::HiddenPair]),
    (&["Hidden Triplet", "Hidden Triple"], &[T::HiddenTriple]),
    (&["Hidden Quad", "Hidden Quadruple"], &[T::HiddenQuadruple]),
    (&["X-Wing"], &[T::XWing]),
    (&["Swordfish"], &[T::Swordfish]),
    (&["Jellyfish"], &[T::Jellyfish]),
    (&["Finned X-Wing"], &[T::FinnedXWing, T::SashimiXWing]),
    (&["Finned Swordfish"], &[T::FinnedSwordfish, T::SashimiSwordfish]),
    (&["Finned Jellyfish"], &[T::FinnedJellyfish, T::SashimiJellyfish]),
    (&["Sashimi X-Wing"], &[T::SashimiXWing, T::FinnedXWing]),
    (&["Sashimi Swordfish"], &[T::SashimiSwordfish, T::FinnedSwordfish]),
    (&["Sashimi Jellyfish"], &[T::SashimiJellyfish, T::FinnedJellyfish]),
    (&["Franken X-Wing", "Franken Swordfish"], &[T::FrankenFish]),
    (&["Finned Franken X-Wing", "Finned Franken Swordfish"], &[T::FinnedFrankenFish]),
    (&["Mutant X-Wing", "Mutant Swordfish"], &[T::MutantFish]),
    (&["Finned Mutant X-Wing", "Finned Mutant Swordfish"], &[T::FinnedMutantFish]),
    (&["Skyscraper"], &[T::Skyscraper]),
    (&["2-String Kite"], &[T::TwoStringKite]),
    (&["Turbot Fish"], &[T::TurbotFish, T::Skyscraper, T::TwoStringKite, T::XChain, T::XCycle]),
    (&["Empty Rectangle"], &[T::EmptyRectangle]),
    (&["W-Wing"], &[T::WWing]),
    (&["XY-Wing"], &[T::XyWing]),
    (&["XYZ-Wing"], &[T::XyzWing]),
    (&["Unique Rectangle type 1", "Uniqueness Test 1"], &[T::UniqueRectangle1]),
    (&["Unique Rectangle type 2", "Uniqueness Test 2", "Uniqueness Test 5"], &[T::UniqueRectangle2, T::UniqueRectangle5]),
    (&["Unique Rectangle type 3", "Uniqueness Test 3"], &[T::UniqueRectangle3]),
    (&["Unique Rectangle type 4", "Uniqueness Test 4", "Uniqueness Test 6"], &[T::UniqueRectangle4, T::UniqueRectangle6]),
    (&["Hidden Rectangle"], &[T::HiddenRectangle]),
    (&["Avoidable Rectangle Type 1"], &[T::AvoidableRectangle1]),
    (&["Avoidable Rectangle Type 2"], &[T::AvoidableRectangle2]),
    (&["Unique Loop type 1", "Unique Loop 8 type 1", "Unique Loop 10 type 1", "Unique Loop 12 type 1", "Unique Loop 14 type 1"], &[T::UniqueLoop1]),
    (&["Unique Loop type 2", "Unique Loop 8 type 2", "Unique Loop 10 type 2", "Unique Loop 12 type 2", "Unique Loop 14 type 2"], &[T::UniqueLoop2]),
    (&["Unique Loop type 3", "Unique Loop 8 type 3", "Unique Loop 10 type 3", "Unique Loop 12 type 3", "Unique Loop 14 type 3"], &[T::UniqueLoop3]),
    (&["Unique Loop type 4", "Unique Loop 8 type 4", "Unique Loop 10 type 4", "Unique Loop 12 type 4", "Unique Loop 14 type 4"], &[T::UniqueLoop4]),
    (&["BUG type 1", "Bivalue Universal Grave + 1"], &[T::Bug1]),
    (&["BUG type 2"], &[T::Bug2]),
    (&["BUG type 3"], &[T::Bug3]),
    (&["BUG type 4"], &[T::Bug4]),
    (&["Aligned Pair Exclusion"], &[T::AlignedPairExclusion]),
    (&["Aligned Triplet Exclusion"], &[T::AlignedTripleExclusion]),
    (&["Remote Pair"], &[T::RemotePair, T::XyChain]),
    (&["Sue de Coq"], &[T::SueDeCoq]),
    (&["Simple Colors Trap", "Simple Colors Wrap"], &[T::SimpleColoring]),
    (&["Multi Colors 1", "Multi Colors 2"], &[T::MultiColoring]),
    (&["Bidirectional X-Cycle"], &[T::XCycle, T::XWing, T::ContinuousLoop]),
    (&["Bidirectional Y-Cycle", "Bidirectional Cycle", "Continuous Nice Loop"], &[T::ContinuousLoop, T::XCycle]),
    (&["Forcing X-Chain", "X-Chain"], &[T::XChain, T::TurbotFish, T::XCycle]),
    (&["XY-Chain"], &[T::XyChain]),
    (&["Forcing Chain", "Discontinuous Nice Loop", "AIC"], &[T::AlternatingChain, T::XyChain, T::DiscontinuousLoop, T::WWing]),
    (&["Grouped Continuous Nice Loop"], &[T::GroupedContinuousLoop, T::GroupedXCycle]),
    (&["Grouped Discontinuous Nice Loop", "Grouped AIC"], &[T::GroupedChain, T::GroupedDiscontinuousLoop, T::GroupedXChain]),
    (&["Almost Locked Set XZ-Rule"], &[T::AlsXz]),
    (&["Almost Locked Set XY-Wing"], &[T::AlsXyWing]),
    (&["Almost Locked Set Chain"], &[T::AlsChain]),
    (&["Nishio Forcing Chains"], &[T::Nishio, T::DynamicContradiction]),
    (&["Cell Forcing Chains"], &[T::CellForcingChain, T::DynamicCell]),
    (&["Region Forcing Chains"], &[T::RegionForcingChain, T::DynamicRegion]),
    (&["Dynamic Contradiction Forcing Chains"], &[T::DynamicContradiction]),
    (&["Dynamic Double Forcing Chains"], &[T::DynamicDouble, T::DynamicContradiction]),
    (&["Dynamic Cell Forcing Chains"], &[T::DynamicCell, T::DynamicContradiction]),
    (&["Dynamic Region Forcing Chains"], &[T::DynamicRegion, T::DynamicContradiction]),
    (&["Forcing Chain Contradiction", "Forcing Chain Verity"], &[T::CellForcingChain, T::RegionForcingChain, T::Nishio, T::DynamicContradiction]),
    (&["Forcing Net Contradiction", "Forcing Net Verity"], &[T::DynamicContradiction, T::DynamicCell, T::DynamicRegion]),
];

/// The beginnings of names of chains that use further techniques inside.
const NESTED: &[(&str, &[Technique])] = &[("Dynamic ", &[T::DynamicPlus, T::DynamicContradiction])];

/// Returns the engine's techniques that find what a technique of a scale finds, the closest first.
/// There are none for brute force.
#[must_use]
pub fn equivalent_techniques(name: &str) -> &'static [Technique] {
    let known = EQUIVALENTS.iter().find(|(names, _)| names.contains(&name));
    if let Some((_, techniques)) = known {
        return techniques;
    }
    let nested = NESTED.iter().find(|(start, _)| name.starts_with(start));
    nested.map_or(&[], |(_, techniques)| techniques)
}

impl ScaleStep {
    /// Finds the engine's reasons for this step: a step of an equivalent technique in the position
    /// before it that has at least its effects.
    ///
    /// # Errors
    /// Returns an error if `control` stops the search.
    pub fn reasons(
        &self,
        position: &Position,
        control: &mut Control<'_>,
    ) -> Result<Option<Step>, Stopped> {
        for &technique in equivalent_techniques(self.technique) {
            let steps = control.drive(&mut StepsJob::of(position, technique))?;
            let found = steps.into_iter().filter(|step| self.follows_from(step, position));
            // The one that says least beside what was found.
            let closest = found.min_by_key(|step| step.eliminations.len() + step.placements.len());
            if closest.is_some() {
                return Ok(closest);
            }
        }
        Ok(None)
    }

    /// Returns whether a step has at least the effects of this one.
    fn follows_from(&self, step: &Step, position: &Position) -> bool {
        let shape = position.shape();
        let excludes = |placed: &Candidate, gone: Candidate| match placed.cell == gone.cell {
            true => placed.digit != gone.digit,
            false => placed.digit == gone.digit && shape.are_peers(placed.cell, gone.cell),
        };
        let is_gone = |gone: Candidate| {
            step.eliminations.contains(&gone)
                || step.placements.iter().any(|placed| excludes(placed, gone))
        };
        let is_placed = |placed: Candidate| {
            step.placements.contains(&placed)
                || others_in_cell(placed.cell, placed.digit, position).all(is_gone)
        };
        self.eliminations.iter().copied().all(is_gone)
            && self.placements.iter().copied().all(is_placed)
    }
}

/// Returns the other candidates of a cell.
fn others_in_cell(
    cell: Cell,
    digit: Digit,
    position: &Position,
) -> impl Iterator<Item = Candidate> {
    let digits = (1..=position.shape().side()).filter_map(Digit::new);
    let others = digits.filter(move |&other| other != digit);
    others.map(move |other| Candidate::new(cell, other)).filter(|&it| position.has(it))
}

#[cfg(test)]
mod tests {
    use anydoku::Puzzle;

    use super::*;
    use crate::{Hodoku, Scale, SudokuExplainer};

    #[test]
    fn names_are_listed_once() {
        let mut names: Vec<&str> =
            EQUIVALENTS.iter().flat_map(|(names, _)| *names).copied().collect();
        names.sort_unstable();
        let all = names.len();
        names.dedup();
        assert_eq!(names.len(), all);
    }

    #[test]
    fn simple_steps_have_reasons_that_hold() {
        let puzzle: Puzzle =
            ".16.....8.8.2..7..9...6....7..5.62.9..4.9....69..2.8........65......3..24.......1"
                .parse()
                .unwrap();
        let scales: [&dyn Scale; 2] = [&SudokuExplainer::new(), &Hodoku::new()];
        for scale in scales {
            let mut position = Position::of(&puzzle).unwrap();
            for step in scale.rate(&puzzle, &mut Control::new()).steps {
                let reasons = step.reasons(&position, &mut Control::new()).unwrap();
                let reasons = reasons.unwrap_or_else(|| panic!("no reasons for {step:?}"));
                assert_eq!(position.check(&reasons), Ok(()));
                position.apply(&step.placements, &step.eliminations);
            }
            assert!(position.is_solved());
        }
    }
}
