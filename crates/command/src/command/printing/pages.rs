//! The layout of pages.

use std::path::Path;

use anydoku_render::{
    Book, Date, Length, Margins, PageSetup, PerPage, Prose, Section, Solutions, Symbol, Theme,
};

use crate::failure::{Failure, Result, usage};
use crate::flags::{PageFlags, SolutionsName, StyleName};
use crate::named_file::read_text;
use crate::text::quoted;

/// Points in a millimeter.
const MM: f64 = 72.0 / 25.4;
/// The cell size of large print.
const LARGE_CELL: f64 = 12.0 * MM;
/// The minimum width and height for boards on a page.
const MIN_BOARD_SIZE: f64 = 20.0 * MM;
/// The maximum bleed.
const MAX_BLEED: f64 = 50.0 * MM;
/// The maximum number of pages for one board.
const MAX_PAGES_PER_BOARD: usize = 1_000;

/// The kind of printed matter, which decides the defaults.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PageKind {
    /// Single sheets.
    Sheets,
    /// Bound pages.
    Bound,
}

/// Creates a book of these sections with the options of pages.
pub(crate) fn book(flags: &PageFlags, kind: PageKind, sections: Vec<Section>) -> Result<Book> {
    let mut book = Book::new(setup(flags, kind)?, sections);
    book.title = one_line("--title", flags.title.as_deref())?;
    book.author = one_line("--author", flags.author.as_deref())?;
    book.date = flags.date.or(source_date()?);
    book.per_page = match (flags.cell, flags.large_print) {
        (Some(Length(cell)), _) => PerPage::MinCell(cell),
        (None, true) => PerPage::MinCell(LARGE_CELL),
        (None, false) => PerPage::Boards(flags.per_page.map_or(2, usize::from)),
    };
    book.style.rating = !flags.no_rating;
    book.style.clues = !flags.no_clues;
    book.style.givens_only = flags.givens_only;
    book.style.line_weight = flags.line_weight.unwrap_or(1.0);
    book.style.dots = flags.dots;
    book.style.shaded_givens = flags.shade_givens;
    book.notes = flags.notes.unwrap_or_default().0;
    book.name_line = flags.name_line;
    book.numbered = !flags.no_page_numbers;
    book.solutions = match flags.solutions {
        Some(SolutionsName::None) => Solutions::None,
        Some(SolutionsName::Facing) => Solutions::Facing,
        Some(SolutionsName::UpsideDown) => Solutions::UpsideDown,
        Some(SolutionsName::Apart) => Solutions::Separate,
        Some(SolutionsName::End) | None => Solutions::AtEnd,
    };
    book.front.cover = flags.cover;
    book.front.title_page = flags.title_page;
    book.front.subtitle = one_line("--subtitle", flags.subtitle.as_deref())?;
    book.front.contents = flags.contents;
    book.front.copyright = prose("--copyright", flags.copyright.as_deref())?;
    book.front.how_to_play = prose("--how-to-play", flags.how_to_play.as_deref())?;
    let area = book.board_area();
    if area.width < MIN_BOARD_SIZE || area.height < MIN_BOARD_SIZE {
        let [available, minimum] = [area.width.min(area.height), MIN_BOARD_SIZE].map(|it| it / MM);
        return Err(usage!(
            "The page leaves {available:.0} mm for boards, which need {minimum:.0} mm. Use larger \
             paper, smaller margins or less space for notes."
        ));
    }
    Ok(book)
}

/// Rejects boards that take too many pages.
pub(crate) fn check_board_pages(book: &Book) -> Result {
    match book.max_pages_per_board() {
        count if count > MAX_PAGES_PER_BOARD => Err(usage!(
            "A board would take {count} pages; the maximum is {MAX_PAGES_PER_BOARD}. Use larger paper or \
             smaller cells."
        )),
        _ => Ok(()),
    }
}

/// Joins text to one line and checks its characters.
pub(crate) fn one_line(option: &str, text: Option<&str>) -> Result<String> {
    let words: Vec<&str> = text.unwrap_or_default().split_whitespace().collect();
    let line = words.join(" ");
    check_characters(option, &line)?;
    Ok(line)
}

/// Rejects characters that the typeface does not have.
fn check_characters(option: &str, text: &str) -> Result {
    let unknown = text.chars().find(|&symbol| !Symbol::from(symbol).is_drawable(None));
    match unknown {
        None => Ok(()),
        Some(unknown) => Err(usage!(
            "{option}: cannot print the character {unknown:?}; use Latin letters, digits and \
             punctuation"
        )),
    }
}

/// Returns the date in `SOURCE_DATE_EPOCH`, given in seconds since 1970
/// (<https://reproducible-builds.org/docs/source-date-epoch>).
fn source_date() -> Result<Option<Date>> {
    let Some(text) = std::env::var_os("SOURCE_DATE_EPOCH") else { return Ok(None) };
    let seconds = text.to_str().and_then(|text| text.parse().ok());
    seconds.and_then(Date::from_unix_seconds).map(Some).ok_or_else(|| {
        let text = quoted(&text.to_string_lossy());
        usage!("SOURCE_DATE_EPOCH: {text} is not a number of seconds since 1970")
    })
}

/// Returns the colors of pages.
pub(crate) fn theme(flags: &PageFlags) -> &'static Theme {
    match flags.style.unwrap_or_default() {
        StyleName::Gray => &Theme::PRINT,
        StyleName::InkSaving => &Theme::INK_SAVING,
        StyleName::Color => &Theme::LIGHT,
    }
}

fn setup(flags: &PageFlags, kind: PageKind) -> Result<PageSetup> {
    let default_size = if kind == PageKind::Bound { "6x9" } else { "a4" };
    let paper = match flags.paper {
        Some(paper) => paper,
        None => default_size
            .parse()
            .map_err(|error| Failure::Bug(format!("{default_size}: {error}")))?,
    };
    let paper = if flags.landscape { paper.landscape() } else { paper };
    let mut setup = match kind {
        PageKind::Sheets => PageSetup::sheets(paper),
        PageKind::Bound => PageSetup::book(paper, 0),
    };
    if let Some(Length(margin)) = flags.margin {
        if margin >= 0.45 * paper.width.min(paper.height) {
            return Err(Failure::usage(
                "--margin: too large for the paper; use less than 45% of its shorter edge",
            ));
        }
        setup.margins = Margins::all(margin);
    }
    setup.bleed = flags.bleed.unwrap_or_default().0;
    if setup.bleed > MAX_BLEED {
        return Err(usage!(
            "--bleed: {:.0} mm is too large; the maximum is {:.0} mm",
            setup.bleed / MM,
            MAX_BLEED / MM
        ));
    }
    setup.facing |= flags.solutions == Some(SolutionsName::Facing);
    Ok(setup)
}

fn prose(option: &str, path: Option<&Path>) -> Result<Prose> {
    let Some(path) = path else { return Ok(Prose::default()) };
    let prose = Prose::markdown(&read_text(option, path)?);
    let plain = prose.plain();
    plain
        .lines()
        .try_for_each(|line| check_characters(&format!("{option} {}", path.display()), line))?;
    Ok(prose)
}
