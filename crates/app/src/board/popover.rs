//! The picker of values at a cell: a grid of them, or a ring, that keeps within the board.

use anydoku::Digit;
use anydoku_play::Action;
use leptos::html;
use leptos::prelude::*;

use crate::look::pictures::face;
use crate::table::table;

/// The side of a key, in pixels: large enough for a finger.
const KEY: f64 = 44.0;
/// The least side of a ring: what stands in its middle has room there.
const LEAST_RING: f64 = 212.0;
/// The greatest side whose values stand in a ring.
const GREATEST_RING: u16 = 16;

/// The picker, where it is open.
#[component]
pub(super) fn Popover() -> impl IntoView {
    let table = table();
    let open = Memo::new(move |_| table.with(|session| session.popover()));
    let settings = Memo::new(move |_| {
        table.with(|session| {
            let settings = session.settings();
            (settings.popover_pie, settings.popover_stays, session.game().board().side())
        })
    });
    let frame = NodeRef::<html::Div>::new();
    Effect::new(move || {
        if let (Some(_), Some(frame)) = (open.get(), frame.get()) {
            let first = frame.query_selector("button").ok().flatten();
            if let Some(first) =
                first.and_then(|it| wasm_bindgen::JsCast::dyn_into::<web_sys::HtmlElement>(it).ok())
            {
                // A button on the page takes the focus.
                let _ = first.focus();
            }
        }
    });
    move || {
        let cell = open.get()?;
        let (is_ring, stays, side) = settings.get();
        let is_ring = is_ring && side <= GREATEST_RING;
        let columns = (1..).find(|columns| columns * columns >= side).unwrap_or(1).clamp(2, 6);
        let rows = side.div_ceil(columns);
        let (width, height) = if is_ring {
            let around = (KEY * f64::from(side) / std::f64::consts::PI + KEY).max(LEAST_RING);
            (around, around)
        } else {
            (KEY * f64::from(columns) + 16.0, (KEY * f64::from(rows) + 64.0).min(320.0))
        };
        let (left, top, cell_width, cell_height, board) = table
            .with_canvas(|canvas, _| {
                let (left, top, width, height) = canvas.place_of(cell);
                (left, top, width, height, canvas.side())
            })
            .unwrap_or_default();
        let middle = left + cell_width / 2.0;
        let x = (middle - width / 2.0).clamp(0.0, (board - width).max(0.0));
        // Below the cell, or above it where there is no room.
        let below = top + cell_height + 6.0;
        let y = if is_ring {
            (top + cell_height / 2.0 - height / 2.0).clamp(0.0, (board - height).max(0.0))
        } else if below + height <= board {
            below
        } else {
            (top - height - 6.0).max(0.0)
        };
        let keys = (1..=side).filter_map(Digit::new).map(|digit| {
            let (text, name) = table.peek(|session| {
                (session.symbols().get(digit).cloned(), session.key_name(digit))
            });
            let turn = std::f64::consts::TAU * f64::from(digit.value() - 1) / f64::from(side);
            let reach = width / 2.0 - KEY / 2.0;
            let place = is_ring.then(|| {
                let at = |middle: f64, share: f64| format!("{:.1}px", middle - KEY / 2.0 + reach * share);
                (at(width / 2.0, turn.sin()), at(height / 2.0, -turn.cos()))
            });
            let (left, top) = place.unzip();
            view! {
                <button type="button" aria-label=name style:left=left style:top=top
                    on:click=move |_| table.act(|session, now| session.pad(digit, now))>{face(text)}</button>
            }
        });
        let px = |at: f64| format!("{at:.1}px");
        Some(view! {
            <div class="popover" class:ring=is_ring role="dialog" aria-label="Value" node_ref=frame
                style:left=px(x) style:top=px(y) style:width=px(width) style:height=px(height)
                on:pointerdown=|event| event.stop_propagation()>
                <div class="values" style:grid-template-columns=(!is_ring).then(|| format!("repeat({columns}, 1fr)"))>
                    {keys.collect_view()}
                </div>
                <div class="row">
                    <button type="button" on:click=move |_| table.perform(Action::Erase)>"Erase"</button>
                    <button type="button" aria-pressed=stays.to_string()
                        on:click=move |_| table.perform(Action::Toggle("popover_stays"))>
                        {if stays { "Unlock" } else { "Keep open" }}</button>
                    <button type="button" on:click=move |_| { table.perform(Action::Escape); table.focus_board(); }>"Close"</button>
                </div>
            </div>
        })
    }
}
