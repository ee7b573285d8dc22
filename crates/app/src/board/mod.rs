//! The board on the page: its canvases, the pointer on it, what lies at cells.

mod digit_picker;
mod labels;
mod mark_tooltip;
mod screen_reader;
pub(crate) mod view;

use leptos::prelude::*;

/// What lies at cells beside what is drawn: labels, the picker, marks in words.
pub(crate) fn at_cells() -> AnyView {
    view! {
        <labels::Labels/>
        <digit_picker::Popover/>
        <mark_tooltip::HiddenMarks/>
    }
    .into_any()
}
