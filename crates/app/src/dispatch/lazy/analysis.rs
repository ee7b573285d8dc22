//! The analysis of a puzzle: its solutions, its rating, its steps.

use anydoku::logic::Rating;
use anydoku::{Grid, Puzzle};
use anydoku_play::Texts;
use anydoku_protocol::{
    Analysis, Apply, FromWorker, HintKind, HintOptions, RatedInfo, Response, Scene, Solutions,
    Task, Verdict,
};
use leptos::prelude::*;

use crate::dispatch::app::App;
use crate::dispatch::lazy::engine::JobResult;
use crate::model::new_game::level_name;
use crate::model::verdict::verdict_text;
use crate::model::{convert, scenes};
use crate::state::analysis::AnalysisState;
use crate::state::hint::HintState;
use crate::util::format;

/// The largest number of solutions to count.
pub(crate) const MAX_COUNT: u64 = 1_000_000;

/// The largest side of boards that are rated automatically. Larger ones could take minutes.
const MAX_SIDE: u16 = 25;

impl App {
    /// Opens the panel and analyzes the puzzle.
    pub(crate) fn open_analysis(self) {
        self.cancel_scales();
        let state = self.new_analysis();
        let (requested_puzzle, of) = (state.puzzle.clone(), state.game_id);
        let task = Task::Analyze { puzzle: state.puzzle.clone() };
        self.state.analysis.set(Some(state));
        self.start_job(&self.text(Texts::task_analysis), task, move |app, end| {
            // The response may be of an earlier game, or of givens that were changed since.
            if !app.is_analyzed(of, &requested_puzzle) {
                return;
            }
            match end {
                JobResult::Done(Response::Analysis(found)) => app.receive_analysis(*found, false),
                JobResult::Canceled(Some(Response::Analysis(found))) => {
                    app.receive_analysis(*found, true)
                }
                JobResult::Failed(message) => {
                    app.state.analysis.set(None);
                    app.report_failure(&message);
                }
                _ => app.state.analysis.set(None),
            }
        });
    }

    /// Opens the panel with the verdict that there is no unique solution.
    pub(crate) fn show_verdict(self, verdict: Verdict) {
        self.state.analysis.set(Some(self.new_analysis()));
        self.receive_analysis(Analysis { verdict, ..Analysis::default() }, true);
    }

    /// Returns the state of the panel before the analysis of the current puzzle.
    fn new_analysis(self) -> AnalysisState {
        AnalysisState::new(
            self.state.session.game_id.get_untracked(),
            self.peek(convert::puzzle),
            self.state.session.solving_path.get_untracked(),
        )
    }

    /// Returns whether the panel is about this puzzle of this game.
    fn is_analyzed(self, game_id: u64, puzzle: &Puzzle) -> bool {
        let is_it = |state: &AnalysisState| state.game_id == game_id && state.puzzle == *puzzle;
        self.state.analysis.with_untracked(|state| state.as_ref().is_some_and(is_it))
    }

    /// Changes the panel, if it is about this puzzle.
    pub(super) fn update_analysis(self, puzzle: &Puzzle, change: impl FnOnce(&mut AnalysisState)) {
        self.state.analysis.update(|state| {
            if let Some(state) = state.as_mut().filter(|state| state.puzzle == *puzzle) {
                change(state);
            }
        });
    }

    fn receive_analysis(self, found: Analysis, is_partial: bool) {
        let puzzle = self.peek(convert::puzzle);
        if !self.is_analyzed(self.state.session.game_id.get_untracked(), &puzzle) {
            return self.state.analysis.set(None);
        }
        self.accept_solution(&found.verdict);
        self.show_picture(picture_of(&found));
        self.state.toasts.announce(&self.format(|texts| summary(texts, &found)), false);
        let mut lacks_steps = found.rated.is_some();
        let is_unique = found.verdict.solutions == Solutions::One;
        self.update_analysis(&puzzle, |state| {
            lacks_steps &= state.steps.is_empty();
            (state.found, state.is_partial) = (Some(found), is_partial);
        });
        if is_unique {
            self.rate_on_scales(&puzzle);
        }
        if lacks_steps {
            self.find_steps(puzzle);
        }
    }

    fn find_steps(self, puzzle: Puzzle) {
        let title = self.text(Texts::task_find_steps);
        let task = Task::Steps { puzzle: puzzle.clone() };
        self.start_job(&title, task, move |app, end| {
            let JobResult::Done(Response::Steps { steps, .. }) = end else { return };
            app.update_analysis(&puzzle, |state| state.steps = steps);
        });
    }

    /// Shows a picture on the board in place of a hint, or none.
    pub(crate) fn show_picture(self, picture: Option<Scene>) {
        if self.state.hint.with_untracked(Option::is_some) {
            self.state.hint.set(None);
        }
        self.with_canvas(|canvas, session| {
            canvas.set_scene(picture);
            canvas.draw(session);
        });
    }

    /// Closes the panel.
    pub(crate) fn close_analysis(self) {
        self.cancel_scales();
        self.state.analysis.set(None);
        self.show_picture(None);
    }

    /// Ends the analysis of a game that is no longer open, whose ratings would take time from others.
    pub(crate) fn drop_outdated_analysis(self) {
        let game_id = self.state.session.game_id.get_untracked();
        let is_outdated = |state: &AnalysisState| state.game_id != game_id;
        if self.state.analysis.with_untracked(|state| state.as_ref().is_some_and(is_outdated)) {
            self.cancel_scales();
            self.state.analysis.set(None);
        }
    }

    /// Shows the board before a step, with its candidates and the effect of the step, then also what a
    /// hint shows for this step once the worker has sent it.
    pub(crate) fn show_step(self, index: usize) {
        let Some(state) = self.state.analysis.get_untracked() else { return };
        let Some(step) = state.steps.get(index).cloned() else { return };
        let board = scenes::board_before(&state.puzzle, &state.steps, step.round);
        let mut position = convert::position(&board);
        if let Some(found) = &state.found {
            position.solution.clone_from(&found.verdict.solution);
        }
        self.show_picture(Some(scenes::effect_of(&step)));
        self.with_canvas(|canvas, session| {
            canvas.set_board(board);
            canvas.draw(session);
        });
        self.state.toasts.announce(&step.text, false);
        self.update_analysis(&state.puzzle, |state| state.shown = Some((index, Vec::new())));
        let task = Task::ExplainStep {
            position: position.clone(),
            technique: step.technique,
            effect: Apply {
                placements: step.placements,
                eliminations: step.eliminations,
                ..Apply::default()
            },
            options: HintOptions { up_to: None, digit_names: self.peek(convert::digit_names) },
        };
        self.engine.with_value(|engine| {
            engine.request(task, move |message| {
                let FromWorker::Done { response: Response::Hint(hint), .. } = message else {
                    return;
                };
                let is_shown = self.state.analysis.with_untracked(|now| {
                    now.as_ref().is_some_and(|now| {
                        now.puzzle == state.puzzle
                            && now.shown.as_ref().is_some_and(|shown| shown.0 == index)
                    })
                });
                if hint.kind != HintKind::Step || !is_shown {
                    return;
                }
                let hint = self
                    .peek(|session| HintState::new(position.clone(), *hint, session.settings()));
                let spans = hint.reason();
                let last = hint.last_level();
                let picture = hint.at_level(last).picture();
                self.with_canvas(|canvas, session| {
                    canvas.replace_scene(picture);
                    canvas.draw(session);
                });
                self.update_analysis(&state.puzzle, |state| state.shown = Some((index, spans)));
            })
        });
    }

    /// Hides the step on the board, if one is shown.
    pub(crate) fn hide_step(self) {
        if self.forget_step() {
            self.show_picture(None);
        }
    }

    /// Deselects the step in the panel. Returns whether one was selected.
    pub(crate) fn forget_step(self) -> bool {
        let is_shown = |state: &Option<AnalysisState>| {
            state.as_ref().is_some_and(|state| state.shown.is_some())
        };
        let was_shown = self.state.analysis.with_untracked(is_shown);
        if was_shown {
            self.state.analysis.update(|state| {
                if let Some(state) = state {
                    state.shown = None;
                }
            });
        }
        was_shown
    }

    pub(crate) fn count_solutions(self, puzzle: Puzzle) {
        let task = Task::Count { puzzle: puzzle.clone(), at_most: MAX_COUNT };
        self.start_job(&self.text(Texts::task_count), task, move |app, end| match end {
            JobResult::Done(Response::Verdict(verdict)) => {
                app.update_analysis(&puzzle, |state| state.count = verdict.count);
            }
            JobResult::Failed(message) => app.report_failure(&message),
            _ => {}
        });
    }

    /// Records the rating and the solution of the puzzle. A complete grid has no difficulty.
    fn record_rating(self, rated: &RatedInfo, solution: Grid) {
        self.update(|session| {
            if rated.steps > 0 {
                let mut metadata = session.metadata().clone();
                metadata.rating.get_or_insert(Rating::from_tenths(rated.rating));
                metadata.level.get_or_insert_with(|| rated.level.clone());
                session.set_metadata(metadata);
            }
            session.set_solution(Some(solution))
        });
    }

    /// Requests the solving path for the difficulty graph, in the background.
    pub(crate) fn find_solving_path(self) {
        self.state.session.solving_path.set(Vec::new());
        let (side, puzzle) =
            self.peek(|session| (session.game().board().side(), convert::puzzle(session)));
        // A design is analyzed after each change.
        if side > MAX_SIDE || self.peek(anydoku_play::Session::is_designing) {
            return;
        }
        let game_id = self.state.session.game_id.get_untracked();
        self.engine.with_value(|engine| {
            engine.request_in_background(Task::Steps { puzzle }, move |message| {
                let FromWorker::Done {
                    response: Response::Steps { rated, steps, solution }, ..
                } = message
                else {
                    return;
                };
                // The response belongs to the game that was open when it was requested.
                if self.state.session.game_id.get_untracked() != game_id {
                    return;
                }
                self.state.session.solving_path.set(steps);
                self.record_rating(&rated, solution);
            })
        });
    }
}

/// Returns the picture of an analysis.
pub(crate) fn picture_of(found: &Analysis) -> Option<Scene> {
    match found.verdict.solutions {
        Solutions::None => Some(scenes::conflict(&found.verdict)),
        Solutions::Many => shows_difference(found).then(|| scenes::difference(found)),
        Solutions::One => None,
    }
}

/// Returns whether the board shows where solutions differ. On an almost empty one nothing stands out.
pub(crate) fn shows_difference(found: &Analysis) -> bool {
    let open = found.undetermined().max(found.verdict.differences.len());
    let cells = found.verdict.solution.as_ref().map_or(0, |solution| solution.values().len());
    open * 4 <= cells * 3
}

/// Returns the analysis in a sentence.
pub(crate) fn summary(texts: &Texts, found: &Analysis) -> String {
    match (found.verdict.solutions, &found.rated) {
        (Solutions::One, Some(rated)) => {
            let level = level_name(texts, &rated.level);
            texts.verdict_unique_rated(&level, &format::rating(texts, rated.rating))
        }
        (solutions, _) => verdict_text(solutions)(texts).to_owned(),
    }
}
