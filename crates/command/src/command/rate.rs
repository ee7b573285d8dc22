//! `anydoku rate`: the difficulty of puzzles, on one or several scales.

use anydoku::logic::{Rating, Technique};
use anydoku_explain::technique_name;
use anydoku_scales::{Completeness, Scale, ScaleId, ScaleRating};

use crate::command::prelude::*;
use crate::flags::parser_of;

const COLUMNS: [Column; 11] = Column::all([
    "puzzle", "board", "scale", "rating", "ep", "ed", "level", "effort", "score", "hardest",
    "steps",
]);

/// Rate puzzles: hardest step, level and total effort
#[derive(Debug, Args)]
pub(crate) struct RateFlags {
    #[command(flatten)]
    pub(crate) per_puzzle: PerPuzzleFlags,
    /// Rating scale, or several separated by commas: each gets a line
    ///
    /// anydoku: boards of every shape; se: ER, EP and ED of Sudoku Explainer 1.2.1, in the columns
    /// rating, ep and ed; se-fixed: the same without that program's known errors; hodoku:
    /// level and score of HoDoKu 2.2.0. All but anydoku rate only 9x9. --timeout applies to each scale.
    #[arg(long, value_name = "SCALE", value_delimiter = ',', default_value = "anydoku",
        value_parser = parser_of::<ScaleId>(ScaleId::ALL.map(ScaleId::id)))]
    pub(crate) scale: Vec<ScaleId>,
}

impl Subcommand for RateFlags {
    const NAMES: &'static [&'static str] =
        &["rate", "grade", "difficulty", "score", "rating", "classify"];
    const EXAMPLES: &'static [&'static str] = &[
        "rate puzzles.txt",
        "rate --scale se,hodoku puzzles.txt",
        "rate --format csv puzzles.txt -o ratings.csv",
    ];

    fn run(&self, session: &Session) -> Result<Outcome> {
        let runner = Runner::per_puzzle(&self.per_puzzle, session)?.in_small_batches();
        let columns = runner.columns(&COLUMNS);
        let mut scales: Vec<(ScaleId, Box<dyn Scale>)> = Vec::new();
        for &id in &self.scale {
            BoardSettings::check_scale(&self.per_puzzle.task.work.shape, id)?;
            if !scales.iter().any(|(known, _)| *known == id) {
                scales.push((id, id.create()));
            }
        }
        runner.run_each(&columns.frame(), Rate { columns, scales })
    }
}

struct Rate {
    columns: Columns,
    scales: Vec<(ScaleId, Box<dyn Scale>)>,
}

impl PuzzleCommand for Rate {
    fn process(&self, parsed: &ParsedPuzzle<'_>, task: &mut Task<'_>) -> Result<(), ItemError> {
        // All rows of a puzzle are written together, so that a run can be resumed after them.
        let (mut rows, mut problems) = (Vec::new(), Vec::new());
        for (id, scale) in &self.scales {
            task.restart_clock();
            let rating = task.rating_on(&**scale, &parsed.puzzle)?;
            let bound = match Bound::of(&rating, &**scale) {
                Ok(bound) => {
                    self.push(&mut rows, parsed, *id, &rating, bound);
                    bound
                }
                Err(row_error) => {
                    self.push_error(&mut rows, &parsed.input, *id, &row_error);
                    problems.push(row_error.reason);
                    continue;
                }
            };
            if bound == Bound::Rating {
                problems.push(TIMED_OUT.to_owned());
            }
        }
        task.output.rows.extend_from_slice(&rows);
        problems.dedup();
        if problems.is_empty() { Ok(()) } else { Err(ItemError::Incomplete(problems.join("; "))) }
    }

    fn push_error_row(&self, out: &mut Vec<u8>, input: &PuzzleInput<'_>, row_error: &RowError) {
        for (id, _) in &self.scales {
            self.push_error(out, input, *id, row_error);
        }
    }
}

impl Rate {
    /// Returns whether lines begin with the name of their scale.
    fn has_names(&self) -> bool {
        self.scales.len() > 1 && !self.columns.format.has_columns()
    }

    fn push_name(&self, out: &mut Vec<u8>, id: ScaleId) {
        if self.has_names() {
            put!(out, "{id} ");
        }
    }

    /// Adds a row with the status in the column `hardest`.
    fn push_error(
        &self,
        out: &mut Vec<u8>,
        input: &PuzzleInput<'_>,
        id: ScaleId,
        row_error: &RowError,
    ) {
        self.push_name(out, id);
        let fields = [("scale", id.id()), ("hardest", row_error.status)];
        self.columns.push_error(out, input, row_error, &fields);
    }

    /// Adds the row of a rated puzzle.
    fn push(
        &self,
        out: &mut Vec<u8>,
        parsed: &ParsedPuzzle<'_>,
        id: ScaleId,
        rating: &ScaleRating,
        bound: Bound,
    ) {
        let words = Words::of(rating, bound);
        let steps = match bound {
            Bound::Score => Value::Empty,
            Bound::None | Bound::Rating => Value::Number(rating.step_count as u64),
        };
        let score = match (rating.score, bound) {
            (None, _) | (_, Bound::Score) => Value::Empty,
            // Without a rating, the score is what has the mark of a lower bound.
            (Some(_), Bound::Rating) if rating.rating.is_none() => Value::words(&words.score),
            (Some(score), _) => Value::Number(u64::from(score)),
        };
        let (effort, score) =
            if id == ScaleId::Anydoku { (score, Value::Empty) } else { (Value::Empty, score) };
        let results = [
            Value::words(id.id()),
            Value::words(&words.rating),
            Value::words(&words.ep),
            Value::words(&words.ed),
            Value::words(words.level),
            effort,
            score,
            Value::words(words.hardest),
            steps,
        ];
        if self.columns.push_results(out, &parsed.input, &results) {
            return;
        }
        self.push_name(out, id);
        if self.columns.format == Format::Text {
            let note = match (id, rating.rating) {
                (ScaleId::Anydoku, Some(rating)) if bound != Bound::Score => {
                    percentile_note(parsed.puzzle.shape(), rating)
                }
                _ => String::new(),
            };
            put_line!(out, "{}{note}", words.sentence(id, rating, bound));
        } else {
            let words = [&words.rating, &words.ep, &words.ed, words.level, &words.score];
            for word in words.into_iter().filter(|word| !word.is_empty()) {
                put!(out, "{word} ");
            }
            put_line!(out, "{}", rating.hardest.unwrap_or_default());
        }
    }
}

/// Which parts of a rating are only lower bounds, because time ran out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bound {
    None,
    /// The score and the number of steps: no rating is higher.
    Score,
    /// All of it.
    Rating,
}

impl Bound {
    /// Returns what is known of a rating.
    ///
    /// # Errors
    /// If nothing is.
    fn of(rating: &ScaleRating, scale: &dyn Scale) -> Result<Self, RowError> {
        match rating.completeness {
            Completeness::Unrated(reason) => Err(reason.into()),
            Completeness::LowerBound(_) if rating.step_count == 0 => Err(RowError::timed_out()),
            Completeness::LowerBound(_)
                if rating.rating.is_some_and(|rating| Some(rating) == scale.greatest()) =>
            {
                Ok(Self::Score)
            }
            Completeness::LowerBound(_) => Ok(Self::Rating),
            _ => Ok(Self::None),
        }
    }
}

/// The parts of a rating as text; empty where the scale has no such part.
struct Words {
    rating: String,
    ep: String,
    ed: String,
    level: &'static str,
    score: String,
    hardest: &'static str,
}

impl Words {
    fn of(rating: &ScaleRating, bound: Bound) -> Self {
        let prefix = if bound == Bound::Rating { ">=" } else { "" };
        let text = |rating: Option<Rating>| rating.map_or_else(String::new, |it| it.to_string());
        let bounded = |text: String| if text.is_empty() { text } else { format!("{prefix}{text}") };
        let score = rating.score.map_or_else(String::new, |score| score.to_string());
        Self {
            rating: bounded(text(rating.rating)),
            // Known once the first placement is reached, whatever follows.
            ep: text(rating.ep),
            ed: text(rating.ed),
            level: rating.level.unwrap_or_default(),
            score: if rating.rating.is_none() { bounded(score) } else { score },
            hardest: rating.hardest.unwrap_or_default(),
        }
    }

    /// Describes the rating in words.
    fn sentence(&self, id: ScaleId, rating: &ScaleRating, bound: Bound) -> String {
        let Self { rating: number, ep, ed, level, score, hardest } = self;
        let steps = counted(rating.step_count, "step");
        match id {
            ScaleId::Anydoku => {
                let texts = Explanations::english();
                let technique = hardest.parse::<Technique>().ok();
                let hardest =
                    technique.map_or_else(|| texts.no_step(), |it| technique_name(it, texts));
                let text = texts.rating(score, level, number, rating.step_count, hardest);
                if bound == Bound::Score { format!("{text} or more") } else { text }
            }
            ScaleId::Hodoku => format!("{level}, score {score}: {hardest}; {steps}"),
            _ => format!("ER {number}, EP {ep}, ED {ed}: {hardest}; {steps}"),
        }
    }
}

/// Returns a note on how many puzzles of the board are easier, if known.
pub(super) fn percentile_note(shape: &Shape, rating: Rating) -> String {
    match rating.percentile(shape) {
        None => String::new(),
        Some(easier) if easier < 1.0 => {
            "; among the easiest 1% of minimal puzzles on this board".to_owned()
        }
        Some(easier) if easier > 99.0 => {
            "; among the hardest 1% of minimal puzzles on this board".to_owned()
        }
        Some(easier) => format!("; harder than {easier:.0}% of minimal puzzles on this board"),
    }
}

#[cfg(test)]
mod tests {
    use anydoku::{Control, Puzzle};

    use super::*;

    /// A puzzle whose rating by Sudoku Explainer takes more than a budget of 5,000 nodes.
    const HARDEST: &str =
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

    fn rating_within(scale: &dyn Scale, nodes: u64) -> ScaleRating {
        let puzzle: Puzzle = HARDEST.parse().unwrap();
        scale.rate(&puzzle, &mut Control::new().budget(nodes))
    }

    #[test]
    fn a_rating_that_was_stopped_is_a_lower_bound_once_it_has_a_step() {
        let scale = ScaleId::SudokuExplainer.create();
        let mut rating = rating_within(&*scale, 1);
        assert_eq!(rating.step_count, 0);
        assert!(Bound::of(&rating, &*scale).is_err());
        rating.step_count = 1;
        rating.rating = Some(Rating::from_tenths(105));
        let bound = Bound::of(&rating, &*scale).unwrap();
        assert_eq!(bound, Bound::Rating);
        assert_eq!(Words::of(&rating, bound).rating, ">=10.5");
    }
}
