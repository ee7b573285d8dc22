//! Pages: boards that are there and puzzles made for them, laid out as the command prints them.

use anydoku::logic::{MAX_LOGIC_SIDE, Rating, RatingJob};
use anydoku::{Shape, Verdict};
use anydoku_render::{
    Book, Document, Entry, Font, Length, Margins, PageSetup, Paper, PerPage, Section, Solutions,
    Symbol, Theme, svg,
};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use super::boards::record;
use crate::desk::bench::{Bench, Outcome, Stop};
use crate::desk::making::rows;
use crate::protocol::{Answer, Made, PageOrder, PageSet, Phase, ReadBoard, Sheet};
use crate::wire::{self, WirePuzzle};

/// Points in a millimetre.
const MM: f64 = 72.0 / 25.4;

/// Boards have no less room than this on a page, across and down.
const LEAST_ROOM: f64 = 20.0 * MM;

/// The most pages that a board is parted over.
const MOST_PARTS: usize = 1000;

/// To this side puzzles are rated for their captions: beyond, that takes long.
const SOON_RATED: u16 = 16;

/// Lays out pages.
pub(super) async fn pages(order: Box<PageOrder>, bench: Bench) -> Outcome {
    let options = Options::new(&order.options)?;
    let mut sections = Vec::new();
    let mut number = 0;
    let loose = (String::new(), order.boards.clone());
    let headed = std::iter::once(&loose).chain(&order.sections);
    for (title, boards) in headed.filter(|(_, boards)| !boards.is_empty()) {
        let mut entries = Vec::new();
        for board in boards {
            number += 1;
            entries.push(entry(board, number, &options, &bench).await?);
        }
        let title = title.clone();
        sections.push(Section { title, entries, ..Section::default() });
    }
    for (title, wanted, count) in &order.made {
        let mut wanted = wanted.clone();
        wanted.rate |= options.rates(wanted.shape.side);
        let made = rows(&wanted, *count, &bench).await.map_err(without_puzzles)?;
        let mut entries = Vec::new();
        for made in &made {
            number += 1;
            let mut entry = of_made(made, number)?;
            options.put_symbols_on(&mut entry)?;
            entries.push(entry);
        }
        sections.push(Section { title: title.clone(), entries, ..Section::default() });
    }
    bench.phase(Phase::Drawing);
    bench.rest().await?;
    let book = options.book(sections)?;
    let mut document = match options.only_solutions {
        true => book.solutions(),
        false => book.lay_out(),
    };
    if options.booklet {
        document = document.booklet();
    }
    if !order.pdf {
        return drawn(&document, &order, options.theme, &bench).await;
    }
    let pdf = anydoku_render::pdf(&document, options.theme).map_err(Stop::failed)?;
    let pdf = Some(STANDARD.encode(pdf));
    Ok(Answer::Pages(PageSet { count: document.pages.len() as u32, pdf, ..PageSet::default() }))
}

/// Puzzles that are ready are no pages.
fn without_puzzles(stop: Stop) -> Stop {
    match stop {
        Stop::Cancelled(_) => Stop::Cancelled(None),
        failed @ Stop::Failed(..) => failed,
    }
}

/// The pages that are asked for, as pictures.
async fn drawn(document: &Document, order: &PageOrder, theme: &Theme, bench: &Bench) -> Outcome {
    let mut set = PageSet { count: document.pages.len() as u32, ..PageSet::default() };
    let all: Vec<u32> = (0..set.count).collect();
    let wanted = if order.pages.is_empty() { &all } else { &order.pages };
    for (at, &number) in wanted.iter().enumerate() {
        let Some(page) = document.pages.get(number as usize) else { continue };
        let (width, height) = (page.picture.width, page.picture.height);
        let size = (width.round() as u32, height.round() as u32);
        set.sheets.push(Sheet { number, size, svg: svg(&page.picture, theme) });
        bench.ready(set.sheets.len());
        bench.done(at + 1, wanted.len());
        bench.rest().await?;
    }
    Ok(Answer::Pages(set))
}

/// A board to print, with what its look asks for.
async fn entry(
    board: &ReadBoard,
    number: usize,
    options: &Options,
    bench: &Bench,
) -> Result<Entry, Stop> {
    let record = record(board).map_err(Stop::failed)?;
    let puzzle = board.puzzle.puzzle().map_err(Stop::failed)?;
    let mut entry = Entry::new(&puzzle, number.to_string());
    if !board.title.is_empty() {
        entry.name = format!("{number} {}", board.title);
    }
    entry.entries.clone_from(&record.entries);
    entry.centre.clone_from(&record.centre);
    entry.corner.clone_from(&record.corner);
    entry.colours.clone_from(&record.colours);
    entry.candidates = puzzle.restriction().cloned();
    entry.symbols = record.symbols.map(|own| own.into_iter().map(Symbol::from).collect());
    options.put_symbols_on(&mut entry)?;
    entry.solution = record.solution;
    if options.solutions != Solutions::None && entry.solution.is_none() {
        bench.phase(Phase::Solving);
        if let Verdict::Unique(solution) = bench.drive(&mut puzzle.solve_job()).await? {
            entry.solution = Some(solution);
        }
    }
    let is_one = || entry.solution.is_some() || options.solutions == Solutions::None;
    if options.rates(puzzle.shape().side()) && is_one() {
        bench.phase(Phase::Rating);
        let rated = bench.drive(&mut RatingJob::new(&puzzle)).await?;
        entry.rating = rated.ok().map(|rated| rated.rating);
    }
    Ok(entry)
}

fn of_made(made: &Made, number: usize) -> Result<Entry, Stop> {
    let WirePuzzle { shape, .. } = &made.puzzle;
    let shape: Shape = shape.shape().map_err(Stop::failed)?;
    let puzzle = made.puzzle.puzzle().map_err(Stop::failed)?;
    let mut entry = Entry::new(&puzzle, number.to_string());
    entry.solution = Some(wire::grid(&shape, &made.solution).map_err(Stop::failed)?);
    entry.rating = made.rated.as_ref().map(|rated| Rating::from_tenths(rated.rating));
    Ok(entry)
}

/// What is said of pages, by the names of the command's options.
struct Options {
    book: Book,
    theme: &'static Theme,
    solutions: Solutions,
    only_solutions: bool,
    booklet: bool,
    rating: bool,
    symbols: Option<Vec<Symbol>>,
    font: Option<Font>,
}

impl Options {
    fn new(options: &[(String, String)]) -> Result<Self, Stop> {
        let mut paper: Paper = "a4".parse().map_err(Stop::failed)?;
        let (mut landscape, mut bound, mut margin) = (false, false, None);
        for (name, value) in options {
            match name.as_str() {
                "paper" => paper = parsed(name, value)?,
                "landscape" => landscape = flag(name, value)?,
                "bound" => bound = flag(name, value)?,
                "margin" => margin = Some(parsed::<Length>(name, value)?.0),
                _ => {}
            }
        }
        let paper = if landscape { paper.landscape() } else { paper };
        let mut setup = if bound { PageSetup::book(paper, 0) } else { PageSetup::sheets(paper) };
        if let Some(margin) = margin {
            if margin >= 0.45 * paper.width.min(paper.height) {
                return Err(Stop::failed("found margins wider than the paper, expected less"));
            }
            setup.margins = Margins::all(margin);
        }
        let mut read = Self {
            book: Book::new(setup, Vec::new()),
            theme: &Theme::PRINT,
            solutions: Solutions::AtEnd,
            only_solutions: false,
            booklet: false,
            rating: true,
            symbols: None,
            font: None,
        };
        for (name, value) in options {
            read.take(name, value)?;
        }
        if let (Some(own), font) = (&read.symbols, &read.font) {
            check(own, font.as_ref())?;
        }
        read.book.solutions = read.solutions;
        read.book.look.rating = read.rating;
        read.book.setup.facing |= read.solutions == Solutions::Facing;
        Ok(read)
    }

    fn take(&mut self, name: &str, value: &str) -> Result<(), Stop> {
        let book = &mut self.book;
        match name {
            "paper" | "landscape" | "bound" | "margin" => {}
            "title" => book.title = line(name, value)?,
            "subtitle" => book.front.subtitle = line(name, value)?,
            "author" => book.author = line(name, value)?,
            "date" => book.date = Some(parsed(name, value)?),
            "per-page" => book.per_page = PerPage::Boards(number(name, value, 100)?),
            "cell" => book.per_page = PerPage::LeastCell(parsed::<Length>(name, value)?.0),
            "large-print" if flag(name, value)? => {
                book.per_page = PerPage::LeastCell(12.0 * MM);
            }
            "large-print" => {}
            "solutions" => {
                self.solutions = match value {
                    "none" => Solutions::None,
                    "end" => Solutions::AtEnd,
                    "facing" => Solutions::Facing,
                    "upside-down" => Solutions::UpsideDown,
                    "apart" => Solutions::Apart,
                    _ => return Err(unknown(name, value, "none, end, facing, upside-down, apart")),
                }
            }
            "only-solutions" => self.only_solutions = flag(name, value)?,
            "givens-only" => book.look.givens_only = flag(name, value)?,
            "line-weight" => book.look.line_weight = parsed(name, value)?,
            "dots" => book.look.dots = flag(name, value)?,
            "shade-givens" => book.look.shaded_givens = flag(name, value)?,
            "notes" => book.notes = parsed::<Length>(name, value)?.0,
            "name-line" => book.name_line = flag(name, value)?,
            "no-rating" => self.rating = !flag(name, value)?,
            "no-clues" => book.look.clues = !flag(name, value)?,
            "no-numbers" => book.look.named = !flag(name, value)?,
            "no-page-numbers" => book.numbered = !flag(name, value)?,
            "cover" => book.front.cover = flag(name, value)?,
            "title-page" => book.front.title_page = flag(name, value)?,
            "contents" => book.front.contents = flag(name, value)?,
            "booklet" => self.booklet = flag(name, value)?,
            "symbols" => self.symbols = Some(symbols(value)),
            "font" => {
                let data = STANDARD.decode(value).map_err(Stop::failed)?;
                self.font = Some(Font::new(data).map_err(Stop::failed)?);
            }
            "style" => {
                self.theme = match value {
                    "grey" => &Theme::PRINT,
                    "ink-saving" => &Theme::INK_SAVING,
                    "colour" => &Theme::LIGHT,
                    _ => return Err(unknown(name, value, "grey, ink-saving or colour")),
                }
            }
            _ => return Err(Stop::failed(format!("found the option {name}, which pages lack"))),
        }
        Ok(())
    }

    /// Gives a puzzle the symbols and the font that are asked for.
    fn put_symbols_on(&self, entry: &mut Entry) -> Result<(), Stop> {
        let side = usize::from(entry.shape.side());
        match &self.symbols {
            Some(own) if own.len() < side => {
                let found = own.len();
                return Err(Stop::failed(format!(
                    "symbols: found {found}, expected {side} for a board of side {side}"
                )));
            }
            Some(own) => entry.symbols = Some(own.clone()),
            None => {}
        }
        entry.font.clone_from(&self.font);
        Ok(())
    }

    /// Whether puzzles of this side are to be rated.
    fn rates(&self, side: u16) -> bool {
        self.rating && side <= SOON_RATED.min(MAX_LOGIC_SIDE)
    }

    fn book(&self, sections: Vec<Section>) -> Result<Book, Stop> {
        let mut book = self.book.clone();
        book.sections = sections;
        let room = book.room();
        if room.width < LEAST_ROOM || room.height < LEAST_ROOM {
            return Err(Stop::failed(
                "found less than 20 mm of paper for boards, expected more beside margins, header \
                 and notes",
            ));
        }
        match book.most_parts() {
            parts if parts > MOST_PARTS => Err(Stop::failed(format!(
                "found a board that takes {parts} pages of this paper, expected at most {MOST_PARTS}"
            ))),
            _ => Ok(book),
        }
    }
}

/// Words, or one character after the other.
fn symbols(text: &str) -> Vec<Symbol> {
    let is_gap = |symbol: char| symbol == ',' || symbol.is_whitespace();
    let text = text.trim_matches(is_gap);
    if text.contains(is_gap) {
        text.split(is_gap).filter(|word| !word.is_empty()).map(Symbol::from).collect()
    } else {
        text.chars().map(Symbol::from).collect()
    }
}

/// Refuses symbols that are not told apart, or that cannot be drawn.
fn check(symbols: &[Symbol], font: Option<&Font>) -> Result<(), Stop> {
    for (at, symbol) in symbols.iter().enumerate() {
        let name = symbol.name();
        if !symbol.is_drawable(font) {
            return Err(unknown("symbols", name, "symbols that the font has"));
        }
        if symbols[..at].contains(symbol) {
            return Err(unknown("symbols", name, "another symbol for each digit"));
        }
    }
    Ok(())
}

fn unknown(name: &str, value: &str, expected: &str) -> Stop {
    Stop::failed(format!("{name}: found {value:?}, expected {expected}"))
}

fn parsed<T: std::str::FromStr<Err: std::fmt::Display>>(
    name: &str,
    value: &str,
) -> Result<T, Stop> {
    value.parse().map_err(|error| Stop::failed(format!("{name}: {error}")))
}

fn number(name: &str, value: &str, most: usize) -> Result<usize, Stop> {
    let number = value.parse().ok().filter(|number| (1..=most).contains(number));
    number.ok_or_else(|| unknown(name, value, &format!("a number from 1 to {most}")))
}

fn flag(name: &str, value: &str) -> Result<bool, Stop> {
    match value {
        "" | "true" => Ok(true),
        "false" => Ok(false),
        _ => Err(unknown(name, value, "true or false")),
    }
}

/// Text on one line, of characters that can be shown.
fn line(name: &str, value: &str) -> Result<String, Stop> {
    let words: Vec<&str> = value.split_whitespace().collect();
    let line = words.join(" ");
    match line.chars().find(|&symbol| !Symbol::from(symbol).is_drawable(None)) {
        None => Ok(line),
        Some(odd) => Err(unknown(
            name,
            &odd.to_string(),
            "characters that the typeface of pages has: Latin letters, digits, signs",
        )),
    }
}
