//! How hard each step of the way is: a line over the solution, and where the player is on it.

use anydoku_worker::protocol::{Answer, FromWorker, PathStep, Task};
use leptos::prelude::*;

use crate::game::wire;
use crate::table::{Table, table};

/// Boards beyond this side are not rated by themselves: it could take minutes.
const GREATEST_SIDE: u16 = 25;
/// How many hardest steps are marked.
const MOST_PEAKS: usize = 4;
/// The picture's measures.
const WIDTH: f64 = 312.0;
const HEIGHT: f64 = 64.0;

impl Table {
    /// Has the way through the puzzle found, for the graph; quietly.
    pub(crate) fn find_way(self) {
        self.way.set(Vec::new());
        let (side, puzzle) =
            self.peek(|session| (session.game().board().side(), wire::puzzle(session)));
        // What is designed is looked at after each change.
        if side > GREATEST_SIDE || self.peek(anydoku_play::Session::designs) {
            return;
        }
        let round = self.round.get_untracked();
        self.engine.with_value(|engine| {
            engine.ask_idly(Task::Steps { puzzle }, move |message| {
                let FromWorker::Done { answer: Answer::Steps { rated, steps, solution }, .. } =
                    message
                else {
                    return;
                };
                // The answer is of the game that was on the table when it was asked.
                if self.round.get_untracked() != round {
                    return;
                }
                self.way.set(steps);
                self.know(&rated, &solution);
            })
        });
    }
}

/// How many of the steps are done: those before the first that would still change something.
fn done(table: Table, steps: &[PathStep]) -> usize {
    table.with(|session| {
        let board = session.game().board();
        let side = board.side();
        let is_done = |step: &PathStep| {
            let is_set = |&(cell, digit): &(u32, u16)| {
                let cell = anydoku::Cell::at(cell as usize, side);
                board.value(cell).is_some_and(|value| value.value() == digit)
            };
            step.placements.iter().all(is_set)
        };
        // Steps that only take candidates away count as done with the next that sets something.
        let open = steps.iter().position(|step| !step.placements.is_empty() && !is_done(step));
        let Some(open) = open else { return steps.len() };
        let last_set = steps[..open].iter().rposition(|step| !step.placements.is_empty());
        last_set.map_or(0, |place| place + 1)
    })
}

/// The panel.
#[component]
pub(crate) fn Difficulty() -> impl IntoView {
    let table = table();
    move || {
        let steps = table.way.get();
        if steps.len() < 2 {
            return None;
        }
        let hardest = steps.iter().map(|step| step.rating).max().unwrap_or(0);
        let shown = format!("hardest step {}.{}", hardest / 10, hardest % 10);
        let last = steps.len() - 1;
        let (least, most) = (10.0_f64, f64::from(hardest.max(30)));
        let place = move |number: usize, rating: u16| {
            let x = 4.0 + (WIDTH - 8.0) * number as f64 / last as f64;
            let share = (f64::from(rating) - least) / (most - least);
            (x, HEIGHT - 6.0 - (HEIGHT - 14.0) * share.clamp(0.0, 1.0))
        };
        let line: Vec<String> = steps
            .iter()
            .enumerate()
            .map(|(number, step)| place(number, step.rating))
            .map(|(x, y)| format!("{x:.1},{y:.1}"))
            .collect();
        let peaks: Vec<(f64, f64)> = steps
            .iter()
            .enumerate()
            .filter(|(_, step)| step.rating == hardest)
            .map(|(number, step)| place(number, step.rating))
            .collect();
        // Where most steps are as hard none stands out.
        let peaks = if peaks.len() > MOST_PEAKS { Vec::new() } else { peaks };
        let peaks = peaks
            .into_iter()
            .map(|(x, y)| view! { <circle class="peak" cx=x cy=y r="3"></circle> });
        let of_here = steps.clone();
        let here = move || {
            let at = done(table, &of_here).min(last);
            let rating = of_here[at].rating;
            let (x, y) = place(at, rating);
            let text = format!("you are here, {}.{}", rating / 10, rating % 10);
            let (anchor, beside) =
                if x > WIDTH / 2.0 { ("end", x - 8.0) } else { ("start", x + 8.0) };
            view! {
                <circle class="here" cx=x cy=y r="5"></circle>
                <text class="here" x=beside y=(y - 4.0).max(10.0) text-anchor=anchor>{text}</text>
            }
        };
        let count = steps.len();
        Some(view! {
            <section class="card difficulty" aria-label="Difficulty">
                <div class="row"><h2>"Difficulty"</h2><span class="small second">{shown.clone()}</span></div>
                <svg viewBox=format!("0 0 {WIDTH} {HEIGHT}") role="img"
                    aria-label=format!("{count} steps, {shown}")>
                    <path class="ground" d=format!("M0 {0}H{WIDTH}", HEIGHT - 2.0)></path>
                    <polyline points=line.join(" ")></polyline>
                    {peaks.collect_view()}
                    {here}
                </svg>
            </section>
        })
    }
}
