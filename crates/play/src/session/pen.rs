//! The pen: what it draws, from where.

use anydoku::Cell;

use super::Session;
use super::doing::Doing;
use crate::actions::PenTool;
use crate::change::Change;
use crate::edit::Edit;
use crate::pen::{PenMark, Place, Stroke};

/// The pen in the hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Pen {
    pub(super) tool: PenTool,
    pub(super) colour: u8,
    pub(super) is_dashed: bool,
    /// Where a line or an arrow began.
    pub(super) from: Option<Place>,
}

impl Session {
    /// Where the line or arrow that is being drawn began.
    #[must_use]
    pub fn pen_from(&self) -> Option<Place> {
        self.pen.from
    }

    /// Draws at a place: circles and crosses at once, lines and arrows from the place before.
    pub(super) fn draw_at(&mut self, place: Place, doing: &mut Doing) {
        let stroke = match (self.pen.tool, self.pen.from) {
            (PenTool::Circle, _) => Stroke::Circle(place),
            (PenTool::Cross, _) => Stroke::Cross(place),
            (_, None) => {
                self.pen.from = Some(place);
                doing.touched([place.cell]);
                return;
            }
            (_, Some(from)) if from == place => {
                self.pen.from = None;
                doing.touched([place.cell]);
                return;
            }
            (PenTool::Line, Some(from)) => Stroke::Line(from, place),
            (PenTool::Arrow, Some(from)) => Stroke::Arrow(from, place),
        };
        self.pen.from = None;
        let mark = PenMark::new(stroke, self.pen.colour).dashed(self.pen.is_dashed);
        self.edit(&[], Edit::Draw(mark), doing);
    }

    /// Draws on through a cell: lines go through the middle of each.
    pub(super) fn draw_through(&mut self, cell: Cell, doing: &mut Doing) {
        let place = Place { cell, candidate: None };
        let is_line = self.pen.tool == PenTool::Line;
        let goes_on = self.pen.from.is_some_and(|from| {
            from.candidate.is_none() && from.cell != cell && is_neighbour(from.cell, cell)
        });
        if is_line && goes_on {
            self.draw_at(place, doing);
            self.pen.from = Some(place);
        }
    }

    /// Takes away the strokes that touch the selected cells or the cursor; whether there were any.
    pub(super) fn erase_strokes(&mut self, doing: &mut Doing) -> bool {
        let is_meant =
            |cell: Cell| self.selection.contains(cell) || self.selection.cursor() == Some(cell);
        let strokes = self.game.board().pen().iter().copied();
        let touching = strokes.filter(|mark| mark.stroke().places().any(|it| is_meant(it.cell)));
        let gone: Vec<(PenMark, bool)> = touching.map(|mark| (mark, false)).collect();
        let change = Change::to(self.game.board(), [], gone);
        let is_any = !change.is_empty();
        if is_any {
            self.play(change, doing);
        }
        is_any
    }

    /// Ends what was begun without drawing it.
    pub(super) fn lift_pen(&mut self, doing: &mut Doing) -> bool {
        let from = self.pen.from.take();
        doing.touched(from.map(|place| place.cell));
        from.is_some()
    }
}

fn is_neighbour(one: Cell, other: Cell) -> bool {
    one.row().abs_diff(other.row()) <= 1 && one.column().abs_diff(other.column()) <= 1
}
