//! The commands: a file for each, with its options, and a row in the table.

mod analyze;
mod canonical;
mod check;
mod completions;
mod convert;
mod explain;
mod find;
mod generate;
mod grid;
mod hint;
mod info;
mod man;
mod notations;
mod pictures;
mod play;
mod prelude;
mod printing;
mod rate;
mod repair;
mod rerate;
mod rewrite;
mod solve;
mod subcommand;
mod techniques;

use crate::flags::{BookFlags, GenerateFlags};

use printing::pictures::{PngFlags, SvgFlags};
use printing::print::PrintFlags;

pub(crate) use subcommand::CommandRow;

/// Creates the rows of commands, given by their options.
macro_rules! command_rows {
    ($($flags:ty),+) => {
        &[$(CommandRow::of::<$flags>()),+]
    };
}

/// The commands by what people want to do. The parser, help, completions and manual pages come from
/// this table.
pub(crate) const GROUPS: &[(&str, &[CommandRow])] = &[
    ("Solve and check", command_rows![solve::SolveFlags, check::CheckFlags, analyze::AnalyzeFlags]),
    (
        "Learn and rate",
        command_rows![
            hint::HintFlags,
            explain::ExplainFlags,
            rate::RateFlags,
            techniques::TechniquesFlags,
            find::FindFlags
        ],
    ),
    (
        "Create and change",
        command_rows![
            GenerateFlags,
            grid::GridFlags,
            repair::MinimizeFlags,
            repair::CompleteFlags,
            rerate::HarderFlags,
            rerate::EasierFlags
        ],
    ),
    ("Print and draw", command_rows![PrintFlags, BookFlags, SvgFlags, PngFlags]),
    (
        "Convert and compare",
        command_rows![
            convert::ConvertFlags,
            notations::NotationsFlags,
            canonical::CanonicalFlags,
            info::InfoFlags
        ],
    ),
    (
        "Play and set up",
        command_rows![play::PlayFlags, completions::CompletionsFlags, man::ManFlags],
    ),
];

/// Returns the row of the command with this name.
pub(crate) fn command_named(name: &str) -> Option<&'static CommandRow> {
    commands().find(|row| row.name() == name)
}

/// Returns the rows of all commands.
pub(crate) fn commands() -> impl Iterator<Item = &'static CommandRow> {
    GROUPS.iter().flat_map(|(_, rows)| *rows)
}
