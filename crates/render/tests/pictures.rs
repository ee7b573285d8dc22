//! Pictures of boards and steps are well-formed, without overlaps, and complete, at every size.

use anydoku::logic::{
    Candidate, CandidateRole, Chain, Link, LockedSet, Node, Position, Step, Technique,
};
use anydoku::{Cell, Digit, Grid, House, HouseKind, Puzzle, Shape};
use anydoku_explain::StepText;
use anydoku_render::{BoardPicture, Ink, Item, Picture, Rectangle, StepPicture, Text, Theme, svg};
use roxmltree::{Document, Node as Element};

/// Asserts that the texts of a picture do not overlap and are within its edges.
fn check_texts(picture: &Picture, name: &str) {
    let mut texts: Vec<(Rectangle, &Text)> =
        picture.texts().map(|text| (text.bounds(), text)).collect();
    texts.sort_by(|(a, _), (b, _)| a.y.total_cmp(&b.y));
    for (number, (taken, text)) in texts.iter().enumerate() {
        let (right, bottom) = (taken.x + taken.width, taken.y + taken.height);
        assert!(
            taken.x >= 0.0 && taken.y >= 0.0 && right <= picture.width && bottom <= picture.height,
            "{name}: {text:?} reaches beyond the picture"
        );
        let beside = texts[number + 1..].iter().take_while(|(place, _)| place.y < bottom);
        for (place, beside) in beside {
            assert!(!taken.overlaps(place), "{name}: {text:?} lies on {beside:?}");
        }
    }
}

fn elements<'a>(document: &'a Document<'_>, name: &str) -> Vec<Element<'a, 'a>> {
    document.descendants().filter(|node| node.has_tag_name(name)).collect()
}

/// Asserts that the picture becomes an SVG with its title and texts.
fn check_svg(picture: &Picture, name: &str) {
    let text = svg(picture, &Theme::LIGHT);
    assert_eq!(text, svg(picture, &Theme::LIGHT));
    let document = Document::parse(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
    let root = document.root_element();
    assert_eq!(root.tag_name().namespace(), Some("http://www.w3.org/2000/svg"));
    assert_eq!(root.attribute("role"), Some("img"));
    let labels: Vec<&str> = root.attribute("aria-labelledby").unwrap().split(' ').collect();
    let [title, description] = ["title", "desc"].map(|name| elements(&document, name)[0]);
    assert_eq!(labels, [title.attribute("id").unwrap(), description.attribute("id").unwrap()]);
    assert_eq!(title.text().unwrap_or_default(), picture.title);
    assert_eq!(description.text().unwrap_or_default(), picture.description);
    let written: Vec<&str> =
        elements(&document, "text").iter().map(|text| text.text().unwrap()).collect();
    let meant: Vec<&str> = picture.texts().map(|text| text.content.as_str()).collect();
    assert_eq!(written, meant, "{name}");
}

#[test]
fn techniques_are_drawn_without_overlapping_text() {
    for technique in Technique::all() {
        let (position, step) = technique.example();
        let picture = StepPicture::new(&position, &step).draw();
        check_texts(&picture, technique.id());
        check_svg(&picture, technique.id());
        let text = StepText::new(&step, position.shape());
        assert_eq!((picture.title, picture.description), (text.summary(), text.explanation()));
    }
}

#[test]
fn marks_eliminations_and_placements() {
    for technique in Technique::all() {
        let (position, step) = technique.example();
        let picture = StepPicture::new(&position, &step).draw();
        let count =
            |holds: &dyn Fn(&Item) -> bool| picture.items.iter().filter(|item| holds(item)).count();
        let strikes =
            count(&|item| matches!(item, Item::Line(_, _, stroke) if stroke.ink == Ink::Removal));
        // One more in the key.
        let struck = step.eliminations.len();
        assert_eq!(strikes, struck + usize::from(struck > 0), "{technique}");
        let frames = count(&|item| {
            matches!(item, Item::Rectangle(_, _, paint)
                if paint.stroke.is_some_and(|stroke| stroke.ink == Ink::Placement))
        });
        let set = step.placements.len();
        assert_eq!(frames, set + usize::from(set > 0), "{technique}");
    }
}

/// Boards of all kinds.
fn shapes() -> Vec<Shape> {
    let mut shapes: Vec<Shape> =
        [1, 2, 4, 9, 16, 25, 36, 100].map(|side| Shape::of_side(side).unwrap()).into();
    // Columns in pairs: regions 2 wide, as the board allows.
    let regions: Vec<u16> = (0..36).map(|index| index / 12 * 2 + index % 6 / 3).collect();
    shapes.push(Shape::jigsaw(6, &regions).unwrap());
    shapes.push(Shape::jigsaw(5, &JIGSAW).unwrap());
    shapes.push(Shape::builder(9).windows().diagonals().build().unwrap());
    shapes.push(Shape::latin(7).unwrap());
    shapes
}

const JIGSAW: [u16; 25] =
    [0, 0, 0, 1, 1, 0, 2, 1, 1, 1, 0, 2, 2, 2, 3, 4, 4, 4, 2, 3, 4, 4, 3, 3, 3];

/// Returns a board with its first row filled and every candidate elsewhere that the rules allow.
fn partly_filled(shape: &Shape) -> Puzzle {
    let mut givens = Grid::empty(shape.side());
    for column in (0..shape.side()).step_by(2) {
        givens.set(Cell::new(0, column), Digit::new(column + 1));
    }
    Puzzle::new(shape.clone(), givens).unwrap()
}

#[test]
fn draws_boards_of_every_size() {
    for shape in shapes() {
        let puzzle = partly_filled(&shape);
        let candidates = puzzle.candidates();
        let name = format!("side {}", shape.side());
        let mut board = BoardPicture::new(&shape, puzzle.givens());
        board.labels = true;
        // A million marks would take the check for overlaps minutes.
        if shape.side() <= 36 {
            board.candidates = Some(&candidates);
        }
        let picture = board.draw();
        check_texts(&picture, &name);
        check_svg(&picture, &name);
        let least = picture.texts().map(|text| text.size).fold(f64::MAX, f64::min);
        assert!(least >= 6.0, "{name}: type of {least} points");
        let clues = puzzle.givens().clue_count();
        let labels = 2 * usize::from(shape.side());
        assert!(picture.texts().count() >= clues + labels, "{name}");
    }
}

#[test]
fn draws_steps_on_every_size() {
    for shape in shapes().into_iter().filter(|shape| (4..=36).contains(&shape.side())) {
        let (position, step) = laden(&shape);
        let name = format!("side {}", shape.side());
        let picture = StepPicture::new(&position, &step).draw();
        check_texts(&picture, &name);
        check_svg(&picture, &name);
    }
}

fn candidate(row: u16, column: u16, digit: u16) -> Candidate {
    Candidate::new(Cell::new(row, column), Digit::new(digit).unwrap())
}

/// Returns a step with every sign, on an empty board.
fn laden(shape: &Shape) -> (Position, Step) {
    let position = Position::of(&Puzzle::new(shape.clone(), Grid::empty(shape.side())).unwrap());
    let (_, mut step) = Technique::NakedPair.example();
    let node = |candidates: &[Candidate], on: bool, parents: &[usize]| Node {
        candidates: candidates.to_vec(),
        on,
        parents: parents.to_vec(),
        link: if parents.is_empty() {
            Link::Assumed
        } else {
            Link::House(House::new(HouseKind::Row, 0))
        },
    };
    let nodes = vec![
        node(&[candidate(0, 0, 1)], true, &[]),
        node(&[candidate(0, 3, 1)], false, &[0]),
        node(&[candidate(3, 3, 1), candidate(3, 1, 1)], true, &[1]),
        node(&[candidate(2, 2, 4)], true, &[0, 1]),
        node(&[candidate(2, 2, 1)], false, &[3]),
    ];
    step.why.chains = vec![Chain { nodes, closed: true, ..Chain::default() }];
    step.why.sets = (0..30)
        .map(|number| LockedSet {
            house: House::new(HouseKind::Row, 0),
            cells: vec![Cell::new(0, number % 4), Cell::new(1, 1)],
            digits: vec![Digit::new(1).unwrap(), Digit::new(2).unwrap()],
        })
        .collect();
    step.why.candidates = vec![
        (CandidateRole::Fin, candidate(1, 0, 1)),
        (CandidateRole::EndoFin, candidate(1, 0, 2)),
        (CandidateRole::Guardian, candidate(1, 0, 3)),
        (CandidateRole::Restricted, candidate(1, 0, 4)),
        (CandidateRole::Contradiction, candidate(1, 2, 1)),
        (CandidateRole::Defining, candidate(1, 2, 2)),
        (CandidateRole::Color(0, false), candidate(1, 2, 3)),
        (CandidateRole::Color(0, true), candidate(1, 2, 4)),
        (CandidateRole::Color(255, true), candidate(3, 0, 4)),
    ];
    step.placements = vec![candidate(2, 2, 4)];
    step.eliminations = vec![candidate(3, 3, 4)];
    (position.unwrap(), step)
}

#[test]
fn all_signs_fit_the_smallest_board() {
    for side in [4, 9] {
        let (position, step) = laden(&Shape::of_side(side).unwrap());
        let picture = StepPicture::new(&position, &step).draw();
        check_texts(&picture, "all signs");
        check_svg(&picture, "all signs");
        for word in ["fin", "endo-fin", "guardian", "restricted", "group", "color V2", "set D"] {
            assert!(picture.texts().any(|text| text.content == word), "{word}");
        }
    }
}

#[test]
fn omits_items_outside_the_board() {
    let (position, mut step) = laden(&Shape::of_side(4).unwrap());
    step.why.houses.push((anydoku::logic::HouseRole::Base, House::new(HouseKind::Row, 99)));
    step.why.cells.push((anydoku::logic::CellRole::Pivot, Cell::new(7, 7)));
    step.why.sets[0].cells.push(Cell::new(9, 9));
    let picture = StepPicture::new(&position, &step).draw();
    check_svg(&picture, "off the board");
}

#[test]
fn lines_are_behind_symbols() {
    let (position, step) = laden(&Shape::of_side(9).unwrap());
    let picture = StepPicture::new(&position, &step).draw();
    let is_line = |item: &Item| match item {
        Item::Line(_, _, stroke) => stroke.ink == Ink::Pattern,
        Item::Path(_, paint) => paint.stroke.is_some_and(|stroke| stroke.ink == Ink::Pattern),
        _ => false,
    };
    let is_mark = |item: &Item| {
        matches!(item, Item::Text(text) if text.ink == Ink::SecondaryText
        && text.position.y < 400.0 && text.position.x > 30.0 && text.position.y > 60.0)
    };
    let first = picture.items.iter().position(is_mark).unwrap();
    let board = picture.items.iter().rposition(is_mark).unwrap();
    assert!(picture.items[..first].iter().any(is_line));
    assert!(!picture.items[first..=board].iter().any(is_line));
}

#[test]
fn small_picture_matches_snapshot() {
    let shape = Shape::of_side(2).unwrap();
    let mut values = Grid::empty(2);
    values.set(Cell::new(0, 0), Digit::new(1));
    let mut board = BoardPicture::new(&shape, &values);
    board.cell = Some(20.0);
    let picture = board.draw();
    let expected = include_str!("small.svg");
    assert_eq!(svg(&picture, &Theme::LIGHT), expected);
}
