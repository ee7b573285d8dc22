//! The keypad: a key for each digit, with how many are left of it; for colours and the pen, those.

use anydoku::Digit;
use anydoku_play::{Action, Finished, KeypadOrder, Method, Mode, PenTool};
use leptos::prelude::*;

use crate::look::pictures::face;
use crate::look::theme::css;
use crate::table::table;

/// Keys in a row.
fn columns(side: u16) -> u16 {
    match side {
        ..=16 => (1..).find(|columns| columns * columns >= side).unwrap_or(1).max(2),
        17..=36 => 6,
        _ => 8,
    }
}

/// The digits in the order of their keys.
fn digits(side: u16, order: KeypadOrder) -> Vec<Digit> {
    let all: Vec<Digit> = (1..=side).filter_map(Digit::new).collect();
    if order == KeypadOrder::Phone {
        return all;
    }
    let rows: Vec<&[Digit]> = all.chunks(usize::from(columns(side))).collect();
    rows.into_iter().rev().flatten().copied().collect()
}

/// The keypad.
#[component]
pub(crate) fn Keypad() -> impl IntoView {
    let table = table();
    let mode = Memo::new(move |_| table.with(|session| session.mode()));
    move || match mode.get() {
        Mode::Colour => view! { <Colours/> }.into_any(),
        Mode::Pen => view! { <Pen/> }.into_any(),
        mode => view! { <Digits mode=mode/> }.into_any(),
    }
}

#[component]
fn Digits(mode: Mode) -> impl IntoView {
    let table = table();
    let side = Memo::new(move |_| table.with(|session| session.game().board().shape().side()));
    let order = Memo::new(move |_| table.with(|session| session.settings().keypad));
    let search = RwSignal::new(String::new());
    let kind = match mode {
        Mode::Corner => "corner",
        Mode::Centre => "centre",
        _ => "value",
    };
    let shown = move || {
        let words = search.get().trim().to_lowercase();
        let all = digits(side.get(), order.get());
        let fits = |digit: &Digit| {
            words.is_empty()
                || digit.value().to_string().starts_with(&words)
                || table.peek(|session| {
                    session.symbols().text(*digit).to_lowercase().starts_with(&words)
                })
        };
        all.into_iter().filter(fits).collect::<Vec<Digit>>()
    };
    view! {
        <Show when=move || { side.get() > 16 }>
            <input type="search" aria-label="Find a value" placeholder="Find a value"
                prop:value=move || search.get() on:input=move |event| search.set(event_target_value(&event))/>
        </Show>
        <div class=format!("pad {kind}") class:many=move || { side.get() > 16 }
            role="group" aria-label=move || table.text("view.keypad")
            style:grid-template-columns=move || format!("repeat({}, minmax(0, 1fr))", columns(side.get()))>
            <For each=shown key=|digit| *digit let:digit>
                <Key digit=digit/>
            </For>
        </div>
    }
}

#[component]
fn Key(digit: Digit) -> impl IntoView {
    let table = table();
    let symbol = Memo::new(move |_| table.with(|session| session.symbols().get(digit).cloned()));
    let left = Memo::new(move |_| table.with(|session| session.remaining(digit)));
    let is_chosen = Memo::new(move |_| {
        table.with(|session| {
            session.settings().method == Method::ValueFirst && session.chosen() == Some(digit)
        })
    });
    let settings = Memo::new(move |_| {
        table.with(|session| (session.settings().keypad_counts, session.settings().finished))
    });
    let is_done = move || left.get() == 0 && settings.get().1 == Finished::Dim;
    let is_hidden = move || left.get() == 0 && settings.get().1 == Finished::Hide;
    let label = move || {
        let spoken = table.with(|session| session.symbols().name(digit).to_owned());
        let left = left.get().to_string();
        table.with(|session| session.strings().say("view.key", &[("digit", &spoken), ("n", &left)]))
    };
    let pressed = move || is_chosen.get().then_some("true");
    view! {
        <button type="button" class="key" class:done=is_done aria-label=label aria-pressed=pressed
            style:visibility=move || if is_hidden() { "hidden" } else { "visible" }
            on:click=move |_| table.act(|session, now| session.pad(digit, now))>
            <span class="face">{move || face(symbol.get())}</span>
            {move || (settings.get().0 && left.get() > 0).then(|| view! { <span class="left">{left.get()}</span> })}
        </button>
    }
}

/// What the twelve colours are called.
const COLOURS: [&str; 12] = [
    "red", "orange", "yellow", "green", "mint", "cyan", "blue", "violet", "pink", "grey", "brown",
    "slate",
];

#[component]
fn Colours() -> impl IntoView {
    let table = table();
    let keys = COLOURS.iter().enumerate().map(|(number, name)| {
        let colour = move || {
            table.with(|_| ());
            let colour = table.with_canvas(|canvas, _| canvas.style().cell_colour(number as u8));
            colour.map(css)
        };
        view! {
            <button type="button" class="key" aria-label=format!("Colour {}, {name}", number + 1)
                on:click=move |_| if let Some(digit) = Digit::from_index(number) { table.act(|session, now| session.pad(digit, now)) }>
                <span class="swatch" style:background-color=colour>{number + 1}</span>
            </button>
        }
    });
    view! {
        <div class="pad colours" role="group" aria-label="Colours" style:grid-template-columns="repeat(4, minmax(0, 1fr))">
            {keys.collect_view()}
        </div>
    }
}

const TOOLS: [(PenTool, &str); 4] = [
    (PenTool::Line, "Line"),
    (PenTool::Arrow, "Arrow"),
    (PenTool::Circle, "Circle"),
    (PenTool::Cross, "Cross"),
];

/// What the pen's colours are called.
const PEN_COLOURS: [&str; 5] = ["violet", "red", "green", "orange", "blue"];

#[component]
fn Pen() -> impl IntoView {
    let table = table();
    let tools = TOOLS.map(|(tool, label)| {
        let is_on = move || table.with(|session| session.pen().0 == tool);
        view! {
            <button type="button" aria-pressed=move || is_on().to_string()
                on:click=move |_| table.perform(Action::SetPen(tool))>{label}</button>
        }
    });
    let colours = PEN_COLOURS.iter().enumerate().map(|(number, name)| {
        let is_on = move || table.with(|session| usize::from(session.pen().1) == number);
        view! {
            <button type="button" aria-pressed=move || is_on().to_string()
                on:click=move |_| table.perform(Action::SetPenColour(number as u8))>{*name}</button>
        }
    });
    let is_dashed = move || table.with(|session| session.pen().2);
    view! {
        <div class="card pad" role="group" aria-label="Pen">
            <div class="chips">{tools}</div>
            <div class="chips">{colours.collect_view()}</div>
            <label class="field inline">"Dashed"
                <input type="checkbox" prop:checked=is_dashed on:change=move |_| table.perform(Action::TogglePenDashes)/>
            </label>
            <p class="small second">"Drag from cell to cell. Draw the same again to take it away."</p>
        </div>
    }
}
