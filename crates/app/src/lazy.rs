//! The lazily loaded module: dialogs, panels, hints, files, everything that needs the engine. It is
//! fetched as soon as the first board is visible. Only this file refers from the first module to the
//! lazy one, so that the first stays small.

use anydoku_play::Texts;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::{SplitLoaderError, wasm_split};

use crate::dispatch::app::{App, LazyModule, LazyView};

fn show(part: LazyView) -> AnyView {
    match part {
        LazyView::Panels => crate::panels::panels().into_any(),
        LazyView::Dialogs => view! {
            <crate::dialogs::Dialogs/>
            <crate::components::job_cards::JobCards/>
            <crate::components::drop_target::DropPlace/>
        }
        .into_any(),
        LazyView::AtCells => crate::board::at_cells(),
        LazyView::Entry => view! { <crate::panels::design::entry::EntryBar/> }.into_any(),
        LazyView::Colors => view! { <crate::controls::Colors/> }.into_any(),
        LazyView::Pen => view! { <crate::controls::Pen/> }.into_any(),
        LazyView::Finder(state) => view! { <crate::controls::Finder state=state/> }.into_any(),
    }
}

#[wasm_split(later, wasm_split_path = ::leptos::wasm_split, fallible)]
fn load_module() -> Result<LazyModule, SplitLoaderError> {
    let start = |app| {
        crate::panels::follow(app);
        crate::input::layout::learn_layout(app);
        crate::input::drop::listen(app);
        crate::input::address::follow(app);
        crate::dispatch::lazy::explanations::follow(app);
        app.engine.with_value(crate::services::engine::Engine::preload);
        app.restore_font();
        app.report_damaged_items();
        crate::input::address::open_initial(app);
    };
    Ok(LazyModule { start, update: crate::dispatch::lazy::requests::handle, show })
}

/// Loads the module and handles pending requests. Its effects belong to `owner`.
pub(crate) fn load(app: App, owner: Owner) {
    let lazy = app.lazy;
    spawn_local(async move {
        let Ok(module) = load_module().await else {
            return app.state.open.notice.set(Some((app.text(Texts::page_load_failed), None)));
        };
        lazy.module.set(Some(module));
        owner.with(|| (module.start)(app));
        let pending = lazy.pending.try_update_value(std::mem::take);
        for (request, retry) in pending.into_iter().flatten() {
            (module.update)(app, request, retry);
        }
    });
}
