//! `anydoku bench`: measures this solver, and any other that reads one puzzle per line and writes
//! one line for each. Both run as separate processes on the same lines, alternating within one run; the
//! result is the median CPU time (user and system).

mod process;
mod sets;

use crate::command::prelude::*;
use crate::console::Console;
use crate::failure::Failure;
use crate::flags::BenchFlags;
use crate::usage::Change;

use process::Measurement;
use sets::PuzzleSet;

const COLUMNS: [Column; 6] = [
    Column::word("suite"),
    Column::word("case"),
    Column::word("ours"),
    Column::word("peer"),
    Column::word("unit"),
    Column::word("ratio"),
];

/// The unit of all times.
const UNIT: &str = "us/puzzle";

/// Runs `anydoku bench`.
pub(crate) fn run(flags: &BenchFlags, interrupt: &Interrupt) -> Result<Outcome> {
    let columns = Columns::to_stdout(&flags.format, &COLUMNS)?;
    let run = Run::new(&flags.run);
    let console = Console::new(&run, None, "puzzle");
    let is_selected = |suite: &str, case: &str| {
        flags.name.as_ref().is_none_or(|name| format!("{suite} {case}").contains(name))
    };
    let sets = match &flags.data {
        Some(folder) => sets::load_folder(folder, &is_selected, &console)?,
        None => sets::generate_sets(&is_selected, &console)?,
    };
    if sets.is_empty() {
        return Err(no_sets(flags));
    }
    print(&heading(&columns))?;
    let mut outcome = Outcome::Complete;
    let cancel = &interrupt.token;
    for set in &sets {
        let times = process::time(set, flags.peer.as_deref(), flags.rounds, &run, cancel)?;
        if let Some(Measurement { lines, .. }) = times.peer
            && lines != set.puzzles
        {
            let PuzzleSet { suite, case, puzzles, .. } = set;
            console.problem(&if lines > *puzzles {
                format!("{suite}/{case}: the peer wrote more lines than the {puzzles} puzzles")
            } else {
                format!("{suite}/{case}: the peer wrote {lines} lines for {puzzles} puzzles")
            });
            outcome = Outcome::Incomplete;
        }
        print(&row(&columns, set, times.ours, times.peer))?;
    }
    console.progress.finish();
    Ok(outcome)
}

/// Creates the error for a run without puzzles.
fn no_sets(flags: &BenchFlags) -> Failure {
    let name = flags.name.as_deref();
    let names = name.map(|name| format!(" with {name:?} in their names")).unwrap_or_default();
    match (&flags.data, name) {
        (None, Some(name)) => usage!("there are no sets of puzzles{names}")
            .with_correction([Change::replace(name, ["easy"])]),
        (Some(folder), _) => {
            usage!("--data {}: no files of 9x9 puzzles{names}", folder.display())
        }
        (None, None) => usage!("there are no sets of puzzles"),
    }
}

fn heading(columns: &Columns) -> Vec<u8> {
    match columns.format {
        Format::Text => text_line(&COLUMNS.map(|column| column.name.to_owned())).into_bytes(),
        _ => columns.header(),
    }
}

/// Formats fields as a line of a table.
fn text_line([suite, case, ours, peer, unit, ratio]: &[String; 6]) -> String {
    format!("{suite:<8} {case:<32} {ours:>12} {peer:>12} {unit:>10} {ratio:>8}\n")
}

fn row(
    columns: &Columns,
    set: &PuzzleSet,
    ours: Measurement,
    peer: Option<Measurement>,
) -> Vec<u8> {
    let per_puzzle =
        |measure: Measurement| measure.cpu.as_secs_f64() * 1e6 / set.puzzles.max(1) as f64;
    let ours = per_puzzle(ours);
    // A peer that did not solve them all was not faster.
    let solved_all = |peer: &Measurement| peer.lines == set.puzzles;
    let peer = peer.filter(solved_all).map(per_puzzle);
    let number = |value: Option<f64>| value.map_or(String::new(), |value| format!("{value:.4}"));
    let ratio = peer.map_or(String::new(), |peer| format!("{:.2}", peer / ours));
    let fields =
        [set.suite.clone(), set.case.clone(), number(Some(ours)), number(peer), UNIT.into(), ratio];
    let values = fields.each_ref().map(|field| Value::words(field));
    let mut out = Vec::new();
    if !columns.push(&mut out, &values) {
        let line = match columns.format {
            Format::Text => text_line(&fields),
            _ => format!("{}\n", fields.join(" ").trim_end()),
        };
        out.extend_from_slice(line.as_bytes());
    }
    out
}
