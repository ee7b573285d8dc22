//! The button that saves pages as files.

use anydoku_play::Texts;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::dispatch::lazy::print::Printing;

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
    view! {
        <details class="save-as" hidden=is_empty node_ref=details on:click=move |event| {
            // A choice closes the list.
            let is_choice = event.target().and_then(|it| it.dyn_into::<web_sys::HtmlButtonElement>().ok());
            if is_choice.is_some() { close(); }
        }>
        <summary class="button">{move || app.text(Texts::print_save_as)}</summary>
        <div>
        <button type="button" class="button" on:click=move |_| printing.save_pdf()>{move || app.text(Texts::print_save_pdf)}</button>
        <button type="button" class="button" on:click=move |_| printing.save_svg()>{move || app.text(Texts::print_save_svg)}</button>
        <button type="button" class="button" on:click=move |_| printing.save_png()>{move || app.text(Texts::print_save_png)}</button>
        </div></details>
    }
}
