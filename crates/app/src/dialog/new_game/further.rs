//! Further wishes: boxes and houses, givens, techniques, the seed, and which symbols there will be.

use anydoku::Digit;
use anydoku_play::Symbols;
use anydoku_worker::protocol::{Answer, FromWorker, Task, TechniqueInfo};
use leptos::prelude::*;

use super::wishes::BoxKind;
use crate::table::table;

/// So many symbols are shown.
const SHOWN: u16 = 36;

/// The fields.
#[component]
pub(super) fn Further() -> impl IntoView {
    let table = table();
    let wishes = table.wishes;
    let number = |text: String| text.trim().parse::<u32>().ok();
    let written = |number: Option<u32>| number.map(|number| number.to_string()).unwrap_or_default();
    view! {
        <BoxKinds/>
        <fieldset><legend>"Further houses"</legend>
            <label class="field inline">"Diagonals"
                <input type="checkbox" prop:checked=move || wishes.with(|wishes| wishes.diagonals)
                    on:change=move |event| wishes.update(|wishes| wishes.diagonals = event_target_checked(&event))/></label>
            <label class="field inline">"Windows"
                <input type="checkbox" prop:checked=move || wishes.with(|wishes| wishes.windows)
                    on:change=move |event| wishes.update(|wishes| wishes.windows = event_target_checked(&event))/></label>
        </fieldset>
        <fieldset><legend>"Givens"</legend>
            <label class="field inline">"At least"
                <input type="number" min="0" prop:value=move || written(wishes.with(|wishes| wishes.fewest))
                    on:input=move |event| wishes.update(|wishes| wishes.fewest = number(event_target_value(&event)))/></label>
            <label class="field inline">"At most"
                <input type="number" min="0" prop:value=move || written(wishes.with(|wishes| wishes.most))
                    on:input=move |event| wishes.update(|wishes| wishes.most = number(event_target_value(&event)))/></label>
            <label class="field">"Their places: a line a row, x where one may be, a point where none"
                <textarea rows="3" spellcheck="false" prop:value=move || wishes.with(|wishes| wishes.pattern.clone())
                    on:input=move |event| wishes.update(|wishes| wishes.pattern = event_target_value(&event))></textarea></label>
        </fieldset>
        <Techniques/>
        <label class="field">"Seed: the same words make the same puzzle"
            <input type="text" autocomplete="off" prop:value=move || wishes.with(|wishes| wishes.seed.clone())
                on:input=move |event| wishes.update(|wishes| wishes.seed = event_target_value(&event))/></label>
        <SymbolsShown/>
    }
}

#[component]
fn BoxKinds() -> impl IntoView {
    let wishes = table().wishes;
    let kinds = Memo::new(move |_| {
        wishes.with(|wishes| {
            let kinds = wishes.box_kinds().into_iter();
            kinds.map(|kind| (kind, wishes.box_name(kind))).collect::<Vec<(BoxKind, String)>>()
        })
    });
    let chips = move || {
        let chips = kinds.get().into_iter().map(|(kind, label)| {
            let is_on = move || wishes.with(|wishes| wishes.boxes == kind);
            view! {
                <label><input type="radio" name="boxes" prop:checked=is_on
                    on:change=move |_| wishes.update(|wishes| wishes.boxes = kind)/>{label}</label>
            }
        });
        chips.collect_view()
    };
    view! { <fieldset><legend>"Boxes"</legend><div class="chips">{chips}</div></fieldset> }
}

/// What must come up, and what is the hardest that may.
#[component]
fn Techniques() -> impl IntoView {
    let table = table();
    let wishes = table.wishes;
    let techniques = RwSignal::new(Vec::<TechniqueInfo>::new());
    table.engine.with_value(|engine| {
        engine.ask(Task::Techniques, move |message| {
            if let FromWorker::Done { answer: Answer::Techniques(mut list), .. } = message {
                list.retain(|technique| technique.counts);
                techniques.try_set(list);
            }
        })
    });
    let options = move |is_on: fn(&super::Wishes, &str) -> bool| {
        let options = techniques.get().into_iter().map(move |technique| {
            let TechniqueInfo { id, name, rating, .. } = technique;
            let label = format!("{name}, {}.{}", rating / 10, rating % 10);
            let own = id.clone();
            view! { <option value=id selected=move || wishes.with(|wishes| is_on(wishes, &own))>{label}</option> }
        });
        options.collect_view()
    };
    let add = move |event: leptos::ev::Event| {
        let id = event_target_value(&event);
        wishes.update(|wishes| {
            if !id.is_empty() && !wishes.contains().contains(&id) {
                let more = if wishes.contains.is_empty() { "" } else { ", " };
                wishes.contains = format!("{}{more}{id}", wishes.contains);
            }
        });
    };
    view! {
        <fieldset><legend>"Techniques"</legend>
            <label class="field inline">"Must contain"
                <select on:change=add>
                    <option value="" selected=move || wishes.with(|wishes| wishes.contains.is_empty())>"Any"</option>
                    {move || options(|_, _| false)}
                </select></label>
            {move || wishes.with(|wishes| wishes.contains()).into_iter().map(|id| {
                let label = format!("Leave out {id}");
                let name = id.clone();
                view! {
                    <button type="button" class="button quiet small" aria-label=label on:click=move |_| wishes.update(|wishes| {
                        let left: Vec<String> = wishes.contains().into_iter().filter(|it| *it != id).collect();
                        wishes.contains = left.join(", ");
                    })>{name}" ×"</button>
                }
            }).collect_view()}
            <label class="field inline">"Only up to"
                <select on:change=move |event| wishes.update(|wishes| wishes.up_to = event_target_value(&event))>
                    <option value="" selected=move || wishes.with(|wishes| wishes.up_to.is_empty())>"Any"</option>
                    {move || options(|wishes, id| wishes.up_to == id)}
                </select></label>
        </fieldset>
    }
}

/// The symbols that a board of this side has.
#[component]
fn SymbolsShown() -> impl IntoView {
    let table = table();
    let side = Memo::new(move |_| table.wishes.with(|wishes| wishes.side));
    let text = move || {
        let side = side.get();
        let symbols =
            table.with(|session| Symbols::of(session.settings(), side, session.strings()));
        let digits = (1..=side.min(SHOWN)).filter_map(Digit::new);
        let shown: Vec<&str> = digits.map(|digit| symbols.text(digit)).collect();
        let more = if side > SHOWN { " …" } else { "" };
        format!("{}{more}", shown.join(" "))
    };
    view! { <p class="small second">"Symbols: "<span>{text}</span></p> }
}
