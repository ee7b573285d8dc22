//! Tiling of a board that is too large for one page: tiles overlap, and marks show how to align
//! them.

use super::Book;
use super::page_builder::PageBuilder;
use crate::page::MM;
use crate::{Entry, EntryStyle, Group, Ink, Item, Placement, Point, Rectangle, Role, Stroke};

/// The overlap of adjacent tiles.
const OVERLAP: f64 = 10.0 * MM;
/// The height of the rules at the foot of the first tile: one line.
const RULES_HEIGHT: f64 = 12.0;
const RULES_GAP: f64 = 4.0;
/// The length of a mark.
const MARK: f64 = 9.0;

impl Book {
    /// Returns the maximum number of pages over which one board is tiled: 1 if all boards are
    /// readable on one page.
    #[must_use]
    pub fn max_pages_per_board(&self) -> usize {
        let area = self.builder(self.setup).area();
        let entries = self.sections.iter().flat_map(|section| &section.entries);
        entries.map(|entry| tile_count(entry, &self.style, area)).max().unwrap_or(1)
    }

    /// Adds the pages of a tiled board.
    pub(super) fn push_tiled(
        &self,
        title: &str,
        entry: &Entry,
        style: &EntryStyle,
        builder: &mut PageBuilder<'_>,
    ) {
        let area = builder.area();
        let board = fit_board(style.min_board(entry), style.caption(), area);
        // They are in the footer of the first tile.
        let mut rules = self.rules(std::slice::from_ref(entry), area.width, RULES_HEIGHT);
        let mut items = Vec::new();
        let whole = Rectangle::new(0.0, 0.0, board, board + style.caption());
        style.push(entry, whole, &self.texts, &mut items);
        let (columns, width) = tile_count_and_step(whole.width, area.width);
        let (rows, height) = tile_count_and_step(whole.height, area.height);
        for row in 0..rows {
            for column in 0..columns {
                let note = self.texts.page_part(column + 1, columns, &entry.name, row + 1, rows);
                builder.start_page(title, &note);
                if let Some(rules) = rules.take() {
                    builder.push_rules(&rules, area.y + area.height + RULES_GAP);
                }
                let part = (row + column > 0).then_some(note.as_str());
                let (x, y) = (column as f64 * width, row as f64 * height);
                let window = Rectangle::new(x, y, area.width, area.height);
                let position = Point::new(area.x + builder.shift(area) - x, area.y - y);
                let tile = Group {
                    placement: Placement { position, ..Placement::default() },
                    window: Some(window),
                    role: None,
                    items: visible_items(&items, window, part),
                };
                builder.items().push(Item::Group(tile));
                let edges = (column > 0, row > 0, column + 1 < columns, row + 1 < rows);
                let corner = Point::new(area.x + builder.shift(area), area.y);
                let page = Rectangle::new(corner.x, corner.y, area.width, area.height);
                push_marks(page, edges, builder.items());
            }
        }
    }
}

/// Returns the number of pages that a board takes.
fn tile_count(entry: &Entry, style: &EntryStyle, area: Rectangle) -> usize {
    let least = style.min_board(entry);
    let (columns, rows) = (
        tile_count_and_step(least, area.width).0,
        tile_count_and_step(least + style.caption(), area.height).0,
    );
    columns.saturating_mul(rows)
}

/// Returns the largest board that takes no more pages than one of this size.
fn fit_board(least: f64, caption: f64, area: Rectangle) -> f64 {
    let longest = |whole: f64, piece: f64| {
        let (tile_count, step) = tile_count_and_step(whole, piece);
        step * (tile_count - 1) as f64 + piece
    };
    let (width, height) = (longest(least, area.width), longest(least + caption, area.height));
    width.min(height - caption).max(least)
}

/// Returns how many pieces of this length cover a whole, and the distance between their starts.
fn tile_count_and_step(whole: f64, piece: f64) -> (usize, f64) {
    let step = (piece - OVERLAP).max(piece / 2.0);
    let more = ((whole - piece) / step - 1e-9).ceil().max(0.0);
    (1 + more as usize, step)
}

/// Returns the items that are visible in a window, including groups with visible items. A figure
/// has its full description on its first tile and the name of the part on the others.
fn visible_items(items: &[Item], window: Rectangle, part: Option<&str>) -> Vec<Item> {
    let visible = |item: &Item| match item {
        Item::Text(text) => text.bounds().overlaps(&window).then(|| item.clone()),
        Item::Rectangle(shape, ..) => shape.overlaps(&window).then(|| item.clone()),
        Item::Group(group) => {
            let role = match (&group.role, part) {
                (Some(Role::Figure(_)), Some(part)) => Some(Role::Figure(part.to_owned())),
                (role, _) => role.clone(),
            };
            let (placement, items) = (group.placement, visible_items(&group.items, window, part));
            Some(Item::Group(Group { placement, window: group.window, role, items }))
        }
        Item::Line(..) | Item::Path(..) => Some(item.clone()),
    };
    items.iter().filter_map(visible).collect()
}

/// Adds marks beside the edges (left, top, right, bottom) that continue on another page, where that
/// page's edge must be placed.
fn push_marks(
    page: Rectangle,
    (left, top, right, bottom): (bool, bool, bool, bool),
    items: &mut Vec<Item>,
) {
    let Rectangle { x, y, width, height } = page;
    let stroke = Stroke::solid(Ink::Text, 0.5);
    let mut push = |from: (f64, f64), to: (f64, f64)| {
        items.push(Item::Line(Point::new(from.0, from.1), Point::new(to.0, to.1), stroke));
    };
    let across = [(left, x + OVERLAP), (right, x + width - OVERLAP)];
    for (_, cut) in across.into_iter().filter(|&(marked, _)| marked) {
        push((cut, y - MARK - 2.0), (cut, y - 2.0));
        push((cut, y + height + 2.0), (cut, y + height + 2.0 + MARK));
    }
    let down = [(top, y + OVERLAP), (bottom, y + height - OVERLAP)];
    for (_, cut) in down.into_iter().filter(|&(marked, _)| marked) {
        push((x - MARK - 2.0, cut), (x - 2.0, cut));
        push((x + width + 2.0, cut), (x + width + 2.0 + MARK, cut));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn board_fills_its_pages() {
        let area = Rectangle::new(0.0, 0.0, 500.0, 700.0);
        for least in [501.0, 900.0, 1300.0, 2222.0] {
            let board = fit_board(least, 12.0, area);
            assert!(board >= least);
            assert_eq!(
                tile_count_and_step(board, area.width).0,
                tile_count_and_step(least, area.width).0
            );
            assert_eq!(
                tile_count_and_step(board + 12.0, area.height).0,
                tile_count_and_step(least + 12.0, area.height).0
            );
            let larger = board + 1.0;
            let grows = tile_count_and_step(larger, area.width).0
                > tile_count_and_step(least, area.width).0
                || tile_count_and_step(larger + 12.0, area.height).0
                    > tile_count_and_step(least + 12.0, area.height).0;
            assert!(grows, "{least}: {board}");
        }
    }

    #[test]
    fn tiles_cover_the_whole_and_overlap() {
        for (whole, piece) in [(500.0, 500.0), (501.0, 500.0), (1600.0, 510.0), (90.0, 500.0)] {
            let (tile_count, step) = tile_count_and_step(whole, piece);
            assert!(step * (tile_count - 1) as f64 + piece >= whole - 1e-6, "{whole} of {piece}");
            assert!(tile_count == 1 || step * (tile_count - 2) as f64 + piece < whole);
            assert!(step <= piece - OVERLAP + 1e-9);
        }
    }
}
