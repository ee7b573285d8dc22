//! Exocets: two base cells and two target cells that must hold the same two digits.
//!
//! The base cells lie where a line crosses a box. Three *cross lines* run across that line: one
//! through the box of the base, and one through each of two other boxes on the line. Each cross
//! line needs every digit. A digit in the base is in no cell that sees both base cells. If the cells
//! that remain on the cross lines, without the two targets, have no room for the digit on all three
//! lines, one of the targets holds it. If that is so for every digit that the base can have, the
//! two digits of the base are those of the targets.
//!
//! Nothing else is assumed. So the companion cells of other descriptions need no rule of their own:
//! where they have a base digit, it counts as one more place on the cross line.
//!
//! In a *Junior Exocet* the targets are where the cross lines run through the two other boxes on the
//! base line. In a *Senior Exocet* at least one is elsewhere on the cross lines. A *Double Exocet*
//! is two Junior Exocets with the same cross lines and base digits.
//!
//! What follows is found by cases: each way to fill base and targets, which also has to leave room
//! for both digits on the cross lines and in the other two boxes on the base line. A candidate that
//! is ruled out in each case is eliminated.

mod cases;
mod pattern;
mod report;
mod search;

pub(crate) use pattern::Exocets;
pub(crate) use report::find;
