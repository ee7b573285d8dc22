//! `anydoku hint`: what to do next on a board as it stands.

use std::io::Write as _;

use anydoku::logic::{
    Candidate, Disclosure, Hint, HintJob, HintsJob, Situation, Step, Techniques, Wording,
};

use crate::answering::{Answering, Asked, OneByOne, Unanswered};
use crate::answers::Answers;
use crate::failure::{Failure, Outcome};
use crate::flags::HintFlags;
use crate::interrupt::Interrupt;
use crate::job::{Frame, Job};
use crate::limits::Limits;
use crate::output::Value;
use crate::pipeline::Ready;
use crate::puzzles::{Posed, Refusal, is_no_answer};
use crate::settings::Format;

const COLUMNS: [&str; 5] = ["puzzle", "hint", "technique", "rating", "text"];

/// Gives a hint on what the flags name.
pub(crate) fn run(flags: &HintFlags, interrupt: &Interrupt) -> Result<Outcome, Failure> {
    let job = Job::answering(&flags.answering, interrupt)?;
    let format = job.look().format;
    let lines = if flags.all { Default::default() } else { format.lines() };
    let mut techniques = Techniques::default().uniqueness(!flags.no_uniqueness).optional(flags.all);
    if let Some(level) = flags.up_to {
        techniques = techniques.up_to(level.greatest());
    }
    let level = usize::from(flags.level) - 1;
    let told = Disclosure::ALL[level.min(Disclosure::ALL.len() - 1)];
    let frame = Frame { header: format.header(&COLUMNS), lines };
    job.run(
        &frame,
        &OneByOne(Hints { limits: job.limits(), format, told, all: flags.all, techniques }),
    )
}

struct Hints<'a> {
    limits: Limits<'a>,
    format: Format,
    told: Disclosure,
    all: bool,
    techniques: Techniques,
}

impl Answering for Hints<'_> {
    type Worker = ();

    fn answer(
        &self,
        (): &mut (),
        asked: &Asked<'_>,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<(), Unanswered> {
        let posed = asked.pose()?;
        let situation = self.situation(&posed);
        let time = self.limits.begin(posed.puzzle.shape());
        let hints = match self.all {
            true => time.run(&mut HintsJob::new(&situation), answers, ready)?,
            false => {
                let hint = time.run(&mut HintJob::new(&situation), answers, ready)?;
                hint.map(|hint| vec![hint])
            }
        };
        let hints = hints.map_err(|error| Refusal::unsupported(error.to_string()))?;
        let line = asked.line();
        for hint in &hints {
            self.tell(hint, posed.wording(), &line, answers.rows_mut());
        }
        Ok(())
    }

    fn push_refusal(&self, out: &mut Vec<u8>, asked: &Asked<'_>, refusal: &Refusal) {
        let puzzle = asked.line();
        let values = [
            Value::Text(&puzzle),
            Value::words(refusal.word),
            Value::Empty,
            Value::Empty,
            Value::words(&refusal.why),
        ];
        if !self.format.push_columns(out, &COLUMNS, &values) {
            refusal.push_words(out, self.format);
        }
    }

    fn is_unanswered(&self, row: &[u8]) -> bool {
        is_no_answer(self.format.words_in(row, &COLUMNS, "hint"))
    }
}

impl Hints<'_> {
    fn situation(&self, posed: &Posed<'_>) -> Situation {
        let entries: Vec<Candidate> = posed
            .record
            .entries
            .iter()
            .flat_map(|entries| entries.clues().map(|(cell, digit)| Candidate::new(cell, digit)))
            .collect();
        let situation =
            Situation::new(posed.puzzle.clone()).entries(entries).techniques(self.techniques);
        match &posed.record.centre {
            Some(marks) => situation.marks(marks.clone()),
            None => situation,
        }
    }

    fn tell(&self, hint: &Hint, wording: Wording<'_>, puzzle: &[u8], out: &mut Vec<u8>) {
        let (word, step) = match hint {
            Hint::Solved => ("solved", None),
            Hint::Mistake { .. } => ("mistake", None),
            Hint::MissingMark { .. } => ("mark", None),
            Hint::Step(step) => ("step", Some(step.as_ref())),
            Hint::NoSolution { .. } => ("none", None),
            Hint::Several { .. } => ("many", None),
            _ => ("nothing", None),
        };
        self.push(out, puzzle, word, step, &hint.text(wording, self.told));
    }

    fn push(&self, out: &mut Vec<u8>, puzzle: &[u8], word: &str, step: Option<&Step>, text: &str) {
        // A hint that does not yet tell the technique does not name it elsewhere.
        let step = step.filter(|_| self.told >= Disclosure::Technique);
        let rating = step.map_or(String::new(), |step| step.rating.to_string());
        let values = [
            Value::Text(puzzle),
            Value::words(word),
            Value::words(step.map_or("", |step| step.technique.description().id)),
            Value::words(&rating),
            Value::words(text),
        ];
        if !self.format.push_columns(out, &COLUMNS, &values) {
            // Writing to memory does not fail.
            drop(writeln!(out, "{text}"));
        }
    }
}
