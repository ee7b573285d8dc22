//! The board for screen readers: a grid of the cells around the cursor, ten by ten, each with what it
//! says. One tab stop; the cursor is the active cell.

use anydoku::Cell;
use anydoku_play::Session;
use leptos::prelude::*;

use crate::decimal::px;
use crate::shown::Shown;
use crate::table::table;

/// Rows and columns of the part that is there.
const PART: u16 = 10;

fn id(cell: Cell) -> String {
    format!("cell-{}-{}", cell.row() + 1, cell.column() + 1)
}

/// What is said of a cell. Those of the board before may be here a moment longer than that board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Said {
    spoken: String,
    is_given: bool,
    is_selected: bool,
}

impl Said {
    fn of(session: &Session, cell: Cell) -> Self {
        let board = session.game().board();
        if !board.holds(cell) {
            return Self::default();
        }
        Self {
            spoken: session.spoken(cell),
            is_given: board.is_given(cell),
            is_selected: session.selection().contains(cell),
        }
    }
}

/// The grid.
#[component]
pub(crate) fn ReaderGrid() -> impl IntoView {
    let table = table();
    let side = Memo::new(move |_| table.with(|session| session.game().board().shape().side()));
    let cursor = Memo::new(move |_| table.with(|session| session.selection().cursor()));
    let part = Memo::new(move |_| {
        let (side, cursor) = (side.get(), cursor.get().unwrap_or(Cell::new(0, 0)));
        let from = |at: u16| {
            if side <= PART { 0 } else { (at / PART * PART).min(side - PART) }
        };
        (from(cursor.row()), from(cursor.column()))
    });
    let label = move || {
        let side = side.get();
        format!("Board, {side} by {side}")
    };
    let said = Shown::new(table, Said::of);
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
                        <ReaderCell cell=Cell::new(row, column) said=said/>
                    </For>
                </div>
            </For>
        </div>
    }
}

#[component]
fn ReaderCell(cell: Cell, said: Shown<Cell, Said>) -> impl IntoView {
    let table = table();
    let said = said.of(cell);
    let place = Memo::new(move |_| {
        table.view.track();
        // Cells of the board before may be here a moment longer than that board.
        let place = table.with_canvas(|canvas, session| {
            session.game().board().holds(cell).then(|| canvas.place_of(cell))
        });
        place.flatten().unwrap_or_default()
    });
    view! {
        <div role="gridcell" id=id(cell)
            aria-colindex=cell.column() + 1
            aria-readonly=move || if said.with(|said| said.is_given) { "true" } else { "false" }
            aria-selected=move || if said.with(|said| said.is_selected) { "true" } else { "false" }
            style:left=move || px(place.get().0)
            style:top=move || px(place.get().1)
            style:width=move || px(place.get().2)
            style:height=move || px(place.get().3)>
            {move || said.with(|said| said.spoken.clone())}
        </div>
    }
}
