//! The board on the page: its canvases, the pointer, and the grid that screen readers read.

use std::cell::{Cell as Slot, RefCell};
use std::rc::Rc;

use anydoku::Cell;
use anydoku_play::hit::{is_inside, points_between};
use anydoku_play::{Action, Button, Mode, Pointer, PointerEvent as Event, PointerKind, Texts};
use leptos::ev;
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use wasm_bindgen::prelude::Closure;
use web_sys::{Element, HtmlElement, PointerEvent, ResizeObserver, WheelEvent};

use super::screen_reader::ReaderGrid;
use crate::dispatch::app::{App, LazyView, app};
use crate::dispatch::theme::style_of;
use crate::drawing::canvas::BoardCanvas;
use crate::drawing::fonts::FontLoader;
use crate::input::keyboard::modifiers_of;
use crate::services::page::focus_grid;
use crate::state::input::SpacePan;
use crate::state::startup::StartupStage;
use crate::util::time::time_of;

/// The longest time between the presses of a double click, in milliseconds.
const DOUBLE_CLICK_TIME: f64 = 350.0;

#[derive(Default)]
struct PointerState {
    last: Slot<Option<(Cell, f64)>>,
    /// The pressed pointers, with their positions.
    fingers: RefCell<Vec<(i32, f64, f64)>>,
    /// The position of the last event of a drag.
    drag: Slot<Option<(f64, f64)>>,
    is_panning: Slot<bool>,
    /// The position where the secondary button was pressed. A drag with it pans the board.
    secondary_press: Slot<Option<(f64, f64)>>,
}

/// The distance of the points of a drag that are tested for cells, in pixels.
const DRAG_STEP: f64 = 4.0;

/// How far the secondary button is dragged before the board pans, in pixels.
const DRAG_THRESHOLD: f64 = 5.0;

fn kind(event: &PointerEvent) -> PointerKind {
    match event.pointer_type().as_str() {
        "touch" => PointerKind::Touch,
        "pen" => PointerKind::Pen,
        _ => PointerKind::Mouse,
    }
}

/// Returns the button of a pointer event by its number; `None` for buttons such as Back.
fn button(number: i16) -> Option<Button> {
    match number {
        // -1 stands for no button: the pointer moved.
        -1 | 0 => Some(Button::Primary),
        1 => Some(Button::Middle),
        2 => Some(Button::Secondary),
        _ => None,
    }
}

/// Returns the position of an event on the board, in CSS pixels.
fn place(board: &HtmlElement, x: i32, y: i32) -> (f64, f64) {
    let area = board.get_bounding_client_rect();
    (f64::from(x) - area.left(), f64::from(y) - area.top())
}

/// The board.
#[component]
pub(crate) fn Board() -> impl IntoView {
    let app = app();
    let (frame, cells, above) = (
        NodeRef::<html::Div>::new(),
        NodeRef::<html::Canvas>::new(),
        NodeRef::<html::Canvas>::new(),
    );
    Effect::new(move || {
        let (Some(frame), Some(cells), Some(above)) = (frame.get(), cells.get(), above.get())
        else {
            return;
        };
        let shape = app.peek(|session| session.game().board().shape().clone());
        let style = app.peek(|session| style_of(session, app));
        if let Some(canvas) = BoardCanvas::new(cells, above, &shape, style) {
            app.set_canvas(canvas);
            follow_fonts(app);
            app.apply_theme();
            resize(app, &frame);
            follow_size(app, &frame);
            load_lazy_styles();
            follow_pointer(app, &frame);
        }
    });
    let paused = move || app.with(|session| session.is_paused());
    view! {
        <div class="board" node_ref=frame class:refusing=move || app.state.input.is_refusing.get()>
            <canvas node_ref=cells aria-hidden="true"></canvas>
            <canvas node_ref=above class="above" aria-hidden="true"></canvas>
            <ReaderGrid/>
            {move || app.lazy.show(LazyView::AtCells)}
            {move || paused().then(|| view! {
                <div class="cover" on:pointerdown=|event| event.stop_propagation()>
                    <p>{move || app.text(Texts::view_paused)}</p>
                    <button type="button" class="button primary" on:click=move |_| app.dispatch(Action::Pause)>{move || app.text(Texts::view_resume)}</button>
                </div>
            })}
        </div>
    }
}

fn resize(app: App, frame: &HtmlElement) {
    let side = f64::from(frame.client_width().min(frame.client_height()));
    let ratio = window().device_pixel_ratio();
    let is_other = app.with_canvas(|canvas, session| {
        let is_other = canvas.resize(side, ratio);
        if is_other {
            canvas.draw(session);
        }
        is_other
    });
    if is_other == Some(true) {
        app.state.input.viewport_revision.update(|view| *view += 1);
    }
    app.complete_stage(StartupStage::FirstBoard);
}

fn follow_size(app: App, frame: &HtmlElement) {
    let element = frame.clone();
    let changed = Closure::<dyn FnMut()>::new(move || resize(app, &element));
    if let Ok(observer) = ResizeObserver::new(changed.as_ref().unchecked_ref()) {
        observer.observe(frame);
    }
    changed.forget();
    // A board may have the same size in another layout, as when a phone is turned.
    let resized = Closure::<dyn FnMut()>::new(move || {
        app.state.input.viewport_revision.update(|view| *view += 1);
    });
    let _ = window().add_event_listener_with_callback("resize", resized.as_ref().unchecked_ref());
    resized.forget();
}

/// Returns the style sheet that the first board does not need: fonts, dialogs, panels.
fn lazy_styles() -> Option<HtmlElement> {
    document().get_element_by_id("later")?.dyn_into().ok()
}

/// Enables the lazy style sheet.
fn load_lazy_styles() {
    if let Some(sheet) = lazy_styles() {
        // If the app is cached, it is enabled already.
        let _ = sheet.remove_attribute("disabled");
    }
}

/// Redraws the board whenever a font has loaded that it needs, and once the page knows its fonts.
fn follow_fonts(app: App) {
    let redraw = move || {
        app.with_canvas(|canvas, session| {
            canvas.clear_glyphs();
            canvas.draw(session);
        });
    };
    app.with_canvas(|canvas, _| canvas.set_fonts(FontLoader::new(Rc::new(redraw))));
    if let Some(sheet) = lazy_styles() {
        listen(&sheet, "load", move |_: web_sys::Event| redraw());
    }
}

fn listen<E: wasm_bindgen::convert::FromWasmAbi + 'static>(
    element: &HtmlElement,
    name: &str,
    handler: impl FnMut(E) + 'static,
) {
    let handler = Closure::<dyn FnMut(E)>::new(handler);
    let _ = element.add_event_listener_with_callback(name, handler.as_ref().unchecked_ref());
    handler.forget();
}

fn follow_pointer(app: App, frame: &HtmlElement) {
    let presses = Rc::new(PointerState::default());
    // Converts an event, with its cell and the candidate that the pen or colors apply to.
    let convert = move |event: Event, source: &PointerEvent, (x, y): (f64, f64)| {
        let hit = app.with_canvas(|canvas, _| canvas.cell_at(x, y)).flatten();
        let is_drag = event == Event::Enter;
        let hit = hit.filter(|&(_, across, down)| !is_drag || is_inside(across, down));
        let draws =
            app.peek(|session| session.mode() == Mode::Pen || session.mode() == Mode::Color);
        let targets_candidate =
            draws && (source.alt_key() || app.state.input.targets_candidates.get_untracked());
        let candidate = hit.filter(|_| targets_candidate).and_then(|(cell, across, down)| {
            let find = |canvas: &mut BoardCanvas, session: &anydoku_play::Session| {
                canvas.candidate_at(session, cell, (across, down))
            };
            app.with_canvas(find).flatten()
        });
        Pointer {
            event,
            cell: hit.map(|(cell, _, _)| cell),
            candidate,
            button: button(source.button()).unwrap_or_default(),
            modifiers: modifiers_of(source),
            kind: kind(source),
        }
    };
    let dispatch_pointer = move |pointer: Pointer, source: &web_sys::Event| {
        app.change_at(time_of(source), |session, time| Some(session.pointer(pointer, time)));
    };

    let (element, state) = (frame.clone(), presses.clone());
    listen(frame, "pointerdown", move |event: PointerEvent| {
        let Some(button) = button(event.button()) else { return };
        // Otherwise the middle button may start to scroll the page.
        event.prevent_default();
        let point = place(&element, event.client_x(), event.client_y());
        // Without capture, a drag ends at the border of the board.
        let _ = element.set_pointer_capture(event.pointer_id());
        state.fingers.borrow_mut().push((event.pointer_id(), point.0, point.1));
        let is_panning = app.state.input.space_pan.with_value(|hand| *hand != SpacePan::Free);
        if state.fingers.borrow().len() > 1 || button == Button::Middle || is_panning {
            if is_panning {
                app.state.input.space_pan.set_value(SpacePan::Used);
            }
            state.is_panning.set(true);
            dispatch_pointer(convert(Event::Cancel, &event, point), &event);
            return;
        }
        focus_grid(&element);
        let pointer = convert(Event::Down, &event, point);
        if pointer.button == Button::Secondary {
            state.secondary_press.set(Some(point));
            return;
        }
        let Some(cell) = pointer.cell else { return };
        let is_double = state.last.get().is_some_and(|(last, then)| {
            last == cell && event.time_stamp() - then < DOUBLE_CLICK_TIME
        });
        state.last.set((!is_double).then(|| (cell, event.time_stamp())));
        state.drag.set(Some(point));
        // As in browsers, the second press is also a press.
        dispatch_pointer(pointer, &event);
        if is_double {
            dispatch_pointer(Pointer { event: Event::DoubleClick, ..pointer }, &event);
        }
    });

    let (element, state) = (frame.clone(), presses.clone());
    listen(frame, "pointermove", move |event: PointerEvent| {
        let point = place(&element, event.client_x(), event.client_y());
        if let Some(from) = state.secondary_press.get() {
            let is_whole =
                app.with_canvas(|canvas, _| canvas.viewport().is_whole()).unwrap_or(true);
            if !is_whole && (point.0 - from.0).hypot(point.1 - from.1) > DRAG_THRESHOLD {
                state.secondary_press.set(None);
                state.is_panning.set(true);
            }
        }
        if state.is_panning.get() {
            pan_or_pinch(app, &element, &state, event.pointer_id(), point);
        } else if event.buttons() & 1 != 0 {
            // A fast swipe has few events, and touches all cells between them.
            let from = state.drag.replace(Some(point)).unwrap_or(point);
            let mut last = None;
            for point in points_between(from, point, DRAG_STEP) {
                let pointer = convert(Event::Enter, &event, point);
                if pointer.cell.is_some() && pointer.cell != last {
                    last = pointer.cell;
                    dispatch_pointer(pointer, &event);
                }
            }
        }
    });

    for (name, kind) in [("pointerup", Event::Up), ("pointercancel", Event::Cancel)] {
        let (element, state) = (frame.clone(), presses.clone());
        listen(frame, name, move |event: PointerEvent| {
            // Otherwise the middle button pastes the selected text on Linux.
            event.prevent_default();
            let count = state.fingers.borrow().len();
            state.fingers.borrow_mut().retain(|&(id, _, _)| id != event.pointer_id());
            if state.fingers.borrow().len() == count {
                // It was pressed elsewhere, or with a button that means nothing here.
                return;
            }
            if state.is_panning.get() {
                if state.fingers.borrow().is_empty() {
                    state.is_panning.set(false);
                }
                return;
            }
            let point = place(&element, event.client_x(), event.client_y());
            if state.secondary_press.take().is_some() {
                if kind == Event::Up {
                    dispatch_pointer(convert(Event::Context, &event, point), &event);
                }
                return;
            }
            dispatch_pointer(convert(kind, &event, point), &event);
        });
    }

    // A quick drag is no fling: otherwise some browsers take the next tap as its end, and a key that is
    // tapped right after it does nothing.
    listen(frame, "touchstart", |event: web_sys::Event| {
        let element = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        if element.is_some_and(|it| matches!(it.closest("button"), Ok(None))) {
            event.prevent_default();
        }
    });
    listen(frame, "contextmenu", |event: ev::MouseEvent| event.prevent_default());
    let element = frame.clone();
    listen(frame, "wheel", move |event: WheelEvent| {
        let (x, y) = place(&element, event.client_x(), event.client_y());
        let side = f64::from(element.client_width()).max(1.0);
        if event.ctrl_key() {
            event.prevent_default();
            let factor = js_sys::Math::pow(2.0, -event.delta_y() / 240.0);
            app.change_view(|canvas| canvas.zoom_around(factor, (x, y)));
            return;
        }
        let is_whole = app.with_canvas(|canvas, _| canvas.viewport().is_whole()).unwrap_or(true);
        if !is_whole {
            event.prevent_default();
            app.change_viewport(|view, _| view.pan(event.delta_x() / side, event.delta_y() / side));
            return;
        }
        let cycles_digits =
            app.peek(|session| session.settings().method == anydoku_play::Method::Cycle);
        let cell = app.with_canvas(|canvas, _| canvas.cell_at(x, y)).flatten();
        if let (true, Some((cell, _, _))) = (cycles_digits, cell) {
            event.prevent_default();
            let wheel = Event::Wheel { forward: event.delta_y() > 0.0 };
            dispatch_pointer(Pointer::new(wheel, Some(cell)), &event);
        }
    });
}

fn pan_or_pinch(app: App, element: &HtmlElement, state: &PointerState, id: i32, to: (f64, f64)) {
    let side = f64::from(element.client_width()).max(1.0);
    let mut fingers = state.fingers.borrow_mut();
    let Some(index) = fingers.iter().position(|&(known, _, _)| known == id) else { return };
    let before = fingers.clone();
    (fingers[index].1, fingers[index].2) = to;
    let span = |fingers: &[(i32, f64, f64)]| match fingers {
        [(_, x, y), (_, other_x, other_y), ..] => (other_x - x).hypot(other_y - y).max(1.0),
        _ => 1.0,
    };
    let middle = |fingers: &[(i32, f64, f64)]| {
        let count = fingers.len().max(1) as f64;
        let sum =
            fingers.iter().fold((0.0, 0.0), |sum, finger| (sum.0 + finger.1, sum.1 + finger.2));
        (sum.0 / count, sum.1 / count)
    };
    let (from, now) = (middle(&before), middle(&fingers));
    let factor = span(&fingers) / span(&before);
    let distance = ((from.0 - now.0) / side, (from.1 - now.1) / side);
    app.change_view(|canvas| {
        let is_zoomed = canvas.zoom_around(factor, now);
        canvas.change_viewport(|view, _| view.pan(distance.0, distance.1)) || is_zoomed
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_first_button_is_primary() {
        let buttons = [-1, 0, 1, 2, 3, 4, 5].map(button);
        let [none, first, middle, second, others @ ..] = buttons;
        assert_eq!([none, first], [Some(Button::Primary); 2]);
        assert_eq!([middle, second], [Some(Button::Middle), Some(Button::Secondary)]);
        assert_eq!(others, [None; 3]);
    }
}
