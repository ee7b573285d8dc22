//! Import, export, links and pages.

use anydoku::{Boxes, Candidates, Cell, Grid, Puzzle, Shape};
use anydoku_protocol::{
    BoardSize, OpenIn, PageOptions, PageRequest, PageSet, PageSolutions, ReadBoard, ReadProblem,
    ReadResponse, Response, ShareLinks, Source, Task, WrittenText,
};

use crate::client::{HARD, blocks, digit, failure, puzzle, response, shape};

fn read(text: &str) -> ReadResponse {
    match response(Task::Read { source: Source::Text(text.to_owned()), shape: None }) {
        Response::Read(read) => *read,
        other => panic!("expected what was read, found {other:?}"),
    }
}

fn only(read: ReadResponse) -> ReadBoard {
    assert_eq!(read.records.len(), 1);
    *read.records.into_iter().next().unwrap().board.unwrap()
}

fn boxes(read: ReadResponse) -> Boxes {
    only(read).puzzle.shape().boxes().clone()
}

fn written(boards: Vec<ReadBoard>, notation: &str) -> WrittenText {
    match response(Task::Write { boards, notation: notation.to_owned() }) {
        Response::Written(written) => written,
        other => panic!("expected a text, found {other:?}"),
    }
}

fn shared(board: ReadBoard, open_in: Vec<OpenIn>) -> ShareLinks {
    let base = "https://anydoku.example/".to_owned();
    match response(Task::Share { board: Box::new(board), settings: None, base, open_in }) {
        Response::Shared(shared) => shared,
        other => panic!("expected links, found {other:?}"),
    }
}

/// A game in progress.
fn game(side: u16) -> ReadBoard {
    let mut givens = Grid::empty(side);
    givens.extend((0..side).map(|column| (Cell::new(0, column), digit(column + 1))));
    let mut entries = Grid::empty(side);
    entries.set(Cell::new(1, 0), Some(digit(side)));
    let marks = |column, digits: &[u16]| {
        let mut marks = Candidates::none(side);
        marks.extend(digits.iter().map(|&value| (Cell::new(1, column), digit(value))));
        Some(marks)
    };
    ReadBoard {
        entries: Some(entries),
        center: marks(1, &[1, 2]),
        corner: marks(2, &[side]),
        colors: vec![(Cell::new(0, 0), vec![1, 3])],
        elapsed_ms: Some(61_000),
        title: "Tuesday".to_owned(),
        author: "Ada".to_owned(),
        ..ReadBoard::new(Puzzle::new(shape(side), givens).unwrap())
    }
}

#[test]
fn recognizes_notation_size_and_givens() {
    let read = read(&format!("{HARD}\n{HARD}\n"));
    assert_eq!((read.records.len(), read.notation.as_str()), (2, "sdm"));
    assert!(read.certain);
    assert_eq!((read.records[1].line, read.records[1].givens), (2, 24));
    assert_eq!(read.records[0].board.as_ref().unwrap().puzzle, puzzle(HARD));
}

#[test]
fn reports_position_of_bad_record_and_reads_others() {
    let read = read("..3.1........4.2\n..3.1.....x..4.9\n");
    let error = read.records[1].board.as_ref().unwrap_err();
    assert_eq!(error.problem, ReadProblem::Symbol('9'));
    assert_eq!((error.place.line, error.place.column), (2, 16));
    assert!(read.records[0].board.is_ok());
    let nothing = Task::Read { source: Source::Text(" \n".to_owned()), shape: None };
    assert!(failure(nothing).contains("contains no puzzle"));
}

#[test]
fn chooses_the_boxes_that_give_exactly_one_solution() {
    const ROWS: &str = ".....6\n.3....\n1....5\n6.....\n.4.3..\n..24..";
    for text in [ROWS.to_owned(), ROWS.replace('\n', "")] {
        assert_eq!(boxes(read(&text)), blocks(2, 3), "{text}");
    }
    let mixed = read(&format!("{ROWS}\n\n{}", ["1........"; 9].join("\n")));
    assert!(mixed.records.iter().all(|record| record.board.is_ok()), "{mixed:?}");
    let are_open = mixed.records.iter().map(|record| record.has_open_boxes);
    assert_eq!(are_open.collect::<Vec<_>>(), [true, false]);
    let stated = read(&format!("# box 3x2\n{ROWS}"));
    assert!(!stated.records[0].has_open_boxes);
    assert_eq!(boxes(stated), blocks(3, 2), "as stated");
    let empty = vec![".".repeat(6); 6].join("\n");
    assert_eq!(boxes(read(&empty)), blocks(2, 3), "the usual ones");
    let latin =
        Task::Read { source: Source::Text(ROWS.to_owned()), shape: Some(Shape::latin(6).unwrap()) };
    let Response::Read(latin) = response(latin) else { panic!("expected what was read") };
    assert_eq!(boxes(*latin), Boxes::None, "as chosen");
}

#[test]
fn reads_base64_like_text() {
    // `..3.1........4.2` in base64.
    let source = Source::Base64("Li4zLjEuLi4uLi4uLjQuMg==".to_owned());
    let Response::Read(read) = response(Task::Read { source, shape: None }) else { panic!() };
    assert_eq!(read.records[0].givens, 4);
    let source = Source::Base64("???".to_owned());
    assert!(!failure(Task::Read { source, shape: None }).is_empty());
}

#[test]
fn reads_bare_line_as_requested_board() {
    let shape = Shape::blocks(2, 3).unwrap();
    let source = Source::Text("1....2".repeat(6));
    let Response::Read(read) = response(Task::Read { source, shape: Some(shape.clone()) }) else {
        panic!()
    };
    assert_eq!(*only(*read).puzzle.shape(), shape);
}

#[test]
fn rejects_unknown_rules() {
    let read = read("3x3::k:3585;3585;".to_owned().as_str());
    assert!(read.records.iter().all(|record| record.board.is_err()));
}

#[test]
fn game_with_app_data_round_trips_through_file() {
    let app_data = r#"{"game":{"history":[[1,2],[3,4]],"pen":{"a":1}}}"#;
    let board = ReadBoard { app_data: Some(app_data.to_owned()), ..game(9) };
    let written = written(vec![board.clone()], "json");
    assert_eq!(written.extension, "json");
    assert!(written.omitted.is_empty() && written.text.contains("anydoku/1"));
    assert_eq!(only(read(&written.text)), board);
}

#[test]
fn reports_parts_that_notation_omits() {
    let written = written(vec![game(9)], "line");
    assert!(written.omitted.iter().any(|part| part == "title"), "{:?}", written.omitted);
    let none = Task::Write { boards: vec![game(9)], notation: "runes".to_owned() };
    assert!(failure(none).contains("runes"));
    let many = Task::Write { boards: vec![game(16)], notation: "sdk".to_owned() };
    assert!(failure(many).contains("16x16"));
}

#[test]
fn links_round_trip_for_every_side() {
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
fn link_carries_settings() {
    let settings = Some(r#"{"theme":"dark"}"#.to_owned());
    let (board, base) = (Box::new(game(9)), String::new());
    let task = Task::Share { board, settings, base, open_in: Vec::new() };
    let Response::Shared(shared) = response(task) else { panic!("links") };
    let app_data = only(read(&shared.link)).app_data.unwrap();
    assert_eq!(app_data, r#"{"settings":{"theme":"dark"}}"#);
}

#[test]
fn links_to_programs_that_can_open_board() {
    let all = vec![OpenIn::SudokuWiki, OpenIn::SudokuCoach, OpenIn::SudokuPad];
    let nine = ReadBoard::new(puzzle(HARD));
    let others = shared(nine.clone(), all.clone()).others;
    assert_eq!(others.len(), 3);
    for (program, link) in &others {
        let read = only(read(link));
        assert_eq!(read.puzzle, nine.puzzle, "{program:?}: {link}");
    }
    let others = shared(game(16), all).others;
    // sudoku.coach supports only 9x9.
    let programs: Vec<OpenIn> = others.into_iter().map(|(program, _)| program).collect();
    assert_eq!(programs, [OpenIn::SudokuWiki, OpenIn::SudokuPad]);
}

#[test]
fn qr_code_has_finder_patterns() {
    let qr = shared(game(4), Vec::new()).qr.unwrap();
    assert!(qr.side >= 21 && (qr.side - 17).is_multiple_of(4));
    // The upper edges of the two upper finder patterns.
    assert!(qr.path.starts_with("M0 0h7v1h-7z"));
    assert!(qr.path.contains(&format!("M{} 0h7v1h-7z", qr.side - 7)));
}

fn pages(request: PageRequest) -> PageSet {
    match response(Task::Pages(Box::new(request))) {
        Response::Pages(pages) => pages,
        other => panic!("expected pages, found {other:?}"),
    }
}

fn untitled(boards: Vec<ReadBoard>) -> Vec<(String, Vec<ReadBoard>)> {
    vec![(String::new(), boards)]
}

#[test]
fn lays_out_boards_and_solutions() {
    let boards = vec![ReadBoard::new(puzzle(HARD)); 5];
    let request = |options: PageOptions| PageRequest {
        sections: untitled(boards.clone()),
        options,
        ..PageRequest::default()
    };
    let four = PageOptions { size: BoardSize::PerPage(4), ..PageOptions::default() };
    let all = pages(request(PageOptions { title: "Five".to_owned(), ..four.clone() }));
    assert_eq!((all.count, all.sheets.len()), (3, 3));
    assert_eq!(all.sheets[0].size, (595, 842));
    assert!(all.sheets.iter().all(|sheet| sheet.svg.starts_with("<svg")));
    let solutions = PageSolutions::None;
    assert_eq!(pages(request(PageOptions { solutions, ..four })).count, 2);
    let paper = "letter".to_owned();
    let letter = PageOptions { paper, landscape: true, solutions, ..PageOptions::default() };
    let preview = pages(PageRequest { pages: vec![1], ..request(letter) });
    assert_eq!((preview.sheets[0].number, preview.sheets[0].size), (1, (792, 612)));
}

#[test]
fn sections_have_headings_and_symbols() {
    let board = ReadBoard::new(puzzle(HARD));
    let sections =
        vec![("First".to_owned(), vec![board.clone()]), ("Second".to_owned(), vec![board; 2])];
    let (size, solutions, ratings) = (BoardSize::PerPage(2), PageSolutions::None, false);
    let with = |symbols: &str| {
        let symbols = symbols.to_owned();
        PageOptions { size, symbols, solutions, ratings, ..PageOptions::default() }
    };
    let options = with("ABCDEFGHI");
    let request = PageRequest { sections, options, ..PageRequest::default() };
    let all = pages(request.clone());
    assert_eq!(all.count, 2);
    assert!(all.sheets[0].svg.contains("First") && all.sheets[1].svg.contains("Second"));
    assert!(all.sheets[1].svg.contains(">I<") && !all.sheets[1].svg.contains(">9<"));
    for (given, expected) in
        [("ABC", "needs 9"), ("ABCDEFGHA", "its own symbol"), ("数BCDEFGHA", "font")]
    {
        let options = with(given);
        let messages = failure(Task::Pages(Box::new(PageRequest { options, ..request.clone() })));
        assert!(messages.contains(expected), "{messages}");
    }
}

#[test]
fn splits_board_that_is_too_large_for_page() {
    let puzzle = Puzzle::new(shape(100), Grid::empty(100)).unwrap();
    let sections = untitled(vec![ReadBoard::new(puzzle)]);
    let options = PageOptions { solutions: PageSolutions::None, ..PageOptions::default() };
    let request = PageRequest { sections, options, pages: vec![0], ..PageRequest::default() };
    let parted = pages(request);
    assert!(parted.count > 1 && parted.sheets.len() == 1, "{}", parted.count);
}

#[test]
fn rejects_invalid_page_options() {
    let usual = PageOptions::default();
    for (options, expected) in [
        (PageOptions { paper: "a9".to_owned(), ..usual.clone() }, "a9"),
        (PageOptions { margin: 120, ..usual.clone() }, "margins"),
        (PageOptions { title: "数".to_owned(), ..usual }, "title"),
    ] {
        let request = PageRequest { options, ..PageRequest::default() };
        let messages = failure(Task::Pages(Box::new(request)));
        assert!(messages.contains(expected), "{messages}");
    }
}

#[test]
fn writes_pdf() {
    let sections = untitled(vec![ReadBoard::new(puzzle(HARD))]);
    let set = pages(PageRequest { sections, pdf: true, ..PageRequest::default() });
    // `%PDF-` in base64.
    assert!(set.pdf.is_some_and(|pdf| pdf.starts_with("JVBERi")) && set.sheets.is_empty());
}
