//! The keypad of colours and that of the pen.

use anydoku::Digit;
use anydoku_play::{Action, COLOUR_COUNT, PenTool, colour_name};
use leptos::prelude::*;

use crate::decimal::decimal;
use crate::look::palette::PATTERNS;
use crate::look::theme::{Colour, css};
use crate::table::{Table, table};

/// The name of a colour, as it is read out.
fn name(table: Table, number: u8) -> String {
    table.with(|session| colour_name(number, session.strings()))
}

/// A colour of the palette that boards are drawn with.
fn colour_of(
    table: Table,
    of: impl Fn(&crate::look::palette::Palette) -> Colour,
) -> Option<String> {
    table.looks.track();
    table.with_canvas(|canvas, _| css(of(&canvas.style().palette)))
}

/// Whether colours, or strokes, are those of candidates in place of cells.
#[component]
fn Aim(name: &'static str) -> impl IntoView {
    let table = table();
    let choice = move |label: &'static str, aims: bool| {
        view! {
            <label>
                <input type="radio" name="aim" prop:checked=move || table.aims.get() == aims
                    on:change=move |_| table.aims.set(aims)/>
                <span>{label}</span>
            </label>
        }
    };
    view! {
        <div class="choice aim" role="radiogroup" aria-label=name>
            {choice("Cells", false)}
            {choice("Candidates", true)}
        </div>
    }
}

/// The pattern of a colour, where patterns are asked for.
#[component]
fn Pattern(number: u8) -> impl IntoView {
    let table = table();
    let is_on = move || table.with(|session| session.settings().patterns);
    move || {
        is_on().then(|| {
            let pattern = PATTERNS[usize::from(number) % PATTERNS.len()];
            // In tenths of a square.
            let tenths = |share: f64| decimal(10.0 * share);
            let squares = || (0..15).map(|at| (f64::from(at % 5), f64::from(at / 5)));
            let path: String = squares()
                .flat_map(|(x, y)| {
                    pattern.lines.iter().map(move |[from_x, from_y, to_x, to_y]| {
                        let numbers = [x + from_x, y + from_y, x + to_x, y + to_y].map(tenths);
                        format!("M{}", numbers.join(" "))
                    })
                })
                .collect();
            let dots = squares().flat_map(|(x, y)| {
                pattern.dots.iter().map(move |[across, down, radius]| {
                    view! { <circle cx=tenths(x + across) cy=tenths(y + down) r=tenths(*radius)></circle> }
                })
            });
            view! {
                <svg class="hatching" viewBox="0 0 50 30" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
                    <path d=path></path>{dots.collect_view()}
                </svg>
            }
        })
    }
}

/// The keys of colours.
#[component]
pub(crate) fn Colours() -> impl IntoView {
    let table = table();
    let keys = (0..COLOUR_COUNT).map(|number| {
        let colour = move || colour_of(table, |palette| palette.ground(number));
        let enter = move |_| {
            if let Some(digit) = Digit::from_index(usize::from(number)) {
                table.act(|session, now| session.pad(digit, now));
            }
        };
        view! {
            <button type="button" class="key" aria-label=move || format!("Colour {}, {}", number + 1, name(table, number))
                on:click=enter>
                <span class="swatch" style:background-color=colour><Pattern number=number/><b>{number + 1}</b></span>
            </button>
        }
    });
    view! {
        <Aim name="What is coloured"/>
        <div class="pad colours" role="group" aria-label="Colours" style:grid-template-columns="repeat(4, minmax(0, 1fr))">
            {keys.collect_view()}
        </div>
    }
}

const TOOLS: [(PenTool, &str); 4] = [
    (PenTool::Line, "Line"),
    (PenTool::Arrow, "Arrow"),
    (PenTool::Circle, "Circle"),
    (PenTool::Cross, "Cross"),
];

/// What the pen draws, and with what.
#[component]
pub(crate) fn Pen() -> impl IntoView {
    let table = table();
    let tools = TOOLS.map(|(tool, label)| {
        let is_on = move || table.with(|session| session.pen().0 == tool);
        view! {
            <button type="button" aria-pressed=move || is_on().to_string()
                on:click=move |_| table.perform(Action::SetPen(tool))>{label}</button>
        }
    });
    let colours = (0..COLOUR_COUNT).map(|number| {
        let is_on = move || table.with(|session| session.pen().1 == number);
        let colour = move || colour_of(table, |palette| palette.stroke(number));
        view! {
            <button type="button" class="ink" aria-label=move || name(table, number) title=move || name(table, number)
                aria-pressed=move || is_on().to_string()
                on:click=move |_| table.perform(Action::SetPenColour(number))>
                <span style:background-color=colour></span>
            </button>
        }
    });
    let is_dashed = move || table.with(|session| session.pen().2);
    view! {
        <Aim name="Where strokes begin and end"/>
        <div class="card pad pen" role="group" aria-label="Pen">
            <div class="chips">{tools}</div>
            <div class="inks" role="group" aria-label="Colour of lines">{colours.collect_view()}</div>
            <label class="field inline">"Dashed"
                <input type="checkbox" prop:checked=is_dashed on:change=move |_| table.perform(Action::TogglePenDashes)/>
            </label>
            <p class="small second">"Drag, or press where it begins and where it ends. Draw the same again to take it away."</p>
        </div>
    }
}
