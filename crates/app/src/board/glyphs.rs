//! Symbols drawn once and copied from then on: at 100x100 a copy costs a tenth of drawing type.

use std::collections::HashMap;

use wasm_bindgen::JsCast as _;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

use crate::look::pictures;
use crate::look::theme::{Colour, css};

/// The side of the canvas that glyphs are kept on, in pixels.
const SIDE: i32 = 2048;

/// How a text is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Type {
    /// In pixels.
    pub(crate) size: i32,
    pub(crate) is_bold: bool,
    pub(crate) colour: Colour,
}

/// Where a glyph lies.
#[derive(Clone, Copy, Debug)]
struct Slot {
    left: i32,
    top: i32,
    width: i32,
    height: i32,
    /// The text's own width.
    advance: f64,
}

/// The glyphs drawn so far.
pub(crate) struct Glyphs {
    canvas: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
    family: String,
    slots: HashMap<(String, Type), Slot>,
    next: (i32, i32),
    row: i32,
}

impl Glyphs {
    /// None yet; `None` where the browser draws none.
    pub(crate) fn new() -> Option<Self> {
        let document = web_sys::window()?.document()?;
        let canvas: HtmlCanvasElement = document.create_element("canvas").ok()?.dyn_into().ok()?;
        canvas.set_width(SIDE as u32);
        canvas.set_height(SIDE as u32);
        let context = canvas.get_context("2d").ok()??.dyn_into().ok()?;
        let family = "sans-serif".to_owned();
        Some(Self { canvas, context, family, slots: HashMap::new(), next: (0, 0), row: 0 })
    }

    /// Draws in these families from now on.
    pub(crate) fn set_family(&mut self, family: &str) {
        family.clone_into(&mut self.family);
        self.clear();
    }

    /// Forgets all, as when a font has come.
    pub(crate) fn clear(&mut self) {
        self.slots.clear();
        self.context.clear_rect(0.0, 0.0, f64::from(SIDE), f64::from(SIDE));
        (self.next, self.row) = ((0, 0), 0);
    }

    /// How wide a text is.
    pub(crate) fn width(&mut self, text: &str, kind: Type) -> f64 {
        self.slot(text, kind).map_or(0.0, |slot| slot.advance)
    }

    /// Draws a text around a middle.
    pub(crate) fn draw(
        &mut self,
        target: &CanvasRenderingContext2d,
        text: &str,
        kind: Type,
        (x, y): (f64, f64),
    ) {
        let Some(slot) = self.slot(text, kind) else { return };
        let left = (x - f64::from(slot.width) / 2.0).round();
        let top = (y - f64::from(slot.height) / 2.0).round();
        let (width, height) = (f64::from(slot.width), f64::from(slot.height));
        // What the browser refuses to copy isn't seen; nothing else can be done about it.
        let _ = target
            .draw_image_with_html_canvas_element_and_sw_and_sh_and_dx_and_dy_and_dw_and_dh(
                &self.canvas,
                f64::from(slot.left),
                f64::from(slot.top),
                width,
                height,
                left,
                top,
                width,
                height,
            );
    }

    fn slot(&mut self, text: &str, kind: Type) -> Option<Slot> {
        if text.is_empty() || kind.size < 1 {
            return None;
        }
        if let Some(slot) = self.slots.get(&(text.to_owned(), kind)) {
            return Some(*slot);
        }
        let weight = if kind.is_bold { 600 } else { 400 };
        self.context.set_font(&format!("{weight} {}px {}", kind.size, self.family));
        self.context.set_text_align("center");
        self.context.set_text_baseline("alphabetic");
        let is_picture = pictures::is_drawn(text);
        let side = (PICTURE * f64::from(kind.size)).round();
        let advance = if is_picture { side } else { self.context.measure_text(text).ok()?.width() };
        let width = (advance.ceil() as i32 + 4).min(SIDE);
        let height = (kind.size + kind.size / 2 + 2).min(SIDE);
        let (mut left, mut top) = self.next;
        if left + width > SIDE {
            (left, top) = (0, top + self.row);
            self.row = 0;
        }
        if top + height > SIDE {
            self.clear();
            (left, top) = (0, 0);
        }
        self.row = self.row.max(height);
        self.next = (left + width, top);
        self.context.set_fill_style_str(&css(kind.colour));
        // Digits stand on the base line: half their height above the middle, so that they are centred.
        let (x, y) =
            (f64::from(left) + f64::from(width) / 2.0, f64::from(top) + f64::from(height) / 2.0);
        if is_picture {
            let corner = ((x - side / 2.0).round(), (y - side / 2.0).round());
            if !pictures::draw(&self.context, text, kind.colour, corner, side) {
                // It is on its way: all is drawn anew once it is there.
                return None;
            }
        } else {
            let rise = CAPITALS * f64::from(kind.size) / 2.0;
            self.context.fill_text(text, x, (y + rise).round()).ok()?;
        }
        let slot = Slot { left, top, width, height, advance };
        self.slots.insert((text.to_owned(), kind), slot);
        Some(slot)
    }
}

/// The side of a picture, as a share of the size of type in its place.
const PICTURE: f64 = 1.3;

/// The height of capitals and digits, as a share of the type's size.
const CAPITALS: f64 = 0.668;
