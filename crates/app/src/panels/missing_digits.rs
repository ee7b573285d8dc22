//! The missing digits of the row, column and box of the cursor, as buttons. Shown on large boards, and
//! on others by a setting.

use anydoku::{Cell, Digit, HouseKind};
use anydoku_play::{Action, Digits, Mode, Session, Texts};
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::HtmlButtonElement;

use crate::components::symbol::symbol_view;
use crate::dispatch::app::app;

/// The smallest side for which the panel is always shown.
const MIN_SIDE: u16 = 25;

/// A house with its missing digits.
#[derive(Clone, Debug, PartialEq)]
struct HouseRow {
    name: String,
    missing: Digits,
}

/// The cursor and the houses of its cell.
#[derive(Clone, Debug, PartialEq)]
struct CursorPlace {
    name: String,
    rows: Vec<HouseRow>,
    /// The digits that are possible at the cursor.
    fitting: Digits,
}

/// The kinds of houses that are shown.
const KINDS: [HouseKind; 3] = [HouseKind::Row, HouseKind::Column, HouseKind::Box];

impl CursorPlace {
    fn of(session: &Session) -> Option<Self> {
        let cell = session.selection().cursor()?;
        let board = session.game().board();
        let houses = board.houses_of(cell).filter(|house| KINDS.contains(&house.kind()));
        let rows = houses.map(|house| HouseRow {
            name: session.house_name(house),
            missing: board.missing_in(house),
        });
        let is_open = |cell: &Cell| board.value(*cell).is_none();
        let fitting = Some(cell).filter(is_open).map(|cell| board.allowed(cell));
        Some(Self {
            name: session.place_name(cell),
            rows: rows.collect(),
            fitting: fitting.unwrap_or_default(),
        })
    }

    /// Returns the state of a digit in the house with this number.
    fn state(&self, number: usize, digit: Digit) -> DigitState {
        match self.rows.get(number) {
            Some(row) if !row.missing.contains(digit) => DigitState::Placed,
            Some(_) if self.fitting.contains(digit) => DigitState::Fits,
            Some(_) => DigitState::Missing,
            None => DigitState::Placed,
        }
    }
}

/// The state of a digit in a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum DigitState {
    /// The house has it.
    Placed,
    /// The house misses it, but the cell of the cursor can't have it.
    Missing,
    /// The house misses it, and the cell of the cursor can have it.
    Fits,
}

impl DigitState {
    fn is_hidden(self) -> bool {
        self == Self::Placed
    }

    fn is_disabled(self) -> bool {
        self != Self::Fits
    }

    /// Shows the state on the button of the digit.
    fn apply(self, button: &HtmlButtonElement) {
        button.set_hidden(self.is_hidden());
        button.set_disabled(self.is_disabled());
    }
}

/// The panel.
#[component]
pub(super) fn Inspector() -> impl IntoView {
    let app = app();
    let place = Memo::new(move |_| {
        // A hint needs the room.
        if app.state.hint.with(Option::is_some) {
            return None;
        }
        app.with(|session| {
            let is_large = session.game().board().side() >= MIN_SIDE;
            let is_enabled = session.settings().inspector;
            (is_large || is_enabled).then(|| CursorPlace::of(session)).flatten()
        })
    });
    let is_shown = Memo::new(move |_| place.with(Option::is_some));
    let side = Memo::new(move |_| app.with(|session| session.game().board().side()));
    move || {
        app.state.settings.theme_revision.track();
        let side = side.get();
        is_shown.get().then(|| view! {
            <section class="card inspector" aria-label=app.text(Texts::missing_title)>
                <p class="small second">{move || {
                    let name = place.with(|place| place.as_ref().map(|place| place.name.clone()));
                    app.format(|texts| texts.missing_help(&name.unwrap_or_default()))
                }}</p>
                {(0..KINDS.len()).map(|number| view! { <House number=number side=side place=place/> }).collect_view()}
            </section>
        })
    }
}

/// The missing digits of a house.
#[component]
fn House(
    /// The number of the house among those of the cursor.
    number: usize,
    side: u16,
    place: Memo<Option<CursorPlace>>,
) -> impl IntoView {
    let app = app();
    let row = Memo::new(move |_| {
        place.with(|place| place.as_ref().and_then(|place| place.rows.get(number).cloned()))
    });
    let is_there = Memo::new(move |_| row.with(Option::is_some));
    let name = move || row.with(|row| row.as_ref().map(|row| row.name.clone()));
    let count = move || row.with(|row| row.as_ref().map_or(0, |row| row.missing.len()));
    let summary = move || match count() {
        0 => app.text(Texts::missing_complete),
        count => app.format(|texts| texts.missing_count(count)),
    };
    let states = move || -> Vec<DigitState> {
        let digits = (1..=side).filter_map(Digit::new);
        place.with(|place| match place {
            Some(place) => digits.map(|digit| place.state(number, digit)).collect(),
            None => digits.map(|_| DigitState::Placed).collect(),
        })
    };
    // The cursor moves often, and then half of the buttons change: setting their properties directly
    // takes a fraction of the time of an effect for each.
    let list = NodeRef::<leptos::html::Div>::new();
    let shown = StoredValue::new(Vec::new());
    let buttons = move || {
        let now = untrack(states);
        let digits = (1..=side).filter_map(Digit::new).zip(now.iter().copied());
        let buttons = digits
            .map(|(digit, state)| view! { <DigitButton digit=digit state=state/> })
            .collect_view();
        shown.set_value(now);
        buttons
    };
    Effect::new(move || {
        let now = states();
        let Some(list) = list.get() else { return };
        let buttons = list.children();
        shown.update_value(|shown| {
            for (index, state) in (0..).zip(&now) {
                if shown.get(index as usize) != Some(state) {
                    let button = buttons.item(index).and_then(|element| element.dyn_into().ok());
                    button.into_iter().for_each(|button| state.apply(&button));
                }
            }
            *shown = now;
        });
    });
    view! {
        <Show when=move || is_there.get()>
            <h3>{name}<span class="second">" · "{summary}</span></h3>
            <div class="missing" node_ref=list>{buttons()}</div>
        </Show>
    }
}

/// The button of a digit, hidden while the house has it.
#[component]
fn DigitButton(digit: Digit, state: DigitState) -> impl IntoView {
    let app = app();
    let symbol = app.peek(|session| session.symbols().get(digit).cloned());
    let name = symbol.as_ref().map(|symbol| symbol.name.clone());
    view! {
        <button type="button" hidden=state.is_hidden() disabled=state.is_disabled() aria-label=name
            on:click=move |_| app.dispatch(Action::Enter(Mode::Digit, digit))>{symbol_view(symbol)}</button>
    }
}
