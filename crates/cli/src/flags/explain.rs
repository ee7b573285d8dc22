//! Options of the commands that reason as a person would.

use std::path::PathBuf;

use anydoku::logic::{Level, Technique};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};

use super::{AnsweringFlags, FormatFlags};

/// Options of `rate`.
#[derive(Debug, Args)]
pub(crate) struct RateFlags {
    #[command(flatten)]
    pub(crate) answering: AnsweringFlags,
    /// The scale
    #[arg(long, value_name = "SCALE", default_value = "anydoku")]
    pub(crate) scale: ScaleName,
}

/// The scales of ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ScaleName {
    /// Ours, for boards of every shape
    Anydoku,
}

/// Options of `explain`.
#[derive(Debug, Args)]
pub(crate) struct ExplainFlags {
    #[command(flatten)]
    pub(crate) answering: AnsweringFlags,
    /// Tell each step at length
    #[arg(long)]
    pub(crate) long: bool,
    /// Draw each step as well, to DIR/PUZZLE-STEP.svg (numbers from 1); pictures that this option
    /// drew before are drawn anew
    #[arg(long, value_name = "DIR")]
    pub(crate) svg: Option<PathBuf>,
}

/// Options of `hint`.
#[derive(Debug, Args)]
pub(crate) struct HintFlags {
    #[command(flatten)]
    pub(crate) answering: AnsweringFlags,
    /// How much is told: 1 where to look, 2 the technique, 3 its cells, 4 why, 5 the move
    #[arg(long, value_name = "1..5", default_value_t = 5,
        value_parser = clap::value_parser!(u8).range(1..=5))]
    pub(crate) level: u8,
    /// Tell all steps that there are, not the easiest alone
    #[arg(long)]
    pub(crate) all: bool,
    /// No technique beyond this level
    #[arg(long, value_name = "LEVEL", value_parser = level_named())]
    pub(crate) up_to: Option<Level>,
    /// Leave out techniques that rest on the puzzle having one solution
    #[arg(long)]
    pub(crate) no_uniqueness: bool,
}

/// Options of `analyze`.
#[derive(Debug, Args)]
pub(crate) struct AnalyzeFlags {
    #[command(flatten)]
    pub(crate) answering: AnsweringFlags,
    /// How many values a backdoor may have; each more takes as many times longer as cells are open
    #[arg(long, value_name = "N", default_value_t = 1,
        value_parser = clap::value_parser!(u8).range(0..=4))]
    pub(crate) backdoors: u8,
}

/// Options of `find`.
#[derive(Debug, Args)]
pub(crate) struct FindFlags {
    #[command(flatten)]
    pub(crate) answering: AnsweringFlags,
    /// The technique that is to be the next step; `techniques` lists them
    #[arg(long, value_name = "NAME", value_parser = technique_named())]
    pub(crate) technique: Technique,
}

/// Options of `techniques`.
#[derive(Debug, Args)]
pub(crate) struct TechniquesFlags {
    #[command(flatten)]
    pub(crate) format: FormatFlags,
}

/// The names of levels.
pub(super) fn level_named() -> impl TypedValueParser<Value = Level> {
    let names = PossibleValuesParser::new(Level::ALL.map(Level::name));
    names.try_map(|name| name.parse::<Level>())
}

/// The names of techniques; help does not list them all.
pub(super) fn technique_named() -> impl TypedValueParser<Value = Technique> {
    |text: &str| text.parse::<Technique>()
}
