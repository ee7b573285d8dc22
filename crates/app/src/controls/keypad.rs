//! The keypad: a key for each digit with its remaining count, or the keypad of colors or the pen.

use anydoku::Digit;
use anydoku_play::hit::candidate_grid;
use anydoku_play::{CompletedDigits, Method, Mode, Session, Texts};
use leptos::prelude::*;

use crate::components::long_press::LongPress;
use crate::components::symbol::symbol_view;
use crate::components::tracked_list::TrackedList;
use crate::controls::keypad_layout::{KeypadLayout, KeypadPlace, MAX_LARGE_KEYS_SIDE};
use crate::dispatch::app::{App, FinderState, LazyView, app};
use crate::util::format::percent;

/// The largest side without a search field.
const MAX_SIDE_WITHOUT_SEARCH: u16 = 25;
/// The largest side whose notes are in the places of their digits, on keys as on the board.
const MAX_PLACES_SIDE: u16 = 9;

/// The keypad.
#[component]
pub(crate) fn Keypad() -> impl IntoView {
    let app = app();
    let mode = Memo::new(move |_| app.with(|session| session.mode()));
    let finder = FinderState::default();
    // Another board has other digits, and may have no field to clear the search in.
    Effect::new(move || {
        app.state.session.game_id.track();
        finder.search.set(String::new());
        finder.page.set(0);
    });
    move || match mode.get() {
        Mode::Color => app.lazy.show(LazyView::Colors),
        Mode::Pen => app.lazy.show(LazyView::Pen),
        mode => Some(view! { <Digits mode=mode finder=finder/> }.into_any()),
    }
}

#[component]
fn Digits(mode: Mode, finder: FinderState) -> impl IntoView {
    let app = app();
    let side = Memo::new(move |_| app.with(|session| session.game().board().shape().side()));
    let order = Memo::new(move |_| app.with(|session| session.settings().keypad));
    let layout = current_layout(app);
    let kind = match mode {
        Mode::Corner => "corner",
        Mode::Center => "center",
        _ => "digit",
    };
    let shown = move || {
        let words = finder.search.get().trim().to_lowercase();
        if words.is_empty() {
            return layout.get().digits(finder.page.get(), order.get());
        }
        let fits = |digit: &Digit| {
            digit.value().to_string().starts_with(&words)
                || app.peek(|session| {
                    session.symbols().text(*digit).to_lowercase().starts_with(&words)
                })
        };
        let all = layout.get().all_digits(order.get()).into_iter();
        all.filter(fits).collect::<Vec<Digit>>()
    };
    let keys = Keys::new(app);
    let is_many = Memo::new(move |_| side.get() > MAX_LARGE_KEYS_SIDE);
    let has_search = Memo::new(move |_| side.get() > MAX_SIDE_WITHOUT_SEARCH);
    let has_places = move || kind == "corner" && side.get() <= MAX_PLACES_SIDE;
    view! {
        {move || has_search.get().then(|| app.lazy.show(LazyView::Finder(finder)))}
        <div class=format!("pad {kind}") class:many=move || is_many.get() class:places=has_places
            role="group" aria-label=move || app.text(Texts::view_keypad)
            style:grid-template-columns=move || format!("repeat({}, minmax(0, 1fr))", layout.get().columns)
            style=("--rows", move || layout.get().rows().to_string())>
            <For each=shown key=|digit| *digit let:digit>
                <Key digit=digit keys=keys/>
            </For>
        </div>
    }
}

/// Returns the arrangement of the keys of the board on this screen.
pub(super) fn current_layout(app: App) -> Memo<KeypadLayout> {
    let side = Memo::new(move |_| app.with(|session| session.game().board().side()));
    Memo::new(move |_| {
        app.state.input.viewport_revision.track();
        KeypadLayout::new(side.get(), KeypadPlace::current())
    })
}

/// The state of a key. The key may be one of the board before, which is removed last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct KeyState {
    left: usize,
    is_chosen: bool,
}

impl KeyState {
    fn of(session: &Session, digit: Digit) -> Self {
        if digit.value() > session.game().board().side() {
            return Self::default();
        }
        let is_chosen = session.settings().method == Method::DigitFirst
            && session.chosen_digit() == Some(digit);
        Self { left: session.remaining(digit), is_chosen }
    }
}

/// The settings of all keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct KeySettings {
    counts: bool,
    finished: CompletedDigits,
    is_corner: bool,
    /// Whether the game is paused, so that no key does anything.
    is_paused: bool,
}

/// The keys of a pad.
#[derive(Clone, Copy)]
pub(super) struct Keys {
    states: TrackedList<Digit, KeyState>,
    settings: Memo<KeySettings>,
}

impl Keys {
    pub(super) fn new(app: App) -> Self {
        let settings = Memo::new(move |_| {
            app.with(|session| KeySettings {
                counts: session.settings().keypad_counts,
                finished: session.settings().finished,
                is_corner: session.mode() == Mode::Corner,
                is_paused: session.is_paused(),
            })
        });
        Self { states: TrackedList::new(app, KeyState::of), settings }
    }
}

#[component]
pub(super) fn Key(digit: Digit, keys: Keys) -> impl IntoView {
    let app = app();
    let symbol = Memo::new(move |_| {
        app.state.settings.theme_revision.track();
        app.peek(|session| session.symbols().get(digit).cloned())
    });
    let state = keys.states.track(digit);
    let settings = keys.settings;
    let left = move || state.get().left;
    let is_done = move || left() == 0 && settings.get().finished == CompletedDigits::Dim;
    let is_hidden = move || left() == 0 && settings.get().finished == CompletedDigits::Hide;
    let label = move || {
        app.state.settings.theme_revision.track();

        app.peek(|session| {
            let spoken = session.symbols().name(digit);
            session.texts().view_key(spoken, left())
        })
    };
    let pressed = move || state.get().is_chosen.then_some("true");
    let place = move || {
        let side = app.peek(|session| session.game().board().side());
        let (rows, columns) = candidate_grid(side);
        let share = |number: u16, of: u16| 100.0 * (f64::from(number) + 0.5) / f64::from(of);
        let index = digit.value() - 1;
        let (across, down) = (share(index % columns, columns), share(index / columns, rows));
        // Inside the border of the key.
        (side <= MAX_PLACES_SIDE)
            .then(|| (percent(12.0 + 0.76 * across), percent(12.0 + 0.76 * down)))
    };
    let place = move || settings.get().is_corner.then(place).flatten();
    // A long press enters the digit once in the other mode.
    let long_press = LongPress::new(app);
    let start = move |event: leptos::ev::PointerEvent| {
        long_press
            .start(&event, move || app.act(|session, now| session.keypad_long_press(digit, now)));
    };
    let press = move |_| {
        if !long_press.is_over() {
            app.act(|session, now| session.keypad_press(digit, now));
        }
    };
    view! {
        <button type="button" class="key" class:done=is_done aria-label=label aria-pressed=pressed
            disabled=move || settings.get().is_paused
            style:visibility=move || if is_hidden() { "hidden" } else { "visible" }
            on:pointerdown=start on:pointerup=move |_| long_press.cancel() on:pointerleave=move |_| long_press.cancel()
            on:pointercancel=move |_| long_press.cancel()
            on:contextmenu=|event| event.prevent_default() on:click=press>
            <span class="digit" style:left=move || place().map(|place| place.0)
                style:top=move || place().map(|place| place.1)>{move || symbol_view(symbol.get())}</span>
            {move || (settings.get().counts && left() > 0).then(|| view! { <span class="left">{left()}</span> })}
        </button>
    }
}
