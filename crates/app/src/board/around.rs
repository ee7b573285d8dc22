//! What stands around a board: labels of rows and columns, and for large boards the whole in small,
//! with the part that is seen.

use anydoku_play::{Pointer, PointerEvent, Request};
use leptos::prelude::*;

use crate::look::icon::{Icon, Sign};
use crate::table::table;

/// From this side on boards have a small one beside them.
const SMALL_FROM: u16 = 25;

/// The labels of rows and columns, each of which selects its line; they stay while the board moves.
#[component]
pub(super) fn Labels() -> impl IntoView {
    let table = table();
    let shows = Memo::new(move |_| table.with(|session| session.settings().labels));
    move || {
        shows.get().then(|| {
            table.view.track();
            let side = table.with(|session| session.game().board().side());
            let places = table
                .with_canvas(|canvas, _| {
                    (0..side).map(|at| canvas.place_of(anydoku::Cell::new(at, at))).collect::<Vec<_>>()
                })
                .unwrap_or_default();
            let board = table.with_canvas(|canvas, _| canvas.side()).unwrap_or_default();
            let least = 11.0;
            let lines = places.into_iter().enumerate().map(move |(at, (left, top, width, height))| {
                let number = at as u16;
                let seen = |from: f64, length: f64| length >= least && from > -1.0 && from + length < board + 1.0;
                let select = move |event: PointerEvent| {
                    table.act(|session, now| session.pointer(Pointer::new(event, None), now));
                    table.focus_board();
                };
                let px = |at: f64| format!("{at:.1}px");
                view! {
                    {seen(left, width).then(|| view! {
                        <button type="button" tabindex="-1" class="label column" aria-label=format!("Select column {}", at + 1)
                            style:left=px(left) style:width=px(width)
                            on:click=move |_| select(PointerEvent::Column(number))>{at + 1}</button> })}
                    {seen(top, height).then(|| view! {
                        <button type="button" tabindex="-1" class="label line-row" aria-label=format!("Select row {}", at + 1)
                            style:top=px(top) style:height=px(height)
                            on:click=move |_| select(PointerEvent::Row(number))>{at + 1}</button> })}
                }
            });
            lines.collect_view()
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
                    view! { <rect x=column as f64 * size y=row as f64 * size width=size height=size
                        fill-opacity=f64::from(open) / 14.0></rect> }
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
                view! { <rect class="seen" x=100.0 * left y=100.0 * top width=100.0 * size height=100.0 * size></rect> }
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
