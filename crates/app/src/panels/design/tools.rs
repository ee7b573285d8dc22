//! The tools of the designer: symmetry brush, transformations, changes by the engine.

use anydoku_play::{Action, Brush, Texts};
use anydoku_protocol::Task;
use leptos::prelude::*;

use crate::dispatch::app::app;
use crate::dispatch::lazy::design::ChangeTask;
use crate::model::choice::Choice;
use crate::model::convert;
use crate::model::transforms::TRANSFORMS;
use crate::util::format::Message;

const BRUSHES: [Choice<Brush>; 7] = [
    Choice::new(Brush::Single, Texts::design_symmetry_none),
    Choice::new(Brush::HalfTurn, Texts::design_symmetry_rotate_180),
    Choice::new(Brush::QuarterTurn, Texts::design_symmetry_rotate_90),
    Choice::new(Brush::LeftRight, Texts::design_symmetry_left_right),
    Choice::new(Brush::TopBottom, Texts::design_symmetry_top_bottom),
    Choice::new(Brush::Falling, Texts::design_symmetry_main_diagonal),
    Choice::new(Brush::Rising, Texts::design_symmetry_anti_diagonal),
];

/// The changes that the engine makes to a board: the label of the button, the title of the task.
const CHANGES: [(Message, Message, ChangeTask); 4] = [
    (Texts::design_complete, Texts::design_complete_task, Task::Complete),
    (Texts::design_minimize, Texts::design_minimize_task, Task::Minimize),
    (Texts::design_harder, Texts::design_harder_task, Task::Harder),
    (Texts::design_easier, Texts::design_easier_task, Task::Easier),
];

/// The tools.
#[component]
pub(super) fn Tools() -> impl IntoView {
    let app = app();
    let brush = Memo::new(move |_| app.with(|session| session.brush()));
    let brushes = BRUSHES.iter().enumerate().map(move |(number, choice)| {
        view! {
            <option value=number prop:selected=move || brush.get() == choice.value>{move || app.text(choice.name)}</option>
        }
    });
    let set_brush = move |event: leptos::ev::Event| {
        let chosen = event_target_value(&event).parse().ok().and_then(|at: usize| BRUSHES.get(at));
        if let Some(choice) = chosen {
            app.dispatch(Action::SetBrush(choice.value));
        }
    };
    let transform = RwSignal::new(0_usize);
    let transforms = TRANSFORMS.iter().enumerate().map(|(number, choice)| {
        view! { <option value=number>{move || app.text(choice.name)}</option> }
    });
    let apply = move |_| {
        if let Some(choice) = TRANSFORMS.get(transform.get_untracked()) {
            app.transform_design(choice.value);
        }
    };
    let changes = CHANGES.map(|(name, title, task)| view! {
        <button type="button" class="button" on:click=move |_| app.change_design(&app.text(title), task)>{move || app.text(name)}</button>
    });
    // It is about the puzzle that the change left.
    let change = move || {
        let puzzle = app.with(convert::puzzle);
        app.state.design.with(|design| {
            let change = design.change.as_ref().filter(|(of, _)| *of == puzzle);
            change.map(|(_, text)| text.clone())
        })
    };
    view! {
        <label class="field"><span class="small second">{move || app.text(Texts::design_erase_symmetry)}</span>
            <select on:change=set_brush>{brushes.collect_view()}</select></label>
        <div class="field"><label class="small second" for="transform">{move || app.text(Texts::design_transform)}</label>
            <div class="joined">
                <select id="transform" on:change=move |event| {
                    transform.set(event_target_value(&event).parse().unwrap_or_default());
                }>{transforms.collect_view()}</select>
                <button type="button" class="button" on:click=apply>{move || app.text(Texts::design_apply)}</button>
            </div></div>
        <div class="buttons" role="toolbar" aria-label=move || app.text(Texts::design_change)>
            {changes}
            {move || change().map(|text| view! { <p class="small change">{text}</p> })}
            <button type="button" class="button" on:click=move |_| app.dispatch(Action::Lock)>{move || app.text(Texts::design_lock)}</button>
            <button type="button" class="button" on:click=move |_| app.dispatch(Action::Unlock)>{move || app.text(Texts::design_unlock)}</button>
            <button type="button" class="button danger" on:click=move |_| app.dispatch(Action::ClearBoard)>{move || app.text(Texts::design_clear)}</button>
        </div>
    }
}
