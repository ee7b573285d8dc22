//! `anydoku grid`: full grids of any size.

use anydoku::generate::{GridJob, GridMethod, Random};
use anydoku::{Grid, Shape};
use anydoku_notation::Record;

use crate::batch_output::{BatchOutput, BatchWriter};
use crate::failure::{Failure, Outcome};
use crate::flags::{GridFlags, OutputFlags, TaskFlags};
use crate::frame::{Frame, OutputStyle};
use crate::generation::{Chunk, Seeds};
use crate::interrupt::Interrupt;
use crate::limits::{Halt, Limits};
use crate::output::{Drawing, LinePolicy, Value, csv_row, json_row, push_grid, push_line};
use crate::puzzles::{TIMED_OUT, TIMEOUT, is_error_status};
use crate::runner::Runner;
use crate::settings::{BoardSettings, Format, Run};
use crate::work::Work;

const COLUMNS: [&str; 2] = ["grid", "seed"];

/// Runs `anydoku grid`.
pub(crate) fn run(flags: &GridFlags, interrupt: &Interrupt) -> Result<Outcome, Failure> {
    let TaskFlags { output: OutputFlags { format, target }, run, shape } = &flags.task;
    let run = Run::new(run)?;
    let seeds = Seeds::new(&flags.batch, target)?;
    let board = BoardSettings::for_new_puzzles(shape)?;
    if board.has_random_regions() {
        let message = "--regions random works only with generate; name a file or list the regions";
        return Err(Failure::Usage(message.to_owned()));
    }
    let shape = board.new_shape()?;
    let method = flags.method.parse::<GridMethod>();
    let method = method.map_err(|error| Failure::Usage(format!("--method: {error}")))?;
    let runner = Runner::for_rows("grid", flags.batch.count, false, target, run, interrupt)
        .with_format(format);
    runner.console().detail(&format!("seed {}", seeds.text()));
    let format = runner.style().format;
    let lines = if seeds.is_random { LinePolicy::Any } else { format.lines() };
    let frame = Frame { header: format.header(&COLUMNS), lines };
    runner.run(
        &frame,
        &GridCommand { shape, method, seeds, limits: runner.limits(), style: runner.style() },
    )
}

struct GridCommand<'a> {
    shape: Shape,
    method: GridMethod,
    seeds: Seeds,
    limits: Limits<'a>,
    style: OutputStyle,
}

impl Work for GridCommand<'_> {
    type Batch = Chunk;
    type Worker = ();
    type Pending = ();

    fn worker(&self) {}

    fn process(
        &self,
        (): &mut (),
        chunk: &Chunk,
        output: &mut BatchWriter<'_>,
    ) -> Result<(), Failure> {
        for row in chunk.rows() {
            let seed = self.seeds.row(row);
            match self.grid(&mut seed.random(), output) {
                Ok(grid) => {
                    self.push(output.rows_mut(), &grid, seed.text());
                    output.add_succeeded(1);
                }
                Err(Halt::Fatal(failure)) => return Err(failure),
                Err(Halt::Timeout) => {
                    self.push_timeout(output.rows_mut(), seed.text());
                    output.add_missing_row(row, Some(TIMED_OUT));
                }
            }
            output.flush()?;
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
        let (mut output, limits) = (BatchOutput::default(), self.limits.for_comparison());
        let mut job = GridJob::by(self.method, &self.shape, &mut seed.random()).ok()?;
        let grid = limits.start(&self.shape).run(&mut job, &mut BatchWriter::buffered(&mut output));
        let mut row = Vec::new();
        self.push(&mut row, &grid.ok()??, seed.text());
        row.pop();
        Some(row)
    }

    fn is_error_row(&self, row: &[u8]) -> bool {
        match self.style.format {
            Format::Csv => row.starts_with(b","),
            Format::Jsonl => row.starts_with(b"{\"grid\":null"),
            _ => is_error_status(row),
        }
    }
}

impl GridCommand<'_> {
    fn grid(&self, random: &mut Random, output: &mut BatchWriter<'_>) -> Result<Grid, Halt> {
        let usage_error = |message: String| Halt::Fatal(Failure::Usage(message));
        let job = GridJob::by(self.method, &self.shape, random);
        let mut job =
            job.map_err(|error| usage_error(format!("--method {}: {error}", self.method.name())))?;
        let grid = self.limits.start(&self.shape).run(&mut job, output)?;
        grid.ok_or_else(|| {
            usage_error(format!("No full grid exists on this board ({}).", self.shape))
        })
    }

    fn push(&self, out: &mut Vec<u8>, grid: &Grid, seed: &str) {
        match self.style.format {
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
                Drawing::new(&self.shape, grid, &record, self.style.color).push(out);
                out.push(b'\n');
            }
        }
    }

    fn push_timeout(&self, out: &mut Vec<u8>, seed: &str) {
        match self.style.format {
            Format::Csv | Format::Jsonl => self.push_values(out, Value::Empty, seed),
            _ => out.extend_from_slice(format!("{TIMEOUT}\n").as_bytes()),
        }
    }

    fn push_values(&self, out: &mut Vec<u8>, grid: Value<'_>, seed: &str) {
        let values = [grid, Value::words(seed)];
        match self.style.format {
            Format::Csv => csv_row(out, &values),
            _ => json_row(out, &COLUMNS, &values),
        }
    }

    /// Returns an empty record on the board.
    fn record(&self, grid: &Grid) -> Record {
        let empty = anydoku::Puzzle::new(self.shape.clone(), Grid::empty(grid.side()));
        empty.map_or_else(|_| Record::new(Grid::empty(grid.side())), |empty| Record::of(&empty))
    }
}
