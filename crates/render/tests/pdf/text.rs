//! Text of pages: each digit is in its cell, and solutions solve their puzzles.

use anydoku::generate::Generator;
use anydoku::{Control, Puzzle, Shape, Verdict};
use anydoku_render::{Book, Document, Entry, PageSetup, PerPage, Section, Solutions};

use crate::boards::{boards, read};
use crate::readers::{File, are_installed};

/// Puzzles of a shape with their solutions, minimal.
fn entries(shape: &Shape, count: u64) -> Vec<Entry> {
    let generator = Generator::new(shape.clone());
    let made = |number: u64| {
        let made = generator.clone().seed(number).generate(&mut Control::new()).unwrap();
        let mut entry = Entry::new(&made.puzzle, number.to_string());
        entry.solution = Some(made.solution);
        entry
    };
    (1..=count).map(made).collect()
}

fn book(paper: &str, shape: &Shape, count: u64) -> Book {
    let section = Section { entries: entries(shape, count), ..Section::default() };
    Book::new(PageSetup::sheets(paper.parse().unwrap()), vec![section])
}

/// Reads all boards from the text of the PDF, first puzzles, then solutions, in order.
fn read_back(document: &Document, shape: &Shape, name: &str) -> Vec<anydoku::Grid> {
    let words = File::of(document, name).words();
    boards(document).iter().map(|place| read(place, shape, &words)).collect()
}

/// Asserts that each solution on the pages is the only one of its puzzle.
fn assert_solved(puzzles: &[anydoku::Grid], solutions: &[anydoku::Grid], shape: &Shape) {
    assert_eq!(puzzles.len(), solutions.len());
    for (givens, solution) in puzzles.iter().zip(solutions) {
        let puzzle = Puzzle::new(shape.clone(), givens.clone()).unwrap();
        let Verdict::Unique(found) = puzzle.solve() else {
            panic!("the puzzle on the page has not one solution: {givens:?}");
        };
        assert_eq!(found, *solution);
    }
}

#[test]
fn solutions_at_end_solve_their_puzzles() {
    if !are_installed() {
        return;
    }
    for (side, paper, per_page, count) in
        [(4, "a5", 6, 9), (9, "6x9", 2, 8), (9, "letter", 12, 14), (16, "a4", 1, 3)]
    {
        let shape = Shape::of_side(side).unwrap();
        let mut book = book(paper, &shape, count);
        book.per_page = PerPage::Boards(per_page);
        let name = format!("end-{side}-{per_page}");
        let found = read_back(&book.lay_out(), &shape, &name);
        let (puzzles, solutions) = found.split_at(count as usize);
        assert_solved(puzzles, solutions, &shape);
    }
}

#[test]
fn upside_down_solutions_solve_their_puzzles() {
    if !are_installed() {
        return;
    }
    let shape = Shape::of_side(9).unwrap();
    let mut book = book("a4", &shape, 4);
    book.solutions = Solutions::UpsideDown;
    book.notes = 40.0;
    let found = read_back(&book.lay_out(), &shape, "upside-down");
    // On each page two puzzles, then their solutions.
    for page in found.chunks(4) {
        assert_solved(&page[..2], &page[2..], &shape);
    }
}

#[test]
fn separate_and_facing_solutions_solve_their_puzzles() {
    if !are_installed() {
        return;
    }
    let shape = Shape::of_side(9).unwrap();
    let mut book = book("6x9", &shape, 6);
    book.solutions = Solutions::Separate;
    let puzzles = read_back(&book.lay_out(), &shape, "apart");
    let solutions = read_back(&book.solutions(), &shape, "apart-solutions");
    assert_solved(&puzzles, &solutions, &shape);
    book.solutions = Solutions::Facing;
    let found = read_back(&book.lay_out(), &shape, "facing");
    for pages in found.chunks(4) {
        assert_solved(&pages[..2], &pages[2..], &shape);
    }
}

#[test]
fn large_boards_use_extractable_numbers() {
    if !are_installed() {
        return;
    }
    for side in [25, 36] {
        let shape = Shape::of_side(side).unwrap();
        let mut book = book("a4", &shape, 1);
        book.per_page = PerPage::Boards(1);
        book.solutions = Solutions::None;
        let found = read_back(&book.lay_out(), &shape, &format!("large-{side}"));
        assert_eq!(found, [book.sections[0].entries[0].givens.clone()]);
    }
}
