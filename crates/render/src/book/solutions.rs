//! Pages of solutions in small type.

use super::page_builder::PageBuilder;
use super::{Book, GAP};
use crate::page::Arrangement;
use crate::{Entry, EntryStyle};

/// The minimum size of a solution in points: 36 mm. Larger boards need more.
const MIN_BOARD: f64 = 102.0;

impl Book {
    /// Adds the solutions of all sections.
    pub(super) fn push_solutions(&self, builder: &mut PageBuilder<'_>) {
        builder.bookmark(self.texts.page_solutions());
        if self.keys {
            for section in &self.sections {
                let title = self.texts.page_solutions_of(&section.title);
                self.push_solved(&title, &section.entries, builder);
            }
        } else {
            let entries = self.sections.iter().flat_map(|section| &section.entries);
            self.push_solved(self.texts.page_solutions(), entries, builder);
        }
    }

    /// Adds the known solutions on separate pages.
    pub(super) fn push_solved<'a>(
        &self,
        title: &str,
        entries: impl IntoIterator<Item = &'a Entry>,
        builder: &mut PageBuilder<'_>,
    ) {
        let solved: Vec<&Entry> =
            entries.into_iter().filter(|entry| entry.solution.is_some()).collect();
        let style = EntryStyle::solutions();
        let min_board = |entry: &Entry| style.min_board(entry).max(MIN_BOARD);
        // Each page has boards of one size, whatever their sides are.
        for same in solved.chunk_by(|first, second| min_board(first) == min_board(second)) {
            let area = builder.area();
            let min_board = min_board(same[0]);
            let all = Arrangement::most(min_board, area, style.caption(), GAP);
            if all.board < style.min_board(same[0]) {
                for entry in same {
                    self.push_tiled(title, entry, &style, builder);
                }
                continue;
            }
            for entries in same.chunks(all.places()) {
                let ends = [entries.first(), entries.last()];
                let [first, last] = ends.map(|entry| entry.map_or("", |entry| entry.name.as_str()));
                let note = if first == last {
                    first.to_owned()
                } else {
                    self.texts.page_range(first, last)
                };
                builder.start_page(title, &note);
                let shift = builder.shift(area);
                self.push_all(entries.iter().copied(), &style, &all, shift, builder);
            }
        }
    }
}
