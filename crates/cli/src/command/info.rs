//! `anydoku info SIZE`: what is known of a shape, each figure with its source.

use std::io::Write as _;

use anydoku::Shape;
use anydoku::generate::{GridWay, Reach};
use anydoku::knowledge::{Certainty, Facts, Figure, facts};
use anydoku::words::counted;

use crate::failure::{Failure, Outcome};
use crate::flags::{InfoFlags, ShapeFlags};
use crate::output::{Value, csv_row, json_row, print};
use crate::progress::grouped_digits;
use crate::settings::{Board, Format, Target};

const COLUMNS: [&str; 4] = ["fact", "value", "certainty", "source"];

/// What each way of making full grids can reach.
const WAYS: [(GridWay, &str, &str); 4] = [
    (GridWay::Instant, "instant grids", "orbit of the template: shuffles by those that leave it"),
    (GridWay::Mixed, "mixed grids", "the orbit and what switches of cycles lead to"),
    (GridWay::Random, "random grids", "none is left out: docs/grids.md"),
    (GridWay::Uniform, "uniform grids", "each as likely: docs/grids.md"),
];

/// Prints what is known.
pub(crate) fn run(flags: &InfoFlags) -> Result<Outcome, Failure> {
    let format = Format::new(&flags.format, &Target::standard_output());
    let board = match &flags.board_size {
        Some(_) => {
            Board::new(&ShapeFlags { size: flags.board_size.clone(), ..flags.shape.clone() })?
        }
        None => Board::new(&flags.shape)?,
    };
    let Some(side) = board.side() else {
        return Err(Failure::Usage("found no size, expected one: info 9, info 2x3".to_owned()));
    };
    let shape = board.shape(side).map_err(|error| Failure::Usage(error.to_string()))?;
    print(&written(format, &shape, &facts(&shape)))?;
    Ok(Outcome::Answered)
}

/// A fact: its name, its value, how sure it is and where it comes from.
struct Fact {
    name: &'static str,
    value: String,
    certainty: &'static str,
    source: &'static str,
}

fn all(shape: &Shape, facts: &Facts) -> Vec<Fact> {
    let plain = |name, value: String| Fact { name, value, certainty: "", source: "" };
    let houses: usize = facts.houses.iter().map(|(_, count)| count).sum();
    let kinds = facts.houses.iter().map(|&(kind, count)| counted(count, kind.name()));
    let kinds = kinds.collect::<Vec<_>>().join(", ");
    let peers = match facts.peers {
        (least, most) if least == most => least.to_string(),
        (least, most) => format!("{least} to {most}"),
    };
    let mut all = vec![
        plain("board", shape.to_string()),
        plain("cells", facts.cells.to_string()),
        plain("candidates", facts.candidates.to_string()),
        plain("houses", format!("{houses}: {kinds}")),
        plain("peers of a cell", peers),
    ];
    all.extend(facts.symmetries.as_ref().map(|order| plain("symmetries", order.decimal())));
    let figures = [
        ("grids", facts.grids),
        ("essentially different grids", facts.kinds),
        ("isotopy classes", facts.isotopy_classes),
        ("main classes", facts.main_classes),
        ("fewest givens", facts.fewest_givens),
    ];
    all.extend(figures.iter().filter_map(|&(name, figure)| {
        let Figure { value, certainty, source } = figure?;
        let certainty = in_a_word(certainty);
        Some(Fact { name, value: value.to_owned(), certainty, source })
    }));
    all.extend(WAYS.iter().filter_map(|&(way, name, source)| {
        let reach = way.reach(shape).ok()?;
        let certainty = match reach {
            Reach::Beyond(_) => Certainty::LowerBound,
            Reach::EveryKnown => Certainty::Estimate,
            _ => Certainty::Exact,
        };
        Some(Fact { name, value: reach.to_string(), certainty: in_a_word(certainty), source })
    }));
    all
}

fn in_a_word(certainty: Certainty) -> &'static str {
    match certainty {
        Certainty::Exact => "exact",
        Certainty::Estimate => "estimate",
        Certainty::LeastFound => "least found",
        Certainty::LowerBound => "lower bound",
        _ => "",
    }
}

fn written(format: Format, shape: &Shape, facts: &Facts) -> Vec<u8> {
    let mut out = format.header(&COLUMNS);
    for Fact { name, value, certainty, source } in all(shape, facts) {
        let values = [name, value.as_str(), certainty, source].map(Value::words);
        match format {
            Format::Csv => csv_row(&mut out, &values),
            Format::Jsonl => json_row(&mut out, &COLUMNS, &values),
            Format::Text | Format::Grid | Format::Line => {
                let (words, number) = value.split_at(value.rfind(' ').map_or(0, |space| space + 1));
                let is_number = number.bytes().all(|byte| byte.is_ascii_digit());
                let value =
                    if is_number { format!("{words}{}", grouped_digits(number)) } else { value };
                // Writing to memory does not fail.
                drop(write!(out, "{name}: {value}"));
                drop(match (certainty, source) {
                    (_, "") => writeln!(out),
                    ("exact", source) => writeln!(out, " ({source})"),
                    (certainty, source) => writeln!(out, " ({certainty}; {source})"),
                });
            }
        }
    }
    out
}
