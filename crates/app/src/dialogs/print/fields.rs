//! The fields of the dialog: what is printed, on what paper, how it looks.

use anydoku_play::Texts;
use anydoku_protocol::BoardSize;
use leptos::prelude::*;

use crate::dispatch::app::app;
use crate::dispatch::lazy::print::Printing;
use crate::model::choice;
use crate::model::print::{
    BOARDS, PAPERS, PrintContent, PrintOptions, SOLUTIONS, STYLES, SYMBOLS, Source,
};
use crate::util::format::Message;

/// An option that is on or off.
#[component]
fn Switch(
    options: RwSignal<PrintOptions>,
    label: Message,
    of: fn(&mut PrintOptions) -> &mut bool,
) -> impl IntoView {
    let app = app();
    let is_on = move || options.with(|options| *of(&mut options.clone()));
    view! {
        <label class="field inline">{move || app.text(label)}
            <input type="checkbox" prop:checked=is_on
                on:change=move |event| options.update(|options| *of(options) = event_target_checked(&event))/></label>
    }
}

/// An option that is one of a list.
#[component]
fn Choice<T: Sync + 'static>(
    options: RwSignal<PrintOptions>,
    label: Message,
    choices: &'static [choice::Choice<T>],
    of: fn(&mut PrintOptions) -> &mut usize,
) -> impl IntoView {
    let app = app();
    let last = choices.len().saturating_sub(1);
    let selected = Memo::new(move |_| options.with(|options| *of(&mut options.clone())));
    let choices = choices.iter().enumerate().map(move |(number, choice)| {
        view! {
            <option value=number prop:selected=move || selected.get() == number>{move || app.text(choice.name)}</option>
        }
    });
    let set = move |event: leptos::ev::Event| {
        let number: usize = event_target_value(&event).parse().unwrap_or_default();
        options.update(|options| *of(options) = number.min(last));
    };
    view! {
        <label class="field inline">{move || app.text(label)}<select on:change=set>{choices.collect_view()}</select></label>
    }
}

/// An option that is a number.
#[component]
fn Number(
    options: RwSignal<PrintOptions>,
    label: Message,
    range: (f64, f64, f64),
    get: impl Fn(&PrintOptions) -> f64 + Send + Sync + 'static,
    set: impl Fn(&mut PrintOptions, f64) + Send + Sync + 'static,
) -> impl IntoView {
    let app = app();
    let (least, most, step) = range;
    let change = move |event: leptos::ev::Event| {
        if let Ok(number) = event_target_value(&event).parse::<f64>() {
            options.update(|options| set(options, number.clamp(least, most)));
        }
    };
    view! {
        <label class="field inline">{move || app.text(label)}
            <input type="number" min=least max=most step=step
                prop:value=move || options.with(&get).to_string() on:change=change/></label>
    }
}

/// The size of generated puzzles.
#[component]
fn BoardSize(options: RwSignal<PrintOptions>) -> impl IntoView {
    let app = app();
    let sizes = BOARDS.iter().enumerate().map(move |(number, (side, ..))| {
        let is_on = move || options.with(|options| options.board == number);
        view! { <option value=number selected=is_on>{format!("{side} × {side}")}</option> }
    });
    let set = move |event: leptos::ev::Event| {
        let number: usize = event_target_value(&event).parse().unwrap_or_default();
        options.update(|options| options.board = number.min(BOARDS.len() - 1));
    };
    view! {
        <label class="field inline">{move || app.text(Texts::print_board_size)}
            <select on:change=set>{sizes.collect_view()}</select></label>
    }
}

/// What is printed: the current puzzle, games of the library, or puzzles to generate.
#[component]
fn What(printing: Printing) -> impl IntoView {
    let Printing { app, options, .. } = printing;
    let has_chosen = options.with_untracked(|options| !options.chosen.is_empty());
    let sources: [(Source, Message, bool); 3] = [
        (Source::Board, Texts::print_source_board, true),
        (Source::Chosen, Texts::print_source_selected, has_chosen),
        (Source::Made, Texts::print_source_new, true),
    ];
    let sources = sources.into_iter().filter(|(.., is_there)| *is_there).map(|(source, label, _)| view! {
        <label><input type="radio" name="source" prop:checked=move || options.with(|options| options.source == source)
            on:change=move |_| options.update(|options| options.choose(source))/>{move || app.text(label)}</label>
    });
    let sources = sources.collect_view();
    let contents: [(PrintContent, Message); 3] = [
        (PrintContent::Givens, Texts::print_content_givens),
        (PrintContent::Entries, Texts::print_content_digits),
        (PrintContent::Marks, Texts::print_content_notes),
    ];
    let contents = move || {
        contents.map(|(content, label)| view! {
        <label><input type="radio" name="content" prop:checked=move || options.with(|options| options.content == content)
            on:change=move |_| options.update(|options| options.content = content)/>{move || app.text(label)}</label>
    })
    };
    let board = Memo::new(move |_| options.with(|options| options.board));
    let levels = move || {
        board.track();
        options.with_untracked(PrintOptions::levels).iter().enumerate().map(|(index, level)| view! {
        <Number options=options label=level.name range=(0.0, 200.0, 1.0)
            get=move |options| f64::from(options.counts[index]) set=move |options, count| options.counts[index] = count as u16/>
    }).collect_view()
    };
    let is_board = Memo::new(move |_| options.with(|options| options.source != Source::Made));
    view! {
        <fieldset><legend>{move || app.text(Texts::print_content)}</legend>
            <div class="group" role="radiogroup" aria-label=move || app.text(Texts::print_source)>
                <span class="small second">{move || app.text(Texts::print_source)}</span>
                <div class="chips">{sources}</div>
            </div>
            <Show when=move || is_board.get()
                fallback=move || view! {
                    <BoardSize options=options/>
                    {levels}
                    <button type="button" class="button" on:click=move |_| printing.generate()>{move || app.text(Texts::print_generate)}</button>
                }>
                <div class="group" role="radiogroup" aria-label=move || app.text(Texts::print_shown)>
                    <span class="small second">{move || app.text(Texts::print_shown)}</span>
                    <div class="chips">{contents}</div>
                </div>
            </Show>
        </fieldset>
    }
}

/// All fields.
#[component]
pub(super) fn Fields(printing: Printing) -> impl IntoView {
    let Printing { app, options, .. } = printing;
    let is_own =
        Memo::new(move |_| options.with(|options| PAPERS[options.paper].value == "custom"));
    let is_counted = Memo::new(move |_| {
        options.with(|options| matches!(options.pages.size, BoardSize::PerPage(_)))
    });
    let set_title = move |event: leptos::ev::Event| {
        let title = event_target_value(&event);
        options.update(|options| options.pages.title = title);
    };
    view! {
        <What printing=printing/>
        <fieldset><legend>{move || app.text(Texts::print_paper)}</legend>
            <Choice options=options label=Texts::print_paper_size choices=&PAPERS of=|options| &mut options.paper/>
            <Show when=move || is_own.get()>
                <Number options=options label=Texts::print_width range=(40.0, 2000.0, 1.0)
                    get=|options| f64::from(options.own_paper.0) set=|options, width| options.own_paper.0 = width as u16/>
                <Number options=options label=Texts::print_height range=(40.0, 2000.0, 1.0)
                    get=|options| f64::from(options.own_paper.1) set=|options, height| options.own_paper.1 = height as u16/>
            </Show>
            <Switch options=options label=Texts::print_landscape of=|options| &mut options.pages.landscape/>
            <Number options=options label=Texts::print_margins range=(0.0, 60.0, 1.0)
                get=|options| f64::from(options.pages.margin) set=|options, margin| options.pages.margin = margin as u16/>
        </fieldset>
        <fieldset><legend>{move || app.text(Texts::print_layout)}</legend>
            <div class="chips">
                <label><input type="radio" name="fit" prop:checked=move || is_counted.get()
                    on:change=move |_| options.update(|options| options.pages.size = BoardSize::PerPage(2))/>{move || app.text(Texts::print_fit_count)}</label>
                <label><input type="radio" name="fit" prop:checked=move || !is_counted.get()
                    on:change=move |_| options.update(|options| options.pages.size = BoardSize::Cell(7.0))/>{move || app.text(Texts::print_fit_cell)}</label>
            </div>
            <Show when=move || is_counted.get()
                fallback=move || view! {
                    <Number options=options label=Texts::print_cell_size range=(3.0, 30.0, 0.5)
                        get=|options| if let BoardSize::Cell(cell) = options.pages.size { cell } else { 7.0 }
                        set=|options, cell| options.pages.size = BoardSize::Cell(cell)/>
                }>
                <Number options=options label=Texts::print_per_page range=(1.0, 12.0, 1.0)
                    get=|options| if let BoardSize::PerPage(count) = options.pages.size { f64::from(count) } else { 2.0 }
                    set=|options, count| options.pages.size = BoardSize::PerPage(count as u16)/>
            </Show>
            <Number options=options label=Texts::print_line_thickness range=(0.3, 3.0, 0.1)
                get=|options| options.pages.line_weight set=|options, weight| options.pages.line_weight = weight/>
            <Choice options=options label=Texts::print_colors choices=&STYLES of=|options| &mut options.style/>
            <Choice options=options label=Texts::print_symbols choices=&SYMBOLS of=|options| &mut options.symbols/>
            <Switch options=options label=Texts::print_candidate_dots of=|options| &mut options.pages.dots/>
            <Switch options=options label=Texts::print_shade_givens of=|options| &mut options.pages.shaded_givens/>
        </fieldset>
        <fieldset><legend>{move || app.text(Texts::print_details)}</legend>
            <label class="field">{move || app.text(Texts::print_heading)}
                <input type="text" maxlength="120" prop:value=move || options.with(|options| options.pages.title.clone()) on:change=set_title/></label>
            <Switch options=options label=Texts::print_show_difficulty of=|options| &mut options.pages.ratings/>
            <Switch options=options label=Texts::print_show_givens of=|options| &mut options.pages.given_counts/>
            <Switch options=options label=Texts::print_puzzle_numbers of=|options| &mut options.pages.numbers/>
            <Switch options=options label=Texts::print_page_numbers of=|options| &mut options.pages.page_numbers/>
            <Switch options=options label=Texts::print_name_line of=|options| &mut options.pages.name_line/>
            <Number options=options label=Texts::print_notes_space range=(0.0, 150.0, 5.0)
                get=|options| f64::from(options.pages.notes) set=|options, notes| options.pages.notes = notes as u16/>
        </fieldset>
        <fieldset><legend>{move || app.text(Texts::print_binding)}</legend>
            <Choice options=options label=Texts::print_solutions choices=&SOLUTIONS of=|options| &mut options.solutions/>
            <Switch options=options label=Texts::print_cover of=|options| &mut options.pages.cover/>
            <Switch options=options label=Texts::print_title_page of=|options| &mut options.pages.title_page/>
            <Switch options=options label=Texts::print_contents of=|options| &mut options.pages.contents/>
            <Switch options=options label=Texts::print_booklet of=|options| &mut options.pages.booklet/>
        </fieldset>
    }
}
