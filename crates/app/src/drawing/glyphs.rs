//! A cache of drawn symbols. On a 100x100 board, copying takes a tenth of the time of drawing text.

use std::collections::HashMap;

use wasm_bindgen::JsCast as _;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

use super::atlas::AtlasShelf;
use super::fonts::FontLoader;
use crate::services::pictures;
use crate::theme::colors::{Color, css};

/// The side of a sheet, in pixels. When a sheet changes after it was copied from, browsers first copy
/// all of it: a sheet of 2048 pixels took 10 ms for each new glyph.
const SIDE: i32 = 512;
/// The largest number of sheets.
const MAX_SHEETS: usize = 16;

/// The style of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Type {
    /// The font size, in pixels.
    pub(crate) size: i32,
    pub(crate) is_bold: bool,
    pub(crate) color: Color,
}

/// The position of a glyph.
#[derive(Clone, Copy, Debug)]
struct Slot {
    sheet: usize,
    left: i32,
    top: i32,
    width: i32,
    height: i32,
    /// The width of the text.
    advance: f64,
}

/// A canvas with glyphs.
struct Sheet {
    canvas: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
    shelf: AtlasShelf,
}

impl Sheet {
    /// Creates an empty sheet; `None` if the browser can't draw on it.
    fn new(side: i32) -> Option<Self> {
        let document = web_sys::window()?.document()?;
        let canvas: HtmlCanvasElement = document.create_element("canvas").ok()?.dyn_into().ok()?;
        canvas.set_width(side as u32);
        canvas.set_height(side as u32);
        let context = canvas.get_context("2d").ok()??.dyn_into().ok()?;
        Some(Self { canvas, context, shelf: AtlasShelf::new(side) })
    }
}

/// The glyphs drawn so far.
#[derive(Default)]
pub(crate) struct Glyphs {
    sheets: Vec<Sheet>,
    family: String,
    fonts: FontLoader,
    slots: HashMap<(String, Type), Slot>,
}

impl Glyphs {
    /// Sets the font families.
    pub(crate) fn set_family(&mut self, family: &str) {
        family.clone_into(&mut self.family);
        self.clear();
    }

    /// Sets what loads the fonts of glyphs.
    pub(crate) fn set_fonts(&mut self, fonts: FontLoader) {
        self.fonts = fonts;
    }

    /// Clears the cache, as after a font has loaded.
    pub(crate) fn clear(&mut self) {
        self.slots.clear();
        self.sheets.clear();
    }

    /// Returns the width of a text.
    pub(crate) fn width(&mut self, text: &str, kind: Type) -> f64 {
        self.slot(text, kind).map_or(0.0, |slot| slot.advance)
    }

    /// Draws a text centered at a point.
    pub(crate) fn draw(
        &mut self,
        target: &CanvasRenderingContext2d,
        text: &str,
        kind: Type,
        (x, y): (f64, f64),
    ) {
        let Some(slot) = self.slot(text, kind) else { return };
        let Some(sheet) = self.sheets.get(slot.sheet) else { return };
        let left = (x - f64::from(slot.width) / 2.0).round();
        let top = (y - f64::from(slot.height) / 2.0).round();
        let (width, height) = (f64::from(slot.width), f64::from(slot.height));
        // If this fails, the text isn't visible.
        let _ = target
            .draw_image_with_html_canvas_element_and_sw_and_sh_and_dx_and_dy_and_dw_and_dh(
                &sheet.canvas,
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
        let is_picture = pictures::is_private_glyph(text);
        if is_picture && !pictures::is_loaded(text) {
            // The board is redrawn once the picture has loaded.
            return None;
        }
        let side = (PICTURE * f64::from(kind.size)).round();
        let advance = if is_picture { side } else { self.advance(text, kind)? };
        let (width, height) = (advance.ceil() as i32 + 4, kind.size + kind.size / 2 + 2);
        let (number, (left, top)) = self.place(width, height)?;
        let context = &self.sheets.get(number)?.context;
        // Center the digits: their base line is half their height below the center.
        let (x, y) =
            (f64::from(left) + f64::from(width) / 2.0, f64::from(top) + f64::from(height) / 2.0);
        if is_picture {
            let corner = ((x - side / 2.0).round(), (y - side / 2.0).round());
            pictures::draw(context, text, kind.color, corner, side);
        } else {
            let font = self.font(kind);
            self.fonts.require(&font, text);
            context.set_font(&font);
            context.set_text_align("center");
            context.set_text_baseline("alphabetic");
            context.set_fill_style_str(&css(kind.color));
            let rise = CAPITALS * f64::from(kind.size) / 2.0;
            context.fill_text(text, x, (y + rise).round()).ok()?;
        }
        let slot = Slot { sheet: number, left, top, width, height, advance };
        self.slots.insert((text.to_owned(), kind), slot);
        Some(slot)
    }

    /// Returns the font of a text, as a style sheet names it.
    fn font(&self, kind: Type) -> String {
        let weight = if kind.is_bold { 600 } else { 500 };
        format!("{weight} {}px {}", kind.size, self.family)
    }

    fn advance(&mut self, text: &str, kind: Type) -> Option<f64> {
        if self.sheets.is_empty() {
            self.sheets.push(Sheet::new(SIDE)?);
        }
        let context = &self.sheets.first()?.context;
        context.set_font(&self.font(kind));
        Some(context.measure_text(text).ok()?.width())
    }

    /// Allocates space for a glyph. Returns the sheet and the position. A very large glyph gets its own
    /// sheet.
    fn place(&mut self, width: i32, height: i32) -> Option<(usize, (i32, i32))> {
        let usual =
            self.sheets.iter_mut().enumerate().filter(|(_, sheet)| sheet.shelf.side() == SIDE);
        let mut places =
            usual.filter_map(|(number, sheet)| Some((number, sheet.shelf.place(width, height)?)));
        if let Some(place) = places.next() {
            return Some(place);
        }
        if self.sheets.len() >= MAX_SHEETS {
            self.clear();
        }
        let mut sheet = Sheet::new(SIDE.max(width).max(height))?;
        let place = sheet.shelf.place(width, height)?;
        self.sheets.push(sheet);
        Some((self.sheets.len() - 1, place))
    }
}

/// The side of a picture, relative to the font size.
const PICTURE: f64 = 1.3;

/// The height of capitals and digits, relative to the font size.
const CAPITALS: f64 = 0.668;
