//! The layout of the help: examples first, then the options of a command, then those that it shares
//! with others.

use std::collections::HashMap;

use clap::{Arg, Args as _, Command, Id};

use super::generate::LayoutFlags;
use super::{
    DifficultyFlags, InputFlags, OutputFlags, PageFlags, PdfTarget, RunFlags, ShapeFlags,
    TableFlags,
};

/// A subcommand and examples of its use.
type Examples = (&'static str, &'static [&'static str]);

/// The subcommands by what people want to do.
const GROUPS: &[(&str, &[Examples])] = &[
    (
        "Solve and check",
        &[
            (
                "solve",
                &[
                    "solve puzzles.txt",
                    "solve --all 1.........4..31.",
                    "solve - < puzzles.txt > solutions.txt",
                ],
            ),
            ("check", &["check puzzles.txt", "check --format csv puzzles.sdm -o checked.csv"]),
            ("analyze", &["analyze puzzle.txt", "analyze --backdoors 2 puzzle.txt"]),
        ],
    ),
    (
        "Learn and rate",
        &[
            (
                "hint",
                &[
                    "hint puzzle.txt",
                    "hint --reveal 1 puzzle.txt",
                    "hint --all --hardest hard puzzle.txt",
                ],
            ),
            (
                "explain",
                &[
                    "explain puzzle.txt",
                    "explain --long puzzle.txt",
                    "explain --svg steps puzzle.txt",
                ],
            ),
            (
                "rate",
                &[
                    "rate puzzles.txt",
                    "rate --scale se,hodoku puzzles.txt",
                    "rate --format csv puzzles.txt -o ratings.csv",
                ],
            ),
            ("techniques", &["techniques", "techniques --format csv"]),
            ("find", &["find --technique x-wing puzzles.txt"]),
        ],
    ),
    (
        "Create and change",
        &[
            (
                "generate",
                &[
                    "generate --level hard",
                    "generate --count 100 --seed monday -o puzzles.txt",
                    "generate --size 16 --clues 110..120",
                    "generate --contains xy-wing --symmetry rotate180",
                ],
            ),
            ("grid", &["grid", "grid --size 25 --count 10 --method instant"]),
            ("minimize", &["minimize puzzle.txt"]),
            ("complete", &["complete puzzle.txt"]),
            ("harder", &["harder --level expert puzzle.txt"]),
            ("easier", &["easier --level easy puzzle.txt"]),
        ],
    ),
    (
        "Print and draw",
        &[
            (
                "print",
                &[
                    "print puzzles.txt -o puzzles.pdf",
                    "print --per-page 4 --solutions facing puzzles.txt -o puzzles.pdf",
                ],
            ),
            (
                "book",
                &[
                    "book --section easy:60 --section hard:40 -o book.pdf",
                    "book --sheets 30 --section easy:4 -o class.pdf",
                ],
            ),
            ("svg", &["svg puzzle.txt -o puzzle.svg", "svg --labels puzzles.txt -o pictures"]),
            ("png", &["png --dpi 300 puzzle.txt -o puzzle.png"]),
        ],
    ),
    (
        "Convert and compare",
        &[
            (
                "convert",
                &[
                    "convert puzzle.sdk",
                    "convert --to fpuzzles puzzle.txt",
                    "convert --to csv puzzles.txt -o puzzles.csv",
                ],
            ),
            ("canonical", &["canonical puzzles.txt", "canonical --by solution puzzles.txt"]),
            ("info", &["info 9", "info 3x4"]),
        ],
    ),
    (
        "Play and set up",
        &[
            ("play", &["play", "play --no-open --port 8080"]),
            ("completions", &["completions bash"]),
            ("man", &["man", "man man1"]),
        ],
    ),
];

/// Arranges the help of the program and of each subcommand.
pub(super) fn arrange(definition: Command) -> Command {
    let headings = shared_headings();
    let definition = definition.mut_subcommands(|command| {
        let template = command_template(command.get_name());
        let command = command.mut_args(|option| {
            let heading = headings.get(&help_of(&option)).copied();
            option.help_heading(heading)
        });
        command.help_template(template)
    });
    let template = program_template(&definition);
    definition.help_template(template)
}

/// Returns what identifies an option: its name, and its help, as `--level` is a different option in
/// `hint` and in `generate`.
fn help_of(option: &Arg) -> (Id, String) {
    (option.get_id().clone(), option.get_help().map(ToString::to_string).unwrap_or_default())
}

/// Returns the headings of the options that several subcommands have.
fn shared_headings() -> HashMap<(Id, String), &'static str> {
    let none = || Command::new("");
    let groups = [
        ("Input", InputFlags::augment_args(none())),
        ("Output", OutputFlags::augment_args(none())),
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

fn command_template(name: &str) -> String {
    let mut examples = String::new();
    for (_, commands) in GROUPS {
        for (_, lines) in commands.iter().filter(|(known, _)| *known == name) {
            examples.push_str("Examples:\n");
            examples.extend(lines.iter().map(|line| format!("  anydoku {line}\n")));
            examples.push('\n');
        }
    }
    format!(
        "{{about-with-newline}}\n{{usage-heading}} {{usage}}\n\n{examples}{{all-args}}{{after-help}}"
    )
}

fn program_template(definition: &Command) -> String {
    let mut groups = String::new();
    for (title, commands) in GROUPS {
        groups.push_str(&format!("{title}:\n"));
        for (name, _) in *commands {
            let about = definition.find_subcommand(name).and_then(Command::get_about);
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
    use std::ffi::OsString;

    use clap::Command;

    use super::{GROUPS, arrange};
    use crate::flags::{definition, parse};

    #[test]
    fn every_subcommand_is_in_a_group_and_has_examples() {
        let mut known: Vec<&str> = GROUPS
            .iter()
            .flat_map(|(_, commands)| commands.iter().map(|(name, _)| *name))
            .collect();
        let definition = definition();
        let mut names: Vec<&str> = definition.get_subcommands().map(Command::get_name).collect();
        known.sort_unstable();
        names.sort_unstable();
        assert_eq!(known, names);
    }

    #[test]
    fn examples_are_valid() {
        for (name, lines) in GROUPS.iter().flat_map(|(_, commands)| *commands) {
            for line in *lines {
                let (line, _) = line.split_once(" <").unwrap_or((line, ""));
                assert!(line.split(' ').next() == Some(*name), "{line}");
                let words = std::iter::once("anydoku").chain(line.split(' ')).map(OsString::from);
                let parsed = parse(definition(), &words.collect::<Vec<_>>());
                assert!(parsed.is_ok(), "{line}: {}", parsed.unwrap_err());
            }
        }
    }

    #[test]
    fn options_of_a_command_come_before_those_it_shares() {
        const GROUPED: [&str; 3] = ["generate", "harder", "easier"];
        for command in arrange(definition()).get_subcommands_mut() {
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
