//! The session and what belongs to the current game.

use std::cell::RefCell;
use std::rc::Rc;

use anydoku_play::{Move, Session};
use anydoku_protocol::{HintResponse, PathStep};
use leptos::prelude::*;

use crate::model::lesson::Lesson;

/// The session and what belongs to the current game.
#[derive(Clone, Copy)]
pub(crate) struct SessionState {
    pub(crate) session: StoredValue<Rc<RefCell<Session>>, LocalStorage>,
    /// Increases with each change of the session, to update the views that track it.
    pub(crate) revision: RwSignal<u64>,
    /// Increases with each new game.
    pub(crate) game_id: RwSignal<u64>,
    /// The practiced step: the game, the place in its history, the language of the hint, the hint.
    pub(crate) practice: StoredValue<Option<(u64, Move, String, HintResponse)>>,
    /// The saved game from which a lesson, practice or the designer was opened.
    pub(crate) game_before: StoredValue<Option<String>>,
    /// The part of a lesson that is on the board.
    pub(crate) lesson: RwSignal<Option<Lesson>>,
    /// The solving path of the puzzle, once known.
    pub(crate) solving_path: RwSignal<Vec<PathStep>>,
}

impl SessionState {
    pub(crate) fn new(session: Session) -> Self {
        Self {
            session: StoredValue::new_local(Rc::new(RefCell::new(session))),
            revision: RwSignal::new(0),
            game_id: RwSignal::new(0),
            practice: StoredValue::new(None),
            game_before: StoredValue::new(None),
            lesson: RwSignal::new(None),
            solving_path: RwSignal::new(Vec::new()),
        }
    }

    /// Reads the session and tracks its changes.
    pub(crate) fn with<T>(self, read: impl FnOnce(&Session) -> T) -> T {
        self.revision.track();
        self.peek(read)
    }

    /// Reads the session without tracking it.
    pub(crate) fn peek<T>(self, read: impl FnOnce(&Session) -> T) -> T {
        let session = self.session.get_value();
        let session = session.borrow();
        read(&session)
    }
}
