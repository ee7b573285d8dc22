//! Embedded text and fonts: glyphs of both kinds of outlines, as readers find them.

use anydoku_render::{
    Document, Font, Ink, Item, Page, Picture, Point, Rectangle, Text, Theme, png,
};

use crate::cff::{Version, digits};
use crate::readers::{Dots, File, are_installed};
use crate::rendering::assert_alike;

/// A page of these texts.
fn document(texts: Vec<Text>) -> Document {
    let items = texts.into_iter().map(Item::Text).collect();
    let picture = Picture { width: 200.0, height: 200.0, items, ..Picture::default() };
    let trim = Rectangle::new(0.0, 0.0, 200.0, 200.0);
    let mut document = Document::default();
    document.pages.push(Page { picture, trim, label: "1".to_owned() });
    document
}

fn text(content: &str, y: f64) -> Text {
    Text {
        content: content.to_owned(),
        position: Point::new(20.0, y),
        size: 30.0,
        ..Text::default()
    }
}

/// Returns the rows of the font table of a file, without its header.
fn fonts(file: &File) -> Vec<String> {
    file.report("pdffonts", &[]).lines().skip(2).map(str::to_owned).collect()
}

#[test]
fn embeds_subsets_of_all_outline_kinds() {
    if !are_installed() {
        return;
    }
    let bars = |version, y| Text { font: Font::new(digits(version)).ok(), ..text("1592", y) };
    let texts = vec![
        text("1592", 30.0),
        bars(Version::One, 60.0),
        bars(Version::Two, 90.0),
        Text { bold: true, ..text("Aß", 120.0) },
    ];
    let document = document(texts);
    let file = File::of(&document, "fonts");
    let fonts = fonts(&file);
    assert_eq!(fonts.len(), 4, "{fonts:?}");
    let of_kind = |kind: &str| fonts.iter().filter(|row| row.contains(kind)).count();
    assert_eq!(of_kind("CID TrueType"), 2, "{fonts:?}");
    assert_eq!((of_kind("CID Type 0C"), of_kind("Type 3")), (1, 1), "{fonts:?}");
    for row in fonts {
        // Embedded, a subset (which names of Type 3 fonts do not state), with its characters.
        let is_drawn = row.contains("Type 3");
        let expected = ["yes", if is_drawn { "no" } else { "yes" }, "yes"];
        let words: Vec<&str> = row.split_whitespace().collect();
        assert!(words.windows(3).any(|words| words == expected), "{row}");
        assert!(is_drawn || row.contains("Identity-H") && row.as_bytes()[6] == b'+', "{row}");
    }
    let words: Vec<String> = file.words().into_iter().map(|word| word.text).collect();
    assert_eq!(words, ["1592", "1592", "1592", "Aß"]);
    let drawn = &file.pages(400)[0];
    for base_line in [30, 60, 90, 120] {
        let row = drawn.width * ((base_line - 5) * 400 / 72);
        assert!(drawn.gray[row..row + drawn.width].contains(&0), "no text at {base_line}");
    }
    let picture = Dots::of_png(&png(&document.pages[0].picture, &Theme::PRINT, 400).unwrap());
    assert_alike(drawn, &picture, "fonts");
}

#[test]
fn outlined_text_is_extracted_once() {
    if !are_installed() {
        return;
    }
    let document = document(vec![Text { halo: Some(Ink::Given), ..text("r1c2", 60.0) }]);
    let file = File::of(&document, "rim");
    let words: Vec<String> = file.words().into_iter().map(|word| word.text).collect();
    assert_eq!(words, ["r1c2"]);
    let picture = Dots::of_png(&png(&document.pages[0].picture, &Theme::PRINT, 400).unwrap());
    assert_alike(&file.pages(400)[0], &picture, "rim");
}

#[test]
fn missing_characters_are_still_extracted() {
    if !are_installed() {
        return;
    }
    let document = document(vec![text("数1独", 60.0), text("one\u{A0}of two", 90.0)]);
    let found = File::of(&document, "missing").text();
    assert!(found.contains("数1独"), "{found:?}");
    assert!(found.contains("one of two"), "{found:?}");
    // The only text in its font.
    let document = self::document(vec![text("1", 60.0), Text { bold: true, ..text("数独", 90.0) }]);
    let file = File::of(&document, "missing-alone");
    assert_eq!(fonts(&file).len(), 2);
    assert!(file.text().contains("数独"), "{:?}", file.text());
}

#[test]
fn omits_items_outside_the_page() {
    if !are_installed() {
        return;
    }
    let mut lost = text("lost", f64::NAN);
    lost.position.x = f64::INFINITY;
    let sizes = [0.0, -1.0, f64::NAN].map(|size| Text { size, ..text("small", 50.0) });
    let mut texts = vec![text("here", 60.0), lost];
    texts.extend(sizes);
    let found = File::of(&document(texts), "nowhere").text();
    assert_eq!(found.trim(), "here");
}
