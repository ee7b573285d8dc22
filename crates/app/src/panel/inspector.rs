//! The row, column and box of the cursor: what is missing in each, to be pressed and entered. Shown by
//! itself on boards so large that it cannot be seen at a glance, on others when it is asked for.

use anydoku::{Digit, HouseKind};
use anydoku_play::{Action, Mode, Session};
use leptos::prelude::*;

use crate::table::table;

/// From this side on it is shown by itself.
const SHOWN_FROM: u16 = 25;

/// A house with what is missing in it, and for each value whether it can stand at the cursor.
#[derive(Clone, Debug, PartialEq)]
struct Line {
    name: String,
    missing: Vec<(Digit, bool)>,
}

fn lines(session: &Session) -> Option<(String, Vec<Line>)> {
    let cell = session.selection().cursor()?;
    let board = session.game().board();
    let is_open = board.value(cell).is_none();
    let kind = |house: u32| board.shape().houses().get(house as usize).map(|house| house.kind());
    let shown = [HouseKind::Row, HouseKind::Column, HouseKind::Box];
    let lines = board
        .houses_of(cell)
        .filter(|&house| kind(house).is_some_and(|kind| shown.contains(&kind)));
    let lines = lines.map(|house| Line {
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
    let table = table();
    let shown = Memo::new(move |_| {
        table.with(|session| {
            let is_large = session.game().board().side() >= SHOWN_FROM;
            let is_asked = session.settings().inspector;
            (is_large || is_asked).then(|| lines(session)).flatten()
        })
    });
    move || {
        let (place, lines) = shown.get()?;
        let lines = lines.into_iter().map(|Line { name, missing }| {
            let count = missing.len();
            let values = missing.into_iter().map(|(digit, fits)| {
                let symbol = table.peek(|session| session.symbols().text(digit).to_owned());
                view! {
                    <button type="button" disabled=!fits
                        on:click=move |_| table.perform(Action::Enter(Mode::Value, digit))>{symbol}</button>
                }
            });
            view! {
                <h3>{name}" "<span class="second">{if count == 0 { "complete".to_owned() } else { format!("{count} missing") }}</span></h3>
                <div class="missing">{values.collect_view()}</div>
            }
        });
        Some(view! {
            <section class="card inspector" aria-label="Row, column and box">
                <p class="small second">"Missing around "{place}". Those that fit here can be pressed."</p>
                {lines.collect_view()}
            </section>
        })
    }
}
