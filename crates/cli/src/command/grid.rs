//! `anydoku grid`: full grids of any size.

use anydoku::generate::{GridJob, GridWay, Random};
use anydoku::{Grid, Shape};
use anydoku_notation::Record;

use crate::answers::Answers;
use crate::failure::{Failure, Outcome};
use crate::flags::GridFlags;
use crate::interrupt::Interrupt;
use crate::job::{Frame, Job, Lines, Look};
use crate::limits::{Halt, Limits};
use crate::making::{Chunk, MadeRows, Seeds};
use crate::output::{Drawing, Value, csv_row, json_row, push_grid, push_line};
use crate::pipeline::{Ready, Work};
use crate::puzzles::{TIMED_OUT, TIMEOUT, is_no_answer};
use crate::settings::{Board, Format, Run};

const COLUMNS: [&str; 2] = ["grid", "seed"];

/// Makes the grids that the flags ask for.
pub(crate) fn run(flags: &GridFlags, interrupt: &Interrupt) -> Result<Outcome, Failure> {
    let run = Run::new(&flags.run)?;
    let seeds = Seeds::new(&flags.batch, &flags.output.target)?;
    let board = Board::for_new_puzzles(&flags.shape)?;
    if board.draws_regions() {
        let message = "--regions random: makes puzzles (generate), expected a board for grids";
        return Err(Failure::Usage(message.to_owned()));
    }
    let shape = board.new_shape()?;
    let way = flags.method.parse::<GridWay>();
    let way = way.map_err(|error| Failure::Usage(format!("--method: {error}")))?;
    let rows =
        MadeRows { thing: "grid", count: flags.batch.count, threads: run.threads, singly: false };
    let count = Some(rows.count);
    let job =
        Job::new(rows, &flags.output.target, run, count, interrupt).formatted(&flags.output.format);
    job.console().detail(&format!("seed {}", seeds.text()));
    let format = job.look().format;
    let lines = if seeds.drawn { Lines::Free } else { format.lines() };
    let frame = Frame { header: format.header(&COLUMNS), lines };
    job.run(&frame, &Fill { shape, way, seeds, limits: job.limits(), look: job.look() })
}

struct Fill<'a> {
    shape: Shape,
    way: GridWay,
    seeds: Seeds,
    limits: Limits<'a>,
    look: Look,
}

impl Work for Fill<'_> {
    type Batch = Chunk;
    type Worker = ();
    type Open = ();

    fn worker(&self) {}

    fn answer(
        &self,
        (): &mut (),
        chunk: &Chunk,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<(), Failure> {
        for row in chunk.rows() {
            let seed = self.seeds.row(row);
            match self.grid(&mut seed.random(), answers, ready) {
                Ok(grid) => {
                    self.push(answers.rows_mut(), &grid, seed.text());
                    answers.answered(1);
                }
                Err(Halt::Failed(failure)) => return Err(failure),
                Err(Halt::Timeout) => {
                    self.push_timeout(answers.rows_mut(), seed.text());
                    answers.missed(row, Some(TIMED_OUT));
                }
            }
            ready(answers)?;
        }
        Ok(())
    }

    fn first_row(&self, found: &[u8]) -> Option<Vec<u8>> {
        let seed = self.seeds.row(1);
        let mut timeout = Vec::new();
        self.push_timeout(&mut timeout, seed.text());
        if timeout.trim_ascii_end() == found {
            return None;
        }
        let limits = self.limits.for_comparison();
        let mut job = GridJob::by(self.way, &self.shape, &mut seed.random()).ok()?;
        let made =
            limits.begin(&self.shape).run(&mut job, &mut Answers::default(), &mut |_| Ok(()));
        let mut row = Vec::new();
        self.push(&mut row, &made.ok()??, seed.text());
        row.pop();
        Some(row)
    }

    fn is_unanswered(&self, row: &[u8]) -> bool {
        match self.look.format {
            Format::Csv => row.starts_with(b","),
            Format::Jsonl => row.starts_with(b"{\"grid\":null"),
            _ => is_no_answer(row),
        }
    }
}

impl Fill<'_> {
    fn grid(
        &self,
        random: &mut Random,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<Grid, Halt> {
        let refused = |message: String| Halt::Failed(Failure::Usage(message));
        let job = GridJob::by(self.way, &self.shape, random);
        let mut job =
            job.map_err(|error| refused(format!("--method {}: {error}", self.way.name())))?;
        let grid = self.limits.begin(&self.shape).run(&mut job, answers, ready)?;
        grid.ok_or_else(|| {
            refused(format!("found {}, expected a board that has a full grid", self.shape))
        })
    }

    fn push(&self, out: &mut Vec<u8>, grid: &Grid, seed: &str) {
        match self.look.format {
            Format::Line => {
                push_line(out, grid, None);
                out.push(b'\n');
            }
            Format::Csv | Format::Jsonl => {
                let mut line = Vec::new();
                push_line(&mut line, grid, None);
                self.push_values(out, Value::Text(&line), seed);
            }
            Format::Grid => push_grid(out, grid, &self.record(grid)),
            Format::Text => {
                let record = self.record(grid);
                Drawing::new(&self.shape, grid, &record, self.look.colour).push(out);
                out.push(b'\n');
            }
        }
    }

    fn push_timeout(&self, out: &mut Vec<u8>, seed: &str) {
        match self.look.format {
            Format::Csv | Format::Jsonl => self.push_values(out, Value::Empty, seed),
            _ => out.extend_from_slice(format!("{TIMEOUT}\n").as_bytes()),
        }
    }

    fn push_values(&self, out: &mut Vec<u8>, grid: Value<'_>, seed: &str) {
        let values = [grid, Value::words(seed)];
        match self.look.format {
            Format::Csv => csv_row(out, &values),
            _ => json_row(out, &COLUMNS, &values),
        }
    }

    /// A record on the board, with nothing given.
    fn record(&self, grid: &Grid) -> Record {
        let empty = anydoku::Puzzle::new(self.shape.clone(), Grid::empty(grid.side()));
        empty.map_or_else(|_| Record::new(Grid::empty(grid.side())), |empty| Record::of(&empty))
    }
}
