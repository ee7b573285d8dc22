//! What each puzzle shall be like.

use std::path::Path;

use anydoku::generate::{
    ClassicLevel, ClueAim, Difficulty, Generator, Look, Pattern, Seed, Spread, UnknownClassicLevel,
    UnknownLook,
};
use anydoku::{Digit, Shape};

use crate::failure::{Failure, quoted};
use crate::flags::{GenerateFlags, LookFlags};
use crate::settings::{difficulty, range, read_text};

/// What each puzzle shall be like.
pub(super) struct Aims {
    clues: Option<ClueAim>,
    look: Look,
    spread: Option<Spread>,
    pattern: Option<Pattern>,
    /// Each row draws one of these; none means any.
    levels: Vec<Level>,
}

/// How hard a row is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Level {
    /// As hard as singles go.
    Classic(ClassicLevel),
    /// By the rating.
    Rated(Difficulty),
}

impl Aims {
    /// What these flags ask for.
    pub(super) fn new(flags: &GenerateFlags, shape: &Shape) -> Result<Self, Failure> {
        let cells = shape.cell_count();
        let removed = |count: u32| {
            let (count, tolerance) = (count as usize, flags.tolerance as usize);
            let (most, least) = (count.saturating_sub(tolerance), count.saturating_add(tolerance));
            if most > cells {
                return Err(Failure::Usage(format!(
                    "--remove: found {count}, expected at most {cells}, the cells of the board"
                )));
            }
            Ok(ClueAim::Within(cells.saturating_sub(least)..=cells - most))
        };
        let clues = match (&flags.clues, flags.remove) {
            (Some(text), _) => Some(ClueAim::Within(range::parse("--clues", text, cells)?)),
            (None, Some(count)) => Some(removed(count)?),
            (None, None) => flags.minimal.then_some(ClueAim::Minimal),
        };
        let usage = |message: String| Failure::Usage(message);
        let look = flags.look.symmetry.as_deref().map_or(Ok(Look::None), str::parse);
        let look = look.map_err(|error: UnknownLook| usage(error.to_string()))?;
        let levels = flags.difficulty.classic.iter().map(|name| name.parse());
        let mut levels: Vec<ClassicLevel> = levels
            .collect::<Result<_, _>>()
            .map_err(|error: UnknownClassicLevel| Failure::Usage(error.to_string()))?;
        let all = std::mem::take(&mut levels);
        for level in all {
            if !levels.contains(&level) {
                levels.push(level);
            }
        }
        let mut levels: Vec<Level> = levels.into_iter().map(Level::Classic).collect();
        levels.extend(difficulty::aims(&flags.difficulty.rated)?.into_iter().map(Level::Rated));
        let spread = spread(&flags.look, shape)?;
        let pattern = flags.look.pattern.as_deref().map(pattern).transpose()?;
        Ok(Self { clues, look, spread, pattern, levels })
    }

    /// Refuses levels that this board lacks.
    pub(super) fn refuse_beyond(&self, shape: &Shape) -> Result<(), Failure> {
        let hardest = ClassicLevel::hardest_of(shape);
        let mut classic = self.levels.iter().filter_map(|level| match level {
            Level::Classic(level) => Some(*level),
            Level::Rated(_) => None,
        });
        match classic.find(|&level| level > hardest) {
            Some(level) => Err(Failure::Usage(format!(
                "--classic: found {level}, expected at most {hardest} for {shape}"
            ))),
            None => Ok(()),
        }
    }

    /// The levels that rows may have; `None` is any.
    pub(super) fn levels(&self) -> Vec<Option<Level>> {
        match self.levels.as_slice() {
            [] => vec![None],
            levels => levels.iter().cloned().map(Some).collect(),
        }
    }

    /// The level of the puzzle of this seed, drawn evenly from those that are asked for.
    pub(super) fn level(&self, seed: &Seed) -> Option<Level> {
        if self.levels.len() < 2 {
            return self.levels.first().cloned();
        }
        let mut random = Seed::new(format!("{seed} level")).random();
        self.levels.get(random.place(self.levels.len())).cloned()
    }

    /// Makes such puzzles.
    pub(super) fn generator(&self, shape: &Shape, level: Option<Level>) -> Generator {
        let mut generator = Generator::new(shape.clone()).look(self.look);
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
            Some(Level::Classic(level)) => generator.classic(level),
            Some(Level::Rated(difficulty)) => generator.difficulty(difficulty),
        }
    }
}

/// How givens shall be spread, if anything is said of that.
fn spread(flags: &LookFlags, shape: &Shape) -> Result<Option<Spread>, Failure> {
    let LookFlags { without, box_clues, balanced, .. } = flags;
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
            "; not several: two digits that are given nowhere can change places in every solution"
        } else {
            ""
        };
        spread = spread.without(digit.ok_or_else(|| {
            let found = quoted(text);
            Failure::Usage(format!(
                "--without: found {found}, expected a digit from 1 to {side}{several}"
            ))
        })?);
    }
    Ok(Some(spread))
}

/// The pattern in a file.
fn pattern(path: &Path) -> Result<Pattern, Failure> {
    let pattern = read_text("--pattern", path)?.parse::<Pattern>();
    pattern.map_err(|error| Failure::Usage(format!("--pattern {}: {error}", path.display())))
}
