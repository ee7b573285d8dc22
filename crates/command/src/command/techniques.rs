//! `anydoku techniques`: the name, rating and description of each technique.

use anydoku::logic::Technique;
use anydoku_explain::{technique_about, technique_name};

use crate::command::prelude::*;
use crate::flags::FormatFlags;

const COLUMNS: [Column; 4] = Column::all(["name", "rating", "cost", "description"]);

/// List the techniques with their ratings
#[derive(Debug, Args)]
pub(crate) struct TechniquesFlags {
    #[command(flatten)]
    pub(crate) format: FormatFlags,
}

impl Subcommand for TechniquesFlags {
    const NAMES: &'static [&'static str] = &["techniques", "strategies", "methods"];
    const EXAMPLES: &'static [&'static str] = &["techniques", "techniques --format csv"];

    fn run(&self, _: &Session) -> Result<Outcome> {
        let columns = Columns::to_stdout(&self.format, &COLUMNS)?;
        let mut out = columns.header();
        for technique in Technique::all() {
            let description = technique.description();
            let about = technique_about(technique, Explanations::english());
            let rating = description.rating.to_string();
            let optional = if technique.counts_for_rating() { "" } else { " (optional)" };
            let values = [
                Value::words(description.id),
                Value::words(&rating),
                Value::Number(u64::from(description.cost)),
                Value::words(about),
            ];
            if columns.push(&mut out, &values) {
                continue;
            }
            if columns.format == Format::Line {
                put_line!(out, "{rating} {}{optional}", description.id);
            } else {
                let name = technique_name(technique, Explanations::english());
                put_line!(out, "{name} ({}), from {rating}{optional}\n  {about}\n", description.id);
            }
        }
        print(&out)?;
        Ok(Outcome::Complete)
    }
}
