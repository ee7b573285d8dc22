//! Pages of books are complete, within their margins, and in order.

use anydoku::generate::{Generator, SinglesLevel};
use anydoku::{Cell, Control, Digit, Grid, Puzzle, Shape};
use anydoku_explain::Explanations;
use anydoku_render::{
    Book, Document, Entry, Frame, Item, PageSetup, PerPage, Placement, Prose, Rectangle, Section,
    Solutions,
};

/// Puzzles of a side with their solutions.
fn entries(side: u16, count: u64) -> Vec<Entry> {
    let generator = Generator::new(Shape::of_side(side).unwrap());
    let made = |number: u64| {
        let generator = generator.clone().singles(SinglesLevel::Easy).seed(number);
        let made = generator.generate(&mut Control::new()).unwrap();
        let mut entry = Entry::new(&made.puzzle, number.to_string());
        entry.solution = Some(made.solution);
        entry
    };
    (1..=count).map(made).collect()
}

fn book(paper: &str, side: u16, count: u64) -> Book {
    let section =
        Section { title: "Easy".to_owned(), entries: entries(side, count), ..Section::default() };
    Book::new(PageSetup::sheets(paper.parse().unwrap()), vec![section])
}

/// Returns the texts of a page and their positions.
fn texts(items: &[Item]) -> Vec<(String, Rectangle)> {
    let mut found = Vec::new();
    push_texts(items, Placement::default().matrix(), &mut found);
    found
}

fn push_texts(items: &[Item], [a, b, c, d, e, f]: [f64; 6], found: &mut Vec<(String, Rectangle)>) {
    for item in items {
        match item {
            Item::Text(text) => {
                let Rectangle { x, y, width, height } = text.bounds();
                let mapped = |x: f64, y: f64| (a * x + c * y + e, b * x + d * y + f);
                let ((x0, y0), (x1, y1)) = (mapped(x, y), mapped(x + width, y + height));
                let (width, height) = ((x1 - x0).abs(), (y1 - y0).abs());
                let place = Rectangle::new(x0.min(x1), y0.min(y1), width, height);
                found.push((text.content.clone(), place));
            }
            Item::Group(group) if group.window.is_none() => {
                let [g, h, i, j, k, l] = group.placement.matrix();
                let inner = [
                    a * g + c * h,
                    b * g + d * h,
                    a * i + c * j,
                    b * i + d * j,
                    a * k + c * l + e,
                    b * k + d * l + f,
                ];
                push_texts(&group.items, inner, found);
            }
            _ => {}
        }
    }
}

/// Asserts that every text of a document is on its page, within the margins.
fn assert_within_margins(document: &Document, setup: &PageSetup) {
    for (index, page) in document.pages.iter().enumerate() {
        let Frame { media, area, .. } = setup.frame(index + 1);
        assert_eq!((page.picture.width, page.picture.height), (media.width, media.height));
        let found = texts(&page.picture.items);
        for (text, place) in found {
            // Widths are those of a wide typeface.
            assert!(place.x >= area.x - 8.0, "{text} on page {}: {place:?} in {area:?}", index + 1);
            assert!(place.x + place.width <= area.x + area.width + 8.0, "{text}: {place:?}");
            let (bottom, lowest) = (place.y + place.height, area.y + area.height);
            assert!(place.y >= area.y - 1.0 && bottom <= lowest + 1.0, "{text}: {place:?}");
        }
    }
}

/// Counts how often a text occurs in a document.
fn count(document: &Document, wanted: &str) -> usize {
    let pages = document.pages.iter();
    pages.flat_map(|page| page.picture.texts()).filter(|text| text.content == wanted).count()
}

#[test]
fn pages_respect_margins_on_every_paper() {
    for paper in ["a4", "a5", "letter", "5x8", "6x9", "8.5x11"] {
        for per_page in [1, 2, 4, 6, 12] {
            for solutions in [Solutions::AtEnd, Solutions::UpsideDown, Solutions::None] {
                let mut book = book(paper, 9, 13);
                book.per_page = PerPage::Boards(per_page);
                book.solutions = solutions;
                book.notes = if per_page < 6 { 60.0 } else { 0.0 };
                println!("{paper}, {per_page} a page, {solutions:?}");
                assert_within_margins(&book.lay_out(), &book.setup);
            }
        }
    }
}

#[test]
fn every_puzzle_and_solution_appears_once() {
    // Side 4 has the digits 1 to 4; the numbers of puzzles from 5 on differ from them.
    let mut book = book("a4", 4, 20);
    for (solutions, shown) in [
        (Solutions::None, 1),
        (Solutions::AtEnd, 2),
        (Solutions::Facing, 2),
        (Solutions::UpsideDown, 2),
        (Solutions::Separate, 1),
    ] {
        book.solutions = solutions;
        book.numbered = false;
        let document = book.lay_out();
        for number in 5..=20 {
            assert_eq!(count(&document, &number.to_string()), shown, "{solutions:?} {number}");
        }
    }
    let apart = book.solutions();
    assert_eq!(count(&apart, "17"), 1);
    let digits: usize = (1..=4).map(|digit| count(&apart, &digit.to_string())).sum();
    assert_eq!(digits, 20 * 16 + 4, "the digits of twenty solutions, and the names of four");
}

#[test]
fn facing_solutions_are_on_right_pages() {
    let mut book = book("a4", 9, 7);
    book.solutions = Solutions::Facing;
    book.setup = PageSetup::book("6x9".parse().unwrap(), 0);
    let document = book.lay_out();
    for (index, page) in document.pages.iter().enumerate() {
        let is_solution = page.picture.texts().any(|text| text.content == "Solutions");
        assert!(!is_solution || index % 2 == 0, "page {} lies at the left", index + 1);
    }
    assert_eq!(document.pages.len() % 2, 0);
}

#[test]
fn gutter_matches_page_count() {
    let mut book = book("a4", 4, 400);
    book.setup = PageSetup::book("6x9".parse().unwrap(), 0);
    book.per_page = PerPage::Boards(1);
    let document = book.lay_out();
    assert!(document.pages.len() > 400);
    let first = &document.pages[0].picture;
    let found = texts(&first.items);
    let header = found.iter().find(|(text, _)| text == "Easy").unwrap();
    assert!((header.1.x - PageSetup::gutter(document.pages.len())).abs() < 1e-9);
}

#[test]
fn contents_list_section_pages() {
    let mut book = book("a4", 4, 9);
    let more = Section { title: "More".to_owned(), entries: entries(4, 5), ..Section::default() };
    book.sections.push(more);
    book.title = "A book".to_owned();
    book.front.title_page = true;
    book.front.contents = true;
    book.front.copyright = Prose::markdown("© nobody");
    book.front.how_to_play = Prose::markdown("Every row has every digit.");
    let document = book.lay_out();
    let titles: Vec<&str> = document.bookmarks.iter().map(|mark| mark.title.as_str()).collect();
    assert_eq!(titles, ["How to play", "Easy", "More", "Solutions"]);
    for mark in &document.bookmarks {
        let page = &document.pages[mark.page];
        assert!(page.picture.texts().any(|text| text.content == mark.title), "{mark:?}");
        let contents = &document.pages[2];
        let number = (mark.page + 1).to_string();
        assert!(contents.picture.texts().any(|text| text.content == number), "{mark:?}");
    }
}

#[test]
fn tiles_boards_too_large_for_one_page() {
    let shape = Shape::of_side(100).unwrap();
    let made = Generator::new(shape).generate(&mut Control::new()).unwrap();
    let entry = Entry::new(&made.puzzle, "1");
    let section = Section { title: String::new(), entries: vec![entry], ..Section::default() };
    let mut book = Book::new(PageSetup::sheets("a4".parse().unwrap()), vec![section]);
    book.solutions = Solutions::None;
    let document = book.lay_out();
    assert!(document.pages.len() > 4, "{} pages", document.pages.len());
    let smallest = document.pages.iter().flat_map(|page| page.picture.texts());
    let smallest = smallest.map(|text| text.size).fold(f64::MAX, f64::min);
    assert!(smallest >= 5.99, "{smallest}");
    let givens = made.puzzle.givens().clue_count();
    let shown: usize = document.pages.iter().map(|page| page.picture.texts().count()).sum();
    assert!(shown >= givens, "{shown} of {givens}");
}

#[test]
fn booklet_imposes_all_pages() {
    let mut book = book("a5", 4, 6);
    book.per_page = PerPage::Boards(1);
    book.solutions = Solutions::None;
    let pages = book.lay_out();
    assert_eq!(pages.pages.len(), 6);
    let booklet = pages.booklet(Explanations::english());
    assert_eq!(booklet.pages.len(), 4);
    let names = |index: usize| -> Vec<String> {
        let picture = &booklet.pages[index].picture;
        // The numbers at the foot of the pages, from left to right.
        let found = texts(&picture.items);
        let lowest = found.iter().map(|(_, place)| place.y).fold(0.0, f64::max);
        let mut foot: Vec<_> =
            found.into_iter().filter(|(_, place)| place.y > lowest - 1.0).collect();
        foot.sort_by(|first, second| first.1.x.total_cmp(&second.1.x));
        foot.into_iter().map(|(text, _)| text).collect()
    };
    // Eight places on two sheets: 8 1, 2 7, 6 3, 4 5, of which 7 and 8 are empty.
    assert_eq!([names(0), names(1), names(2), names(3)].concat(), ["1", "2", "6", "3", "4", "5"]);
}

#[cfg(feature = "pdf")]
#[test]
fn output_is_deterministic() {
    let book = book("a4", 9, 5);
    let file =
        |book: &Book| anydoku_render::pdf(&book.lay_out(), &anydoku_render::Theme::PRINT).unwrap();
    let bytes = file(&book);
    assert!(bytes.starts_with(b"%PDF-1.7"));
    assert_eq!(bytes, file(&book.clone()));
}

#[cfg(feature = "png")]
#[test]
fn png_has_the_stated_size() {
    let book = book("a6", 4, 1);
    let page = &book.lay_out().pages[0].picture;
    let bytes = anydoku_render::png(page, &anydoku_render::Theme::PRINT, 36).unwrap();
    let size = |start: usize| u32::from_be_bytes(bytes[start..start + 4].try_into().unwrap());
    // Half a dot a point, rounded up.
    assert_eq!((size(16), size(20)), (149, 210));
    for none in [0, 4801] {
        assert!(anydoku_render::png(page, &anydoku_render::Theme::PRINT, none).is_err());
    }
}

/// Returns the font size of the smallest digit of a document.
fn smallest(document: &Document) -> f64 {
    let texts = document.pages.iter().flat_map(|page| page.picture.texts());
    texts.map(|text| text.size).fold(f64::MAX, f64::min)
}

#[test]
fn pages_hold_the_requested_number_of_puzzles() {
    for per_page in 1..=20 {
        let mut book = book("a4", 4, 20);
        book.per_page = PerPage::Boards(per_page);
        book.solutions = Solutions::None;
        assert_eq!(book.lay_out().pages.len(), 20_usize.div_ceil(per_page), "{per_page} a page");
    }
}

#[test]
fn upside_down_solutions_are_readable() {
    for (paper, side) in [("a4", 9), ("5x8", 9), ("a4", 16), ("6x9", 25), ("a6", 9)] {
        let mut book = book(paper, side, 5);
        for per_page in [1, 6, 12, 40] {
            book.solutions = Solutions::UpsideDown;
            book.per_page = PerPage::Boards(per_page);
            let document = book.lay_out();
            assert!(smallest(&document) >= 5.99, "{paper}, side {side}: {}", smallest(&document));
            assert_within_margins(&document, &book.setup);
        }
    }
}

#[test]
fn tiled_boards_keep_facing_solutions() {
    let shown = |solutions| {
        let mut book = book("a6", 36, 1);
        book.solutions = solutions;
        assert!(book.max_pages_per_board() > 1);
        book.lay_out().pages.len()
    };
    for beside in [Solutions::Facing, Solutions::UpsideDown] {
        assert!(shown(beside) > shown(Solutions::None), "{beside:?}");
    }
}

#[test]
fn facing_sections_start_on_listed_pages() {
    let mut book = book("a4", 4, 3);
    book.solutions = Solutions::Facing;
    book.sections.push(Section { title: "Empty".to_owned(), ..Section::default() });
    let more = Section { title: "More".to_owned(), entries: entries(4, 3), ..Section::default() };
    book.sections.push(more);
    let document = book.lay_out();
    let titles: Vec<&str> = document.bookmarks.iter().map(|mark| mark.title.as_str()).collect();
    assert_eq!(titles, ["Easy", "More"]);
    for mark in &document.bookmarks {
        let found = texts(&document.pages[mark.page].picture.items);
        assert!(found.iter().any(|(text, _)| text.ends_with(" givens")), "{mark:?}");
    }
    assert_eq!(document.pages[0].picture.texts().count(), 0, "the page before is empty");
}

#[test]
fn only_puzzle_pages_have_a_name_line() {
    let mut book = book("a4", 4, 4);
    book.title = "A book".to_owned();
    book.front.contents = true;
    book.name_line = true;
    let document = book.lay_out();
    let named = |page: &anydoku_render::Page| page.picture.texts().any(|it| it.content == "Name");
    let pages: Vec<bool> = document.pages.iter().map(named).collect();
    assert_eq!(pages, [false, true, true, false]);
}

#[test]
fn pages_of_boards_with_special_rules_say_them() {
    let entry = |shape: &Shape| {
        let mut givens = Grid::empty(9);
        // In the last row, above the rules.
        givens.set(Cell::new(8, 4), Digit::new(7));
        Entry::new(&Puzzle::new(shape.clone(), givens).unwrap(), "A")
    };
    let usual = Shape::square(9).unwrap();
    let special = Shape::builder(9).diagonals().windows().build().unwrap();
    let rules = "Besides rows, columns and boxes, each diagonal and each shaded Windoku box contains \
                 every digit once.";
    for paper in ["a4", "letter", "a5", "6x9", "a6", "90x150mm"] {
        let setup = PageSetup::sheets(paper.parse().unwrap());
        for (shapes, expected) in [
            ([&special, &special], 1),
            // On a page of different boards, it would be said of all.
            ([&special, &usual], 0),
            ([&usual, &usual], 0),
        ] {
            let entries = shapes.map(entry).to_vec();
            let section = Section { entries, ..Section::default() };
            let document = Book::new(setup, vec![section]).lay_out();
            let [page] = &document.pages[..] else { panic!("{paper}: {}", document.pages.len()) };
            let texts = texts(&page.picture.items);
            let in_order: Vec<&str> = texts.iter().map(|(text, _)| text.as_str()).collect();
            let found = in_order.join(" ").matches(rules).count();
            assert_eq!(found, expected, "{paper}: {in_order:?}");
            assert_within_margins(&document, &setup);
            // The rules are between the boards and the number.
            let bottom = |wanted: &str| {
                let places = texts.iter().filter(|(text, _)| text == wanted);
                places.map(|(_, place)| place.y + place.height).fold(0.0, f64::max)
            };
            let number = texts.iter().find(|(text, _)| text == "1").unwrap().1;
            for (text, place) in texts.iter().filter(|(text, _)| text.len() > 9) {
                assert!(place.y > bottom("7"), "{paper}: {text}");
                assert!(place.y + place.height < number.y, "{paper}: {text}");
            }
        }
    }
}

#[test]
fn the_first_part_of_a_tiled_board_says_its_rules() {
    let shape = Shape::builder(9).no_boxes().build().unwrap();
    let entry = Entry::new(&Puzzle::new(shape, Grid::empty(9)).unwrap(), "1");
    let setup = PageSetup::sheets("60x60mm".parse().unwrap());
    let section = Section { entries: vec![entry], ..Section::default() };
    let document = Book::new(setup, vec![section]).lay_out();
    assert!(document.pages.len() > 1);
    let pages = document.pages.iter().map(|page| texts(&page.picture.items));
    let has_rules: Vec<bool> =
        pages.map(|all| all.iter().any(|(text, _)| text.starts_with("There are no"))).collect();
    assert!(has_rules[0] && !has_rules[1..].contains(&true), "{has_rules:?}");
}

#[test]
fn long_titles_stay_on_their_pages() {
    for title in ["word ".repeat(2000), "x".repeat(10_000)] {
        let mut book = book("5x8", 4, 2);
        book.title.clone_from(&title);
        book.author.clone_from(&title);
        book.sections[0].title.clone_from(&title);
        book.sections[0].note.clone_from(&title);
        book.sections[0].entries[0].rating = Some("4.3".parse().unwrap());
        for entry in &mut book.sections[0].entries {
            entry.name.clone_from(&title);
        }
        book.front.title_page = true;
        book.front.cover = true;
        book.front.subtitle = title;
        book.front.contents = true;
        let document = book.lay_out();
        assert!(smallest(&document) >= 5.99);
        for page in &document.pages {
            for (text, place) in texts(&page.picture.items) {
                // Widths are those of a wide typeface.
                let (x, width) = (place.x + 0.3 * place.width, page.picture.width);
                assert!(x >= 0.0 && place.x + 0.7 * place.width <= width, "{text}");
            }
        }
    }
}

#[test]
fn captions_of_small_boards_do_not_overlap() {
    for per_page in [12, 30, 60, 100] {
        let mut book = book("a4", 4, 100);
        for entry in &mut book.sections[0].entries {
            entry.rating = Some("4.3".parse().unwrap());
        }
        book.per_page = PerPage::Boards(per_page);
        book.solutions = Solutions::None;
        for page in book.lay_out().pages {
            let found = texts(&page.picture.items);
            for (index, (text, place)) in found.iter().enumerate() {
                let met = found[..index].iter().find(|(_, earlier)| earlier.overlaps(place));
                assert_eq!(met, None, "{text} of {per_page} a page");
            }
        }
    }
}

#[test]
fn counts_tiles_before_drawing() {
    let mut book = book("a4", 9, 1);
    assert_eq!(book.max_pages_per_board(), 1);
    book.setup = PageSetup::sheets("20x20mm".parse().unwrap());
    assert!(book.board_area().height < 2.0 && book.max_pages_per_board() > 500);
}

#[test]
fn tiled_board_is_described_once() {
    let mut book = book("a6", 36, 1);
    book.solutions = Solutions::None;
    let document = book.lay_out();
    let first = &book.sections[0].entries[0];
    let words = format!("{:?}", document.pages).matches("; - ").count();
    assert!(document.pages.len() > 2 && words > 0);
    let given_nowhere = usize::from(first.shape.side());
    assert!(words <= given_nowhere, "{words} rows begin with an empty cell");
}
