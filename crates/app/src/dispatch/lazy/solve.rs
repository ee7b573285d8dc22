//! Solving with the engine: the solution for a check, selected cells, easy steps or the whole board.

use anydoku::{Cell, Digit, Grid};
use anydoku_play::{Action, StepEffect, Texts};
use anydoku_protocol::{FromWorker, HintKind, HintOptions, Response, Solutions, Task, Verdict};

use leptos::prelude::*;

use crate::dispatch::app::App;
use crate::dispatch::lazy::engine::JobResult;
use crate::model::convert;

/// The highest rating of a single, in tenths.
pub(crate) const MAX_SINGLES_RATING: u16 = 23;

impl App {
    /// Finds the solution, then performs the action that needs it.
    pub(crate) fn find_solution(self, retry: Option<Action>) {
        self.with_solution(move |app| {
            if let Some(action) = retry {
                app.dispatch(action);
            }
        });
    }

    /// Calls `act` once the unique solution is known. If there is no unique solution, shows that
    /// instead.
    fn with_solution(self, act: impl FnOnce(Self) + 'static) {
        if self.peek(|session| session.solution().is_some()) {
            return act(self);
        }
        let puzzle = self.peek(convert::puzzle);
        let task = Task::Solve { puzzle: puzzle.clone() };
        self.start_job(
            &self.text(Texts::task_find_solution),
            task,
            move |app, result| match result {
                // The givens have changed since the request.
                _ if app.peek(convert::puzzle) != puzzle => {}
                JobResult::Done(Response::Verdict(verdict)) => {
                    if app.accept_solution(&verdict) {
                        act(app);
                    } else {
                        app.notify_with(|texts| missing_solution_text(texts, &verdict));
                        if verdict.solutions == Solutions::Many {
                            app.find_impossible_entry();
                        }
                        app.show_verdict(*verdict);
                    }
                }
                JobResult::Failed(message) => app.report_failure(&message),
                _ => app.notify(Texts::notice_search_stopped),
            },
        );
    }

    /// Marks an entry that leaves a puzzle with several solutions without any, if there is one.
    fn find_impossible_entry(self) {
        let (position, before) = self.peek(|it| (convert::position(it), it.revision()));
        if position.entries.is_empty() {
            return;
        }
        let task = Task::Hint { position, options: HintOptions::default() };
        self.engine.with_value(|engine| {
            engine.request_in_background(task, move |message| {
                let FromWorker::Done { response: Response::Hint(hint), .. } = message else {
                    return;
                };
                let is_same = self.peek(|session| session.revision()) == before;
                if hint.kind != HintKind::Mistake || !is_same {
                    return;
                }
                self.update(move |session| session.mark_wrong(hint.apply.clear.to_vec()));
            })
        });
    }

    /// Stores the solution of a verdict. Returns whether it is unique.
    pub(crate) fn accept_solution(self, verdict: &Verdict) -> bool {
        if verdict.solutions != Solutions::One {
            return false;
        }
        self.update(|session| session.set_solution(verdict.solution.clone()));
        true
    }

    /// Fills in the solution of the cells that `is_included` selects.
    pub(crate) fn solve_cells(self, is_included: impl Fn(Cell) -> bool + 'static) {
        self.with_solution(move |app| {
            app.act(|session, now| {
                let board = session.game().board();
                let solution = session.solution();
                let is_missing = |&(cell, digit): &(Cell, Digit)| {
                    is_included(cell) && board.value(cell) != Some(digit)
                };
                let values: Vec<(Cell, Digit)> =
                    solution.into_iter().flat_map(Grid::clues).filter(is_missing).collect();
                let effect = StepEffect { placements: values, ..StepEffect::default() };
                session.fill_in(&effect, now)
            });
        });
    }

    /// Applies all steps with a rating of at most `up_to`, starting from the current board.
    pub(crate) fn solve_up_to(self, up_to: u16) {
        let task = Task::SolveUpTo { position: self.peek(convert::position), up_to };
        let before = self.peek(|session| session.revision());
        self.start_job(&self.text(Texts::task_solve), task, move |app, result| {
            let (response, is_complete) = match result {
                JobResult::Done(response) => (response, true),
                JobResult::Canceled(Some(response)) => (response, false),
                JobResult::Canceled(None) => return,
                JobResult::Failed(message) => return app.report_failure(&message),
            };
            let Response::Apply { apply, solved, steps } = response else { return };
            if app.peek(|session| session.revision()) != before {
                return app.notify(Texts::notice_puzzle_changed);
            }
            app.act(move |session, now| {
                let effect = convert::effect(&apply);
                session.fill_in(&effect, now)
            });
            // During a replay the steps are refused, which says so itself.
            let is_refused = steps > 0 && app.peek(|session| session.revision()) == before;
            if !solved && !is_refused {
                let steps = steps as usize;
                app.notify_with(|texts| {
                    if is_complete {
                        texts.notice_solved_in_part(steps)
                    } else {
                        texts.notice_solving_stopped(steps)
                    }
                });
            }
        });
    }
}

/// Returns a sentence that says why there is no unique solution.
fn missing_solution_text(texts: &Texts, verdict: &Verdict) -> String {
    match (verdict.solutions, &verdict.reason) {
        (Solutions::Many, _) => texts.notice_several_solutions().to_owned(),
        (_, Some(reason)) => texts.notice_no_solution_because(reason),
        (_, None) => texts.notice_no_solution().to_owned(),
    }
}
