//! The requirements for each puzzle.

use std::path::Path;

use anydoku::Digit;
use anydoku::generate::{
    ClueTarget, Difficulty, Generator, Pattern, Seed, SinglesLevel, Spread, Symmetry,
};
use anydoku::logic::{self, MAX_LOGIC_SIDE, Technique};

use super::explainer::ExplainerTarget;
use super::range;
use super::rarity::{self, Rare};
use crate::command::prelude::*;
use crate::flags::{GenerateFlags, LayoutFlags};
use crate::named_file::read_text;

/// The number of clues and the rating of a technique from which a puzzle takes seconds.
const FEW_CLUES: usize = 19;
/// The number of clues that minimal puzzles hardly ever exceed.
const MINIMAL_CLUES: usize = 30;
const RARE: logic::Rating = logic::Rating::from_tenths(88);

/// The requirements for each puzzle.
pub(super) struct Criteria {
    clues: Option<ClueTarget>,
    symmetry: Symmetry,
    spread: Option<Spread>,
    pattern: Option<Pattern>,
    /// Each row picks one of these levels; empty means any.
    levels: Vec<Level>,
    /// The levels of the rating that are requested by name.
    named: Vec<logic::Level>,
    /// The target on the scale of Sudoku Explainer.
    pub(super) explainer: Option<ExplainerTarget>,
}

/// The difficulty of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Level {
    /// A level defined by singles.
    Singles(SinglesLevel),
    /// A level or range of the rating.
    Rated(Difficulty),
}

impl Criteria {
    /// Reads the requirements from the flags.
    pub(super) fn new(flags: &GenerateFlags, shape: &Shape) -> Result<Self> {
        let cells = shape.cell_count();
        let removed = |count: u32| {
            let (count, tolerance) = (count as usize, flags.tolerance as usize);
            let (max_clues, min_clues) =
                (count.saturating_sub(tolerance), count.saturating_add(tolerance));
            if count > cells {
                return Err(usage!("--remove: {count} is too many; the board has {cells} cells"));
            }
            Ok(ClueTarget::Within(cells.saturating_sub(min_clues)..=cells - max_clues))
        };
        let clues = match (&flags.clues, flags.remove) {
            (Some(text), _) => Some(ClueTarget::Within(range::parse("--clues", text, cells)?)),
            (None, Some(count)) => Some(removed(count)?),
            (None, None) => flags.minimal.then_some(ClueTarget::Minimal),
        };
        let symmetry = flags.layout.symmetry.unwrap_or(Symmetry::None);
        let mut levels: Vec<Level> = Vec::new();
        for &level in &flags.difficulty.singles {
            if !levels.contains(&Level::Singles(level)) {
                levels.push(Level::Singles(level));
            }
        }
        levels.extend(flags.difficulty.rated.targets().into_iter().map(Level::Rated));
        let spread = spread(&flags.layout, shape)?;
        let pattern = flags.layout.pattern.as_deref().map(pattern).transpose()?;
        let named = flags.difficulty.rated.level.clone();
        let explainer = ExplainerTarget::new(&flags.difficulty, shape)?;
        Ok(Self { clues, symmetry, spread, pattern, levels, named, explainer })
    }

    /// Rejects levels that this board does not have.
    pub(super) fn reject_missing_levels(&self, shape: &Shape) -> Result {
        let hardest = SinglesLevel::hardest_of(shape);
        let mut by_singles = self.levels.iter().filter_map(|level| match level {
            Level::Singles(level) => Some(*level),
            Level::Rated(_) => None,
        });
        if let Some(level) = by_singles.find(|&level| level > hardest) {
            let failure = usage!(
                "--singles: no puzzle is {level} on this board ({shape}); the hardest level is {hardest}"
            );
            let change = Change::replace(level.name(), [hardest.name()]);
            return Err(failure.with_correction(change));
        }
        if !self.named.is_empty() && shape.side() > MAX_LOGIC_SIDE {
            return Err(usage!(
                "--level: only boards up to {MAX_LOGIC_SIDE}x{MAX_LOGIC_SIDE} have levels"
            ));
        }
        let Some(level) =
            self.named.iter().find(|level| level.least() > logic::Rating::hardest_on(shape))
        else {
            return Ok(());
        };
        let possible = logic::Level::all_on(shape);
        let names: Vec<&str> = possible.iter().map(|level| level.name()).collect();
        let names = names.join(", ");
        let failure = usage!("--level: no puzzle is {level} on this board ({shape}); use {names}");
        Err(match possible.last() {
            Some(hardest) => {
                failure.with_correction(Change::replace(level.name(), [hardest.name()]))
            }
            None => failure,
        })
    }

    /// Returns whether puzzles that resist trial and error, which are minimal, can have the layout, the
    /// level and the number of clues.
    pub(super) fn allow_resistant(&self) -> bool {
        let has_many_clues = matches!(&self.clues, Some(ClueTarget::Within(range)) if *range.start() > MINIMAL_CLUES);
        !has_many_clues && self.is_any_layout() && !self.is_by_singles()
    }

    /// Returns whether some rows have a level defined by singles.
    fn is_by_singles(&self) -> bool {
        self.levels.iter().any(|level| matches!(level, Level::Singles(_)))
    }

    /// Returns whether the engine has to search for such puzzles for seconds.
    pub(super) fn are_rare(&self) -> bool {
        self.most_clues() <= FEW_CLUES
            || self.techniques().any(|wanted| wanted.least_rating() >= RARE)
    }

    /// Returns whether the givens may be anywhere.
    fn is_any_layout(&self) -> bool {
        self.symmetry == Symmetry::None && self.spread.is_none() && self.pattern.is_none()
    }

    /// Says what to expect of a search for such a puzzle, if it may take long.
    pub(super) fn expectation(&self, shape: &Shape) -> Option<&'static str> {
        if !shape.is_plain_nine() {
            return None;
        }
        let least_er = self.explainer.as_ref().map(|target| target.least().tenths());
        let is_wanted = |rare: Rare| match rare {
            Rare::Clues(count) => self.most_clues() <= count,
            Rare::CluesOnLayout(count) => self.most_clues() <= count && !self.is_any_layout(),
            Rare::CluesOfSinglesLevel(count) => self.most_clues() <= count && self.is_by_singles(),
            Rare::Technique(technique) => self.techniques().any(|wanted| wanted == technique),
            Rare::ExplainerRating(tenths) => least_er.is_some_and(|least| least >= tenths),
            Rare::Any => self.are_rare(),
        };
        let known = rarity::EXPECTATIONS.iter().find(|(rare, _)| is_wanted(*rare));
        known.map(|&(_, expectation)| expectation)
    }

    /// Returns the most clues that a puzzle may have.
    fn most_clues(&self) -> usize {
        match &self.clues {
            Some(ClueTarget::Within(range)) => *range.end(),
            _ => usize::MAX,
        }
    }

    /// Returns the techniques that a puzzle must have.
    fn techniques(&self) -> impl Iterator<Item = Technique> {
        let rated = |level: &Level| match level {
            Level::Rated(difficulty) => difficulty.techniques().collect(),
            Level::Singles(_) => Vec::new(),
        };
        self.levels.iter().flat_map(rated)
    }

    /// Returns the possible levels of rows; `None` is any level.
    pub(super) fn levels(&self) -> Vec<Option<Level>> {
        match self.levels.as_slice() {
            [] => vec![None],
            levels => levels.iter().cloned().map(Some).collect(),
        }
    }

    /// Returns the level for a seed, chosen uniformly from the requested ones.
    pub(super) fn level(&self, seed: &Seed) -> Option<Level> {
        if self.levels.len() < 2 {
            return self.levels.first().cloned();
        }
        let mut random = Seed::new(format!("{seed} level")).random();
        self.levels.get(random.place(self.levels.len())).cloned()
    }

    /// Returns a generator for such puzzles.
    pub(super) fn generator(&self, shape: &Shape, level: Option<Level>) -> Generator {
        let mut generator = Generator::new(shape.clone()).symmetry(self.symmetry);
        if let Some(clues) = &self.clues {
            generator = generator.clues(clues.clone());
        }
        if let Some(spread) = &self.spread {
            generator = generator.spread(spread.clone());
        }
        if let Some(pattern) = &self.pattern {
            generator = generator.pattern(pattern.clone());
        }
        match level {
            None => generator,
            Some(Level::Singles(level)) => generator.singles(level),
            Some(Level::Rated(difficulty)) => generator.difficulty(difficulty),
        }
    }
}

/// Returns the requested spread of the givens, if any.
fn spread(flags: &LayoutFlags, shape: &Shape) -> Result<Option<Spread>> {
    let LayoutFlags { without, box_clues, balanced, .. } = flags;
    if without.is_none() && box_clues.is_none() && !balanced {
        return Ok(None);
    }
    let mut spread = if *balanced { Spread::even() } else { Spread::random() };
    let side = shape.side();
    if let Some(text) = box_clues {
        spread = spread.per_box(range::parse("--box-clues", text, usize::from(side))?);
    }
    if let Some(text) = without {
        let digit = text.parse().ok().filter(|&value| value <= side).and_then(Digit::new);
        let several = if text.contains([',', ' ', '.', '-']) {
            " (only one, as two missing digits could be swapped in every solution)"
        } else {
            ""
        };
        spread = spread.without(digit.ok_or_else(|| {
            let text = quoted(text);
            usage!("--without: {text} is not valid; use a digit from 1 to {side}{several}")
        })?);
    }
    Ok(Some(spread))
}

/// Reads a pattern file.
fn pattern(path: &Path) -> Result<Pattern> {
    let pattern = read_text("--pattern", path)?.parse::<Pattern>();
    pattern.map_err(|error| usage!("--pattern {}: {error}", path.display()))
}
