//! Printing: the current board or puzzles generated for it, with a preview of the pages.

mod fields;
mod save;

use anydoku_play::Texts;
use anydoku_protocol::PageSolutions;
use leptos::prelude::*;

use crate::components::icon::{Icon, Sign};
use crate::components::sheet::Sheet;
use crate::dispatch::app::{App, app};
use crate::dispatch::lazy::print::{Preview, Printing};
use crate::model::new_game::LEVELS;
use crate::model::print::{SOLUTIONS, Source};
use crate::services::paper::embed_page;

/// The dialog.
#[component]
pub(crate) fn Print() -> impl IntoView {
    let app = app();
    let printing = Printing::new(app);
    Effect::new(move || {
        // A language that loads late is that of the pages, too.
        app.state.settings.explanations_revision.track();
        printing.render_preview();
    });
    let is_apart = move || {
        printing.options.with(|options| SOLUTIONS[options.solutions].value == PageSolutions::Apart)
    };
    let has_pages = move || printing.preview.with(|preview| preview.count > 0);
    let is_booklet = move || printing.options.with(|options| options.pages.booklet);
    view! {
        <Sheet title=move || app.text(Texts::print_title) is_wide=true>
            <div class="print">
                <div class="print-options"><fields::Fields printing=printing/></div>
                <section class="print-pages" aria-label=move || app.text(Texts::print_pages)>
                    <Pages printing=printing/>
                    <Show when=is_booklet>
                        <p class="small second">{move || app.text(Texts::print_booklet_advice)}</p>
                    </Show>
                    <div class="buttons">
                        <save::Save printing=printing/>
                        <span class="space"></span>
                        <Show when=is_apart>
                            <button type="button" class="button" disabled=move || !has_pages()
                                on:click=move |_| printing.print(true)>{move || app.text(Texts::print_print_solutions)}</button>
                        </Show>
                        <button type="button" class="button primary" disabled=move || !has_pages()
                            on:click=move |_| printing.print(false)>{move || app.text(Texts::print_print)}</button>
                    </div>
                </section>
            </div>
        </Sheet>
    }
}

/// Returns which of the pages a page is, counted from 0.
fn page_of(app: App, count: u32, index: u32) -> String {
    app.format(|texts| texts.print_page_of(count as usize, index as usize + 1))
}

/// The shown page, and the buttons to the other pages.
#[component]
fn Pages(printing: Printing) -> impl IntoView {
    let Printing { app, preview, page_index, is_stale, .. } = printing;
    let shown = move || {
        if let Some((count, index)) = printing.generating.get() {
            let level = LEVELS[index].inline_name;
            let text = app.format(|texts| texts.print_generating_now(level(texts), count));
            return view! { <p role="status">{text}</p> }.into_any();
        }
        let Preview { count, page, problem, notes } = preview.get();
        if let Some(problem) = problem {
            return view! { <p role="alert">{problem}</p> }.into_any();
        }
        let Some(page) = page else {
            let is_new = printing.options.with(|options| options.source == Source::Made);
            let text = app.text(if is_new {
                Texts::print_choose_counts
            } else {
                Texts::print_preparing_preview
            });
            return view! { <p class="second">{text}</p> }.into_any();
        };
        let label = page_of(app, count, page.number);
        let notes = notes.into_iter().map(|note| view! { <p class="small second">{note}</p> });
        view! {
            <div class="sheet-page" role="group" aria-label=label inner_html=embed_page(&page)></div>
            {notes.collect_view()}
        }
        .into_any()
    };
    let count = move || preview.with(|preview| preview.count);
    let place = move || match count() {
        0 => app.text(Texts::print_no_pages),
        count => page_of(app, count, page_index.get()),
    };
    view! {
        <div class="preview" class:outdated=move || is_stale.get() aria-busy=move || is_stale.get().to_string()>
            {shown}
            <div class="buttons">
                <button type="button" class="button" disabled=move || page_index.get() == 0
                    on:click=move |_| page_index.update(|index| *index = index.saturating_sub(1))><Icon sign=Sign::BACK/>{move || app.text(Texts::print_previous_page)}</button>
                <span class="small second" aria-live="polite">{place}</span>
                <button type="button" class="button" disabled={move || page_index.get() + 1 >= count()}
                    on:click=move |_| page_index.update(|index| *index += 1)>{move || app.text(Texts::print_next_page)}<Icon sign=Sign::FORWARD/></button>
            </div>
        </div>
    }
}
