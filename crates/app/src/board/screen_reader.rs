//! The board for screen readers: a grid of the 10 × 10 cells around the cursor with their descriptions.
//! The grid is one tab stop; the cursor is the active cell.

use anydoku::Cell;
use anydoku_play::Session;
use leptos::prelude::*;

use crate::components::tracked_list::TrackedList;
use crate::dispatch::app::app;
use crate::util::format::px;

/// Rows and columns of the grid.
const PART: u16 = 10;

fn id(cell: Cell) -> String {
    format!("cell-{}-{}", cell.row() + 1, cell.column() + 1)
}

/// The description of a cell. The cell may be one of the board before, which is removed last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct CellText {
    spoken: String,
    is_given: bool,
    is_selected: bool,
}

impl CellText {
    fn of(session: &Session, cell: Cell) -> Self {
        let board = session.game().board();
        if !board.contains(cell) {
            return Self::default();
        }
        Self {
            spoken: session.describe_cell(cell),
            is_given: board.is_given(cell),
            is_selected: session.selection().contains(cell),
        }
    }
}

/// The grid.
#[component]
pub(crate) fn ReaderGrid() -> impl IntoView {
    let app = app();
    let side = Memo::new(move |_| app.with(|session| session.game().board().shape().side()));
    let cursor = Memo::new(move |_| app.with(|session| session.selection().cursor()));
    let part = Memo::new(move |_| {
        let (side, cursor) = (side.get(), cursor.get().unwrap_or(Cell::new(0, 0)));
        let from = |index: u16| {
            if side <= PART { 0 } else { (index / PART * PART).min(side - PART) }
        };
        (from(cursor.row()), from(cursor.column()))
    });
    let label = move || app.format(|texts| texts.board_grid(side.get().into()));
    let cell_text = TrackedList::new(app, CellText::of);
    let rows = move || {
        let (row, _) = part.get();
        (row..side.get().min(row + PART)).collect::<Vec<u16>>()
    };
    view! {
        <div class="grid" role="grid" tabindex="0" id="grid"
            aria-label=label
            aria-rowcount=move || side.get()
            aria-colcount=move || side.get()
            aria-multiselectable="true"
            aria-activedescendant=move || cursor.get().map(id)>
            <For each=rows key=|row| *row let:row>
                <div role="row" aria-rowindex=row + 1>
                    <For each=move || { let (_, column) = part.get(); (column..side.get().min(column + PART)).collect::<Vec<u16>>() } key=|column| *column let:column>
                        <ReaderCell cell=Cell::new(row, column) cell_text=cell_text/>
                    </For>
                </div>
            </For>
        </div>
    }
}

#[component]
fn ReaderCell(cell: Cell, cell_text: TrackedList<Cell, CellText>) -> impl IntoView {
    let app = app();
    let cell_text = cell_text.track(cell);
    let place = Memo::new(move |_| {
        app.state.input.viewport_revision.track();
        // The cell may be one of the board before.
        let place = app.with_canvas(|canvas, session| {
            session.game().board().contains(cell).then(|| canvas.place_of(cell))
        });
        place.flatten().unwrap_or_default()
    });
    view! {
        <div role="gridcell" id=id(cell)
            aria-colindex=cell.column() + 1
            aria-readonly=move || if cell_text.with(|cell_text| cell_text.is_given) { "true" } else { "false" }
            aria-selected=move || if cell_text.with(|cell_text| cell_text.is_selected) { "true" } else { "false" }
            style:left=move || px(place.get().0)
            style:top=move || px(place.get().1)
            style:width=move || px(place.get().2)
            style:height=move || px(place.get().3)>
            {move || cell_text.with(|cell_text| cell_text.spoken.clone())}
        </div>
    }
}
