//! Page geometry, measured from page boxes and from ink.

use anydoku::generate::{Generator, SinglesLevel};
use anydoku::{Control, Shape};
use anydoku_render::{Book, Entry, Margins, PageSetup, PerPage, Section, Solutions};

use crate::readers::{File, are_installed};

/// Points in an inch.
const INCH: f64 = 72.0;

/// Returns a book with this number of pages, a small board on each.
fn book(setup: PageSetup, pages: usize) -> Book {
    let generator = Generator::new(Shape::of_side(4).unwrap()).singles(SinglesLevel::Easy);
    let made = generator.generate(&mut Control::new()).unwrap();
    let entry = |number: usize| Entry::new(&made.puzzle, number.to_string());
    let entries = (1..=pages).map(entry).collect();
    let section = Section { title: "Section".to_owned(), entries, ..Section::default() };
    let mut book = Book::new(setup, vec![section]);
    book.per_page = PerPage::Boards(1);
    book.solutions = Solutions::None;
    book
}

#[test]
fn page_boxes_match_trim_and_bleed() {
    if !are_installed() {
        return;
    }
    for (paper, width, height) in
        [("5x8", 5.0, 8.0), ("6x9", 6.0, 9.0), ("7x10", 7.0, 10.0), ("8x10", 8.0, 10.0)]
    {
        let bleed = 0.125 * INCH;
        let setup = PageSetup { bleed, ..PageSetup::book(paper.parse().unwrap(), 0) };
        let file = File::of(&book(setup, 4).lay_out(), &format!("trim-{paper}"));
        let (media, trim, bleeding) =
            (file.boxes("MediaBox"), file.boxes("TrimBox"), file.boxes("BleedBox"));
        assert_eq!(media.len(), 4);
        for page in 0..4 {
            // As print-on-demand houses ask for it: no bleed at the spine, which is at the left of
            // the first page.
            let before = if page % 2 == 0 { 0.0 } else { bleed };
            let expected = [before, bleed, before + width * INCH, bleed + height * INCH];
            assert_close(trim[page], expected);
            assert_close(
                media[page],
                [0.0, 0.0, width * INCH + bleed, height * INCH + 2.0 * bleed],
            );
            assert_close(bleeding[page], media[page]);
        }
    }
}

#[test]
fn sheets_match_paper_size() {
    if !are_installed() {
        return;
    }
    for (paper, width, height) in [
        ("a4", 595.28, 841.89),
        ("a5", 419.53, 595.28),
        ("letter", 612.0, 792.0),
        ("148x210mm", 419.53, 595.28),
    ] {
        let setup = PageSetup::sheets(paper.parse().unwrap());
        let file = File::of(&book(setup, 1).lay_out(), &format!("sheet-{paper}"));
        for kind in ["MediaBox", "TrimBox", "BleedBox"] {
            assert_close(file.boxes(kind)[0], [0.0, 0.0, width, height]);
        }
    }
}

#[test]
fn ink_stays_out_of_margins_and_gutter() {
    if !are_installed() {
        return;
    }
    // The gutter for each number of pages, in inches.
    for (pages, gutter) in [(24, 0.625), (160, 0.625), (302, 0.625), (502, 0.75)] {
        let setup = PageSetup::book("6x9".parse().unwrap(), 0);
        let document = book(setup, pages).lay_out();
        assert_eq!(document.pages.len(), pages);
        let mut few = document.clone();
        few.pages.truncate(4);
        few.bookmarks.clear();
        let file = File::of(&few, &format!("gutter-{pages}"));
        for (page, dots) in file.pages(72).iter().enumerate() {
            let [left, top, right, bottom] = dots.inked().unwrap().map(|edge| edge as f64);
            let right = dots.width as f64 - 1.0 - right;
            let bottom = dots.height as f64 - 1.0 - bottom;
            let (inner, outer) = if page % 2 == 0 { (left, right) } else { (right, left) };
            // A dot is a point; the rule below the header runs from margin to margin.
            assert!((inner - gutter * INCH).abs() <= 1.5, "{pages}, page {page}: {inner}");
            assert!((outer - 0.5 * INCH).abs() <= 1.5, "{pages}, page {page}: {outer}");
            assert!(top >= 0.5 * INCH - 1.0 && bottom >= 0.5 * INCH - 1.0, "{top} {bottom}");
        }
    }
}

#[test]
fn margins_match_the_request() {
    if !are_installed() {
        return;
    }
    for margin in [10.0, 40.0, 90.0] {
        let mut setup = PageSetup::sheets("a5".parse().unwrap());
        setup.margins = Margins::all(margin);
        let file = File::of(&book(setup, 1).lay_out(), &format!("margin-{margin}"));
        let dots = &file.pages(72)[0];
        let [left, top, right, bottom] = dots.inked().unwrap().map(|edge| edge as f64);
        let (right, bottom) = (dots.width as f64 - 1.0 - right, dots.height as f64 - 1.0 - bottom);
        assert!((left - margin).abs() <= 1.5 && (right - margin).abs() <= 1.5, "{left} {right}");
        assert!(top >= margin - 1.0 && bottom >= margin - 1.0, "{top} {bottom}");
    }
}

fn assert_close(found: [f64; 4], expected: [f64; 4]) {
    let is_close =
        found.iter().zip(expected).all(|(found, expected)| (found - expected).abs() < 0.02);
    assert!(is_close, "found {found:?}, expected {expected:?}");
}
