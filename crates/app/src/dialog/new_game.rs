//! A new game on one screen: size, boxes, level, symmetry, seed and further wishes.

use anydoku_worker::protocol::{Answer, Order};
use anydoku_worker::wire::{WireBoxes, WireShape};
use leptos::prelude::*;

use crate::game::{self, seed};
use crate::jobs::End;
use crate::table::{Table, table};

/// Sizes with a chip of their own: side, rows and columns of a box.
pub(super) const SIZES: [(u16, u16, u16); 8] =
    [(4, 2, 2), (6, 2, 3), (9, 3, 3), (12, 3, 4), (16, 4, 4), (20, 4, 5), (25, 5, 5), (36, 6, 6)];

/// Levels by name, with the ratings of each in tenths.
pub(super) const LEVELS: [(&str, &str, &str); 6] = [
    ("beginner", "Beginner", "up to 1.5"),
    ("easy", "Easy", "1.6 to 2.2"),
    ("medium", "Medium", "2.3 to 2.9"),
    ("hard", "Hard", "3.0 to 4.4"),
    ("expert", "Expert", "4.5 to 6.9"),
    ("extreme", "Extreme", "7.0 and more"),
];

const SYMMETRIES: [(&str, &str); 5] = [
    ("rotate180", "Half turn"),
    ("rotate90", "Quarter turn"),
    ("left-right", "Mirror"),
    ("diagonal", "Diagonal"),
    ("none", "None"),
];

/// How the boxes of a board are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum BoxKind {
    /// As usual for the side.
    Usual,
    /// Rows and columns only.
    None,
    /// Irregular.
    Jigsaw,
}

/// What is wished for: kept from one game to the next.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Wishes {
    side: u16,
    boxes: BoxKind,
    diagonals: bool,
    windows: bool,
    level: usize,
    symmetry: &'static str,
    seed: String,
    fewest: Option<u32>,
    most: Option<u32>,
    contains: String,
    up_to: String,
}

impl Default for Wishes {
    fn default() -> Self {
        Self {
            side: 9,
            boxes: BoxKind::Usual,
            diagonals: false,
            windows: false,
            level: 1,
            symmetry: "rotate180",
            seed: String::new(),
            fewest: None,
            most: None,
            contains: String::new(),
            up_to: String::new(),
        }
    }
}

/// Rows and columns of the usual boxes: as near to a square as can be, wider than high.
pub(crate) fn usual_boxes(side: u16) -> Option<(u16, u16)> {
    let rows = (1..=side.isqrt()).rev().find(|rows| side.is_multiple_of(*rows))?;
    (rows > 1).then_some((rows, side / rows))
}

impl Wishes {
    /// What is usual of a side and a level.
    pub(super) fn of(side: u16, level: usize, seed: String) -> Self {
        Self { side, level: level.min(LEVELS.len() - 1), seed, ..Self::default() }
    }

    fn shape(&self) -> WireShape {
        let boxes = match (self.boxes, usual_boxes(self.side)) {
            (BoxKind::Usual, Some((rows, columns))) => WireBoxes::Blocks(rows, columns),
            _ => WireBoxes::None,
        };
        WireShape {
            side: self.side,
            boxes,
            diagonals: self.diagonals,
            windows: self.windows && self.side.isqrt().pow(2) == self.side,
            houses: Vec::new(),
        }
    }

    pub(super) fn order(&self) -> Order {
        let list = |text: &str| -> Vec<String> {
            text.split(',')
                .map(|part| part.trim().to_lowercase().replace(' ', "-"))
                .filter(|part| !part.is_empty())
                .collect()
        };
        let contains = list(&self.contains);
        let up_to = list(&self.up_to).into_iter().next();
        // Boards beyond this side are not rated: a level would wait for ever.
        let is_rated = self.side <= 36 && contains.is_empty() && up_to.is_none();
        let levels = if is_rated { vec![LEVELS[self.level].0.to_owned()] } else { Vec::new() };
        Order {
            shape: self.shape(),
            jigsaw: self.boxes == BoxKind::Jigsaw,
            seed: if self.seed.is_empty() { seed::fresh() } else { self.seed.clone() },
            levels,
            contains,
            up_to,
            clues: (self.fewest.is_some() || self.most.is_some()).then(|| {
                let all = u32::from(self.side) * u32::from(self.side);
                (self.fewest.unwrap_or(0), self.most.unwrap_or(all))
            }),
            symmetry: (self.symmetry != "none").then(|| self.symmetry.to_owned()),
            rate: self.side <= 25,
            ..Order::default()
        }
    }
}

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
                on:change=move |_| { own_side.set(false); wishes.update(|wishes| wishes.side = side); }/>
                {format!("{side} × {side}")}</label>
        }
    });
    let boxes = [(BoxKind::Usual, "Boxes"), (BoxKind::None, "Rows and columns only"), (BoxKind::Jigsaw, "Jigsaw")]
        .map(|(kind, label)| view! {
            <label><input type="radio" name="boxes" prop:checked=move || wishes.with(|wishes| wishes.boxes == kind)
                on:change=move |_| wishes.update(|wishes| wishes.boxes = kind)/>{label}</label>
        });
    let symmetries = SYMMETRIES.map(|(id, label)| view! {
        <label><input type="radio" name="symmetry" prop:checked=move || wishes.with(|wishes| wishes.symmetry == id)
            on:change=move |_| wishes.update(|wishes| wishes.symmetry = id)/>{label}</label>
    });
    let names = LEVELS.iter().enumerate().map(move |(number, (_, label, _))| {
        view! {
            <span>{move || if wishes.with(|wishes| wishes.level == number) {
                view! { <b>{*label}</b> }.into_any()
            } else {
                view! { {*label} }.into_any()
            }}</span>
        }
    });
    let level = move || {
        let (_, label, ratings) = LEVELS[wishes.with(|wishes| wishes.level)];
        format!("{label}, hardest step {ratings}")
    };
    let side = move || wishes.with(|wishes| wishes.side);
    let level_number = move || wishes.with(|wishes| wishes.level);
    let set_side = move |event: leptos::ev::Event| {
        if let Ok(side) = event_target_value(&event).parse::<u16>() {
            wishes.update(|wishes| wishes.side = side.clamp(1, 400));
        }
    };
    let set_level = move |event: leptos::ev::Event| {
        if let Ok(level) = event_target_value(&event).parse::<usize>() {
            wishes.update(|wishes| wishes.level = level.min(5));
        }
    };
    let number = |text: String| text.trim().parse::<u32>().ok();
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
                <Show when=move || is_more.get()>
                    <fieldset><legend>"Boxes"</legend><div class="chips">{boxes.clone()}</div>
                        <label class="field inline">"Diagonals"
                            <input type="checkbox" prop:checked=move || wishes.with(|wishes| wishes.diagonals)
                                on:change=move |event| wishes.update(|wishes| wishes.diagonals = event_target_checked(&event))/></label>
                        <label class="field inline">"Windows"
                            <input type="checkbox" prop:checked=move || wishes.with(|wishes| wishes.windows)
                                on:change=move |event| wishes.update(|wishes| wishes.windows = event_target_checked(&event))/></label>
                    </fieldset>
                    <fieldset><legend>"Givens"</legend>
                        <label class="field inline">"At least"
                            <input type="number" min="0" on:input=move |event| wishes.update(|wishes| wishes.fewest = number(event_target_value(&event)))/></label>
                        <label class="field inline">"At most"
                            <input type="number" min="0" on:input=move |event| wishes.update(|wishes| wishes.most = number(event_target_value(&event)))/></label>
                    </fieldset>
                    <label class="field">"Must contain these techniques"
                        <input type="text" placeholder="x-wing, naked-pair" prop:value=move || wishes.with(|wishes| wishes.contains.clone())
                            on:input=move |event| wishes.update(|wishes| wishes.contains = event_target_value(&event))/></label>
                    <label class="field">"Only techniques up to"
                        <input type="text" placeholder="naked-pair" prop:value=move || wishes.with(|wishes| wishes.up_to.clone())
                            on:input=move |event| wishes.update(|wishes| wishes.up_to = event_target_value(&event))/></label>
                    <label class="field">"Seed: the same words make the same puzzle"
                        <input type="text" autocomplete="off" prop:value=move || wishes.with(|wishes| wishes.seed.clone())
                            on:input=move |event| wishes.update(|wishes| wishes.seed = event_target_value(&event))/></label>
                </Show>
                <div class="buttons">
                    <button type="button" class="button quiet" on:click=move |_| {
                        let order = Wishes { seed: seed::of_today(), ..Wishes::default() };
                        table.close();
                        make(table, &order);
                    }>"Puzzle of the day"</button>
                    <span class="space"></span>
                    <button type="button" class="button" aria-expanded=move || is_more.get().to_string()
                        on:click=move |_| is_more.update(|is_more| *is_more = !*is_more)>
                        {move || if is_more.get() { "Fewer options" } else { "More options" }}</button>
                    <button type="submit" class="button chief">"Play"</button>
                </div>
            </form>
    }
}
