//! What stands around a board: labels of rows and columns, and for large boards the whole in small,
//! with the part that is seen.

use anydoku_play::{Modifiers, Pointer, PointerEvent, Request};
use leptos::prelude::*;

use crate::decimal::{decimal, px};
use crate::look::icon::{Icon, Sign};
use crate::table::table;

/// From this side on boards have a small one beside them.
const SMALL_FROM: u16 = 25;

/// The least room of a label, in pixels of the style sheet: on smaller cells every few are labelled.
const LEAST_LABEL: f64 = 12.0;

/// The labels of rows and columns, each of which selects its line; they stay while the board moves.
#[component]
pub(super) fn Labels() -> impl IntoView {
    let table = table();
    let shows = Memo::new(move |_| table.with(|session| session.settings().labels));
    let side = Memo::new(move |_| table.with(|session| session.game().board().side()));
    let cursor = Memo::new(move |_| table.with(|session| session.selection().cursor()));
    let select = move |event: PointerEvent, source: &leptos::ev::MouseEvent| {
        let modifiers = Modifiers {
            shift: source.shift_key(),
            ctrl: source.ctrl_key() || source.meta_key(),
            alt: source.alt_key(),
        };
        let pointer = Pointer::new(event, None).with(modifiers);
        table.act(|session, now| session.pointer(pointer, now));
        table.focus_board();
    };
    move || {
        shows.get().then(|| {
            table.view.track();
            let side = side.get();
            let (places, board) = table
                .with_canvas(|canvas, session| {
                    // The board before may be here a moment longer than its canvas.
                    let side = side.min(session.game().board().side());
                    let place = |at: u16| canvas.place_of(anydoku::Cell::new(at, at));
                    ((0..side).map(place).collect::<Vec<_>>(), canvas.side())
                })
                .unwrap_or_default();
            let size = places.first().map_or(1.0, |place| place.2).max(0.1);
            let every = [1, 2, 5, 10, 20, 50, 100];
            let step = every.into_iter().find(|&step| size * f64::from(step) >= LEAST_LABEL);
            let step = step.unwrap_or(100) as usize;
            let is_seen = move |from: f64, length: f64| from > -1.0 && from + length < board + 1.0;
            let labels = places.into_iter().enumerate().filter(move |(at, _)| (at + 1) % step == 0);
            let labels = labels.map(move |(at, (left, top, width, height))| {
                let number = at as u16;
                // A label of several lines is as wide as they are, around its own.
                let room = |from: f64, length: f64| {
                    let wide = length * step as f64;
                    (px(from + length / 2.0 - wide / 2.0), px(wide))
                };
                let column = is_seen(left, width).then(|| {
                    let (from, wide) = room(left, width);
                    view! {
                        <button type="button" tabindex="-1" class="label column" aria-label=format!("Select column {}", at + 1)
                            class:here=move || cursor.get().is_some_and(|cell| cell.column() == number)
                            style:left=from style:width=wide
                            on:pointerdown=|event| event.stop_propagation()
                            on:click=move |event| select(PointerEvent::Column(number), &event)>{at + 1}</button>
                    }
                });
                let row = is_seen(top, height).then(|| {
                    let (from, high) = room(top, height);
                    view! {
                        <button type="button" tabindex="-1" class="label line-row" aria-label=format!("Select row {}", at + 1)
                            class:here=move || cursor.get().is_some_and(|cell| cell.row() == number)
                            style:top=from style:height=high
                            on:pointerdown=|event| event.stop_propagation()
                            on:click=move |event| select(PointerEvent::Row(number), &event)>{at + 1}</button>
                    }
                });
                (column, row)
            });
            labels.collect_view()
        })
    }
}

/// Buttons to see more or less of a large board, and the whole of it in small: darker where more is
/// left to do.
#[component]
pub(crate) fn Overview() -> impl IntoView {
    let table = table();
    let side = Memo::new(move |_| table.with(|session| session.game().board().side()));
    let seen = move || {
        table.view.track();
        table.round.track();
        table.with_canvas(|canvas, _| canvas.viewport().seen()).unwrap_or((0.0, 0.0, 1.0))
    };
    let heat = Memo::new(move |_| {
        let parts = 10_u16.min(side.get()).max(1);
        table.with(|session| {
            let board = session.game().board();
            let side = board.side();
            let part = |at: u16| usize::from(at * parts / side);
            let mut open = vec![0_u32; usize::from(parts) * usize::from(parts)];
            let mut all = open.clone();
            for cell in board.cells() {
                let at = part(cell.row()) * usize::from(parts) + part(cell.column());
                all[at] += 1;
                open[at] += u32::from(board.value(cell).is_none());
            }
            open.iter().zip(&all).map(|(&open, &all)| open * 10 / all.max(1)).collect::<Vec<u32>>()
        })
    });
    let button = move |sign: Sign, label: &'static str, request: Request| {
        view! {
            <button type="button" class="icon-button" aria-label=label on:click=move |_| table.request(request)>
                <Icon sign=sign/>
            </button>
        }
    };
    move || {
        (side.get() >= SMALL_FROM).then(|| {
            let parts = f64::from(heat.with(Vec::len) as u32).sqrt().max(1.0);
            let cells = move || {
                heat.get().into_iter().enumerate().map(|(at, open)| {
                    let (row, column) = (at / parts as usize, at % parts as usize);
                    let size = 100.0 / parts;
                    view! { <rect x=decimal(column as f64 * size) y=decimal(row as f64 * size)
                        width=decimal(size) height=decimal(size) fill-opacity=format!("0.{:03}", open * 1000 / 14)></rect> }
                }).collect_view()
            };
            let go = move |event: leptos::ev::MouseEvent| {
                use wasm_bindgen::JsCast as _;
                let Some(map) = event.current_target().and_then(|it| it.dyn_into::<web_sys::Element>().ok()) else { return };
                let area = map.get_bounding_client_rect();
                let x = (f64::from(event.client_x()) - area.left()) / area.width().max(1.0);
                let y = (f64::from(event.client_y()) - area.top()) / area.height().max(1.0);
                super::look_elsewhere(table, |view, _| view.centre((x, y)));
            };
            let rect = move || {
                let (left, top, size) = seen();
                view! { <rect class="seen" x=decimal(100.0 * left) y=decimal(100.0 * top)
                    width=decimal(100.0 * size) height=decimal(100.0 * size)></rect> }
            };
            view! {
                <section class="card overview" aria-label="Overview">
                    <svg viewBox="0 0 100 100" role="img" aria-label="The whole board, darker where more is left to do" on:click=go>
                        {cells}{rect}
                    </svg>
                    <div>
                        {button(Sign::Plus, "Zoom in", Request::ZoomIn)}
                        {button(Sign::Minus, "Zoom out", Request::ZoomOut)}
                        {button(Sign::Fit, "Whole board", Request::ZoomFit)}
                    </div>
                </section>
            }
        })
    }
}
