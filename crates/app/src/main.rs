//! The user interface of the app. The rules of play are in `anydoku_play`; the worker does all
//! computation.

#![expect(unreachable_pub, reason = "Leptos makes the types behind components public")]

mod actions;
mod board;
mod components;
mod controls;
mod dialogs;
mod dispatch;
mod drawing;
mod header;
mod input;
mod lazy;
mod model;
mod panels;
mod services;
mod state;
mod theme;
mod util;

use anydoku_play::Texts;
use std::time::Duration;

use leptos::prelude::*;

/// How long the page waits for the saved game before it is shown. If loading takes longer, the board
/// of the first start is shown in the meantime.
const RESUME_TIMEOUT: Duration = Duration::from_millis(400);

/// The app with the game that was played last.
#[component]
fn Root() -> impl IntoView {
    let app = dispatch::game::app_with_first_game()?;
    provide_context(app);
    app.follow_saving();
    input::keyboard::listen(app);
    dispatch::theme::follow(app);
    dispatch::language::follow(app);
    input::page::follow(app);
    let owner = Owner::current()?;
    app.apply_theme();
    if services::page::is_cached() {
        set_timeout(move || app.state.startup.show_page(), RESUME_TIMEOUT);
    } else {
        app.state.startup.show_page();
    }
    app.resume(move |has_resumed| {
        app.state.startup.show_page();
        if !has_resumed {
            app.start_first_game();
        }
        app.complete_stage(state::startup::StartupStage::Resumed);
        lazy::load(app, owner);
    });
    Some(view! {
        <Show when=move || app.state.startup.is_page_shown.get()><Page/></Show>
        <components::toasts::ToastRegion/>
    })
}

/// The visible page.
#[component]
fn Page() -> impl IntoView {
    let app = dispatch::app::app();
    if let Some(start) = document().get_element_by_id("start") {
        start.remove();
    }
    let is_left =
        move || app.with(|session| session.settings().controls == anydoku_play::ControlSide::Left);
    let is_labeled = move || app.with(|session| session.settings().labels);
    let is_zen = move || app.with(|session| session.settings().zen);
    view! {
        <div class="app" class:zen=is_zen>
            <header::Header/>
            <Notice/>
            <components::update_notice::UpdateNotice/>
            <main class="play" class:left=is_left>
                <div class="board-area" class:labeled=is_labeled><board::view::Board/></div>
                {move || app.lazy.show(dispatch::app::LazyView::Entry)}
                <controls::Controls/>
            </main>
        </div>
        <Show when=is_zen>
            <button type="button" class="icon-button leave-zen" aria-label=move || app.text(Texts::view_leave_zen)
                on:click=move |_| app.dispatch(anydoku_play::Action::Toggle("zen"))>
                <components::icon::Icon sign=components::icon::Sign::CLOSE/>
            </button>
        </Show>
        {move || app.lazy.show(dispatch::app::LazyView::Dialogs)}
    }
}

/// A message that stays until the player dismisses it. Reminders have a button, and may wait.
#[component]
fn Notice() -> impl IntoView {
    let app = dispatch::app::app();
    let notice = app.state.open.notice;
    let shown = Memo::new(move |_| {
        let is_shown =
            |action: &Option<_>| action.is_none() || components::reminder::is_on_page(app);
        notice.get().filter(|(_, action)| is_shown(action))
    });
    move || {
        shown.get().map(|(text, action)| {
            if action.is_some() {
                app.postpone_reminder();
            }
            let action = action.map(|(label, request)| view! {
                <button type="button" on:click=move |_| { app.state.open.notice.set(None); app.dispatch(request); }>{label}</button>
            });
            view! {
                <aside class="line notice" aria-label=move || app.text(Texts::page_notice)>
                    <span>{text}</span>
                    <span class="space"></span>
                    {action}
                    <button type="button" on:click=move |_| app.state.open.notice.set(None)>{move || app.text(Texts::page_dismiss)}</button>
                </aside>
            }
        })
    }
}

fn main() {
    console_error_panic_hook::set_once();
    mount_to_body(Root);
}
