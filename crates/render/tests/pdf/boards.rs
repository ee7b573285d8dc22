//! Positions of boards in the display list, so that the text of a PDF can be assigned to cells.

use anydoku::{Cell, Digit, Grid, Shape};
use anydoku_render::{Document, Item, Placement, Rectangle, Role};

use crate::readers::Word;

/// A board on a page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub(crate) page: usize,
    /// In points from the upper left of the page.
    pub(crate) board: Rectangle,
    /// Whether it is upside down.
    pub(crate) turned: bool,
}

/// All boards of a document in their order.
pub(crate) fn boards(document: &Document) -> Vec<Place> {
    let mut found = Vec::new();
    for (page, drawn) in document.pages.iter().enumerate() {
        push(&drawn.picture.items, page, Placement::default(), &mut found);
    }
    found
}

fn push(items: &[Item], page: usize, placement: Placement, found: &mut Vec<Place>) {
    for item in items {
        let Item::Group(group) = item else { continue };
        if let (Some(Role::Figure(_)), Some(Item::Rectangle(board, ..))) =
            (&group.role, group.items.first())
        {
            let turned = placement.quarter_turns == 2;
            let Rectangle { x, y, width, height } = *board;
            let (x, y) = if turned { (-x - width, -y - height) } else { (x, y) };
            let board =
                Rectangle::new(placement.position.x + x, placement.position.y + y, width, height);
            found.push(Place { page, board, turned });
        } else {
            // Only one group around boards ever moves them.
            let inner =
                if group.placement == Placement::default() { placement } else { group.placement };
            push(&group.items, page, inner, found);
        }
    }
}

/// Returns the digits of a board from the words of a page.
pub(crate) fn read(place: &Place, shape: &Shape, words: &[Word]) -> Grid {
    let side = shape.side();
    let mut grid = Grid::empty(side);
    for word in words.iter().filter(|word| word.page == place.page) {
        let along = |position: f64, from: f64, length: f64| {
            let share = (position - from) / length;
            let share = if place.turned { 1.0 - share } else { share };
            (0.0..1.0).contains(&share).then(|| (share * f64::from(side)) as u16)
        };
        let board = place.board;
        let (Some(row), Some(column)) =
            (along(word.y, board.y, board.height), along(word.x, board.x, board.width))
        else {
            continue;
        };
        let value = match word.text.parse::<u16>() {
            Ok(value) => value,
            Err(_) => word.text.bytes().next().map_or(0, |letter| u16::from(letter - b'A') + 10),
        };
        let cell = Cell::new(row, column);
        assert!(grid.get(cell).is_none(), "two words in r{}c{}: {word:?}", row + 1, column + 1);
        grid.set(cell, Some(Digit::new(value).unwrap()));
    }
    grid
}
