//! `anydoku man [DIR]`: manual pages, one for the program and one for each command.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use clap::ValueHint;
use clap_mangen::Man;

use crate::command::prelude::*;

/// Write manual pages
#[derive(Debug, Args)]
pub(crate) struct ManFlags {
    /// Folder for one page per command [default: print the main page]
    #[arg(value_name = "DIR", value_hint = ValueHint::DirPath)]
    folder: Option<PathBuf>,
}

impl Subcommand for ManFlags {
    const NAMES: &'static [&'static str] = &["man", "manual"];
    const EXAMPLES: &'static [&'static str] = &["man", "man man1"];

    fn run(&self, session: &Session) -> Result<Outcome> {
        let definition = (session.definition)();
        match &self.folder {
            None => print(&page(definition, "standard output")?)?,
            Some(folder) => write_all(definition, folder)?,
        }
        Ok(Outcome::Complete)
    }
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
