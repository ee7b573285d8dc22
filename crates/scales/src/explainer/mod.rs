//! The scale of Sudoku Explainer 1.2.1: ER, EP and ED.
//!
//! The rating of a puzzle is that of its hardest step, if at every step the program's techniques are
//! tried in its order and the first one that gives anything is used. So the order within each
//! technique matters as much as the technique: it decides which step is taken, and thereby which
//! steps remain. The numbers are therefore those of the puzzle as it is written: turned or with other
//! digits it may get another rating, as in the original.

mod bug;
mod chains;
mod exclusion;
mod grid;
mod hint;
mod interrupt;
mod locking;
mod loop_types;
mod loops;
mod producers;
mod scale;
mod singles;
mod subsets;
mod wings;

pub use scale::{EarlyStop, SudokuExplainer};
