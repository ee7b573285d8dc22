//! What the design comes to: asked after every change, the earlier question left; until the answer
//! is there, the last one is marked as old.

use anydoku::{Cell, Digit};
use anydoku_play::Session;
use anydoku_worker::protocol::{
    Analysis, Answer, AskId, FromWorker, Scene, Solutions, Task, Verdict,
};
use anydoku_worker::wire::WirePuzzle;
use leptos::prelude::*;

use super::super::analysis::rating;
use super::super::pictures;
use crate::game::wire;
use crate::table::{Table, table};

/// So many givens that are not needed are shown as buttons.
const MOST_SPARE: usize = 24;

/// What is known of the design at the table.
#[derive(Clone, Debug, Default)]
pub(crate) struct DesignState {
    /// The question at work.
    asked: Option<AskId>,
    /// What was found out last, and of what.
    found: Option<(WirePuzzle, Analysis)>,
    /// Whether there is more to come.
    is_part: bool,
    /// Why it should not be played, when that was asked for.
    pub(super) anyway: Option<String>,
    /// Whether the board does not show it.
    is_hidden: bool,
}

impl DesignState {
    /// What was found out of a puzzle, if it was.
    pub(super) fn found_of(&self, puzzle: &WirePuzzle) -> Option<Analysis> {
        let found = self.found.as_ref().filter(|(known, _)| known == puzzle && !self.is_part);
        found.map(|(_, analysis)| analysis.clone())
    }
}

/// Asks anew whenever the givens of a design change, from now on.
pub(crate) fn follow(table: Table) {
    let designed =
        Memo::new(move |_| table.with(|session| session.designs().then(|| wire::puzzle(session))));
    Effect::new(move || match designed.get() {
        Some(puzzle) => table.ask_live(puzzle),
        None => table.forget_live(),
    });
}

impl Table {
    fn forget_live(self) {
        let asked = self.live.with_untracked(|live| live.asked);
        if let Some(id) = asked {
            self.engine.with_value(|engine| engine.cancel(id));
        }
        let is_known = self.live.with_untracked(|live| live.found.is_some() || asked.is_some());
        if is_known {
            self.live.set(DesignState::default());
        }
    }

    /// First how many solutions there are, which is known soon, then all the rest.
    fn ask_live(self, puzzle: WirePuzzle) {
        if let Some(id) = self.live.with_untracked(|live| live.asked) {
            self.engine.with_value(|engine| engine.cancel(id));
        }
        self.live.update(|live| live.anyway = None);
        self.act(|session, _| session.set_solution(None));
        self.ask_next(Task::Solve { puzzle: puzzle.clone() }, puzzle);
    }

    fn ask_next(self, task: Task, puzzle: WirePuzzle) {
        let id = self.engine.with_value(|engine| {
            engine.ask(task, move |message| {
                let id = message.id();
                if self.live.with_untracked(|live| live.asked) != id {
                    return;
                }
                let (found, is_part) = match message {
                    FromWorker::Done { answer: Answer::Verdict(verdict), .. } => {
                        (Analysis { verdict: *verdict, ..Analysis::default() }, true)
                    }
                    FromWorker::Done { answer: Answer::Analysis(found), .. } => (*found, false),
                    FromWorker::Progress(_) => return,
                    FromWorker::Failed { message, .. } => {
                        self.live.update(|live| live.asked = None);
                        return self.toasts.say(&message, true);
                    }
                    _ => return self.live.update(|live| live.asked = None),
                };
                self.take_live(puzzle.clone(), found, is_part);
            })
        });
        self.live.update(|live| live.asked = Some(id));
    }

    fn take_live(self, puzzle: WirePuzzle, found: Analysis, is_part: bool) {
        self.take_solution(&found.verdict);
        let goes_on = is_part && found.verdict.solutions != Solutions::None;
        self.live.update(|live| {
            live.found = Some((puzzle.clone(), found));
            live.asked = None;
            live.is_part = goes_on;
        });
        self.show_live();
        if goes_on {
            self.ask_next(Task::Analyse { puzzle: puzzle.clone() }, puzzle);
        } else {
            let text = self.live.with_untracked(|live| {
                live.found.as_ref().map(|(_, found)| super::super::analysis::summary(found))
            });
            self.toasts.tell(&text.unwrap_or_default(), false);
        }
    }

    /// Shows on the board what was found out, if it is to be shown.
    fn show_live(self) {
        let picture = self.live.with_untracked(|live| {
            live.found.as_ref().filter(|_| !live.is_hidden).map(|(_, found)| picture(found))
        });
        self.show_picture(picture);
    }
}

fn picture(found: &Analysis) -> Scene {
    match found.verdict.solutions {
        Solutions::None => pictures::conflict(&found.verdict),
        Solutions::Many => pictures::difference(&found.verdict, &found.possible),
        Solutions::One => pictures::spare(&found.spare),
    }
}

/// How many solutions, in a line.
fn verdict(verdict: &Verdict) -> (&'static str, &'static str) {
    match verdict.solutions {
        Solutions::None => ("verdict bad", "No solution"),
        Solutions::One => ("verdict good", "One solution"),
        Solutions::Many => ("verdict bad", "Two solutions or more"),
    }
}

/// The card.
#[component]
pub(super) fn LiveCard() -> impl IntoView {
    let table = table();
    let puzzle = Memo::new(move |_| table.with(wire::puzzle));
    let is_old = move || {
        table.live.with(|live| {
            let is_of_now = live.found.as_ref().is_some_and(|(of, _)| puzzle.with(|now| of == now));
            live.asked.is_some() || !is_of_now
        })
    };
    let found =
        Memo::new(move |_| table.live.with(|live| live.found.clone().map(|(_, found)| found)));
    let leave = move |_| {
        if let Some(id) = table.live.with_untracked(|live| live.asked) {
            table.engine.with_value(|engine| engine.cancel(id));
        }
    };
    let is_shown = move || table.live.with(|live| !live.is_hidden);
    view! {
        <div class="live" aria-busy=move || is_old().to_string() class:old=is_old>
            <div class="stale">{move || is_old().then(|| view! {
                <span class="small second">"Looking…"</span>
                <button type="button" class="button quiet small" on:click=leave>"Leave"</button>
            })}</div>
            {move || found.get().map(|found| facts(table, &found))}
            <label class="field inline small">"Show it on the board"
                <input type="checkbox" prop:checked=is_shown on:change=move |event| {
                    let is_hidden = !event_target_checked(&event);
                    table.live.update(|live| live.is_hidden = is_hidden);
                    table.show_live();
                }/></label>
        </div>
    }
}

fn facts(table: Table, found: &Analysis) -> impl IntoView + use<> {
    let (class, text) = verdict(&found.verdict);
    let givens = table.peek(|session| session.to_puzzle().givens().clue_count());
    let differ = found.possible.len().max(found.verdict.differ.len());
    let several = (found.verdict.solutions == Solutions::Many).then(|| {
        let settling = match (found.settling.len(), found.settling_fewest) {
            (0, _) => String::new(),
            (1, _) => " One more given settles them.".to_owned(),
            (count, true) => format!(" {count} more givens settle them, no fewer."),
            (count, false) => format!(" {count} more givens settle them."),
        };
        format!("{differ} cells differ, the hotter the more digits fit.{settling}")
    });
    let reason = found.verdict.reason.clone().map(|reason| format!("{reason}."));
    let hardest = found.hardest.clone();
    let rated = found.rated.clone().map(|rated| view! {
        <dt>"Rating"</dt><dd><b>{rating(rated.rating)}</b>" · "{rated.level}" · "{rated.steps}" steps"</dd>
    });
    let spare = found.spare.clone();
    view! {
        <p class=class><b>{text}</b><span class="small second">" · "{givens}" givens"</span></p>
        {reason.or(several).map(|text| view! { <p class="small">{text}</p> })}
        <dl class="facts">
            {rated}
            {hardest.map(|step| view! { <dt>"Hardest"</dt><dd><b>{step.technique}</b><br/><span class="small second">{step.text}</span></dd> })}
        </dl>
        {(!spare.is_empty()).then(|| spare_view(table, &spare, found.spare_known))}
    }
}

fn spare_view(table: Table, spare: &[u32], is_known: bool) -> impl IntoView + use<> {
    let named = |session: &Session, number: u32| {
        let board = session.game().board();
        let cell = Cell::at(number as usize, board.side());
        let digit =
            board.givens().get(cell).map_or("", |digit: Digit| session.symbols().text(digit));
        (cell, format!("{cell} {digit}"))
    };
    let cells: Vec<(Cell, String)> = table.peek(|session| {
        spare.iter().take(MOST_SPARE).map(|&number| named(session, number)).collect()
    });
    let more = spare.len().saturating_sub(MOST_SPARE);
    let title =
        if is_known { "Not needed, each alone: tap to remove" } else { "Not needed, so far" };
    let buttons = cells.into_iter().map(|(cell, name)| view! {
        <button type="button" aria-label=format!("Remove {name}") on:click=move |_| table.remove_given(cell)>{name.clone()}</button>
    });
    view! {
        <p class="small second">{title}</p>
        <div class="chips spare">{buttons.collect_view()}
            {(more > 0).then(|| view! { <span class="small second">{format!("and {more} more")}</span> })}</div>
    }
}
