//! Symbols that are not text: pictograms, custom pictures and colored discs. Code that draws text represents each
//! as a character of the private use area.

use std::cell::RefCell;

use anydoku_play::{Symbol, SymbolStyle, Texts};
use leptos::prelude::*;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{CanvasRenderingContext2d, File, HtmlCanvasElement, HtmlImageElement, Path2d, Url};

use crate::theme::colors::{Color, css};
use crate::theme::palette::DISC_COLORS;
use crate::theme::pictograms::PICTOGRAMS;

/// The first characters for pictures, discs and pictograms in the private use area.
const PICTURES: u32 = 0xE000;
const DISCS: u32 = 0xF000;
const PICTOGRAM: u32 = 0xF100;
const COLORS: u32 = 16;

/// The side of a stored picture, in pixels.
const SYMBOL_SIZE: u32 = 160;
/// The largest picture file, in bytes.
const MAX_SIZE: f64 = 4.0 * 1024.0 * 1024.0;

thread_local! {
    /// The pictures by address.
    static LOADED: RefCell<Vec<(String, HtmlImageElement)>> = const { RefCell::new(Vec::new()) };
}

/// Returns the text that represents a symbol. `on_load` is called once a new picture can be drawn.
pub(crate) fn glyph_of(symbol: &Symbol, on_load: impl FnOnce() + 'static) -> String {
    let private = |number: u32| char::from_u32(number).map(String::from).unwrap_or_default();
    match symbol.style {
        SymbolStyle::Text => symbol.text.clone(),
        SymbolStyle::Disc { color, pattern } => {
            private(DISCS + u32::from(pattern) * COLORS + u32::from(color))
        }
        SymbolStyle::Pictogram(number) => private(PICTOGRAM + u32::from(number)),
        SymbolStyle::Picture => private(PICTURES + picture_index(&symbol.text, on_load)),
    }
}

/// Returns the number of a picture. A new picture is loaded, and `on_load` called afterwards.
fn picture_index(address: &str, on_load: impl FnOnce() + 'static) -> u32 {
    LOADED.with_borrow_mut(|loaded| {
        if let Some(number) = loaded.iter().position(|(known, _)| known == address) {
            return number as u32;
        }
        let Ok(image) = HtmlImageElement::new() else { return 0 };
        let on_load = Closure::once_into_js(on_load);
        image.set_onload(Some(on_load.unchecked_ref()));
        image.set_src(address);
        loaded.push((address.to_owned(), image));
        loaded.len() as u32 - 1
    })
}

/// Returns whether a text represents a picture or a disc.
pub(crate) fn is_private_glyph(text: &str) -> bool {
    let mut letters = text.chars();
    let is_private = |letter: char| (PICTURES..PICTURES + 0x1900).contains(&u32::from(letter));
    letters.next().is_some_and(is_private) && letters.next().is_none()
}

/// Returns the picture that a character represents, once it is loaded.
fn loaded(number: u32) -> Option<HtmlImageElement> {
    LOADED.with_borrow(|loaded| {
        let image = loaded.get(number.checked_sub(PICTURES)? as usize).map(|(_, image)| image);
        image.filter(|image| image.complete() && image.natural_width() > 0).cloned()
    })
}

/// Returns whether the picture or disc that a text represents can be drawn.
pub(crate) fn is_loaded(text: &str) -> bool {
    let number = text.chars().next().map(u32::from);
    number.is_some_and(|number| number >= DISCS || loaded(number).is_some())
}

/// Draws the picture or disc that a text represents in a square.
pub(crate) fn draw(
    context: &CanvasRenderingContext2d,
    text: &str,
    ink: Color,
    (left, top): (f64, f64),
    side: f64,
) {
    let Some(number) = text.chars().next().map(u32::from) else { return };
    if let Some(pictogram) = number.checked_sub(PICTOGRAM) {
        draw_pictogram(context, pictogram as usize, ink, (left, top), side);
    } else if let Some(disc) = number.checked_sub(DISCS) {
        draw_disc(context, disc, ink, (left, top), side);
    } else if let Some(image) = loaded(number) {
        // If this fails, the picture isn't visible.
        let _ =
            context.draw_image_with_html_image_element_and_dw_and_dh(&image, left, top, side, side);
    }
}

fn draw_pictogram(
    context: &CanvasRenderingContext2d,
    number: usize,
    ink: Color,
    (left, top): (f64, f64),
    side: f64,
) {
    context.save();
    // These fail only for numbers that are not finite.
    let _ = context.translate(left, top);
    let _ = context.scale(side / 24.0, side / 24.0);
    for &(fill, path) in PICTOGRAMS.get(number).copied().unwrap_or_default() {
        let Ok(path) = Path2d::new_with_path_string(path) else { continue };
        context.set_fill_style_str(&css(fill.color().unwrap_or(ink)));
        context.fill_with_path_2d(&path);
    }
    context.restore();
}

fn draw_disc(
    context: &CanvasRenderingContext2d,
    disc: u32,
    ink: Color,
    (left, top): (f64, f64),
    side: f64,
) {
    let (color, pattern) = ((disc % COLORS) as usize, disc / COLORS);
    let (x, y, radius) = (left + side / 2.0, top + side / 2.0, side * 0.44);
    let circle = |x: f64, y: f64, radius: f64| {
        context.begin_path();
        // This fails only for a negative radius.
        let _ = context.arc(x, y, radius, 0.0, std::f64::consts::TAU);
    };
    circle(x, y, radius);
    context.set_fill_style_str(&css(DISC_COLORS[color % DISC_COLORS.len()]));
    context.fill();
    context.set_stroke_style_str(&css(ink));
    context.set_line_width((side * 0.05).max(1.0));
    context.stroke();
    context.set_fill_style_str(&css(ink));
    let third = radius * 0.45;
    match pattern {
        0 => {}
        1 => {
            for (dx, dy) in [(-third, -third), (third, -third), (-third, third), (third, third)] {
                circle(x + dx, y + dy, radius * 0.16);
                context.fill();
            }
        }
        _ => {
            for row in [-1.0, 0.0, 1.0] {
                let height = radius * 0.16;
                let middle = y + row * third;
                context.fill_rect(x - radius * 0.7, middle - height / 2.0, radius * 1.4, height);
            }
        }
    }
}

/// Converts a picture file to a symbol: the data URL of its pixels only, without scripts, links or
/// other content that the file may have.
///
/// # Errors
/// If the picture can't be read, with a message for the player.
pub(crate) async fn as_symbol(file: &File, texts: &Texts) -> Result<String, String> {
    let refused = || texts.notice_picture_unreadable(&file.name());
    if file.size() > MAX_SIZE {
        return Err(texts.notice_picture_too_large(&file.name()));
    }
    let address = Url::create_object_url_with_blob(file).map_err(|_| refused())?;
    let pixels = rasterize(&address).await;
    // Revoking an address twice has no effect.
    let _ = Url::revoke_object_url(&address);
    pixels.map_err(|_| refused())
}

async fn rasterize(address: &str) -> Result<String, JsValue> {
    let image = HtmlImageElement::new()?;
    image.set_src(address);
    JsFuture::from(image.decode()).await?;
    let (width, height) = (f64::from(image.natural_width()), f64::from(image.natural_height()));
    let canvas: HtmlCanvasElement = document().create_element("canvas")?.unchecked_into();
    canvas.set_width(SYMBOL_SIZE);
    canvas.set_height(SYMBOL_SIZE);
    let context = canvas.get_context("2d")?.ok_or(JsValue::NULL)?;
    let context: CanvasRenderingContext2d = context.unchecked_into();
    let side = f64::from(SYMBOL_SIZE);
    // A vector image may have no size.
    let scale = if width > 0.0 && height > 0.0 { side / width.max(height) } else { 0.0 };
    let (wide, high) = if scale > 0.0 { (width * scale, height * scale) } else { (side, side) };
    context.draw_image_with_html_image_element_and_dw_and_dh(
        &image,
        (side - wide) / 2.0,
        (side - high) / 2.0,
        wide,
        high,
    )?;
    canvas.to_data_url_with_type("image/png")
}
