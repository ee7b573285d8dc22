//! The form for an empty grid, which opens in the designer.

use anydoku::shape::BoardPlan;
use anydoku::{Boxes, Shape};
use anydoku_play::Texts;
use leptos::prelude::*;

use crate::actions::AppAction;
use crate::components::sheet::Sheet;
use crate::dispatch::app::app;

/// The sizes to choose from.
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
    fn shape(self, texts: &Texts) -> Result<Shape, String> {
        let boxes = match (self.has_boxes, self.side.checked_rem(self.rows)) {
            (false, _) => Boxes::None,
            (true, Some(0)) => Boxes::Blocks { rows: self.rows, columns: self.side / self.rows },
            _ => {
                return Err(texts.empty_grid_no_fit(self.rows.into(), self.side.into()));
            }
        };
        let Self { side, diagonals, windows, .. } = self;
        let plan = BoardPlan { boxes: Some(boxes), diagonals, windows, houses: Vec::new() };
        plan.shape(side).map_err(|_| texts.empty_grid_no_windows().to_owned())
    }
}

/// The dialog.
#[component]
pub(crate) fn BoardForm() -> impl IntoView {
    let app = app();
    let form =
        RwSignal::new(Form { side: 9, has_boxes: true, rows: 3, diagonals: false, windows: false });
    let problem = RwSignal::new(None::<String>);
    let set_side = move |side: u16| {
        form.update(|form| {
            form.side = side.clamp(1, 400);
            form.rows = match Boxes::usual(form.side) {
                Boxes::Blocks { rows, .. } => rows,
                _ => 1,
            };
        });
    };
    let chips = SIDES.map(|side| view! {
        <label><input type="radio" name="board-side" prop:checked=move || form.get().side == side
            on:change=move |_| set_side(side)/>{format!("{side} × {side}")}</label>
    });
    let open = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let form = form.get_untracked();
        match app.peek(|session| form.shape(session.texts())) {
            Ok(shape) => {
                app.dispatch(AppAction::Close);
                app.design_empty(shape, Texts::design_opened);
            }
            Err(why) => problem.set(Some(why)),
        }
    };
    let boxes = move || {
        let Form { side, rows, .. } = form.get();
        let fits = side.checked_rem(rows) == Some(0);
        fits.then(|| {
            app.format(|texts| texts.empty_grid_box_size((side / rows).into(), rows.into()))
        })
    };
    view! {
        <Sheet title=move || app.text(Texts::empty_grid_title)>
            <form class="body bare" on:submit=open>
                <fieldset><legend>{move || app.text(Texts::empty_grid_size)}</legend><div class="chips">{chips}</div>
                    <label class="field inline">{move || app.text(Texts::empty_grid_side)}
                        <input type="number" min="1" max="400" prop:value=move || form.get().side
                            on:change=move |event| { if let Ok(side) = event_target_value(&event).parse() { set_side(side); } }/></label>
                </fieldset>
                <fieldset><legend>{move || app.text(Texts::empty_grid_regions)}</legend>
                    <label class="field inline">{move || app.text(Texts::empty_grid_boxes)}
                        <input type="checkbox" prop:checked=move || form.get().has_boxes
                            on:change=move |event| form.update(|form| form.has_boxes = event_target_checked(&event))/></label>
                    <Show when=move || form.get().has_boxes>
                        <label class="field inline">{move || app.text(Texts::empty_grid_box_height)}
                            <span class="small second">{boxes}</span>
                            <input type="number" min="1" max="400" prop:value=move || form.get().rows
                                on:change=move |event| { if let Ok(rows) = event_target_value(&event).parse() { form.update(|form| form.rows = rows); } }/></label>
                    </Show>
                    <label class="field inline">{move || app.text(Texts::empty_grid_diagonals)}
                        <input type="checkbox" prop:checked=move || form.get().diagonals
                            on:change=move |event| form.update(|form| form.diagonals = event_target_checked(&event))/></label>
                    <label class="field inline">{move || app.text(Texts::empty_grid_windows)}
                        <input type="checkbox" prop:checked=move || form.get().windows
                            on:change=move |event| form.update(|form| form.windows = event_target_checked(&event))/></label>
                </fieldset>
                {move || problem.get().map(|why| view! { <p class="fault" role="alert">{why}</p> })}
                <div class="buttons"><span class="space"></span>
                    <button type="submit" class="button primary">{move || app.text(Texts::empty_grid_design)}</button></div>
            </form>
        </Sheet>
    }
}
