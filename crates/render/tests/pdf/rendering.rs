//! PDF and PNG render like the SVG of the same page, which resvg draws.

use std::collections::BTreeMap;

use anydoku::logic::Technique;
use anydoku::{Candidates, Cell, Grid, Puzzle, Shape, Verdict};
use anydoku_render::{
    Book, Document, Entry, PageSetup, PerPage, Picture, Section, Solutions, StepPicture, Theme,
    png, svg,
};

use crate::readers::{Dots, File, are_installed};

/// The thinnest lines are more than a dot wide.
const RESOLUTION: u32 = 400;

/// Between grays, of 255.
const TOLERANCE: u8 = 60;

/// Asserts that two images of one page show the same. Edges may be smoothed differently and shifted
/// by a pixel or two. A pixel lighter or darker than all around it in the other image is a
/// difference.
pub(crate) fn assert_alike(first: &Dots, second: &Dots, name: &str) {
    assert!(first.width.abs_diff(second.width) <= 1, "{name}: {} {}", first.width, second.width);
    assert!(
        first.height.abs_diff(second.height) <= 1,
        "{name}: {} {}",
        first.height,
        second.height
    );
    let (width, height) = (first.width.min(second.width), first.height.min(second.height));
    let differs = |first: &Dots, second: &Dots, x: usize, y: usize| {
        let columns = x.saturating_sub(2)..=(x + 2).min(width - 1);
        let rows = y.saturating_sub(2)..=(y + 2).min(height - 1);
        let around =
            rows.flat_map(|y| columns.clone().map(move |x| second.gray[y * second.width + x]));
        let (darkest, lightest) =
            around.fold((255, 0), |(low, high): (u8, u8), gray| (low.min(gray), high.max(gray)));
        let gray = first.gray[y * first.width + x];
        gray < darkest.saturating_sub(TOLERANCE) || gray > lightest.saturating_add(TOLERANCE)
    };
    let dots = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    let apart: Vec<bool> =
        dots.map(|(x, y)| differs(first, second, x, y) || differs(second, first, x, y)).collect();
    // A row of single dots is a line that one of the two has put on whole dots.
    let is_patch =
        |&(x, y): &(usize, usize)| (y..y + 3).all(|y| (x..x + 3).all(|x| apart[y * width + x]));
    let corners = (0..height - 2).flat_map(|y| (0..width - 2).map(move |x| (x, y)));
    let patches: Vec<(usize, usize)> = corners.filter(is_patch).collect();
    let sum = |dots: &Dots| dots.gray.iter().map(|&gray| f64::from(255 - gray)).sum::<f64>();
    let (first_ink, second_ink) = (sum(first), sum(second));
    let count = apart.iter().filter(|&&apart| apart).count();
    println!("{name}: {count} dots differ, ink {first_ink:.0} and {second_ink:.0}");
    assert!(patches.is_empty(), "{name}: {patches:?} are drawn otherwise");
    assert!(
        (first_ink - second_ink).abs() <= 0.03 * second_ink,
        "{name}: {first_ink:.0}, {second_ink:.0}"
    );
}

/// Asserts that the PNG of each page matches its SVG, and the PDF too if its readers are installed.
fn assert_drawn_alike(document: &Document, name: &str) {
    let drawn = are_installed().then(|| File::of(document, name).pages(RESOLUTION));
    assert_eq!(drawn.as_ref().map_or(document.pages.len(), Vec::len), document.pages.len());
    for (index, page) in document.pages.iter().enumerate() {
        let name = format!("{name}, page {}", index + 1);
        let picture = Dots::of_png(&png(&page.picture, &Theme::PRINT, RESOLUTION).unwrap());
        let text = svg(&page.picture, &Theme::PRINT);
        let shown = Dots::of_svg(&text, picture.width, picture.height);
        if let Some(drawn) = &drawn {
            assert_alike(&shown, &drawn[index], &format!("PDF and SVG, {name}"));
        }
        assert_alike(&shown, &picture, &format!("PNG and SVG, {name}"));
    }
}

fn entry(shape: &Shape, values: &[u16]) -> Entry {
    let givens = Grid::from_values(shape.side(), values).unwrap();
    Entry::new(&Puzzle::new(shape.clone(), givens).unwrap(), "17")
}

#[test]
fn pages_match_svg() {
    let shape = Shape::of_side(4).unwrap();
    let mut marked = entry(&shape, &[1, 0, 0, 4, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0]);
    marked.center = Some(Candidates::full(4));
    marked.colors = BTreeMap::from([(Cell::new(1, 1), vec![0, 2]), (Cell::new(3, 0), vec![1])]);
    let diagonal = Shape::builder(9).diagonals().build().unwrap();
    let windows = Shape::builder(9).windows().build().unwrap();
    let empty = Puzzle::new(windows.clone(), Grid::empty(9)).unwrap();
    let Verdict::Many(full, _) = empty.solve() else { panic!("an empty board has many solutions") };
    let mut solved = Entry::new(&empty, "3");
    solved.solution = Some(full);
    let entries = vec![marked, entry(&diagonal, &[0; 81]), solved];
    let section = Section {
        title: "Looks".to_owned(),
        note: "all".to_owned(),
        entries,
        ..Section::default()
    };
    let mut book = Book::new(PageSetup::sheets("a5".parse().unwrap()), vec![section]);
    book.style.dots = true;
    book.style.shaded_givens = true;
    book.name_line = true;
    book.notes = 50.0;
    assert_drawn_alike(&book.lay_out(), "looks");
    book.per_page = PerPage::Boards(4);
    book.solutions = Solutions::UpsideDown;
    assert_drawn_alike(&book.lay_out().booklet(&book.texts), "booklet");
}

/// The picture of a technique's example.
fn example(technique: Technique) -> Picture {
    let (position, step) = technique.example();
    StepPicture::new(&position, &step).draw()
}

#[test]
fn step_pictures_match_svg() {
    let techniques = [Technique::XWing, Technique::XyChain, Technique::SueDeCoq];
    let pictures = techniques.map(example).to_vec();
    let section = Section { title: "Steps".to_owned(), pictures, ..Section::default() };
    let mut book = Book::new(PageSetup::sheets("a5".parse().unwrap()), vec![section]);
    book.pictures_per_page = 1;
    let document = book.lay_out();
    assert_eq!(document.pages.len(), 3);
    assert_drawn_alike(&document, "steps");
}
