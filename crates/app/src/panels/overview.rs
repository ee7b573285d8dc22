//! The overview of a large board.

use crate::components::icon::{Icon, Sign};
use crate::dispatch::app::app;
use crate::util::format::decimal;
use anydoku_play::{Request, Texts};
use leptos::prelude::*;

/// The zoom buttons, and a small map of the board: darker where more cells are empty.
#[component]
pub(crate) fn Overview() -> impl IntoView {
    let app = app();
    let side = Memo::new(move |_| app.with(|session| session.game().board().side()));
    let visible_area = move || {
        app.state.input.viewport_revision.track();
        app.state.session.game_id.track();
        app.with_canvas(|canvas, _| canvas.viewport().visible()).unwrap_or((0.0, 0.0, 1.0))
    };
    let heat = Memo::new(move |_| {
        let parts = 10_u16.min(side.get()).max(1);
        app.with(|session| {
            let board = session.game().board();
            let side = board.side();
            let part = |index: u16| usize::from(index * parts / side);
            let mut open = vec![0_u32; usize::from(parts) * usize::from(parts)];
            let mut all = open.clone();
            for cell in board.cells() {
                let index = part(cell.row()) * usize::from(parts) + part(cell.column());
                all[index] += 1;
                open[index] += u32::from(board.value(cell).is_none());
            }
            open.iter().zip(&all).map(|(&open, &all)| open * 10 / all.max(1)).collect::<Vec<u32>>()
        })
    });
    let button = move |sign: Sign, label: fn(&Texts) -> &str, request: Request| {
        view! {
            <button type="button" class="icon-button" aria-label=move || app.text(label) on:click=move |_| app.dispatch(request)>
                <Icon sign=sign/>
            </button>
        }
    };
    move || {
        (side.get() >= MIN_SIDE).then(|| {
            let parts = f64::from(heat.with(Vec::len) as u32).sqrt().max(1.0);
            let cells = move || {
                heat.get().into_iter().enumerate().map(|(index, open)| {
                    let (row, column) = (index / parts as usize, index % parts as usize);
                    let size = 100.0 / parts;
                    view! { <rect x=decimal(column as f64 * size) y=decimal(row as f64 * size)
                        width=decimal(size) height=decimal(size) fill-opacity=format!("{:.3}", f64::from(open) / 14.0)></rect> }
                }).collect_view()
            };
            let center_at = move |event: leptos::ev::MouseEvent| {
                use wasm_bindgen::JsCast as _;
                let Some(map) = event.current_target().and_then(|it| it.dyn_into::<web_sys::Element>().ok()) else { return };
                let area = map.get_bounding_client_rect();
                let x = (f64::from(event.client_x()) - area.left()) / area.width().max(1.0);
                let y = (f64::from(event.client_y()) - area.top()) / area.height().max(1.0);
                app.change_viewport(|view, _| view.center((x, y)));
            };
            let rect = move || {
                let (left, top, size) = visible_area();
                view! { <rect class="visible-area" x=decimal(100.0 * left) y=decimal(100.0 * top)
                    width=decimal(100.0 * size) height=decimal(100.0 * size)></rect> }
            };
            view! {
                <section class="card overview" aria-label=move || app.text(Texts::overview_title)>
                    <svg viewBox="0 0 100 100" role="img" aria-label=move || app.text(Texts::overview_board) on:click=center_at>
                        {cells}{rect}
                    </svg>
                    <div>
                        {button(Sign::PLUS, Texts::overview_zoom_in, Request::ZoomIn)}
                        {button(Sign::MINUS, Texts::overview_zoom_out, Request::ZoomOut)}
                        {button(Sign::FIT, Texts::overview_zoom_fit, Request::ZoomFit)}
                    </div>
                </section>
            }
        })
    }
}

/// The smallest side of boards with an overview.
const MIN_SIDE: u16 = 25;
