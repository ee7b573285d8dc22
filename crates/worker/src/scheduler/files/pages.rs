//! Pages of boards, laid out as the command does.

use anydoku::Verdict;
use anydoku::logic::RatingJob;
use anydoku_render::{
    Book, Document, Entry, Margins, PageSetup, Paper, PerPage, Section, Solutions, Symbol, Theme,
    svg,
};
use anydoku_words::counted;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use super::boards::record;
use crate::scheduler::context::{TaskContext, TaskError, TaskResult};
use anydoku_protocol::{
    BoardSize, PageOptions, PageRequest, PageSet, PageSolutions, PageStyle, Phase, ReadBoard,
    Response, Sheet,
};

/// Points in a millimeter.
const MM: f64 = 72.0 / 25.4;

/// The minimum width and height for boards on a page, in points.
const MIN_BOARD_SPACE: f64 = 20.0 * MM;

/// The maximum number of boards on a page.
const MAX_PER_PAGE: usize = 100;

/// The maximum number of pages that one board is split into.
const MAX_PARTS: usize = 1000;

/// The largest side for which puzzles are rated for their captions. Beyond it that takes too long.
const MAX_RATED_SIDE: u16 = 16;

/// Lays out pages.
pub(in crate::scheduler) async fn lay_out(
    request: Box<PageRequest>,
    context: TaskContext,
) -> TaskResult {
    let options = &request.options;
    let mut book = book(options)?;
    book.texts = context.explanations().clone();
    let symbols = symbols(&options.symbols)?;
    let mut number = 0;
    for (title, boards) in request.sections.iter().filter(|(_, boards)| !boards.is_empty()) {
        let mut entries = Vec::new();
        for board in boards {
            number += 1;
            let mut entry = entry(board, number, options, &context).await?;
            set_symbols(&mut entry, &symbols)?;
            entries.push(entry);
        }
        book.sections.push(Section { title: title.clone(), entries, ..Section::default() });
    }
    context.set_phase(Phase::Drawing);
    context.yield_now().await?;
    check_space(&book)?;
    let mut document = match options.only_solutions {
        true => book.solutions(),
        false => book.lay_out(),
    };
    if options.booklet {
        document = document.booklet(&book.texts);
    }
    let theme = match options.style {
        PageStyle::Gray => &Theme::PRINT,
        PageStyle::InkSaving => &Theme::INK_SAVING,
        PageStyle::Color => &Theme::LIGHT,
    };
    if !request.pdf {
        return draw(&document, &request, theme, &context).await;
    }
    let pdf = anydoku_render::pdf(&document, theme)?;
    let pdf = Some(STANDARD.encode(pdf));
    Ok(Response::Pages(PageSet { count: document.pages.len() as u32, pdf, ..PageSet::default() }))
}

/// Draws the requested pages.
async fn draw(
    document: &Document,
    request: &PageRequest,
    theme: &Theme,
    context: &TaskContext,
) -> TaskResult {
    let mut set = PageSet { count: document.pages.len() as u32, ..PageSet::default() };
    let all: Vec<u32> = (0..set.count).collect();
    let requested = if request.pages.is_empty() { &all } else { &request.pages };
    for (index, &number) in requested.iter().enumerate() {
        let Some(page) = document.pages.get(number as usize) else { continue };
        let (width, height) = (page.picture.width, page.picture.height);
        let size = (width.round() as u32, height.round() as u32);
        set.sheets.push(Sheet { number, size, svg: svg(&page.picture, theme) });
        context.set_ready(set.sheets.len());
        context.set_done(index + 1, requested.len());
        context.yield_now().await?;
    }
    Ok(Response::Pages(set))
}

/// Returns the name of a board: its number and its title, which may end in the number already.
fn numbered(title: &str, number: usize) -> String {
    let number = number.to_string();
    let is_name = |text: &str| text.ends_with(|last: char| last.is_alphabetic());
    match title.rsplit_once(' ') {
        _ if title.is_empty() => number,
        Some((name, last)) if last == number && is_name(name) => title.to_owned(),
        _ => format!("{number} {title}"),
    }
}

/// Converts a board to an entry, with the solution and the rating that the options need.
async fn entry(
    board: &ReadBoard,
    number: usize,
    options: &PageOptions,
    context: &TaskContext,
) -> Result<Entry, TaskError> {
    let (record, puzzle) = (record(board), &board.puzzle);
    let mut entry = Entry::new(puzzle, numbered(&board.title, number));
    entry.entries.clone_from(&record.entries);
    entry.center.clone_from(&record.center);
    entry.corner.clone_from(&record.corner);
    entry.colors.clone_from(&record.colors);
    entry.candidates = puzzle.restriction().cloned();
    entry.solution = record.solution;
    if options.solutions != PageSolutions::None && entry.solution.is_none() {
        context.set_phase(Phase::Solving);
        if let Verdict::Unique(solution) = context.run(&mut puzzle.solve_job()).await? {
            entry.solution = Some(solution);
        }
    }
    let is_one = || entry.solution.is_some() || options.solutions == PageSolutions::None;
    if options.ratings && puzzle.shape().side() <= MAX_RATED_SIDE && is_one() {
        context.set_phase(Phase::Rating);
        let rated = context.run(&mut RatingJob::new(puzzle)).await?;
        entry.rating = rated.ok().map(|rated| rated.rating);
    }
    Ok(entry)
}

/// Returns a book without boards.
fn book(options: &PageOptions) -> Result<Book, TaskError> {
    let paper = options.paper.parse::<Paper>();
    let paper = paper.map_err(|error| TaskError::failed(format!("paper: {error}")))?;
    let paper = if options.landscape { paper.landscape() } else { paper };
    let mut setup =
        if options.booklet { PageSetup::book(paper, 0) } else { PageSetup::sheets(paper) };
    let margin = f64::from(options.margin) * MM;
    if margin >= 0.45 * paper.width.min(paper.height) {
        return Err(TaskError::failed("the margins are wider than the paper; make them smaller"));
    }
    setup.margins = Margins::all(margin);
    setup.facing |= options.solutions == PageSolutions::Facing;
    let mut book = Book::new(setup, Vec::new());
    book.title = line("title", &options.title)?;
    book.per_page = match options.size {
        BoardSize::PerPage(count) => PerPage::Boards(usize::from(count).clamp(1, MAX_PER_PAGE)),
        BoardSize::Cell(cell) => PerPage::MinCell(cell * MM),
    };
    book.solutions = match options.solutions {
        PageSolutions::End => Solutions::AtEnd,
        PageSolutions::UpsideDown => Solutions::UpsideDown,
        PageSolutions::Facing => Solutions::Facing,
        PageSolutions::Apart => Solutions::Separate,
        PageSolutions::None => Solutions::None,
    };
    book.notes = f64::from(options.notes) * MM;
    book.name_line = options.name_line;
    book.numbered = options.page_numbers;
    book.front.cover = options.cover;
    book.front.title_page = options.title_page;
    book.front.contents = options.contents;
    book.style.line_weight = options.line_weight;
    book.style.dots = options.dots;
    book.style.shaded_givens = options.shaded_givens;
    book.style.rating = options.ratings;
    book.style.clues = options.given_counts;
    book.style.named = options.numbers;
    Ok(book)
}

/// Sets the symbols of an entry, unless they are the default ones.
fn set_symbols(entry: &mut Entry, symbols: &[Symbol]) -> Result<(), TaskError> {
    let side = usize::from(entry.shape.side());
    if !symbols.is_empty() && symbols.len() < side {
        let symbols = counted(symbols.len(), "symbol");
        let error = format!("{symbols} given; a {side}x{side} puzzle needs {side}");
        return Err(TaskError::failed(error));
    }
    entry.symbols = Some(symbols.to_vec()).filter(|symbols| !symbols.is_empty());
    Ok(())
}

/// Checks that the boards have space on their pages.
fn check_space(book: &Book) -> Result<(), TaskError> {
    let area = book.board_area();
    if area.width < MIN_BOARD_SPACE || area.height < MIN_BOARD_SPACE {
        return Err(TaskError::failed(
            "the margins, header and notes leave less than 20 mm for puzzles; make them smaller",
        ));
    }
    match book.max_pages_per_board() {
        parts if parts > MAX_PARTS => Err(TaskError::failed(format!(
            "one puzzle needs {parts} pages of this paper, at most {MAX_PARTS} are possible; use larger \
             paper or smaller cells"
        ))),
        _ => Ok(()),
    }
}

/// Splits a text into symbols: words if it contains gaps, otherwise single characters. They must be
/// distinct and can be drawn.
fn symbols(text: &str) -> Result<Vec<Symbol>, TaskError> {
    let is_gap = |symbol: char| symbol == ',' || symbol.is_whitespace();
    let text = text.trim_matches(is_gap);
    let symbols: Vec<Symbol> = if text.contains(is_gap) {
        text.split(is_gap).filter(|word| !word.is_empty()).map(Symbol::from).collect()
    } else {
        text.chars().map(Symbol::from).collect()
    };
    for (index, symbol) in symbols.iter().enumerate() {
        if !symbol.is_drawable(None) {
            return Err(unknown("symbols", symbol.name(), "choose a symbol that the font has"));
        }
        if symbols[..index].contains(symbol) {
            return Err(unknown("symbols", symbol.name(), "each digit needs its own symbol"));
        }
    }
    Ok(symbols)
}

fn unknown(name: &str, value: &str, help: &str) -> TaskError {
    TaskError::failed(format!("{name}: {value:?} is not valid; {help}"))
}

/// Parses text for a single line, of characters that the typeface has.
fn line(name: &str, value: &str) -> Result<String, TaskError> {
    let words: Vec<&str> = value.split_whitespace().collect();
    let line = words.join(" ");
    match line.chars().find(|&symbol| !Symbol::from(symbol).is_drawable(None)) {
        None => Ok(line),
        Some(symbol) => {
            Err(unknown(name, &symbol.to_string(), "use Latin letters, digits and common signs"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::numbered;

    #[test]
    fn a_title_that_ends_in_its_number_is_numbered_once() {
        let names = [("", 3), ("Paper", 3), ("Hard 3", 3), ("Hard 3", 30), ("9 × 9", 9)];
        let names = names.map(|(title, number)| numbered(title, number));
        assert_eq!(names, ["3", "3 Paper", "Hard 3", "30 Hard 3", "9 9 × 9"]);
    }
}
