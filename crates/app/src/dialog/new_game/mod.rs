//! A new game on one screen: size, boxes, level, symmetry, seed and further wishes.

mod further;
mod wishes;

use anydoku_worker::protocol::Answer;
use leptos::prelude::*;

use crate::game::{self, seed};
use crate::jobs::End;
use crate::table::{Table, table};

use further::Further;
use wishes::SYMMETRIES;
pub(in crate::dialog) use wishes::{LEVELS, SIZES, ratings};
pub(crate) use wishes::{Wishes, usual_boxes};

/// What is said of how long a board takes, where that is long.
fn expected(wishes: &Wishes) -> Option<&'static str> {
    match (wishes.side, wishes.level) {
        (..=15, ..=4) => None,
        (..=15, _) => Some("Takes some seconds."),
        (16..=24, ..=3) => None,
        (16..=24, _) => Some("Takes up to half a minute."),
        (25..=36, ..=2) => Some("Takes a second or two."),
        (25..=36, _) => Some("Can take minutes; you can leave it and take the best so far."),
        _ => Some("Boards of this size are not rated: no level."),
    }
}

impl Table {
    /// Another game as the last was wished for.
    pub(crate) fn another(self) {
        let wishes = Wishes { seed: String::new(), ..self.wishes.get_untracked() };
        make(self, &wishes);
    }
}

/// Makes a game as wished and puts it on the table.
pub(crate) fn make(table: Table, wishes: &Wishes) {
    let order = wishes.order();
    if wishes.seed.is_empty()
        && let Some(made) = table.take_ahead(&order)
    {
        game::put_made(table, &made);
        return;
    }
    game::order(table, "New game", order, |table, end| match end {
        End::Done(Answer::Made(made)) => game::put_made(table, &made),
        End::Left(Some(Answer::Made(made))) => {
            game::put_made(table, &made);
            let misses = made.misses.join("; ");
            if !misses.is_empty() {
                table.toasts.say(&format!("The best so far: {misses}."), false);
            }
        }
        End::Failed(message) => table.toasts.say(&message, true),
        _ => table.toasts.say("Nothing was made yet. The game stays as it was.", false),
    });
}

/// What is made.
#[component]
pub(super) fn Generate() -> impl IntoView {
    let table = table();
    let wishes = table.wishes;
    let (is_more, own_side) = (RwSignal::new(false), RwSignal::new(false));
    Effect::new(move || table.expect_order(&wishes.with(Wishes::order)));
    let sizes = SIZES.map(|(side, _, _)| {
        let is_on = move || wishes.with(|wishes| wishes.side == side) && !own_side.get();
        view! {
            <label><input type="radio" name="size" prop:checked=is_on
                on:change=move |_| { own_side.set(false); wishes.update(|wishes| wishes.set_side(side)); }/>
                {format!("{side} × {side}")}</label>
        }
    });
    let symmetries = SYMMETRIES.map(|(id, label)| view! {
        <label><input type="radio" name="symmetry" prop:checked=move || wishes.with(|wishes| wishes.symmetry == id)
            on:change=move |_| wishes.update(|wishes| wishes.symmetry = id)/>{label}</label>
    });
    let names = LEVELS.iter().enumerate().map(move |(number, (_, label))| {
        view! {
            <span>{move || if wishes.with(|wishes| wishes.level == number) {
                view! { <b>{*label}</b> }.into_any()
            } else {
                view! { {*label} }.into_any()
            }}</span>
        }
    });
    let level = move || {
        let (level, label) = LEVELS[wishes.with(|wishes| wishes.level)];
        format!("{label}, hardest step {}", ratings(level))
    };
    let side = move || wishes.with(|wishes| wishes.side);
    let level_number = move || wishes.with(|wishes| wishes.level);
    let set_side = move |event: leptos::ev::Event| {
        if let Ok(side) = event_target_value(&event).parse::<u16>() {
            wishes.update(|wishes| wishes.set_side(side));
        }
    };
    let set_level = move |event: leptos::ev::Event| {
        if let Ok(level) = event_target_value(&event).parse::<usize>() {
            wishes.update(|wishes| wishes.level = level.min(5));
        }
    };
    let is_ready = move || wishes.with(|it| it.seed.is_empty() && table.is_ahead(&it.order()));
    let play = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        table.close();
        make(table, &wishes.get_untracked());
    };
    view! {
            <form class="body bare" on:submit=play>
                <fieldset><legend>"Size"</legend>
                    <div class="chips">
                        {sizes}
                        <label><input type="radio" name="size" prop:checked=move || own_side.get()
                            on:change=move |_| own_side.set(true)/>"More…"</label>
                    </div>
                    <Show when=move || own_side.get()>
                        <label class="field inline">"Side, 1 to 400"
                            <input type="number" min="1" max="400" prop:value=side
                                on:input=set_side/>
                        </label>
                    </Show>
                    {move || wishes.with(expected).map(|text| view! { <p class="small second">{text}</p> })}
                </fieldset>
                <fieldset class="level">
                    <div class="field inline"><legend>"Level"</legend><span class="second">{level}</span></div>
                    <input type="range" min="0" max="5" step="1" aria-label="Level"
                        aria-valuetext=level
                        prop:value=level_number
                        on:input=set_level/>
                    <div class="names" aria-hidden="true">{names.collect_view()}</div>
                </fieldset>
                <fieldset><legend>"Symmetry"</legend><div class="chips">{symmetries}</div></fieldset>
                <Show when=move || is_more.get()><Further/></Show>
                <div class="buttons">
                    <button type="button" class="button quiet" on:click=move |_| {
                        let order = Wishes { seed: seed::of_today(), ..Wishes::default() };
                        table.close();
                        make(table, &order);
                    }>"Puzzle of the day"</button>
                    <span class="space"></span>
                    {move || is_ready().then(|| view! { <span class="small second">"One is ready"</span> })}
                    <button type="button" class="button" aria-expanded=move || is_more.get().to_string()
                        on:click=move |_| is_more.update(|is_more| *is_more = !*is_more)>
                        {move || if is_more.get() { "Fewer options" } else { "More options" }}</button>
                    <button type="submit" class="button chief">"Play"</button>
                </div>
            </form>
    }
}
