//! The tab that generates a new game: size, difficulty, symmetry and more options.

use anydoku::Boxes;
use anydoku::shape::MAX_SHARED_SIDE as MAX_SIDE;
use anydoku_play::{Dialog, Request, Texts};
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;

use super::more_options::MoreOptions;
use crate::dispatch::app::app;
use crate::model::choice::Choice;
use crate::model::new_game::{BoxKind, NewGameOptions, SIZES, SYMMETRIES};

/// Returns how long generating takes, if it takes long.
fn expected(options: &NewGameOptions) -> Option<fn(&Texts) -> &str> {
    match (options.side, options.level) {
        (16..=24, _) if options.has_special_regions() => Some(Texts::new_game_takes_half_a_minute),
        (25..=36, _) if options.has_special_regions() => Some(Texts::new_game_takes_minutes),
        (..=15, ..=4) => None,
        (..=15, _) => Some(Texts::new_game_takes_seconds),
        (16..=24, ..=3) => None,
        (16..=24, _) => Some(Texts::new_game_takes_half_a_minute),
        (25..=36, ..=2) => Some(Texts::new_game_takes_a_second),
        (25..=36, _) => Some(Texts::new_game_takes_minutes),
        // There is no puzzle to stop with before the grid is full, which takes longest there.
        _ if options.has_special_regions() => Some(Texts::new_game_can_take_minutes),
        (37..=64, _) => Some(Texts::new_game_takes_seconds),
        (65..=100, _) => Some(Texts::new_game_takes_half_a_minute),
        _ => Some(Texts::new_game_takes_minutes),
    }
}

/// The difficulty: a slider over the levels of the board, or what its only level is.
#[component]
fn Levels() -> impl IntoView {
    let app = app();
    let options = app.state.drafts.new_game;
    let is_fixed = Memo::new(move |_| options.with(NewGameOptions::has_techniques));
    let level = move || {
        if is_fixed.get() {
            let known = app.state.techniques.get();
            let name = |id: &str| {
                known
                    .iter()
                    .find(|technique| technique.id == id)
                    .map_or_else(|| id.to_owned(), |technique| technique.name.clone())
            };
            let (required, limit) =
                options.with(|options| (options.contains(), options.up_to.clone()));
            let names: Vec<String> = required.iter().map(|id| name(id)).collect();
            return Some(app.format(|texts| match names.is_empty() {
                true => texts.new_game_difficulty_up_to(&name(&limit)),
                false => texts.new_game_difficulty_of_techniques(&names.join(", ")),
            }));
        }
        let level = options.with(NewGameOptions::level);
        level.map(|level| app.format(|texts| level.with_ratings(texts)))
    };
    let number =
        move || options.with(|options| options.level.min(options.levels().len().max(1) - 1));
    let set = move |event: leptos::ev::Event| {
        if let Ok(level) = event_target_value(&event).parse::<usize>() {
            options.update(|options| options.level = level.min(options.levels().len().max(1) - 1));
        }
    };
    let count = Memo::new(move |_| options.with(|options| options.levels().len()));
    let slider = move || {
        let count = count.get();
        (count > 1).then(|| {
            let levels = options.with_untracked(NewGameOptions::levels);
            let names = levels.iter().enumerate().map(move |(index, level)| {
                let label = move || app.text(level.name);
                view! {
                    <span on:click=move |_| options.update(|options| options.level = index)>{move || if number() == index {
                        view! { <b>{label}</b> }.into_any()
                    } else {
                        view! { {label} }.into_any()
                    }}</span>
                }
            });
            view! {
                <input type="range" min="0" max={count - 1} step="1" aria-label=move || app.text(Texts::new_game_difficulty)
                    aria-valuetext=level disabled=move || is_fixed.get()
                    prop:value=number
                    on:input=set/>
                <div class="names" aria-hidden="true" hidden=move || is_fixed.get()>{names.collect_view()}</div>
            }
        })
    };
    view! {
        <Show when=move || count.get() != 0>
            <fieldset class="level" style=("--count", move || count.get().to_string())>
                <div class="field inline"><legend>{move || app.text(Texts::new_game_difficulty)}</legend><span class="second">{level}</span></div>
                {slider}
            </fieldset>
        </Show>
    }
}

/// The tab.
#[component]
pub(crate) fn Generate() -> impl IntoView {
    let app = app();
    let options = app.state.drafts.new_game;
    // Options that are set are never out of sight.
    let is_more = RwSignal::new(options.with_untracked(NewGameOptions::count_more) > 0);
    let is_usual = |options: &NewGameOptions| SIZES.iter().any(|&(side, ..)| side == options.side);
    let own_side = RwSignal::new(!options.with_untracked(is_usual));
    let is_side_wrong = RwSignal::new(false);
    Effect::new(move || app.prefetch(&options.with(NewGameOptions::request)));
    let sizes = SIZES.map(|(side, _, _)| {
        let is_on = move || options.with(|options| options.side == side) && !own_side.get();
        view! {
            <label><input type="radio" name="size" prop:checked=is_on
                on:change=move |_| { own_side.set(false); is_side_wrong.set(false); options.update(|options| options.set_side(side)); }/>
                {format!("{side} × {side}")}</label>
        }
    });
    let symmetries = SYMMETRIES.map(|Choice { value, name }| view! {
        <label><input type="radio" name="symmetry" prop:checked=move || options.with(|options| options.symmetry == value)
            on:change=move |_| options.update(|options| options.symmetry = value)/>{move || app.text(name)}</label>
    });
    let set_side = move |event: leptos::ev::Event| {
        let value = event_target_value(&event).parse::<u16>();
        if let Ok(side) = value
            && (1..=MAX_SIDE).contains(&side)
        {
            is_side_wrong.set(false);
            options.update(|options| options.set_side(side));
        }
    };
    // The browser doesn't submit another number. Its own message would be in the browser's language.
    let reject_side = move |event: leptos::ev::Event| {
        event.prevent_default();
        is_side_wrong.set(true);
        if let Some(field) =
            event.target().and_then(|target| target.dyn_into::<web_sys::HtmlElement>().ok())
        {
            let _ = field.focus();
        }
    };
    let side_fault = move || {
        is_side_wrong.get().then(|| {
            let text = move || app.format(|texts| texts.new_game_wrong_side(&MAX_SIDE.to_string()));
            view! { <p class="fault" id="side-fault" role="alert">{text}</p> }
        })
    };
    let is_ready =
        move || options.with(|it| it.seed.is_empty() && app.has_prefetched(&it.request()));
    // Also those that are out of sight apply.
    let more_label = move || {
        let count = options.with(NewGameOptions::count_more);
        match (is_more.get(), count) {
            (true, _) => app.text(Texts::new_game_fewer_options),
            (false, 0) => app.text(Texts::new_game_more_options),
            _ => app.format(|texts| texts.new_game_more_options_set(count)),
        }
    };
    let problem = app.state.drafts.new_game_problem;
    on_cleanup(move || problem.set(None));
    let play = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let options = options.get_untracked();
        let techniques = app.state.techniques.get_untracked();
        problem.set(app.peek(|session| options.problem(session.texts(), &techniques)));
        if problem.with_untracked(Option::is_none) {
            app.close();
            app.generate_from_dialog(&options);
        }
    };
    view! {
            <form class="body bare" data-ready=is_ready on:submit=play>
                <fieldset><legend>{move || app.text(Texts::new_game_size)}</legend>
                    <div class="chips sizes">
                        {sizes}
                        <label><input type="radio" name="size" prop:checked=move || own_side.get()
                            on:change=move |_| own_side.set(true)/>{move || app.text(Texts::new_game_other_size)}</label>
                    </div>
                    <Show when=move || own_side.get()>
                        <label class="field inline">{move || app.text(Texts::new_game_side)}
                            <input type="number" required min="1" max=MAX_SIDE value=options.with_untracked(|options| options.side)
                                aria-invalid=move || is_side_wrong.get().then_some("true")
                                aria-describedby=move || is_side_wrong.get().then_some("side-fault")
                                on:input=set_side on:invalid=reject_side/>
                        </label>
                        {side_fault}
                    </Show>
                    {move || (options.with(|options| Boxes::usual(options.side) == Boxes::None && options.boxes == BoxKind::Usual)).then(|| view! { <p class="small second">{move || app.text(Texts::new_game_no_usual_boxes)}</p> })}
                    {move || options.with(|options| options.levels().is_empty()).then(|| view! { <p class="small second">{move || app.text(Texts::new_game_unrated)}</p> })}
                </fieldset>
                // Below the slider, which must not move while it is dragged.
                <Levels/>
                {move || options.with(expected).filter(|_| !is_side_wrong.get()).map(|text| view! { <p class="small second">{move || app.text(text)}</p> })}
                <fieldset><legend>{move || app.text(Texts::new_game_symmetry)}</legend><div class="chips">{symmetries}</div></fieldset>
                <Show when=move || is_more.get()><MoreOptions/></Show>
                <div class="buttons">
                    {move || problem.get().map(|why| view! { <p class="fault" role="alert">{why}</p> })}
                    <button type="button" class="button quiet" on:click=move |_| app.dispatch(Request::Open(Dialog::Daily))>{move || app.text(Texts::new_game_puzzle_of_the_day)}</button>
                    <span class="space"></span>
                    <button type="button" class="button" aria-expanded=move || is_more.get().to_string()
                        on:click=move |_| is_more.update(|is_more| *is_more = !*is_more)>
                        {more_label}</button>
                    <button type="submit" class="button primary">{move || app.text(Texts::new_game_play)}</button>
                </div>
            </form>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn irregular_and_extra_regions_take_longer() {
        let text = |options: NewGameOptions| expected(&options).map(|it| it(Texts::english()));
        let plain = || NewGameOptions::of(36, 2, String::new());
        let minutes = Some(Texts::english().new_game_takes_minutes());
        assert_eq!(text(plain()), Some(Texts::english().new_game_takes_a_second()));
        assert_eq!(text(NewGameOptions { boxes: BoxKind::Jigsaw, ..plain() }), minutes);
        assert_eq!(text(NewGameOptions { diagonals: true, ..plain() }), minutes);
        let small = NewGameOptions { diagonals: true, ..NewGameOptions::default() };
        assert_eq!(text(small), None);
    }

    #[test]
    fn boards_without_a_level_have_an_estimate_that_grows_with_them() {
        let texts = Texts::english();
        let text = |options: NewGameOptions| expected(&options).map(|it| it(texts));
        let of = |side: u16| text(NewGameOptions::of(side, 0, String::new()));
        let estimates = [
            texts.new_game_takes_seconds(),
            texts.new_game_takes_half_a_minute(),
            texts.new_game_takes_minutes(),
        ];
        let mut last = 0;
        for side in 37..=MAX_SIDE {
            let found = estimates.iter().position(|text| Some(*text) == of(side));
            let found = found.unwrap_or_else(|| panic!("{side} has no estimate"));
            assert!(found >= last, "{side}");
            last = found;
            let special = NewGameOptions {
                boxes: BoxKind::Jigsaw,
                diagonals: true,
                ..NewGameOptions::of(side, 0, String::new())
            };
            assert_eq!(text(special), Some(texts.new_game_can_take_minutes()), "{side}");
        }
        assert_eq!(last, 2);
    }
}
