//! The app: what a player sees and touches. All that is played lies in `anydoku_play`, all that is
//! computed in the worker.

#![expect(unreachable_pub, reason = "Leptos makes the types behind components public")]

mod board;
mod clock;
mod controls;
mod decimal;
mod dialog;
mod engine;
mod game;
mod header;
mod jobs;
mod keyboard;
mod language;
mod later;
mod lifecycle;
mod look;
mod outside;
mod panel;
mod requests;
mod shown;
mod solve;
mod sound;
mod storage;
mod table;
mod toast;

use std::time::Duration;

use leptos::prelude::*;

use table::Table;

/// How long the first look waits for what was played here before. A browser that needs longer to
/// find it shows the board of the first start meanwhile.
const PATIENCE: Duration = Duration::from_millis(400);

/// The app: a table with what was played last, and the page around it.
#[component]
fn App() -> impl IntoView {
    let table = game::table_with_first()?;
    provide_context(table);
    table.on_request(Table::act_later);
    keyboard::listen(table);
    look::follow(table);
    language::follow(table);
    lifecycle::follow(table);
    let owner = Owner::current()?;
    table.dress();
    if lifecycle::is_kept() {
        set_timeout(move || table.is_shown.set(true), PATIENCE);
    } else {
        table.is_shown.set(true);
    }
    table.resume(move |is_back| {
        table.is_shown.set(true);
        if !is_back {
            table.begin_first();
        }
        table.begins(table::Start::Resumed);
        table.fetch_later(owner);
    });
    Some(view! {
        <Show when=move || table.is_shown.get()><Page/></Show>
        <toast::ToastRegion/>
    })
}

/// What is seen.
#[component]
fn Page() -> impl IntoView {
    let table = table::table();
    if let Some(start) = document().get_element_by_id("start") {
        start.remove();
    }
    let is_left = move || {
        table.with(|session| session.settings().controls == anydoku_play::ControlSide::Left)
    };
    let is_labelled = move || table.with(|session| session.settings().labels);
    let is_zen = move || table.with(|session| session.settings().zen);
    view! {
        <div class="app" class:zen=is_zen>
            <header::Header/>
            <Notice/>
            <lifecycle::UpdateNotice/>
            <main class="play" class:left=is_left>
                <div class="room" class:labelled=is_labelled><board::Board/></div>
                <controls::Controls/>
            </main>
        </div>
        <Show when=is_zen>
            <button type="button" class="icon-button leave-zen" aria-label=move || table.text("view.leave-zen")
                on:click=move |_| table.perform(anydoku_play::Action::Toggle("zen"))>
                <look::icon::Icon sign=look::icon::Sign::Close/>
            </button>
        </Show>
        {move || table.later.show(later::Part::Dialogs)}
    }
}

/// What stays to be read until it is put away.
#[component]
fn Notice() -> impl IntoView {
    let notice = table::table().notice;
    move || {
        notice.get().map(|text| {
            view! {
                <aside class="line notice" aria-label="Notice">
                    <span>{text}</span>
                    <span class="space"></span>
                    <button type="button" on:click=move |_| notice.set(None)>"Dismiss"</button>
                </aside>
            }
        })
    }
}

fn main() {
    console_error_panic_hook::set_once();
    mount_to_body(App);
}
