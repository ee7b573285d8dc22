//! `anydoku techniques`: what each technique is called, how hard it is and what it does.

use std::io::Write as _;

use anydoku::logic::Technique;
use anydoku_explain::{Explanations, technique_about, technique_name};

use crate::failure::{Failure, Outcome};
use crate::flags::TechniquesFlags;
use crate::output::{Target, Value, csv_row, json_row, print};
use crate::settings::Format;

const COLUMNS: [&str; 4] = ["name", "rating", "cost", "description"];

/// Runs `anydoku techniques`.
pub(crate) fn run(flags: &TechniquesFlags) -> Result<Outcome, Failure> {
    let format = Format::new(&flags.format, &Target::standard_output());
    let mut out = format.header(&COLUMNS);
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
        match format {
            Format::Csv => csv_row(&mut out, &values),
            Format::Jsonl => json_row(&mut out, &COLUMNS, &values),
            Format::Line => drop(writeln!(out, "{rating} {}{optional}", description.id)),
            Format::Text | Format::Grid => {
                drop(writeln!(
                    out,
                    "{} ({}), from {rating}{optional}\n  {}\n",
                    technique_name(technique, Explanations::english()),
                    description.id,
                    about
                ));
            }
        }
    }
    print(&out)?;
    Ok(Outcome::Complete)
}
