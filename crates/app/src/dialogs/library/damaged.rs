//! Damaged records: what was stored and can't be read.

use anydoku_play::Texts;
use leptos::prelude::*;

use crate::dispatch::app::app;
use crate::model::damaged_record::DamagedRecord;

/// The damaged records, if there are any.
#[component]
pub(super) fn DamagedRecords() -> impl IntoView {
    let app = app();
    let damaged = app.state.library.damaged;
    view! {
        <Show when=move || !damaged.with(Vec::is_empty)>
            <section class="damaged">
                <h3>{move || app.format(|texts| texts.damaged_title(damaged.with(Vec::len)))}</h3>
                <p class="small second">{move || app.text(Texts::damaged_advice)}</p>
                <ul class="plain">
                    <For each=move || damaged.get() key=|record| (record.kind as u8, record.key.clone())
                        children=|record| view! { <Record record=record/> }/>
                </ul>
            </section>
        </Show>
    }
}

/// A damaged record with its buttons.
#[component]
fn Record(record: DamagedRecord) -> impl IntoView {
    let app = app();
    let game = record.game();
    let record = StoredValue::new(record);
    let name = move || app.format(|texts| record.with_value(|record| record.name(texts)));
    view! {
        <li class="line">
            <span>{name}</span>
            <span class="buttons flat">
                {game.map(|id| view! {
                    <button type="button" class="button quiet" aria-label=move || app.format(|texts| texts.damaged_open_named(&name()))
                        on:click=move |_| app.open_damaged(&id)>{move || app.text(Texts::damaged_open)}</button>
                })}
                <button type="button" class="button quiet" aria-label=move || app.format(|texts| texts.damaged_export_named(&name()))
                    on:click=move |_| app.export_damaged(record.get_value())>{move || app.text(Texts::library_export)}</button>
                <button type="button" class="button quiet danger" aria-label=move || app.format(|texts| texts.library_delete_game(&name()))
                    on:click=move |_| app.delete_damaged(record.get_value())>{move || app.text(Texts::library_delete)}</button>
            </span>
        </li>
    }
}
