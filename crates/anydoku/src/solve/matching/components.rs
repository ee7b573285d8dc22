//! Which candidates no matching can use: those that lead from one component of exchange to another.

use super::{Deduction, HallSet, NONE, Room};
use crate::solve::bits::Bits;

/// Groups the candidates that fall by the Hall set that takes them.
pub(super) fn deduce<B: Bits>(
    room: &mut Room,
    words: usize,
    sets: &[B],
    free: B,
    deductions: &mut Vec<Deduction>,
) {
    let own = find(room, sets, free);
    let mut settled = B::EMPTY;
    for (place, set) in sets.iter().enumerate() {
        let kept = own[usize::from(room.component[place])];
        while let Some(digit) = set.minus(kept).minus(settled).least() {
            let owner = room.owner[digit];
            let target = room.component[usize::from(owner)];
            let taken = own[usize::from(target)];
            let hall = closure(sets, room, owner, words);
            let mut deduction = Deduction { hall, eliminations: Vec::new() };
            // All candidates that lead into this component fall for the same reason.
            for (other, set) in sets.iter().enumerate() {
                if room.component[other] != target {
                    let falls = set.intersection(taken).iter();
                    deduction.eliminations.extend(falls.map(|digit| (other as u16, digit as u16)));
                }
            }
            deductions.push(deduction);
            settled = settled.union(taken);
        }
    }
}

/// The cells that can be reached by exchanging digits from this one on, with all their candidates.
fn closure<B: Bits>(sets: &[B], room: &Room, from: u16, words: usize) -> HallSet {
    let mut cells = vec![from];
    let mut digits = sets[usize::from(from)];
    let mut known = B::EMPTY.with(usize::from(room.digit[usize::from(from)]));
    while let Some(digit) = digits.minus(known).least() {
        known = known.with(digit);
        let owner = room.owner[digit];
        cells.push(owner);
        digits = digits.union(sets[usize::from(owner)]);
    }
    cells.sort_unstable();
    HallSet::new(cells, digits, words)
}

/// Fills `room.component`; the digits of each component.
fn find<B: Bits>(room: &mut Room, sets: &[B], free: B) -> Vec<B> {
    room.component.clear();
    room.component.resize(sets.len(), NONE);
    room.number.clear();
    room.number.resize(sets.len(), NONE);
    room.low.clear();
    room.low.resize(sets.len(), NONE);
    room.stack.clear();
    let mut own: Vec<B> = Vec::new();
    // Digits whose owner is still without a number, and digits whose owner is on the stack.
    let mut fresh = B::EMPTY;
    for &digit in &room.digit {
        fresh = fresh.with(usize::from(digit));
    }
    let mut open = B::EMPTY;
    if !free.is_empty() {
        own.push(loose(room, sets, free, &mut fresh));
    }
    let mut count = 0;
    for root in 0..sets.len() {
        if room.component[root] != NONE || room.number[root] != NONE {
            continue;
        }
        room.path.clear();
        enter(room, root as u16, &mut count, &mut fresh, &mut open);
        while let Some(&place) = room.path.last() {
            let at = usize::from(place);
            if let Some(digit) = sets[at].intersection(fresh).least() {
                let owner = room.owner[digit];
                enter(room, owner, &mut count, &mut fresh, &mut open);
                continue;
            }
            room.path.pop();
            let low = sets[at]
                .intersection(open)
                .iter()
                .fold(room.low[at], |low, digit| low.min(room.low[usize::from(room.owner[digit])]));
            room.low[at] = low;
            if low == room.number[at] {
                let mut digits = B::EMPTY;
                while let Some(member) = room.stack.pop() {
                    room.component[usize::from(member)] = own.len() as u16;
                    let digit = usize::from(room.digit[usize::from(member)]);
                    digits = digits.with(digit);
                    open = open.without(digit);
                    if member == place {
                        break;
                    }
                }
                own.push(digits);
            }
        }
    }
    own
}

/// Numbers a cell and puts it on both stacks.
fn enter<B: Bits>(room: &mut Room, place: u16, count: &mut u16, fresh: &mut B, open: &mut B) {
    let digit = usize::from(room.digit[usize::from(place)]);
    *fresh = fresh.without(digit);
    *open = open.with(digit);
    room.number[usize::from(place)] = *count;
    room.low[usize::from(place)] = *count;
    *count += 1;
    room.stack.push(place);
    room.path.push(place);
}

/// The cells that can pass their digit on until someone takes a free one: the first component.
fn loose<B: Bits>(room: &mut Room, sets: &[B], free: B, fresh: &mut B) -> B {
    let mut digits = free;
    let mut grows = true;
    while grows {
        grows = false;
        for (place, set) in sets.iter().enumerate() {
            if room.component[place] == NONE && !set.intersection(digits).is_empty() {
                let digit = usize::from(room.digit[place]);
                room.component[place] = 0;
                digits = digits.with(digit);
                *fresh = fresh.without(digit);
                grows = true;
            }
        }
    }
    digits
}
