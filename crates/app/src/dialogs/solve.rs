//! The dialog for choosing how much to solve.

use anydoku_play::{Action, Texts};
use anydoku_protocol::{FromWorker, Response, Task, TechniqueInfo};
use leptos::prelude::*;

use crate::components::sheet::Sheet;
use crate::dispatch::app::app;
use crate::dispatch::lazy::solve::MAX_SINGLES_RATING;
use crate::util::format;

/// The sheet for choosing how much to solve.
#[component]
pub(crate) fn SolveSheet() -> impl IntoView {
    let app = app();
    let techniques = RwSignal::new(Vec::<TechniqueInfo>::new());
    let up_to = RwSignal::new(MAX_SINGLES_RATING);
    app.engine.with_value(|engine| {
        engine.request(Task::Techniques, move |message| {
            if let FromWorker::Done { response: Response::Techniques(mut found), .. } = message {
                found.retain(|technique| technique.counts && technique.rating > MAX_SINGLES_RATING);
                found.sort_by_key(|technique| technique.rating);
                up_to.set(found.first().map_or(MAX_SINGLES_RATING, |technique| technique.rating));
                techniques.set(found);
            }
        })
    });
    let cells = app.peek(|session| session.selection().cells().to_vec());
    let (count, is_any) = (cells.len(), !cells.is_empty());
    let solve_cells = move |_| {
        let cells = cells.clone();
        app.close();
        app.solve_cells(move |cell| cells.contains(&cell));
    };
    let options = move || {
        let options = techniques.get().into_iter().map(|technique| {
            let TechniqueInfo { name, rating, .. } = technique;
            view! { <option value=rating>{format!("{name} ({})", format::rating(rating))}</option> }
        });
        options.collect_view()
    };
    let choose = move |event: leptos::ev::Event| {
        if let Ok(rating) = event_target_value(&event).parse() {
            up_to.set(rating);
        }
    };
    view! {
        <Sheet title=move || app.text(Texts::solve_title)>
            <p class="second">{move || app.text(Texts::solve_help)}</p>
            <ul class="list">
                <li><button type="button" disabled=!is_any on:click=solve_cells>
                    {move || app.format(|texts| texts.solve_selected(count))}
                    {(!is_any).then(|| view! { <span class="small second">{move || app.text(Texts::solve_none_selected)}</span> })}
                </button></li>
                <li><button type="button" on:click=move |_| { app.close(); app.solve_up_to(MAX_SINGLES_RATING); }>
                    {move || app.text(Texts::solve_singles)}</button></li>
                <li><button type="button" on:click=move |_| { app.close(); app.solve_cells(|_| true); }>
                    {move || app.text(Texts::solve_everything)}</button></li>
            </ul>
            <div class="field inline">
                <label for="solve-up-to">{move || app.text(Texts::solve_up_to)}</label>
                <select id="solve-up-to" on:change=choose>{options}</select>
                <button type="button" class="button" disabled=move || techniques.with(Vec::is_empty)
                    on:click=move |_| { app.close(); app.solve_up_to(up_to.get_untracked()); }>{move || app.text(Texts::solve_up_to_button)}</button>
            </div>
            <div class="buttons">
                <button type="button" class="button quiet" on:click=move |_| { app.close(); app.perform(Action::CheckBoard); }>
                    {move || app.text(Texts::solve_check)}</button>
                <button type="button" class="button quiet" on:click=move |_| { app.close(); app.open_analysis(); }>
                    {move || app.text(Texts::solve_analyze)}</button>
            </div>
        </Sheet>
    }
}
