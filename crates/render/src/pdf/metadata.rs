//! PDF metadata: title, author, language and date, as document information and XMP.

use pdf_writer::{Date as PdfDate, Finish as _, Ref, TextStr};

use super::file::File;
use crate::Document;

const CREATOR: &str = "anydoku";

/// Writes the document information, and the same data as XMP, and returns the XMP's object number.
pub(super) fn write(file: &mut File, document: &Document) -> Ref {
    let [info, metadata] = file.ids();
    let mut info = file.pdf.document_info(info);
    if !document.title.is_empty() {
        info.title(TextStr(&document.title));
    }
    if !document.author.is_empty() {
        info.author(TextStr(&document.author));
    }
    info.creator(TextStr(CREATOR));
    if let Some(date) = document.date {
        info.creation_date(PdfDate::new(date.year).month(date.month).day(date.day));
    }
    info.finish();
    file.pdf.metadata(metadata, packet(document).as_bytes());
    metadata
}

/// Returns the XMP packet, uncompressed so that programs can find it without parsing the PDF.
fn packet(document: &Document) -> String {
    let Document { title, author, language, .. } = document;
    let mut properties = String::new();
    for (text, start, end) in [
        (title, "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">", "</rdf:Alt></dc:title>"),
        (author, "<dc:creator><rdf:Seq><rdf:li>", "</rdf:Seq></dc:creator>"),
        (language, "<dc:language><rdf:Bag><rdf:li>", "</rdf:Bag></dc:language>"),
    ] {
        if !text.is_empty() {
            properties += &format!("{start}{}</rdf:li>{end}", escaped(text));
        }
    }
    properties += &format!("<xmp:CreatorTool>{CREATOR}</xmp:CreatorTool>");
    if let Some(date) = document.date {
        properties += &format!("<xmp:CreateDate>{date}</xmp:CreateDate>");
    }
    format!(
        "<?xpacket begin=\"\u{FEFF}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\
         <x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\
         <rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\
         <rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\" \
         xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\">{properties}</rdf:Description>\
         </rdf:RDF></x:xmpmeta><?xpacket end=\"r\"?>"
    )
}

/// Escapes text for XML; characters that XML cannot represent are omitted.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for symbol in text.chars() {
        match symbol {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '\t' | '\n' | '\r' | ' '..='\u{D7FF}' | '\u{E000}'..='\u{FFFD}' | '\u{10000}'.. => {
                escaped.push(symbol);
            }
            _ => {}
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn metadata_is_well_formed_for_any_text() {
        let texts = ["", "Sudoku & <more> \"quoted\"", "\0\u{1}\u{FFFF}ж数", "]]>"];
        for text in texts {
            let mut document = Document { title: text.to_owned(), ..Document::default() };
            document.author = text.to_owned();
            document.language = "de-CH".to_owned();
            document.date = "2026-11-22".parse().ok();
            let packet = packet(&document);
            let packet = packet.trim_start_matches(|symbol| symbol != '<');
            let xml = roxmltree::Document::parse(packet).unwrap();
            let has = |name: &str, text: &str| {
                xml.descendants().any(|node| {
                    node.has_tag_name(("http://ns.adobe.com/xap/1.0/", name))
                        && node.text() == Some(text)
                })
            };
            assert!(has("CreatorTool", "anydoku") && has("CreateDate", "2026-11-22"));
        }
    }
}
