//! Pages on the screen and on paper, embedded in the document so that they use its fonts.

use anydoku_protocol::Sheet;
use js_sys::Array;
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use web_sys::{CssStyleSheet, Element};

/// Returns the picture of a page for embedding: without inline styles, which the security policy
/// forbids, and with ids that are unique in the document.
pub(crate) fn embed_page(sheet: &Sheet) -> String {
    let number = sheet.number;
    sheet
        .svg
        .replacen(" style=\"font-kerning:none\"", "", 1)
        .replacen("aria-labelledby=\"t d\"", &format!("aria-labelledby=\"t{number} d{number}\""), 1)
        .replacen("id=\"t\"", &format!("id=\"t{number}\""), 1)
        .replacen("id=\"d\"", &format!("id=\"d{number}\""), 1)
        .replace("id=\"w", &format!("id=\"p{number}w"))
        .replace("url(#w", &format!("url(#p{number}w"))
}

/// Opens the print dialog of the browser for these pages.
pub(crate) fn print(sheets: &[Sheet]) {
    // If this fails, nothing is printed, as the player can see.
    let _ = try_print(sheets);
}

fn try_print(sheets: &[Sheet]) -> Result<(), JsValue> {
    let Some(first) = sheets.first() else { return Ok(()) };
    let (width, height) = first.size;
    let document = document();
    let Some(body) = document.body() else { return Ok(()) };
    let container: Element = match document.query_selector(".paper")? {
        Some(container) => container,
        None => {
            let container = document.create_element("div")?;
            container.set_class_name("paper");
            body.append_child(&container)?;
            container
        }
    };
    let pages: Vec<String> =
        sheets.iter().map(|sheet| format!("<div>{}</div>", embed_page(sheet))).collect();
    container.set_inner_html(&pages.concat());
    set_size(width, height)?;
    window().print()
}

/// Sets the paper size with a style sheet made by script, which the security policy allows.
fn set_size(width: u32, height: u32) -> Result<(), JsValue> {
    let sheet = CssStyleSheet::new()?;
    let text = format!(
        "@page {{ size: {width}pt {height}pt; margin: 0; }} \
         @media print {{ .paper > div {{ width: {width}pt; height: {height}pt; }} }}"
    );
    sheet.replace_sync(&text)?;
    document().set_adopted_style_sheets(&Array::of1(&sheet));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_differ_between_pages() {
        let svg = "<svg aria-labelledby=\"t d\" style=\"font-kerning:none\"><title id=\"t\">a</title>\
                   <desc id=\"d\">b</desc><g><clipPath id=\"w1\"/><g clip-path=\"url(#w1)\"/></g></svg>";
        let sheet = Sheet { number: 3, size: (595, 842), svg: svg.to_owned() };
        let within = embed_page(&sheet);
        assert!(!within.contains("style="));
        for name in ["\"t3 d3\"", "id=\"t3\"", "id=\"d3\"", "id=\"p3w1\"", "url(#p3w1)"] {
            assert!(within.contains(name), "{name}: {within}");
        }
    }
}
