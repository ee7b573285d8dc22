//! The buttons that save pages as files.

use anydoku_play::Texts;
use leptos::prelude::*;

use crate::dispatch::lazy::print::Printing;

/// The buttons that save all pages as a PDF, or the shown page as a picture.
#[component]
pub(super) fn Save(printing: Printing) -> impl IntoView {
    let app = printing.app;
    let is_empty = move || printing.preview.with(|preview| preview.page.is_none());
    view! {
        <button type="button" class="button" disabled=is_empty on:click=move |_| printing.save_pdf()>{move || app.text(Texts::print_save_pdf)}</button>
        <button type="button" class="button" disabled=is_empty on:click=move |_| printing.save_svg()>{move || app.text(Texts::print_save_svg)}</button>
        <button type="button" class="button" disabled=is_empty on:click=move |_| printing.save_png()>{move || app.text(Texts::print_save_png)}</button>
    }
}
