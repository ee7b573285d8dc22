//! The implementation of the command `anydoku`: a file and a row of a table for each command, and the
//! pipeline that processes puzzles.

mod batch_output;
mod bug_report;
mod columns;
mod command;
mod console;
mod failure;
mod flags;
mod input;
mod interrupt;
mod limits;
mod lock;
mod named_file;
mod output;
mod parser;
mod pipeline;
mod progress;
mod puzzle_command;
mod races;
mod runner;
mod session;
mod text;
mod usage;

use std::ffi::OsString;
use std::io::Write as _;
use std::process::ExitCode;

use failure::{Failure, Outcome, Result, exit_status};
use parser::{Parsed, definition, parse};
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
    let result = run_command(program, &arguments);
    match &result {
        Ok(_) | Err(Failure::ClosedPipe) => {}
        Err(Failure::Interrupted) => interrupt::report(),
        Err(Failure::Usage(error)) => {
            console::print_message(&usage::usage_message(error, &arguments));
        }
        Err(failure) => console::print_message(&failure.to_string()),
    }
    ExitCode::from(exit_status(&result))
}

fn run_command(program: &Program, arguments: &[OsString]) -> Result<Outcome> {
    match parse(definition().long_version(program.long_version), arguments) {
        Ok(Some(Parsed { row, matches, command_line })) => {
            (row.run)(&matches, &Session::new(command_line, program.app, definition))
        }
        Ok(None) => {
            output::print(include_bytes!("welcome.txt"))?;
            Ok(Outcome::Complete)
        }
        Err(error) if error.use_stderr() => {
            Err(Failure::usage(usage::parser_message(&error, arguments)))
        }
        Err(error) => print_help(&error),
    }
}

/// Prints the requested help or version.
fn print_help(error: &clap::Error) -> Result<Outcome> {
    output::standard_output()?;
    let printed = error.print().and_then(|()| std::io::stdout().flush());
    printed.map_err(|error| Failure::write_error("standard output", &error))?;
    Ok(Outcome::Complete)
}
