//! The keypads of colors and of the pen.

use anydoku::Digit;
use anydoku_play::{Action, COLOR_COUNT, PenTool, Texts, color_name};
use leptos::prelude::*;

use crate::dispatch::app::{App, app};
use crate::theme::colors::{Color, css};
use crate::theme::palette::{PATTERNS, Palette};
use crate::util::format::decimal;

/// Returns the spoken name of a color.
fn name(app: App, number: u8) -> String {
    app.with(|session| color_name(number, session.texts()))
}

/// Returns a color of the board's palette.
fn palette_color(app: App, of: impl Fn(&Palette) -> Color) -> Option<String> {
    app.state.settings.theme_revision.track();
    app.with_canvas(|canvas, _| css(of(&canvas.style().palette)))
}

/// The choice whether colors or strokes apply to cells or to candidates.
#[component]
fn TargetChoice(name: fn(&Texts) -> &str) -> impl IntoView {
    let app = app();
    let choice = move |label: fn(&Texts) -> &str, aims: bool| {
        view! {
            <label>
                <input type="radio" name="aim" prop:checked=move || app.state.input.targets_candidates.get() == aims
                    on:change=move |_| app.state.input.targets_candidates.set(aims)/>
                <span>{move || app.text(label)}</span>
            </label>
        }
    };
    view! {
        <div class="choice target" role="radiogroup" aria-label=move || app.text(name)>
            {choice(Texts::pad_target_cells, false)}
            {choice(Texts::pad_target_candidates, true)}
        </div>
    }
}

/// The pattern of a color, if patterns are turned on.
#[component]
fn Pattern(number: u8) -> impl IntoView {
    let app = app();
    let is_on = move || app.with(|session| session.settings().patterns);
    move || {
        is_on().then(|| {
            let pattern = PATTERNS[usize::from(number) % PATTERNS.len()];
            // In tenths of a pattern square.
            let tenths = |share: f64| decimal(10.0 * share);
            let squares = || (0..15).map(|index| (f64::from(index % 5), f64::from(index / 5)));
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

/// The keys of colors.
#[component]
pub(crate) fn Colors() -> impl IntoView {
    let app = app();
    let is_paused = Memo::new(move |_| app.with(|session| session.is_paused()));
    let keys = (0..COLOR_COUNT).map(|number| {
        let color = move || palette_color(app, |palette| palette.background(number));
        let enter = move |_| {
            if let Some(digit) = Digit::from_index(usize::from(number)) {
                app.act(|session, now| session.keypad_press(digit, now));
            }
        };
        let label = move || {
            let name = name(app, number);
            app.format(|texts| texts.pad_color(usize::from(number) + 1, &name))
        };
        view! {
            <button type="button" class="key" aria-label=label disabled=is_paused
                on:click=enter>
                <span class="swatch" style:background-color=color><Pattern number=number/><b>{number + 1}</b></span>
            </button>
        }
    });
    view! {
        <TargetChoice name=Texts::pad_color_target/>
        <div class="pad colors" role="group" aria-label=move || app.text(Texts::pad_colors)>
            {keys.collect_view()}
        </div>
    }
}

/// Returns the name of a tool.
fn tool_name(tool: PenTool, texts: &Texts) -> &str {
    match tool {
        PenTool::Line => texts.pad_pen_line(),
        PenTool::Arrow => texts.pad_pen_arrow(),
        PenTool::Circle => texts.pad_pen_circle(),
        PenTool::Cross => texts.pad_pen_cross(),
    }
}

/// The keypad of the pen: tools, colors, dashes.
#[component]
pub(crate) fn Pen() -> impl IntoView {
    let app = app();
    let tools = PenTool::ALL.map(|tool| {
        let is_on = move || app.with(|session| session.pen().0 == tool);
        view! {
            <button type="button" aria-pressed=move || is_on().to_string()
                on:click=move |_| app.dispatch(Action::SetPen(tool))>{move || app.text(|texts| tool_name(tool, texts))}</button>
        }
    });
    let colors = (0..COLOR_COUNT).map(|number| {
        let is_on = move || app.with(|session| session.pen().1 == number);
        let color = move || palette_color(app, |palette| palette.stroke(number));
        view! {
            <button type="button" class="pen-color" aria-label=move || name(app, number) title=move || name(app, number)
                aria-pressed=move || is_on().to_string()
                on:click=move |_| app.dispatch(Action::SetPenColor(number))>
                <span style:background-color=color></span>
            </button>
        }
    });
    let is_dashed = move || app.with(|session| session.pen().2);
    view! {
        <TargetChoice name=Texts::pad_pen_target/>
        <div class="card pad pen" role="group" aria-label=move || app.text(Texts::pad_pen)>
            <div class="chips">
                {tools}
                <label>{move || app.text(Texts::pad_pen_dashed)}
                    <input type="checkbox" prop:checked=is_dashed on:change=move |_| app.dispatch(Action::TogglePenDashes)/>
                </label>
            </div>
            <div class="pen-colors" role="group" aria-label=move || app.text(Texts::pad_pen_color)>{colors.collect_view()}</div>
            <p class="small second">{move || app.text(Texts::pad_pen_help)}</p>
        </div>
    }
}
