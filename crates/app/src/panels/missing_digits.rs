//! The missing digits of the row, column and box of the cursor, as buttons. Shown on large boards, and
//! on others by a setting.

use anydoku::{Digit, HouseKind};
use anydoku_play::{Action, Mode, Session, Texts};
use leptos::prelude::*;

use crate::components::symbol::symbol_view;
use crate::dispatch::app::app;

/// The smallest side for which the panel is always shown.
const MIN_SIDE: u16 = 25;

/// A house with its missing digits, each with whether it is possible at the cursor.
#[derive(Clone, Debug, PartialEq)]
struct HouseRow {
    name: String,
    missing: Vec<(Digit, bool)>,
}

fn lines(session: &Session) -> Option<(String, Vec<HouseRow>)> {
    let cell = session.selection().cursor()?;
    let board = session.game().board();
    let is_open = board.value(cell).is_none();
    let kind = |house: u32| board.shape().houses().get(house as usize).map(|house| house.kind());
    let shown = [HouseKind::Row, HouseKind::Column, HouseKind::Box];
    let lines = board
        .houses_of(cell)
        .filter(|&house| kind(house).is_some_and(|kind| shown.contains(&kind)));
    let lines = lines.map(|house| HouseRow {
        name: session.house_name(house),
        missing: board
            .missing_in(house)
            .iter()
            .map(|digit| (digit, is_open && board.allows(cell, digit)))
            .collect(),
    });
    Some((session.place_name(cell), lines.collect()))
}

/// The panel.
#[component]
pub(super) fn Inspector() -> impl IntoView {
    let app = app();
    let shown = Memo::new(move |_| {
        // A hint needs the room.
        if app.state.hint.with(Option::is_some) {
            return None;
        }
        app.with(|session| {
            let is_large = session.game().board().side() >= MIN_SIDE;
            let is_enabled = session.settings().inspector;
            (is_large || is_enabled).then(|| lines(session)).flatten()
        })
    });
    move || {
        let (place, lines) = shown.get()?;
        let lines = lines.into_iter().map(|HouseRow { name, missing }| {
            let summary = match missing.len() {
                0 => app.text(Texts::missing_complete),
                count => app.format(|texts| texts.missing_count(count)),
            };
            let values = missing.into_iter().map(|(digit, fits)| {
                let symbol = app.peek(|session| session.symbols().get(digit).cloned());
                let name = symbol.as_ref().map(|symbol| symbol.name.clone());
                view! {
                    <button type="button" disabled=!fits aria-label=name
                        on:click=move |_| app.dispatch(Action::Enter(Mode::Digit, digit))>{symbol_view(symbol)}</button>
                }
            });
            view! {
                <h3>{name}" "<span class="second">{summary}</span></h3>
                <div class="missing">{values.collect_view()}</div>
            }
        });
        Some(view! {
            <section class="card inspector" aria-label=app.text(Texts::missing_title)>
                <p class="small second">{app.format(|texts| texts.missing_help(&place))}</p>
                {lines.collect_view()}
            </section>
        })
    }
}
