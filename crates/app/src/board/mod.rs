//! The board, drawn on a canvas: measures, glyphs, cells, what lies above them, the pointer on it.

mod around;
mod canvas;
mod cell;
mod glyphs;
mod ground;
mod hidden_marks;
mod host;
mod marks;
mod measure;
mod noted;
mod overlay;
mod popover;
mod reader;
mod scene;
mod shelf;
mod viewport;

pub(crate) use around::Overview;
pub(crate) use canvas::BoardCanvas;
pub(crate) use cell::Style;
pub(crate) use host::{Board, focus_grid, look_elsewhere};

use leptos::prelude::*;

/// What lies at cells beside what is drawn: labels, the picker, marks in words.
pub(crate) fn at_cells() -> AnyView {
    view! {
        <around::Labels/>
        <popover::Popover/>
        <hidden_marks::HiddenMarks/>
    }
    .into_any()
}
