//! The command line: its definition from the table of commands, and how it is parsed.

use std::collections::HashMap;
use std::ffi::OsString;

use clap::{Arg, ArgMatches, Args, Command, Error, Id};

use crate::command::{CommandRow, GROUPS, command_named, commands};
use crate::flags::{
    CommandLine, DifficultyFlags, FormatFlags, InputFlags, LayoutFlags, PageFlags, PdfTarget,
    RunFlags, ShapeFlags, TableFlags, TargetFlags,
};

/// The exit statuses, as help and manual page list them.
const EXIT_STATUS: &str = "Exit status:
  0    every puzzle got an answer (no solution and several solutions are answers, too)
  1    some puzzle is invalid or has no result, or fewer were created than asked for
  2    wrong usage
  3    a file can't be read or written, or an internal error
  130  interrupted by Ctrl+C";

/// Returns the definition of the command line, with the layout of its help: examples first, then the
/// options of a command, then those that it shares with others.
pub(crate) fn definition() -> Command {
    let headings = shared_headings();
    let program = Command::new("anydoku")
        .about("Sudoku of any size: solve, check, convert and create puzzles, one or millions")
        .version(env!("CARGO_PKG_VERSION"))
        .max_term_width(100)
        .after_help(EXIT_STATUS)
        .subcommands(commands().map(|row| {
            let command = row.definition().mut_args(|option| {
                let heading = headings.get(&help_of(&option)).copied();
                option.help_heading(heading)
            });
            command.help_template(command_template(row))
        }));
    let template = program_template(&program);
    program.help_template(template)
}

/// What the parser has found: a command, and its options.
pub(crate) struct Parsed {
    /// The command.
    pub(crate) row: &'static CommandRow,
    /// Its options.
    pub(crate) matches: ArgMatches,
    /// Its options as typed.
    pub(crate) command_line: CommandLine,
}

/// Parses arguments, the first of which is the name of the program. Returns `None` if there is no command.
/// The name of a command may have any case, and `--help COMMAND` is `COMMAND --help`, as in other programs.
///
/// # Errors
/// If the arguments are not valid, or request help or the version.
pub(crate) fn parse(mut parser: Command, arguments: &[OsString]) -> Result<Option<Parsed>, Error> {
    let mut arguments = arguments.to_vec();
    if let [_, help, _, ..] = arguments.as_slice()
        && (help == "--help" || help == "-h")
    {
        arguments[1..].rotate_left(1);
    }
    if let Some(name) = arguments.get_mut(1) {
        let lower = name.to_ascii_lowercase();
        if command_named(&lower.to_string_lossy()).is_some() {
            *name = lower;
        }
    }
    let mut matches = parser.try_get_matches_from_mut(arguments)?;
    let Some((name, matches)) = matches.remove_subcommand() else { return Ok(None) };
    let options = parser.find_subcommand(&name).into_iter().flat_map(Command::get_arguments);
    let command_line = CommandLine::new(&name, options, &matches);
    Ok(command_named(&name).map(|row| Parsed { row, matches, command_line }))
}

/// Returns what identifies an option: its name, and its help, as `--level` is a different option in
/// `hint` and in `generate`.
fn help_of(option: &Arg) -> (Id, String) {
    (option.get_id().clone(), option.get_help().map(ToString::to_string).unwrap_or_default())
}

/// Returns the headings of the options that several commands have.
fn shared_headings() -> HashMap<(Id, String), &'static str> {
    let none = || Command::new("");
    let groups = [
        ("Input", InputFlags::augment_args(none())),
        ("Output", FormatFlags::augment_args(none())),
        ("Output", TargetFlags::augment_args(none())),
        ("Output", TableFlags::augment_args(none())),
        ("Output", PdfTarget::augment_args(none())),
        ("Run", RunFlags::augment_args(none())),
        ("Board", ShapeFlags::augment_args(none())),
        ("Pages", PageFlags::augment_args(none())),
        ("Layout", LayoutFlags::augment_args(none())),
        ("Difficulty", DifficultyFlags::augment_args(none())),
    ];
    let options = groups.iter().flat_map(|(heading, group)| {
        let options = group.get_arguments().filter(|option| !option.is_positional());
        options.map(|option| (help_of(option), *heading))
    });
    options.collect()
}

fn command_template(row: &CommandRow) -> String {
    let examples = row.examples.iter().map(|line| format!("  anydoku {line}\n"));
    format!(
        "{{about-with-newline}}\n{{usage-heading}} {{usage}}\n\nExamples:\n{}\n{{all-args}}{{after-help}}",
        examples.collect::<String>()
    )
}

fn program_template(program: &Command) -> String {
    let mut groups = String::new();
    for (title, rows) in GROUPS {
        groups.push_str(&format!("{title}:\n"));
        for name in rows.iter().map(CommandRow::name) {
            let about = program.find_subcommand(name).and_then(Command::get_about);
            let about = about.map(ToString::to_string).unwrap_or_default();
            groups.push_str(&format!("  {name:<12} {about}\n"));
        }
        groups.push('\n');
    }
    format!(
        "{{about-with-newline}}\n{{usage-heading}} {{usage}}\n\n{groups}\
         Options:\n{{options}}\n\n`anydoku COMMAND --help` explains a command, with examples.{{after-help}}"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn command_line_definitions_are_consistent() {
        definition().debug_assert();
    }

    #[test]
    fn examples_are_valid() {
        for row in commands() {
            assert!(!row.examples.is_empty(), "{}", row.name());
            for line in row.examples {
                let (line, _) = line.split_once(" <").unwrap_or((line, ""));
                assert!(line.split(' ').next() == Some(row.name()), "{line}");
                let words = std::iter::once("anydoku").chain(line.split(' ')).map(OsString::from);
                let parsed = parse(definition(), &words.collect::<Vec<_>>());
                assert!(parsed.is_ok(), "{line}: {}", parsed.err().unwrap());
            }
        }
    }

    #[test]
    fn options_of_a_command_come_before_those_it_shares() {
        const GROUPED: [&str; 3] = ["generate", "harder", "easier"];
        for command in definition().get_subcommands_mut() {
            let command_name = &*command.get_name().to_owned();
            let help = command.render_long_help().to_string();
            let place = |heading: &str| help.find(&format!("\n{heading}:\n"));
            let (examples, options) = (place("Examples"), place("Options"));
            assert!(examples.is_some() && examples < options, "{help}");
            for shared in ["Input", "Output", "Run", "Board", "Pages"] {
                assert!(
                    place(shared).is_none_or(|place| options < Some(place)),
                    "{shared}: {help}"
                );
            }
            // What another command has in a group of options may be an option of this one.
            let has_group = |group| place(group).is_none_or(|_| GROUPED.contains(&command_name));
            assert!(has_group("Difficulty") && has_group("Layout"), "{help}");
        }
    }
}
