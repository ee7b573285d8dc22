//! `anydoku man [DIR]`: manual pages, one for the command and one for each subcommand.

use std::fs;
use std::io;
use std::path::Path;

use clap_mangen::Man;

use crate::failure::{Failure, Outcome, Result};
use crate::flags::definition;
use crate::output::print;

/// Runs `anydoku man`.
pub(crate) fn run(folder: Option<&Path>) -> Result<Outcome> {
    let command = definition();
    match folder {
        None => print(&page(command, "standard output")?)?,
        Some(folder) => write_all(command, folder)?,
    }
    Ok(Outcome::Complete)
}

fn write_all(mut command: clap::Command, folder: &Path) -> Result {
    command.build();
    let named = |error: &io::Error| Failure::write_error(folder.display(), error);
    fs::create_dir_all(folder).map_err(|error| named(&error))?;
    let is_documented = |command: &&clap::Command| command.get_name() != "help";
    let subcommands: Vec<clap::Command> =
        command.get_subcommands().filter(is_documented).cloned().collect();
    for command in std::iter::once(command).chain(subcommands) {
        let name = command.get_display_name().unwrap_or(command.get_name()).to_owned();
        let path = folder.join(format!("{name}.1"));
        let text = page(command.disable_help_flag(true), &name)?;
        fs::write(&path, text).map_err(|error| Failure::write_error(path.display(), &error))?;
    }
    Ok(())
}

fn page(command: clap::Command, name: &str) -> Result<Vec<u8>> {
    let mut text = Vec::new();
    Man::new(command).render(&mut text).map_err(|error| Failure::write_error(name, &error))?;
    Ok(text)
}
