//! Pages of solutions, small.

use super::leaves::Leaves;
use super::{Book, GAP};
use crate::page::{Arrangement, Entry, EntryLook};
use crate::plane::Rectangle;

/// The least board of a solution, in points: 36 mm. Larger boards need more.
const LEAST: f64 = 102.0;

impl Book {
    /// Adds the solutions of all sections.
    pub(super) fn push_solutions(&self, leaves: &mut Leaves) {
        leaves.bookmark("Solutions");
        if self.keys {
            for section in &self.sections {
                let title = format!("{}: solutions", section.title);
                self.push_solved(&title, &section.entries, leaves);
            }
        } else {
            let entries = self.sections.iter().flat_map(|section| &section.entries);
            self.push_solved("Solutions", entries, leaves);
        }
    }

    /// Adds solutions, those that are known, on pages of their own.
    pub(super) fn push_solved<'a>(
        &self,
        title: &str,
        entries: impl IntoIterator<Item = &'a Entry>,
        leaves: &mut Leaves,
    ) {
        let solved: Vec<&Entry> =
            entries.into_iter().filter(|entry| entry.solution.is_some()).collect();
        let look = EntryLook::solutions();
        let least = |entry: &Entry| look.least_board(entry).max(LEAST);
        // Each page has boards of one size, whatever their sides are.
        for same in solved.chunk_by(|one, other| least(one) == least(other)) {
            let area = leaves.area();
            let least = least(same[0]);
            let all = Arrangement::most(least, area, look.caption(), GAP);
            if all.board < look.least_board(same[0]) {
                for entry in same {
                    self.push_parted(title, entry, &look, leaves);
                }
                continue;
            }
            for entries in same.chunks(all.places()) {
                let ends = [entries.first(), entries.last()];
                let [first, last] = ends.map(|entry| entry.map_or("", |entry| entry.name.as_str()));
                let note =
                    if first == last { first.to_owned() } else { format!("{first} to {last}") };
                leaves.turn(title, &note);
                let shift = leaves.shift(area);
                for (at, entry) in entries.iter().enumerate() {
                    let place = all.place(at);
                    let place = Rectangle { x: place.x + shift, ..place };
                    look.push(entry, place, leaves.items());
                }
            }
        }
    }
}
