//! Pages of existing boards and generated puzzles, laid out as the command does.

use anydoku::Verdict;
use anydoku::logic::RatingJob;
use anydoku::words::counted;
use anydoku_render::{
    Book, Document, Entry, Length, Margins, PageSetup, Paper, PerPage, Section, Solutions, Symbol,
    Theme, svg,
};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use super::boards::record;
use crate::scheduler::context::{TaskContext, TaskError, TaskResult};
use anydoku_protocol::{PageRequest, PageSet, Phase, ReadBoard, Response, Sheet};

/// Points in a millimeter.
const MM: f64 = 72.0 / 25.4;

/// The minimum width and height for boards on a page, in points.
const MIN_BOARD_SPACE: f64 = 20.0 * MM;

/// The maximum number of pages that one board is split into.
const MAX_PARTS: usize = 1000;

/// The largest side for which puzzles are rated for their captions. Beyond it that takes too long.
const MAX_RATED_SIDE: u16 = 16;

/// Lays out pages.
pub(in crate::scheduler) async fn lay_out(
    request: Box<PageRequest>,
    context: TaskContext,
) -> TaskResult {
    let options = Options::new(&request.options)?;
    let mut sections = Vec::new();
    let mut number = 0;
    for (title, boards) in request.sections.iter().filter(|(_, boards)| !boards.is_empty()) {
        let mut entries = Vec::new();
        for board in boards {
            number += 1;
            entries.push(entry(board, number, &options, &context).await?);
        }
        sections.push(Section { title: title.clone(), entries, ..Section::default() });
    }
    context.set_phase(Phase::Drawing);
    context.yield_now().await?;
    let book = options.book(sections)?;
    let mut document = match options.only_solutions {
        true => book.solutions(),
        false => book.lay_out(),
    };
    if options.booklet {
        document = document.booklet();
    }
    if !request.pdf {
        return draw(&document, &request, options.theme, &context).await;
    }
    let pdf = anydoku_render::pdf(&document, options.theme)?;
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
    for (at, &number) in requested.iter().enumerate() {
        let Some(page) = document.pages.get(number as usize) else { continue };
        let (width, height) = (page.picture.width, page.picture.height);
        let size = (width.round() as u32, height.round() as u32);
        set.sheets.push(Sheet { number, size, svg: svg(&page.picture, theme) });
        context.set_ready(set.sheets.len());
        context.set_done(at + 1, requested.len());
        context.yield_now().await?;
    }
    Ok(Response::Pages(set))
}

/// Converts a board to an entry, with the solution and the rating that the options need.
async fn entry(
    board: &ReadBoard,
    number: usize,
    options: &Options,
    context: &TaskContext,
) -> Result<Entry, TaskError> {
    let record = record(board)?;
    let puzzle = board.puzzle.to_puzzle()?;
    let mut entry = Entry::new(&puzzle, number.to_string());
    if !board.title.is_empty() {
        entry.name = format!("{number} {}", board.title);
    }
    entry.entries.clone_from(&record.entries);
    entry.center.clone_from(&record.center);
    entry.corner.clone_from(&record.corner);
    entry.colors.clone_from(&record.colors);
    entry.candidates = puzzle.restriction().cloned();
    options.apply_symbols(&mut entry)?;
    entry.solution = record.solution;
    if options.solutions != Solutions::None && entry.solution.is_none() {
        context.set_phase(Phase::Solving);
        if let Verdict::Unique(solution) = context.run(&mut puzzle.solve_job()).await? {
            entry.solution = Some(solution);
        }
    }
    let is_one = || entry.solution.is_some() || options.solutions == Solutions::None;
    if options.should_rate(puzzle.shape().side()) && is_one() {
        context.set_phase(Phase::Rating);
        let rated = context.run(&mut RatingJob::new(&puzzle)).await?;
        entry.rating = rated.ok().map(|rated| rated.rating);
    }
    Ok(entry)
}

/// The options of pages, named as the options of the command.
struct Options {
    book: Book,
    paper: Paper,
    landscape: bool,
    bound: bool,
    margin: Option<f64>,
    theme: &'static Theme,
    solutions: Solutions,
    only_solutions: bool,
    booklet: bool,
    rating: bool,
    symbols: Option<Vec<Symbol>>,
}

impl Options {
    fn new(options: &[(String, String)]) -> Result<Self, TaskError> {
        let paper: Paper = "a4".parse()?;
        let mut parsed_options = Self {
            book: Book::new(PageSetup::sheets(paper), Vec::new()),
            paper,
            landscape: false,
            bound: false,
            margin: None,
            theme: &Theme::PRINT,
            solutions: Solutions::AtEnd,
            only_solutions: false,
            booklet: false,
            rating: true,
            symbols: None,
        };
        for (name, value) in options {
            parsed_options.set(name, value)?;
        }
        if let Some(own) = &parsed_options.symbols {
            check_symbols(own)?;
        }
        parsed_options.book.setup = parsed_options.setup()?;
        parsed_options.book.solutions = parsed_options.solutions;
        parsed_options.book.style.rating = parsed_options.rating;
        parsed_options.book.setup.facing |= parsed_options.solutions == Solutions::Facing;
        Ok(parsed_options)
    }

    fn setup(&self) -> Result<PageSetup, TaskError> {
        let paper = if self.landscape { self.paper.landscape() } else { self.paper };
        let mut setup =
            if self.bound { PageSetup::book(paper, 0) } else { PageSetup::sheets(paper) };
        if let Some(margin) = self.margin {
            if margin >= 0.45 * paper.width.min(paper.height) {
                return Err(TaskError::failed(
                    "the margins are wider than the paper; make them smaller",
                ));
            }
            setup.margins = Margins::all(margin);
        }
        Ok(setup)
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), TaskError> {
        let book = &mut self.book;
        match name {
            "paper" => self.paper = parse_value(name, value)?,
            "landscape" => self.landscape = flag(name, value)?,
            "bound" => self.bound = flag(name, value)?,
            "margin" => self.margin = Some(parse_value::<Length>(name, value)?.0),
            "title" => book.title = line(name, value)?,
            "per-page" => book.per_page = PerPage::Boards(number(name, value, 100)?),
            "cell" => book.per_page = PerPage::MinCell(parse_value::<Length>(name, value)?.0),
            "solutions" => {
                self.solutions = match value {
                    "none" => Solutions::None,
                    "end" => Solutions::AtEnd,
                    "facing" => Solutions::Facing,
                    "upside-down" => Solutions::UpsideDown,
                    "apart" => Solutions::Separate,
                    _ => {
                        return Err(unknown(
                            name,
                            value,
                            "use none, end, facing, upside-down or apart",
                        ));
                    }
                }
            }
            "only-solutions" => self.only_solutions = flag(name, value)?,
            "line-weight" => book.style.line_weight = parse_value(name, value)?,
            "dots" => book.style.dots = flag(name, value)?,
            "shade-givens" => book.style.shaded_givens = flag(name, value)?,
            "notes" => book.notes = parse_value::<Length>(name, value)?.0,
            "name-line" => book.name_line = flag(name, value)?,
            "no-rating" => self.rating = !flag(name, value)?,
            "no-clues" => book.style.clues = !flag(name, value)?,
            "no-numbers" => book.style.named = !flag(name, value)?,
            "no-page-numbers" => book.numbered = !flag(name, value)?,
            "cover" => book.front.cover = flag(name, value)?,
            "title-page" => book.front.title_page = flag(name, value)?,
            "contents" => book.front.contents = flag(name, value)?,
            "booklet" => self.booklet = flag(name, value)?,
            "symbols" => self.symbols = Some(symbols(value)),
            "style" => {
                self.theme = match value {
                    "grey" => &Theme::PRINT,
                    "ink-saving" => &Theme::INK_SAVING,
                    "colour" => &Theme::LIGHT,
                    _ => return Err(unknown(name, value, "use grey, ink-saving or colour")),
                }
            }
            _ => {
                return Err(TaskError::failed(format!("unknown option {name}")));
            }
        }
        Ok(())
    }

    /// Sets the symbols of an entry.
    fn apply_symbols(&self, entry: &mut Entry) -> Result<(), TaskError> {
        let side = usize::from(entry.shape.side());
        match &self.symbols {
            Some(own) if own.len() < side => {
                let symbols = counted(own.len(), "symbol");
                return Err(TaskError::failed(format!(
                    "{symbols} given; a {side}x{side} puzzle needs {side}"
                )));
            }
            Some(own) => entry.symbols = Some(own.clone()),
            None => {}
        }
        Ok(())
    }

    /// Returns whether to rate puzzles of this side.
    fn should_rate(&self, side: u16) -> bool {
        self.rating && side <= MAX_RATED_SIDE
    }

    fn book(&self, sections: Vec<Section>) -> Result<Book, TaskError> {
        let mut book = self.book.clone();
        book.sections = sections;
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
            _ => Ok(book),
        }
    }
}

/// Splits a text into symbols: words if it contains gaps, otherwise single characters.
fn symbols(text: &str) -> Vec<Symbol> {
    let is_gap = |symbol: char| symbol == ',' || symbol.is_whitespace();
    let text = text.trim_matches(is_gap);
    if text.contains(is_gap) {
        text.split(is_gap).filter(|word| !word.is_empty()).map(Symbol::from).collect()
    } else {
        text.chars().map(Symbol::from).collect()
    }
}

/// Checks that all symbols are distinct and can be drawn.
fn check_symbols(symbols: &[Symbol]) -> Result<(), TaskError> {
    for (at, symbol) in symbols.iter().enumerate() {
        let name = symbol.name();
        if !symbol.is_drawable(None) {
            return Err(unknown("symbols", name, "choose a symbol that the font has"));
        }
        if symbols[..at].contains(symbol) {
            return Err(unknown("symbols", name, "each digit needs its own symbol"));
        }
    }
    Ok(())
}

fn unknown(name: &str, value: &str, help: &str) -> TaskError {
    TaskError::failed(format!("{name}: {value:?} is not valid; {help}"))
}

fn parse_value<T: std::str::FromStr<Err: std::fmt::Display>>(
    name: &str,
    value: &str,
) -> Result<T, TaskError> {
    value.parse().map_err(|error| TaskError::failed(format!("{name}: {error}")))
}

fn number(name: &str, value: &str, most: usize) -> Result<usize, TaskError> {
    let number = value.parse().ok().filter(|number| (1..=most).contains(number));
    number.ok_or_else(|| unknown(name, value, &format!("use a number from 1 to {most}")))
}

fn flag(name: &str, value: &str) -> Result<bool, TaskError> {
    match value {
        "" | "true" => Ok(true),
        "false" => Ok(false),
        _ => Err(unknown(name, value, "use true or false")),
    }
}

/// Parses text for a single line, of characters that the typeface has.
fn line(name: &str, value: &str) -> Result<String, TaskError> {
    let words: Vec<&str> = value.split_whitespace().collect();
    let line = words.join(" ");
    match line.chars().find(|&symbol| !Symbol::from(symbol).is_drawable(None)) {
        None => Ok(line),
        Some(other) => {
            Err(unknown(name, &other.to_string(), "use Latin letters, digits and common signs"))
        }
    }
}
