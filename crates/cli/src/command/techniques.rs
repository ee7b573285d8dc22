//! `anydoku techniques`: what each technique is called, how hard it is and what it does.

use std::io::Write as _;

use anydoku::logic::Technique;

use crate::failure::{Failure, Outcome};
use crate::flags::TechniquesFlags;
use crate::output::{Value, csv_row, json_row, print};
use crate::settings::{Format, Target};

const COLUMNS: [&str; 4] = ["name", "rating", "cost", "description"];

/// Lists all of them.
pub(crate) fn run(flags: &TechniquesFlags) -> Result<Outcome, Failure> {
    let format = Format::new(&flags.format, &Target::standard_output());
    let mut out = format.header(&COLUMNS);
    for technique in Technique::all() {
        let told = technique.description();
        let rating = told.rating.to_string();
        let optional = if technique.counts_for_rating() { "" } else { " (optional)" };
        let values = [
            Value::words(told.id),
            Value::words(&rating),
            Value::Number(u64::from(told.cost)),
            Value::words(told.about),
        ];
        match format {
            Format::Csv => csv_row(&mut out, &values),
            Format::Jsonl => json_row(&mut out, &COLUMNS, &values),
            Format::Line => drop(writeln!(out, "{rating} {}{optional}", told.id)),
            Format::Text | Format::Grid => {
                drop(writeln!(
                    out,
                    "{} ({}), from {rating}{optional}\n  {}\n",
                    told.name, told.id, told.about
                ));
            }
        }
    }
    print(&out)?;
    Ok(Outcome::Answered)
}
