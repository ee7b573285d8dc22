//! A field for a new name: Enter saves it, Escape leaves it. Then the button that opened it has the focus
//! again.

use leptos::prelude::*;

use crate::services::page::{focus, focus_in_place};

/// The button that opens the field, in the same list item.
const OPENER: &str = "[data-rename]";

/// The field, which has the focus and all of its text selected, and its button.
#[component]
pub(crate) fn NameForm(
    /// The name before.
    name: String,
    /// What the field is called.
    #[prop(into)]
    label: Signal<String>,
    /// What the button is called.
    #[prop(into)]
    button: Signal<String>,
    /// Takes the name, or `None` if the field is left.
    done: impl Fn(Option<String>) + Clone + 'static,
) -> impl IntoView {
    let field = NodeRef::<leptos::html::Input>::new();
    Effect::new(move || {
        if let Some(field) = field.get() {
            focus_in_place(field.clone().into());
            field.select();
        }
    });
    let done = move |name: Option<String>| {
        let item = field.get_untracked().and_then(|field| field.closest("li").ok().flatten());
        done(name);
        // The button is drawn in place of the field.
        request_animation_frame(move || {
            focus(item.and_then(|item| item.query_selector(OPENER).ok().flatten()));
        });
    };
    let leave = {
        let done = done.clone();
        move |event: leptos::ev::KeyboardEvent| {
            if event.key() == "Escape" {
                // A dialog around the field stays open.
                event.prevent_default();
                event.stop_propagation();
                done(None);
            }
        }
    };
    let save = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        done(field.get_untracked().map(|field| field.value()));
    };
    view! {
        <form class="buttons flat" on:submit=save>
            <input type="text" node_ref=field aria-label=label maxlength="80" value=name on:keydown=leave/>
            <button type="submit" class="button">{button}</button>
        </form>
    }
}
