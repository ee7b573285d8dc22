//! The top of the page: the menu, what is played, the time, undo and redo, a new game.

use std::time::Duration;

use anydoku_play::{Action, Request, Timer, TimerShown};
use leptos::prelude::*;

use crate::clock::{now, told};
use crate::look::icon::{Icon, Sign};
use crate::table::{Table, table};

/// What the board is called: `9 × 9 · Hard`, or by its own name if it has one.
pub(crate) fn title(table: Table) -> String {
    table.with(|session| {
        let side = session.game().board().shape().side();
        let about = session.about();
        let mut title = format!("{side} × {side}");
        let own = Some(about.title.clone()).filter(|text| !text.is_empty());
        if let Some(more) = own.or_else(|| about.level.clone()) {
            title += &format!(" · {}", capitalised(&more));
        }
        title
    })
}

/// A text as it begins a line.
pub(crate) fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().collect::<String>());
    format!("{}{}", first.unwrap_or_default(), letters.as_str())
}

fn about(table: Table) -> String {
    table.with(|session| {
        let rating = session.about().rating.map(|rating| rating.to_string());
        let givens = session.game().board().givens().clues().count();
        let of_level = session.about().level.as_deref().map(capitalised);
        let level = of_level.filter(|_| !session.about().title.is_empty());
        let givens = session.strings().say("view.givens", &[("n", &givens.to_string())]);
        let parts = level.into_iter().chain(rating).chain([givens]);
        parts.collect::<Vec<_>>().join(" · ")
    })
}

/// A button that performs an action of the registry.
#[component]
pub(crate) fn ActionButton(
    /// Its name in the registry.
    id: &'static str,
    sign: Sign,
) -> impl IntoView {
    let table = table();
    let command = anydoku_play::Command::of(id);
    let label = move || {
        table.with(|session| command.map(|command| command.label(session.strings()).to_owned()))
    };
    let is_off =
        move || table.with(|session| command.is_none_or(|command| !command.enabled(session)));
    view! {
        <button type="button" class="icon-button" aria-label=label title=label disabled=is_off
            on:click=move |_| if let Some(command) = command { table.perform(command.action.clone()) }>
            <Icon sign=sign/>
        </button>
    }
}

/// The header.
#[component]
pub(crate) fn Header() -> impl IntoView {
    let table = table();
    let time = RwSignal::new(String::new());
    let read = move || {
        let shown = table.peek(|session| {
            let passed = session.timer().passed(now());
            match session.settings().timer {
                TimerShown::Minutes => Timer::shown(passed, true),
                _ => told(passed),
            }
        });
        if time.with_untracked(|time| *time != shown) {
            time.set(shown);
        }
    };
    let ticking = set_interval_with_handle(read, Duration::from_millis(250));
    on_cleanup(move || {
        if let Ok(ticking) = ticking {
            ticking.clear();
        }
    });
    let is_timed = move || table.with(|session| session.settings().timer != TimerShown::Hidden);
    let is_paused = move || table.with(|session| session.is_paused());
    view! {
        <header class="header">
            <button type="button" class="icon-button" aria-label=move || table.text("view.menu") on:click=move |_| table.request(Request::OpenMenu)>
                <Icon sign=Sign::Menu/>
            </button>
            <div class="title">
                <h1>{move || title(table)}</h1>
                <span class="about">{move || about(table)}</span>
            </div>
            <span class="space"></span>
            <Show when=is_timed>
                <span class="timer" role="timer" aria-label=move || table.text("view.time")>{move || time.get()}</span>
            </Show>
            <button type="button" class="icon-button pause"
                aria-label=move || table.text(if is_paused() { "view.go-on" } else { "view.pause" })
                on:click=move |_| table.perform(Action::Pause)>
                {move || view! { <Icon sign=if is_paused() { Sign::Run } else { Sign::Pause }/> }}
            </button>
            <ActionButton id="undo" sign=Sign::Undo/>
            <ActionButton id="redo" sign=Sign::Redo/>
            <button type="button" class="button chief" on:click=move |_| table.request(Request::OpenNew)>{move || table.text("view.new-game")}</button>
            <button type="button" class="icon-button" aria-label=move || table.text("view.commands") on:click=move |_| table.request(Request::OpenPalette)>
                <Icon sign=Sign::More/>
            </button>
        </header>
    }
}
