//! The dialog of a new game: made, entered, pasted, linked, or a book of many.

use leptos::prelude::*;

use super::Sheet;
use super::book::Book;
use super::enter::Enter;
use super::import::{FromLink, Paste};
use super::new_game::Generate;
use crate::table::table;

/// A tab of the dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tab {
    Generate,
    Enter,
    Paste,
    Link,
    Book,
}

impl Tab {
    const ALL: [(Self, &'static str); 5] = [
        (Self::Generate, "Generate"),
        (Self::Enter, "Enter"),
        (Self::Paste, "Paste or import"),
        (Self::Link, "From a link"),
        (Self::Book, "Book"),
    ];

    fn next(self, by: usize) -> Self {
        let count = Self::ALL.len();
        let at = Self::ALL.iter().position(|(tab, _)| *tab == self).unwrap_or(0);
        Self::ALL[(at + by) % count].0
    }

    fn id(self) -> String {
        format!("tab-{self:?}").to_lowercase()
    }
}

/// The dialog.
#[component]
pub(crate) fn NewGame() -> impl IntoView {
    let table = table();
    let tab = table.exchange.tab;
    on_cleanup(move || {
        tab.set(Tab::Generate);
        table.forget_arrival();
        table.exchange.text.set(String::new());
    });
    let choose = move |chosen: Tab| {
        table.forget_arrival();
        tab.set(chosen);
    };
    let by_key = move |event: leptos::ev::KeyboardEvent| {
        let by = match event.key().as_str() {
            "ArrowRight" => 1,
            "ArrowLeft" => Tab::ALL.len() - 1,
            _ => return,
        };
        event.prevent_default();
        let chosen = tab.get_untracked().next(by);
        choose(chosen);
        let button = document().get_element_by_id(&chosen.id());
        if let Some(button) =
            button.and_then(|it| wasm_bindgen::JsCast::dyn_into::<web_sys::HtmlElement>(it).ok())
        {
            // A tab takes the focus.
            let _ = button.focus();
        }
    };
    let buttons = Tab::ALL.map(|(own, label)| {
        let is_on = move || tab.get() == own;
        view! {
            <button type="button" role="tab" id=own.id() aria-controls="tab-panel"
                aria-selected=move || is_on().to_string()
                tabindex=move || if is_on() { "0" } else { "-1" }
                on:click=move |_| choose(own)>{label}</button>
        }
    });
    view! {
        <Sheet title="New game">
            <div class="tabs" role="tablist" aria-label="Where the puzzle comes from" on:keydown=by_key>{buttons}</div>
            <div id="tab-panel" class="tab-panel" role="tabpanel" aria-labelledby=move || tab.get().id()>
                {move || match tab.get() {
                    Tab::Generate => view! { <Generate/> }.into_any(),
                    Tab::Enter => view! { <Enter/> }.into_any(),
                    Tab::Paste => view! { <Paste/> }.into_any(),
                    Tab::Link => view! { <FromLink/> }.into_any(),
                    Tab::Book => view! { <Book/> }.into_any(),
                }}
            </div>
        </Sheet>
    }
}
