//! Pages of puzzles: boards, room for notes, solutions beside or below.

use super::leaves::Leaves;
use super::{Book, GAP, PerPage, Section, Solutions};
use crate::display::{Group, Item, Placing, Stroke};
use crate::page::{Arrangement, Entry, EntryLook};
use crate::plane::{Point, Rectangle};
use crate::theme::Ink;

/// The least board of a solution that stands upside down at the foot of a page: 28 mm. Larger
/// boards need more.
const LEAST_SOLUTION: f64 = 80.0;
/// Between solutions there.
const FOOT_GAP: f64 = 0.5 * GAP;
/// From one line for notes to the next.
const RULING: f64 = 22.0;

/// What stands where on a page of puzzles.
pub(super) struct Parts {
    pub(super) boards: Rectangle,
    /// Solutions, upside down.
    foot: Rectangle,
    notes: Rectangle,
}

impl Book {
    /// Adds the pages of a section.
    pub(super) fn push_section(&self, section: &Section, leaves: &mut Leaves) {
        let area = leaves.puzzles_area();
        let Some((parts, all)) = self.places(section, area) else {
            for entry in &section.entries {
                self.push_parted(&section.title, entry, &self.look, leaves);
                if matches!(self.solutions, Solutions::Facing | Solutions::UpsideDown) {
                    self.push_solved("Solutions", std::slice::from_ref(entry), leaves);
                }
            }
            return;
        };
        for entries in section.entries.chunks(all.places()) {
            leaves.turn_to_puzzles(&section.title, &section.note);
            // Margins differ between left and right pages, widths do not.
            let shift = leaves.shift(area);
            push_all(entries, &self.look, &all, shift, leaves);
            push_notes(parts.notes, shift, leaves.items());
            match self.solutions {
                Solutions::Facing => {
                    leaves.turn("Solutions", "");
                    let shift = leaves.shift(area);
                    push_all(entries, &EntryLook::solutions(), &all, shift, leaves);
                }
                Solutions::UpsideDown if parts.foot.height > 0.0 => {
                    push_upside_down(entries, parts.foot, shift, leaves.items());
                }
                Solutions::UpsideDown => self.push_solved("Solutions", entries, leaves),
                _ => {}
            }
        }
    }

    /// How a section's puzzles stand on an area; `None` if one of them has to be parted. Solutions
    /// at the foot are large enough to be read, if need be by fewer puzzles; if they cannot be, they
    /// have no room there.
    fn places(&self, section: &Section, area: Rectangle) -> Option<(Parts, Arrangement)> {
        if self.solutions == Solutions::UpsideDown && section.is_solved() {
            let over_solutions = |per_page| self.places_over_solutions(section, per_page, area);
            let placed = match self.per_page {
                PerPage::Boards(most) => {
                    (1..=most.clamp(1, 100)).rev().map(PerPage::Boards).find_map(over_solutions)
                }
                PerPage::LeastCell(_) => over_solutions(self.per_page),
            };
            if placed.is_some() {
                return placed;
            }
        }
        let parts = self.parts(area, 0.0);
        let all = self.arrangement(section, self.per_page, parts.boards)?;
        Some((parts, all))
    }

    /// The same with solutions at the foot, which takes half the area at most.
    fn places_over_solutions(
        &self,
        section: &Section,
        per_page: PerPage,
        area: Rectangle,
    ) -> Option<(Parts, Arrangement)> {
        let look = EntryLook::solutions();
        let readable = section.entries.iter().map(|entry| look.least_board(entry));
        let readable = readable.fold(LEAST_SOLUTION, f64::max);
        let in_a_row = ((area.width + FOOT_GAP) / (readable + FOOT_GAP)) as usize;
        let mut foot = 0.0;
        loop {
            let parts = self.parts(area, foot);
            let all = self.arrangement(section, per_page, parts.boards)?;
            let count = all.places().min(section.entries.len());
            let rows = count.div_ceil(in_a_row.max(1)) as f64;
            let needed = rows * (readable + look.caption() + FOOT_GAP) - FOOT_GAP;
            if needed <= foot {
                return Some((parts, all));
            }
            if in_a_row == 0 || needed > 0.5 * area.height {
                return None;
            }
            // The larger the foot, the fewer boards above it.
            foot = needed;
        }
    }

    /// Where boards, solutions at the foot and notes stand.
    pub(super) fn parts(&self, area: Rectangle, foot: f64) -> Parts {
        let Rectangle { x, y, width, height } = area;
        let notes = if self.notes.is_finite() { self.notes.clamp(0.0, 0.7 * height) } else { 0.0 };
        let boards = (height - foot - notes - 0.5 * GAP).max(1.0);
        let boards = if foot + notes > 0.0 { boards } else { height };
        Parts {
            boards: Rectangle::new(x, y, width, boards),
            foot: Rectangle::new(x, y + height - foot, width, foot),
            notes: Rectangle::new(x, y + height - foot - notes, width, notes),
        }
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
    let all = Arrangement::largest(solved.len(), size, look.caption(), FOOT_GAP);
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
