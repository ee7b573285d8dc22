//! `anydoku info SIZE`: known facts about a shape, each with its source.

use anydoku::generate::{GridMethod, Reach};
use anydoku::research::{Certainty, Facts, Figure};

use crate::command::prelude::*;
use crate::flags::{FormatFlags, ShapeFlags};
use crate::progress::group_digits;

const COLUMNS: [Column; 4] = Column::all(["fact", "value", "certainty", "source"]);

/// What each method of making full grids can reach.
const GRID_METHODS: [(GridMethod, &str, &str); 4] = [
    (
        GridMethod::Instant,
        "instant grids",
        "all shuffles of the template, divided by those that leave it unchanged",
    ),
    (
        GridMethod::Mixed,
        "mixed grids",
        "shuffles of the template, and grids reached from them by cycle switches",
    ),
    (GridMethod::Random, "random grids", "no grid is excluded, see the chapter on full grids"),
    (
        GridMethod::Uniform,
        "uniform grids",
        "all grids are equally likely, see the chapter on full grids",
    ),
];

/// Show what is known about a board, with sources
#[derive(Debug, Args)]
pub(crate) struct InfoFlags {
    /// Side (16), or rows and columns of a box (3x4)
    #[arg(value_name = "SIZE", conflicts_with = "size")]
    pub(crate) board_size: Option<String>,
    #[command(flatten)]
    pub(crate) format: FormatFlags,
    #[command(flatten)]
    pub(crate) shape: ShapeFlags,
}

impl Subcommand for InfoFlags {
    const NAMES: &'static [&'static str] = &["info", "about"];
    const EXAMPLES: &'static [&'static str] = &["info 9", "info 3x4"];

    fn run(&self, _: &Session) -> Result<Outcome> {
        let columns = Columns::to_stdout(&self.format, &COLUMNS)?;
        let board = match &self.board_size {
            Some(_) => BoardSettings::new(&ShapeFlags {
                size: self.board_size.clone(),
                ..self.shape.clone()
            })?,
            None => BoardSettings::new(&self.shape)?,
        };
        let Some(side) = board.side else {
            let failure =
                Failure::usage("no size is given; name a side, or the rows and columns of a box");
            let sizes = ["9", "2x3"].map(|size| Change::append(&[size]));
            return Err(sizes.into_iter().fold(failure, Failure::with_correction));
        };
        let shape = board.shape(side).map_err(Failure::usage)?;
        print(&format_facts(&columns, &shape, &Facts::of(&shape)))?;
        Ok(Outcome::Complete)
    }
}

/// A fact with its certainty and source.
struct Fact {
    name: &'static str,
    value: String,
    certainty: &'static str,
    source: &'static str,
}

fn collect_facts(shape: &Shape, facts: &Facts) -> Vec<Fact> {
    let without_source = |name, value: String| Fact { name, value, certainty: "", source: "" };
    let houses: usize = facts.houses.iter().map(|(_, count)| count).sum();
    let kinds = facts.houses.iter().map(|&(kind, count)| counted(count, kind.name()));
    let kinds = kinds.collect::<Vec<_>>().join(", ");
    let peers = match facts.peers {
        (least, most) if least == most => least.to_string(),
        (least, most) => format!("{least} to {most}"),
    };
    let mut list = vec![
        without_source("board", shape.to_string()),
        without_source("cells", facts.cells.to_string()),
        without_source("candidates", facts.candidates.to_string()),
        without_source("houses", format!("{houses}: {kinds}")),
        without_source("peers of a cell", peers),
    ];
    list.extend(
        facts.symmetries.as_ref().map(|order| without_source("symmetries", order.decimal())),
    );
    let figures = [
        ("grids", facts.grids),
        ("essentially different grids", facts.kinds),
        ("isotopy classes", facts.isotopy_classes),
        ("main classes", facts.main_classes),
        ("fewest givens", facts.fewest_givens),
    ];
    list.extend(figures.iter().filter_map(|&(name, figure)| {
        let Figure { value, certainty, source } = figure?;
        let certainty = certainty_name(certainty);
        Some(Fact { name, value: value.to_owned(), certainty, source })
    }));
    list.extend(GRID_METHODS.iter().filter_map(|&(method, name, source)| {
        let reach = method.reach(shape).ok()?;
        let certainty = match reach {
            Reach::Beyond(_) => Certainty::LowerBound,
            Reach::EveryKnown => Certainty::Estimate,
            _ => Certainty::Exact,
        };
        Some(Fact { name, value: reach.to_string(), certainty: certainty_name(certainty), source })
    }));
    list
}

fn certainty_name(certainty: Certainty) -> &'static str {
    match certainty {
        Certainty::Exact => "exact",
        Certainty::Estimate => "estimate",
        Certainty::LeastFound => "least found",
        Certainty::LowerBound => "lower bound",
        _ => "",
    }
}

fn format_facts(columns: &Columns, shape: &Shape, facts: &Facts) -> Vec<u8> {
    let mut out = columns.header();
    for Fact { name, value, certainty, source } in collect_facts(shape, facts) {
        let values = [name, value.as_str(), certainty, source].map(Value::words);
        if columns.push(&mut out, &values) {
            continue;
        }
        let (words, number) = value.split_at(value.rfind(' ').map_or(0, |space| space + 1));
        let is_number = number.bytes().all(|byte| byte.is_ascii_digit());
        let value = if is_number { format!("{words}{}", group_digits(number)) } else { value };
        match (certainty, source) {
            (_, "") => put_line!(out, "{name}: {value}"),
            ("exact", source) => put_line!(out, "{name}: {value} ({source})"),
            (certainty, source) => put_line!(out, "{name}: {value} ({certainty}; {source})"),
        }
    }
    out
}
