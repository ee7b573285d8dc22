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

pub(crate) use subcommand::Row;

/// The commands by what people want to do. The parser, help, completions and manual pages come from
/// this table.
pub(crate) const GROUPS: &[(&str, &[Row])] = &[
    (
        "Solve and check",
        &[
            Row::of::<solve::SolveFlags>(),
            Row::of::<check::CheckFlags>(),
            Row::of::<analyze::AnalyzeFlags>(),
        ],
    ),
    (
        "Learn and rate",
        &[
            Row::of::<hint::HintFlags>(),
            Row::of::<explain::ExplainFlags>(),
            Row::of::<rate::RateFlags>(),
            Row::of::<techniques::TechniquesFlags>(),
            Row::of::<find::FindFlags>(),
        ],
    ),
    (
        "Create and change",
        &[
            Row::of::<crate::flags::GenerateFlags>(),
            Row::of::<grid::GridFlags>(),
            Row::of::<repair::MinimizeFlags>(),
            Row::of::<repair::CompleteFlags>(),
            Row::of::<rerate::HarderFlags>(),
            Row::of::<rerate::EasierFlags>(),
        ],
    ),
    (
        "Print and draw",
        &[
            Row::of::<printing::print::PrintFlags>(),
            Row::of::<crate::flags::BookFlags>(),
            Row::of::<printing::pictures::SvgFlags>(),
            Row::of::<printing::pictures::PngFlags>(),
        ],
    ),
    (
        "Convert and compare",
        &[
            Row::of::<convert::ConvertFlags>(),
            Row::of::<canonical::CanonicalFlags>(),
            Row::of::<info::InfoFlags>(),
        ],
    ),
    (
        "Play and set up",
        &[
            Row::of::<play::PlayFlags>(),
            Row::of::<completions::CompletionsFlags>(),
            Row::of::<man::ManFlags>(),
        ],
    ),
];

/// Returns the row of the command with this name.
pub(crate) fn named(name: &str) -> Option<&'static Row> {
    rows().find(|row| row.name() == name)
}

/// Returns the rows of all commands.
pub(crate) fn rows() -> impl Iterator<Item = &'static Row> {
    GROUPS.iter().flat_map(|(_, rows)| *rows)
}
