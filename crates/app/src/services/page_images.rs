//! Pages as pictures with embedded fonts: SVG and PNG.

use anydoku_protocol::Sheet as Page;
use futures_channel::oneshot;
use js_sys::{ArrayBuffer, Uint8Array};
use leptos::prelude::*;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Blob, CanvasRenderingContext2d, CssStyleSheet, HtmlCanvasElement, HtmlImageElement, Response,
};

use crate::util::base64::base64;

/// The resolution of a PNG, in pixels per point: 216 per inch.
const PIXELS_PER_POINT: f64 = 3.0;
/// The largest side of a picture that browsers draw, in pixels.
const MAX_PIXELS: f64 = 16_000.0;

/// The font files that pages need, by a part of their names and their weight.
const FONTS: [(&str, &str); 2] = [("latin-400", "400"), ("latin-600", "600")];

/// Returns the address of a font file, as the style sheet has it.
fn address(part: &str) -> Option<String> {
    let sheets = document().style_sheets();
    for number in 0..sheets.length() {
        let sheet: CssStyleSheet = sheets.get(number)?.unchecked_into();
        let Ok(rules) = sheet.css_rules() else { continue };
        for index in 0..rules.length() {
            let text = rules.get(index)?.css_text();
            let named = text.contains("@font-face").then(|| text.split("url(\"").nth(1)).flatten();
            let file = named.and_then(|rest| rest.split('"').next());
            if let Some(file) = file.filter(|file| file.contains(part)) {
                return Some(file.to_owned());
            }
        }
    }
    None
}

async fn font(part: &str) -> Option<String> {
    let response = JsFuture::from(window().fetch_with_str(&address(part)?)).await.ok()?;
    let response: Response = response.dyn_into().ok()?;
    let buffer: ArrayBuffer =
        JsFuture::from(response.array_buffer().ok()?).await.ok()?.dyn_into().ok()?;
    Some(base64(&Uint8Array::new(&buffer).to_vec()))
}

/// Embeds the fonts in a picture, as far as they can be loaded.
pub(crate) async fn with_fonts(svg: &str) -> String {
    let mut faces = String::new();
    for (part, weight) in FONTS {
        if let Some(data) = font(part).await {
            faces += &format!(
                "@font-face{{font-family:\"Atkinson Hyperlegible Next\";font-weight:{weight};\
                 src:url(data:font/woff2;base64,{data}) format(\"woff2\")}}"
            );
        }
    }
    match svg.find('>') {
        Some(end) if !faces.is_empty() => {
            format!("{}\n<style>{faces}</style>{}", &svg[..=end], &svg[end + 1..])
        }
        _ => svg.to_owned(),
    }
}

/// Renders a page as a PNG.
pub(crate) async fn png(page: &Page, svg: &str) -> Result<Blob, JsValue> {
    let (width, height) = (f64::from(page.size.0), f64::from(page.size.1));
    let scale = PIXELS_PER_POINT.min(MAX_PIXELS / width.max(height));
    let image = HtmlImageElement::new()?;
    let encoded = String::from(js_sys::encode_uri_component(svg));
    image.set_src(&format!("data:image/svg+xml;charset=utf-8,{encoded}"));
    JsFuture::from(image.decode()).await?;
    let canvas: HtmlCanvasElement = document().create_element("canvas")?.unchecked_into();
    canvas.set_width((width * scale) as u32);
    canvas.set_height((height * scale) as u32);
    let context = canvas.get_context("2d")?.ok_or(JsValue::NULL)?;
    let context: CanvasRenderingContext2d = context.unchecked_into();
    context.set_fill_style_str("#fff");
    context.fill_rect(0.0, 0.0, width * scale, height * scale);
    context.draw_image_with_html_image_element_and_dw_and_dh(
        &image,
        0.0,
        0.0,
        width * scale,
        height * scale,
    )?;
    let (sender, receiver) = oneshot::channel();
    let on_blob = Closure::once_into_js(move |blob: Option<Blob>| {
        // The receiver waits below.
        let _ = sender.send(blob);
    });
    canvas.to_blob(on_blob.unchecked_ref())?;
    receiver.await.ok().flatten().ok_or(JsValue::NULL)
}
