//! `anydoku analyze`: what a puzzle is made of, beyond its solution.

use std::fmt::Write as _;
use std::io::Write as _;

use anydoku::grid::DigitNames;
use anydoku::logic::{
    Candidate, NotAnalysed, Path, PathJob, Rating, backdoors, redundant_givens, settling_givens,
    true_candidates,
};
use anydoku::words::counted;
use anydoku::{Candidates, Cell, Verdict};
use anydoku_notation::{Notation, Record, write};

use super::rate::beside_others;
use crate::answering::{Answering, Asked, OneByOne, Unanswered};
use crate::answers::Answers;
use crate::failure::{Failure, Outcome};
use crate::flags::AnalyzeFlags;
use crate::interrupt::Interrupt;
use crate::job::{Frame, Job};
use crate::limits::{Limits, PuzzleTime, Shown};
use crate::output::Value;
use crate::pipeline::Ready;
use crate::puzzles::{Posed, Refusal, is_no_answer};
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

/// Analyses what the flags name.
pub(crate) fn run(flags: &AnalyzeFlags, interrupt: &Interrupt) -> Result<Outcome, Failure> {
    let job = Job::answering(&flags.answering, interrupt)?;
    let format = job.look().format;
    let frame = Frame { header: format.header(&COLUMNS), lines: format.lines() };
    let size = usize::from(flags.backdoors);
    job.run(&frame, &OneByOne(Analyze { limits: job.limits(), format, size }))
}

struct Analyze<'a> {
    limits: Limits<'a>,
    format: Format,
    /// Values of a backdoor, at most.
    size: usize,
}

/// What there is to say of a puzzle.
enum Analysis {
    /// No solution, and why.
    None(String),
    /// One.
    Unique(Box<Unique>),
    /// Several.
    Many(Box<Many>),
}

/// A puzzle with one solution.
struct Unique {
    path: Path,
    spare: Vec<Cell>,
    backdoors: Vec<Vec<Candidate>>,
}

/// A puzzle with several.
struct Many {
    possible: Candidates,
    differ: Vec<Cell>,
    settling: Vec<Candidate>,
    is_fewest: bool,
}

impl Answering for Analyze<'_> {
    type Worker = ();

    fn answer(
        &self,
        (): &mut (),
        asked: &Asked<'_>,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<(), Unanswered> {
        let posed = asked.pose()?;
        let time = self.limits.begin(posed.puzzle.shape());
        let analysis = self.analysis(&posed, &time, answers, ready)?;
        self.push(answers.rows_mut(), asked, &posed, &analysis);
        Ok(())
    }

    fn push_refusal(&self, out: &mut Vec<u8>, asked: &Asked<'_>, refusal: &Refusal) {
        let puzzle = asked.line();
        let mut values = [Value::Empty; COLUMNS.len()];
        (values[0], values[1]) = (Value::Text(&puzzle), Value::words(refusal.word));
        if !self.format.push_columns(out, &COLUMNS, &values) {
            refusal.push_words(out, self.format);
        }
    }

    fn is_unanswered(&self, row: &[u8]) -> bool {
        is_no_answer(self.format.words_in(row, &COLUMNS, "verdict"))
    }
}

impl Analyze<'_> {
    fn analysis(
        &self,
        posed: &Posed<'_>,
        time: &PuzzleTime<'_>,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<Analysis, Unanswered> {
        let puzzle = &posed.puzzle;
        match time.verdict(puzzle, Shown::Verdict, answers, ready)? {
            Verdict::None(reason) => Ok(Analysis::None(reason.in_words(posed.digit_names()))),
            Verdict::Unique(_) => {
                let path = time.run(&mut PathJob::new(puzzle), answers, ready)?;
                let path = path.map_err(Refusal::from)?;
                let (spare, backdoors) = time
                    .under_control(answers, ready, |control| {
                        analysed(|| {
                            let spare = redundant_givens(puzzle, control)?;
                            Ok((spare, backdoors(puzzle, self.size, control)?))
                        })
                    })?
                    .map_err(Refusal::unsupported)?;
                Ok(Analysis::Unique(Box::new(Unique { path, spare, backdoors })))
            }
            Verdict::Many(..) => {
                let (possible, settling) = time
                    .under_control(answers, ready, |control| {
                        analysed(|| {
                            let possible = true_candidates(puzzle, control)?;
                            Ok((possible, settling_givens(puzzle, control)?))
                        })
                    })?
                    .map_err(Refusal::unsupported)?;
                let shape = puzzle.shape();
                let cells = (0..shape.cell_count()).map(|index| shape.cell(index));
                let differ = cells.filter(|&cell| possible.get(cell).count() > 1).collect();
                let (settling, is_fewest) = (settling.givens, settling.is_fewest);
                Ok(Analysis::Many(Box::new(Many { possible, differ, settling, is_fewest })))
            }
        }
    }

    fn push(&self, out: &mut Vec<u8>, asked: &Asked<'_>, posed: &Posed<'_>, analysis: &Analysis) {
        if self.format == Format::Text {
            return drop(writeln!(out, "{}", in_words(posed, analysis)));
        }
        let (puzzle, names) = (asked.line(), posed.digit_names());
        let [mut rating, mut techniques, mut spare, mut backdoors] = [const { String::new() }; 4];
        let [mut differ, mut settling] = [const { String::new() }; 2];
        let mut values = [Value::Empty; COLUMNS.len()];
        values[0] = Value::Text(&puzzle);
        match analysis {
            Analysis::None(_) => values[1] = Value::words("none"),
            Analysis::Unique(unique) => {
                let rated = &unique.path.rated;
                rating = rated.rating.to_string();
                techniques = counts(unique, |technique| technique.description().id, " ");
                spare = joined(&unique.spare, " ");
                let sets = unique.backdoors.iter().map(|set| placed(set, names));
                backdoors = sets.collect::<Vec<_>>().join("; ");
                values[1] = Value::words("unique");
                values[3] = Value::words(rated.level().name());
                values[4] = Value::Number(u64::from(rated.effort));
            }
            Analysis::Many(many) => {
                differ = joined(&many.differ, " ");
                settling = placed(&many.settling, names);
                values[1] = Value::words("many");
            }
        }
        values[2] = Value::words(&rating);
        let words = [&techniques, &spare, &backdoors, &differ, &settling];
        for (value, words) in values[5..].iter_mut().zip(words) {
            *value = Value::words(words);
        }
        if !self.format.push_columns(out, &COLUMNS, &values) {
            // Writing to memory does not fail.
            let verdict = match analysis {
                Analysis::None(_) => "none",
                Analysis::Unique(_) => "unique",
                Analysis::Many(_) => "many",
            };
            drop(writeln!(
                out,
                "{verdict} {rating} spare:{spare} backdoors:{backdoors} differ:{differ} \
                 settling:{settling}"
            ));
        }
    }
}

/// What became of an analysis; a wish to stop stays one.
fn analysed<T>(
    work: impl FnOnce() -> Result<T, NotAnalysed>,
) -> Result<Result<T, String>, anydoku::Stopped> {
    match work() {
        Ok(analysis) => Ok(Ok(analysis)),
        Err(NotAnalysed::Stopped(stopped)) => Err(stopped),
        Err(error) => Ok(Err(error.to_string())),
    }
}

fn joined<T: ToString>(things: &[T], between: &str) -> String {
    things.iter().map(T::to_string).collect::<Vec<_>>().join(between)
}

/// `r1c2=5 r3c4=7`.
fn placed(values: &[Candidate], names: DigitNames<'_>) -> String {
    let values: Vec<String> =
        values.iter().map(|value| format!("{}={}", value.cell, names.name(value.digit))).collect();
    values.join(" ")
}

fn counts(
    unique: &Unique,
    name: impl Fn(anydoku::logic::Technique) -> &'static str,
    between: &str,
) -> String {
    let counts = unique.path.rated.counts.iter();
    let counts: Vec<String> =
        counts.map(|&(technique, count)| format!("{}:{count}", name(technique))).collect();
    counts.join(between)
}

fn in_words(posed: &Posed<'_>, analysis: &Analysis) -> String {
    let (mut text, names) = (String::new(), posed.digit_names());
    // Writing to memory does not fail.
    let _ = match analysis {
        Analysis::None(reason) => writeln!(text, "no solution: {reason}"),
        Analysis::Unique(unique) => {
            let Unique { path, spare, backdoors } = unique.as_ref();
            let steps = counts(unique, |technique| technique.name(), ", ");
            let spare = match spare.len() {
                0 => "none: no given can be left out".to_owned(),
                _ => joined(spare, " "),
            };
            let doors = match backdoors.first() {
                None => "none of the size asked for".to_owned(),
                Some(set) if set.is_empty() => "not needed: singles solve it".to_owned(),
                Some(_) => {
                    let sets: Vec<String> =
                        backdoors.iter().map(|set| placed(set, names)).collect();
                    sets.join("; ")
                }
            };
            writeln!(
                text,
                "one solution, {}{}\ncourse: {}\nsteps: {steps}\nspare givens: {spare}\n\
                 backdoors to singles: {doors}",
                path.rated,
                beside_others(posed.puzzle.shape(), path.rated.rating),
                course(path)
            )
        }
        Analysis::Many(many) => {
            let Many { possible, differ, settling, is_fewest } = many.as_ref();
            let proof = if *is_fewest { "fewer would not do" } else { "fewer might do" };
            writeln!(
                text,
                "several solutions, which differ in {}: {}\nsettled by {} ({proof}): \
                 {}\ncandidates that occur in some solution:\n{}",
                counted(differ.len(), "cell"),
                joined(differ, " "),
                counted(settling.len(), "given"),
                placed(settling, names),
                grid(posed, possible)
            )
        }
    };
    text
}

/// The candidates as a grid.
fn grid(posed: &Posed<'_>, possible: &Candidates) -> String {
    let mut record = Record::of(&posed.puzzle);
    record.symbols.clone_from(&posed.record.symbols);
    record.allowed = Some(possible.clone());
    write(&record, Notation::Candidates).unwrap_or_else(|error| error.to_string())
}

/// How hard it is on the way: a bar for each round of steps, from singles to nets.
fn course(path: &Path) -> String {
    const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let bar = |rating: Rating| {
        let tenths = usize::from(rating.tenths()).clamp(10, 120) - 10;
        BARS[(tenths * BARS.len() / 111).min(BARS.len() - 1)]
    };
    let rounds = path.rounds.iter().filter_map(|round| round.first());
    rounds.map(|step| bar(step.rating)).collect()
}
