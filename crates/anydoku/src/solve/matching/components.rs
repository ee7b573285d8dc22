//! Finds the candidates in no matching: those between different components of possible exchanges.

use super::buffers::{Buffers, NONE};
use super::hall_set::{Deduction, HallSet};
use crate::solve::bits::Bits;
use crate::sort::sort;

/// Groups the eliminated candidates by the Hall set that eliminates them.
pub(super) fn deduce<B: Bits>(
    buffers: &mut Buffers,
    sets: &[B],
    free: B,
    deductions: &mut Vec<Deduction>,
) {
    let component_digits = find_components(buffers, sets, free);
    let mut processed = B::EMPTY;
    for (cell, set) in sets.iter().enumerate() {
        let own_digits = component_digits[usize::from(buffers.component[cell])];
        while let Some(digit) = set.minus(own_digits).minus(processed).least() {
            let owner = buffers.owner[digit];
            let target = buffers.component[usize::from(owner)];
            let target_digits = component_digits[usize::from(target)];
            let hall = closure(sets, buffers, owner);
            let mut deduction = Deduction { hall, eliminations: Vec::new() };
            // All candidates that lead into this component are eliminated for the same reason.
            for (source, set) in sets.iter().enumerate() {
                if buffers.component[source] != target {
                    let eliminated = set.intersection(target_digits).iter();
                    deduction
                        .eliminations
                        .extend(eliminated.map(|digit| (source as u16, digit as u16)));
                }
            }
            deductions.push(deduction);
            processed = processed.union(target_digits);
        }
    }
}

/// Returns the cells that can be reached by exchanging digits from this cell, with all their
/// candidates.
fn closure<B: Bits>(sets: &[B], buffers: &Buffers, from: u16) -> HallSet {
    let mut cells = vec![from];
    let mut digits = sets[usize::from(from)];
    let mut visited = B::EMPTY.with(usize::from(buffers.digit[usize::from(from)]));
    while let Some(digit) = digits.minus(visited).least() {
        visited = visited.with(digit);
        let owner = buffers.owner[digit];
        cells.push(owner);
        digits = digits.union(sets[usize::from(owner)]);
    }
    sort(&mut cells);
    HallSet::new(cells, digits, buffers.words)
}

/// Computes `buffers.component` and returns the digits of each component.
fn find_components<B: Bits>(buffers: &mut Buffers, sets: &[B], free: B) -> Vec<B> {
    buffers.component.clear();
    buffers.component.resize(sets.len(), NONE);
    buffers.number.clear();
    buffers.number.resize(sets.len(), NONE);
    buffers.low.clear();
    buffers.low.resize(sets.len(), NONE);
    buffers.stack.clear();
    let mut component_digits: Vec<B> = Vec::new();
    // Digits whose owner has no number yet, and digits whose owner is on the stack.
    let mut unvisited = B::EMPTY;
    for &digit in &buffers.digit {
        unvisited = unvisited.with(usize::from(digit));
    }
    let mut open = B::EMPTY;
    if !free.is_empty() {
        component_digits.push(mark_free_component(buffers, sets, free, &mut unvisited));
    }
    let mut count = 0;
    for root in 0..sets.len() {
        if buffers.component[root] != NONE || buffers.number[root] != NONE {
            continue;
        }
        buffers.path.clear();
        visit(buffers, root as u16, &mut count, &mut unvisited, &mut open);
        while let Some(&cell) = buffers.path.last() {
            let index = usize::from(cell);
            if let Some(digit) = sets[index].intersection(unvisited).least() {
                let owner = buffers.owner[digit];
                visit(buffers, owner, &mut count, &mut unvisited, &mut open);
                continue;
            }
            buffers.path.pop();
            let low =
                sets[index].intersection(open).iter().fold(buffers.low[index], |low, digit| {
                    low.min(buffers.low[usize::from(buffers.owner[digit])])
                });
            buffers.low[index] = low;
            if low == buffers.number[index] {
                let mut digits = B::EMPTY;
                while let Some(member) = buffers.stack.pop() {
                    buffers.component[usize::from(member)] = component_digits.len() as u16;
                    let digit = usize::from(buffers.digit[usize::from(member)]);
                    digits = digits.with(digit);
                    open = open.without(digit);
                    if member == cell {
                        break;
                    }
                }
                component_digits.push(digits);
            }
        }
    }
    component_digits
}

/// Numbers a cell and pushes it onto both stacks.
fn visit<B: Bits>(
    buffers: &mut Buffers,
    cell: u16,
    count: &mut u16,
    unvisited: &mut B,
    open: &mut B,
) {
    let digit = usize::from(buffers.digit[usize::from(cell)]);
    *unvisited = unvisited.without(digit);
    *open = open.with(digit);
    buffers.number[usize::from(cell)] = *count;
    buffers.low[usize::from(cell)] = *count;
    *count += 1;
    buffers.stack.push(cell);
    buffers.path.push(cell);
}

/// Marks the cells from which an unused digit can be reached as the first component, and returns
/// their digits.
fn mark_free_component<B: Bits>(
    buffers: &mut Buffers,
    sets: &[B],
    free: B,
    unvisited: &mut B,
) -> B {
    let mut digits = free;
    let mut changed = true;
    while changed {
        changed = false;
        for (cell, set) in sets.iter().enumerate() {
            if buffers.component[cell] == NONE && !set.intersection(digits).is_empty() {
                let digit = usize::from(buffers.digit[cell]);
                buffers.component[cell] = 0;
                digits = digits.with(digit);
                *unvisited = unvisited.without(digit);
                changed = true;
            }
        }
    }
    digits
}
