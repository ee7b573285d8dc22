//! Pages as files: all of them as a PDF, or the one that is looked at as a picture that has its fonts
//! within, SVG or PNG.

use anydoku_play::Texts;
use anydoku_protocol::Sheet as Page;
use js_sys::{ArrayBuffer, Uint8Array};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Blob, CanvasRenderingContext2d, CssStyleSheet, HtmlCanvasElement, HtmlImageElement, Response,
};

use super::printing::Printing;
use crate::services::files::{save_blob, save_data, save_text};
use crate::util::base64::{base64, decoded};

/// Dots of a PNG in a point of the page: 216 an inch.
const DOTS: f64 = 3.0;
/// Browsers draw no greater pictures.
const MOST_DOTS: f64 = 16_000.0;

/// The families' files that pages need: the latin letters of both weights.
const FONTS: [(&str, &str); 2] = [("latin-400", "400"), ("latin-600", "600")];

/// Where the style sheet says that the file of a font is.
fn address(part: &str) -> Option<String> {
    let sheets = document().style_sheets();
    for number in 0..sheets.length() {
        let sheet: CssStyleSheet = sheets.get(number)?.unchecked_into();
        let Ok(rules) = sheet.css_rules() else { continue };
        for at in 0..rules.length() {
            let text = rules.get(at)?.css_text();
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

/// The picture with its fonts; without those that cannot be had.
async fn with_fonts(svg: &str) -> String {
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

/// The picture drawn in dots.
async fn png(page: &Page, svg: &str) -> Result<Blob, JsValue> {
    let (width, height) = (f64::from(page.size.0), f64::from(page.size.1));
    let dots = DOTS.min(MOST_DOTS / width.max(height));
    let image = HtmlImageElement::new()?;
    let encoded = String::from(js_sys::encode_uri_component(svg));
    image.set_src(&format!("data:image/svg+xml;charset=utf-8,{encoded}"));
    JsFuture::from(image.decode()).await?;
    let canvas: HtmlCanvasElement = document().create_element("canvas")?.unchecked_into();
    canvas.set_width((width * dots) as u32);
    canvas.set_height((height * dots) as u32);
    let context = canvas.get_context("2d")?.ok_or(JsValue::NULL)?;
    let context: CanvasRenderingContext2d = context.unchecked_into();
    context.set_fill_style_str("#fff");
    context.fill_rect(0.0, 0.0, width * dots, height * dots);
    context.draw_image_with_html_image_element_and_dw_and_dh(
        &image,
        0.0,
        0.0,
        width * dots,
        height * dots,
    )?;
    let drawn = js_sys::Promise::new(&mut |resolve, reject| {
        let on_blob = Closure::once_into_js(move |blob: JsValue| {
            let settle = if blob.is_null() { &reject } else { &resolve };
            // A promise takes its answer always.
            let _ = settle.call1(&JsValue::NULL, &blob);
        });
        let _ = canvas.to_blob(on_blob.unchecked_ref());
    });
    JsFuture::from(drawn).await?.dyn_into()
}

/// The buttons.
#[component]
pub(super) fn Save(printing: Printing) -> impl IntoView {
    let lacks = move || printing.preview.with(|preview| preview.page.is_none());
    let page = move || printing.preview.get_untracked().page;
    let app = printing.app;
    let toasts = app.state.toasts;
    let save_svg = move |_| {
        let Some(page) = page() else { return };
        spawn_local(async move {
            let svg = with_fonts(&page.svg).await;
            let name = app.format(|texts| texts.print_file_svg(page.number as usize + 1));
            if !save_text(&name, "image/svg+xml", &svg) {
                toasts.show(&app.text(Texts::print_not_saved), true);
            }
        });
    };
    let save_png = move |_| {
        let Some(page) = page() else { return };
        spawn_local(async move {
            let svg = with_fonts(&page.svg).await;
            let name = app.format(|texts| texts.print_file_png(page.number as usize + 1));
            let saved = png(&page, &svg).await.is_ok_and(|blob| save_blob(&name, &blob));
            if !saved {
                toasts.show(&app.text(Texts::print_no_png), true);
            }
        });
    };
    let save_pdf = move |_| {
        printing.all_as_pdf(move |pdf| {
            let name = app.text(Texts::print_file_pdf);
            if !decoded(&pdf).is_some_and(|pdf| save_data(&name, "application/pdf", &pdf)) {
                toasts.show(&app.text(Texts::print_not_saved), true);
            }
        });
    };
    view! {
        <button type="button" class="button" disabled=lacks on:click=save_pdf>{move || app.text(Texts::print_save_pdf)}</button>
        <button type="button" class="button" disabled=lacks on:click=save_svg>{move || app.text(Texts::print_save_svg)}</button>
        <button type="button" class="button" disabled=lacks on:click=save_png>{move || app.text(Texts::print_save_png)}</button>
    }
}
