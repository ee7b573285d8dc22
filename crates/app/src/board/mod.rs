//! The board on the page: canvases, pointer, overlays.

mod digit_picker;
mod labels;
mod mark_tooltip;
mod screen_reader;
pub(crate) mod view;

use leptos::prelude::*;

/// The overlays: labels, the pop-up keypad, notes as text.
pub(crate) fn at_cells() -> AnyView {
    view! {
        <labels::Labels/>
        <digit_picker::Popover/>
        <mark_tooltip::HiddenMarks/>
    }
    .into_any()
}
