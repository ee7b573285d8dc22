//! The keypad: a key for each digit, with how many are left of it; for colours and the pen, those.

use std::time::Duration;

use anydoku::Digit;
use anydoku_play::hit::candidate_grid;
use anydoku_play::{Finished, KeypadOrder, Method, Mode, Session};
use leptos::prelude::*;

use crate::decimal::percent;
use crate::later::Part;
use crate::look::pictures::face;
use crate::shown::Shown;
use crate::table::{Table, table};

/// The greatest side whose keys are all seen at once; beyond it they are looked for.
const GREATEST_SEEN: u16 = 16;
/// The greatest side whose marks stand in the places of their digits, on keys as on the board.
const GREATEST_PLACES: u16 = 9;

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
        Mode::Colour => table.later.show(Part::Colours),
        Mode::Pen => table.later.show(Part::Pen),
        mode => Some(view! { <Digits mode=mode/> }.into_any()),
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
    let keys = Keys::new(table);
    let is_many = Memo::new(move |_| side.get() > GREATEST_SEEN);
    let has_places = move || kind == "corner" && side.get() <= GREATEST_PLACES;
    view! {
        {move || is_many.get().then(|| table.later.show(Part::Finder(search)))}
        <div class=format!("pad {kind}") class:many=move || is_many.get() class:places=has_places
            role="group" aria-label=move || table.text("view.keypad")
            style:grid-template-columns=move || format!("repeat({}, minmax(0, 1fr))", columns(side.get()))>
            <For each=shown key=|digit| *digit let:digit>
                <Key digit=digit keys=keys/>
            </For>
        </div>
    }
}

/// What finds a key where there are many: a field, and the values that were entered lately.
#[component]
pub(crate) fn Finder(search: RwSignal<String>) -> impl IntoView {
    view! {
        <input type="search" aria-label="Find a value" placeholder="Find a value"
            prop:value=move || search.get() on:input=move |event| search.set(event_target_value(&event))/>
        <Recent/>
    }
}

/// The values that were entered lately, the last first: one row of keys.
#[component]
fn Recent() -> impl IntoView {
    let table = table();
    let row = Memo::new(move |_| {
        table.with(|session| {
            let columns = columns(session.game().board().side());
            session.recent().iter().take(usize::from(columns)).copied().collect::<Vec<Digit>>()
        })
    });
    let columns = move || table.with(|session| columns(session.game().board().side()));
    let pad = Keys::new(table);
    move || {
        row.with(|row| !row.is_empty()).then(|| {
            let keys = row.get().into_iter().map(|digit| view! { <Key digit=digit keys=pad/> });
            view! {
                <div class="pad recent many" role="group" aria-label="Recently used"
                    style:grid-template-columns=format!("repeat({}, minmax(0, 1fr))", columns())>
                    {keys.collect_view()}
                </div>
            }
        })
    }
}

/// What a key shows. Those of the board before may be here a moment longer than that board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct KeyLook {
    left: usize,
    is_chosen: bool,
}

impl KeyLook {
    fn of(session: &Session, digit: Digit) -> Self {
        if digit.value() > session.game().board().side() {
            return Self::default();
        }
        let is_chosen =
            session.settings().method == Method::ValueFirst && session.chosen() == Some(digit);
        Self { left: session.remaining(digit), is_chosen }
    }
}

/// What all keys show alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct KeySettings {
    counts: bool,
    finished: Finished,
    is_corner: bool,
}

/// The keys of a pad.
#[derive(Clone, Copy)]
struct Keys {
    looks: Shown<Digit, KeyLook>,
    settings: Memo<KeySettings>,
}

impl Keys {
    fn new(table: Table) -> Self {
        let settings = Memo::new(move |_| {
            table.with(|session| KeySettings {
                counts: session.settings().keypad_counts,
                finished: session.settings().finished,
                is_corner: session.mode() == Mode::Corner,
            })
        });
        Self { looks: Shown::new(table, KeyLook::of), settings }
    }
}

#[component]
fn Key(digit: Digit, keys: Keys) -> impl IntoView {
    let table = table();
    let symbol = Memo::new(move |_| {
        table.looks.track();
        table.peek(|session| session.symbols().get(digit).cloned())
    });
    let look = keys.looks.of(digit);
    let settings = keys.settings;
    let left = move || look.get().left;
    let is_done = move || left() == 0 && settings.get().finished == Finished::Dim;
    let is_hidden = move || left() == 0 && settings.get().finished == Finished::Hide;
    let label = move || {
        table.looks.track();
        let left = left().to_string();
        table.peek(|session| {
            let spoken = session.symbols().name(digit);
            session.strings().say("view.key", &[("digit", spoken), ("n", &left)])
        })
    };
    let pressed = move || look.get().is_chosen.then_some("true");
    let place = move || {
        let side = table.peek(|session| session.game().board().side());
        let (rows, columns) = candidate_grid(side);
        let at = |number: u16, of: u16| 100.0 * (f64::from(number) + 0.5) / f64::from(of);
        let index = digit.value() - 1;
        let (across, down) = (at(index % columns, columns), at(index / columns, rows));
        // Within the key's edge.
        (side <= GREATEST_PLACES)
            .then(|| (percent(12.0 + 0.76 * across), percent(12.0 + 0.76 * down)))
    };
    let place = move || settings.get().is_corner.then(place).flatten();
    // A key that is held enters its value once in the other mode; letting go is no press then.
    let held = StoredValue::new(None::<TimeoutHandle>);
    let was_held = StoredValue::new(false);
    let let_go = move || {
        if let Some(Some(waiting)) = held.try_update_value(Option::take) {
            waiting.clear();
        }
    };
    let hold = move |event: leptos::ev::PointerEvent| {
        let_go();
        was_held.set_value(false);
        if event.button() != 0 {
            return;
        }
        let long = table.peek(|session| session.settings().long_press_ms);
        let enter = move || {
            was_held.set_value(true);
            table.act(|session, now| session.pad_held(digit, now));
        };
        let waiting = set_timeout_with_handle(enter, Duration::from_millis(u64::from(long)));
        held.set_value(waiting.ok());
    };
    on_cleanup(let_go);
    let press = move |_| {
        let_go();
        let is_over = was_held.try_update_value(std::mem::take).unwrap_or_default();
        if !is_over {
            table.act(|session, now| session.pad(digit, now));
        }
    };
    view! {
        <button type="button" class="key" class:done=is_done aria-label=label aria-pressed=pressed
            style:visibility=move || if is_hidden() { "hidden" } else { "visible" }
            on:pointerdown=hold on:pointerup=move |_| let_go() on:pointerleave=move |_| let_go()
            on:pointercancel=move |_| let_go()
            on:contextmenu=|event| event.prevent_default() on:click=press>
            <span class="face" style:left=move || place().map(|place| place.0)
                style:top=move || place().map(|place| place.1)>{move || face(symbol.get())}</span>
            {move || (settings.get().counts && left() > 0).then(|| view! { <span class="left">{left()}</span> })}
        </button>
    }
}
