//! The frame of every dialog: modal, so that the focus stays in it and returns when it closes.

use anydoku_play::Texts;
use leptos::html;
use leptos::prelude::*;

use crate::components::icon::{Icon, Sign};
use crate::components::job_cards::JobCards;
use crate::components::toasts::ToastRegion;
use crate::dispatch::app::app;
use crate::services::page::{focus_in_place, media};

/// The controls of a dialog without its Close button.
const CONTROLS: &str = ":is(button, input, select, textarea, a[href]):not(:disabled, [tabindex='-1'], [role=tab], .close)";

/// Focuses what typing or Enter is meant for: the element with `autofocus`, otherwise the first
/// control; of radio buttons the checked one. On touch screens a text field gets the focus only with
/// `autofocus`, because a keyboard would cover half of the dialog.
fn focus_first(dialog: &web_sys::HtmlDialogElement) {
    let find = |selector: &str| dialog.query_selector(selector).ok().flatten();
    let first = || find(CONTROLS).filter(|it| !is_text_field(it) || !media("(pointer: coarse)"));
    let Some(found) = find("[autofocus]").or_else(first) else { return };
    let name = found.get_attribute("name").filter(|_| found.matches("[type=radio]") == Ok(true));
    let checked = name.and_then(|name| find(&format!(":is([name='{name}']):checked")));
    focus_in_place(checked.unwrap_or(found));
}

fn is_text_field(element: &web_sys::Element) -> bool {
    element.matches(":is(textarea, [type=search], [type=text], [type=number])").unwrap_or(false)
}

/// A dialog with a title.
#[component]
pub(crate) fn Sheet(
    #[prop(into)] title: Signal<String>,
    /// Whether it is at the side, as high as the page.
    #[prop(optional)]
    is_side: bool,
    /// Whether it is wider.
    #[prop(optional)]
    is_wide: bool,
    children: Children,
) -> impl IntoView {
    let app = app();
    let dialog = NodeRef::<html::Dialog>::new();
    Effect::new(move || {
        if let Some(dialog) = dialog.get().filter(|dialog| !dialog.open()) {
            let _ = dialog.show_modal();
            focus_first(&dialog);
        }
    });
    // Close at once, and only once: the browser's event comes some milliseconds later. By then keys
    // would be lost, or another dialog be open.
    let is_over = StoredValue::new(false);
    let close = move || {
        if is_over.try_get_value() != Some(false) {
            return;
        }
        is_over.set_value(true);
        if let Some(dialog) = dialog.get_untracked().filter(|dialog| dialog.open()) {
            dialog.close();
        }
        app.close();
    };
    let cancel = move |event: leptos::ev::Event| {
        // File inputs have cancel events, too.
        if event.target() == event.current_target() {
            event.prevent_default();
            close();
        }
    };
    // The target of a click outside the body is the dialog. The press must have started there, too,
    // because the tap that opened the dialog may end on it.
    let is_pressed = StoredValue::new(false);
    let press = move |event: leptos::ev::PointerEvent| {
        let is_frame = event.target().is_some() && event.target() == event.current_target();
        is_pressed.set_value(is_frame);
    };
    let outside = move |event: leptos::ev::MouseEvent| {
        let is_frame = event.target().is_some() && event.target() == event.current_target();
        if is_frame && is_pressed.get_value() {
            close();
        }
    };
    view! {
        <dialog node_ref=dialog class:side=is_side class:wide=is_wide aria-labelledby="dialog-title"
            on:close=move |_| close() on:cancel=cancel on:pointerdown=press on:click=outside>
            <div class="body">
                <div class="head sheet-head">
                    <h2 id="dialog-title">{move || title.get()}</h2>
                    <button type="button" class="icon-button close" aria-label=move || app.text(Texts::view_close) on:click=move |_| close()>
                        <Icon sign=Sign::CLOSE/>
                    </button>
                </div>
                {children()}
                <JobCards is_in_dialog=true/>
                <ToastRegion is_in_dialog=true/>
            </div>
        </dialog>
    }
}
