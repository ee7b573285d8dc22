//! The implementation of the command `anydoku`: flags as typed, settings as interpreted, a module
//! for each subcommand, and the pipeline that processes puzzles.

mod batch_output;
mod columns;
mod command;
mod console;
mod failure;
mod flags;
mod frame;
mod generation;
mod input;
mod interrupt;
mod limits;
mod lock;
mod output;
mod per_puzzle;
mod pipeline;
mod progress;
mod puzzles;
mod races;
mod runner;
mod settings;
mod work;

use anydoku::generate::RerateDirection;
use std::io::{IsTerminal as _, Write as _};
use std::process::ExitCode;

use clap::Parser as _;

use command::printing::pictures::{self, PictureFormat};
use command::printing::{book, print};
use command::{
    analyze, bench, canonical, check, completions, convert, explain, find, generate, grid, hint,
    info, man, play, rate, repair, rerate, rewrite, solve, techniques,
};
use failure::{Failure, Outcome, Result, exit_code};
use flags::{Command, Flags};
use interrupt::Interrupt;

pub use anydoku_serve::Asset;

/// Runs the command with the arguments of this process and returns its exit status. `app` contains
/// the files that `play` serves; it is empty in a program without the app.
pub fn run(app: &'static [Asset]) -> ExitCode {
    let result = match Flags::try_parse() {
        Ok(flags) => run_subcommand(flags, app),
        Err(error) => report_usage(&error),
    };
    match &result {
        Ok(_) | Err(Failure::ClosedPipe | Failure::Interrupted) => {}
        Err(failure) => console::print_message(&failure.to_string()),
    }
    exit_code(&result)
}

fn run_subcommand(flags: Flags, app: &'static [Asset]) -> Result<Outcome> {
    let Some(command) = flags.command else { return welcome() };
    // Only commands that can stop between two writes handle Ctrl+C.
    let interrupt = Interrupt::install;
    match command {
        Command::Solve(flags) => solve::run(&flags, &interrupt()),
        Command::Check(flags) => check::run(&flags, &interrupt()),
        Command::Convert(flags) => convert::run(&flags, &interrupt()),
        Command::Canonical(flags) => canonical::run(&flags, &interrupt()),
        Command::Generate(flags) => generate::run(&flags, &interrupt()),
        Command::Grid(flags) => grid::run(&flags, &interrupt()),
        Command::Minimize(flags) => rewrite::run(&flags, &interrupt(), repair::minimize),
        Command::Complete(flags) => rewrite::run(&flags, &interrupt(), repair::complete),
        Command::Rate(flags) => rate::run(&flags, &interrupt()),
        Command::Explain(flags) => explain::run(&flags, &interrupt()),
        Command::Analyze(flags) => analyze::run(&flags, &interrupt()),
        Command::Hint(flags) => hint::run(&flags, &interrupt()),
        Command::Techniques(flags) => techniques::run(&flags),
        Command::Find(flags) => find::run(&flags, &interrupt()),
        Command::Harder(flags) => rerate::run(RerateDirection::Harder, &flags, &interrupt()),
        Command::Easier(flags) => rerate::run(RerateDirection::Easier, &flags, &interrupt()),
        Command::Print(flags) => print::run(&flags, &interrupt()),
        Command::Svg(flags) => pictures::run(&flags, PictureFormat::Svg, &interrupt()),
        Command::Png(flags) => {
            let format = PictureFormat::Png { dpi: flags.dpi };
            pictures::run(&flags.pictures, format, &interrupt())
        }
        Command::Book(flags) => book::run(&flags, &interrupt()),
        Command::Play(flags) => play::run(&flags, app),
        Command::Info(flags) => info::run(&flags),
        Command::Bench(flags) => bench::run(&flags, &interrupt()),
        Command::Completions { shell } => completions::run(shell),
        Command::Man { folder } => man::run(folder.as_deref()),
    }
}

/// Prints the help that was asked for, or why the arguments are wrong.
fn report_usage(error: &clap::Error) -> Result<Outcome> {
    if error.use_stderr() {
        error.exit();
    }
    let printed = error.print().and_then(|()| std::io::stdout().flush());
    printed.map_err(|error| Failure::write_error("standard output", &error))?;
    Ok(Outcome::Complete)
}

/// Prints an introduction on a terminal when no subcommand is given.
fn welcome() -> Result<Outcome> {
    if !std::io::stdout().is_terminal() {
        return Err(Failure::usage("No command given. See --help."));
    }
    output::print(include_bytes!("welcome.txt"))?;
    Ok(Outcome::Complete)
}
