//! The dialogs, one at a time. Escape and Back close them.

mod collections;
mod command_palette;
mod daily;
pub(crate) mod empty_grid;
mod export;
mod go_to;
mod help;
mod lessons;
pub(crate) mod library;
mod menu;
mod new_game;
mod print;
mod settings;
mod share;
mod shortcuts;
pub(crate) mod solve;
mod statistics;
mod tab_lock;

use anydoku_play::Dialog;
use leptos::prelude::*;

use crate::dispatch::app::app;

/// The dialog that is open, if any. Each opening creates it anew: a dialog in place of another must
/// not inherit its fields.
#[component]
pub(crate) fn Dialogs() -> impl IntoView {
    let app = app();
    let count = StoredValue::new(0_u32);
    let open = move || {
        count.update_value(|count| *count = count.wrapping_add(1));
        app.state.open.dialog.get().map(|dialog| (count.get_value(), dialog))
    };
    view! { <For each=open key=|(number, _)| *number children=|(_, dialog)| view_of(dialog)/> }
}

fn view_of(dialog: Dialog) -> AnyView {
    match dialog {
        Dialog::New => view! { <new_game::NewGame/> }.into_any(),
        Dialog::Daily => view! { <daily::DailySheet/> }.into_any(),
        Dialog::Collections => view! { <collections::CollectionsSheet/> }.into_any(),
        Dialog::Print => view! { <print::Print/> }.into_any(),
        Dialog::Settings => view! { <settings::SettingsSheet/> }.into_any(),
        Dialog::Palette => view! { <command_palette::Palette/> }.into_any(),
        Dialog::Help => view! { <help::Help/> }.into_any(),
        Dialog::Lessons => view! { <lessons::Lessons/> }.into_any(),
        Dialog::Keys => view! { <shortcuts::Keys/> }.into_any(),
        Dialog::Menu => view! { <menu::Menu/> }.into_any(),
        Dialog::Solve => view! { <solve::SolveSheet/> }.into_any(),
        Dialog::Board => view! { <empty_grid::BoardForm/> }.into_any(),
        Dialog::Library => view! { <library::LibrarySheet/> }.into_any(),
        Dialog::Statistics => view! { <statistics::StatisticsSheet/> }.into_any(),
        Dialog::Share => view! { <share::Share/> }.into_any(),
        Dialog::Export => view! { <export::Export/> }.into_any(),
        Dialog::TabLock => view! { <tab_lock::TabLockDialog/> }.into_any(),
        Dialog::GoTo => view! { <go_to::GoTo/> }.into_any(),
    }
}
