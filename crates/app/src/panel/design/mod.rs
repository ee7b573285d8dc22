//! Design: the givens are edited, and what they come to is found out after each change.

mod board_form;
mod live;
mod tools;
mod transforms;

use anydoku::logic::Rating;
use anydoku::{Cell, Shape};
use anydoku_play::{About, Action, DesignLayer, Session};
use anydoku_worker::protocol::{Analysis, Answer, Solutions, Task};
use leptos::prelude::*;

use super::pictures;
use crate::clock::now;
use crate::game::wire;
use crate::jobs::End;
use crate::table::{Table, table};

pub(crate) use board_form::BoardForm;
pub(crate) use live::{DesignState, follow};

impl Table {
    /// Opens design: on a copy of the board at the table.
    pub(crate) fn open_design(self) {
        if self.peek(Session::designs) {
            return;
        }
        let (puzzle, known) = self.peek(|session| (session.to_puzzle(), session.about().clone()));
        let About { title, author, notes, .. } = known;
        self.design(Session::new(&puzzle, About { title, author, notes, ..About::default() }));
    }

    /// Opens design on an empty board.
    pub(crate) fn design_empty(self, shape: Shape) {
        let empty = anydoku::Grid::empty(shape.side());
        match anydoku::Puzzle::new(shape, empty) {
            Ok(puzzle) => self.design(Session::new(&puzzle, About::default())),
            Err(error) => self.toasts.say(&error.to_string(), true),
        }
    }

    fn design(self, mut session: Session) {
        session.perform(Action::SetDesign(true), now());
        self.put(session);
        self.toasts.say("Design: digits are givens now.", false);
    }

    /// Plays the design, if it has one solution, or if that does not matter.
    pub(crate) fn play_design(self) {
        let puzzle = self.peek(wire::puzzle);
        if let Some(found) = self.live.with_untracked(|live| live.found_of(&puzzle)) {
            return self.play_if_unique(found);
        }
        let task = Task::Solve { puzzle: puzzle.clone() };
        self.job("Solutions", task, move |table, end| match end {
            _ if table.peek(wire::puzzle) != puzzle => {}
            End::Done(Answer::Verdict(verdict)) => {
                table.play_if_unique(Analysis { verdict: *verdict, ..Analysis::default() });
            }
            End::Failed(message) => table.toasts.say(&message, true),
            _ => table.ask_anyway("Whether it has one solution is not known."),
        });
    }

    fn play_if_unique(self, found: Analysis) {
        match found.verdict.solutions {
            Solutions::One => self.begin_play(Some(&found)),
            Solutions::Many => self.ask_anyway("It has more than one solution."),
            Solutions::None => {
                let reason = found.verdict.reason.clone().unwrap_or_default();
                self.show_picture(Some(pictures::conflict(&found.verdict)));
                self.toasts.say(&format!("It has no solution: {reason}."), false);
            }
        }
    }

    fn ask_anyway(self, why: &str) {
        self.toasts.tell(why, false);
        self.live.update(|live| live.anyway = Some(why.to_owned()));
    }

    /// The game of what was designed.
    fn begin_play(self, found: Option<&Analysis>) {
        let (puzzle, mut about) =
            self.peek(|session| (session.to_puzzle(), session.about().clone()));
        let rated = found.and_then(|found| found.rated.as_ref());
        about.rating = rated.map(|rated| Rating::from_tenths(rated.rating));
        about.level = rated.map(|rated| rated.level.clone());
        self.put(Session::new(&puzzle, about));
        if let Some(found) = found {
            self.take_solution(&found.verdict);
        }
    }

    /// Takes a given away, as one move.
    fn remove_given(self, cell: Cell) {
        self.act(|session, now| {
            let mut givens = session.game().board().givens().clone();
            givens.set(cell, None);
            session.set_givens(&givens, now)
        });
    }
}

const LAYERS: [(DesignLayer, &str); 3] = [
    (DesignLayer::Givens, "Givens"),
    (DesignLayer::Values, "Values"),
    (DesignLayer::Candidates, "Candidates"),
];

#[component]
fn Layers() -> impl IntoView {
    let table = table();
    let layer = Memo::new(move |_| table.with(Session::design_layer));
    let choices = LAYERS.map(|(own, label)| {
        view! {
            <label>
                <input type="radio" name="layer" prop:checked=move || layer.get() == own
                    on:change=move |_| table.perform(Action::SetDesignLayer(own))/>
                <span>{label}</span>
            </label>
        }
    });
    view! { <div class="choice" role="radiogroup" aria-label="Layer">{choices}</div> }
}

/// Name, author, notes.
#[component]
fn Names() -> impl IntoView {
    let table = table();
    let set = move |change: &dyn Fn(&mut About)| {
        table.act(|session, _| {
            let mut about = session.about().clone();
            change(&mut about);
            session.set_about(about);
            anydoku_play::Outcome::default()
        });
    };
    let about =
        move |read: fn(&About) -> &str| table.with(|session| read(session.about()).to_owned());
    view! {
        <details>
            <summary>"Name, author, notes"</summary>
            <label class="field">"Name"
                <input type="text" maxlength="80" prop:value=move || about(|about| &about.title)
                    on:change=move |event| { let text = event_target_value(&event); set(&|about| about.title.clone_from(&text)); }/></label>
            <label class="field">"Author"
                <input type="text" maxlength="80" prop:value=move || about(|about| &about.author)
                    on:change=move |event| { let text = event_target_value(&event); set(&|about| about.author.clone_from(&text)); }/></label>
            <label class="field">"Notes"
                <textarea rows="3" prop:value=move || about(|about| &about.notes)
                    on:change=move |event| { let text = event_target_value(&event); set(&|about| about.notes.clone_from(&text)); }></textarea></label>
        </details>
    }
}

/// The panel.
#[component]
pub(crate) fn DesignPanel() -> impl IntoView {
    let table = table();
    let designs = Memo::new(move |_| table.with(Session::designs));
    let anyway = move || table.live.with(|live| live.anyway.clone());
    view! {
        <Show when=move || designs.get()>
            <section class="card design" aria-label="Design">
                <div class="row"><h2>"Design"</h2>
                    <button type="button" class="button quiet" on:click=move |_| table.open(crate::dialog::Dialog::Board)>
                        "Another board…"</button></div>
                <Layers/>
                <live::LiveCard/>
                <tools::Tools/>
                <Names/>
                {move || anyway().map(|why| view! {
                    <p class="small" role="note">{why}</p>
                })}
                <div class="buttons">
                    <button type="button" class="button chief" on:click=move |_| table.play_design()>"Play"</button>
                    {move || anyway().map(|_| view! {
                        <button type="button" class="button" on:click=move |_| table.begin_play(None)>"Play anyway"</button>
                    })}
                </div>
            </section>
        </Show>
    }
}
