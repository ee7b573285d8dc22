//! The distribution of ratings over generated puzzles: regenerates the samples of the engine.

use std::collections::BTreeMap;
use std::io::{Write as _, stdout};

use anydoku::Control;
use anydoku::generate::ClueTarget;
use anydoku::logic::RatingJob;
use anyhow::Result;
use clap::Args;

use crate::boards::BOARDS;

#[derive(Debug, Args)]
pub(crate) struct Options {
    /// Number of puzzles to rate for each board
    #[arg(long, default_value_t = 1000, value_name = "NUMBER")]
    percentile_puzzles: u64,

    /// Only this board, such as 9x9
    #[arg(long, value_name = "BOARD")]
    percentile_board: Option<String>,

    /// Maximum number of searches for a puzzle; then its rating so far counts
    #[arg(long, default_value_t = 1 << 18, value_name = "NUMBER")]
    percentile_looks: u64,
}

/// Prints the distribution of ratings for each board: each rating, in tenths, with the number of
/// puzzles in ten thousand that are not harder. The puzzles have no requested difficulty.
pub(crate) fn run(options: &Options) -> Result<()> {
    let count = options.percentile_puzzles.max(1);
    let mut out = stdout().lock();
    let wanted = |name: &str| options.percentile_board.as_ref().is_none_or(|only| only == name);
    for &board in BOARDS.iter().filter(|board| wanted(&board.name())) {
        let (mut ratings, mut cut_short, mut minimal) = (BTreeMap::new(), 0, true);
        for seed in 0..count {
            let order = board.order(seed)?;
            minimal = ClueTarget::of_side(order.shape().side()) == ClueTarget::Minimal;
            let made = order.generate(&mut Control::new())?;
            let mut job = RatingJob::new(&made.puzzle);
            let mut control = Control::new().budget(options.percentile_looks);
            let rating = match control.drive(&mut job) {
                Ok(rated) => rated?.rating,
                Err(_) => {
                    cut_short += 1;
                    job.so_far().rating
                }
            };
            *ratings.entry(rating).or_insert(0_u64) += 1;
        }
        let kind = if minimal { "minimal" } else { "minimal for singles and locked candidates" };
        writeln!(
            out,
            "// {}, {count} puzzles, {kind}, {cut_short} of them rated as far as {} looks",
            board.name(),
            options.percentile_looks
        )?;
        let mut below = 0;
        let row: Vec<String> = ratings
            .iter()
            .map(|(rating, number)| {
                below += number;
                format!("{}={}", rating.tenths(), (below * 10_000 + count / 2) / count)
            })
            .collect();
        writeln!(out, "{}: {}", board.name(), row.join(" "))?;
        out.flush()?;
    }
    Ok(())
}
