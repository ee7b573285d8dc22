//! The history of the game: a slider of moves, replay, checkpoints and what has changed since them,
//! other branches.

use std::time::Duration;

use anydoku_play::{Action, Branch, Move, Request, Session, Texts};
use leptos::prelude::*;

use crate::components::icon::{Icon, Sign};
use crate::components::name_form::NameForm;
use crate::dispatch::app::{App, app};
use crate::services::page::{focus, scroll_into_view};
use crate::util::format::Message;
use crate::util::time::{now, repeat};

/// The speeds of replay: the name, and the time of a move in milliseconds.
const SPEEDS: [(Message, u64); 3] = [
    (Texts::history_speed_slow, 1_200),
    (Texts::history_speed_normal, 400),
    (Texts::history_speed_fast, 100),
];

/// The button that adds a checkpoint.
const ADD: &str = "[data-add]";

/// The number of differences that are listed.
const MAX_DIFFERENCES: usize = 24;

/// Returns the name of a place in the history: `move 3`.
fn place_text(app: App, place: Move) -> String {
    app.with(|session| {
        let history = session.game().history();
        let number = history.line().iter().position(|&known| known == place);
        let texts = session.texts();
        match number {
            Some(number) => texts.history_at_move(number),
            None => texts.history_on_branch().to_owned(),
        }
    })
}

fn name_of(app: App, place: Move) -> String {
    app.with(|session| session.game().history().name(place).unwrap_or_default().to_owned())
}

/// Returns the number of moves that can be undone.
fn here(app: App) -> usize {
    app.with(|session| session.game().history().path().len() - 1)
}

/// Returns the number of moves that can be undone or redone.
fn last(app: App) -> usize {
    app.with(|session| session.game().history().line().len() - 1)
}

/// Goes to a move to continue there, which ends a replay.
fn go_to(app: App, place: Move) {
    app.act(Session::stop_replaying);
    app.dispatch(Action::JumpTo(place));
}

/// The panel.
#[component]
pub(crate) fn HistoryPanel() -> impl IntoView {
    let app = app();
    move || app.state.open.is_history_open.get().then(|| view! { <History/> })
}

#[component]
fn History() -> impl IntoView {
    let app = app();
    let name = RwSignal::new(String::new());
    let jump_to_move = move |event: leptos::ev::Event| {
        let place = event_target_value(&event).parse::<usize>().ok();
        let line = app.peek(|session| session.game().history().line());
        if let Some(place) = place.and_then(|place| line.get(place).copied()) {
            app.dispatch(Action::JumpTo(place));
        }
    };
    let done = move || app.with(|session| session.move_text(session.game().history().current()));
    let position_text =
        move || app.format(|texts| texts.history_position(&last(app).to_string(), here(app)));
    let value_text = move || {
        let (position, move_text) = (position_text(), done());
        app.format(|texts| texts.history_position_with_move(&move_text, &position))
    };
    let set = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        app.dispatch(Action::Checkpoint(Some(name.get_untracked())));
        name.set(String::new());
    };
    let checkpoints = Memo::new(move |_| {
        app.with(|session| {
            session.game().history().checkpoints().map(|(place, _)| place).collect::<Vec<Move>>()
        })
    });
    let branches =
        Memo::new(move |_| app.with(|session| session.game().history().other_branches()));
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
        <section class="card history" aria-label=move || app.text(Texts::history_title)>
            <div class="row"><h2>{move || app.text(Texts::history_title)}</h2>
                <button type="button" class="icon-button" aria-label=move || app.text(Texts::history_close) on:click=move |_| app.close_history()>
                    <Icon sign=Sign::CLOSE/></button></div>
            <label class="field"><span class="small second">{position_text}</span>
                <input type="range" min="0" aria-label=move || app.text(Texts::history_move) max=move || last(app)
                    aria-valuetext=value_text
                    prop:value=move || here(app) on:input=jump_to_move/></label>
            <p class="small">{done}</p>
            <Replay/>
            <form class="buttons" on:submit=set>
                <input type="text" aria-label=move || app.text(Texts::history_add_name)
                    placeholder=move || app.text(Texts::history_add_placeholder) maxlength="80"
                    prop:value=move || name.get() on:input=move |event| name.set(event_target_value(&event))/>
                <button type="submit" class="button" data-add="">{move || app.text(Texts::history_add)}</button>
            </form>
            <ul class="places" aria-label=move || app.text(Texts::history_checkpoints)>{rows}</ul>
            {move || (!branches.with(Vec::is_empty)).then(|| view! { <h3>{move || app.text(Texts::history_branches)}</h3> })}
            <ul class="places" aria-label=move || app.text(Texts::history_branches)>{others}</ul>
        </section>
    }
}

/// The buttons of replay, which starts over at the end.
#[component]
fn Replay() -> impl IntoView {
    let app = app();
    let plays = RwSignal::new(false);
    let speed = RwSignal::new(1_usize);
    on_cleanup(move || app.act(Session::stop_replaying));
    Effect::new(move || {
        if !plays.get() {
            return;
        }
        let (_, pause) = SPEEDS[speed.get()];
        let step = move || {
            // A dialog hides the board, and so does a pause.
            let is_hidden = app.state.open.dialog.with_untracked(Option::is_some)
                || app.peek(Session::is_paused);
            if is_hidden || !app.change_at(now(), Session::replay_next) {
                plays.set(false);
            }
        };
        repeat(Duration::from_millis(pause), step);
    });
    let press = move |_| {
        if !plays.get_untracked() {
            app.act(Session::start_replaying);
        }
        plays.update(|plays| *plays = !*plays);
    };
    let speeds = SPEEDS.iter().enumerate().map(|(number, (name, _))| {
        view! { <option value=number prop:selected=move || speed.get() == number>{move || app.text(*name)}</option> }
    });
    view! {
        <div class="buttons">
            <button type="button" class="button" disabled=move || last(app) == 0 on:click=press>
                {move || app.text(if plays.get() { Texts::history_stop } else { Texts::history_replay })}</button>
            <label class="inline small">{move || app.text(Texts::history_speed)}" "<select on:change=move |event| {
                speed.set(event_target_value(&event).parse().unwrap_or(1));
            }>{speeds.collect_view()}</select></label>
        </div>
    }
}

#[component]
fn Checkpoint(place: Move) -> impl IntoView {
    let app = app();
    let is_compared = RwSignal::new(false);
    let is_named = RwSignal::new(false);
    let name = move || name_of(app, place);
    let rename = move |new: Option<String>| {
        is_named.set(false);
        if let Some(new) = new.filter(|new| !new.trim().is_empty()) {
            app.dispatch(Action::NameCheckpoint(place, new));
        }
    };
    let remove = move |_| {
        app.dispatch(Action::NameCheckpoint(place, String::new()));
        // The button that was pressed is gone.
        request_animation_frame(|| {
            let undo = document().query_selector("[data-toast-action]").ok().flatten();
            focus(undo.or_else(|| document().query_selector(ADD).ok().flatten()));
        });
    };
    // The first move after the checkpoint on the current branch.
    let since = move || {
        app.with(|session| {
            // A solved game would be left unsolved.
            if session.solve_time().is_some() {
                return None;
            }
            let path = session.game().history().path();
            let index = path.iter().position(|&known| known == place)?;
            path.get(index + 1).copied()
        })
    };
    let discard = move |_| {
        if let Some(first) = since() {
            app.dispatch(Request::ConfirmDiscard(Some(first)));
        }
    };
    view! {
        <li aria-label=name>
            <div><b>{name}</b>" "<span class="small second">{move || place_text(app, place)}</span></div>
            <Show when=move || is_named.get()>
                <NameForm name=untrack(name) label=move || app.format(|texts| texts.history_new_name(&name()))
                    button=move || app.text(Texts::history_rename) done=rename/>
            </Show>
            <div class="buttons flat">
                <button type="button" class="button" on:click=move |_| go_to(app, place)>{move || app.text(Texts::history_go_to)}</button>
                <button type="button" class="button" aria-expanded=move || is_compared.get().to_string()
                    on:click=move |_| is_compared.update(|is| *is = !*is)>{move || app.text(Texts::history_compare)}</button>
                <Show when=move || !is_named.get()>
                    <button type="button" class="button quiet" data-rename="" on:click=move |_| is_named.set(true)>{move || app.text(Texts::history_rename)}</button>
                </Show>
                <button type="button" class="button quiet" on:click=remove>{move || app.text(Texts::history_remove)}</button>
                <Show when=move || since().is_some()>
                    <button type="button" class="button quiet danger" on:click=discard>{move || app.text(Texts::history_delete_later)}</button>
                </Show>
            </div>
            <Show when=move || is_compared.get()><Difference place=place/></Show>
        </li>
    }
}

/// The differences from a checkpoint: selected on the board, and as text.
#[component]
fn Difference(place: Move) -> impl IntoView {
    let app = app();
    let differs = Memo::new(move |_| app.with(|session| session.difference_texts(place)));
    let show = move || {
        let cells = differs.with_untracked(|all| all.iter().map(|(cell, _)| *cell).collect());
        app.dispatch(Action::Select(cells));
    };
    show();
    let head = move || match differs.with(Vec::len) {
        0 => app.text(Texts::history_no_difference),
        count => app.format(|texts| texts.history_cells_differ(count)),
    };
    let rows = move || {
        let all = differs.get();
        let more = all.len().saturating_sub(MAX_DIFFERENCES);
        let rows = all.into_iter().take(MAX_DIFFERENCES).map(|(_, text)| view! { <li>{text}</li> });
        let rows = rows.collect_view();
        let more = (more > 0).then(|| app.format(|texts| texts.history_more_differences(more)));
        view! { {rows} {more.map(|text| view! { <li>{text}</li> })} }
    };
    let list = NodeRef::<leptos::html::Div>::new();
    Effect::new(move || {
        if let Some(list) = list.get() {
            scroll_into_view(&list);
        }
    });
    view! {
        <div class="small" role="group" node_ref=list aria-label=move || app.text(Texts::history_differences)>
            <p>{head}</p>
            <ul>{rows}</ul>
            <Show when=move || !differs.with(Vec::is_empty)>
                <button type="button" class="button quiet" on:click=move |_| show()>{move || app.text(Texts::history_show)}</button>
            </Show>
        </div>
    }
}

/// Another branch of the history.
#[component]
fn Other(branch: Branch) -> impl IntoView {
    let app = app();
    let first = app.peek(|session| session.move_text(branch.first));
    let text = match branch.length - 1 {
        0 => first,
        more => app.format(|texts| texts.history_branch_with_more(&first, more)),
    };
    view! {
        <li aria-label=text.clone()>
            <div>{text.clone()}</div>
            <div class="buttons flat">
                <button type="button" class="button" on:click=move |_| go_to(app, branch.last)>{move || app.text(Texts::history_go_to)}</button>
                <button type="button" class="button quiet danger" on:click=move |_| app.dispatch(Request::ConfirmDiscard(Some(branch.first)))>{move || app.text(Texts::history_delete)}</button>
            </div>
        </li>
    }
}
