//! Design: opens a board, checks it, changes it, plays it.

use anydoku::logic::Rating;
use anydoku::{Cell, Grid, Puzzle, Shape};
use anydoku_play::{Action, ENTRY_SOURCE, Metadata, Outcome, Session, Texts};
use anydoku_protocol::{Analysis, FromWorker, ModifyRequest, Response, Solutions, Task};
use leptos::prelude::*;

use crate::dispatch::app::App;
use crate::dispatch::lazy::analysis::{picture_of, summary};
use crate::dispatch::lazy::engine::JobResult;
use crate::model::new_game::level_name;
use crate::model::transforms::Transform;
use crate::model::{convert, scenes};
use crate::services::page::{focus_board, reveal};
use crate::state::design::DesignState;
use crate::util::time::now;
use crate::util::{format, seed};

/// Creates the task of a change.
pub(crate) type ChangeTask = fn(ModifyRequest) -> Task;

/// Returns the puzzle of a game and what a design keeps of its description.
fn design_of(session: &Session) -> (Puzzle, Metadata) {
    let Metadata { title, author, notes, .. } = session.metadata().clone();
    (session.to_puzzle(), Metadata { title, author, notes, ..Metadata::default() })
}

impl App {
    /// Opens the designer with a copy of the current board.
    pub(crate) fn open_design(self) {
        if self.peek(Session::is_designing) {
            return;
        }
        let (puzzle, known) = self.peek(design_of);
        self.design(Session::new(&puzzle, known));
    }

    /// Opens the designer with a copy of a board that is not open.
    pub(super) fn design_copy(self, session: &Session) {
        let (puzzle, known) = design_of(session);
        self.design(Session::new(&puzzle, known));
    }

    /// Opens the designer with an empty grid.
    pub(crate) fn design_empty(self, shape: Shape) {
        if let Some(session) = self.empty(shape, "") {
            self.design(session);
        }
    }

    /// Returns a game on an empty grid.
    fn empty(self, shape: Shape, source: &str) -> Option<Session> {
        let empty = Grid::empty(shape.side());
        let about = Metadata { source: source.to_owned(), ..Metadata::default() };
        let puzzle = Puzzle::new(shape, empty).map_err(|_| self.report(Texts::failed)).ok()?;
        Some(Session::new(&puzzle, about))
    }

    fn design(self, session: Session) {
        self.start_design(session);
        self.notify(Texts::design_opened);
    }

    fn start_design(self, mut session: Session) {
        session.perform(Action::SetDesign(true), now());
        self.note_game_before();
        self.start_game(session);
        // The page may be scrolled to the tools of the last design.
        request_animation_frame(|| reveal(".board-area"));
    }

    /// Starts to enter a puzzle from paper.
    pub(crate) fn enter_puzzle(self, shape: Shape) {
        let Some(mut session) = self.empty(shape, ENTRY_SOURCE) else { return };
        session.perform(Action::Select(vec![Cell::new(0, 0)]), now());
        self.start_design(session);
        // After the dialog has given the focus back.
        request_animation_frame(focus_board);
    }

    /// Goes on with a puzzle that is entered in the designer, which analyzes it.
    pub(crate) fn open_entry_in_designer(self) {
        self.change_metadata(|about| about.source.clear());
        self.check_design(self.peek(convert::puzzle));
        request_animation_frame(|| reveal(".card.design"));
    }

    /// Plays the design if it has a unique solution, or asks for confirmation.
    pub(crate) fn play_design(self) {
        let puzzle = self.peek(convert::puzzle);
        if let Some(found) = self.state.design.with_untracked(|design| design.found_of(&puzzle)) {
            return self.play_if_unique(found);
        }
        let task = Task::Solve { puzzle: puzzle.clone() };
        self.start_job(&self.text(Texts::design_checking), task, move |app, end| match end {
            _ if app.peek(convert::puzzle) != puzzle => {}
            JobResult::Done(Response::Verdict(verdict)) => {
                app.play_if_unique(Analysis { verdict: *verdict, ..Analysis::default() });
            }
            JobResult::Failed(message) => app.report_failure(&message),
            _ => app.confirm_play(Texts::design_uniqueness_unknown),
        });
    }

    fn play_if_unique(self, found: Analysis) {
        match found.verdict.solutions {
            Solutions::One => self.begin_play(Some(&found)),
            Solutions::Many => self.confirm_play(Texts::notice_several_solutions),
            Solutions::None => {
                let reason = found.verdict.reason.clone().unwrap_or_default();
                self.show_picture(Some(scenes::conflict(&found.verdict)));
                self.notify_with(|texts| texts.notice_no_solution_because(&reason));
            }
        }
    }

    fn confirm_play(self, warning: fn(&Texts) -> &str) {
        let text = self.text(warning);
        self.state.toasts.announce(&text, false);
        self.state.design.update(|design| design.play_warning = Some(text));
        reveal_play();
    }

    /// Starts a game with the design.
    pub(crate) fn begin_play(self, found: Option<&Analysis>) {
        let (puzzle, mut about) =
            self.peek(|session| (session.to_puzzle(), session.metadata().clone()));
        let rated = found.and_then(|found| found.rated.as_ref());
        if self.peek(Session::is_entering) {
            about.source.clear();
        }
        about.rating = rated.map(|rated| Rating::from_tenths(rated.rating));
        about.level = rated.map(|rated| rated.level.clone());
        self.start_game(Session::new(&puzzle, about));
        if let Some(found) = found {
            self.accept_solution(&found.verdict);
        }
    }

    /// Removes a given, as one move.
    pub(crate) fn remove_given(self, cell: Cell) {
        self.act(|session, now| {
            let mut givens = session.game().board().givens().clone();
            givens.set(cell, None);
            session.set_givens(&givens, now)
        });
    }

    /// Cancels the running check.
    pub(crate) fn cancel_check(self) {
        if let Some(id) = self.state.design.with_untracked(|design| design.pending_request) {
            self.engine.with_value(|engine| engine.cancel(id));
        }
    }

    /// Sets whether the board shows the result of the check.
    pub(crate) fn set_check_shown(self, is_shown: bool) {
        self.state.design.update(|design| design.is_hidden = !is_shown);
        self.show_check();
    }

    /// Changes title, author or notes.
    pub(crate) fn change_metadata(self, change: impl FnOnce(&mut Metadata)) {
        self.update(|session| {
            let mut metadata = session.metadata().clone();
            change(&mut metadata);
            session.set_metadata(metadata);
            Outcome::default()
        });
    }

    /// Cancels the running check and clears its result.
    pub(crate) fn reset_check(self) {
        self.cancel_check();
        let is_known = self
            .state
            .design
            .with_untracked(|design| design.found.is_some() || design.pending_request.is_some());
        if is_known {
            self.state.design.set(DesignState::default());
        }
    }

    /// Checks the design: first the number of solutions, which is quick, then everything else.
    pub(crate) fn check_design(self, puzzle: Puzzle) {
        self.cancel_check();
        self.state.design.update(|design| design.play_warning = None);
        self.update(|session| session.set_solution(None));
        self.request_check(Task::Solve { puzzle: puzzle.clone() }, puzzle);
    }

    fn request_check(self, task: Task, puzzle: Puzzle) {
        let id = self.engine.with_value(|engine| {
            engine.request(task, move |message| {
                let id = message.id();
                if self.state.design.with_untracked(|design| design.pending_request) != id {
                    return;
                }
                let (found, is_partial) = match message {
                    FromWorker::Done { response: Response::Verdict(verdict), .. } => {
                        (Analysis { verdict: *verdict, ..Analysis::default() }, true)
                    }
                    FromWorker::Done { response: Response::Analysis(found), .. } => (*found, false),
                    FromWorker::Progress(_) => return,
                    FromWorker::Failed { message, .. } => {
                        self.state.design.update(|design| design.pending_request = None);
                        return self.report_failure(&message);
                    }
                    _ => return self.state.design.update(|design| design.pending_request = None),
                };
                self.receive_check(puzzle.clone(), found, is_partial);
            })
        });
        self.state.design.update(|design| design.pending_request = Some(id));
    }

    fn receive_check(self, puzzle: Puzzle, found: Analysis, is_partial: bool) {
        self.accept_solution(&found.verdict);
        let is_entering = self.peek(Session::is_entering);
        let continues = is_partial && found.verdict.solutions != Solutions::None && !is_entering;
        self.state.design.update(|design| {
            design.found = Some((puzzle.clone(), found));
            design.pending_request = None;
            design.is_partial = continues;
        });
        self.show_check();
        if is_entering {
            // The line below the board says it.
        } else if continues {
            self.request_check(Task::Analyze { puzzle: puzzle.clone() }, puzzle);
        } else {
            let text = self.state.design.with_untracked(|design| {
                let (_, found) = design.found.as_ref()?;
                Some(self.format(|texts| summary(texts, found)))
            });
            self.state.toasts.announce(&text.unwrap_or_default(), false);
            // What the analysis adds moves the buttons.
            if self.state.design.with_untracked(|design| design.play_warning.is_some()) {
                reveal_play();
            }
        }
    }

    /// Shows the result of the check on the board, unless that is turned off.
    fn show_check(self) {
        let picture = self.state.design.with_untracked(|design| {
            let (_, found) = design.found.as_ref().filter(|_| !design.is_hidden)?;
            let is_shown = found.verdict.solutions == Solutions::None;
            if !is_shown && self.peek(Session::is_entering) {
                return None;
            }
            Some(picture_of(found).unwrap_or_else(|| scenes::redundant(&found.redundant)))
        });
        self.show_picture(picture);
    }

    /// Changes the design with a task of the engine.
    pub(crate) fn change_design(self, label: &str, task: ChangeTask) {
        let puzzle = self.peek(convert::puzzle);
        let change = ModifyRequest { puzzle: puzzle.clone(), seed: seed::fresh() };
        self.start_job(label, task(change), move |app, end| {
            let (made, is_whole) = match end {
                JobResult::Done(Response::Generated(made)) => (made, true),
                JobResult::Canceled(Some(Response::Generated(made))) => (made, false),
                JobResult::Failed(message) => return app.report_change(&message),
                _ => return app.report_change(&app.text(Texts::design_nothing_found)),
            };
            if app.peek(convert::puzzle) != puzzle {
                return app.notify(Texts::notice_puzzle_changed);
            }
            app.act(|session, now| session.set_givens(made.puzzle.givens(), now));
            let best = (!is_whole).then(|| app.text(Texts::design_best_so_far));
            let rated = made.rated.as_ref().map(|rated| {
                app.format(|texts| {
                    let level = level_name(texts, &rated.level);
                    texts.design_now(&level, &format::rating(texts, rated.rating))
                })
            });
            let (added, removed) = changed_givens(puzzle.givens(), made.puzzle.givens());
            let change = app.format(|texts| match (added, removed) {
                (0, removed) => texts.design_removed(removed),
                (added, 0) => texts.design_added(added),
                _ => texts.design_replaced(added, removed),
            });
            let fewer = made.might_need_fewer.then(|| app.text(Texts::design_might_need_fewer));
            let sentences: Vec<String> =
                best.into_iter().chain([change]).chain(rated).chain(fewer).collect();
            app.report_change(&sentences.join(" "));
        });
    }

    /// Shows what a change did beside the tools, as the board may be out of view, and announces it.
    fn report_change(self, text: &str) {
        let puzzle = self.peek(convert::puzzle);
        self.state.design.update(|design| design.change = Some((puzzle, text.to_owned())));
        self.state.toasts.announce(text, false);
    }

    /// Transforms the design into an equivalent puzzle.
    pub(crate) fn transform_design(self, transform: Transform) {
        let shape = self.peek(|session| session.game().board().shape().clone());
        let mut draw = |below: usize| (js_sys::Math::random() * below as f64) as usize;
        match transform.on(&shape, &mut draw) {
            Some(transform) => self.act(|session, now| session.transform(&transform, now)),
            None => self.report(Texts::design_regions_would_change),
        }
    }
}

/// Returns how many givens were added and removed.
fn changed_givens(before: &Grid, after: &Grid) -> (usize, usize) {
    let added =
        |before: &Grid, after: &Grid| after.clues().filter(|it| before.get(it.0).is_none()).count();
    (added(before, after), added(after, before))
}

/// Scrolls to the buttons that play a design, with the warning above them.
fn reveal_play() {
    request_animation_frame(|| reveal("[data-play]"));
}
