//! Solves one 9x9 puzzle with the lowest latency: for interactive use and for batches too small to
//! fill lanes.
//!
//! Puzzles are candidate sets, one per cell, row by row. Bit `d - 1` is digit `d`; a clue is a
//! single bit, and an empty cell usually has all nine, but may have any set. Solutions are digits
//! from 1 to 9.
//!
//! ```
//! use anydoku::batch::nine::{self, NineVerdict};
//!
//! let text = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let Some(NineVerdict::Unique(grid)) = nine::solve_text(text) else {
//!     panic!("it has one solution")
//! };
//! assert_eq!(grid[..9], [5, 3, 4, 6, 7, 8, 9, 1, 2]);
//!
//! let mut cells = [0x1ff; 81];
//! cells[0] = 1 << 4;
//! let NineVerdict::Many(first, second) = nine::solve(&cells) else {
//!     panic!("one clue is not enough")
//! };
//! assert!(first[0] == 5 && second[0] == 5 && first != second);
//! assert_eq!(nine::count(&cells, 1000), 1000);
//! ```

pub use crate::solve::nine::{
    CountJob, Kernel, NineVerdict, Solutions, SolveJob, count, solve, solve_text,
};
