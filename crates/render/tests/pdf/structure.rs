//! Structure, bookmarks, page labels and metadata of a PDF.

use anydoku::generate::{Generator, SinglesLevel};
use anydoku::{Control, Shape};
use anydoku_render::{Book, Document, Entry, PageSetup, Section};

use crate::boards::boards;
use crate::readers::{File, are_installed};

/// A book of two sections, with contents and solutions.
fn book() -> Document {
    let generator = Generator::new(Shape::of_side(4).unwrap()).singles(SinglesLevel::Easy);
    let made = generator.generate(&mut Control::new()).unwrap();
    let section = |title: &str| {
        let mut entry = Entry::new(&made.puzzle, "1");
        entry.solution = Some(made.solution.clone());
        Section { title: title.to_owned(), entries: vec![entry], ..Section::default() }
    };
    let sections = vec![section("Easy"), section("Ärger")];
    let mut book = Book::new(PageSetup::sheets("a5".parse().unwrap()), sections);
    (book.front.title_page, book.front.contents) = (true, true);
    book.title = "Sudoku & more".to_owned();
    book.author = "Jo Ä. <jo>".to_owned();
    book.date = "2026-11-22".parse().ok();
    book.lay_out()
}

#[test]
fn content_is_tagged_in_reading_order() {
    if !are_installed() {
        return;
    }
    let document = book();
    let file = File::of(&document, "tags");
    let info = file.report("pdfinfo", &[]);
    assert!(info.lines().any(|line| line.split_whitespace().eq(["Tagged:", "yes"])), "{info}");
    let tree = file.report("pdfinfo", &["-struct-text"]);
    let lines: Vec<&str> = tree.lines().map(str::trim).collect();
    assert_eq!(lines[0], "Document");
    let count = |kind: &str| lines.iter().filter(|line| line.starts_with(kind)).count();
    assert_eq!(count("Figure"), boards(&document).len(), "{tree}");
    assert!(count("H1 (block)") >= 1 && count("P (block)") >= 1, "{tree}");
    let place = |text: &str| lines.iter().position(|line| line.contains(text));
    let places = ["\"Sudoku & more\"", "\"Easy\"", "\"Ärger\"", "\"Solutions\""].map(place);
    assert!(places.iter().all(Option::is_some), "{places:?} {tree}");
    assert!(places.is_sorted(), "{places:?} {tree}");
}

#[test]
fn figures_have_alternative_text() {
    if !are_installed() {
        return;
    }
    let document = book();
    let file = File::of(&document, "alternatives");
    let json = file.report("qpdf", &["--json=1", "--json-key=objects"]);
    let count = |key: &str| json.lines().filter(|line| line.contains(key)).count();
    assert_eq!(count("\"/Alt\""), boards(&document).len());
    // Each page knows which of its contents belong to which element.
    assert_eq!(count("\"/StructParents\""), document.pages.len());
}

#[test]
fn pages_have_labels() {
    if !are_installed() {
        return;
    }
    let document = book();
    let file = File::of(&document, "labels");
    let json = file.report("qpdf", &["--json=1", "--json-key=pagelabels"]);
    let found: Vec<&str> = json
        .lines()
        .filter_map(|line| line.trim().strip_prefix("\"/P\": \""))
        .map(|rest| rest.trim_end_matches(['"', ',']))
        .collect();
    let labels: Vec<&str> = document.pages.iter().map(|page| &*page.label).collect();
    assert_eq!(found, labels);
}

#[test]
fn bookmarks_point_to_book_parts() {
    if !are_installed() {
        return;
    }
    let mut document = book();
    let titles: Vec<String> =
        document.bookmarks.iter().map(|bookmark| bookmark.title.clone()).collect();
    assert!(titles.len() >= 2, "{titles:?}");
    // One that leads nowhere is left out.
    let mut lost = document.bookmarks[0].clone();
    lost.page = document.pages.len();
    document.bookmarks.push(lost);
    let file = File::of(&document, "bookmarks");
    let json = file.report("qpdf", &["--json=1", "--json-key=outlines"]);
    let values = |key: &str| -> Vec<String> {
        let rest = json.lines().filter_map(|line| line.trim().strip_prefix(key));
        rest.map(|rest| rest.trim_matches([':', ' ', '"', ',']).to_owned()).collect()
    };
    assert_eq!(values("\"title\""), titles);
    let pages: Vec<String> = document.bookmarks[..titles.len()]
        .iter()
        .map(|bookmark| (bookmark.page + 1).to_string())
        .collect();
    assert_eq!(values("\"destpageposfrom1\""), pages);
}

#[test]
fn metadata_matches_the_document() {
    if !are_installed() {
        return;
    }
    let file = File::of(&book(), "metadata");
    let info = file.report("pdfinfo", &["-isodates"]);
    let value = |key: &str| {
        let rest = info.lines().find_map(|line| line.strip_prefix(key)).unwrap_or_default();
        rest.trim_start_matches(':').trim().to_owned()
    };
    assert_eq!(value("Title"), "Sudoku & more");
    assert_eq!(value("Author"), "Jo Ä. <jo>");
    assert_eq!(value("Creator"), "anydoku");
    assert!(value("CreationDate").starts_with("2026-11-22"), "{info}");
    assert_eq!(value("PDF version"), "1.7");
    let packet = file.report("pdfinfo", &["-meta"]);
    let packet = packet.trim_start_matches(|symbol| symbol != '<');
    let xml = roxmltree::Document::parse(packet.trim()).unwrap();
    let texts: Vec<&str> = xml.descendants().filter_map(|node| node.text()).collect();
    for text in ["Sudoku & more", "Jo Ä. <jo>", "en", "anydoku", "2026-11-22"] {
        assert!(texts.contains(&text), "{text}: {packet}");
    }
}
