//! The command `anydoku`: flags as typed, settings as meant, one module for each subcommand, and
//! the pipeline that carries puzzles through them.

mod answering;
mod answers;
mod command;
mod console;
mod failure;
mod flags;
mod input;
mod interrupt;
mod job;
mod limits;
mod making;
mod output;
mod pipeline;
mod progress;
mod puzzles;
mod races;
mod settings;

use anydoku::generate::RerateWay;
use std::io::{IsTerminal as _, Write as _};
use std::process::ExitCode;

use clap::Parser as _;

use command::printing::pictures::Kind;
use command::repair::Repair;
use failure::{Failure, Outcome, exit_code};
use flags::{Command, Flags};
use interrupt::Interrupt;

const WELCOME: &str = "\
anydoku knows Sudoku of any size: it solves, checks, converts and makes puzzles, one or
millions.

  anydoku play                        play, in the browser
  anydoku solve puzzles.txt           solve each puzzle and prove its solution the only one
  anydoku check < puzzles.txt         say what is wrong with a puzzle, and where
  anydoku convert --to json game.sdk  write it in another notation
  anydoku generate --count 10         make new ones

`anydoku --help` lists the rest.
";

fn main() -> ExitCode {
    let result = run(Flags::parse());
    match &result {
        Ok(_) | Err(Failure::ClosedPipe | Failure::Interrupted) => {}
        Err(failure) => console::say(&failure.to_string()),
    }
    exit_code(&result)
}

fn run(flags: Flags) -> Result<Outcome, Failure> {
    match flags.command {
        Some(Command::Solve(flags)) => command::solve::run(&flags, &Interrupt::heeded()),
        Some(Command::Check(flags)) => command::check::run(&flags, &Interrupt::heeded()),
        Some(Command::Convert(flags)) => command::convert::run(&flags, &Interrupt::heeded()),
        Some(Command::Canonical(flags)) => command::canonical::run(&flags, &Interrupt::heeded()),
        Some(Command::Generate(flags)) => command::generate::run(&flags, &Interrupt::heeded()),
        Some(Command::Grid(flags)) => command::grid::run(&flags, &Interrupt::heeded()),
        Some(Command::Minimize(flags)) => {
            command::repair::run(Repair::Minimize, &flags, &Interrupt::heeded())
        }
        Some(Command::Complete(flags)) => {
            command::repair::run(Repair::Complete, &flags, &Interrupt::heeded())
        }
        Some(Command::Rate(flags)) => command::rate::run(&flags, &Interrupt::heeded()),
        Some(Command::Explain(flags)) => command::explain::run(&flags, &Interrupt::heeded()),
        Some(Command::Analyze(flags)) => command::analyze::run(&flags, &Interrupt::heeded()),
        Some(Command::Hint(flags)) => command::hint::run(&flags, &Interrupt::heeded()),
        Some(Command::Techniques(flags)) => command::techniques::run(&flags),
        Some(Command::Find(flags)) => command::find::run(&flags, &Interrupt::heeded()),
        Some(Command::Harder(flags)) => {
            command::rerate::run(RerateWay::Harder, &flags, &Interrupt::heeded())
        }
        Some(Command::Easier(flags)) => {
            command::rerate::run(RerateWay::Easier, &flags, &Interrupt::heeded())
        }
        Some(Command::Print(flags)) => command::printing::print::run(&flags, &Interrupt::heeded()),
        Some(Command::Svg(flags)) => {
            command::printing::pictures::run(&flags, Kind::Svg, &Interrupt::heeded())
        }
        Some(Command::Png(flags)) => {
            let kind = Kind::Png { dpi: flags.dpi };
            command::printing::pictures::run(&flags.pictures, kind, &Interrupt::heeded())
        }
        Some(Command::Book(flags)) => command::printing::book::run(&flags, &Interrupt::heeded()),
        Some(Command::Play(flags)) => command::play::run(&flags),
        Some(Command::Info(flags)) => command::info::run(&flags),
        Some(Command::Bench(flags)) => command::bench::run(&flags, &Interrupt::heeded()),
        Some(Command::Completions(flags)) => command::completions::run(&flags),
        Some(Command::Man(flags)) => command::man::run(&flags),
        None => welcome(),
    }
}

/// What stands on a terminal when nothing was asked.
fn welcome() -> Result<Outcome, Failure> {
    if !std::io::stdout().is_terminal() {
        return Err(Failure::Usage("found no subcommand, expected one (see --help)".to_owned()));
    }
    std::io::stdout()
        .write_all(WELCOME.as_bytes())
        .map_err(|error| Failure::writing("standard output", &error))?;
    Ok(Outcome::Answered)
}
