//! `anydoku analyze`: rating, redundant givens and backdoors of a puzzle, or how its solutions
//! differ.

use anydoku::grid::DigitNames;
use anydoku::logic::{AnalysisError, Candidate, Path, PathJob, Rated, Rating, Technique};
use anydoku::{Candidates, Cell};
use anydoku_explain::{contradiction, rating, technique_name};
use anydoku_notation::{Notation, Record, write};

use super::rate::percentile_note;
use crate::command::prelude::*;

const COLUMNS: [Column; 11] = Column::all([
    "puzzle",
    "board",
    "verdict",
    "rating",
    "level",
    "effort",
    "techniques",
    "spare",
    "backdoors",
    "differ",
    "settling",
]);

/// Show the difficulty profile, redundant givens and backdoors, or how solutions differ
#[derive(Debug, Args)]
pub(crate) struct AnalyzeFlags {
    #[command(flatten)]
    pub(crate) per_puzzle: PerPuzzleFlags,
    /// Maximum number of digits in a backdoor
    ///
    /// Each additional digit multiplies the time by the number of empty cells.
    #[arg(long, value_name = "N", default_value_t = 1,
        value_parser = clap::value_parser!(u8).range(0..=4))]
    pub(crate) backdoors: u8,
}

impl Subcommand for AnalyzeFlags {
    const NAMES: &'static [&'static str] = &["analyze"];
    const EXAMPLES: &'static [&'static str] =
        &["analyze puzzle.txt", "analyze --backdoors 2 puzzle.txt"];

    fn run(&self, session: &Session) -> Result<Outcome> {
        let runner = Runner::per_puzzle(&self.per_puzzle, session)?.in_small_batches();
        let columns = runner.columns(&COLUMNS);
        runner.run_each(&columns.frame(), Analyze { columns, size: usize::from(self.backdoors) })
    }
}

struct Analyze {
    columns: Columns,
    /// The largest size of a backdoor.
    size: usize,
}

/// The analysis of a puzzle: the texts of its columns, and a description.
#[derive(Default)]
struct Analysis {
    verdict: &'static str,
    rated: Option<Rated>,
    techniques: String,
    redundant: String,
    backdoors: String,
    differ: String,
    settling: String,
    description: String,
}

impl PuzzleCommand for Analyze {
    fn process(&self, parsed: &ParsedPuzzle<'_>, task: &mut Task<'_>) -> Result<(), ItemError> {
        let analysis = match task.verdict(&parsed.puzzle, VerdictDetail::Verdict)? {
            Verdict::None(reason) => {
                let reason = contradiction(&reason, parsed.wording());
                let description = format!("no solution: {reason}");
                Analysis { verdict: "none", description, ..Analysis::default() }
            }
            Verdict::Unique(_) => self.unique(parsed, task)?,
            Verdict::Many(..) => many(parsed, task)?,
        };
        self.push(&mut task.output.rows, &parsed.input, &analysis);
        Ok(())
    }

    fn push_error_row(&self, out: &mut Vec<u8>, input: &PuzzleInput<'_>, row_error: &RowError) {
        self.columns.push_error(out, input, row_error, &[("verdict", row_error.status)]);
    }
}

impl Analyze {
    /// Analyzes a puzzle with exactly one solution.
    fn unique(
        &self,
        parsed: &ParsedPuzzle<'_>,
        task: &mut Task<'_>,
    ) -> Result<Analysis, ItemError> {
        let (puzzle, names) = (&parsed.puzzle, parsed.digit_names());
        let path = task.run(&mut PathJob::new(puzzle))?.map_err(RowError::from)?;
        let (redundant, backdoors) = task
            .under_control(|control| {
                split_stop(|| {
                    let redundant = puzzle.redundant_givens(control)?;
                    Ok((redundant, puzzle.backdoors(self.size, control)?))
                })
            })?
            .map_err(RowError::unsupported)?;
        let (redundant, rated) = (join(&redundant, " "), path.rated.clone());
        let sets: Vec<String> = backdoors.iter().map(|set| format_values(set, names)).collect();
        let sets = sets.join("; ");
        let backdoor_text = match backdoors.first() {
            None => "none up to the given size",
            Some(set) if set.is_empty() => "none needed, singles solve the puzzle",
            Some(_) => &sets,
        };
        let description = format!(
            "one solution, {}{}\ndifficulty profile: {}\nsteps: {}\nredundant givens: {}\n\
             backdoors to singles: {backdoor_text}",
            rating(&rated, Explanations::english()),
            percentile_note(puzzle.shape(), rated.rating),
            difficulty_bars(&path),
            technique_counts(&rated, |it| technique_name(it, Explanations::english()), ", "),
            if redundant.is_empty() { "none" } else { &redundant },
        );
        Ok(Analysis {
            verdict: "unique",
            techniques: technique_counts(&rated, |technique| technique.id(), " "),
            rated: Some(rated),
            redundant,
            backdoors: sets,
            description,
            ..Analysis::default()
        })
    }

    fn push(&self, out: &mut Vec<u8>, input: &PuzzleInput<'_>, analysis: &Analysis) {
        let Analysis { verdict, redundant, backdoors, differ, settling, .. } = analysis;
        if self.columns.format == Format::Text {
            put_line!(out, "{}\n", analysis.description);
            return;
        }
        let rated = analysis.rated.as_ref();
        let rating = rated.map_or(String::new(), |rated| rated.rating.to_string());
        let results = [
            Value::words(verdict),
            Value::words(&rating),
            rated.map_or(Value::Empty, |rated| Value::words(rated.level().name())),
            rated.map_or(Value::Empty, |rated| Value::Number(u64::from(rated.effort))),
            Value::words(&analysis.techniques),
            Value::words(redundant),
            Value::words(backdoors),
            Value::words(differ),
            Value::words(settling),
        ];
        if !self.columns.push_results(out, input, &results) {
            put_line!(
                out,
                "{verdict} {rating} spare:{redundant} backdoors:{backdoors} differ:{differ} \
                 settling:{settling}"
            );
        }
    }
}

/// Analyzes a puzzle with several solutions.
fn many(parsed: &ParsedPuzzle<'_>, task: &mut Task<'_>) -> Result<Analysis, ItemError> {
    let puzzle = &parsed.puzzle;
    let (possible, settling) = task
        .under_control(|control| {
            split_stop(|| {
                let possible = puzzle.true_candidates(control)?;
                Ok((possible, puzzle.settling_givens(control)?))
            })
        })?
        .map_err(RowError::unsupported)?;
    let shape = puzzle.shape();
    let cells = shape.cells();
    let cells: Vec<Cell> = cells.filter(|&cell| possible.get(cell).count() > 1).collect();
    let differ = join(&cells, " ");
    let proof = if settling.is_fewest { "the fewest possible" } else { "fewer may be enough" };
    let values = format_values(&settling.givens, parsed.digit_names());
    let description = format!(
        "several solutions, which differ in {}: {differ}\nunique after adding {} ({proof}): \
         {values}\ncandidates that occur in some solution:\n{}",
        counted(cells.len(), "cell"),
        counted(settling.givens.len(), "given"),
        grid(parsed, possible)
    );
    Ok(Analysis { verdict: "many", differ, settling: values, description, ..Analysis::default() })
}

/// Separates a request to stop, which ends the work, from an analysis that failed.
fn split_stop<T>(
    work: impl FnOnce() -> Result<T, AnalysisError>,
) -> Result<Result<T, String>, anydoku::Stopped> {
    match work() {
        Ok(analysis) => Ok(Ok(analysis)),
        Err(AnalysisError::Stopped(stopped)) => Err(stopped),
        Err(error) => Ok(Err(error.to_string())),
    }
}

fn join<T: ToString>(items: &[T], separator: &str) -> String {
    items.iter().map(T::to_string).collect::<Vec<_>>().join(separator)
}

/// Formats values as `r1c2=5 r3c4=7`.
fn format_values(values: &[Candidate], names: DigitNames<'_>) -> String {
    let values: Vec<String> =
        values.iter().map(|value| format!("{}={}", value.cell, names.name(value.digit))).collect();
    values.join(" ")
}

fn technique_counts(
    rated: &Rated,
    name: impl Fn(Technique) -> &'static str,
    separator: &str,
) -> String {
    let counts = rated.counts.iter();
    let counts = counts.map(|&(technique, count)| format!("{}:{count}", name(technique)));
    counts.collect::<Vec<_>>().join(separator)
}

/// Formats the candidates as a grid.
fn grid(parsed: &ParsedPuzzle<'_>, possible: Candidates) -> String {
    let mut record = Record::of(&parsed.puzzle);
    record.symbols.clone_from(&parsed.record.symbols);
    record.allowed = Some(possible);
    write(&record, Notation::Candidates).unwrap_or_else(|error| error.to_string())
}

/// Returns the difficulty over the solving path: a bar for each round of steps.
fn difficulty_bars(path: &Path) -> String {
    const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let bar = |rating: Rating| {
        let tenths = usize::from(rating.tenths()).clamp(10, 120) - 10;
        BARS[(tenths * BARS.len() / 111).min(BARS.len() - 1)]
    };
    let rounds = path.rounds.iter().filter_map(|round| round.first());
    rounds.map(|step| bar(step.rating)).collect()
}
