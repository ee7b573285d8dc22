//! Drawing with the pen.

use anydoku::Cell;

use super::Session;
use super::transaction::Transaction;
use crate::change::Change;
use crate::edit::Edit;
use crate::pen::{PenMark, PenPoint, PenTool, Stroke};

impl Session {
    /// Returns the start of an unfinished line or arrow.
    pub fn stroke_start(&self) -> Option<PenPoint> {
        self.input.pen.from
    }

    /// Draws at a point: circles and crosses at once, lines and arrows from the previous point.
    pub(super) fn draw_at(&mut self, point: PenPoint, transaction: &mut Transaction) {
        let stroke = match (self.input.pen.tool, self.input.pen.from) {
            (PenTool::Circle, _) => Stroke::Circle(point),
            (PenTool::Cross, _) => Stroke::Cross(point),
            (_, None) => {
                self.input.pen.from = Some(point);
                transaction.mark_dirty([point.cell]);
                return;
            }
            (_, Some(from)) if from == point => {
                self.input.pen.from = None;
                transaction.mark_dirty([point.cell]);
                return;
            }
            (PenTool::Line, Some(from)) => Stroke::Line(from, point),
            (PenTool::Arrow, Some(from)) => Stroke::Arrow(from, point),
        };
        self.input.pen.from = None;
        let mark = PenMark::new(stroke, self.input.pen.color).dashed(self.input.pen.is_dashed);
        self.edit(&[], Edit::Draw(mark), transaction);
    }

    /// Continues a line through the center of a cell.
    pub(super) fn draw_through(&mut self, cell: Cell, transaction: &mut Transaction) {
        let point = PenPoint { cell, candidate: None };
        let is_line = self.input.pen.tool == PenTool::Line;
        let continues = self.input.pen.from.is_some_and(|from| {
            from.candidate.is_none() && from.cell != cell && is_neighbor(from.cell, cell)
        });
        if is_line && continues {
            self.draw_at(point, transaction);
            self.input.pen.from = Some(point);
        }
    }

    /// Removes the strokes that touch the selected cells or the cursor. Returns whether there were
    /// any.
    pub(super) fn erase_strokes(&mut self, transaction: &mut Transaction) -> bool {
        let is_touched = |cell: Cell| {
            self.view.selection.contains(cell) || self.view.selection.cursor() == Some(cell)
        };
        let strokes = self.game.board().pen().iter().copied();
        let touching = strokes.filter(|mark| mark.stroke().points().any(|it| is_touched(it.cell)));
        let removed: Vec<(PenMark, bool)> = touching.map(|mark| (mark, false)).collect();
        let change = Change::new(self.game.board(), [], removed);
        let has_changed = !change.is_empty();
        self.play(change, transaction);
        has_changed
    }

    /// Discards an unfinished stroke. Returns whether there was one.
    pub(super) fn lift_pen(&mut self, transaction: &mut Transaction) -> bool {
        let from = self.input.pen.from.take();
        transaction.mark_dirty(from.map(|point| point.cell));
        from.is_some()
    }
}

fn is_neighbor(first: Cell, second: Cell) -> bool {
    first.row().abs_diff(second.row()) <= 1 && first.column().abs_diff(second.column()) <= 1
}
