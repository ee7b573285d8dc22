//! `anydoku analyze`: rating, redundant givens and backdoors of a puzzle, or how its solutions
//! differ.

use std::fmt::Write as _;
use std::io::Write as _;

use anydoku::grid::DigitNames;
use anydoku::logic::{
    AnalysisError, Candidate, Path, Rating, backdoors, redundant_givens, settling_givens,
    true_candidates,
};
use anydoku::words::counted;
use anydoku::{Candidates, Cell, Verdict};
use anydoku_explain::{Explanations, contradiction, rating, technique_name};
use anydoku_notation::{Notation, Record, write};

use super::rate::percentile_note;
use crate::columns::Columns;
use crate::failure::{Failure, Outcome};
use crate::flags::AnalyzeFlags;
use crate::input::PuzzleInput;
use crate::interrupt::Interrupt;
use crate::limits::{Task, VerdictDetail};
use crate::output::Value;
use crate::per_puzzle::PuzzleCommand;
use crate::puzzles::{ItemError, ParsedPuzzle, RowError, is_error_status};
use crate::runner::Runner;
use crate::settings::Format;

const COLUMNS: [&str; 10] = [
    "puzzle",
    "verdict",
    "rating",
    "level",
    "effort",
    "techniques",
    "spare",
    "backdoors",
    "differ",
    "settling",
];

/// Runs `anydoku analyze`.
pub(crate) fn run(flags: &AnalyzeFlags, interrupt: &Interrupt) -> Result<Outcome, Failure> {
    let runner = Runner::per_puzzle(&flags.per_puzzle, interrupt)?;
    let columns = runner.columns(&COLUMNS);
    runner.run_each(&columns.frame(), Analyze { columns, size: usize::from(flags.backdoors) })
}

struct Analyze {
    columns: Columns,
    /// The largest size of a backdoor.
    size: usize,
}

/// The analysis of a puzzle.
enum Analysis {
    /// No solution, with the reason.
    None(String),
    /// Exactly one solution.
    Unique(Box<Unique>),
    /// Several solutions.
    Many(Box<Many>),
}

/// The analysis of a puzzle with exactly one solution.
struct Unique {
    path: Path,
    redundant: Vec<Cell>,
    backdoors: Vec<Vec<Candidate>>,
}

/// The analysis of a puzzle with several solutions.
struct Many {
    possible: Candidates,
    differ: Vec<Cell>,
    settling: Vec<Candidate>,
    is_fewest: bool,
}

impl PuzzleCommand for Analyze {
    fn process(&self, parsed: &ParsedPuzzle<'_>, task: &mut Task<'_>) -> Result<(), ItemError> {
        let analysis = self.analysis(parsed, task)?;
        self.push(task.output.rows_mut(), parsed, &analysis);
        Ok(())
    }

    fn push_error_row(&self, out: &mut Vec<u8>, input: &PuzzleInput<'_>, row_error: &RowError) {
        self.columns.push_error(out, input, row_error, &[("verdict", row_error.status)]);
    }

    fn is_error_row(&self, row: &[u8]) -> bool {
        is_error_status(self.columns.words_in(row, "verdict"))
    }
}

impl Analyze {
    fn analysis(
        &self,
        parsed: &ParsedPuzzle<'_>,
        task: &mut Task<'_>,
    ) -> Result<Analysis, ItemError> {
        let puzzle = &parsed.puzzle;
        match task.verdict(puzzle, VerdictDetail::Verdict)? {
            Verdict::None(reason) => Ok(Analysis::None(contradiction(
                &reason,
                parsed.digit_names(),
                Explanations::english(),
            ))),
            Verdict::Unique(_) => {
                let path = task.path(puzzle)?;
                let (redundant, backdoors) = task
                    .under_control(|control| {
                        split_stop(|| {
                            let redundant = redundant_givens(puzzle, control)?;
                            Ok((redundant, backdoors(puzzle, self.size, control)?))
                        })
                    })?
                    .map_err(RowError::unsupported)?;
                Ok(Analysis::Unique(Box::new(Unique { path, redundant, backdoors })))
            }
            Verdict::Many(..) => {
                let (possible, settling) = task
                    .under_control(|control| {
                        split_stop(|| {
                            let possible = true_candidates(puzzle, control)?;
                            Ok((possible, settling_givens(puzzle, control)?))
                        })
                    })?
                    .map_err(RowError::unsupported)?;
                let shape = puzzle.shape();
                let cells = (0..shape.cell_count()).map(|index| shape.cell(index));
                let differ = cells.filter(|&cell| possible.get(cell).count() > 1).collect();
                let (settling, is_fewest) = (settling.givens, settling.is_fewest);
                Ok(Analysis::Many(Box::new(Many { possible, differ, settling, is_fewest })))
            }
        }
    }

    fn push(&self, out: &mut Vec<u8>, parsed: &ParsedPuzzle<'_>, analysis: &Analysis) {
        if self.columns.format == Format::Text {
            return drop(writeln!(out, "{}", describe(parsed, analysis)));
        }
        let (puzzle, names) = (parsed.input.line(), parsed.digit_names());
        let [mut rating, mut techniques, mut redundant, mut backdoors] =
            [const { String::new() }; 4];
        let [mut differ, mut settling] = [const { String::new() }; 2];
        let mut values = [Value::Empty; COLUMNS.len()];
        values[0] = Value::Text(&puzzle);
        match analysis {
            Analysis::None(_) => values[1] = Value::words("none"),
            Analysis::Unique(unique) => {
                let rated = &unique.path.rated;
                rating = rated.rating.to_string();
                techniques = technique_counts(unique, |technique| technique.description().id, " ");
                redundant = join(&unique.redundant, " ");
                let sets = unique.backdoors.iter().map(|set| format_values(set, names));
                backdoors = sets.collect::<Vec<_>>().join("; ");
                values[1] = Value::words("unique");
                values[3] = Value::words(rated.level().name());
                values[4] = Value::Number(u64::from(rated.effort));
            }
            Analysis::Many(many) => {
                differ = join(&many.differ, " ");
                settling = format_values(&many.settling, names);
                values[1] = Value::words("many");
            }
        }
        values[2] = Value::words(&rating);
        let words = [&techniques, &redundant, &backdoors, &differ, &settling];
        for (value, words) in values[5..].iter_mut().zip(words) {
            *value = Value::words(words);
        }
        if !self.columns.push(out, &values) {
            // Writing to memory does not fail.
            let verdict = match analysis {
                Analysis::None(_) => "none",
                Analysis::Unique(_) => "unique",
                Analysis::Many(_) => "many",
            };
            drop(writeln!(
                out,
                "{verdict} {rating} spare:{redundant} backdoors:{backdoors} differ:{differ} \
                 settling:{settling}"
            ));
        }
    }
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
    unique: &Unique,
    name: impl Fn(anydoku::logic::Technique) -> &'static str,
    separator: &str,
) -> String {
    let counts = unique.path.rated.counts.iter();
    let counts = counts.map(|&(technique, count)| format!("{}:{count}", name(technique)));
    counts.collect::<Vec<_>>().join(separator)
}

fn describe(parsed: &ParsedPuzzle<'_>, analysis: &Analysis) -> String {
    let (mut text, names) = (String::new(), parsed.digit_names());
    // Writing to memory does not fail.
    let _ = match analysis {
        Analysis::None(reason) => writeln!(text, "no solution: {reason}"),
        Analysis::Unique(unique) => {
            let Unique { path, redundant, backdoors } = unique.as_ref();
            let steps =
                technique_counts(unique, |it| technique_name(it, Explanations::english()), ", ");
            let redundant = match redundant.len() {
                0 => "none".to_owned(),
                _ => join(redundant, " "),
            };
            let backdoor_text = match backdoors.first() {
                None => "none of the given size".to_owned(),
                Some(set) if set.is_empty() => "none needed, singles solve the puzzle".to_owned(),
                Some(_) => {
                    let sets: Vec<String> =
                        backdoors.iter().map(|set| format_values(set, names)).collect();
                    sets.join("; ")
                }
            };
            writeln!(
                text,
                "one solution, {}{}\ndifficulty profile: {}\nsteps: {steps}\nredundant givens: {redundant}\n\
                 backdoors to singles: {backdoor_text}",
                rating(&path.rated, Explanations::english()),
                percentile_note(parsed.puzzle.shape(), path.rated.rating),
                difficulty_bars(path)
            )
        }
        Analysis::Many(many) => {
            let Many { possible, differ, settling, is_fewest } = many.as_ref();
            let proof = if *is_fewest { "the fewest possible" } else { "fewer may be enough" };
            writeln!(
                text,
                "several solutions, which differ in {}: {}\nunique after adding {} ({proof}): \
                 {}\ncandidates that occur in some solution:\n{}",
                counted(differ.len(), "cell"),
                join(differ, " "),
                counted(settling.len(), "given"),
                format_values(settling, names),
                grid(parsed, possible)
            )
        }
    };
    text
}

/// Formats the candidates as a grid.
fn grid(parsed: &ParsedPuzzle<'_>, possible: &Candidates) -> String {
    let mut record = Record::of(&parsed.puzzle);
    record.symbols.clone_from(&parsed.record.symbols);
    record.allowed = Some(possible.clone());
    write(&record, Notation::Candidates).unwrap_or_else(|error| error.to_string())
}

/// Returns the difficulty over the solution path: a bar for each round of steps.
fn difficulty_bars(path: &Path) -> String {
    const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let bar = |rating: Rating| {
        let tenths = usize::from(rating.tenths()).clamp(10, 120) - 10;
        BARS[(tenths * BARS.len() / 111).min(BARS.len() - 1)]
    };
    let rounds = path.rounds.iter().filter_map(|round| round.first());
    rounds.map(|step| bar(step.rating)).collect()
}
