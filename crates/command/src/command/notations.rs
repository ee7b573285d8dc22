//! `anydoku notations`: the names that `--from` and `--to` take.

use anydoku_notation::Notation;

use crate::command::prelude::*;
use crate::flags::FormatFlags;

const COLUMNS: [Column; 4] = Column::all(["name", "extension", "access", "description"]);

/// List the notations that puzzles are read from and written in
#[derive(Debug, Args)]
pub(crate) struct NotationsFlags {
    #[command(flatten)]
    format: FormatFlags,
}

impl Subcommand for NotationsFlags {
    const NAMES: &'static [&'static str] = &["notations", "formats"];
    const EXAMPLES: &'static [&'static str] = &["notations", "notations --format csv"];

    fn run(&self, _: &Session) -> Result<Outcome> {
        let columns = Columns::to_stdout(&self.format, &COLUMNS)?;
        let mut out = columns.header();
        for notation in Notation::all() {
            let (name, extension) = (notation.name(), notation.extension());
            let access = if notation.can_write() { "read and write" } else { "read" };
            let description = notation.description();
            if columns.push(&mut out, &[name, extension, access, description].map(Value::words)) {
                continue;
            }
            put_line!(out, "{name:<14} {description}");
        }
        print(&out)?;
        Ok(Outcome::Complete)
    }
}
