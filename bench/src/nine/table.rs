//! Tables with a row for each set, and for each contender its best rate and its ratio to the crate
//! for the same task.

use std::io::{self, Write as _};

use super::rounds::Timing;

/// Prints a Markdown table. The ratio is the median over the rounds; above 1 is faster than the
/// crate.
pub(crate) fn print(rows: &[(String, Vec<Timing>)]) -> io::Result<()> {
    let Some((_, first)) = rows.first() else { return Ok(()) };
    let mut out = io::stdout().lock();
    let mut head = vec!["set".to_owned()];
    head.extend(first.iter().map(|timing| timing.name.clone()));
    let mut cells = vec![head];
    for (name, timings) in rows {
        let mut row = vec![name.clone()];
        row.extend(
            timings
                .iter()
                .map(|timing| format!("{} ({:.2})", rate(timing), ratio(timings, timing))),
        );
        cells.push(row);
    }
    let columns = cells[0].len();
    let widths: Vec<usize> = (0..columns)
        .map(|column| cells.iter().map(|row| row[column].len()).max().unwrap_or(0))
        .collect();
    for (index, row) in cells.iter().enumerate() {
        let padded: Vec<String> =
            row.iter().zip(&widths).map(|(cell, &width)| format!("{cell:width$}")).collect();
        writeln!(out, "| {} |", padded.join(" | "))?;
        if index == 0 {
            let rules: Vec<String> = widths.iter().map(|&width| "-".repeat(width)).collect();
            writeln!(out, "| {} |", rules.join(" | "))?;
        }
    }
    Ok(())
}

/// Returns the number of puzzles per second in the best round.
fn rate(timing: &Timing) -> String {
    let best = timing.rounds.iter().copied().min().unwrap_or(0).max(1);
    let rate = timing.puzzles as f64 * 1e9 / best as f64;
    if rate >= 1e6 { format!("{:.2} M", rate / 1e6) } else { format!("{:.1} k", rate / 1e3) }
}

/// Returns the median over the rounds of the ratio of the crate's time to this one's for the same
/// task.
fn ratio(all: &[Timing], timing: &Timing) -> f64 {
    let base = |round: usize| {
        let peers = all.iter().filter(|peer| peer.peer && peer.task == timing.task);
        peers.map(|peer| peer.rounds[round]).min()
    };
    let own = timing.rounds.iter().enumerate();
    let mut ratios: Vec<f64> =
        own.filter_map(|(round, &own)| Some(base(round)? as f64 / own.max(1) as f64)).collect();
    ratios.sort_by(f64::total_cmp);
    ratios.get(ratios.len() / 2).copied().unwrap_or(f64::NAN)
}
