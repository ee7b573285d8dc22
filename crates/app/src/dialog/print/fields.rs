//! The fields of the dialog: what is printed, on what paper, how it looks.

use leptos::prelude::*;

use super::Printing;
use super::wishes::{
    BOARDS, Content, Fit, LEVELS, PAPERS, PrintWishes, SOLUTIONS, STYLES, SYMBOLS, Source,
};

/// A wish that is yes or no.
#[component]
fn Switch(
    wishes: RwSignal<PrintWishes>,
    label: &'static str,
    of: fn(&mut PrintWishes) -> &mut bool,
) -> impl IntoView {
    let is_on = move || wishes.with(|wishes| *of(&mut wishes.clone()));
    view! {
        <label class="field inline">{label}
            <input type="checkbox" prop:checked=is_on
                on:change=move |event| wishes.update(|wishes| *of(wishes) = event_target_checked(&event))/></label>
    }
}

/// A wish that is one of a list.
#[component]
fn Choice(
    wishes: RwSignal<PrintWishes>,
    label: &'static str,
    names: Vec<&'static str>,
    of: fn(&mut PrintWishes) -> &mut usize,
) -> impl IntoView {
    let last = names.len().saturating_sub(1);
    let at = Memo::new(move |_| wishes.with(|wishes| *of(&mut wishes.clone())));
    let options = names.into_iter().enumerate().map(move |(number, name)| {
        view! {
            <option value=number selected=move || at.get() == number>{name}</option>
        }
    });
    let set = move |event: leptos::ev::Event| {
        let number: usize = event_target_value(&event).parse().unwrap_or_default();
        wishes.update(|wishes| *of(wishes) = number.min(last));
    };
    view! {
        <label class="field inline">{label}<select on:change=set>{options.collect_view()}</select></label>
    }
}

/// A wish that is a number.
#[component]
fn Number(
    wishes: RwSignal<PrintWishes>,
    #[prop(into)] label: String,
    range: (f64, f64, f64),
    get: impl Fn(&PrintWishes) -> f64 + Send + Sync + 'static,
    set: impl Fn(&mut PrintWishes, f64) + Send + Sync + 'static,
) -> impl IntoView {
    let (least, most, step) = range;
    let take = move |event: leptos::ev::Event| {
        if let Ok(number) = event_target_value(&event).parse::<f64>() {
            wishes.update(|wishes| set(wishes, number.clamp(least, most)));
        }
    };
    view! {
        <label class="field inline">{label}
            <input type="number" min=least max=most step=step
                prop:value=move || wishes.with(&get).to_string() on:change=take/></label>
    }
}

fn names(list: &[(&'static str, &'static str)]) -> Vec<&'static str> {
    list.iter().map(|(_, name)| *name).collect()
}

#[component]
fn What(printing: Printing) -> impl IntoView {
    let wishes = printing.wishes;
    let has_chosen = wishes.with_untracked(|wishes| !wishes.chosen.is_empty());
    let sources = [
        (Source::Board, "This board", true),
        (Source::Chosen, "Chosen games", has_chosen),
        (Source::Made, "New puzzles", true),
    ];
    let sources = sources.into_iter().filter(|(.., is_there)| *is_there).map(|(own, label, _)| view! {
        <label><input type="radio" name="source" prop:checked=move || wishes.with(|wishes| wishes.source == own)
            on:change=move |_| wishes.update(|wishes| wishes.choose(own))/>{label}</label>
    });
    let sources = sources.collect_view();
    let contents = [
        (Content::Givens, "Givens only"),
        (Content::Entries, "With entries"),
        (Content::Marks, "With marks"),
    ];
    let contents = move || {
        contents.map(|(own, label)| view! {
        <label><input type="radio" name="content" prop:checked=move || wishes.with(|wishes| wishes.content == own)
            on:change=move |_| wishes.update(|wishes| wishes.content = own)/>{label}</label>
    })
    };
    let levels = move || {
        LEVELS.iter().enumerate().map(|(at, (_, name))| view! {
        <Number wishes=wishes label=*name range=(0.0, 200.0, 1.0)
            get=move |wishes| f64::from(wishes.counts[at]) set=move |wishes, count| wishes.counts[at] = count as u16/>
    }).collect_view()
    };
    let boards = || {
        BOARDS.iter().map(|(side, ..)| match side {
            4 => "4 × 4",
            6 => "6 × 6",
            9 => "9 × 9",
            12 => "12 × 12",
            16 => "16 × 16",
            _ => "25 × 25",
        })
    };
    let is_board = Memo::new(move |_| wishes.with(|wishes| wishes.source != Source::Made));
    view! {
        <fieldset><legend>"What"</legend>
            <div class="chips">{sources}</div>
            <Show when=move || is_board.get()
                fallback=move || view! {
                    <Choice wishes=wishes label="Size" names=boards().collect() of=|wishes| &mut wishes.board/>
                    {levels}
                    <button type="button" class="button" on:click=move |_| printing.make()>"Make them"</button>
                }>
                <div class="chips">{contents}</div>
            </Show>
        </fieldset>
    }
}

/// All fields.
#[component]
pub(super) fn Fields(printing: Printing) -> impl IntoView {
    let wishes = printing.wishes;
    let is_own = Memo::new(move |_| wishes.with(|wishes| PAPERS[wishes.paper].0 == "own"));
    let is_counted =
        Memo::new(move |_| wishes.with(|wishes| matches!(wishes.fit, Fit::PerPage(_))));
    let set_title = move |event: leptos::ev::Event| {
        let title = event_target_value(&event);
        wishes.update(|wishes| wishes.title = title);
    };
    view! {
        <What printing=printing/>
        <fieldset><legend>"Paper"</legend>
            <Choice wishes=wishes label="Size" names=names(&PAPERS) of=|wishes| &mut wishes.paper/>
            <Show when=move || is_own.get()>
                <Number wishes=wishes label="Width in mm" range=(40.0, 2000.0, 1.0)
                    get=|wishes| f64::from(wishes.own_paper.0) set=|wishes, width| wishes.own_paper.0 = width as u16/>
                <Number wishes=wishes label="Height in mm" range=(40.0, 2000.0, 1.0)
                    get=|wishes| f64::from(wishes.own_paper.1) set=|wishes, height| wishes.own_paper.1 = height as u16/>
            </Show>
            <Switch wishes=wishes label="Landscape" of=|wishes| &mut wishes.is_landscape/>
            <Number wishes=wishes label="Margins in mm" range=(0.0, 60.0, 1.0)
                get=|wishes| f64::from(wishes.margin) set=|wishes, margin| wishes.margin = margin as u16/>
        </fieldset>
        <fieldset><legend>"Boards"</legend>
            <div class="chips">
                <label><input type="radio" name="fit" prop:checked=move || is_counted.get()
                    on:change=move |_| wishes.update(|wishes| wishes.fit = Fit::PerPage(2))/>"So many a page"</label>
                <label><input type="radio" name="fit" prop:checked=move || !is_counted.get()
                    on:change=move |_| wishes.update(|wishes| wishes.fit = Fit::Cell(7.0))/>"As many as fit"</label>
            </div>
            <Show when=move || is_counted.get()
                fallback=move || view! {
                    <Number wishes=wishes label="Least cell in mm" range=(3.0, 30.0, 0.5)
                        get=|wishes| if let Fit::Cell(cell) = wishes.fit { cell } else { 7.0 }
                        set=|wishes, cell| wishes.fit = Fit::Cell(cell)/>
                }>
                <Number wishes=wishes label="Boards a page" range=(1.0, 12.0, 1.0)
                    get=|wishes| if let Fit::PerPage(count) = wishes.fit { f64::from(count) } else { 2.0 }
                    set=|wishes, count| wishes.fit = Fit::PerPage(count as u16)/>
            </Show>
            <Number wishes=wishes label="Weight of lines" range=(0.3, 3.0, 0.1)
                get=|wishes| wishes.line_weight set=|wishes, weight| wishes.line_weight = weight/>
            <Choice wishes=wishes label="Colours" names=names(&STYLES) of=|wishes| &mut wishes.style/>
            <Choice wishes=wishes label="Symbols" names=names(&SYMBOLS) of=|wishes| &mut wishes.symbols/>
            <Switch wishes=wishes label="Dots where candidates go" of=|wishes| &mut wishes.has_dots/>
            <Switch wishes=wishes label="Grey ground for givens" of=|wishes| &mut wishes.has_shaded_givens/>
        </fieldset>
        <fieldset><legend>"Around them"</legend>
            <label class="field">"Title"
                <input type="text" maxlength="120" prop:value=move || wishes.with(|wishes| wishes.title.clone()) on:change=set_title/></label>
            <Switch wishes=wishes label="How hard they are" of=|wishes| &mut wishes.has_ratings/>
            <Switch wishes=wishes label="How many givens" of=|wishes| &mut wishes.has_counts/>
            <Switch wishes=wishes label="Numbers of puzzles" of=|wishes| &mut wishes.has_numbers/>
            <Switch wishes=wishes label="Numbers of pages" of=|wishes| &mut wishes.has_page_numbers/>
            <Switch wishes=wishes label="A line for name and date" of=|wishes| &mut wishes.has_name_line/>
            <Number wishes=wishes label="Room for notes in mm" range=(0.0, 150.0, 5.0)
                get=|wishes| f64::from(wishes.notes) set=|wishes, notes| wishes.notes = notes as u16/>
        </fieldset>
        <fieldset><legend>"Solutions and binding"</legend>
            <Choice wishes=wishes label="Solutions" names=names(&SOLUTIONS) of=|wishes| &mut wishes.solutions/>
            <Switch wishes=wishes label="Cover" of=|wishes| &mut wishes.has_cover/>
            <Switch wishes=wishes label="Title page" of=|wishes| &mut wishes.has_title_page/>
            <Switch wishes=wishes label="Contents" of=|wishes| &mut wishes.has_contents/>
            <Switch wishes=wishes label="In the order of a booklet" of=|wishes| &mut wishes.is_booklet/>
        </fieldset>
    }
}
