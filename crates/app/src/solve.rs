//! The engine solves: the solution that a check waits for, a cell, what easy steps give, everything.

use anydoku::{Cell, Digit, Grid};
use anydoku_play::Action;
use anydoku_worker::protocol::{Answer, FromWorker, Solutions, Task, TechniqueInfo, Verdict};
use leptos::prelude::*;

use crate::dialog::Sheet;
use crate::game::wire;
use crate::jobs::End;
use crate::table::{Table, table};

/// Singles alone have no greater rating than this, in tenths.
const SINGLES: u16 = 23;

impl Table {
    /// Finds the solution that an action waits for, and does the action again.
    pub(crate) fn find_solution(self) {
        let action = self.asked.get_value();
        self.with_solution(move |table| {
            if let Some(action) = action {
                table.perform(action);
            }
        });
    }

    /// Does something as soon as the only solution is known; where there is none, or another, that
    /// is shown instead.
    fn with_solution(self, act: impl FnOnce(Self) + 'static) {
        if self.peek(|session| session.solution().is_some()) {
            return act(self);
        }
        let puzzle = self.peek(wire::puzzle);
        let task = Task::Solve { puzzle: puzzle.clone() };
        self.job("Solution", task, move |table, end| match end {
            // The answer is of the givens that were asked about.
            _ if table.peek(wire::puzzle) != puzzle => {}
            End::Done(Answer::Verdict(verdict)) => {
                if table.take_solution(&verdict) {
                    act(table);
                } else {
                    table.toasts.say(&lack(&verdict), false);
                    table.show_verdict(*verdict);
                }
            }
            End::Failed(message) => table.toasts.say(&message, true),
            _ => table.toasts.say("The solution was not looked for to the end.", false),
        });
    }

    /// Takes the only solution; whether there is one.
    pub(crate) fn take_solution(self, verdict: &Verdict) -> bool {
        let values = match (verdict.solutions, &verdict.solution) {
            (Solutions::One, Some(values)) => values,
            _ => return false,
        };
        let side = self.peek(|session| session.game().board().side());
        let Some(solution) = Grid::from_values(side, values.as_slice()) else { return false };
        self.act(|session, _| session.set_solution(Some(solution)));
        true
    }

    /// Puts the right values into some of the cells.
    fn solve_cells(self, wanted: impl Fn(Cell) -> bool + 'static) {
        self.with_solution(move |table| {
            table.act(|session, now| {
                let board = session.game().board();
                let right = session.solution();
                let lacks = |&(cell, digit): &(Cell, Digit)| {
                    wanted(cell) && board.value(cell) != Some(digit)
                };
                let values: Vec<(Cell, Digit)> =
                    right.into_iter().flat_map(Grid::clues).filter(lacks).collect();
                session.put_values(&values, now)
            });
        });
    }

    /// Takes all steps that are no harder than this, from the board as it is.
    fn solve_up_to(self, up_to: u16) {
        let task = Task::SolveUpTo { position: self.peek(wire::position), up_to };
        let before = self.peek(|session| session.revision());
        self.job("Solving", task, move |table, end| {
            let (answer, is_whole) = match end {
                End::Done(answer) => (answer, true),
                End::Left(Some(answer)) => (answer, false),
                End::Left(None) => return,
                End::Failed(message) => return table.toasts.say(&message, true),
            };
            let Answer::Apply { apply, solved, steps } = answer else { return };
            if table.peek(|session| session.revision()) != before {
                let text = "The board has changed meanwhile; nothing was put into it.";
                return table.toasts.say(text, false);
            }
            table.act(move |session, now| wire::apply(session, &apply, now));
            let taken = match steps {
                0 => "No step".to_owned(),
                1 => "One step".to_owned(),
                _ => format!("{steps} steps"),
            };
            if !solved {
                let why = if is_whole { "that is as far as these techniques go" } else { "left" };
                table.toasts.say(&format!("{taken}: {why}."), false);
            }
        });
    }
}

/// Why there is not one solution, in a sentence.
fn lack(verdict: &Verdict) -> String {
    match verdict.solutions {
        Solutions::Many => "This puzzle has more than one solution.".to_owned(),
        _ => match &verdict.reason {
            Some(reason) => format!("This puzzle has no solution: {reason}."),
            None => "This puzzle has no solution.".to_owned(),
        },
    }
}

/// The sheet that asks how much is to be solved.
#[component]
pub(crate) fn SolveSheet() -> impl IntoView {
    let table = table();
    let techniques = RwSignal::new(Vec::<TechniqueInfo>::new());
    let up_to = RwSignal::new(SINGLES);
    table.engine.with_value(|engine| {
        engine.ask(Task::Techniques, move |message| {
            if let FromWorker::Done { answer: Answer::Techniques(mut found), .. } = message {
                found.retain(|technique| technique.counts && technique.rating > SINGLES);
                found.sort_by_key(|technique| technique.rating);
                up_to.set(found.first().map_or(SINGLES, |technique| technique.rating));
                techniques.set(found);
            }
        })
    });
    let cells = table.peek(|session| session.selection().cells().to_vec());
    let (count, is_any) = (cells.len(), !cells.is_empty());
    let solve_cells = move |_| {
        let cells = cells.clone();
        table.close();
        table.solve_cells(move |cell| cells.contains(&cell));
    };
    let options = move || {
        let options = techniques.get().into_iter().map(|technique| {
            let TechniqueInfo { name, rating, .. } = technique;
            view! { <option value=rating>{format!("{name}, {}.{}", rating / 10, rating % 10)}</option> }
        });
        options.collect_view()
    };
    let choose = move |event: leptos::ev::Event| {
        if let Ok(rating) = event_target_value(&event).parse() {
            up_to.set(rating);
        }
    };
    view! {
        <Sheet title="Solve">
            <p class="second">"Everything is put in as one move: undo takes it back."</p>
            <ul class="list">
                <li><button type="button" disabled=!is_any on:click=solve_cells>
                    {if count > 1 { "The selected cells" } else { "This cell" }}
                    {(!is_any).then(|| view! { <span class="small second">"select one first"</span> })}
                </button></li>
                <li><button type="button" on:click=move |_| { table.close(); table.solve_up_to(SINGLES); }>
                    "All that singles give"</button></li>
                <li><button type="button" on:click=move |_| { table.close(); table.solve_cells(|_| true); }>
                    "Everything"</button></li>
            </ul>
            <div class="field inline">
                <label for="solve-up-to">"Steps up to"</label>
                <select id="solve-up-to" on:change=choose>{options}</select>
                <button type="button" class="button" disabled=move || techniques.with(Vec::is_empty)
                    on:click=move |_| { table.close(); table.solve_up_to(up_to.get_untracked()); }>"Solve"</button>
            </div>
            <div class="buttons">
                <button type="button" class="button quiet" on:click=move |_| { table.close(); table.perform(Action::CheckBoard); }>
                    "Check the board"</button>
                <button type="button" class="button quiet" on:click=move |_| { table.close(); table.open_analysis(); }>
                    "Solutions, rating, steps"</button>
            </div>
        </Sheet>
    }
}
