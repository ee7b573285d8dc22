//! `anydoku grid`: full grids of any size.

use anydoku::generate::{GridJob, GridMethod, Random};
use anydoku::shape::BoardPlan;
use anydoku_notation::Record;

use super::generate::Seeds;
use crate::command::prelude::*;
use crate::flags::{BatchFlags, TaskFlags, parser_of};
use crate::input::GeneratedRows;
use crate::limits::unless_timed_out;
use crate::output::board_comment;

const COLUMNS: [Column; 3] = Column::all(["grid", "board", "seed"]);

/// Create full grids
#[derive(Debug, Args)]
pub(crate) struct GridFlags {
    #[command(flatten)]
    pub(crate) batch: BatchFlags,
    /// Method; `anydoku info` shows how many grids each can generate
    ///
    /// instant: shuffles a template; mixed: shuffles a template and makes further random changes;
    /// random: every grid is possible; uniform: every grid is equally likely.
    #[arg(long, value_name = "NAME", default_value = GridMethod::default().name(),
        value_parser = parser_of::<GridMethod>(GridMethod::ALL.map(GridMethod::name)))]
    pub(crate) method: GridMethod,
    #[command(flatten)]
    pub(crate) task: TaskFlags,
}

impl Subcommand for GridFlags {
    const NAMES: &'static [&'static str] = &["grid"];
    const EXAMPLES: &'static [&'static str] =
        &["grid", "grid --size 25 --count 10 --method instant"];

    fn run(&self, session: &Session) -> Result<Outcome> {
        let TaskFlags { format, target, work } = &self.task;
        let seeds = Seeds::new(&self.batch, target)?;
        let board = BoardSettings::for_new_puzzles(&work.shape)?;
        if board.has_random_regions {
            return Err(Failure::usage(
                "--regions random works only with generate; name a file or list the regions",
            ));
        }
        let shape = board.new_shape()?;
        let rows = GeneratedRows::new("grid", self.batch.count, work.run.thread_count());
        let runner = Runner::for_rows(rows, target, &work.run, session).with_format(format);
        runner.console.detail(&format!("seed {}", seeds.seed));
        if let Some(note) = board.no_boxes_note() {
            runner.console.note(&note);
        }
        let columns = runner.columns(&COLUMNS);
        let frame = Frame { seed: Some(seeds.seed.to_string()), ..columns.frame() };
        let limits = runner.limits();
        let board = BoardPlan::of(&shape).concise(shape.side()).to_string();
        runner
            .run(&frame, &GridCommand { shape, board, method: self.method, seeds, limits, columns })
    }
}

struct GridCommand<'a> {
    shape: Shape,
    /// What a line of a grid leaves open about the shape.
    board: String,
    method: GridMethod,
    seeds: Seeds,
    limits: Limits<'a>,
    columns: Columns,
}

impl Work for GridCommand<'_> {
    type Worker = ();
    type Pending = ();

    fn process(&self, (): &mut (), batch: &Batch, output: &mut BatchWriter<'_>) -> Result {
        for row in batch.rows.clone() {
            let seed = self.seeds.row(row);
            match unless_timed_out(self.grid(&mut seed.random(), output))? {
                Some(grid) => {
                    self.push(&mut output.rows, &grid, seed.text());
                    output.tally.succeeded += 1;
                }
                None => {
                    self.push_timeout(&mut output.rows, seed.text());
                    output.add_missing_row(row, Some(TIMED_OUT));
                }
            }
            output.flush()?;
        }
        Ok(())
    }
}

impl GridCommand<'_> {
    fn grid(&self, random: &mut Random, output: &mut BatchWriter<'_>) -> Result<Grid, Halt> {
        let usage_error = |message: String| Halt::Fatal(Failure::usage(message));
        let job = GridJob::by(self.method, &self.shape, random);
        let mut job =
            job.map_err(|error| usage_error(format!("--method {}: {error}", self.method.name())))?;
        let grid = self.limits.start(&self.shape, output).run(&mut job)?;
        grid.ok_or_else(|| {
            usage_error(format!("no full grid exists on this board ({})", self.shape))
        })
    }

    fn push(&self, out: &mut Vec<u8>, grid: &Grid, seed: &str) {
        let mut line = Vec::new();
        push_line(&mut line, grid, None);
        let values = [Value::Text(&line), Value::words(&self.board), Value::words(seed)];
        if self.columns.push(out, &values) {
            return;
        }
        match self.columns.format {
            Format::Grid => return push_grid(out, grid, &self.record(grid)),
            Format::Text => {
                let record = self.record(grid);
                Drawing::new(&self.shape, grid, &record, self.columns.color).push(out);
            }
            _ => {
                out.extend_from_slice(&line);
                out.extend_from_slice(board_comment(&self.board).as_bytes());
            }
        }
        out.push(b'\n');
    }

    fn push_timeout(&self, out: &mut Vec<u8>, seed: &str) {
        if !self.columns.push(out, &[Value::Empty, Value::Empty, Value::words(seed)]) {
            out.extend_from_slice(format!("{TIMEOUT}\n").as_bytes());
        }
    }

    /// Returns an empty record on the board.
    fn record(&self, grid: &Grid) -> Record {
        let empty = Puzzle::new(self.shape.clone(), Grid::empty(grid.side()));
        empty.map_or_else(|_| Record::new(Grid::empty(grid.side())), |empty| Record::of(&empty))
    }
}
