//! Transactions: they record what an action changes, so that only cells that look different are
//! redrawn.

use anydoku::{Cell, Digit, House};

use super::Session;
use super::input::PendingInput;
use crate::board::Content;
use crate::cell_list::CellList;
use crate::change::Change;
use crate::digits::Digits;
use crate::outcome::{Announcement, Dirty, Feedback, Offer, Outcome, Refusal};
use crate::request::Request;
use crate::selection::Selection;

/// The visible state of a session besides the contents of cells.
struct ViewState {
    selection: Selection,
    digit: Option<Digit>,
    filter: Option<Digit>,
    pending_input: Option<PendingInput>,
    popover: Option<Cell>,
    candidate: Option<(Cell, Digit)>,
}

/// The effects of an action while it runs.
pub(super) struct Transaction {
    before: ViewState,
    /// Cells whose contents changed.
    changed_cells: Vec<Cell>,
    /// Cells whose digit changed.
    changed_values: Vec<Cell>,
    /// Digits that appeared or disappeared.
    changed_digits: Digits,
    /// Whether the whole board must be redrawn.
    is_all_dirty: bool,
    was_solved: bool,
    was_full: bool,
    /// Whether a move was played, rather than undone or redone.
    pub(super) is_played: bool,
    /// Whether the engine fills in the digits of the move.
    pub(super) is_filled_in: bool,
    /// Whether the move only removed something.
    is_removal: bool,
    pub(super) announcement: Option<Announcement>,
    pub(super) refusal: Option<Refusal>,
    pub(super) request: Option<Request>,
}

impl Transaction {
    /// Starts a transaction.
    pub(super) fn begin(session: &Session) -> Self {
        Self {
            before: session.view_state(),
            changed_cells: Vec::new(),
            changed_values: Vec::new(),
            changed_digits: Digits::new(),
            is_all_dirty: false,
            was_solved: session.is_solved(),
            was_full: session.is_full(),
            is_played: false,
            is_filled_in: false,
            is_removal: false,
            announcement: None,
            refusal: None,
            request: None,
        }
    }

    /// Records a change that was applied or reverted.
    pub(super) fn record(&mut self, change: &Change) {
        self.changed_cells.extend(change.cells());
        for cell_change in change.values() {
            self.changed_values.push(cell_change.cell);
            for digit in [cell_change.before.value, cell_change.after.value].into_iter().flatten() {
                self.changed_digits.insert(digit);
            }
        }
        let weight = |content: &Content| {
            let marks = content.corner.len() + content.center.len();
            marks + content.colors.len() + content.candidate_colors.len()
        };
        self.is_removal = change.strokes().iter().all(|(_, is_present)| !is_present)
            && change.cell_changes().iter().all(|cell_change| {
                cell_change.after.value.is_none()
                    && weight(&cell_change.after) <= weight(&cell_change.before)
            });
        self.is_all_dirty |= !change.strokes().is_empty();
    }

    /// Marks cells to be redrawn.
    pub(super) fn mark_dirty(&mut self, cells: impl IntoIterator<Item = Cell>) {
        self.changed_cells.extend(cells);
    }

    /// Marks the whole board to be redrawn.
    pub(super) fn mark_all_dirty(&mut self) {
        self.is_all_dirty = true;
    }

    /// Announces a message that is also shown.
    pub(super) fn announce(&mut self, text: impl Into<String>) {
        self.announcement = Some(Announcement::shown(text));
    }

    /// Announces a message that is also shown, with what the player may do about it.
    pub(super) fn announce_with_offer(&mut self, text: String, offer: Offer) {
        self.announcement = Some(Announcement::shown(text).with_offer(Some(offer)));
    }

    /// Sets the announcement for screen readers only: the screen shows it anyway.
    pub(super) fn announce_hidden(&mut self, text: impl Into<String>) {
        self.announcement = Some(Announcement::hidden(text));
    }

    /// Ends the transaction and returns its outcome.
    pub(super) fn finish(self, session: &Session) -> Outcome {
        let solved = self.is_played && !self.was_solved && session.is_solved();
        let dirty = if self.is_all_dirty { Dirty::All } else { self.dirty(session) };
        let feedback = self.feedback(session, solved);
        let is_full = self.is_played && !self.was_full && session.is_full();
        let is_wrong = is_full && !session.design.is_on && !session.is_solved();
        let Self { announcement, refusal, request, .. } = self;
        // It matters more than what the screen shows anyway.
        let announcement = match announcement {
            Some(announcement) if announcement.is_shown => Some(announcement),
            _ if is_wrong => Some(session.full_but_wrong()),
            announcement => announcement,
        };
        Outcome { dirty, announcement, refusal, request, retry: None, feedback, solved }
    }

    /// Returns the sound and haptic effect.
    fn feedback(&self, session: &Session, solved: bool) -> Option<Feedback> {
        if self.refusal.is_some() {
            return Some(Feedback::Refused);
        } else if solved && session.solve_time().is_some() {
            return Some(Feedback::Solved);
        } else if !self.is_played {
            return None;
        }
        let board = session.game.board();
        let put: Vec<Cell> = self
            .changed_values
            .iter()
            .copied()
            .filter(|&cell| board.value(cell).is_some())
            .collect();
        let is_complete = |house: House| {
            let cells = board.shape().cells_of(house).len();
            cells > 1 && board.missing_in(house).len() + cells == usize::from(board.side())
        };
        Some(if put.iter().any(|&cell| board.houses_of(cell).any(is_complete)) {
            Feedback::Completed
        } else if !put.is_empty() {
            Feedback::Entered
        } else if self.is_removal {
            Feedback::Erased
        } else {
            Feedback::Marked
        })
    }

    fn dirty(&self, session: &Session) -> Dirty {
        let (before, after) = (&self.before, session.view_state());
        let board = session.game.board();
        if before.filter != after.filter {
            return Dirty::All;
        }
        let mut dirty = CellList::new(board.side());
        let mut mark = |cell| {
            dirty.add(cell);
        };
        let cursors = [before.selection.cursor(), after.selection.cursor()];
        if cursors[0] != cursors[1] {
            for cell in cursors.into_iter().flatten() {
                mark(cell);
                if session.settings.highlight_lines || session.settings.highlight_boxes {
                    board.peers(cell).for_each(&mut mark);
                }
            }
        }
        for (first, second) in
            [(&before.selection, &after.selection), (&after.selection, &before.selection)]
        {
            let differ = first.cells().iter().filter(|cell| !second.contains(**cell));
            differ.copied().for_each(&mut mark);
        }
        if before.pending_input != after.pending_input {
            let cells = before.selection.cells().iter().chain(after.selection.cells());
            cells.copied().for_each(&mut mark);
        }
        if before.popover != after.popover {
            before.popover.into_iter().chain(after.popover).for_each(&mut mark);
        }
        if before.candidate != after.candidate {
            let cells = before.candidate.into_iter().chain(after.candidate);
            cells.for_each(|(cell, _)| mark(cell));
        }
        if before.digit != after.digit {
            if session.settings.highlight_places {
                return Dirty::All;
            }
            for digit in [before.digit, after.digit].into_iter().flatten() {
                let shows = |cell: &Cell| {
                    let content = board.content(*cell);
                    content.value.map_or_else(|| content.has_mark(digit), |value| value == digit)
                };
                board.cells().filter(shows).for_each(&mut mark);
            }
        }
        let shows_places = after.filter.is_some() || session.settings.highlight_places;
        self.changed_cells.iter().copied().for_each(&mut mark);
        for &cell in &self.changed_values {
            let may_differ = |peer: &Cell| {
                shows_places
                    || board.value(*peer).is_some_and(|value| self.changed_digits.contains(value))
            };
            board.peers(cell).filter(may_differ).for_each(&mut mark);
        }
        match dirty.cells() {
            [] => Dirty::None,
            cells if cells.len() == board.shape().cell_count() => Dirty::All,
            cells => Dirty::Cells(cells.to_vec()),
        }
    }
}

impl Session {
    /// Runs `act` as one transaction, after what is due by now.
    pub(super) fn transact(
        &mut self,
        now: u64,
        act: impl FnOnce(&mut Self, &mut Transaction),
    ) -> Outcome {
        let mut transaction = Transaction::begin(self);
        self.process_due(now, &mut transaction);
        act(self, &mut transaction);
        transaction.finish(self)
    }

    /// Runs `act` as one transaction, unless the game is paused. What is typed so far is entered before.
    pub(super) fn run_transaction(
        &mut self,
        now: u64,
        act: impl FnOnce(&mut Self, &mut Transaction),
    ) -> Outcome {
        self.transact(now, |session, transaction| {
            if session.ensure_playing(now, transaction) {
                session.flush_input(transaction);
                act(session, transaction);
            }
        })
    }

    fn view_state(&self) -> ViewState {
        ViewState {
            selection: self.view.selection.clone(),
            digit: self.highlighted_digit(),
            filter: self.view.filter,
            pending_input: self.input.pending.clone(),
            popover: self.popover(),
            candidate: self.targeted_candidate(),
        }
    }

    fn is_full(&self) -> bool {
        let board = self.game.board();
        board.filled() == board.shape().cell_count()
    }

    /// Returns the digit to highlight.
    pub(super) fn highlighted_digit(&self) -> Option<Digit> {
        let board = self.game.board();
        self.input.chosen_digit.or_else(|| board.value(self.view.selection.cursor()?))
    }
}
