//! Collects puzzles for pages: solves and rates them on all threads, in input order.

use std::sync::Mutex;

use anydoku::batch::Fingerprints;
use anydoku::logic::PathJob;
use anydoku_render::{Entry, Picture, Section};

use super::capacity::{Capacity, Kept};
use super::symbols::{self, Symbols};
use crate::command::generate::KnownPuzzles;
use crate::command::pictures::draw_steps;
use crate::command::prelude::*;
use crate::flags::{InputFlags, PrintingFlags, TargetFlags};
use crate::progress::group_thousands;

/// Solves and rates the puzzles to print.
pub(super) struct Collector<'a> {
    limits: Limits<'a>,
    detail: EntryDetail,
    symbols: &'a Symbols,
    capacity: &'a Capacity,
    known: Option<&'a Mutex<Vec<(Shape, KnownPuzzles)>>>,
    entries: Mutex<Vec<(Entry, Vec<Picture>)>>,
}

/// What to compute for puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum EntryDetail {
    /// Only the boards.
    Boards,
    /// The solutions as well.
    Solutions,
    /// The ratings as well.
    Ratings,
    /// Pictures of the solution steps as well.
    Steps,
}

/// A puzzle to print, with its input line.
pub(super) struct CollectedPuzzle {
    entry: Entry,
    steps: Vec<Picture>,
    puzzle: Puzzle,
    line: usize,
}

/// Returns the runner that reads the puzzles to print. Results go onto pages, not to a target.
pub(super) fn print_runner<'a>(
    input: &InputFlags,
    printing: &PrintingFlags,
    session: &'a Session,
) -> Result<Runner<'a>> {
    Runner::for_puzzles(input, &printing.work, &TargetFlags::default(), session)
}

impl<'a> Collector<'a> {
    /// Creates a collector without puzzles.
    pub(super) fn new(
        limits: Limits<'a>,
        detail: EntryDetail,
        symbols: &'a Symbols,
        capacity: &'a Capacity,
    ) -> Self {
        Self { limits, detail, symbols, capacity, known: None, entries: Mutex::default() }
    }

    /// Leaves out and reports puzzles without exactly one solution, and those that are known (per
    /// board, up to symmetry).
    pub(super) fn distinct(self, known: &'a Mutex<Vec<(Shape, KnownPuzzles)>>) -> Self {
        Self { known: Some(known), ..self }
    }

    /// Returns all puzzles in order, numbered.
    pub(super) fn entries(self) -> Vec<Entry> {
        self.with_steps().map(|(entry, _)| entry).collect()
    }

    /// Returns all puzzles in order, numbered, with pictures of their steps.
    fn with_steps(self) -> impl Iterator<Item = (Entry, Vec<Picture>)> {
        let entries = into_inner(self.entries);
        entries.into_iter().zip(1..).map(|((mut entry, steps), number)| {
            entry.name = number.to_string();
            (entry, steps)
        })
    }

    /// Returns a section for each puzzle, with its steps after it.
    pub(super) fn sections_with_steps(self) -> Vec<Section> {
        let section = |(entry, pictures): (Entry, Vec<Picture>)| {
            let title = format!("Puzzle {}", entry.name);
            Section { title, note: String::new(), entries: vec![entry], pictures }
        };
        self.with_steps().map(section).collect()
    }

    /// Returns all puzzles as one section with this title.
    pub(super) fn section(self, title: &str) -> Section {
        let entries = self.entries();
        Section { title: title.to_owned(), entries, ..Section::default() }
    }

    fn entry(
        &self,
        input: &PuzzleInput<'_>,
        output: &mut BatchWriter<'_>,
    ) -> Result<CollectedPuzzle, ItemError> {
        let parsed = ParsedPuzzle::of(*input)?;
        let mut task = self.limits.start(parsed.puzzle.shape(), output);
        let mut entry = Entry::new(&parsed.puzzle, "");
        entry.symbols = symbols::record_symbols(parsed.record);
        entry.entries.clone_from(&parsed.record.entries);
        entry.candidates.clone_from(&parsed.record.allowed);
        entry.center.clone_from(&parsed.record.center);
        entry.corner.clone_from(&parsed.record.corner);
        entry.colors.clone_from(&parsed.record.colors);
        self.symbols.apply_to(&mut entry)?;
        let mut steps = Vec::new();
        let line = input.item.line;
        if self.detail == EntryDetail::Boards {
            return Ok(CollectedPuzzle { entry, steps, puzzle: parsed.puzzle, line });
        }
        match task.verdict(&parsed.puzzle, VerdictDetail::Verdict)? {
            Verdict::Unique(solution) => {
                entry.solution = Some(solution);
                if self.detail == EntryDetail::Steps {
                    let path = task.run(&mut PathJob::new(&parsed.puzzle))?;
                    let path = path.map_err(RowError::from)?;
                    let kept = Kept::Drawn { steps: path.steps().count() as u64 };
                    if Capacity::default().add(1, parsed.puzzle.shape().side(), kept).is_err() {
                        let problem = "the puzzle has too many steps to print; draw them with explain \
                                       --svg";
                        return Err(ItemError::Incomplete(problem.to_owned()));
                    }
                    entry.rating = Some(path.rated.rating);
                    draw_steps(&parsed.puzzle, &path, entry.symbols.as_deref(), |picture| {
                        steps.push(picture);
                        Ok(())
                    })?;
                } else if self.detail == EntryDetail::Ratings {
                    let rated = task.rated(&parsed.puzzle)?;
                    entry.rating = rated.map(|rated| rated.rating);
                }
            }
            verdict => {
                let (count, noun) = if matches!(verdict, Verdict::None(_)) {
                    ("no", "solution")
                } else {
                    ("several", "solutions")
                };
                let problem = format!("the puzzle has {count} {noun}");
                if self.known.is_some() {
                    return Err(ItemError::Incomplete(problem));
                }
                let name = &task.output.source_name;
                let note = format!("{name}:{line}: {problem}, so no solution is printed");
                task.output.add_note(note);
            }
        }
        Ok(CollectedPuzzle { entry, steps, puzzle: parsed.puzzle, line })
    }
}

impl Collector<'_> {
    /// Returns whether a puzzle repeats an earlier one, if repetitions matter, and remembers it.
    fn is_known(&self, puzzle: &Puzzle) -> bool {
        let Some(known) = self.known else { return false };
        let mut known = lock(known);
        let shape = puzzle.shape();
        let index = known.iter().position(|(known, _)| known == shape).unwrap_or_else(|| {
            known.push((shape.clone(), KnownPuzzles::on(shape)));
            known.len() - 1
        });
        !known[index].1.insert(puzzle, Some(Fingerprints::on(shape).of(puzzle)))
    }
}

impl Work for Collector<'_> {
    type Worker = ();
    type Pending = Vec<CollectedPuzzle>;

    fn process(
        &self,
        (): &mut (),
        batch: &Batch,
        output: &mut BatchWriter<'_>,
    ) -> Result<Vec<CollectedPuzzle>> {
        let mut entries = Vec::new();
        batch.try_for_each(|input| {
            match self.entry(&input, output) {
                Ok(collected) => entries.push(collected),
                Err(ItemError::Fatal(failure)) => return Err(failure),
                Err(ItemError::Row(row_error)) => row_error.report(input.item, output),
                Err(ItemError::Incomplete(what)) => output.add_failed(input.item.line, 1, &what),
            }
            output.flush()
        })?;
        Ok(entries)
    }

    fn commit(&self, collected: Vec<CollectedPuzzle>, output: &mut BatchOutput) -> Result {
        let mut entries = lock(&self.entries);
        for CollectedPuzzle { entry, steps, puzzle, line } in collected {
            if self.is_known(&puzzle) {
                output.add_failed(line, 1, "the puzzle repeats an earlier one, up to symmetry");
                continue;
            }
            let kept = match self.detail {
                EntryDetail::Boards => Kept::Read,
                _ => Kept::Drawn { steps: steps.len() as u64 },
            };
            self.capacity.add(1, puzzle.shape().side(), kept).map_err(|most| {
                Failure::System(format!(
                    "{}: at most {} of these puzzles can be printed or drawn at once; split the file",
                    output.source_name,
                    group_thousands(most)
                ))
            })?;
            output.tally.succeeded += 1;
            entries.push((entry, steps));
        }
        Ok(())
    }
}
