//! Transformations of the whole board with everything on it, as one move.

use std::collections::BTreeMap;

use anydoku::symmetry::Transformation;
use anydoku::{Cell, Digit};

use super::Session;
use crate::board::Content;
use crate::change::Change;
use crate::digits::Digits;
use crate::outcome::Outcome;
use crate::pen::{PenMark, PenPoint, Stroke};

impl Session {
    /// Transforms everything on the board as one move. Does nothing if the transformation does not
    /// preserve the houses or has another side.
    pub fn transform(&mut self, transformation: &Transformation, now: u64) -> Outcome {
        self.run_transaction(now, |session, transaction| {
            let board = session.game.board();
            if transformation.side() != board.side() || !transformation.preserves(board.shape()) {
                return;
            }
            let moved = |cell: Cell| {
                let content = transformed(board.content(cell), transformation);
                transformation.cell(cell).map(|cell| (cell, content))
            };
            let contents: BTreeMap<Cell, Content> = board.cells().filter_map(moved).collect();
            let strokes: Vec<PenMark> = board.pen().iter().copied().collect();
            let images: Vec<PenMark> =
                strokes.iter().filter_map(|&mark| stroke(mark, transformation)).collect();
            let removed =
                strokes.iter().filter(|mark| !images.contains(mark)).map(|&it| (it, false));
            let added = images.iter().filter(|mark| !strokes.contains(mark)).map(|&it| (it, true));
            let change = Change::new(board, contents, removed.chain(added));
            let solution = session.solution().cloned();
            session.set_solution(None);
            if !session.play(change, transaction) {
                session.set_solution(solution);
            }
        })
    }
}

fn transformed(content: &Content, by: &Transformation) -> Content {
    let digits = |digits: &Digits| digits.iter().filter_map(|digit| by.digit(digit)).collect();
    let candidates = content.candidate_colors.iter();
    let candidates = candidates.filter_map(|(&digit, &color)| Some((by.digit(digit)?, color)));
    Content {
        value: content.value.and_then(|digit| by.digit(digit)),
        is_given: content.is_given,
        corner: digits(&content.corner),
        is_filled: content.is_filled,
        center: digits(&content.center),
        struck: digits(&content.struck),
        colors: content.colors,
        candidate_colors: candidates.collect(),
    }
}

fn stroke(mark: PenMark, by: &Transformation) -> Option<PenMark> {
    let place = |place: PenPoint| {
        let candidate: Option<Digit> = place.candidate.and_then(|digit| by.digit(digit));
        by.cell(place.cell).map(|cell| PenPoint { cell, candidate })
    };
    let stroke = match mark.stroke() {
        Stroke::Line(from, to) => Stroke::Line(place(from)?, place(to)?),
        Stroke::Arrow(from, to) => Stroke::Arrow(place(from)?, place(to)?),
        Stroke::Circle(center) => Stroke::Circle(place(center)?),
        Stroke::Cross(center) => Stroke::Cross(place(center)?),
    };
    Some(PenMark::new(stroke, mark.color).dashed(mark.is_dashed))
}
