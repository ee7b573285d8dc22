//! The app: its state, its services and its lazily loaded module.

use std::cell::RefCell;
use std::rc::Rc;

use anydoku_play::{Action, Dialog, Request, Session, Settings};
use leptos::prelude::*;

use crate::drawing::canvas::BoardCanvas;
use crate::drawing::viewport::Viewport;
use crate::services::engine::Engine;
use crate::services::page::mark;
use crate::services::storage::{GameOrigin, LogWriter};
use crate::state::AppState;
use crate::state::open::SolvedState;
use crate::state::startup::StartupStage;
use crate::util::time::now;

/// The app: its state and services. Copies are cheap and refer to the same state.
#[derive(Clone, Copy)]
pub(crate) struct App {
    pub(crate) state: AppState,
    canvas: StoredValue<Rc<RefCell<Option<BoardCanvas>>>, LocalStorage>,
    pub(crate) engine: StoredValue<Engine, LocalStorage>,
    pub(crate) writer: StoredValue<LogWriter, LocalStorage>,
    /// The lazily loaded part of the app.
    pub(crate) lazy: LazyState,
}

impl App {
    /// Creates the app with a game.
    pub(crate) fn new(session: Session) -> Self {
        Self {
            state: AppState::new(session),
            canvas: StoredValue::new_local(Rc::default()),
            engine: StoredValue::new_local(Engine::default()),
            writer: StoredValue::new_local(LogWriter::default()),
            lazy: LazyState::default(),
        }
    }

    /// Reads the session and tracks its changes.
    pub(crate) fn with<T>(self, read: impl FnOnce(&Session) -> T) -> T {
        self.state.session.with(read)
    }

    /// Reads the session without tracking it.
    pub(crate) fn peek<T>(self, read: impl FnOnce(&Session) -> T) -> T {
        self.state.session.peek(read)
    }

    /// Returns the settings, without tracking them.
    pub(crate) fn settings(self) -> Settings {
        self.peek(|session| session.settings().clone())
    }

    /// Returns whether another tab plays the current game, so that this tab saves nothing.
    pub(crate) fn is_open_in_other_tab(self) -> bool {
        self.writer.get_value().is_open_in_other_tab()
    }

    /// Starts a new game.
    pub(crate) fn start_game(self, session: Session) {
        self.load_game(session, GameOrigin::NEW);
        self.lock_new_game();
    }

    /// Loads a game.
    pub(super) fn load_game(self, mut session: Session, origin: GameOrigin<'_>) {
        self.state.session.session.get_value().borrow_mut().leave(now());
        self.save();
        session.set_texts(self.texts());
        session.adopt_settings(self.settings());
        session.perform(Action::Focus, now());
        self.writer.get_value().begin(origin);
        let is_locked = self.state.open.dialog.get_untracked() == Some(Dialog::TabLock);
        if is_locked && !self.is_open_in_other_tab() {
            self.close();
        }
        *self.state.session.session.get_value().borrow_mut() = session;
        self.state.session.game_id.update(|id| *id += 1);
        self.state.hint.set(None);
        self.state.session.solving_path.set(Vec::new());
        // A game that is solved already has its card, without a celebration.
        let is_solved = self.peek(|session| session.solve_time().is_some() && session.is_solved());
        self.state.open.solved.set(is_solved.then(SolvedState::default));
        // The history of another game would take the place of the keypad.
        self.state.open.is_history_open.set(false);
        self.with_canvas(|canvas, session| {
            canvas.set_shape(session.game().board().shape());
        });
        self.apply_theme();
        self.state.session.revision.update(|revision| *revision += 1);
        self.state.input.viewport_revision.update(|view| *view += 1);
        self.save();
    }

    /// Starts the first game in this browser.
    pub(crate) fn start_first_game(self) {
        self.writer.get_value().begin(GameOrigin::NEW);
        self.lock_new_game();
        self.save();
    }

    /// Completes a stage of the startup. Once all are complete, the page has the attribute
    /// `data-ready`.
    pub(crate) fn complete_stage(self, stage: StartupStage) {
        let stages = self.state.startup.completed_stages;
        if stages.with_value(|stages| stages.contains(&stage)) {
            return;
        }
        stages.update_value(|stages| stages.push(stage));
        if stage == StartupStage::FirstBoard {
            mark("first-board");
            // The time runs from here on.
            self.dispatch(Action::Focus);
        }
        if stages.with_value(Vec::len) == 2
            && let Some(root) = document().document_element()
        {
            mark("playable");
            let _ = root.set_attribute("data-ready", "play");
        }
    }

    /// Sets the canvas that the board is drawn on.
    pub(crate) fn set_canvas(self, canvas: BoardCanvas) {
        *self.canvas.get_value().borrow_mut() = Some(canvas);
    }

    /// Calls `act` with the canvas, if there is one yet.
    pub(crate) fn with_canvas<T>(
        self,
        act: impl FnOnce(&mut BoardCanvas, &Session) -> T,
    ) -> Option<T> {
        let (session, canvas) = (self.state.session.session.get_value(), self.canvas.get_value());
        let session = session.borrow();
        canvas.borrow_mut().as_mut().map(|canvas| act(canvas, &session))
    }

    /// Changes which part of the board is visible, and draws it.
    pub(crate) fn change_viewport(self, change: impl FnOnce(&mut Viewport, f64)) {
        self.change_view(|canvas| canvas.change_viewport(change));
    }

    /// Changes the visible part of the board on its canvas, which says whether it has changed.
    pub(crate) fn change_view(self, change: impl FnOnce(&mut BoardCanvas) -> bool) {
        self.with_canvas(|canvas, session| {
            if change(canvas) {
                canvas.draw(session);
            }
        });
        self.state.input.viewport_revision.update(|view| *view += 1);
    }

    /// Fulfills a request as soon as the lazily loaded module is there, then performs the action
    /// `retry` again.
    pub(super) fn dispatch_when_loaded(self, request: Request, retry: Option<Action>) {
        match self.lazy.module.get_untracked() {
            Some(module) => (module.update)(self, request, retry),
            None => self.lazy.pending.update_value(|pending| pending.push((request, retry))),
        }
    }
}

/// Returns the app from the context.
pub(crate) fn app() -> App {
    expect_context()
}

/// The entry points of the lazily loaded module.
#[derive(Clone, Copy)]
pub(crate) struct LazyModule {
    /// Starts the module: subscribes to the state and to browser events.
    pub(crate) start: fn(App),
    pub(crate) update: fn(App, Request, Option<Action>),
    pub(crate) show: fn(LazyView) -> AnyView,
}

/// Which keys of a keypad with many keys are shown.
#[derive(Clone, Copy, Default)]
pub(crate) struct FinderState {
    pub(crate) search: RwSignal<String>,
    /// The number of the page, from 0.
    pub(crate) page: RwSignal<usize>,
}

/// A view of the lazily loaded module.
#[derive(Clone, Copy)]
pub(crate) enum LazyView {
    /// The panels below the controls.
    Panels,
    /// Dialogs, job cards and the drop area.
    Dialogs,
    /// The overlays of the board: the pop-up keypad, labels, hidden marks as text.
    AtCells,
    /// The line below the board while a puzzle is entered.
    Entry,
    /// The keypad of colors.
    Colors,
    /// The keypad of the pen.
    Pen,
    /// The search field and the pages of a keypad with many keys.
    Finder(FinderState),
}

/// The lazily loaded module and the requests that wait for it.
#[derive(Clone, Copy, Default)]
pub(crate) struct LazyState {
    pub(crate) module: RwSignal<Option<LazyModule>>,
    /// Requests made before the module was loaded, with the actions to retry.
    pub(crate) pending: StoredValue<Vec<(Request, Option<Action>)>, LocalStorage>,
}

impl LazyState {
    /// Returns a view of the module once it is loaded.
    pub(crate) fn show(self, part: LazyView) -> Option<AnyView> {
        self.module.get().map(|module| (module.show)(part))
    }
}
