//! Options of the subcommands that use human techniques.

use std::error::Error;
use std::ffi::OsStr;
use std::path::PathBuf;
use std::str::FromStr;

use anydoku::logic::{Level, Technique, UnknownTechnique};
use anydoku_explain::technique_named;
use anydoku_scales::ScaleId;
use clap::Args;
use clap::builder::{PossibleValue, TypedValueParser};

use super::aliases::value_parser;
use super::task::PerPuzzleFlags;

/// Options of `rate`.
#[derive(Debug, Args)]
pub(crate) struct RateFlags {
    #[command(flatten)]
    pub(crate) per_puzzle: PerPuzzleFlags,
    /// Rating scale, or several separated by commas: each gets a line
    ///
    /// anydoku: boards of every shape; se: ER, EP and ED of Sudoku Explainer 1.2.1, in the columns
    /// rating, ep and ed; se-fixed: the same without that program's known errors; hodoku:
    /// level and score of HoDoKu 2.2.0. All but anydoku rate only 9x9. --timeout applies to each scale.
    #[arg(long, value_name = "SCALE", value_delimiter = ',', default_value = "anydoku",
        value_parser = parser_of::<ScaleId>(ScaleId::ALL.map(ScaleId::id)))]
    pub(crate) scale: Vec<ScaleId>,
}

/// Options of `explain`.
#[derive(Debug, Args)]
pub(crate) struct ExplainFlags {
    #[command(flatten)]
    pub(crate) per_puzzle: PerPuzzleFlags,
    /// Scale whose path is shown: that of anydoku, or the path of another program for 9x9 puzzles
    ///
    /// The steps are those of the program. The column rating has the points of each step for hodoku.
    #[arg(long, value_name = "SCALE", default_value = "anydoku",
        value_parser = parser_of::<ScaleId>(ScaleId::ALL.map(ScaleId::id)))]
    pub(crate) scale: ScaleId,
    /// Explain each step in full sentences
    ///
    /// On a terminal, the candidates are drawn before steps that remove some. Nets are
    /// shown in outline, without the proof of what is refuted within them; --details adds it.
    #[arg(long)]
    pub(crate) long: bool,
    /// Explain each step in full sentences, with the proof of each part of a net
    #[arg(long)]
    pub(crate) details: bool,
    /// Also draw each step, to DIR/PUZZLE-STEP.svg
    ///
    /// Puzzles and steps are numbered from 1. Pictures from an earlier run are overwritten; other
    /// files are not.
    #[arg(long, value_name = "DIR")]
    pub(crate) svg: Option<PathBuf>,
}

/// How much is said about a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Detail {
    /// One line in notation.
    Summary,
    /// Full sentences; of nets, the outline.
    Outline,
    /// Full sentences.
    Full,
}

impl ExplainFlags {
    /// Returns how much is said about a step.
    pub(crate) fn detail(&self) -> Detail {
        match (self.long, self.details) {
            (_, true) => Detail::Full,
            (true, false) => Detail::Outline,
            (false, false) => Detail::Summary,
        }
    }
}

/// Options of `hint`.
#[derive(Debug, Args)]
pub(crate) struct HintFlags {
    #[command(flatten)]
    pub(crate) per_puzzle: PerPuzzleFlags,
    /// How much to reveal: 1 where to look, 2 the technique, 3 its cells, 4 the reason, 5 the step
    #[arg(long, value_name = "1..5", default_value_t = 5,
        value_parser = clap::value_parser!(u8).range(1..=5))]
    pub(crate) reveal: u8,
    /// Show every available step instead of the easiest
    #[arg(long)]
    pub(crate) all: bool,
    /// Hardest level of a technique that may be used
    #[arg(long, value_name = "LEVEL", value_parser = parser_of::<Level>(Level::ALL.map(Level::name)))]
    pub(crate) hardest: Option<Level>,
    /// Use no technique that assumes a unique solution
    #[arg(long)]
    pub(crate) no_uniqueness: bool,
}

/// Options of `analyze`.
#[derive(Debug, Args)]
pub(crate) struct AnalyzeFlags {
    #[command(flatten)]
    pub(crate) per_puzzle: PerPuzzleFlags,
    /// Maximum number of digits in a backdoor
    ///
    /// Each additional digit multiplies the time by the number of empty cells.
    #[arg(long, value_name = "N", default_value_t = 1,
        value_parser = clap::value_parser!(u8).range(0..=4))]
    pub(crate) backdoors: u8,
}

/// Options of `find`.
#[derive(Debug, Args)]
pub(crate) struct FindFlags {
    #[command(flatten)]
    pub(crate) per_puzzle: PerPuzzleFlags,
    /// Technique to look for; `anydoku techniques` lists the names
    #[arg(long, value_name = "NAME", value_parser = technique_parser(), hide_possible_values = true)]
    pub(crate) technique: Technique,
}

/// Returns a parser for these names.
pub(super) fn parser_of<T>(
    names: impl IntoIterator<Item = &'static str>,
) -> impl TypedValueParser<Value = T>
where
    T: FromStr<Err: Error + Send + Sync> + Clone + Send + Sync + 'static,
{
    value_parser(names).try_map(str::parse)
}

/// Returns a parser for the names of techniques, which help does not list.
pub(super) fn technique_parser() -> impl TypedValueParser<Value = Technique> {
    TechniqueParser
}

/// Accepts ids and names, completes ids, and suggests the id that is most similar to a wrong one.
#[derive(Clone)]
struct TechniqueParser;

impl TypedValueParser for TechniqueParser {
    type Value = Technique;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<Technique, clap::Error> {
        if let Some(technique) = value.to_str().and_then(|text| parse_technique(text).ok()) {
            return Ok(technique);
        }
        parser_of::<Technique>(Technique::all().map(Technique::id))
            .parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(Technique::all().map(|technique| PossibleValue::new(technique.id()))))
    }
}

/// Parses a technique, given by its id or one of its names in any spelling, such as `xwing` or `Y-Wing`.
pub(crate) fn parse_technique(text: &str) -> Result<Technique, UnknownTechnique> {
    technique_named(text).ok_or_else(|| UnknownTechnique { found: text.to_owned() })
}
