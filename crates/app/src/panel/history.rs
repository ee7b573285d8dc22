//! Every move of the game: a bar to go back and forth on, replay at three speeds, checkpoints with
//! what differs from them, and what was played otherwise.

use std::time::Duration;

use anydoku_play::{Action, Branch, Move};
use leptos::prelude::*;

use crate::look::icon::{Icon, Sign};
use crate::table::{Table, table};

/// How fast a game is played again: the name, and milliseconds from one move to the next.
const SPEEDS: [(&str, u64); 3] = [("Slow", 1_200), ("Usual", 400), ("Fast", 100)];

/// So many differences are told one by one.
const TOLD: usize = 24;

/// Where a place is: `Checkpoint 1 (move 3)`.
fn place_text(table: Table, place: Move) -> String {
    table.with(|session| {
        let history = session.game().history();
        let number = history.line().iter().position(|&known| known == place);
        number.map_or_else(|| "on another branch".to_owned(), |number| format!("move {number}"))
    })
}

fn name_of(table: Table, place: Move) -> String {
    table.with(|session| session.game().history().name_of(place).unwrap_or_default().to_owned())
}

/// The place of the game among the moves that undo and redo lead along.
fn here(table: Table) -> usize {
    table.with(|session| session.game().history().path().len() - 1)
}

fn last(table: Table) -> usize {
    table.with(|session| session.game().history().line().len() - 1)
}

/// The panel.
#[component]
pub(crate) fn HistoryPanel() -> impl IntoView {
    let table = table();
    move || table.shows_history.get().then(|| view! { <History/> })
}

#[component]
fn History() -> impl IntoView {
    let table = table();
    let name = RwSignal::new(String::new());
    let go = move |event: leptos::ev::Event| {
        let place = event_target_value(&event).parse::<usize>().ok();
        let line = table.peek(|session| session.game().history().line());
        if let Some(place) = place.and_then(|place| line.get(place).copied()) {
            table.perform(Action::GoTo(place));
        }
    };
    let done = move || table.with(|session| session.move_text(session.game().history().here()));
    let told = move || format!("Move {} of {}", here(table), last(table));
    let set = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        table.perform(Action::Checkpoint(Some(name.get_untracked())));
        name.set(String::new());
    };
    let checkpoints = Memo::new(move |_| {
        table.with(|session| {
            session.game().history().checkpoints().map(|(place, _)| place).collect::<Vec<Move>>()
        })
    });
    let branches =
        Memo::new(move |_| table.with(|session| session.game().history().other_branches()));
    let rows = move || {
        checkpoints
            .get()
            .into_iter()
            .map(|place| view! { <Checkpoint place=place/> })
            .collect_view()
    };
    let others = move || {
        branches.get().into_iter().map(|branch| view! { <Other branch=branch/> }).collect_view()
    };
    view! {
        <section class="card history" aria-label="History">
            <div class="row"><h2>"History"</h2>
                <button type="button" class="icon-button" aria-label="Close history" on:click=move |_| table.shows_history.set(false)>
                    <Icon sign=Sign::Close/></button></div>
            <label class="field"><span class="small second">{told}</span>
                <input type="range" min="0" aria-label="Move" max=move || last(table)
                    aria-valuetext=move || format!("{}: {}", told(), done())
                    prop:value=move || here(table) on:input=go/></label>
            <p class="small">{done}</p>
            <Replay/>
            <form class="buttons" on:submit=set>
                <input type="text" aria-label="Name of a new checkpoint" placeholder="Name" maxlength="80"
                    prop:value=move || name.get() on:input=move |event| name.set(event_target_value(&event))/>
                <button type="submit" class="button">"New checkpoint"</button>
            </form>
            <ul class="places" aria-label="Checkpoints">{rows}</ul>
            {move || (!branches.with(Vec::is_empty)).then(|| view! { <h3>"Played otherwise"</h3> })}
            <ul class="places" aria-label="Other branches">{others}</ul>
        </section>
    }
}

/// Plays the moves again, from the beginning if the game stands at the end.
#[component]
fn Replay() -> impl IntoView {
    let table = table();
    let plays = RwSignal::new(false);
    let speed = RwSignal::new(1_usize);
    Effect::new(move || {
        if !plays.get() {
            return;
        }
        let (_, pause) = SPEEDS[speed.get()];
        let step = move || {
            if table.peek(|session| session.game().history().can_redo()) {
                table.perform(Action::Redo);
            } else {
                plays.set(false);
            }
        };
        if let Ok(replaying) = set_interval_with_handle(step, Duration::from_millis(pause)) {
            on_cleanup(move || replaying.clear());
        }
    });
    let press = move |_| {
        let is_at_end = !table.peek(|session| session.game().history().can_redo());
        if !plays.get_untracked() && is_at_end {
            table.perform(Action::GoTo(Move::BEGINNING));
        }
        plays.update(|plays| *plays = !*plays);
    };
    let speeds = SPEEDS.iter().enumerate().map(|(number, (name, _))| {
        view! { <option value=number selected=move || speed.get() == number>{*name}</option> }
    });
    view! {
        <div class="buttons">
            <button type="button" class="button" disabled=move || last(table) == 0 on:click=press>
                {move || if plays.get() { "Stop" } else { "Replay" }}</button>
            <label class="inline small">"Speed "<select on:change=move |event| {
                speed.set(event_target_value(&event).parse().unwrap_or(1));
            }>{speeds.collect_view()}</select></label>
        </div>
    }
}

#[component]
fn Checkpoint(place: Move) -> impl IntoView {
    let table = table();
    let is_compared = RwSignal::new(false);
    let is_named = RwSignal::new(false);
    let name = move || name_of(table, place);
    let rename = move |event: leptos::ev::Event| {
        let new = event_target_value(&event);
        is_named.set(false);
        if !new.trim().is_empty() {
            table.perform(Action::NameCheckpoint(place, new));
        }
    };
    // What was played since, on the way on which the game stands.
    let since = move || {
        table.with(|session| {
            let path = session.game().history().path();
            let at = path.iter().position(|&known| known == place)?;
            path.get(at + 1).copied()
        })
    };
    let discard = move |_| {
        if let Some(first) = since() {
            table.perform(Action::Discard(first));
        }
    };
    view! {
        <li aria-label=name>
            <div><b>{name}</b>" "<span class="small second">{move || place_text(table, place)}</span></div>
            <Show when=move || is_named.get()>
                <input type="text" aria-label=move || format!("New name of {}", name()) maxlength="80" prop:value=name on:change=rename/>
            </Show>
            <div class="buttons flat">
                <button type="button" class="button" on:click=move |_| table.perform(Action::GoTo(place))>"Go there"</button>
                <button type="button" class="button" aria-expanded=move || is_compared.get().to_string()
                    on:click=move |_| is_compared.update(|is| *is = !*is)>"Difference"</button>
                <button type="button" class="button quiet" on:click=move |_| is_named.update(|is| *is = !*is)>"Rename"</button>
                <button type="button" class="button quiet" on:click=move |_| table.perform(Action::NameCheckpoint(place, String::new()))>"Forget"</button>
                <Show when=move || since().is_some()>
                    <button type="button" class="button quiet danger" on:click=discard>"Discard what followed"</button>
                </Show>
            </div>
            <Show when=move || is_compared.get()><Difference place=place/></Show>
        </li>
    }
}

/// What differs from a checkpoint: on the board, and in words.
#[component]
fn Difference(place: Move) -> impl IntoView {
    let table = table();
    let differs = Memo::new(move |_| table.with(|session| session.difference_texts(place)));
    let show = move || {
        let cells = differs.with_untracked(|all| all.iter().map(|(cell, _)| *cell).collect());
        table.perform(Action::Select(cells));
    };
    show();
    let head = move || match differs.with(Vec::len) {
        0 => "Nothing differs.".to_owned(),
        1 => "1 cell differs:".to_owned(),
        count => format!("{count} cells differ:"),
    };
    let rows = move || {
        let all = differs.get();
        let more = all.len().saturating_sub(TOLD);
        let rows = all.into_iter().take(TOLD).map(|(_, text)| view! { <li>{text}</li> });
        let rows = rows.collect_view();
        view! { {rows} {(more > 0).then(|| view! { <li>{format!("and {more} more")}</li> })} }
    };
    view! {
        <div class="small" role="group" aria-label="Difference">
            <p>{head}</p>
            <ul>{rows}</ul>
            <Show when=move || !differs.with(Vec::is_empty)>
                <button type="button" class="button quiet" on:click=move |_| show()>"Show on the board"</button>
            </Show>
        </div>
    }
}

/// Moves that were played otherwise.
#[component]
fn Other(branch: Branch) -> impl IntoView {
    let table = table();
    let first = table.peek(|session| session.move_text(branch.first));
    let more = match branch.length - 1 {
        0 => String::new(),
        1 => ", and 1 more move".to_owned(),
        count => format!(", and {count} more moves"),
    };
    let text = format!("{first}{more}");
    view! {
        <li aria-label=text.clone()>
            <div>{text.clone()}</div>
            <div class="buttons flat">
                <button type="button" class="button" on:click=move |_| table.perform(Action::GoTo(branch.last))>"Go there"</button>
                <button type="button" class="button quiet danger" on:click=move |_| table.perform(Action::Discard(branch.first))>"Discard"</button>
            </div>
        </li>
    }
}
