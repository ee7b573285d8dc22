//! The tools of design: the symmetry brush, clearing, turning, and what the engine makes of a board.

use anydoku_play::{Action, Brush};
use anydoku_worker::protocol::{Answer, Change, Task};
use anydoku_worker::wire::grid;
use leptos::prelude::*;

use super::transforms::Transform;
use crate::game::{seed, wire};
use crate::jobs::End;
use crate::table::{Table, table};

const BRUSHES: [(Brush, &str); 7] = [
    (Brush::Single, "Each cell alone"),
    (Brush::HalfTurn, "With the cell opposite"),
    (Brush::QuarterTurn, "With all quarter turns"),
    (Brush::LeftRight, "With the left-right image"),
    (Brush::TopBottom, "With the top-bottom image"),
    (Brush::Falling, "Across the falling diagonal"),
    (Brush::Rising, "Across the rising diagonal"),
];

/// The task that a change is.
type Ask = fn(Change) -> Task;

/// What the engine makes of a board: what it is called, what stands for it while it works, the task.
const CHANGES: [(&str, &str, Ask); 4] = [
    ("Complete", "Completing to one solution", Task::Complete),
    ("Minimise", "Leaving out what is not needed", Task::Minimise),
    ("Harder", "Making it harder", Task::Harder),
    ("Easier", "Making it easier", Task::Easier),
];

impl Table {
    fn change_design(self, label: &str, task: Ask) {
        let puzzle = self.peek(wire::puzzle);
        let change = Change { puzzle: puzzle.clone(), seed: seed::fresh(), rating: None };
        self.job(label, task(change), move |table, end| {
            let (made, is_whole) = match end {
                End::Done(Answer::Made(made)) => (made, true),
                End::Left(Some(Answer::Made(made))) => (made, false),
                End::Failed(message) => return table.toasts.say(&message, true),
                _ => {
                    return table
                        .toasts
                        .say("Nothing was found yet. The board stays as it was.", false);
                }
            };
            if table.peek(wire::puzzle) != puzzle {
                let text = "The board has changed meanwhile and stays as it is.";
                return table.toasts.say(text, false);
            }
            let shape = table.peek(|session| session.game().board().shape().clone());
            let Ok(givens) = grid(&shape, &made.puzzle.givens) else { return };
            table.act(|session, now| session.set_givens(&givens, now));
            let rated = made.rated.as_ref().map(|rated| {
                format!("Now {}.{}, {}. ", rated.rating / 10, rated.rating % 10, rated.level)
            });
            let best = if is_whole { "" } else { "The best so far. " };
            let misses = made.misses.join("; ");
            let text =
                format!("{best}{}{} {misses}", rated.unwrap_or_default(), sentence(&made.remark));
            table.toasts.say(text.trim(), false);
        });
    }

    fn transform_design(self, transform: Transform) {
        let shape = self.peek(|session| session.game().board().shape().clone());
        let mut draw = |below: usize| (js_sys::Math::random() * below as f64) as usize;
        match transform.on(&shape, &mut draw) {
            Some(it) => {
                self.act(|session, now| session.transform(&it, now));
            }
            None => self.toasts.say("That would change the houses of this board.", true),
        }
    }
}

/// A remark as a sentence.
fn sentence(remark: &str) -> String {
    let mut letters = remark.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().collect::<String>());
    first.map_or_else(String::new, |first| format!("{first}{}.", letters.as_str()))
}

/// The tools.
#[component]
pub(super) fn Tools() -> impl IntoView {
    let table = table();
    let brush = Memo::new(move |_| table.with(|session| session.brush()));
    let brushes = BRUSHES.iter().enumerate().map(move |(number, (own, label))| {
        view! {
            <option value=number selected=move || brush.get() == *own>{*label}</option>
        }
    });
    let set_brush = move |event: leptos::ev::Event| {
        let chosen = event_target_value(&event).parse().ok().and_then(|at: usize| BRUSHES.get(at));
        if let Some((brush, _)) = chosen {
            table.perform(Action::SetBrush(*brush));
        }
    };
    let transform = RwSignal::new(0_usize);
    let transforms = Transform::ALL.iter().enumerate().map(|(number, (_, label))| {
        view! {
            <option value=number>{*label}</option>
        }
    });
    let apply = move |_| {
        if let Some((transform, _)) = Transform::ALL.get(transform.get_untracked()) {
            table.transform_design(*transform);
        }
    };
    let changes = CHANGES.map(|(name, label, task)| view! {
        <button type="button" class="button" on:click=move |_| table.change_design(label, task)>{name}</button>
    });
    view! {
        <label class="field"><span class="small second">"Erase"</span>
            <select on:change=set_brush>{brushes.collect_view()}</select></label>
        <div class="field"><label class="small second" for="transform">"Transform"</label>
            <div class="joined">
                <select id="transform" on:change=move |event| {
                    transform.set(event_target_value(&event).parse().unwrap_or_default());
                }>{transforms.collect_view()}</select>
                <button type="button" class="button" on:click=apply>"Do it"</button>
            </div></div>
        <div class="buttons" role="toolbar" aria-label="Change the design">
            {changes}
            <button type="button" class="button" on:click=move |_| table.perform(Action::Lock)>"Lock values"</button>
            <button type="button" class="button" on:click=move |_| table.perform(Action::Unlock)>"Unlock"</button>
            <button type="button" class="button danger" on:click=move |_| table.perform(Action::ClearBoard)>"Clear"</button>
        </div>
    }
}
