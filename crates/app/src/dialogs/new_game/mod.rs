//! The dialog of new games: generated, created, imported, from a link, or a puzzle pack.

mod create;
mod generate;
mod import;
mod more_options;
mod pack;

use anydoku_play::Texts;
use leptos::prelude::*;

use crate::components::sheet::Sheet;
use crate::dispatch::app::app;
use crate::model::navigation::Tab;
use crate::services::page::focus;
use crate::util::format::Message;
use create::CreatePuzzle;
use generate::Generate;
use import::FromLink;
use import::Paste;
use pack::PuzzlePack;

impl Tab {
    const ALL: [(Self, Message); 5] = [
        (Self::Generate, Texts::new_game_tab_new),
        (Self::Enter, Texts::new_game_tab_create),
        (Self::Paste, Texts::new_game_tab_import),
        (Self::Link, Texts::new_game_tab_link),
        (Self::Book, Texts::new_game_tab_pack),
    ];

    fn next(self, by: usize) -> Self {
        let count = Self::ALL.len();
        let index = Self::ALL.iter().position(|(tab, _)| *tab == self).unwrap_or(0);
        Self::ALL[(index + by) % count].0
    }

    fn id(self) -> String {
        format!("tab-{self:?}").to_lowercase()
    }
}

/// The dialog.
#[component]
pub(crate) fn NewGame() -> impl IntoView {
    let app = app();
    let tab = app.state.open.new_game_tab;
    on_cleanup(move || {
        tab.set(Tab::Generate);
        app.clear_import();
        app.state.drafts.import_text.set(String::new());
    });
    let choose = move |chosen: Tab| {
        app.clear_import();
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
        focus(document().get_element_by_id(&chosen.id()));
    };
    let buttons = Tab::ALL.map(|(choice, label)| {
        let is_on = move || tab.get() == choice;
        view! {
            <button type="button" role="tab" id=choice.id() aria-controls="tab-panel"
                aria-selected=move || is_on().to_string()
                tabindex=move || if is_on() { "0" } else { "-1" }
                on:click=move |_| choose(choice)>{move || app.text(label)}</button>
        }
    });
    view! {
        <Sheet title=move || app.text(Texts::new_game_title)>
            <div class="tabs" role="tablist" aria-label=move || app.text(Texts::new_game_sources) on:keydown=by_key>{buttons}</div>
            <div id="tab-panel" class="tab-panel" role="tabpanel" aria-labelledby=move || tab.get().id()>
                {move || match tab.get() {
                    Tab::Generate => view! { <Generate/> }.into_any(),
                    Tab::Enter => view! { <CreatePuzzle/> }.into_any(),
                    Tab::Paste => view! { <Paste/> }.into_any(),
                    Tab::Link => view! { <FromLink/> }.into_any(),
                    Tab::Book => view! { <PuzzlePack/> }.into_any(),
                }}
            </div>
        </Sheet>
    }
}
