//! What each puzzle shall be like.

use anydoku::Shape;
use anydoku::generate::{ClassicLevel, ClueAim, Generator, Look, Seed};

use crate::failure::Failure;
use crate::flags::GenerateFlags;
use crate::settings::range;

/// What each puzzle shall be like.
pub(super) struct Aims {
    clues: Option<ClueAim>,
    look: Look,
    /// Each row draws one of these; none means any.
    levels: Vec<ClassicLevel>,
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
        let look = &flags.look;
        let open = [
            ("--pattern", look.pattern.is_some()),
            ("--without", look.without.is_some()),
            ("--box-clues", look.box_clues.is_some()),
            ("--balanced", look.balanced),
        ];
        if let Some((option, _)) = open.iter().find(|(_, named)| *named) {
            return Err(Failure::Usage(format!("{option}: is not there yet")));
        }
        let unmet = |_| Failure::Usage("found a name that is not known".to_owned());
        let look = flags.look.symmetry.as_deref().map_or(Ok(Look::None), str::parse);
        let levels = flags.difficulty.classic.iter().map(|name| name.parse());
        let mut levels: Vec<ClassicLevel> = levels.collect::<Result<_, _>>().map_err(
            |error: anydoku::generate::UnknownClassicLevel| Failure::Usage(error.to_string()),
        )?;
        levels.dedup();
        Ok(Self { clues, look: look.map_err(unmet)?, levels })
    }

    /// The levels that rows may have; `None` is any.
    pub(super) fn levels(&self) -> Vec<Option<ClassicLevel>> {
        match self.levels.as_slice() {
            [] => vec![None],
            levels => levels.iter().copied().map(Some).collect(),
        }
    }

    /// The level of the puzzle of this seed, drawn evenly from those that are asked for.
    pub(super) fn level(&self, seed: &Seed) -> Option<ClassicLevel> {
        if self.levels.len() < 2 {
            return self.levels.first().copied();
        }
        let mut random = Seed::new(format!("{seed} level")).random();
        self.levels.get(random.place(self.levels.len())).copied()
    }

    /// Makes such puzzles.
    pub(super) fn generator(&self, shape: &Shape, level: Option<ClassicLevel>) -> Generator {
        let mut generator = Generator::new(shape.clone()).look(self.look);
        if let Some(clues) = &self.clues {
            generator = generator.clues(clues.clone());
        }
        if let Some(level) = level {
            generator = generator.classic(level);
        }
        generator
    }
}
