//! The place that the original names for a contradiction when a premise leads to its own opposite: a
//! cell that is left over from the tests before.

use super::Tabling;
use super::closure::cells_of;
use super::literal::Literal;
use super::targets::Tests;
use crate::hodoku::cells::{BOXES, COLUMNS, Cells, HOUSES};
use crate::hodoku::pass::Pass;

/// Returns the cell for a premise, if any is left over.
///
/// The last set of a test is that of the cells of the last box where 9 may be. If it is empty, the
/// first cell of the set that was last listed remains. Before the first test, it is the sets of the
/// last group.
pub(super) fn left_over(
    tabling: &Tabling,
    tests: &Tests<'_>,
    pass: &Pass,
    premise: Literal,
) -> Option<usize> {
    let literals = &tabling.tables.literals;
    let candidates = literals.candidates.iter();
    let premises =
        candidates.flat_map(|&(cell, digit)| [true, false].map(|on| literals.of(cell, digit, on)));
    let before: Vec<Literal> = premises.take_while(|&literal| literal != premise).collect();
    if before.is_empty() {
        return of_groups(tabling, pass);
    }
    let last_box = tests.allowed(9, 26);
    if !last_box.is_empty() {
        return Some(last_box.first());
    }
    let listed = before.into_iter().rev().find_map(|literal| last_listed(tabling, tests, literal));
    listed.or_else(|| of_groups(tabling, pass))
}

/// Returns the first cell of the set that the test of a premise lists last.
fn last_listed(tabling: &Tabling, tests: &Tests<'_>, premise: Literal) -> Option<usize> {
    let set = tabling.closure.of(premise);
    let [on, off] = [true, false].map(|on| cells_of(set, &tabling.tables.literals, on));
    let emptied_house = || {
        last_of_houses(|digit, house| {
            let allowed = tests.allowed(digit, house);
            if allowed.within(off[digit]) { allowed } else { Cells::EMPTY }
        })
    };
    emptied_house()
        .or_else(|| tests.emptied(set).next())
        .or_else(|| last_of_houses(|digit, house| on[digit] & HOUSES[house]))
}

/// Returns the first cell of the last set that is not empty, by rows, columns and boxes, then by digit.
fn last_of_houses(set: impl Fn(usize, usize) -> Cells) -> Option<usize> {
    [BOXES, COLUMNS, 0]
        .into_iter()
        .find_map(|first| {
            (1..=9).rev().find_map(|digit| {
                let mut houses = (first..first + 9).rev();
                houses.find_map(|house| Some(set(digit, house)).filter(|cells| !cells.is_empty()))
            })
        })
        .map(Cells::first)
}

/// Returns the first cell of the set that is left over from linking the groups.
fn of_groups(tabling: &Tabling, pass: &Pass) -> Option<usize> {
    let groups = &tabling.tables.groups;
    let last = groups.last()?;
    let mut set = last.seen;
    for house in [last.line, last.square] {
        let mut others = groups.iter().filter(|group| {
            group.digit == last.digit
                && !group.cells.meets(last.cells)
                && (group.line == house || group.square == house)
        });
        if let (Some(group), None) = (others.next(), others.next()) {
            set = (pass.cells[last.digit] & HOUSES[house]) - last.cells - group.cells;
        }
    }
    if !set.is_empty() {
        return Some(set.first());
    }
    groups.iter().rev().map(|group| group.seen).find(|seen| !seen.is_empty()).map(Cells::first)
}
