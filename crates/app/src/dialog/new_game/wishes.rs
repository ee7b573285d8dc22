//! What is wished for of a new game, and the order that it comes to.

use anydoku::logic::Level;
use anydoku_worker::protocol::Order;
use anydoku_worker::wire::{WireBoxes, WireShape};

use crate::game::seed;

/// So many kinds of boxes are offered beside the usual ones.
const MOST_BOXES: usize = 6;

/// Sizes with a chip of their own: side, rows and columns of a box.
pub(in crate::dialog) const SIZES: [(u16, u16, u16); 8] =
    [(4, 2, 2), (6, 2, 3), (9, 3, 3), (12, 3, 4), (16, 4, 4), (20, 4, 5), (25, 5, 5), (36, 6, 6)];

/// Levels, as headings name them.
pub(in crate::dialog) const LEVELS: [(Level, &str); 6] = [
    (Level::Beginner, "Beginner"),
    (Level::Easy, "Easy"),
    (Level::Medium, "Medium"),
    (Level::Hard, "Hard"),
    (Level::Expert, "Expert"),
    (Level::Extreme, "Extreme"),
];

/// Which ratings puzzles of a level have, in words.
pub(in crate::dialog) fn ratings(level: Level) -> String {
    match level {
        Level::Beginner => format!("up to {}", level.greatest()),
        Level::Extreme => format!("{} and more", level.least()),
        _ => format!("{} to {}", level.least(), level.greatest()),
    }
}

pub(super) const SYMMETRIES: [(&str, &str); 5] = [
    ("rotate180", "Half turn"),
    ("rotate90", "Quarter turn"),
    ("left-right", "Mirror"),
    ("diagonal", "Diagonal"),
    ("none", "None"),
];

/// How the boxes of a board are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BoxKind {
    /// As usual for the side.
    Usual,
    /// Of so many rows and columns.
    Blocks(u16, u16),
    /// Rows and columns only.
    None,
    /// Irregular.
    Jigsaw,
}

/// What is wished for: kept from one game to the next.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Wishes {
    pub(super) side: u16,
    pub(super) boxes: BoxKind,
    pub(super) diagonals: bool,
    pub(super) windows: bool,
    pub(super) level: usize,
    pub(super) symmetry: &'static str,
    pub(super) seed: String,
    pub(super) fewest: Option<u32>,
    pub(super) most: Option<u32>,
    /// Techniques by id, with commas between them.
    pub(super) contains: String,
    pub(super) up_to: String,
    /// The places of givens: a line a row, `.` where none shall be.
    pub(super) pattern: String,
}

impl Default for Wishes {
    fn default() -> Self {
        Self {
            side: 9,
            boxes: BoxKind::Usual,
            diagonals: false,
            windows: false,
            level: 1,
            symmetry: "rotate180",
            seed: String::new(),
            fewest: None,
            most: None,
            contains: String::new(),
            up_to: String::new(),
            pattern: String::new(),
        }
    }
}

/// Rows and columns of the usual boxes: as near to a square as can be, wider than high.
pub(crate) fn usual_boxes(side: u16) -> Option<(u16, u16)> {
    let rows = (1..=side.isqrt()).rev().find(|rows| side.is_multiple_of(*rows))?;
    (rows > 1).then_some((rows, side / rows))
}

impl Wishes {
    /// What is usual of a side and a level.
    pub(in crate::dialog) fn of(side: u16, level: usize, seed: String) -> Self {
        Self { side, level: level.min(LEVELS.len() - 1), seed, ..Self::default() }
    }

    /// Another side; boxes that do not fill it become the usual ones.
    pub(super) fn set_side(&mut self, side: u16) {
        self.side = side.clamp(1, 400);
        if !self.box_kinds().contains(&self.boxes) {
            self.boxes = BoxKind::Usual;
        }
    }

    /// What boxes the board can have: the usual ones first.
    pub(super) fn box_kinds(&self) -> Vec<BoxKind> {
        let usual = usual_boxes(self.side);
        let rows = (2..self.side).filter(|rows| self.side.is_multiple_of(*rows));
        let others = rows.map(|rows| (rows, self.side / rows)).filter(|it| Some(*it) != usual);
        let others = others.take(MOST_BOXES).map(|(rows, columns)| BoxKind::Blocks(rows, columns));
        let usual = usual.map(|_| BoxKind::Usual);
        usual.into_iter().chain(others).chain([BoxKind::None, BoxKind::Jigsaw]).collect()
    }

    /// What boxes are called.
    pub(super) fn box_name(&self, kind: BoxKind) -> String {
        match (kind, usual_boxes(self.side)) {
            (BoxKind::Usual, Some((rows, columns))) | (BoxKind::Blocks(rows, columns), _) => {
                format!("Boxes {rows} × {columns}")
            }
            (BoxKind::Jigsaw, _) => "Jigsaw".to_owned(),
            _ => "Rows and columns only".to_owned(),
        }
    }

    fn shape(&self) -> WireShape {
        let boxes = match (self.boxes, usual_boxes(self.side)) {
            (BoxKind::Usual, Some((rows, columns))) | (BoxKind::Blocks(rows, columns), _) => {
                WireBoxes::Blocks(rows, columns)
            }
            _ => WireBoxes::None,
        };
        WireShape {
            side: self.side,
            boxes,
            diagonals: self.diagonals,
            windows: self.windows && self.side.isqrt().pow(2) == self.side,
            houses: Vec::new(),
        }
    }

    /// The techniques that must come up.
    pub(super) fn contains(&self) -> Vec<String> {
        let ids = self.contains.split(',').map(str::trim).filter(|id| !id.is_empty());
        ids.map(str::to_owned).collect()
    }

    pub(in crate::dialog) fn order(&self) -> Order {
        let contains = self.contains();
        let up_to = Some(self.up_to.clone()).filter(|id| !id.is_empty());
        // Boards beyond this side are not rated: a level would wait for ever.
        let is_rated = self.side <= 36 && contains.is_empty() && up_to.is_none();
        let levels = if is_rated { vec![LEVELS[self.level].0.to_string()] } else { Vec::new() };
        let pattern = Some(self.pattern.trim()).filter(|text| !text.is_empty()).map(str::to_owned);
        Order {
            shape: self.shape(),
            jigsaw: self.boxes == BoxKind::Jigsaw,
            seed: if self.seed.is_empty() { seed::fresh() } else { self.seed.clone() },
            levels,
            contains,
            up_to,
            clues: (self.fewest.is_some() || self.most.is_some()).then(|| {
                let all = u32::from(self.side) * u32::from(self.side);
                (self.fewest.unwrap_or(0), self.most.unwrap_or(all))
            }),
            // A pattern says where givens are; a symmetry would say it again, or otherwise.
            symmetry: (self.symmetry != "none" && pattern.is_none())
                .then(|| self.symmetry.to_owned()),
            pattern,
            rate: self.side <= 25,
            ..Order::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boxes_that_do_not_fill_a_side_become_the_usual_ones() {
        let seed = "tuesday".to_owned();
        let mut wishes = Wishes { side: 12, seed, ..Wishes::default() };
        let kinds = wishes.box_kinds();
        assert_eq!(wishes.box_name(kinds[0]), "Boxes 3 × 4");
        assert!(kinds.contains(&BoxKind::Blocks(2, 6)) && !kinds.contains(&BoxKind::Blocks(3, 4)));
        wishes.boxes = BoxKind::Blocks(2, 6);
        assert_eq!(wishes.order().shape.boxes, WireBoxes::Blocks(2, 6));
        wishes.set_side(9);
        assert_eq!(wishes.order().shape.boxes, WireBoxes::Blocks(3, 3));
        wishes.set_side(7);
        assert_eq!(wishes.box_kinds(), [BoxKind::None, BoxKind::Jigsaw]);
    }

    #[test]
    fn a_pattern_takes_the_place_of_the_symmetry() {
        let usual = Wishes { seed: "tuesday".to_owned(), ..Wishes::default() };
        let wishes = Wishes { pattern: " x.\n.x ".to_owned(), ..usual.clone() };
        let order = wishes.order();
        assert_eq!((order.symmetry, order.pattern.as_deref()), (None, Some("x.\n.x")));
        assert!(usual.order().symmetry.is_some());
    }
}
