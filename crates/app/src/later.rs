//! What the first board does without: dialogs, panels, hints, files, all that asks the engine. It is a
//! module of its own, fetched as soon as the board is there. Only what is named here leads from the
//! one into the other, so that the first stays small.

use anydoku_play::Request;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::{SplitLoaderError, wasm_split};

use crate::table::Table;

/// The ways into it.
#[derive(Clone, Copy)]
struct Ways {
    /// Follows what happens at the table, from now on.
    settle: fn(Table),
    act: fn(Table, Request),
    show: fn(Part) -> AnyView,
}

/// What it shows in places of the page that are there before it.
#[derive(Clone, Copy)]
pub(crate) enum Part {
    /// The panels below the controls.
    Panels,
    /// Dialogs, and what else lies over the page.
    Dialogs,
    /// What lies at cells: the picker, labels, marks in words.
    AtCells,
    /// The keypad of colours.
    Colours,
    /// The keypad of the pen.
    Pen,
    /// What finds keys where there are many.
    Finder(RwSignal<String>),
}

fn show(part: Part) -> AnyView {
    match part {
        Part::Panels => crate::panel::panels().into_any(),
        Part::Dialogs => view! {
            <crate::dialog::Dialogs/>
            <crate::jobs::JobCards/>
            <crate::outside::DropPlace/>
        }
        .into_any(),
        Part::AtCells => crate::board::at_cells(),
        Part::Colours => view! { <crate::controls::Colours/> }.into_any(),
        Part::Pen => view! { <crate::controls::Pen/> }.into_any(),
        Part::Finder(search) => view! { <crate::controls::Finder search=search/> }.into_any(),
    }
}

#[wasm_split(later, wasm_split_path = ::leptos::wasm_split, fallible)]
fn ways() -> Result<Ways, SplitLoaderError> {
    let settle = |table| {
        crate::panel::follow(table);
        crate::keyboard::learn_layout(table);
        crate::outside::listen(table);
        crate::outside::follow_address(table);
        table.engine.with_value(crate::engine::Engine::warm);
        table.bring_font();
        table.begin_at_address();
    };
    Ok(Ways { settle, act: crate::requests::handle, show })
}

/// What comes later.
#[derive(Clone, Copy)]
pub(crate) struct Later {
    ways: RwSignal<Option<Ways>>,
    /// What was asked for before it came.
    waiting: StoredValue<Vec<Request>, LocalStorage>,
}

impl Later {
    pub(crate) fn new() -> Self {
        Self { ways: RwSignal::new(None), waiting: StoredValue::new_local(Vec::new()) }
    }

    /// A part of it, once that is there.
    pub(crate) fn show(self, part: Part) -> Option<AnyView> {
        self.ways.get().map(|ways| (ways.show)(part))
    }
}

impl Table {
    /// Fetches it, and does what was asked meanwhile. What it follows ends with `owner`.
    pub(crate) fn fetch_later(self, owner: Owner) {
        let later = self.later;
        spawn_local(async move {
            let Ok(ways) = ways().await else {
                let text = "A part of the app could not be loaded. Reload the page to have hints, \
                            new games and all else; your game is kept.";
                return self.notice.set(Some(text.to_owned()));
            };
            later.ways.set(Some(ways));
            owner.with(|| (ways.settle)(self));
            let waiting = later.waiting.try_update_value(std::mem::take);
            for request in waiting.into_iter().flatten() {
                (ways.act)(self, request);
            }
        });
    }

    /// Does what is asked as soon as it can be done.
    pub(crate) fn act_later(self, request: Request) {
        match self.later.ways.get_untracked() {
            Some(ways) => (ways.act)(self, request),
            None => self.later.waiting.update_value(|waiting| waiting.push(request)),
        }
    }
}
