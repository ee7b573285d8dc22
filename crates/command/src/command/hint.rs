//! `anydoku hint`: the next step on a board.

use std::collections::HashSet;

use anydoku::logic::{Candidate, Hint, HintJob, HintsJob, Level, Situation, Techniques};
use anydoku_explain::{Disclosure, HintText, Wording};

use crate::command::prelude::*;
use crate::flags::parser_of;

const COLUMNS: [Column; 6] =
    Column::all(["puzzle", "board", "hint", "technique", "rating", "text"]);

/// Show the next logical step
#[derive(Debug, Args)]
pub(crate) struct HintFlags {
    #[command(flatten)]
    pub(crate) per_puzzle: PerPuzzleFlags,
    /// How much to reveal: 1 where to look, 2 the technique, 3 its cells, 4 the reason, 5 the step
    #[arg(long, value_name = "1..5", default_value_t = 5,
        value_parser = clap::value_parser!(u8).range(1..=5))]
    pub(crate) reveal: u8,
    /// Show every available step instead of the easiest
    #[arg(long)]
    pub(crate) all: bool,
    /// Hardest level of a technique that may be used
    #[arg(long, value_name = "LEVEL", value_parser = parser_of::<Level>(Level::ALL.map(Level::name)))]
    pub(crate) hardest: Option<Level>,
    /// Use no technique that assumes a unique solution
    #[arg(long)]
    pub(crate) no_uniqueness: bool,
}

impl Subcommand for HintFlags {
    const NAMES: &'static [&'static str] = &["hint", "tip", "next", "step"];
    const EXAMPLES: &'static [&'static str] =
        &["hint puzzle.txt", "hint --reveal 1 puzzle.txt", "hint --all --hardest hard puzzle.txt"];

    fn run(&self, session: &Session) -> Result<Outcome> {
        let runner = Runner::per_puzzle(&self.per_puzzle, session)?.in_small_batches();
        let columns = runner.columns(&COLUMNS);
        let frame = if self.all { columns.frame_of_rows() } else { columns.frame() };
        let mut techniques = Techniques::default().uniqueness(!self.no_uniqueness).optional(true);
        if let Some(level) = self.hardest {
            techniques = techniques.up_to(level.greatest());
        }
        let part = usize::from(self.reveal) - 1;
        let disclosure = Disclosure::ALL[part.min(Disclosure::ALL.len() - 1)];
        runner.run_each(&frame, HintCommand { columns, disclosure, all: self.all, techniques })
    }
}

struct HintCommand {
    columns: Columns,
    disclosure: Disclosure,
    all: bool,
    techniques: Techniques,
}

impl PuzzleCommand for HintCommand {
    fn process(&self, parsed: &ParsedPuzzle<'_>, task: &mut Task<'_>) -> Result<(), ItemError> {
        let situation = self.situation(parsed);
        let hints = match self.all {
            true => task.run(&mut HintsJob::new(&situation))?,
            false => {
                let hint = task.run(&mut HintJob::new(&situation))?;
                hint.map(|hint| vec![hint])
            }
        };
        let hints = hints.map_err(|error| RowError::unsupported(error.to_string()))?;
        let position = situation.position().ok();
        let has_notes = parsed.record.center.is_some() || parsed.puzzle.restriction().is_some();
        let wording = parsed.wording().candidates(!has_notes);
        let wording = position.as_ref().map_or(wording, |position| wording.position(position));
        // At low levels of disclosure, several hints can look the same.
        let mut shown = HashSet::new();
        for hint in &hints {
            let mut row = Vec::new();
            self.push_hint(hint, wording, &parsed.input, &mut row);
            if !shown.contains(&row) {
                task.output.rows.extend_from_slice(&row);
                shown.insert(row);
            }
        }
        Ok(())
    }

    fn push_error_row(&self, out: &mut Vec<u8>, input: &PuzzleInput<'_>, row_error: &RowError) {
        let fields = [("hint", row_error.status), ("text", row_error.reason.as_str())];
        self.columns.push_error(out, input, row_error, &fields);
    }
}

impl HintCommand {
    fn situation(&self, parsed: &ParsedPuzzle<'_>) -> Situation {
        let entries: Vec<Candidate> = parsed
            .record
            .entries
            .iter()
            .flat_map(|entries| entries.clues().map(|(cell, digit)| Candidate::new(cell, digit)))
            .collect();
        let situation =
            Situation::new(parsed.puzzle.clone()).entries(entries).techniques(self.techniques);
        match &parsed.record.center {
            Some(marks) => situation.marks(marks.clone()),
            None => situation,
        }
    }

    fn push_hint(
        &self,
        hint: &Hint,
        wording: Wording<'_>,
        input: &PuzzleInput<'_>,
        out: &mut Vec<u8>,
    ) {
        let (word, step) = match hint {
            Hint::Solved => ("solved", None),
            Hint::Mistake { .. } => ("mistake", None),
            Hint::MissingMark { .. } => ("mark", None),
            Hint::Step(step) => ("step", Some(step.as_ref())),
            Hint::NoSolution { .. } => ("none", None),
            Hint::Several { .. } => ("many", None),
            _ => ("nothing", None),
        };
        let text = HintText::new(hint, wording).at(self.disclosure);
        // Below the disclosure level of the technique, no other column may name it.
        let step = step.filter(|_| self.disclosure >= Disclosure::Technique);
        let rating = step.map_or(String::new(), |step| step.rating.to_string());
        let technique = step.map_or("", |step| step.technique.id());
        let results = [word, technique, &rating, &text].map(Value::words);
        if !self.columns.push_results(out, input, &results) {
            put_line!(out, "{text}");
        }
    }
}
