//! The state that all parts of the app share: the session, its canvas, the open dialog, messages.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use anydoku::Grid;
use anydoku::logic::Rating;
use anydoku_play::{Action, Announcement, Dirty, Outcome, Request, Session, Settings, Texts};
use anydoku_protocol::RatedInfo;
use leptos::prelude::*;

use crate::drawing::canvas::BoardCanvas;
use crate::drawing::viewport::Viewport;
use crate::model::navigation::Dialog;
use crate::services::engine::Engine;
use crate::services::page::{focus_grid, media};
use crate::services::storage::{LogWriter, Summary};
use crate::state::AppState;
use crate::state::startup::StartupStage;
use crate::util::time::now;

/// How long the board shakes: twice the style sheet's `--motion`, and a few frames until that begins.
const REFUSAL: Duration = Duration::from_millis(350);

/// Handles a request of an action to the user interface, and gets the action to perform again once
/// the request is fulfilled.
type Requests = Rc<dyn Fn(App, Request, Option<Action>)>;

/// The shared state of the app. Copies are cheap and refer to the same state.
#[derive(Clone, Copy)]
pub(crate) struct App {
    pub(crate) state: AppState,
    canvas: StoredValue<Rc<RefCell<Option<BoardCanvas>>>, LocalStorage>,
    requests: StoredValue<Option<Requests>, LocalStorage>,
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
            requests: StoredValue::new_local(None),
            engine: StoredValue::new_local(Engine::default()),
            writer: StoredValue::new_local(LogWriter::default()),
            lazy: LazyState::new(),
        }
    }

    /// Sets the handler of requests.
    pub(crate) fn on_request(self, handler: impl Fn(Self, Request, Option<Action>) + 'static) {
        self.requests.set_value(Some(Rc::new(handler)));
    }

    /// Reads the session and tracks its changes.
    pub(crate) fn with<T>(self, look: impl FnOnce(&Session) -> T) -> T {
        self.state.session.with(look)
    }

    /// The board shakes. The motion's own end is not waited for: browsers may not tell of one that
    /// takes no time.
    fn refuse(self) {
        self.state.input.is_refusing.set(true);
        let own = self.state.input.refusal_count.try_update_value(|count| {
            *count += 1;
            *count
        });
        let end = move || {
            // One that began since then is not over.
            if own == Some(self.state.input.refusal_count.get_value()) {
                self.state.input.is_refusing.set(false);
            }
        };
        set_timeout(end, REFUSAL);
    }

    /// Reads the session without tracking it.
    pub(crate) fn peek<T>(self, look: impl FnOnce(&Session) -> T) -> T {
        self.state.session.peek(look)
    }

    /// Performs an action.
    pub(crate) fn perform(self, action: Action) {
        self.act(|session, now| session.perform(action, now));
    }

    /// Has the session do something: the board is drawn anew where it changed, then all else follows.
    pub(crate) fn act(self, act: impl FnOnce(&mut Session, u64) -> Outcome) {
        self.act_if(|session, now| Some(act(session, now)));
    }

    /// The same, if the session takes it; whether it did.
    pub(crate) fn act_if(self, act: impl FnOnce(&mut Session, u64) -> Option<Outcome>) -> bool {
        self.act_at(now(), act)
    }

    /// The same at a time that has passed: that of an event which is heard of now. What was done
    /// meanwhile came before it; only a clock that is set back goes back.
    pub(crate) fn act_at(
        self,
        at: u64,
        act: impl FnOnce(&mut Session, u64) -> Option<Outcome>,
    ) -> bool {
        let last = self.state.input.last_action_at.get_value();
        let at = if last <= now() { at.max(last) } else { at };
        self.state.input.last_action_at.set_value(at);
        let session = self.state.session.session.get_value();
        let outcome = act(&mut session.borrow_mut(), at);
        let Some(outcome) = outcome else { return false };
        self.present(outcome);
        true
    }

    /// Changes something of the session that does not depend on the time. An answer that arrives
    /// while a press is held must not make the press longer than it was.
    pub(crate) fn update(self, change: impl FnOnce(&mut Session) -> Outcome) {
        let session = self.state.session.session.get_value();
        let outcome = change(&mut session.borrow_mut());
        self.present(outcome);
    }

    fn present(self, outcome: Outcome) {
        self.draw(&outcome.dirty);
        self.follow(outcome);
    }

    fn draw(self, dirty: &Dirty) {
        let (session, canvas) = (self.state.session.session.get_value(), self.canvas.get_value());
        let session = session.borrow();
        if let Some(canvas) = canvas.borrow_mut().as_mut() {
            let moved = session.selection().cursor().is_some_and(|cell| canvas.reveal(cell));
            match dirty {
                _ if moved => canvas.draw(&session),
                Dirty::None => {}
                Dirty::Cells(cells) => canvas.draw_cells(&session, cells),
                Dirty::All => canvas.draw(&session),
            }
        }
    }

    fn follow(self, outcome: Outcome) {
        self.state.session.revision.update(|revision| *revision += 1);
        self.store_settings();
        if outcome.solved {
            self.peek(|session| self.writer.get_value().note_solved(session));
        }
        self.save();
        if let Some(Announcement { text, assertive, is_shown }) = outcome.announcement {
            if is_shown {
                self.state.toasts.show(&text, assertive);
            } else {
                self.state.toasts.announce(&text, assertive);
            }
        }
        if let Some(effect) = outcome.effect {
            self.peek(|session| crate::services::audio::play(effect, session.settings()));
        }
        if outcome.refusal.is_some() {
            self.refuse();
        }
        if let Some(request) = outcome.request {
            self.request_for(request, outcome.retry);
        }
        if outcome.solved {
            self.state.open.dialog.set(Some(Dialog::Solved));
        }
    }

    /// Saves the settings if an action changed them.
    fn store_settings(self) {
        let changed = self.peek(|session| {
            let settings = session.settings();
            self.state
                .settings
                .saved
                .with_value(|saved_settings| saved_settings != settings)
                .then(|| settings.clone())
        });
        if let Some(settings) = changed {
            crate::services::storage::save_settings(&settings);
            self.state.settings.saved.set_value(settings);
            self.apply_theme();
        }
    }

    /// Passes a request to the user interface.
    pub(crate) fn request(self, request: Request) {
        self.request_for(request, None);
    }

    fn request_for(self, request: Request, retry: Option<Action>) {
        let handler = self.requests.get_value();
        if let Some(handler) = handler {
            handler(self, request, retry);
        }
    }

    /// Starts a new game.
    pub(crate) fn start_game(self, session: Session) {
        self.load_game(session, None);
        self.lock_new_game();
    }

    /// Loads a game: a new one, or a saved one with the number of the next part of its log.
    pub(crate) fn load_game(self, mut session: Session, saved: Option<(&Summary, u32)>) {
        self.save();
        let settings = self.settings();
        session.set_texts(self.texts());
        session.set_settings(settings);
        session.perform(Action::Focus, now());
        let writer = self.writer.get_value();
        writer.begin(saved);
        if self.state.open.dialog.get_untracked() == Some(Dialog::TabLock)
            && !writer.is_open_in_other_tab()
        {
            self.close();
        }
        *self.state.session.session.get_value().borrow_mut() = session;
        self.state.session.game_id.update(|id| *id += 1);
        self.show_hint(None);
        self.with_canvas(|canvas, session| {
            canvas.set_shape(session.game().board().shape());
        });
        self.apply_theme();
        self.state.session.revision.update(|revision| *revision += 1);
        self.state.input.viewport_revision.update(|view| *view += 1);
        self.save();
    }

    /// A part of the start is over. Who waits for the page to be ready learns it from the page itself:
    /// when the board is that of the game.
    pub(crate) fn complete_stage(self, stage: StartupStage) {
        if self
            .state
            .startup
            .completed_stages
            .with_value(|completed_stages| completed_stages.contains(&stage))
        {
            return;
        }
        self.state
            .startup
            .completed_stages
            .update_value(|completed_stages| completed_stages.push(stage));
        // For those who measure; a page without marks plays as well.
        let mark = |name| window().performance().map(|performance| performance.mark(name));
        if stage == StartupStage::FirstBoard {
            let _ = mark("first-board");
        }
        if self.state.startup.completed_stages.with_value(Vec::len) == 2
            && let Some(root) = document().document_element()
        {
            let _ = mark("playable");
            // The page takes any attribute.
            let _ = root.set_attribute("data-ready", "play");
        }
    }

    /// Starts the first game in this browser.
    pub(crate) fn start_first_game(self) {
        self.writer.get_value().begin(None);
        self.lock_new_game();
        self.save();
        let has_keys = !media("(hover: none)");
        let text = if has_keys { Texts::notice_start_keyboard } else { Texts::notice_start_touch };
        self.state.open.notice.set(Some(self.text(text)));
    }

    /// Records the rating and the solution of the puzzle.
    pub(crate) fn record_rating(self, rated: &RatedInfo, solution: &[u16]) {
        let session = self.state.session.session.get_value();
        {
            let mut session = session.borrow_mut();
            let mut about = session.metadata().clone();
            about.rating.get_or_insert(Rating::from_tenths(rated.rating));
            about.level.get_or_insert_with(|| rated.level.clone());
            session.set_metadata(about);
        }
        self.update(|session| {
            let side = session.game().board().side();
            Grid::from_values(side, solution)
                .map(|solution| session.set_solution(Some(solution)))
                .unwrap_or_default()
        });
    }

    /// Takes the lines of the session's log that are not saved yet.
    pub(crate) fn take_log(self) -> Vec<String> {
        self.state.session.session.get_value().borrow_mut().take_log()
    }

    /// Opens a dialog in place of the one that is open.
    pub(crate) fn open(self, dialog: Dialog) {
        self.state.open.dialog.set(Some(dialog));
    }

    /// Closes the dialog. What was open over the curtain leaves that: the board behind it is saved by
    /// another tab alone.
    pub(crate) fn close(self) {
        if self.writer.get_value().is_open_in_other_tab() {
            return self.state.open.dialog.set(Some(Dialog::TabLock));
        }
        self.state.open.dialog.set(None);
        self.focus_board();
    }

    /// Moves the focus to the board.
    pub(crate) fn focus_board(self) {
        if let Some(board) = document().query_selector(".board").ok().flatten() {
            focus_grid(&board);
        }
    }

    /// Returns the settings, without tracking them.
    pub(crate) fn settings(self) -> Settings {
        self.peek(|session| session.settings().clone())
    }

    /// Changes the settings.
    pub(crate) fn set_settings(self, settings: Settings) {
        self.update(|session| session.set_settings(settings));
    }

    /// Sets the canvas that the board is drawn on.
    pub(crate) fn set_canvas(self, canvas: BoardCanvas) {
        *self.canvas.get_value().borrow_mut() = Some(canvas);
    }

    /// Runs `act` with the canvas, if there is one yet.
    pub(crate) fn with_canvas<T>(
        self,
        act: impl FnOnce(&mut BoardCanvas, &Session) -> T,
    ) -> Option<T> {
        let (session, canvas) = (self.state.session.session.get_value(), self.canvas.get_value());
        let session = session.borrow();
        canvas.borrow_mut().as_mut().map(|canvas| act(canvas, &session))
    }

    /// Changes what is seen of the board, and draws it.
    pub(crate) fn change_viewport(self, change: impl FnOnce(&mut Viewport, f64)) {
        self.with_canvas(|canvas, session| {
            if canvas.change_viewport(change) {
                canvas.draw(session);
            }
        });
        self.state.input.viewport_revision.update(|view| *view += 1);
    }

    /// Handles a request as soon as the module is loaded.
    pub(crate) fn dispatch_when_loaded(self, request: Request, retry: Option<Action>) {
        match self.lazy.module.get_untracked() {
            Some(module) => (module.update)(self, request, retry),
            None => self.lazy.pending.update_value(|pending| pending.push((request, retry))),
        }
    }
}

/// Returns the state of the app from the context.
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

/// A view of the lazily loaded module.
#[derive(Clone, Copy)]
pub(crate) enum LazyView {
    /// The panels below the controls.
    Panels,
    /// Dialogs, job cards and the drop area.
    Dialogs,
    /// The overlays of the board: the pop-up keypad, labels, hidden marks as text.
    AtCells,
    /// The keypad of colors.
    Colors,
    /// The keypad of the pen.
    Pen,
    /// The search field of a keypad with many keys.
    Finder(RwSignal<String>),
}

/// The lazily loaded module and the requests that wait for it.
#[derive(Clone, Copy)]
pub(crate) struct LazyState {
    pub(crate) module: RwSignal<Option<LazyModule>>,
    /// Requests made before the module was loaded, with the actions to retry.
    pub(crate) pending: StoredValue<Vec<(Request, Option<Action>)>, LocalStorage>,
}

impl LazyState {
    pub(crate) fn new() -> Self {
        Self { module: RwSignal::new(None), pending: StoredValue::new_local(Vec::new()) }
    }

    /// Returns a view of the module once it is loaded.
    pub(crate) fn show(self, part: LazyView) -> Option<AnyView> {
        self.module.get().map(|module| (module.show)(part))
    }
}
