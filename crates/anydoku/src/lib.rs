//! Sudoku of any size: shapes, puzzles, solving and symmetry.
//!
//! Pure computation: no I/O, no clock, no thread of its own accord; builds for wasm32.
#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod solve;
