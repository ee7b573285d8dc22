//! Dropping and pasting anywhere on the page.

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{ClipboardEvent, DataTransfer, DragEvent, Element};

use crate::dispatch::app::App;
use crate::services::files;

/// Returns whether the target of an event is a text field.
pub(crate) fn is_for_text(event: &web_sys::Event) -> bool {
    let element = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    element.is_some_and(|element| {
        let is_field = matches!(element.tag_name().as_str(), "INPUT" | "TEXTAREA");
        is_field
            && element.get_attribute("type").is_none_or(|kind| {
                !matches!(kind.as_str(), "radio" | "checkbox" | "range" | "button")
            })
    })
}

/// Imports files or a text.
fn import(app: App, data: &DataTransfer) {
    let files = files::listed(data.files());
    if files.is_empty() {
        app.import_text(data.get_data("text/plain").unwrap_or_default());
    } else {
        app.import_files(files);
    }
}

/// Listens to paste and drop events of the page.
pub(crate) fn listen(app: App) {
    let pasted =
        crate::services::page::call_page_script("takePasted").and_then(|text| text.as_string());
    if let Some(text) = pasted.filter(|text| !text.is_empty() && !app.is_open_in_other_tab()) {
        app.import_text(text);
    }
    window_event_listener(ev::paste, move |event: ClipboardEvent| {
        if is_for_text(&event) || app.is_open_in_other_tab() {
            return;
        }
        let Some(data) = event.clipboard_data() else { return };
        event.prevent_default();
        import(app, &data);
    });
    let is_dragging = app.state.transfer.is_dragging;
    window_event_listener(ev::dragover, move |event: DragEvent| {
        event.prevent_default();
        is_dragging.set(true);
    });
    window_event_listener(ev::dragleave, move |event: DragEvent| {
        if event.related_target().is_none() {
            is_dragging.set(false);
        }
    });
    window_event_listener(ev::drop, move |event: DragEvent| {
        event.prevent_default();
        is_dragging.set(false);
        let Some(data) = event.data_transfer() else { return };
        if app.is_open_in_other_tab() {
            return;
        }
        import(app, &data);
    });
}
