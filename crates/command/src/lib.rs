//! The implementation of the command `anydoku`: flags as typed, settings as interpreted, a module
//! for each subcommand, and the pipeline that processes puzzles.

mod batch_output;
mod bug_report;
mod columns;
mod command;
mod console;
mod failure;
mod flags;
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
mod session;
mod settings;
mod text;
mod usage;
mod work;

use anydoku::generate::RerateDirection;
use std::ffi::OsString;
use std::io::Write as _;
use std::process::ExitCode;

use command::printing::pictures::{self, PictureFormat};
use command::printing::{book, print};
use command::{
    analyze, canonical, check, completions, convert, explain, find, generate, grid, hint, info,
    man, play, rate, repair, rerate, rewrite, solve, techniques,
};
use failure::{Failure, Outcome, Result, exit_status};
use flags::{Command, CommandLine, Flags};
use interrupt::Interrupt;
use session::Session;

pub use anydoku_serve::Asset;

/// The program that contains the command.
#[derive(Clone, Copy, Debug)]
pub struct Program {
    /// The files that `play` serves; none in a program without the app.
    pub app: &'static [Asset],
    /// What `--version` prints after the name; `-V` prints only the version.
    pub long_version: &'static str,
    /// Whether standard output was closed when the program began. The standard library opens it again,
    /// as `/dev/null`, so that only the program itself can tell.
    pub is_output_closed: bool,
}

/// Runs the command with the arguments of this process and returns its exit status.
pub fn run(program: &Program) -> ExitCode {
    bug_report::install();
    interrupt::catch_file_size_limit();
    interrupt::exit_without_memory();
    output::set_closed(program.is_output_closed);
    let arguments: Vec<OsString> = std::env::args_os().collect();
    let parser = flags::definition().long_version(program.long_version);
    let result = match flags::parse(parser, &arguments) {
        Ok((flags, command_line)) => run_subcommand(flags, command_line, program.app),
        Err(error) if error.use_stderr() => {
            Err(Failure::usage(usage::parser_message(&error, &arguments)))
        }
        Err(error) => print_help(&error),
    };
    match &result {
        Ok(_) | Err(Failure::ClosedPipe) => {}
        Err(Failure::Interrupted) => interrupt::report(),
        Err(Failure::Usage(error) | Failure::MissingInput(error) | Failure::NoPuzzle(error)) => {
            console::print_message(&usage::usage_message(error, &arguments));
        }
        Err(failure) => console::print_message(&failure.to_string()),
    }
    ExitCode::from(exit_status(&result))
}

fn run_subcommand(
    flags: Flags,
    command_line: CommandLine,
    app: &'static [Asset],
) -> Result<Outcome> {
    let Some(command) = flags.command else { return welcome() };
    // Only commands that can stop between two writes handle Ctrl+C.
    let session = || Session { interrupt: Interrupt::install(), command_line };
    match command {
        Command::Solve(flags) => solve::run(&flags, &session()),
        Command::Check(flags) => check::run(&flags, &session()),
        Command::Convert(flags) => convert::run(&flags, &session()),
        Command::Canonical(flags) => canonical::run(&flags, &session()),
        Command::Generate(flags) => generate::run(&flags, &session()),
        Command::Grid(flags) => grid::run(&flags, &session()),
        Command::Minimize(flags) => rewrite::run(&flags, &session(), repair::minimize),
        Command::Complete(flags) => rewrite::run(&flags, &session(), repair::complete),
        Command::Rate(flags) => rate::run(&flags, &session()),
        Command::Explain(flags) => explain::run(&flags, &session()),
        Command::Analyze(flags) => analyze::run(&flags, &session()),
        Command::Hint(flags) => hint::run(&flags, &session()),
        Command::Techniques(flags) => techniques::run(&flags),
        Command::Find(flags) => find::run(&flags, &session()),
        Command::Harder(flags) => rerate::run(RerateDirection::Harder, &flags, &session()),
        Command::Easier(flags) => rerate::run(RerateDirection::Easier, &flags, &session()),
        Command::Print(flags) => print::run(&flags, &session()),
        Command::Svg(flags) => pictures::run(&flags, PictureFormat::Svg, &session()),
        Command::Png(flags) => {
            let format = PictureFormat::Png { dpi: flags.dpi };
            pictures::run(&flags.pictures, format, &session())
        }
        Command::Book(flags) => book::run(&flags, &session()),
        Command::Play(flags) => play::run(&flags, app),
        Command::Info(flags) => info::run(&flags),
        Command::Completions { shell } => completions::run(shell),
        Command::Man { folder } => man::run(folder.as_deref()),
    }
}

/// Prints the requested help or version.
fn print_help(error: &clap::Error) -> Result<Outcome> {
    output::standard_output()?;
    let printed = error.print().and_then(|()| std::io::stdout().flush());
    printed.map_err(|error| Failure::write_error("standard output", &error))?;
    Ok(Outcome::Complete)
}

/// Prints an introduction when no subcommand is given.
fn welcome() -> Result<Outcome> {
    output::print(include_bytes!("welcome.txt"))?;
    Ok(Outcome::Complete)
}
