//! Ratings compared with other programs: speed by difficulty, rank correlation, and how many
//! puzzles need a search.

use std::collections::HashMap;
use std::fs;
use std::path::Path;
use std::time::Duration;

use anydoku::Puzzle;
use anydoku::logic::{Rated, Technique};
use anyhow::{Context as _, Result};

use crate::clock::cpu_time;

#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// Rate only every Nth puzzle in the suite `rating`
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) every: u32,
    /// Write a line for each puzzle: puzzle, reference, ours, effort, hardest technique, milliseconds
    #[arg(long)]
    pub(crate) lines: bool,
}

/// A puzzle with the results of another program.
struct Reference {
    puzzle: String,
    rating: f64,
}

/// The results of anydoku.
struct Ours {
    rated: Rated,
    time: Duration,
}

pub(crate) fn run(data: Option<&Path>, options: &Options) -> Result<()> {
    let Some(folder) = data else {
        println!("rating: needs --data, a folder with rating/se_reference.csv");
        return Ok(());
    };
    let folder = folder.join("rating");
    let references = read(&folder.join("se_reference.csv"), "ER")?;
    let references: Vec<Reference> =
        references.into_iter().step_by(options.every as usize).collect();
    let mut ours = Vec::new();
    for reference in &references {
        let puzzle: Puzzle = reference.puzzle.parse()?;
        let start = cpu_time();
        let rated = puzzle.rate().with_context(|| reference.puzzle.clone())?;
        let time = cpu_time() - start;
        if options.lines {
            println!(
                "{} {} {} {} {} {:.3}",
                reference.puzzle,
                reference.rating,
                rated.rating,
                rated.effort,
                rated.hardest.map_or("-", |technique| technique.description().id),
                time.as_secs_f64() * 1e3
            );
        }
        ours.push(Ours { rated, time });
    }
    bands(&references, &ours);
    let ratings: Vec<f64> = ours.iter().map(|our| f64::from(our.rated.rating.tenths())).collect();
    let theirs: Vec<f64> = references.iter().map(|reference| reference.rating).collect();
    println!("rank correlation of rating with ER: {:.4}", rank_correlation(&ratings, &theirs));
    let scores: HashMap<String, f64> = read(&folder.join("hodoku_reference.csv"), "score")?
        .into_iter()
        .map(|reference| (reference.puzzle, reference.rating))
        .collect();
    let both = references.iter().zip(&ours).filter_map(|(reference, our)| {
        Some((f64::from(our.rated.effort), *scores.get(&reference.puzzle)?))
    });
    let (efforts, scores): (Vec<f64>, Vec<f64>) = both.unzip();
    println!(
        "rank correlation of effort with HoDoKu's score: {:.4}",
        rank_correlation(&efforts, &scores)
    );
    Ok(())
}

/// Prints a row for each integer rating of the reference.
fn bands(references: &[Reference], ours: &[Ours]) {
    println!(
        "{:<8} {:>8} {:>12} {:>10} {:>10} {:>8}",
        "ER", "puzzles", "puzzles/s", "mean ours", "worst ms", "forced"
    );
    let row = |name: &str, wanted: &dyn Fn(f64) -> bool| {
        let band: Vec<&Ours> = references
            .iter()
            .zip(ours)
            .filter(|(reference, _)| wanted(reference.rating))
            .map(|(_, our)| our)
            .collect();
        if band.is_empty() {
            return;
        }
        let time: Duration = band.iter().map(|our| our.time).sum();
        let mean: f64 = band.iter().map(|our| f64::from(our.rated.rating.tenths())).sum();
        let worst = band.iter().map(|our| our.time).max().unwrap_or_default();
        let is_forced =
            |our: &&&Ours| our.rated.counts.iter().any(|(t, _)| *t == Technique::BruteForce);
        println!(
            "{name:<8} {:>8} {:>12.0} {:>10.2} {:>10.2} {:>8}",
            band.len(),
            band.len() as f64 / time.as_secs_f64(),
            mean / 10.0 / band.len() as f64,
            worst.as_secs_f64() * 1e3,
            band.iter().filter(is_forced).count()
        );
    };
    for whole in 1..12 {
        let from = f64::from(whole);
        row(&format!("{whole}.x"), &|er| er >= from && er < from + 1.0);
    }
    row("below 5", &|er| er < 5.0);
    row("all", &|_| true);
}

fn read(path: &Path, column: &str) -> Result<Vec<Reference>> {
    let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
    let mut lines = text.lines();
    let header = lines.next().unwrap_or_default().split(',');
    let at = header.clone().position(|name| name == column);
    let at = at.with_context(|| format!("{}: expected a column {column}", path.display()))?;
    lines
        .map(|line| {
            let fields: Vec<&str> = line.split(',').collect();
            let rating = fields.get(at).unwrap_or(&"").parse();
            Ok(Reference {
                puzzle: fields[0].to_owned(),
                rating: rating.with_context(|| line.to_owned())?,
            })
        })
        .collect()
}

/// Returns Spearman's rank correlation; equal values share their mean rank.
fn rank_correlation(ours: &[f64], theirs: &[f64]) -> f64 {
    let (a, b) = (ranks(ours), ranks(theirs));
    let mean = (a.len() as f64 + 1.0) / 2.0;
    let product = |a: &[f64], b: &[f64]| -> f64 {
        a.iter().zip(b).map(|(x, y)| (x - mean) * (y - mean)).sum()
    };
    product(&a, &b) / (product(&a, &a) * product(&b, &b)).sqrt()
}

fn ranks(values: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by(|&a, &b| values[a].total_cmp(&values[b]));
    let mut ranks = vec![0.0; values.len()];
    for equal in order.chunk_by(|&a, &b| values[a] == values[b]) {
        let first = order.partition_point(|&at| values[at] < values[equal[0]]);
        for &at in equal {
            ranks[at] = first as f64 + (equal.len() as f64 + 1.0) / 2.0;
        }
    }
    ranks
}
