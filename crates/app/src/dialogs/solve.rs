//! The dialog for choosing how much to solve.

use anydoku_play::{Action, Texts};
use anydoku_protocol::TechniqueInfo;
use leptos::prelude::*;

use crate::components::sheet::Sheet;
use crate::dispatch::app::app;
use crate::dispatch::lazy::solve::MAX_SINGLES_RATING;

/// The sheet for choosing how much to solve.
#[component]
pub(crate) fn SolveSheet() -> impl IntoView {
    let app = app();
    app.load_techniques();
    let techniques = Memo::new(move |_| {
        let mut harder = app.state.techniques.get();
        harder.retain(|technique| technique.counts && technique.rating > MAX_SINGLES_RATING);
        harder.sort_by_key(|technique| technique.rating);
        harder
    });
    // The id of the chosen technique, as two may have the same rating.
    let chosen = RwSignal::new(None::<String>);
    let up_to = move || {
        techniques.with_untracked(|all| {
            let is_chosen = |it: &&TechniqueInfo| Some(&it.id) == chosen.get_untracked().as_ref();
            let technique = all.iter().find(is_chosen).or(all.first());
            technique.map_or(MAX_SINGLES_RATING, |technique| technique.rating)
        })
    };
    let cells = app.peek(|session| session.selection().cells().to_vec());
    let (count, is_any) = (cells.len(), !cells.is_empty());
    let solve_cells = move |_| {
        let cells = cells.clone();
        app.close();
        app.solve_cells(move |cell| cells.contains(&cell));
    };
    let options = move || {
        let options = techniques.get().into_iter().map(|technique| {
            let TechniqueInfo { id, name, rating, .. } = technique;
            let rating = app.rating(rating);
            let is_chosen = chosen.get_untracked().as_ref() == Some(&id);
            view! { <option value=id selected=is_chosen>{format!("{name} ({rating})")}</option> }
        });
        options.collect_view()
    };
    let choose = move |event: leptos::ev::Event| chosen.set(Some(event_target_value(&event)));
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
                    on:click=move |_| { let rating = up_to(); app.close(); app.solve_up_to(rating); }>{move || app.text(Texts::solve_up_to_button)}</button>
            </div>
            <div class="buttons">
                <button type="button" class="button quiet" on:click=move |_| { app.close(); app.dispatch(Action::CheckBoard); }>
                    {move || app.text(Texts::solve_check)}</button>
                <button type="button" class="button quiet" on:click=move |_| { app.close(); app.open_analysis(); }>
                    {move || app.text(Texts::solve_analyze)}</button>
            </div>
        </Sheet>
    }
}
