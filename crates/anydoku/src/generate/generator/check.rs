//! Rejection of impossible requests before any work.

use std::ops::RangeInclusive;

use super::error::GenerateError;
use super::options::Generator;
use crate::generate::dig::{ClueTarget, Pattern, Spread};
use crate::generate::singles_level::SinglesLevel;
use crate::generate::symmetry::Symmetry;
use crate::logic::Rating;
use crate::logic::{LogicError, MAX_LOGIC_SIDE, Technique};
use crate::research::{Certainty, Facts};
use crate::shape::{Boxes, Shape};

/// The largest number of cells that a symmetry maps to each other.
const MAX_UNIT: usize = 8;

impl Generator {
    /// Rejects impossible requests.
    pub(super) fn check(&self) -> Result<(), GenerateError> {
        if self.grids.known.as_ref().is_some_and(|grid| !self.shape.is_filled_correctly(grid)) {
            return Err(GenerateError::KnownGrid { shape: self.shape.clone() });
        }
        if self.is_resistant && self.rare_job().is_none() {
            return Err(GenerateError::Resistant);
        }
        let cells = self.shape.cell_count();
        let (found, expected) = (self.pattern.as_ref().map(Pattern::side), self.shape.side());
        if let Some(found) = found.filter(|&found| found != expected) {
            return Err(GenerateError::PatternSide { found, expected });
        }
        let by_pattern = self.pattern.as_ref().map(|pattern| pattern.count()..=pattern.count());
        let by_count = self.clues.as_ref().and_then(ClueTarget::range);
        if let Some(requested) = by_pattern.as_ref().or(by_count) {
            let least = fewest_clues(&self.shape);
            if requested.is_empty() || *requested.start() > cells || *requested.end() < least {
                let (requested, shape) = (requested.clone(), self.shape.clone());
                return Err(GenerateError::Clues { requested, least, cells, shape });
            }
        }
        if let Some(requested) = by_count.filter(|_| self.pattern.is_none()) {
            self.check_symmetry(requested)?;
        }
        let hardest = SinglesLevel::hardest_of(&self.shape);
        if let Some(requested) = self.singles.filter(|&requested| requested > hardest) {
            return Err(GenerateError::Singles { requested, hardest, shape: self.shape.clone() });
        }
        if let Some(lines) =
            self.pattern.as_ref().and_then(|pattern| pattern.free_lines(&self.shape))
        {
            return Err(GenerateError::FreeLines { lines });
        }
        self.check_difficulty()?;
        let side = usize::from(self.shape.side());
        match self.spread.as_ref().and_then(Spread::givens_per_box) {
            Some(requested) if requested.is_empty() || *requested.start() > side => {
                Err(GenerateError::PerBox { requested: requested.clone(), cells: side })
            }
            _ => self.check_spread(),
        }
    }

    /// Rejects numbers of clues that are not a sum of the sizes of symmetric units.
    fn check_symmetry(&self, requested: &RangeInclusive<usize>) -> Result<(), GenerateError> {
        if self.symmetry == Symmetry::None {
            return Ok(());
        }
        let mut units_of_size = [0; MAX_UNIT + 1];
        self.symmetry.for_each_unit(self.shape.side(), |unit| units_of_size[unit.len()] += 1);
        let mut is_possible = vec![false; self.shape.cell_count() + 1];
        is_possible[0] = true;
        for (size, units) in units_of_size.into_iter().enumerate().skip(1) {
            let mut used = vec![0; is_possible.len()];
            for count in size..is_possible.len() {
                let before = count - size;
                if !is_possible[count] && is_possible[before] && used[before] < units {
                    (is_possible[count], used[count]) = (true, used[before] + 1);
                }
            }
        }
        let mut counts = (0..is_possible.len()).filter(|&count| is_possible[count]);
        if counts.clone().any(|count| requested.contains(&count)) {
            return Ok(());
        }
        let below = counts.clone().take_while(|count| count < requested.start()).last();
        let above = counts.find(|count| count > requested.end());
        let nearest: Vec<String> =
            below.into_iter().chain(above).map(|count| count.to_string()).collect();
        let (requested, symmetry, nearest) =
            (requested.clone(), self.symmetry, nearest.join(" or "));
        Err(GenerateError::SymmetricClues { requested, symmetry, nearest })
    }

    /// Rejects ratings and techniques that no puzzle of the board has.
    fn check_difficulty(&self) -> Result<(), GenerateError> {
        let Some(difficulty) = &self.difficulty else { return Ok(()) };
        if self.shape.side() > MAX_LOGIC_SIDE {
            return Err(LogicError::Side { found: self.shape.side() }.into());
        }
        if let Some(technique) =
            difficulty.techniques().find(|&wanted| is_absent(wanted, &self.shape))
        {
            return Err(GenerateError::Absent { technique, shape: self.shape.clone() });
        }
        if let Some((requested, technique)) = difficulty
            .steps()
            .find(|&(requested, technique)| requested > most_steps(technique, &self.shape))
        {
            let (most, shape) = (most_steps(technique, &self.shape), self.shape.clone());
            return Err(GenerateError::Steps { requested, technique, most, shape });
        }
        let (requested, hardest) = (difficulty.ratings(), Rating::hardest_on(&self.shape));
        if requested.is_empty() {
            return Err(GenerateError::NoRating { requested });
        }
        if *requested.start() > hardest {
            return Err(GenerateError::Rating { requested, hardest, shape: self.shape.clone() });
        }
        Ok(())
    }

    /// Rejects a number of clues that the requirements on boxes and digits exclude.
    fn check_spread(&self) -> Result<(), GenerateError> {
        let Some(spread) = self.spread.as_ref().filter(|_| self.pattern.is_none()) else {
            return Ok(());
        };
        let side = usize::from(self.shape.side());
        let any = fewest_clues(&self.shape)..=self.shape.cell_count();
        let requested = self.clues.as_ref().and_then(ClueTarget::range).unwrap_or(&any);
        let in_box = spread.givens_per_box().cloned().unwrap_or(0..=side);
        // Each digit occurs once in each box.
        let most = side - usize::from(spread.excluded_digit().is_some());
        let possible = in_box.start() * side..=most.min(*in_box.end()) * side;
        if possible.is_empty()
            || requested.start() > possible.end()
            || requested.end() < possible.start()
        {
            return Err(GenerateError::Spread { requested: requested.clone(), possible });
        }
        Ok(())
    }
}

/// Returns whether boards of this shape don't have the pattern of a technique, or an easier technique
/// always takes precedence.
fn is_absent(technique: Technique, shape: &Shape) -> bool {
    match technique {
        // Its three digits run through the lines of boxes of 3x3.
        Technique::Tridagon => *shape.boxes() != Boxes::Blocks { rows: 3, columns: 3 },
        // The other two boxes of the band or stack have two lines for the digit. If one of the
        // lines has a single position in them, one box points, which leaves that position to the
        // other box.
        Technique::DirectClaiming => shape.is_plain_nine(),
        // Two houses that share several cells are always a box and a line.
        Technique::LockedCandidates => shape.is_plain(),
        // A set of five of nine cells leaves a set of four, which has a lower rating.
        Technique::NakedSet | Technique::HiddenSet | Technique::LargeFish => shape.side() <= 9,
        _ => false,
    }
}

/// Returns the maximum number of steps of a technique: each sets a cell or removes candidates.
fn most_steps(technique: Technique, shape: &Shape) -> usize {
    let cells = shape.cell_count();
    if technique.sets_cells() {
        cells - fewest_clues(shape).min(cells)
    } else {
        // One candidate of each cell remains.
        cells * (usize::from(shape.side()) - 1)
    }
}

/// Returns the fewest clues that a puzzle of this board can have, as far as proved.
fn fewest_clues(shape: &Shape) -> usize {
    /// Computed once for a shape.
    struct FewestClues(usize);
    let fewest = |shape: &Shape| {
        // Two digits without a given could be exchanged.
        let by_digits = usize::from(shape.side()) - 1;
        let figure = if shape.is_plain() { Facts::of(shape).fewest_givens } else { None };
        let proved = figure.filter(|figure| figure.certainty != Certainty::LeastFound);
        FewestClues(proved.and_then(|figure| figure.value.parse().ok()).unwrap_or(by_digits))
    };
    shape.cached(fewest).0
}
