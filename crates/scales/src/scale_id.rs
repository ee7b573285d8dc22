//! The scales by their ids, for options and requests.

use std::fmt;
use std::str::FromStr;

use crate::{Anydoku, Hodoku, Scale, SudokuExplainer};

/// A scale by its id, which is the same in every program and language.
///
/// ```
/// use anydoku_scales::ScaleId;
/// let scale: ScaleId = "se".parse()?;
/// assert_eq!(scale.create().name(), "Sudoku Explainer 1.2.1");
/// # Ok::<(), anydoku_scales::UnknownScale>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum ScaleId {
    /// `anydoku`: the scale of anydoku, for boards of every shape.
    #[default]
    Anydoku,
    /// `se`: Sudoku Explainer 1.2.1.
    SudokuExplainer,
    /// `se-fixed`: Sudoku Explainer 1.2.1 without its known errors.
    SudokuExplainerFixed,
    /// `hodoku`: HoDoKu 2.2.0.
    Hodoku,
}

impl ScaleId {
    /// All scales.
    pub const ALL: [Self; 4] =
        [Self::Anydoku, Self::SudokuExplainer, Self::SudokuExplainerFixed, Self::Hodoku];

    /// Returns the id as text.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Anydoku => "anydoku",
            Self::SudokuExplainer => "se",
            Self::SudokuExplainerFixed => "se-fixed",
            Self::Hodoku => "hodoku",
        }
    }

    /// Creates the scale. Ratings have no path.
    #[must_use]
    pub fn create(self) -> Box<dyn Scale> {
        match self {
            Self::Anydoku => Box::new(Anydoku::new().without_path()),
            Self::SudokuExplainer => Box::new(SudokuExplainer::new().without_path()),
            Self::SudokuExplainerFixed => Box::new(SudokuExplainer::fixed().without_path()),
            Self::Hodoku => Box::new(Hodoku::new().without_path()),
        }
    }

    /// Creates the scale. Ratings have the path.
    #[must_use]
    pub fn create_with_path(self) -> Box<dyn Scale> {
        match self {
            Self::Anydoku => Box::new(Anydoku::new()),
            Self::SudokuExplainer => Box::new(SudokuExplainer::new()),
            Self::SudokuExplainerFixed => Box::new(SudokuExplainer::fixed()),
            Self::Hodoku => Box::new(Hodoku::new()),
        }
    }
}

impl fmt::Display for ScaleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// The error for text that is not the id of a scale.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown scale `{found}`; use anydoku, se, se-fixed or hodoku")]
#[non_exhaustive]
pub struct UnknownScale {
    /// The text.
    pub found: String,
}

impl FromStr for ScaleId {
    type Err = UnknownScale;

    fn from_str(text: &str) -> Result<Self, UnknownScale> {
        let known = Self::ALL.into_iter().find(|scale| scale.id() == text);
        known.ok_or_else(|| UnknownScale { found: text.to_owned() })
    }
}
