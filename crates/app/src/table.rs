//! What all parts of the view share: the session at the table, its canvas, what is open, what is said.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use anydoku::Grid;
use anydoku::logic::Rating;
use anydoku_play::{Action, Announcement, Dirty, Move, Outcome, Request, Session};
use anydoku_worker::protocol::{HintAnswer, PathStep, RatedInfo};
use leptos::prelude::*;

use crate::board::BoardCanvas;
use crate::clock::now;
use crate::dialog::{Dialog, Library, PrintWishes, Wishes};
use crate::engine::Engine;
use crate::game::ahead::Ahead;
use crate::jobs::Jobs;
use crate::keyboard::{Hand, Layout};
use crate::later::Later;
use crate::look::media;
use crate::outside::Exchange;
use crate::panel::{AnalysisState, DesignState, HintState};
use crate::storage::{Keeper, Summary};
use crate::toast::Toasts;

/// How long the board shakes: twice the style sheet's `--motion`, and a few frames until that begins.
const REFUSAL: Duration = Duration::from_millis(350);

/// Hands on what the view itself is asked to do.
type Requests = Rc<dyn Fn(Table, Request)>;

/// What a start waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Start {
    /// The first board is drawn.
    Drawn,
    /// What was saved is back, or there is nothing.
    Resumed,
}

/// The table: cheap to copy, the same for all.
#[derive(Clone, Copy)]
pub(crate) struct Table {
    session: StoredValue<Rc<RefCell<Session>>, LocalStorage>,
    canvas: StoredValue<Rc<RefCell<Option<BoardCanvas>>>, LocalStorage>,
    requests: StoredValue<Option<Requests>, LocalStorage>,
    pub(crate) engine: StoredValue<Engine, LocalStorage>,
    /// Grows with each change of the session: what shows any of it, follows.
    beat: RwSignal<u64>,
    /// Grows with each new game.
    pub(crate) round: RwSignal<u64>,
    pub(crate) dialog: RwSignal<Option<Dialog>>,
    pub(crate) jobs: Jobs,
    pub(crate) toasts: Toasts,
    /// Cells that refuse, until the motion is over.
    pub(crate) refuses: RwSignal<bool>,
    /// The hint that is shown.
    pub(crate) hint: RwSignal<Option<HintState>>,
    /// The step that a board is there to practise: the game, the place in it, the hint.
    pub(crate) lesson: StoredValue<Option<(u64, Move, HintAnswer)>>,
    /// What was wished for of the last new game.
    pub(crate) wishes: RwSignal<Wishes>,
    /// Grows when another part of the board is seen.
    pub(crate) view: RwSignal<u64>,
    /// Grows when page and board are dressed anew: in other colours, symbols, or words.
    pub(crate) looks: RwSignal<u64>,
    /// Whether presses of colours and of the pen mean candidates in place of cells.
    pub(crate) aims: RwSignal<bool>,
    /// How often the board was to shake.
    shakes: StoredValue<u32>,
    /// Whether anything is seen of the page yet.
    pub(crate) is_shown: RwSignal<bool>,
    /// The time at which something was done last.
    acted: StoredValue<u64>,
    /// What of the start is over.
    begun: StoredValue<Vec<Start>>,
    /// The settings as they were kept last.
    kept: StoredValue<anydoku_play::Settings>,
    /// What is written on the player's keys.
    pub(crate) layout: RwSignal<Layout>,
    /// Whether a drag moves the board.
    pub(crate) hand: StoredValue<Hand>,
    /// The way through the puzzle, once it is known.
    pub(crate) way: RwSignal<Vec<PathStep>>,
    /// What was wished for of the pages printed last.
    pub(crate) print: RwSignal<PrintWishes>,
    /// What the engine's panel shows.
    pub(crate) analysis: RwSignal<Option<AnalysisState>>,
    /// What is known of the design at the table.
    pub(crate) live: RwSignal<DesignState>,
    /// The action that is being done, for what it may ask of the view.
    pub(crate) asked: StoredValue<Option<Action>, LocalStorage>,
    pub(crate) shows_history: RwSignal<bool>,
    pub(crate) keeper: StoredValue<Keeper, LocalStorage>,
    /// Puzzles made ahead.
    pub(crate) ahead: StoredValue<Ahead, LocalStorage>,
    /// Grows with each of them.
    pub(crate) ahead_beat: RwSignal<u64>,
    /// What is not there from the first.
    pub(crate) later: Later,
    /// Whether a new version waits.
    pub(crate) has_update: RwSignal<bool>,
    /// What comes in from elsewhere.
    pub(crate) exchange: Exchange,
    pub(crate) library: Library,
    /// What stays to be read until it is put away.
    pub(crate) notice: RwSignal<Option<String>>,
}

impl Table {
    /// A table with a game on it.
    pub(crate) fn new(session: Session) -> Self {
        let settings = session.settings().clone();
        Self {
            session: StoredValue::new_local(Rc::new(RefCell::new(session))),
            canvas: StoredValue::new_local(Rc::default()),
            requests: StoredValue::new_local(None),
            engine: StoredValue::new_local(Engine::default()),
            beat: RwSignal::new(0),
            round: RwSignal::new(0),
            dialog: RwSignal::new(None),
            jobs: Jobs::new(),
            toasts: Toasts::new(),
            refuses: RwSignal::new(false),
            hint: RwSignal::new(None),
            lesson: StoredValue::new(None),
            wishes: RwSignal::new(Wishes::default()),
            view: RwSignal::new(0),
            looks: RwSignal::new(0),
            shakes: StoredValue::new(0),
            is_shown: RwSignal::new(false),
            acted: StoredValue::new(0),
            begun: StoredValue::new(Vec::new()),
            aims: RwSignal::new(false),
            kept: StoredValue::new(settings),
            layout: RwSignal::new(Layout::new()),
            hand: StoredValue::new(Hand::Free),
            way: RwSignal::new(Vec::new()),
            print: RwSignal::new(PrintWishes::default()),
            analysis: RwSignal::new(None),
            live: RwSignal::new(DesignState::default()),
            asked: StoredValue::new_local(None),
            shows_history: RwSignal::new(false),
            keeper: StoredValue::new_local(Keeper::default()),
            ahead: StoredValue::new_local(Ahead::default()),
            ahead_beat: RwSignal::new(0),
            later: Later::new(),
            has_update: RwSignal::new(false),
            exchange: Exchange::new(),
            library: Library::new(),
            notice: RwSignal::new(None),
        }
    }

    /// Hands on requests to the view from now on.
    pub(crate) fn on_request(self, handler: impl Fn(Self, Request) + 'static) {
        self.requests.set_value(Some(Rc::new(handler)));
    }

    /// Looks at the session, and again whenever it changes.
    pub(crate) fn with<T>(self, look: impl FnOnce(&Session) -> T) -> T {
        self.beat.track();
        self.peek(look)
    }

    /// The board shakes. The motion's own end is not waited for: browsers may not tell of one that
    /// takes no time.
    fn refuse(self) {
        self.refuses.set(true);
        let own = self.shakes.try_update_value(|count| {
            *count += 1;
            *count
        });
        let end = move || {
            // One that began since then is not over.
            if own == Some(self.shakes.get_value()) {
                self.refuses.set(false);
            }
        };
        set_timeout(end, REFUSAL);
    }

    /// Looks at the session once.
    pub(crate) fn peek<T>(self, look: impl FnOnce(&Session) -> T) -> T {
        let session = self.session.get_value();
        let session = session.borrow();
        look(&session)
    }

    /// Does something on the board.
    pub(crate) fn perform(self, action: Action) {
        self.asked.set_value(Some(action.clone()));
        self.act(|session, now| session.perform(action, now));
        self.asked.set_value(None);
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
        let last = self.acted.get_value();
        let at = if last <= now() { at.max(last) } else { at };
        self.acted.set_value(at);
        let session = self.session.get_value();
        let outcome = act(&mut session.borrow_mut(), at);
        let Some(outcome) = outcome else { return false };
        self.draw(&outcome.dirty);
        self.follow(outcome);
        true
    }

    fn draw(self, dirty: &Dirty) {
        let (session, canvas) = (self.session.get_value(), self.canvas.get_value());
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
        self.beat.update(|beat| *beat += 1);
        self.keep_settings();
        if outcome.solved {
            self.peek(|session| self.keeper.get_value().note_solved(session));
        }
        self.keep();
        if let Some(Announcement { text, assertive, is_shown }) = outcome.announce {
            if is_shown {
                self.toasts.say(&text, assertive);
            } else {
                self.toasts.tell(&text, assertive);
            }
        }
        if let Some(effect) = outcome.effect {
            self.peek(|session| crate::sound::play(effect, session.settings()));
        }
        if outcome.refused.is_some() {
            self.refuse();
        }
        if let Some(request) = outcome.request {
            self.request(request);
        }
        if outcome.solved {
            self.dialog.set(Some(Dialog::Solved));
        }
    }

    /// Settings hold: those that an action changed too.
    fn keep_settings(self) {
        let changed = self.peek(|session| {
            let settings = session.settings();
            self.kept.with_value(|kept| kept != settings).then(|| settings.clone())
        });
        if let Some(settings) = changed {
            crate::storage::keep_settings(&settings);
            self.kept.set_value(settings);
            self.dress();
        }
    }

    /// Has the view do something.
    pub(crate) fn request(self, request: Request) {
        let handler = self.requests.get_value();
        if let Some(handler) = handler {
            handler(self, request);
        }
    }

    /// Puts a new game on the table.
    pub(crate) fn put(self, session: Session) {
        self.seat(session, None);
        self.hold_new();
    }

    /// Puts a game on the table: a new one, or one that is saved with so many parts of its log.
    pub(crate) fn seat(self, mut session: Session, saved: Option<(&Summary, u32)>) {
        self.keep();
        let settings = self.peek(|session| session.settings().clone());
        session.set_settings(settings);
        session.perform(Action::Return, now());
        let keeper = self.keeper.get_value();
        keeper.begin(saved);
        if self.dialog.get_untracked() == Some(Dialog::Elsewhere) && !keeper.is_elsewhere() {
            self.close();
        }
        *self.session.get_value().borrow_mut() = session;
        self.round.update(|round| *round += 1);
        self.show_hint(None);
        self.with_canvas(|canvas, session| {
            canvas.set_shape(session.game().board().shape());
        });
        self.dress();
        self.beat.update(|beat| *beat += 1);
        self.view.update(|view| *view += 1);
        self.keep();
    }

    /// A part of the start is over. Who waits for the page to be ready learns it from the page itself:
    /// when the board is that of the game.
    pub(crate) fn begins(self, part: Start) {
        if self.begun.with_value(|begun| begun.contains(&part)) {
            return;
        }
        self.begun.update_value(|begun| begun.push(part));
        // For those who measure; a page without marks plays as well.
        let mark = |name| window().performance().map(|performance| performance.mark(name));
        if part == Start::Drawn {
            let _ = mark("first-board");
        }
        if self.begun.with_value(Vec::len) == 2
            && let Some(root) = document().document_element()
        {
            let _ = mark("playable");
            // The page takes any attribute.
            let _ = root.set_attribute("data-ready", "play");
        }
    }

    /// The first game of who never played: saved from now on.
    pub(crate) fn begin_first(self) {
        self.keeper.get_value().begin(None);
        self.hold_new();
        self.keep();
        let has_keys = !media("(hover: none)");
        let keys = if has_keys { " Press ? for the keys." } else { "" };
        self.notice.set(Some(format!("New game, or Enter a puzzle from the menu.{keys}")));
    }

    /// Learns how hard the puzzle is, and its solution.
    pub(crate) fn know(self, rated: &RatedInfo, solution: &[u16]) {
        let session = self.session.get_value();
        {
            let mut session = session.borrow_mut();
            let mut about = session.about().clone();
            about.rating.get_or_insert(Rating::from_tenths(rated.rating));
            about.level.get_or_insert_with(|| rated.level.clone());
            session.set_about(about);
        }
        self.act(|session, _| {
            let side = session.game().board().side();
            Grid::from_values(side, solution)
                .map(|solution| session.set_solution(Some(solution)))
                .unwrap_or_default()
        });
    }

    /// The lines of the session's log that are not saved yet.
    pub(crate) fn take_journal(self) -> Vec<String> {
        self.session.get_value().borrow_mut().take_log()
    }

    /// Opens a dialog in place of the one that is open.
    pub(crate) fn open(self, dialog: Dialog) {
        self.dialog.set(Some(dialog));
    }

    /// Closes the dialog. What was open over the curtain leaves that: the board behind it is saved by
    /// another tab alone.
    pub(crate) fn close(self) {
        if self.keeper.get_value().is_elsewhere() {
            return self.dialog.set(Some(Dialog::Elsewhere));
        }
        self.dialog.set(None);
        self.focus_board();
    }

    /// The keys go to the board from now on.
    pub(crate) fn focus_board(self) {
        if let Some(board) = document().query_selector(".board").ok().flatten() {
            crate::board::focus_grid(&board);
        }
    }

    /// Sets what is set.
    pub(crate) fn set_settings(self, settings: anydoku_play::Settings) {
        self.act(|session, _| session.set_settings(settings));
    }

    /// Takes the canvas that boards are drawn on.
    pub(crate) fn set_canvas(self, canvas: BoardCanvas) {
        *self.canvas.get_value().borrow_mut() = Some(canvas);
    }

    /// Does something with the canvas, if there is one yet.
    pub(crate) fn with_canvas<T>(
        self,
        act: impl FnOnce(&mut BoardCanvas, &Session) -> T,
    ) -> Option<T> {
        let (session, canvas) = (self.session.get_value(), self.canvas.get_value());
        let session = session.borrow();
        canvas.borrow_mut().as_mut().map(|canvas| act(canvas, &session))
    }
}

/// The table of the page.
pub(crate) fn table() -> Table {
    expect_context()
}
