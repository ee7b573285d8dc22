//! The pop-up keypad at a cell, as a grid or a ring, within the board.

use anydoku::Digit;
use anydoku_play::{Action, Mode, Texts};
use leptos::html;
use leptos::prelude::*;

use crate::components::symbol::symbol_view;
use crate::dispatch::app::app;
use crate::services::page::{focus, focus_board};
use crate::util::format::{Message, px};

/// The distance of the keypad from the cell, in pixels.
const GAP: f64 = 2.0;
/// The side of a key, in pixels.
const KEY: f64 = 44.0;
/// The width of the padding and the border on both sides of the keys, in pixels.
const FRAME: f64 = 26.0;
/// The height of the heading, in pixels.
const HEADING: f64 = 24.0;
/// The smallest side of a ring, with space for the buttons in its center.
const MIN_RING: f64 = 212.0;
/// The largest side with a ring.
const MAX_RING_SIDE: u16 = 16;

/// A rectangle on the board, in pixels: left, top, width, height.
type CellBounds = (f64, f64, f64, f64);

/// Returns the position of a keypad on a board of this side: below or above the cell, otherwise beside
/// it, and over it only if there is no other space.
fn picker_position(
    (left, top, across, down): CellBounds,
    (width, height): (f64, f64),
    board: f64,
) -> (f64, f64) {
    let within = |start: f64, size: f64| start.clamp(0.0, (board - size).max(0.0));
    let x = within(left + across / 2.0 - width / 2.0, width);
    let y = within(top + down / 2.0 - height / 2.0, height);
    let places = [
        (x, top + down + GAP),
        (x, top - height - GAP),
        (left + across + GAP, y),
        (left - width - GAP, y),
    ];
    let fits = |start: f64, size: f64| start >= 0.0 && start + size <= board;
    let free = places.into_iter().find(|&(x, y)| fits(x, width) && fits(y, height));
    free.unwrap_or((x, y))
}

/// The pop-up keypad, if it is open.
#[component]
pub(super) fn Popover() -> impl IntoView {
    let app = app();
    let open = Memo::new(move |_| {
        app.with(|session| {
            let mode = session.popover_mode();
            session.popover().map(|cell| (cell, mode, mode != session.mode()))
        })
    });
    let settings = Memo::new(move |_| {
        app.with(|session| {
            let settings = session.settings();
            (settings.popover_pie, settings.popover_stays, session.game().board().side())
        })
    });
    let frame = NodeRef::<html::Div>::new();
    Effect::new(move || {
        if let (Some(_), Some(frame)) = (open.get(), frame.get()) {
            focus(frame.query_selector("button").ok().flatten());
        }
    });
    move || {
        let (cell, mode, is_other_mode) = open.get()?;
        let (kind, title) = match mode {
            Mode::Corner => ("corner", Texts::picker_notes as Message),
            Mode::Center => ("center", Texts::picker_notes as Message),
            _ => ("digit", Texts::picker_title as Message),
        };
        let has_note = move |digit: Digit| {
            app.with(|session| {
                let content = session.game().board().content(cell);
                match mode {
                    Mode::Corner => Some(content.corner.contains(digit)),
                    Mode::Center => Some(content.center.contains(digit)),
                    _ => None,
                }
            })
        };
        let (is_ring, stays, side) = settings.get();
        let is_ring = is_ring && side <= MAX_RING_SIDE;
        let columns = (1..).find(|columns| columns * columns >= side).unwrap_or(1).clamp(2, 6);
        let rows = side.div_ceil(columns);
        let (width, height) = if is_ring {
            let around = (KEY * f64::from(side) / std::f64::consts::PI + KEY).max(MIN_RING);
            (around, around)
        } else {
            let heading = if is_other_mode { HEADING } else { 0.0 };
            (KEY * f64::from(columns) + FRAME, (KEY * f64::from(rows) + 64.0 + heading).min(320.0))
        };
        let (area, board) =
            app.with_canvas(|canvas, _| (canvas.place_of(cell), canvas.side())).unwrap_or_default();
        let (x, y) = if is_ring {
            let (left, top, across, down) = area;
            let around =
                |middle: f64, size: f64| (middle - size / 2.0).clamp(0.0, (board - size).max(0.0));
            (around(left + across / 2.0, width), around(top + down / 2.0, height))
        } else {
            picker_position(area, (width, height), board)
        };
        // If the keypad opens under a finger, browsers turn lifting it into a click. Only presses that
        // started on the keypad count.
        let is_pressed = StoredValue::new(false);
        let is_click =
            move |event: &web_sys::MouseEvent| event.detail() == 0 || is_pressed.get_value();
        let keys = (1..=side).filter_map(Digit::new).map(|digit| {
            let (text, name) = app.peek(|session| {
                (session.symbols().get(digit).cloned(), session.key_name(digit))
            });
            let turn = std::f64::consts::TAU * f64::from(digit.value() - 1) / f64::from(side);
            let reach = width / 2.0 - KEY / 2.0;
            let place = is_ring.then(|| {
                let edge = |middle: f64, share: f64| px(middle - KEY / 2.0 + reach * share);
                (edge(width / 2.0, js_sys::Math::sin(turn)), edge(height / 2.0, -js_sys::Math::cos(turn)))
            });
            let (left, top) = place.unzip();
            view! {
                <button type="button" aria-label=name aria-pressed=move || has_note(digit).map(|has| has.to_string())
                    style:left=left style:top=top
                    on:click=move |_| app.act(|session, now| session.keypad_press(digit, now))>{symbol_view(text)}</button>
            }
        });
        Some(view! {
            <div class=format!("popover {kind}") class:ring=is_ring role="dialog" aria-label=app.text(title) node_ref=frame
                style:left=px(x) style:top=px(y) style:width=px(width) style:height=px(height)
                on:pointerdown=move |event| { is_pressed.set_value(true); event.stop_propagation(); }
                on:click:capture=move |event| if !is_click(&event) { event.stop_propagation(); }>
                {is_other_mode.then(|| {
                    let enters_digits = mode == Mode::Digit;
                    let heading = if enters_digits { Texts::picker_enters_digits } else { Texts::picker_enters_notes };
                    view! { <p class="heading">{app.text(heading)}</p> }
                })}
                <div class="digits" style:grid-template-columns=(!is_ring).then(|| format!("repeat({columns}, 1fr)"))>
                    {keys.collect_view()}
                </div>
                <div class="row">
                    <button type="button" on:click=move |_| app.dispatch(Action::Erase)>{app.text(Texts::picker_erase)}</button>
                    <button type="button" aria-pressed=stays.to_string()
                        on:click=move |_| app.dispatch(Action::Toggle("popover_stays"))>
                        {app.text(if stays { Texts::picker_close_after_entry } else { Texts::picker_keep_open })}</button>
                    <button type="button" on:click=move |_| { app.dispatch(Action::Escape); focus_board(); }>{app.text(Texts::picker_close)}</button>
                </div>
            </div>
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn picker_does_not_cover_its_cell() {
        // A phone: sixteen and nine values, 24 and 43 pixels a cell.
        for (side, size) in [(16, (192.0, 240.0)), (9, (148.0, 196.0)), (4, (104.0, 152.0))] {
            let pitch = 390.0 / f64::from(side);
            for (row, column) in
                (0..side).flat_map(|row| (0..side).map(move |column| (row, column)))
            {
                let (left, top) = (f64::from(column) * pitch, f64::from(row) * pitch);
                let (x, y) = picker_position((left, top, pitch, pitch), size, 390.0);
                assert!(x >= 0.0 && y >= 0.0 && x + size.0 <= 390.0 && y + size.1 <= 390.0);
                let beside = x >= left + pitch || x + size.0 <= left;
                assert!(beside || y >= top + pitch || y + size.1 <= top, "{side}: {row} {column}");
            }
        }
    }
}
