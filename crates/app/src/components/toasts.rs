//! Short messages: shown for a while and announced to screen readers.

use crate::actions::AppAction;
use leptos::prelude::*;

/// The region of toasts and announcements, on the page or in a dialog: content outside an open dialog is
/// neither visible nor announced.
#[component]
pub(crate) fn ToastRegion(#[prop(optional)] is_in_dialog: bool) -> impl IntoView {
    let app = crate::dispatch::app::app();
    let toasts = app.state.toasts;
    let shown = move || {
        let is_here = is_in_dialog || app.state.open.dialog.with(Option::is_none);
        toasts.shown.get().filter(|_| is_here)
    };
    view! {
        <div class="toasts">
            {move || shown().map(|(_, text, action)| view! {
                <div class="toast"><span aria-hidden="true">{text}</span>
                    {action.map(|(label, request)| view! {
                        <button type="button" on:click=move |_| app.dispatch(AppAction::FollowToast(request))>{label}</button>
                    })}</div>
            })}
        </div>
        <div class="hidden-text" role="status" aria-live="polite">{move || toasts.polite.get()}</div>
        <div class="hidden-text" role="alert" aria-live="assertive">{move || toasts.assertive.get()}</div>
    }
}
