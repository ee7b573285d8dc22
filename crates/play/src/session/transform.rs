//! The whole board turned, mirrored, relabelled: everything on it goes along, as one move.

use anydoku::{Cell, Digit, Transformation};

use super::Session;
use crate::board::Content;
use crate::change::Change;
use crate::digits::Digits;
use crate::outcome::Outcome;
use crate::pen::{PenMark, Place, Stroke};
use crate::sorted::SortedMap;

impl Session {
    /// Carries everything on the board to where a transformation says. One that does not keep the
    /// houses of the board, or is of another side, does nothing.
    pub fn transform(&mut self, transformation: &Transformation, now: u64) -> Outcome {
        self.do_at(now, |session, doing| {
            let board = session.game.board();
            if transformation.side() != board.side() || !transformation.keeps(board.shape()) {
                return;
            }
            let moved = |cell: Cell| {
                let content = transformed(board.content(cell), transformation);
                transformation.cell(cell).map(|cell| (cell, content))
            };
            let contents: SortedMap<Cell, Content> = board.cells().filter_map(moved).collect();
            let strokes: Vec<PenMark> = board.pen().iter().copied().collect();
            let images: Vec<PenMark> =
                strokes.iter().filter_map(|&mark| stroke(mark, transformation)).collect();
            let gone = strokes.iter().filter(|mark| !images.contains(mark)).map(|&it| (it, false));
            let come = images.iter().filter(|mark| !strokes.contains(mark)).map(|&it| (it, true));
            let change = Change::to(board, contents, gone.chain(come));
            if !change.is_empty() {
                session.set_solution(None);
                session.play(change, doing);
            }
        })
    }
}

fn transformed(content: &Content, by: &Transformation) -> Content {
    let digits = |digits: &Digits| digits.iter().filter_map(|digit| by.digit(digit)).collect();
    let candidates = content.candidate_colours.iter();
    let candidates = candidates.filter_map(|(&digit, &colour)| Some((by.digit(digit)?, colour)));
    Content {
        value: content.value.and_then(|digit| by.digit(digit)),
        is_given: content.is_given,
        corner: digits(&content.corner),
        centre: digits(&content.centre),
        struck: digits(&content.struck),
        colours: content.colours,
        candidate_colours: candidates.collect(),
    }
}

fn stroke(mark: PenMark, by: &Transformation) -> Option<PenMark> {
    let place = |place: Place| {
        let candidate: Option<Digit> = place.candidate.and_then(|digit| by.digit(digit));
        by.cell(place.cell).map(|cell| Place { cell, candidate })
    };
    let stroke = match mark.stroke() {
        Stroke::Line(from, to) => Stroke::Line(place(from)?, place(to)?),
        Stroke::Arrow(from, to) => Stroke::Arrow(place(from)?, place(to)?),
        Stroke::Circle(at) => Stroke::Circle(place(at)?),
        Stroke::Cross(at) => Stroke::Cross(place(at)?),
    };
    Some(PenMark::new(stroke, mark.colour).dashed(mark.is_dashed))
}
