//! The native part of the Python package `anydoku`: operations on columns of puzzles, without a copy
//! of Arrow columns, and on single puzzles.
//!
//! [`column`] exchanges columns with Python, [`run`] spreads their rows over threads, and each
//! operation has a module. The package around it, in `python/anydoku`, decides
//! from the kind of its input what to return.

mod canonical;
mod column;
mod count;
mod each;
mod error;
mod explain;
mod generate;
mod options;
mod pickled;
mod puzzle;
mod rate;
mod results;
mod run;
mod single;
mod solve;

use pyo3::prelude::*;

/// The number of cells of a plain 9x9 puzzle.
const CELLS: usize = 81;

#[pymodule(gil_used = false)]
mod _native {
    #[pymodule_export]
    use super::canonical::canonical;
    #[pymodule_export]
    use super::column::{Column, Texts};
    #[pymodule_export]
    use super::count::{check, count};
    #[pymodule_export]
    use super::error::ParseError;
    #[pymodule_export]
    use super::explain::{explain, hint};
    #[pymodule_export]
    use super::generate::generate;
    #[pymodule_export]
    use super::puzzle::check_board;
    #[pymodule_export]
    use super::rate::rate;
    #[pymodule_export]
    use super::single::{parse, render};
    #[pymodule_export]
    use super::solve::solve;
}
