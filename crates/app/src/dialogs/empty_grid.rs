//! The form for an empty grid: to enter a puzzle, or in the designer.

use anydoku::shape::BoardPlan;
use anydoku::{Boxes, Shape};
use anydoku_play::Texts;
use leptos::prelude::*;

use crate::components::sheet::Sheet;
use crate::dispatch::app::{App, app};
use crate::model::new_game::SIZES;
use crate::util::format::Message;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Form {
    side: u16,
    /// The number of rows in a box; 0 for no boxes.
    rows: u16,
    diagonals: bool,
    windows: bool,
}

impl Form {
    fn of_side(side: u16) -> Self {
        let rows = match Boxes::usual(side) {
            Boxes::Blocks { rows, .. } => rows,
            _ => 0,
        };
        Self { side, rows, diagonals: false, windows: false }
    }

    fn shape(self, texts: &Texts) -> Result<Shape, String> {
        let Self { side, rows, diagonals, windows } = self;
        let boxes = match side.checked_rem(rows) {
            None => Boxes::None,
            Some(0) => Boxes::Blocks { rows, columns: side / rows },
            _ => return Err(texts.empty_grid_no_fit(rows.into(), side.into())),
        };
        let plan = BoardPlan { boxes: Some(boxes), diagonals, windows, houses: Vec::new() };
        plan.shape(side).map_err(|_| texts.empty_grid_no_windows().to_owned())
    }
}

/// The form.
#[component]
pub(super) fn EmptyGrid(
    /// The label of the button.
    button: Message,
    /// Whether it offers diagonals and Windoku boxes.
    #[prop(optional)]
    has_extra_regions: bool,
    /// What to do with the shape.
    open: fn(App, Shape),
) -> impl IntoView {
    let app = app();
    let form = RwSignal::new(Form::of_side(9));
    let problem = RwSignal::new(None::<String>);
    let set_side = move |side: u16| {
        let (side, kept) = (side.clamp(1, 400), form.get_untracked());
        form.set(Form { side, rows: Form::of_side(side).rows, ..kept });
    };
    let chips = SIZES.map(|(side, ..)| view! {
        <label><input type="radio" name="board-side" prop:checked=move || form.get().side == side
            on:change=move |_| set_side(side)/>{format!("{side} × {side}")}</label>
    });
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        match app.peek(|session| form.get_untracked().shape(session.texts())) {
            Ok(shape) => {
                app.close();
                open(app, shape);
            }
            Err(why) => problem.set(Some(why)),
        }
    };
    let boxes = move || {
        let Form { side, rows, .. } = form.get();
        let size = |texts: &Texts| texts.empty_grid_box_size((side / rows).into(), rows.into());
        (side.checked_rem(rows) == Some(0)).then(|| app.format(size))
    };
    view! {
        <form class="body bare" on:submit=submit>
            <fieldset><legend>{move || app.text(Texts::empty_grid_size)}</legend><div class="chips">{chips}</div></fieldset>
            <label class="field inline">{move || app.text(Texts::empty_grid_side)}
                <input type="number" min="1" max="400" prop:value=move || form.get().side
                    on:change=move |event| { if let Ok(side) = event_target_value(&event).parse() { set_side(side); } }/></label>
            <label class="field inline">{move || app.text(Texts::empty_grid_box_rows)}
                <span class="small second">{boxes}</span>
                <input type="number" min="0" max="400" prop:value=move || form.get().rows
                    on:change=move |event| { if let Ok(rows) = event_target_value(&event).parse() { form.update(|form| form.rows = rows); } }/></label>
            {has_extra_regions.then(|| view! {
                <label class="field inline">{move || app.text(Texts::empty_grid_diagonals)}
                    <input type="checkbox" prop:checked=move || form.get().diagonals
                        on:change=move |event| form.update(|form| form.diagonals = event_target_checked(&event))/></label>
                <label class="field inline">{move || app.text(Texts::empty_grid_windows)}
                    <input type="checkbox" prop:checked=move || form.get().windows
                        on:change=move |event| form.update(|form| form.windows = event_target_checked(&event))/></label>
            })}
            {move || problem.get().map(|why| view! { <p class="fault" role="alert">{why}</p> })}
            <div class="buttons"><span class="space"></span>
                <button type="submit" class="button primary">{move || app.text(button)}</button></div>
        </form>
    }
}

/// The dialog of the designer.
#[component]
pub(crate) fn BoardForm() -> impl IntoView {
    let app = app();
    let open = |app: App, shape| app.design_empty(shape);
    view! {
        <Sheet title=move || app.text(Texts::empty_grid_title)>
            <EmptyGrid button=Texts::empty_grid_design has_extra_regions=true open=open/>
        </Sheet>
    }
}
