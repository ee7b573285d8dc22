//! Which board: the side, its boxes, further houses. An empty one opens in design.

use anydoku::Shape;
use anydoku_worker::wire::{WireBoxes, WireShape};
use leptos::prelude::*;

use crate::dialog::{Sheet, usual_boxes};
use crate::table::table;

/// Sides with a chip of their own.
const SIDES: [u16; 7] = [4, 6, 9, 12, 16, 20, 25];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Form {
    side: u16,
    has_boxes: bool,
    rows: u16,
    diagonals: bool,
    windows: bool,
}

impl Form {
    fn shape(self) -> Result<Shape, String> {
        let boxes = match (self.has_boxes, self.side.checked_rem(self.rows)) {
            (false, _) => WireBoxes::None,
            (true, Some(0)) => WireBoxes::Blocks(self.rows, self.side / self.rows),
            _ => {
                return Err(format!(
                    "Boxes of {} rows do not fill a side of {}.",
                    self.rows, self.side
                ));
            }
        };
        let Self { side, diagonals, windows, .. } = self;
        let shape = WireShape { side, boxes, diagonals, windows, houses: Vec::new() };
        shape.shape().map_err(|error| error.to_string())
    }
}

/// The dialog.
#[component]
pub(crate) fn BoardForm() -> impl IntoView {
    let table = table();
    let form =
        RwSignal::new(Form { side: 9, has_boxes: true, rows: 3, diagonals: false, windows: false });
    let problem = RwSignal::new(None::<String>);
    let set_side = move |side: u16| {
        form.update(|form| {
            form.side = side.clamp(1, 400);
            form.rows = usual_boxes(form.side).map_or(1, |(rows, _)| rows);
        });
    };
    let chips = SIDES.map(|side| view! {
        <label><input type="radio" name="board-side" prop:checked=move || form.get().side == side
            on:change=move |_| set_side(side)/>{format!("{side} × {side}")}</label>
    });
    let open = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        match form.get_untracked().shape() {
            Ok(shape) => {
                table.close();
                table.design_empty(shape);
            }
            Err(why) => problem.set(Some(why)),
        }
    };
    let boxes = move || {
        let Form { side, rows, .. } = form.get();
        side.checked_rem(rows)
            .filter(|rest| *rest == 0)
            .map(|_| format!("boxes of {rows} × {}", side / rows))
    };
    view! {
        <Sheet title="An empty board">
            <form class="body bare" on:submit=open>
                <fieldset><legend>"Size"</legend><div class="chips">{chips}</div>
                    <label class="field inline">"Side, 1 to 400"
                        <input type="number" min="1" max="400" prop:value=move || form.get().side
                            on:change=move |event| { if let Ok(side) = event_target_value(&event).parse() { set_side(side); } }/></label>
                </fieldset>
                <fieldset><legend>"Houses beside rows and columns"</legend>
                    <label class="field inline">"Boxes"
                        <input type="checkbox" prop:checked=move || form.get().has_boxes
                            on:change=move |event| form.update(|form| form.has_boxes = event_target_checked(&event))/></label>
                    <Show when=move || form.get().has_boxes>
                        <label class="field inline">"Rows of a box"
                            <span class="small second">{boxes}</span>
                            <input type="number" min="1" max="400" prop:value=move || form.get().rows
                                on:change=move |event| { if let Ok(rows) = event_target_value(&event).parse() { form.update(|form| form.rows = rows); } }/></label>
                    </Show>
                    <label class="field inline">"Diagonals"
                        <input type="checkbox" prop:checked=move || form.get().diagonals
                            on:change=move |event| form.update(|form| form.diagonals = event_target_checked(&event))/></label>
                    <label class="field inline">"Windows"
                        <input type="checkbox" prop:checked=move || form.get().windows
                            on:change=move |event| form.update(|form| form.windows = event_target_checked(&event))/></label>
                </fieldset>
                {move || problem.get().map(|why| view! { <p role="alert">{why}</p> })}
                <div class="buttons"><span class="space"></span>
                    <button type="submit" class="button chief">"Design"</button></div>
            </form>
        </Sheet>
    }
}
