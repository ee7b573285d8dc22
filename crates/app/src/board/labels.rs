//! The labels of rows and columns around the board.

use anydoku_play::{Pointer, PointerEvent};
use leptos::prelude::*;

use crate::dispatch::app::app;
use crate::input::keyboard::modifiers_of;
use crate::services::page::focus_board;
use crate::util::format::px;

/// The smallest label, in pixels. With smaller cells, only some lines have labels.
const MIN_LABEL: f64 = 12.0;

/// The labels of rows and columns. Each selects its line.
#[component]
pub(super) fn Labels() -> impl IntoView {
    let app = app();
    let shows = Memo::new(move |_| app.with(|session| session.settings().labels));
    let side = Memo::new(move |_| app.with(|session| session.game().board().side()));
    let cursor = Memo::new(move |_| app.with(|session| session.selection().cursor()));
    let select = move |event: PointerEvent, source: &leptos::ev::MouseEvent| {
        let pointer = Pointer::new(event, None).with(modifiers_of(source));
        app.act(|session, now| session.pointer(pointer, now));
        focus_board();
    };
    move || {
        shows.get().then(|| {
            app.state.input.viewport_revision.track();
            let side = side.get();
            let (places, board) = app
                .with_canvas(|canvas, session| {
                    // The canvas may still show the board before.
                    let side = side.min(session.game().board().side());
                    let place = |index: u16| canvas.place_of(anydoku::Cell::new(index, index));
                    ((0..side).map(place).collect::<Vec<_>>(), canvas.side())
                })
                .unwrap_or_default();
            let size = places.first().map_or(1.0, |place| place.2).max(0.1);
            let every = [1, 2, 5, 10, 20, 50, 100];
            let step = every.into_iter().find(|&step| size * f64::from(step) >= MIN_LABEL);
            let step = step.unwrap_or(100) as usize;
            let is_visible = move |from: f64, length: f64| from > -1.0 && from + length < board + 1.0;
            let labels = places.into_iter().enumerate().filter(move |(index, _)| (index + 1) % step == 0);
            let labels = labels.map(move |(index, (left, top, width, height))| {
                let number = index as u16;
                // A label is as wide as the lines it stands for, centered at its own.
                let span = |from: f64, length: f64| {
                    let wide = length * step as f64;
                    (px(from + length / 2.0 - wide / 2.0), px(wide))
                };
                let column = is_visible(left, width).then(|| {
                    let (from, wide) = span(left, width);
                    view! {
                        <button type="button" tabindex="-1" class="label column" aria-label=app.format(|texts| texts.board_select_column(index + 1))
                            class:here=move || cursor.get().is_some_and(|cell| cell.column() == number)
                            style:left=from style:width=wide
                            on:pointerdown=|event| event.stop_propagation()
                            on:click=move |event| select(PointerEvent::Column(number), &event)>{index + 1}</button>
                    }
                });
                let row = is_visible(top, height).then(|| {
                    let (from, high) = span(top, height);
                    view! {
                        <button type="button" tabindex="-1" class="label line-row" aria-label=app.format(|texts| texts.board_select_row(index + 1))
                            class:here=move || cursor.get().is_some_and(|cell| cell.row() == number)
                            style:top=from style:height=high
                            on:pointerdown=|event| event.stop_propagation()
                            on:click=move |event| select(PointerEvent::Row(number), &event)>{index + 1}</button>
                    }
                });
                (column, row)
            });
            labels.collect_view()
        })
    }
}
