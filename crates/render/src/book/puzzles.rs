//! Pages of puzzles: boards, room for notes, solutions beside or below.

use super::leaves::Leaves;
use super::{Book, GAP, Section, Solutions};
use crate::display::{Group, Item, Placing, Stroke};
use crate::page::{Arrangement, Entry, EntryLook};
use crate::plane::{Point, Rectangle};
use crate::theme::Ink;

/// The height of solutions that stand upside down at the foot of a page: 32 mm.
const FOOT: f64 = 90.0;
/// From one line for notes to the next.
const RULING: f64 = 22.0;

impl Book {
    /// Adds the pages of a section.
    pub(super) fn push_section(&self, section: &Section, leaves: &mut Leaves) {
        let facing = self.solutions == Solutions::Facing;
        if facing && section.entries.iter().any(|entry| entry.solution.is_some()) {
            leaves.go_on_at_the_left(&section.title);
        }
        let (area, foot, notes) = self.parts(leaves.area());
        let Some(all) = self.arrangement(section, area) else {
            return section.entries.iter().for_each(|entry| {
                self.push_parted(&section.title, entry, &self.look, leaves);
            });
        };
        for entries in section.entries.chunks(all.places()) {
            leaves.turn(&section.title, &section.note);
            // Margins differ between left and right pages, widths do not.
            let shift = leaves.shift(area);
            push_all(entries, &self.look, &all, shift, leaves);
            push_notes(notes, shift, leaves.items());
            match self.solutions {
                Solutions::Facing => {
                    leaves.turn("Solutions", "");
                    let shift = leaves.shift(area);
                    push_all(entries, &EntryLook::solutions(), &all, shift, leaves);
                }
                Solutions::UpsideDown => push_upside_down(entries, foot, shift, leaves.items()),
                _ => {}
            }
        }
    }

    /// Where boards, solutions at the foot and notes stand.
    fn parts(&self, area: Rectangle) -> (Rectangle, Rectangle, Rectangle) {
        let Rectangle { x, y, width, height } = area;
        let foot = if self.solutions == Solutions::UpsideDown { FOOT } else { 0.0 };
        let notes = if self.notes.is_finite() { self.notes.clamp(0.0, 0.7 * height) } else { 0.0 };
        let boards = (height - foot - notes - 0.5 * GAP).max(1.0);
        let boards = if foot + notes > 0.0 { boards } else { height };
        (
            Rectangle::new(x, y, width, boards),
            Rectangle::new(x, y + height - foot, width, foot),
            Rectangle::new(x, y + height - foot - notes, width, notes),
        )
    }
}

/// Adds puzzles where they stand, all of them this much to the right.
fn push_all(
    entries: &[Entry],
    look: &EntryLook,
    all: &Arrangement,
    shift: f64,
    leaves: &mut Leaves,
) {
    for (at, entry) in entries.iter().enumerate() {
        if look.solved && entry.solution.is_none() {
            continue;
        }
        let place = all.place(at);
        let place = Rectangle { x: place.x + shift, ..place };
        look.push(entry, place, leaves.items());
    }
}

/// Solutions in a row, turned by a half.
fn push_upside_down(entries: &[Entry], foot: Rectangle, shift: f64, items: &mut Vec<Item>) {
    let solved: Vec<&Entry> = entries.iter().filter(|entry| entry.solution.is_some()).collect();
    if solved.is_empty() {
        return;
    }
    let look = EntryLook::solutions();
    let size = Rectangle::new(0.0, 0.0, foot.width, foot.height);
    let all = Arrangement::largest(solved.len(), size, look.caption(), 0.5 * GAP);
    let mut turned = Vec::new();
    for (at, entry) in solved.iter().enumerate() {
        look.push(entry, all.place(at), &mut turned);
    }
    let corner = Point::new(foot.x + shift + foot.width, foot.y + foot.height);
    let placing = Placing { at: corner, turns: 2, ..Placing::default() };
    items.push(Item::Group(Group { placing, items: turned, ..Group::default() }));
}

/// Lines to write on.
fn push_notes(notes: Rectangle, shift: f64, items: &mut Vec<Item>) {
    let count = (notes.height / RULING).floor();
    let count = if count.is_finite() { count as usize } else { 0 };
    for line in 1..=count {
        let y = notes.y + line as f64 * RULING;
        let (from, to) = (notes.x + shift, notes.x + shift + notes.width);
        let stroke = Stroke::solid(Ink::ThinLine, 0.4);
        items.push(Item::Line(Point::new(from, y), Point::new(to, y), stroke));
    }
}
