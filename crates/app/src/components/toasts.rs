//! Messages: toasts, and how to play the first board. On the page they have a place of their own, so that
//! they cover neither the board nor the title nor a hint.

use anydoku_play::{Session, Texts};
use leptos::prelude::*;

use crate::dispatch::app::{App, app};
use crate::dispatch::game::FIRST_GAME;
use crate::services::page::{NARROW, focus_board, media};
use crate::state::toasts::Announced;

/// Returns the toast. While a live region has its text, screen readers don't read it here as well.
fn toast(app: App) -> Option<impl IntoView> {
    let toasts = app.state.toasts;
    on_cleanup(|| {
        let focused = document().active_element();
        if focused.is_some_and(|it| matches!(it.closest(".toast"), Ok(Some(_)))) {
            focus_board();
        }
    });
    toasts.shown.get().map(|(number, text, action)| view! {
        <div class="toast"><span aria-hidden=move || toasts.is_announced(number).then_some("true")>{text}</span>
            {action.map(|(label, action)| view! {
                <button type="button" data-toast-action="" on:click=move |_| app.follow_toast(action.clone())>{label}</button>
            })}</div>
    })
}

/// The region of announcements, on the page or in a dialog: content outside an open dialog is neither
/// visible nor announced. It also shows toasts where there are no [`Messages`].
#[component]
pub(crate) fn ToastRegion(#[prop(optional)] is_in_dialog: bool) -> impl IntoView {
    let app = app();
    let toasts = app.state.toasts;
    let is_zen = Memo::new(move |_| app.with(|session| session.settings().zen));
    let is_here =
        move || is_in_dialog || is_zen.get() && app.state.open.dialog.with(Option::is_none);
    let text = |region: RwSignal<Announced>| move || region.get().map(|(_, text)| text);
    view! {
        <div class="toasts">{move || is_here().then(|| toast(app))}</div>
        <div class="hidden-text" role="status" aria-live="polite">{text(toasts.polite)}</div>
        <div class="hidden-text" role="alert" aria-live="assertive">{text(toasts.assertive)}</div>
    }
}

/// The place of messages on the page: in the header or, where it has no room, between the board and the
/// actions.
#[component]
pub(crate) fn Messages(#[prop(optional)] is_in_header: bool) -> impl IntoView {
    let app = app();
    let is_here = Memo::new(move |_| {
        app.state.input.viewport_revision.track();
        media(NARROW) != is_in_header
    });
    let is_page_on_top = move || app.state.open.dialog.with(Option::is_none);
    let is_first = move |session: &Session| session.metadata().source == FIRST_GAME;
    // The place of the tip stays empty after the first entry, so that nothing moves.
    let tip = Memo::new(move |_| {
        app.with(|session| is_first(session).then(|| session.game().history().is_empty()))
    });
    let text = if media("(any-hover: none)") {
        Texts::notice_tip_touch
    } else {
        Texts::notice_tip_keyboard
    };
    // Beside the board, the panels say them.
    let rules = Memo::new(move |_| {
        app.state.session.game_id.track();
        let rules =
            || app.with(|session| session.texts().special_rules(session.game().board().shape()));
        (!is_in_header).then(rules).flatten()
    });
    view! {
        <div class="messages">
            {move || tip.get().filter(|_| is_here.get()).map(|is_useful| view! {
                <p class="tip" class:used=!is_useful>{move || app.text(text)}</p>
            })}
            {move || rules.get().filter(|_| is_here.get()).map(|rules| view! { <p class="tip rules">{rules}</p> })}
            {move || (is_here.get() && is_page_on_top()).then(|| toast(app))}
        </div>
    }
}
