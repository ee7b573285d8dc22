//! From what is read to puzzles on a page: each is solved and rated, by all cores, and comes back in
//! order.

use std::sync::{Mutex, PoisonError};

use anydoku::generate::Fingerprints;
use anydoku::logic::PathJob;
use anydoku::{Puzzle, Shape, Verdict};
use anydoku_render::{Entry, Picture, Section};

use crate::answering::{Asked, Unanswered};
use crate::answers::Answers;
use crate::command::generate::Known;
use crate::command::pictures::draw_each;
use crate::failure::Failure;
use crate::flags::{InputFlags, PrintingFlags, TargetFlags};
use crate::input::{Files, Puzzles};
use crate::interrupt::Interrupt;
use crate::job::Job;
use crate::limits::{Limits, Shown};
use crate::pipeline::{Ready, Work};
use crate::puzzles::Refusal;
use crate::settings::symbols::{self, Symbols};

/// Solves and rates what is to be printed.
pub(super) struct Collect<'a> {
    limits: Limits<'a>,
    wanted: Wanted,
    symbols: &'a Symbols,
    known: Option<&'a Mutex<Vec<(Shape, Known)>>>,
    entries: Mutex<Vec<(Entry, Vec<Picture>)>>,
}

/// What is to be known of puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Wanted {
    /// What stands on their boards.
    Boards,
    /// Their solutions as well.
    Solutions,
    /// How hard they are as well.
    Ratings,
    /// Pictures of the steps that solve them as well.
    Steps,
}

/// A puzzle to be printed, with its line.
pub(super) struct Collected {
    entry: Entry,
    steps: Vec<Picture>,
    puzzle: Puzzle,
    line: usize,
}

/// The job of reading what is printed: answers go onto pages, not to a target.
pub(super) fn reading<'a>(
    input: &InputFlags,
    printing: &PrintingFlags,
    interrupt: &'a Interrupt,
) -> Result<Job<'a, Files>, Failure> {
    let PrintingFlags { run, shape, .. } = printing;
    Job::reading(input, shape, &TargetFlags::default(), run, usize::MAX, interrupt)
}

impl<'a> Collect<'a> {
    /// Nothing yet.
    pub(super) fn new(limits: Limits<'a>, wanted: Wanted, symbols: &'a Symbols) -> Self {
        Self { limits, wanted, symbols, known: None, entries: Mutex::default() }
    }

    /// The same, but puzzles without exactly one solution, and those that are known (board by board,
    /// up to symmetry), are left out and reported.
    pub(super) fn distinct(self, known: &'a Mutex<Vec<(Shape, Known)>>) -> Self {
        Self { known: Some(known), ..self }
    }

    /// All puzzles in order, numbered.
    pub(super) fn entries(self) -> Vec<Entry> {
        self.with_steps().map(|(entry, _)| entry).collect()
    }

    /// All puzzles in order, numbered, with pictures of their steps.
    fn with_steps(self) -> impl Iterator<Item = (Entry, Vec<Picture>)> {
        let entries = self.entries.into_inner().unwrap_or_else(PoisonError::into_inner);
        entries.into_iter().zip(1..).map(|((mut entry, steps), number)| {
            entry.name = number.to_string();
            (entry, steps)
        })
    }

    /// Each puzzle in a section of its own, its steps behind it.
    pub(super) fn sections_with_steps(self) -> Vec<Section> {
        let section = |(entry, pictures): (Entry, Vec<Picture>)| {
            let title = format!("Puzzle {}", entry.name);
            Section { title, note: String::new(), entries: vec![entry], pictures }
        };
        self.with_steps().map(section).collect()
    }

    /// All puzzles under a heading.
    pub(super) fn section(self, title: &str) -> Section {
        let entries = self.entries();
        Section { title: title.to_owned(), entries, ..Section::default() }
    }

    fn entry(
        &self,
        asked: &Asked<'_>,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<Collected, Unanswered> {
        let posed = asked.pose()?;
        let time = self.limits.begin(posed.puzzle.shape());
        let mut entry = Entry::new(&posed.puzzle, "");
        entry.symbols = symbols::own(posed.record);
        entry.entries.clone_from(&posed.record.entries);
        entry.candidates.clone_from(&posed.record.allowed);
        entry.centre.clone_from(&posed.record.centre);
        entry.corner.clone_from(&posed.record.corner);
        entry.colours.clone_from(&posed.record.colours);
        self.symbols.put_on(&mut entry)?;
        let mut steps = Vec::new();
        let line = asked.line_number();
        if self.wanted == Wanted::Boards {
            return Ok(Collected { entry, steps, puzzle: posed.puzzle, line });
        }
        match time.verdict(&posed.puzzle, Shown::Verdict, answers, ready)? {
            Verdict::Unique(solution) => {
                entry.solution = Some(solution);
                if self.wanted == Wanted::Steps {
                    let path = time.run(&mut PathJob::new(&posed.puzzle), answers, ready)?;
                    let path = path.map_err(Refusal::from)?;
                    entry.rating = Some(path.rated.rating);
                    draw_each(&posed.puzzle, &path, entry.symbols.as_deref(), |picture| {
                        steps.push(picture);
                        Ok(())
                    })?;
                } else if self.wanted == Wanted::Ratings {
                    let rated = time.rated(&posed.puzzle, answers, ready)?;
                    entry.rating = rated.map(|rated| rated.rating);
                }
            }
            verdict => {
                let found = if matches!(verdict, Verdict::None(_)) { "no" } else { "several" };
                let found = format!("found {found} solutions");
                if self.known.is_some() {
                    return Err(Unanswered::Lacking(format!("{found}, expected one")));
                }
                answers.note(format!("line {line}: {found}, none is printed"));
            }
        }
        Ok(Collected { entry, steps, puzzle: posed.puzzle, line })
    }
}

impl Collect<'_> {
    /// Whether a puzzle came before, where that matters.
    fn is_known(&self, puzzle: &Puzzle) -> bool {
        let Some(known) = self.known else { return false };
        let mut known = known.lock().unwrap_or_else(PoisonError::into_inner);
        let shape = puzzle.shape();
        let at = known.iter().position(|(known, _)| known == shape).unwrap_or_else(|| {
            known.push((shape.clone(), Known::on(shape)));
            known.len() - 1
        });
        !known[at].1.insert(puzzle, Some(Fingerprints::on(shape).of(puzzle)))
    }
}

impl Work for Collect<'_> {
    type Batch = Puzzles;
    type Worker = ();
    type Open = Vec<Collected>;

    fn worker(&self) {}

    fn answer(
        &self,
        (): &mut (),
        batch: &Puzzles,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<Vec<Collected>, Failure> {
        let mut entries = Vec::new();
        batch.try_each(|item| {
            let asked = Asked::new(batch.text(), item);
            match self.entry(&asked, answers, ready) {
                Ok(collected) => entries.push(collected),
                Err(Unanswered::Failed(failure)) => return Err(failure),
                Err(Unanswered::Refused(refusal)) => refusal.report(item, answers),
                Err(Unanswered::Lacking(what)) => answers.unanswered(item.line, 1, &what),
            }
            ready(answers)
        })?;
        Ok(entries)
    }

    fn settle(&self, collected: Vec<Collected>, answers: &mut Answers) -> Result<(), Failure> {
        let mut entries = self.entries.lock().unwrap_or_else(PoisonError::into_inner);
        for Collected { entry, steps, puzzle, line } in collected {
            if self.is_known(&puzzle) {
                let found = "found a puzzle that is there already, up to symmetry";
                answers.unanswered(line, 1, &format!("{found}, expected another"));
                continue;
            }
            answers.answered(1);
            entries.push((entry, steps));
        }
        Ok(())
    }

    fn is_unanswered(&self, _: &[u8]) -> bool {
        false
    }
}
