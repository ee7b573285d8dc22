//! Dialogs: one at a time, over the board, which keeps what it is. Escape and Back close them.

mod book;
mod elsewhere;
mod enter;
mod export;
mod go_to;
mod help;
mod import;
mod keys;
pub(crate) mod library;
mod menu;
mod new_game;
mod palette;
mod print;
mod settings;
mod share;
mod sheet;
mod solved;
mod statistics;
mod tabs;
mod thumbnail;

use leptos::prelude::*;

use crate::table::table;

pub(crate) use library::Library;
pub(crate) use new_game::{Wishes, usual_boxes};
pub(crate) use print::PrintWishes;
pub(crate) use sheet::Sheet;
pub(crate) use tabs::Tab;

/// What is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dialog {
    New,
    Solved,
    Settings,
    Palette,
    Help,
    Keys,
    Menu,
    GoTo,
    Solve,
    Print,
    Board,
    Library,
    Statistics,
    Share,
    Export,
    Elsewhere,
}

/// The dialog that is open, if any.
#[component]
pub(crate) fn Dialogs() -> impl IntoView {
    let table = table();
    move || {
        let open = table.dialog.get()?;
        Some(match open {
            Dialog::New => view! { <tabs::NewGame/> }.into_any(),
            Dialog::Print => view! { <print::Print/> }.into_any(),
            Dialog::Solved => view! { <solved::Solved/> }.into_any(),
            Dialog::Settings => view! { <settings::SettingsSheet/> }.into_any(),
            Dialog::Palette => view! { <palette::Palette/> }.into_any(),
            Dialog::Help => view! { <help::Help/> }.into_any(),
            Dialog::Keys => view! { <keys::Keys/> }.into_any(),
            Dialog::Menu => view! { <menu::Menu/> }.into_any(),
            Dialog::Solve => view! { <crate::solve::SolveSheet/> }.into_any(),
            Dialog::Board => view! { <crate::panel::BoardForm/> }.into_any(),
            Dialog::Library => view! { <library::LibrarySheet/> }.into_any(),
            Dialog::Statistics => view! { <statistics::StatisticsSheet/> }.into_any(),
            Dialog::Share => view! { <share::Share/> }.into_any(),
            Dialog::Export => view! { <export::Export/> }.into_any(),
            Dialog::Elsewhere => view! { <elsewhere::Elsewhere/> }.into_any(),
            Dialog::GoTo => view! { <go_to::GoTo/> }.into_any(),
        })
    }
}
