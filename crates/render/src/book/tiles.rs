//! A board too large for one page, parted over several: they overlap, and marks tell where they are
//! to be laid on each other.

use super::Book;
use super::leaves::Leaves;
use crate::display::{Group, Item, Placing, Role, Stroke};
use crate::page::{Entry, EntryLook, MM};
use crate::plane::{Point, Rectangle};
use crate::theme::Ink;

/// What neighbouring pages have in common.
const OVERLAP: f64 = 10.0 * MM;
/// The length of a mark.
const MARK: f64 = 9.0;

impl Book {
    /// Adds the pages of a board that is parted.
    pub(super) fn push_parted(
        &self,
        title: &str,
        entry: &Entry,
        look: &EntryLook,
        leaves: &mut Leaves,
    ) {
        let area = leaves.area();
        let board = fitted(look.least_board(entry), look.caption(), area);
        let mut items = Vec::new();
        let whole = Rectangle::new(0.0, 0.0, board, board + look.caption());
        look.push(entry, whole, &mut items);
        let (columns, width) = tiles(whole.width, area.width);
        let (rows, height) = tiles(whole.height, area.height);
        for row in 0..rows {
            for column in 0..columns {
                let note = format!(
                    "{}: row {} of {rows}, column {} of {columns}",
                    entry.name,
                    row + 1,
                    column + 1
                );
                leaves.turn(title, &note);
                let part = (row + column > 0).then_some(note.as_str());
                let (x, y) = (column as f64 * width, row as f64 * height);
                let window = Rectangle::new(x, y, area.width, area.height);
                let at = Point::new(area.x + leaves.shift(area) - x, area.y - y);
                let tile = Group {
                    placing: Placing { at, ..Placing::default() },
                    window: Some(window),
                    role: None,
                    items: seen(&items, window, part),
                };
                leaves.items().push(Item::Group(tile));
                let edges = (column > 0, row > 0, column + 1 < columns, row + 1 < rows);
                let at = Point::new(area.x + leaves.shift(area), area.y);
                let page = Rectangle::new(at.x, at.y, area.width, area.height);
                push_marks(page, edges, leaves.items());
            }
        }
    }
}

/// How many pages a board takes.
pub(super) fn count(entry: &Entry, look: &EntryLook, area: Rectangle) -> usize {
    let least = look.least_board(entry);
    let (columns, rows) =
        (tiles(least, area.width).0, tiles(least + look.caption(), area.height).0);
    columns.saturating_mul(rows)
}

/// The largest board that takes no more pages than one of this size.
fn fitted(least: f64, caption: f64, area: Rectangle) -> f64 {
    let longest = |whole: f64, piece: f64| {
        let (count, step) = tiles(whole, piece);
        step * (count - 1) as f64 + piece
    };
    let (width, height) = (longest(least, area.width), longest(least + caption, area.height));
    width.min(height - caption).max(least)
}

/// How many pieces of this length a whole takes, and how far apart they begin.
fn tiles(whole: f64, piece: f64) -> (usize, f64) {
    let step = (piece - OVERLAP).max(piece / 2.0);
    let more = ((whole - piece) / step - 1e-9).ceil().max(0.0);
    (1 + more as usize, step)
}

/// The items of which something shows in a window; groups with what shows of them. A figure is said
/// in words where it begins, and by the name of its part from there on.
fn seen(items: &[Item], window: Rectangle, part: Option<&str>) -> Vec<Item> {
    let shown = |item: &Item| match item {
        Item::Text(text) => text.bounds().overlaps(&window).then(|| item.clone()),
        Item::Rectangle(shape, ..) => shape.overlaps(&window).then(|| item.clone()),
        Item::Group(group) => {
            let role = match (&group.role, part) {
                (Some(Role::Figure(_)), Some(part)) => Some(Role::Figure(part.to_owned())),
                (role, _) => role.clone(),
            };
            let (placing, items) = (group.placing, seen(&group.items, window, part));
            Some(Item::Group(Group { placing, window: group.window, role, items }))
        }
        Item::Line(..) | Item::Path(..) => Some(item.clone()),
    };
    items.iter().filter_map(shown).collect()
}

/// Marks beside the edges (left, top, right, bottom) that another page goes on from: there the next
/// page's edge comes to lie.
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
    for (_, at) in across.into_iter().filter(|&(marked, _)| marked) {
        push((at, y - MARK - 2.0), (at, y - 2.0));
        push((at, y + height + 2.0), (at, y + height + 2.0 + MARK));
    }
    let down = [(top, y + OVERLAP), (bottom, y + height - OVERLAP)];
    for (_, at) in down.into_iter().filter(|&(marked, _)| marked) {
        push((x - MARK - 2.0, at), (x - 2.0, at));
        push((x + width + 2.0, at), (x + width + 2.0 + MARK, at));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_fills_the_pages_that_it_takes() {
        let area = Rectangle::new(0.0, 0.0, 500.0, 700.0);
        for least in [501.0, 900.0, 1300.0, 2222.0] {
            let board = fitted(least, 12.0, area);
            assert!(board >= least);
            assert_eq!(tiles(board, area.width).0, tiles(least, area.width).0);
            assert_eq!(tiles(board + 12.0, area.height).0, tiles(least + 12.0, area.height).0);
            let larger = board + 1.0;
            let grows = tiles(larger, area.width).0 > tiles(least, area.width).0
                || tiles(larger + 12.0, area.height).0 > tiles(least + 12.0, area.height).0;
            assert!(grows, "{least}: {board}");
        }
    }

    #[test]
    fn pieces_cover_the_whole_and_overlap() {
        for (whole, piece) in [(500.0, 500.0), (501.0, 500.0), (1600.0, 510.0), (90.0, 500.0)] {
            let (count, step) = tiles(whole, piece);
            assert!(step * (count - 1) as f64 + piece >= whole - 1e-6, "{whole} of {piece}");
            assert!(count == 1 || step * (count - 2) as f64 + piece < whole);
            assert!(step <= piece - OVERLAP + 1e-9);
        }
    }
}
