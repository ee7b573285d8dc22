//! The button that saves pages as files.

use anydoku_play::Texts;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::dispatch::lazy::print::Printing;
use crate::services::page::focus;

/// The button with the files: all pages as a PDF, or the shown page as a picture.
#[component]
pub(super) fn Save(printing: Printing) -> impl IntoView {
    let app = printing.app;
    let is_empty = move || printing.preview.with(|preview| preview.page.is_none());
    let details = NodeRef::<leptos::html::Details>::new();
    let close = move || {
        if let Some(details) = details.get_untracked() {
            details.set_open(false);
        }
    };
    let listener = window_event_listener(leptos::ev::pointerdown, move |event| {
        let target = event.target().and_then(|target| target.dyn_into::<web_sys::Node>().ok());
        if details.get_untracked().is_some_and(|details| !details.contains(target.as_ref())) {
            close();
        }
    });
    on_cleanup(move || listener.remove());
    view! {
        <details class="save-as" hidden=is_empty node_ref=details on:click=move |event| {
            // A choice closes the list.
            let is_choice = event.target().and_then(|target| target.dyn_into::<web_sys::HtmlButtonElement>().ok());
            if is_choice.is_some() { close(); }
        } on:keydown=move |event| {
            // The dialog stays open.
            if event.key() == "Escape" && details.get_untracked().is_some_and(|details| details.open()) {
                event.prevent_default();
                event.stop_propagation();
                close();
                let summary = details.get_untracked().and_then(|details| details.first_element_child());
                focus(summary);
            }
        }>
        <summary class="button">{move || app.text(Texts::print_save_as)}</summary>
        <div>
        <button type="button" class="button" on:click=move |_| printing.save_pdf()>{move || app.text(Texts::print_save_pdf)}</button>
        <button type="button" class="button" on:click=move |_| printing.save_svg()>{move || app.text(Texts::print_save_svg)}</button>
        <button type="button" class="button" on:click=move |_| printing.save_png()>{move || app.text(Texts::print_save_png)}</button>
        </div></details>
    }
}
