//! Boards with random regions, one for each row.

use anydoku::generate::{GridJob, Seed, random_jigsaw, random_regions};
use anydoku::solve::CancelToken;
use anydoku::{Boxes, Grid, Job as _, Shape, Slice};

use crate::failure::Failure;
use crate::settings::Board;

/// Nodes within which a board with further houses must show that it has a full grid: most that have
/// one show it in a few hundred.
const NODES: u64 = 20_000;

/// Boards drawn for one row before it is given up.
const BOARDS: u32 = 1000;

/// Draws boards.
pub(super) struct DrawnBoards {
    board: Board,
}

impl DrawnBoards {
    /// Boards like this one, but for their regions.
    pub(super) fn new(board: &Board) -> Self {
        Self { board: board.clone() }
    }

    /// The board of a seed, with a full grid: its regions are drawn over one, or, where there are
    /// further houses, until a board has one.
    pub(super) fn draw(&self, seed: &Seed, cancel: &CancelToken) -> Result<(Shape, Grid), Failure> {
        let drawn =
            random_jigsaw(self.board.new_side(), &mut Seed::new(format!("{seed} board")).random());
        if let Some((jigsaw, grid)) = drawn
            && let Boxes::Regions(regions) = jigsaw.boxes()
        {
            let shape = self.board.with_regions(|_| regions.to_vec())?;
            if shape.is_filled_correctly(&grid) {
                return Ok((shape, grid));
            }
        }
        for number in 1..=BOARDS {
            let mut random = Seed::new(format!("{seed} board {number}")).random();
            let shape = self.board.with_regions(|side| random_regions(side, &mut random))?;
            let mut filling = GridJob::new(&shape, &mut random);
            while filling.progress().nodes < NODES {
                if cancel.is_cancelled() {
                    return Err(Failure::Interrupted);
                }
                match filling.run(NODES / 16) {
                    Slice::Done(Some(grid)) => return Ok((shape, grid)),
                    Slice::Done(None) => break,
                    Slice::Progress(_) => {}
                }
            }
        }
        Err(Failure::Usage(format!(
            "--regions random: found no board with a full grid among {BOARDS}, expected a smaller \
             side or fewer houses"
        )))
    }
}
