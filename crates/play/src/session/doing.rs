//! What an action does, step by step, so that in the end it is known what looks different: only
//! cells whose look depends on what changed are drawn again.

use anydoku::{Cell, Digit};

use super::Session;
use crate::board::Content;
use crate::change::Change;
use crate::digits::Digits;
use crate::outcome::{Announcement, Dirty, Effect, Outcome, Refusal, Request};
use crate::selection::Selection;

/// What is seen of a session beside the contents of cells.
struct Seen {
    selection: Selection,
    digit: Option<Digit>,
    filter: Option<Digit>,
    typed: Option<super::Typed>,
    popover: Option<Cell>,
    candidate: Option<(Cell, Digit)>,
}

/// An action in the doing.
pub(super) struct Doing {
    before: Seen,
    /// Cells whose content changed.
    changed: Vec<Cell>,
    /// Cells whose value changed.
    valued: Vec<Cell>,
    /// Values that came or went.
    digits: Digits,
    /// Whether what changed is not told cell by cell.
    all: bool,
    was_solved: bool,
    /// Whether something was entered, not only gone back or forth to.
    pub(super) is_played: bool,
    /// Whether what changed is less than it was.
    is_taken: bool,
    pub(super) announce: Option<Announcement>,
    pub(super) refused: Option<Refusal>,
    pub(super) request: Option<Request>,
}

impl Doing {
    /// Before anything is done.
    pub(super) fn begin(session: &Session) -> Self {
        Self {
            before: session.seen(),
            changed: Vec::new(),
            valued: Vec::new(),
            digits: Digits::new(),
            all: false,
            was_solved: session.is_solved(),
            is_played: false,
            is_taken: false,
            announce: None,
            refused: None,
            request: None,
        }
    }

    /// Cells changed as this says, forward or back.
    pub(super) fn changed(&mut self, change: &Change) {
        self.changed.extend(change.cells());
        for it in change.values() {
            self.valued.push(it.cell);
            for digit in [it.before.value, it.after.value].into_iter().flatten() {
                self.digits.insert(digit);
            }
        }
        let weight = |content: &Content| {
            let marks = content.corner.len() + content.centre.len();
            marks + content.colours.len() + content.candidate_colours.len()
        };
        self.is_taken = change.strokes().iter().all(|(_, is_there)| !is_there)
            && change
                .cell_changes()
                .iter()
                .all(|it| it.after.value.is_none() && weight(&it.after) <= weight(&it.before));
        self.all |= !change.strokes().is_empty();
    }

    /// These cells look different.
    pub(super) fn touched(&mut self, cells: impl IntoIterator<Item = Cell>) {
        self.changed.extend(cells);
    }

    /// Anything may look different.
    pub(super) fn all_changed(&mut self) {
        self.all = true;
    }

    /// Says something when it is done.
    pub(super) fn say(&mut self, text: impl Into<String>) {
        self.announce = Some(Announcement { text: text.into(), assertive: false, is_shown: true });
    }

    /// What came of it.
    pub(super) fn end(self, session: &Session) -> Outcome {
        let solved = self.is_played && !self.was_solved && session.is_solved();
        let dirty = if self.all { Dirty::All } else { self.dirty(session) };
        let effect = self.effect(session, solved);
        let Self { announce, refused, request, .. } = self;
        Outcome { dirty, announce, refused, request, effect, solved }
    }

    /// What may be heard and felt of it.
    fn effect(&self, session: &Session, solved: bool) -> Option<Effect> {
        if self.refused.is_some() {
            return Some(Effect::Refused);
        } else if solved {
            return Some(Effect::Solved);
        } else if !self.is_played {
            return None;
        }
        let board = session.game.board();
        let put: Vec<Cell> =
            self.valued.iter().copied().filter(|&cell| board.value(cell).is_some()).collect();
        let is_complete = |house: u32| {
            let cells = board.shape().cells_of(house as usize).len();
            cells > 1 && board.missing_in(house).len() + cells == usize::from(board.side())
        };
        Some(if put.iter().any(|&cell| board.houses_of(cell).any(is_complete)) {
            Effect::Completed
        } else if !put.is_empty() {
            Effect::Entered
        } else if self.is_taken {
            Effect::Erased
        } else {
            Effect::Marked
        })
    }

    fn dirty(&self, session: &Session) -> Dirty {
        let (before, after) = (&self.before, session.seen());
        let board = session.game.board();
        if before.filter != after.filter {
            return Dirty::All;
        }
        let mut marker = Marker::new(board.side());
        let cursors = [before.selection.cursor(), after.selection.cursor()];
        if cursors[0] != cursors[1] {
            for cell in cursors.into_iter().flatten() {
                marker.mark(cell);
                if session.settings.highlight_lines || session.settings.highlight_boxes {
                    board.peers(cell).for_each(|peer| marker.mark(peer));
                }
            }
        }
        for (one, other) in
            [(&before.selection, &after.selection), (&after.selection, &before.selection)]
        {
            let differ = one.cells().iter().filter(|cell| !other.contains(**cell));
            differ.for_each(|&cell| marker.mark(cell));
        }
        if before.typed != after.typed {
            let cells = before.selection.cells().iter().chain(after.selection.cells());
            cells.for_each(|&cell| marker.mark(cell));
        }
        if before.popover != after.popover {
            before.popover.into_iter().chain(after.popover).for_each(|cell| marker.mark(cell));
        }
        if before.candidate != after.candidate {
            let cells = before.candidate.into_iter().chain(after.candidate);
            cells.for_each(|(cell, _)| marker.mark(cell));
        }
        if before.digit != after.digit {
            if session.settings.highlight_places {
                return Dirty::All;
            }
            for digit in [before.digit, after.digit].into_iter().flatten() {
                let shows = |cell: &Cell| {
                    let content = board.content(*cell);
                    let marks = || content.corner.contains(digit) || content.centre.contains(digit);
                    content.value.map_or_else(marks, |value| value == digit)
                };
                board.cells().filter(shows).for_each(|cell| marker.mark(cell));
            }
        }
        let shows_places = after.filter.is_some() || session.settings.highlight_places;
        self.changed.iter().for_each(|&cell| marker.mark(cell));
        for &cell in &self.valued {
            let may_differ = |peer: &Cell| {
                shows_places || board.value(*peer).is_some_and(|value| self.digits.contains(value))
            };
            board.peers(cell).filter(may_differ).for_each(|peer| marker.mark(peer));
        }
        marker.end()
    }
}

impl Session {
    fn seen(&self) -> Seen {
        Seen {
            selection: self.selection.clone(),
            digit: self.shown_digit(),
            filter: self.filter,
            typed: self.typed.clone(),
            popover: self.popover,
            candidate: self.candidate(),
        }
    }

    /// The value whose like are highlighted.
    pub(super) fn shown_digit(&self) -> Option<Digit> {
        let board = self.game.board();
        self.chosen.or_else(|| board.value(self.selection.cursor()?))
    }
}

/// Cells that look different, each once.
struct Marker {
    side: u16,
    cells: Vec<Cell>,
    is_in: Vec<u64>,
}

impl Marker {
    fn new(side: u16) -> Self {
        let words = (usize::from(side) * usize::from(side)).div_ceil(64);
        Self { side, cells: Vec::new(), is_in: vec![0; words] }
    }

    fn mark(&mut self, cell: Cell) {
        let index = cell.index(self.side);
        let Some(word) = self.is_in.get_mut(index / 64) else { return };
        let bit = 1 << (index % 64);
        if *word & bit == 0 {
            *word |= bit;
            self.cells.push(cell);
        }
    }

    fn end(self) -> Dirty {
        let all = usize::from(self.side) * usize::from(self.side);
        match self.cells.len() {
            0 => Dirty::None,
            count if count == all => Dirty::All,
            _ => Dirty::Cells(self.cells),
        }
    }
}
