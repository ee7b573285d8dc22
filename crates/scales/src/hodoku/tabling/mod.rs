//! Chains by tables: for each literal (a candidate that is on or off, and groups of two or three
//! candidates) a table of what follows. Nice loops and AICs, forcing chains, forcing nets.
//!
//! | module | contents |
//! |---|---|
//! | `literal` | the numbers of literals |
//! | `groups` | candidates of a digit in a box and a line as one node |
//! | `tables` | what follows from each literal by one link |
//! | `nets` | what follows from each literal by singles |
//! | `closure` | everything that follows, as bit sets |
//! | `expansion` | everything that follows from one literal, in the original's order, with paths |
//! | `chain` | the path to a literal |
//! | `loops` | nice loops and AICs |
//! | `targets` | what forcing chains prove, by the bit sets |
//! | `forcing` | forcing chains and nets |
//! | `proofs`, `left_over` | the ways in which one of them is proved |
//!
//! The bit sets say whether there is a step and where; only then are its tables expanded.

mod cause;
mod chain;
mod closure;
mod expansion;
mod forcing;
mod groups;
mod left_over;
mod literal;
mod loops;
mod nets;
mod proofs;
mod tables;
mod targets;

use super::board::Board;
use super::pass::Pass;
use super::step::Step;
use closure::Closure;
use tables::Tables;

/// The tables of one position with everything that follows.
#[derive(Debug)]
pub(crate) struct Tabling {
    tables: Tables,
    closure: Closure,
}

impl Tabling {
    /// Links between candidates and groups.
    pub(crate) fn of_links(board: &Board, pass: &Pass) -> Self {
        Self::new(Tables::of_links(board, pass))
    }

    /// Singles that follow from each candidate, with links between groups.
    fn of_nets(board: &Board, pass: &Pass) -> Self {
        Self::new(Tables::of_nets(board, pass))
    }

    fn new(tables: Tables) -> Self {
        let closure = Closure::new(&tables);
        Self { tables, closure }
    }

    /// Returns the best nice loop or AIC.
    pub(crate) fn nice_loop(&self, board: &Board, pass: &Pass, with_groups: bool) -> Option<Step> {
        loops::best_loop(self, board, pass, with_groups)
    }

    /// Returns the best forcing chain.
    pub(crate) fn forcing_chain(&self, board: &Board, pass: &Pass) -> Option<Step> {
        forcing::best_forcing(self, board, pass, false)
    }
}

/// Returns the best forcing net.
pub(crate) fn forcing_net(board: &Board, pass: &Pass) -> Option<Step> {
    forcing::best_forcing(&Tabling::of_nets(board, pass), board, pass, true)
}
