//! Boards in a folder: `*.txt` files with lines `NAME SIDE BOXES:v v v ...` (0 = empty; BOXES 1 =
//! square boxes, 0 = none), and `reference.csv` with known results.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use anydoku::{Grid, Puzzle, Shape};
use anyhow::{Context, Result};

/// A board to solve.
#[derive(Debug)]
pub(crate) struct Instance {
    pub(crate) name: String,
    pub(crate) puzzle: Puzzle,
    pub(crate) reference: Reference,
}

/// The known results of a board.
#[derive(Clone, Debug)]
pub(crate) struct Reference {
    /// The verdict as named by [`anydoku::Verdict::name`], or [`UNKNOWN`](Self::UNKNOWN).
    pub(crate) verdict: String,
    /// The CPU seconds of the fastest solver.
    pub(crate) seconds: Option<f64>,
}

impl Reference {
    pub(crate) const UNKNOWN: &'static str = "unknown";

    pub(crate) fn is_known(&self) -> bool {
        self.verdict != Self::UNKNOWN
    }
}

/// Reads all boards of a folder, ordered by side and name.
pub(crate) fn read(folder: &Path) -> Result<Vec<Instance>> {
    let references = references(&folder.join("reference.csv"))?;
    let mut instances = Vec::new();
    let entries =
        fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    for entry in entries {
        let file = entry?.path();
        if file.extension().is_some_and(|ending| ending == "txt") {
            for line in fs::read_to_string(&file)?.lines() {
                let (name, puzzle) = board(line).with_context(|| format!("{}", file.display()))?;
                let unknown = Reference { verdict: Reference::UNKNOWN.to_owned(), seconds: None };
                let reference = references.get(&name).cloned().unwrap_or(unknown);
                instances.push(Instance { name, puzzle, reference });
            }
        }
    }
    instances.sort_by(|one, other| {
        let key = |instance: &Instance| (instance.puzzle.shape().side(), instance.name.clone());
        key(one).cmp(&key(other))
    });
    Ok(instances)
}

fn references(file: &Path) -> Result<HashMap<String, Reference>> {
    let text =
        fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    let rows = text.lines().skip(1).filter_map(|line| {
        let mut columns = line.split(',');
        let name = columns.next()?.to_owned();
        let verdict = match columns.nth(3)? {
            "multiple" => "many",
            other => other,
        };
        let seconds = columns.next()?.parse().ok();
        Some((name, Reference { verdict: verdict.to_owned(), seconds }))
    });
    Ok(rows.collect())
}

fn board(line: &str) -> Result<(String, Puzzle)> {
    let (head, values) = line.split_once(':').context("expected NAME SIDE BOXES:values")?;
    let mut head = head.split_whitespace();
    let mut word = || head.next().context("expected NAME SIDE BOXES");
    let (name, side, boxes) = (word()?, word()?.parse()?, word()?);
    let shape = if boxes == "1" { Shape::square(side) } else { Shape::latin(side) }?;
    let values: Vec<u16> = values.split_whitespace().map(str::parse).collect::<Result<_, _>>()?;
    let grid = Grid::from_values(side, values).context("expected side x side values")?;
    Ok((name.to_owned(), Puzzle::new(shape, grid)?))
}
