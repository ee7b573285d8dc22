//! Boards with random regions, one for each row.

use std::sync::Arc;

use crate::command::prelude::*;
use anydoku::generate::{GridJob, JigsawJob, Seed, random_regions};
use anydoku::{Boxes, Job as _, Slice};

/// The node budget for proving that a board with extra houses has a full grid. Most that have one
/// prove it within a few hundred nodes.
const MAX_NODES: u64 = 20_000;

/// The number of boards to try for one row.
const MAX_BOARDS: u32 = 1000;

/// Returns a board with these settings and random regions, and a full grid. The regions are drawn
/// over a grid; if extra houses rule that grid out, new regions are drawn until a board has a full
/// grid.
pub(super) fn random_board(
    board: &BoardSettings,
    seed: &Seed,
    task: &mut Task<'_>,
) -> Result<(Shape, Grid), Halt> {
    let mut random = Seed::new(format!("{seed} board")).random();
    let jigsaw = task.run(&mut JigsawJob::new(board.new_side(), &mut random))?;
    if let Some((jigsaw, grid)) = jigsaw
        && let Boxes::Regions(regions) = jigsaw.boxes()
    {
        let shape = board.with_regions(Arc::clone(regions)).map_err(Halt::Fatal)?;
        if shape.is_filled_correctly(&grid) {
            return Ok((shape, grid));
        }
    }
    for number in 1..=MAX_BOARDS {
        let mut random = Seed::new(format!("{seed} board {number}")).random();
        let regions = random_regions(board.new_side(), &mut random).into();
        let shape = board.with_regions(regions).map_err(Halt::Fatal)?;
        let mut grid_job = GridJob::new(&shape, &mut random);
        while grid_job.progress().nodes < MAX_NODES {
            task.check(&grid_job.progress())?;
            match grid_job.run(MAX_NODES / 16) {
                Slice::Done(Some(grid)) => return Ok((shape, grid)),
                Slice::Done(None) => break,
                Slice::Progress(_) => {}
            }
        }
    }
    Err(Halt::Fatal(usage!(
        "--regions random: none of {MAX_BOARDS} boards has a full grid; use a smaller size or \
         fewer extra houses"
    )))
}
