//! What comes in and goes out: texts, links, pages.

use anydoku_worker::protocol::{
    Answer, OpenIn, Order, PageOrder, PageSet, ReadAnswer, ReadBoard, Shared, Source, Task, Written,
};
use anydoku_worker::wire::{WireBoxes, WirePuzzle, WireShape};

use crate::asking::{HARD, answer, failure, puzzle, shape};

fn read(text: &str) -> ReadAnswer {
    match answer(Task::Read { source: Source::Text(text.to_owned()), shape: None }) {
        Answer::Read(read) => *read,
        other => panic!("expected what was read, found {other:?}"),
    }
}

fn only(read: ReadAnswer) -> ReadBoard {
    assert_eq!(read.records.len(), 1);
    *read.records.into_iter().next().unwrap().board.unwrap()
}

fn written(boards: Vec<ReadBoard>, notation: &str) -> Written {
    match answer(Task::Write { boards, notation: notation.to_owned() }) {
        Answer::Written(written) => written,
        other => panic!("expected a text, found {other:?}"),
    }
}

fn shared(board: ReadBoard, open_in: Vec<OpenIn>) -> Shared {
    let base = "https://anydoku.example/".to_owned();
    match answer(Task::Share { board: Box::new(board), settings: None, base, open_in }) {
        Answer::Shared(shared) => shared,
        other => panic!("expected links, found {other:?}"),
    }
}

/// A game under way.
fn game(side: u16) -> ReadBoard {
    let cells = usize::from(side).pow(2);
    let mut puzzle = WirePuzzle { shape: shape(side), ..WirePuzzle::default() };
    puzzle.givens = vec![0; cells];
    puzzle.givens[..usize::from(side)].copy_from_slice(&(1..=side).collect::<Vec<_>>());
    let mut entries = vec![0; cells];
    entries[usize::from(side)] = side;
    ReadBoard {
        puzzle,
        entries,
        centre: vec![(u32::from(side) + 1, vec![1, 2])],
        corner: vec![(u32::from(side) + 2, vec![side])],
        colours: vec![(0, vec![1, 3])],
        elapsed_ms: Some(61_000),
        title: "Tuesday".to_owned(),
        author: "Ada".to_owned(),
        ..ReadBoard::default()
    }
}

#[test]
fn what_is_pasted_is_recognised_with_its_size_and_givens() {
    let read = read(&format!("{HARD}\n{HARD}\n"));
    assert_eq!((read.records.len(), read.notation.as_str()), (2, "sdm"));
    assert!(read.certain);
    assert_eq!((read.records[1].line, read.records[1].givens), (2, 24));
    assert_eq!(read.records[0].shape, "9x9, boxes 3x3");
    assert_eq!(read.records[0].board.as_ref().unwrap().puzzle, puzzle(HARD));
}

#[test]
fn a_bad_record_is_told_with_its_place_and_the_others_are_read() {
    let read = read("..3.1........4.2\n..3.1.....x..4.9\n");
    let fault = read.records[1].board.as_ref().unwrap_err();
    assert_eq!(fault.message, "found '9', expected 1 to 4 or an empty cell");
    assert_eq!(fault.place.map(|place| (place.line, place.column)), Some((2, 16)));
    assert!(read.records[0].board.is_ok());
    let nothing = Task::Read { source: Source::Text(" \n".to_owned()), shape: None };
    assert!(failure(nothing).contains("found nothing"));
}

#[test]
fn bytes_are_read_as_text_is() {
    // `..3.1........4.2` in base64.
    let source = Source::Base64("Li4zLjEuLi4uLi4uLjQuMg==".to_owned());
    let Answer::Read(read) = answer(Task::Read { source, shape: None }) else { panic!() };
    assert_eq!(read.records[0].givens, 4);
    let source = Source::Base64("???".to_owned());
    assert!(!failure(Task::Read { source, shape: None }).is_empty());
}

#[test]
fn a_bare_line_is_read_as_the_board_that_is_named() {
    let shape = WireShape { side: 6, boxes: WireBoxes::Blocks(2, 3), ..WireShape::default() };
    let source = Source::Text("1....2".repeat(6));
    let Answer::Read(read) = answer(Task::Read { source, shape: Some(shape.clone()) }) else {
        panic!()
    };
    assert_eq!(only(*read).puzzle.shape, shape);
}

#[test]
fn rules_that_are_not_known_are_refused_by_name() {
    let read = read("3x3::k:3585;3585;".to_owned().as_str());
    assert!(read.records.iter().all(|record| record.board.is_err()));
}

#[test]
fn a_game_comes_back_from_a_file_with_what_the_view_keeps() {
    let kept = r#"{"game":{"history":[[1,2],[3,4]],"pen":{"a":1}}}"#;
    let board = ReadBoard { kept: Some(kept.to_owned()), ..game(9) };
    let written = written(vec![board.clone()], "json");
    assert_eq!(written.extension, "json");
    assert!(written.left_out.is_empty() && written.text.contains("anydoku/1"));
    assert_eq!(only(read(&written.text)), board);
}

#[test]
fn what_a_notation_leaves_out_is_told() {
    let written = written(vec![game(9)], "line");
    assert!(written.left_out.iter().any(|part| part == "title"), "{:?}", written.left_out);
    let none = Task::Write { boards: vec![game(9)], notation: "runes".to_owned() };
    assert!(failure(none).contains("runes"));
    let many = Task::Write { boards: vec![game(16)], notation: "sdk".to_owned() };
    assert!(failure(many).contains("side 16"));
}

#[test]
fn links_bring_back_board_and_state_for_every_side() {
    for side in 4..=100 {
        let board = game(side);
        let shared = shared(board.clone(), Vec::new());
        assert!(shared.link.starts_with("https://anydoku.example/#p="));
        assert_eq!(shared.fits, shared.link.len() <= 2000);
        assert!(shared.fits || side > 25, "{side}: {}", shared.link.len());
        assert_eq!(only(read(&shared.link)), board, "side {side}");
        assert_eq!(shared.qr.is_some(), shared.link.len() < 2953, "{side}");
    }
}

#[test]
fn settings_go_with_a_link() {
    let settings = Some(r#"{"theme":"dark"}"#.to_owned());
    let (board, base) = (Box::new(game(9)), String::new());
    let task = Task::Share { board, settings, base, open_in: Vec::new() };
    let Answer::Shared(shared) = answer(task) else { panic!("links") };
    let kept = only(read(&shared.link)).kept.unwrap();
    assert_eq!(kept, r#"{"settings":{"theme":"dark"}}"#);
}

#[test]
fn other_programs_open_what_they_can_carry() {
    let all = vec![OpenIn::SudokuWiki, OpenIn::SudokuCoach, OpenIn::SudokuPad];
    let nine = ReadBoard { puzzle: puzzle(HARD), ..ReadBoard::default() };
    let others = shared(nine.clone(), all.clone()).others;
    assert_eq!(others.len(), 3);
    for (program, link) in &others {
        let read = only(read(link));
        assert_eq!(read.puzzle, nine.puzzle, "{program:?}: {link}");
    }
    let others = shared(game(16), all).others;
    // sudoku.coach knows 9x9 alone.
    let programs: Vec<OpenIn> = others.into_iter().map(|(program, _)| program).collect();
    assert_eq!(programs, [OpenIn::SudokuWiki, OpenIn::SudokuPad]);
}

#[test]
fn a_qr_code_has_its_three_corners() {
    let qr = shared(game(4), Vec::new()).qr.unwrap();
    assert!(qr.side >= 21 && (qr.side - 17).is_multiple_of(4));
    // The upper edges of the two upper finder patterns.
    assert!(qr.path.starts_with("M0 0h7v1h-7z"));
    assert!(qr.path.contains(&format!("M{} 0h7v1h-7z", qr.side - 7)));
}

fn pages(order: PageOrder) -> PageSet {
    match answer(Task::Pages(Box::new(order))) {
        Answer::Pages(pages) => pages,
        other => panic!("expected pages, found {other:?}"),
    }
}

fn options(options: &[(&str, &str)]) -> Vec<(String, String)> {
    options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
}

#[test]
fn boards_stand_on_pages_with_their_solutions_behind() {
    let boards = vec![ReadBoard { puzzle: puzzle(HARD), ..ReadBoard::default() }; 5];
    let order = |more: &[(&str, &str)]| PageOrder {
        boards: boards.clone(),
        options: options(more),
        ..PageOrder::default()
    };
    let all = pages(order(&[("per-page", "4"), ("title", "Five")]));
    assert_eq!((all.count, all.sheets.len()), (3, 3));
    assert_eq!(all.sheets[0].size, (595, 842));
    assert!(all.sheets.iter().all(|sheet| sheet.svg.starts_with("<svg")));
    assert_eq!(pages(order(&[("per-page", "4"), ("solutions", "none")])).count, 2);
    let letter = order(&[("paper", "letter"), ("landscape", ""), ("solutions", "none")]);
    let preview = pages(PageOrder { pages: vec![1], ..letter });
    assert_eq!((preview.sheets[0].number, preview.sheets[0].size), (1, (792, 612)));
}

#[test]
fn sections_of_boards_have_headings_and_symbols_of_their_own() {
    let board = ReadBoard { puzzle: puzzle(HARD), ..ReadBoard::default() };
    let sections =
        vec![("First".to_owned(), vec![board.clone()]), ("Second".to_owned(), vec![board; 2])];
    let options = options(&[("symbols", "ABCDEFGHI"), ("solutions", "none"), ("no-rating", "")]);
    let order = PageOrder { sections, options, ..PageOrder::default() };
    let all = pages(order.clone());
    assert_eq!(all.count, 2);
    assert!(all.sheets[0].svg.contains("First") && all.sheets[1].svg.contains("Second"));
    assert!(all.sheets[1].svg.contains(">I<") && !all.sheets[1].svg.contains(">9<"));
    for (given, expected) in
        [("ABC", "expected 9"), ("ABCDEFGHA", "another symbol"), ("数BCDEFGHA", "font")]
    {
        let options = vec![("symbols".to_owned(), given.to_owned())];
        let said = failure(Task::Pages(Box::new(PageOrder { options, ..order.clone() })));
        assert!(said.contains(expected), "{said}");
    }
}

#[test]
fn puzzles_are_made_for_pages() {
    let easy = Order {
        shape: shape(4),
        seed: "p".to_owned(),
        levels: vec!["beginner".to_owned()],
        ..Order::default()
    };
    let made = vec![("Small ones".to_owned(), easy, 6)];
    let order = PageOrder { made, options: options(&[("per-page", "6")]), ..PageOrder::default() };
    let pages = pages(order);
    assert_eq!(pages.count, 2);
    assert!(pages.sheets[0].svg.contains("Small ones"));
    assert!(pages.sheets[1].svg.contains("Solutions"));
}

#[test]
fn a_board_too_large_for_a_page_is_parted() {
    let puzzle = WirePuzzle { shape: shape(100), givens: vec![0; 10_000], allowed: Vec::new() };
    let boards = vec![ReadBoard { puzzle, ..ReadBoard::default() }];
    let options = options(&[("solutions", "none")]);
    let order = PageOrder { boards, options, pages: vec![0], ..PageOrder::default() };
    let parted = pages(order);
    assert!(parted.count > 1 && parted.sheets.len() == 1, "{}", parted.count);
}

#[test]
fn options_that_pages_lack_are_refused_by_name() {
    for (name, value, expected) in [
        ("per-page", "0", "1 to 100"),
        ("paper", "a9", "a9"),
        ("solutions", "perhaps", "upside-down"),
        ("glitter", "", "glitter"),
        ("margin", "120mm", "margins"),
    ] {
        let order = PageOrder { options: options(&[(name, value)]), ..PageOrder::default() };
        let said = failure(Task::Pages(Box::new(order)));
        assert!(said.contains(expected), "{said}");
    }
}

#[test]
fn pages_are_written_as_a_pdf() {
    let boards = vec![ReadBoard { puzzle: puzzle(HARD), ..ReadBoard::default() }];
    let set = pages(PageOrder { boards, pdf: true, ..PageOrder::default() });
    // `%PDF-` in base64.
    assert!(set.pdf.is_some_and(|pdf| pdf.starts_with("JVBERi")) && set.sheets.is_empty());
}
