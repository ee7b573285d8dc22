//! Symbols that are no text: pictures that the player brings, and discs of colors. To what draws
//! type each is one private character.

use std::cell::RefCell;

use anydoku_play::{Symbol, SymbolStyle, Texts};
use leptos::prelude::*;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{CanvasRenderingContext2d, File, HtmlCanvasElement, HtmlImageElement, Url};

use crate::theme::colors::{Color, css};
use crate::theme::palette::DISC_COLORS;

/// The first characters of pictures and discs, in the area of private use.
const PICTURES: u32 = 0xE000;
const DISCS: u32 = 0xF000;
const COLORS: u32 = 16;

/// The side of a picture as it is kept, in pixels.
const SYMBOL_SIZE: u32 = 160;
/// Greater files are no symbols.
const GREATEST: f64 = 4.0 * 1024.0 * 1024.0;

thread_local! {
    /// The pictures of this page, by their addresses.
    static LOADED: RefCell<Vec<(String, HtmlImageElement)>> = const { RefCell::new(Vec::new()) };
}

/// The character that stands for a symbol where type is drawn: its text, if it is drawn as that.
/// `on_load` is called once a picture that is new can be drawn.
pub(crate) fn glyph_of(symbol: &Symbol, on_load: impl FnOnce() + 'static) -> String {
    let private = |number: u32| char::from_u32(number).map(String::from).unwrap_or_default();
    match symbol.style {
        SymbolStyle::Text => symbol.text.clone(),
        SymbolStyle::Disc { color, pattern } => {
            private(DISCS + u32::from(pattern) * COLORS + u32::from(color))
        }
        SymbolStyle::Picture => private(PICTURES + picture_index(&symbol.text, on_load)),
    }
}

/// The number of a picture; one that is new is loaded, and `on_load` called once it is.
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

/// Whether a text is a private character of a symbol.
pub(crate) fn is_private_glyph(text: &str) -> bool {
    let mut letters = text.chars();
    let is_private = |letter: char| (PICTURES..PICTURES + 0x1900).contains(&u32::from(letter));
    letters.next().is_some_and(is_private) && letters.next().is_none()
}

/// The picture of a private character, once it can be drawn.
fn loaded(number: u32) -> Option<HtmlImageElement> {
    LOADED.with_borrow(|loaded| {
        let image = loaded.get(number.checked_sub(PICTURES)? as usize).map(|(_, image)| image);
        image.filter(|image| image.complete() && image.natural_width() > 0).cloned()
    })
}

/// Whether the symbol of a private character can be drawn.
pub(crate) fn is_there(text: &str) -> bool {
    let number = text.chars().next().map(u32::from);
    number.is_some_and(|number| number >= DISCS || loaded(number).is_some())
}

/// Draws the symbol of a private character in a square.
pub(crate) fn draw(
    context: &CanvasRenderingContext2d,
    text: &str,
    ink: Color,
    (left, top): (f64, f64),
    side: f64,
) {
    let Some(number) = text.chars().next().map(u32::from) else { return };
    if let Some(disc) = number.checked_sub(DISCS) {
        draw_disc(context, disc, ink, (left, top), side);
    } else if let Some(image) = loaded(number) {
        // What the browser refuses to draw isn't seen.
        let _ =
            context.draw_image_with_html_image_element_and_dw_and_dh(&image, left, top, side, side);
    }
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
        // A circle of a radius that is no negative number is always drawn.
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

/// A picture as a symbol is kept: its pixels alone, so that nothing which a file may hold beside
/// them (scripts, links, other files) comes along. In words why it cannot be.
pub(crate) async fn as_symbol(file: &File, texts: &Texts) -> Result<String, String> {
    let refused = || texts.notice_picture_unreadable(&file.name());
    if file.size() > GREATEST {
        return Err(texts.notice_picture_too_large(&file.name()));
    }
    let address = Url::create_object_url_with_blob(file).map_err(|_| refused())?;
    let kept = kept(&address).await;
    // An address that is gone already is gone.
    let _ = Url::revoke_object_url(&address);
    kept.map_err(|_| refused())
}

async fn kept(address: &str) -> Result<String, JsValue> {
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
    // A picture of lines may have no size of its own.
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
