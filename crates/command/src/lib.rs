//! The implementation of the command `anydoku`: flags as typed, settings as interpreted, a module
//! for each subcommand, and the pipeline that processes puzzles.

mod batch_output;
mod command;
mod console;
mod failure;
mod flags;
mod frame;
mod generation;
mod input;
mod interrupt;
mod limits;
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

use command::printing::pictures::PictureFormat;
use command::repair::Repair;
use failure::{Failure, Outcome, exit_code};
use flags::{Command, Flags};
use interrupt::Interrupt;

const WELCOME: &str = "\
anydoku solves, checks, converts and creates Sudoku of any size, one puzzle or millions.

  anydoku play                        play in the browser
  anydoku solve puzzles.txt           solve puzzles and prove that each solution is the only one
  anydoku check < puzzles.txt         check uniqueness, redundant clues and contradictions
  anydoku convert --to json game.sdk  write a puzzle in another notation
  anydoku generate --count 10         create new puzzles

Run `anydoku --help` to list all commands.
";

pub use anydoku_serve::Asset;

/// Runs the command with the arguments of this process and returns its exit status. `app` contains
/// the files that `play` serves; it is empty in a program without the app.
pub fn run(app: &'static [Asset]) -> ExitCode {
    let result = run_subcommand(Flags::parse(), app);
    match &result {
        Ok(_) | Err(Failure::ClosedPipe | Failure::Interrupted) => {}
        Err(failure) => console::print_message(&failure.to_string()),
    }
    exit_code(&result)
}

fn run_subcommand(flags: Flags, app: &'static [Asset]) -> Result<Outcome, Failure> {
    match flags.command {
        Some(Command::Solve(flags)) => command::solve::run(&flags, &Interrupt::install()),
        Some(Command::Check(flags)) => command::check::run(&flags, &Interrupt::install()),
        Some(Command::Convert(flags)) => command::convert::run(&flags, &Interrupt::install()),
        Some(Command::Canonical(flags)) => command::canonical::run(&flags, &Interrupt::install()),
        Some(Command::Generate(flags)) => command::generate::run(&flags, &Interrupt::install()),
        Some(Command::Grid(flags)) => command::grid::run(&flags, &Interrupt::install()),
        Some(Command::Minimize(flags)) => {
            command::repair::run(Repair::Minimize, &flags, &Interrupt::install())
        }
        Some(Command::Complete(flags)) => {
            command::repair::run(Repair::Complete, &flags, &Interrupt::install())
        }
        Some(Command::Rate(flags)) => command::rate::run(&flags, &Interrupt::install()),
        Some(Command::Explain(flags)) => command::explain::run(&flags, &Interrupt::install()),
        Some(Command::Analyze(flags)) => command::analyze::run(&flags, &Interrupt::install()),
        Some(Command::Hint(flags)) => command::hint::run(&flags, &Interrupt::install()),
        Some(Command::Techniques(flags)) => command::techniques::run(&flags),
        Some(Command::Find(flags)) => command::find::run(&flags, &Interrupt::install()),
        Some(Command::Harder(flags)) => {
            command::rerate::run(RerateDirection::Harder, &flags, &Interrupt::install())
        }
        Some(Command::Easier(flags)) => {
            command::rerate::run(RerateDirection::Easier, &flags, &Interrupt::install())
        }
        Some(Command::Print(flags)) => command::printing::print::run(&flags, &Interrupt::install()),
        Some(Command::Svg(flags)) => {
            command::printing::pictures::run(&flags, PictureFormat::Svg, &Interrupt::install())
        }
        Some(Command::Png(flags)) => {
            let format = PictureFormat::Png { dpi: flags.dpi };
            command::printing::pictures::run(&flags.pictures, format, &Interrupt::install())
        }
        Some(Command::Book(flags)) => command::printing::book::run(&flags, &Interrupt::install()),
        Some(Command::Play(flags)) => command::play::run(&flags, app),
        Some(Command::Info(flags)) => command::info::run(&flags),
        Some(Command::Bench(flags)) => command::bench::run(&flags, &Interrupt::install()),
        Some(Command::Completions(flags)) => command::completions::run(&flags),
        Some(Command::Man(flags)) => command::man::run(&flags),
        None => welcome(),
    }
}

/// Prints an introduction on a terminal when no subcommand is given.
fn welcome() -> Result<Outcome, Failure> {
    if !std::io::stdout().is_terminal() {
        return Err(Failure::Usage("No command given. See --help.".to_owned()));
    }
    std::io::stdout()
        .write_all(WELCOME.as_bytes())
        .map_err(|error| Failure::write_error("standard output", &error))?;
    Ok(Outcome::Complete)
}
