//! The behavior of the command: what it reads, what it writes, how it exits.

mod boards;
mod exit;
mod generate;
mod generate_errors;
mod generate_pairs;
mod hints;
mod input;
#[cfg(unix)]
mod newcomer;
mod output;
mod part_files;
mod printing;
mod program;
mod runner;
mod scales;
mod step_pictures;
mod subcommands;
#[cfg(unix)]
mod system;
#[cfg(feature = "columnar")]
mod tables;
mod words;
