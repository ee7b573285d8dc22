//! The missing digits of the row, column and box of the cursor, as buttons. Shown on large boards, and
//! on others by a setting.

use anydoku::{Cell, Digit, HouseKind};
use anydoku_play::{Action, Mode, Session, Texts};
use leptos::prelude::*;

use crate::components::symbol::symbol_view;
use crate::components::tracked_list::TrackedList;
use crate::dispatch::app::app;

/// The smallest side for which the panel is always shown.
const MIN_SIDE: u16 = 25;

/// A house with its missing digits.
#[derive(Clone, Debug, PartialEq)]
struct HouseRow {
    name: String,
    missing: Vec<Digit>,
}

/// The cursor and the houses of its cell.
#[derive(Clone, Debug, PartialEq)]
struct Place {
    name: String,
    rows: Vec<HouseRow>,
}

/// The kinds of houses that are shown.
const KINDS: [HouseKind; 3] = [HouseKind::Row, HouseKind::Column, HouseKind::Box];

impl Place {
    fn of(session: &Session) -> Option<Self> {
        let cell = session.selection().cursor()?;
        let board = session.game().board();
        let kind = |house: u32| board.shape().houses().get(house as usize).map(|it| it.kind());
        let houses = board.houses_of(cell);
        let houses = houses.filter(|&house| kind(house).is_some_and(|it| KINDS.contains(&it)));
        let rows = houses.map(|house| HouseRow {
            name: session.house_name(house),
            missing: board.missing_in(house).iter().collect(),
        });
        Some(Self { name: session.place_name(cell), rows: rows.collect() })
    }
}

/// Returns whether a digit is possible at the cursor. The digit may be one of the board before.
fn fits(session: &Session, digit: Digit) -> bool {
    let board = session.game().board();
    if digit.value() > board.side() {
        return false;
    }
    let is_open = |cell: &Cell| board.value(*cell).is_none() && board.allows(*cell, digit);
    session.selection().cursor().filter(is_open).is_some()
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
            (is_large || is_enabled).then(|| Place::of(session)).flatten()
        })
    });
    let is_shown = Memo::new(move |_| place.with(Option::is_some));
    // The cursor moves often: only what changes is created anew.
    move || {
        app.state.settings.theme_revision.track();
        let fitting = TrackedList::new(app, fits);
        is_shown.get().then(|| view! {
            <section class="card inspector" aria-label=app.text(Texts::missing_title)>
                <p class="small second">{move || {
                    let name = place.with(|it| it.as_ref().map(|it| it.name.clone()));
                    app.format(|texts| texts.missing_help(&name.unwrap_or_default()))
                }}</p>
                {(0..KINDS.len()).map(|number| view! { <House number=number place=place fitting=fitting/> }).collect_view()}
            </section>
        })
    }
}

/// The missing digits of a house.
#[component]
fn House(
    /// The number of the house among those of the cursor.
    number: usize,
    place: Memo<Option<Place>>,
    fitting: TrackedList<Digit, bool>,
) -> impl IntoView {
    let app = app();
    let row = Memo::new(move |_| {
        place.with(|it| it.as_ref().and_then(|it| it.rows.get(number).cloned()))
    });
    let is_there = Memo::new(move |_| row.with(Option::is_some));
    let name = move || row.with(|row| row.as_ref().map(|row| row.name.clone()));
    let missing =
        move || row.with(|row| row.as_ref().map(|row| row.missing.clone())).unwrap_or_default();
    let summary = move || match missing().len() {
        0 => app.text(Texts::missing_complete),
        count => app.format(|texts| texts.missing_count(count)),
    };
    view! {
        <Show when=move || is_there.get()>
            <h3>{name}" "<span class="second">{summary}</span></h3>
            <div class="missing"><For each=missing key=|digit| *digit let:digit>
                <Missing digit=digit fitting=fitting/>
            </For></div>
        </Show>
    }
}

/// The button of a missing digit.
#[component]
fn Missing(digit: Digit, fitting: TrackedList<Digit, bool>) -> impl IntoView {
    let app = app();
    let symbol = app.peek(|session| session.symbols().get(digit).cloned());
    let name = symbol.as_ref().map(|symbol| symbol.name.clone());
    let fits = fitting.track(digit);
    view! {
        <button type="button" disabled=move || !fits.get() aria-label=name
            on:click=move |_| app.dispatch(Action::Enter(Mode::Digit, digit))>{symbol_view(symbol)}</button>
    }
}
