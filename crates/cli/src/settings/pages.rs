//! What pages look like.

use std::path::Path;

use anydoku_render::{
    Book, Date, Length, Margins, PageSetup, PerPage, Prose, Section, Solutions, Symbol, Theme,
};

use super::read_text;
use crate::failure::{Failure, quoted};
use crate::flags::{PageFlags, SolutionsName, StyleName};

/// Points in a millimetre.
const MM: f64 = 72.0 / 25.4;
/// The cells of large print.
const LARGE: f64 = 12.0 * MM;
/// Boards have no less room than this on a page, across and down.
const LEAST_ROOM: f64 = 20.0 * MM;
/// More than this is cut off nowhere.
const MOST_BLEED: f64 = 50.0 * MM;
/// The most pages that a board is parted over.
const MOST_PARTS: usize = 1_000;

/// What kind of thing is printed: what is not said follows from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Single sheets.
    Sheets,
    /// Bound pages.
    Bound,
}

/// A book of these sections as the flags mean it.
pub(crate) fn book(flags: &PageFlags, kind: Kind, sections: Vec<Section>) -> Result<Book, Failure> {
    let mut book = Book::new(setup(flags, kind)?, sections);
    book.title = one_line("--title", flags.title.as_deref())?;
    book.author = one_line("--author", flags.author.as_deref())?;
    book.date = flags.date.or(source_date()?);
    book.per_page = match (flags.cell, flags.large_print) {
        (Some(Length(cell)), _) => PerPage::LeastCell(cell),
        (None, true) => PerPage::LeastCell(LARGE),
        (None, false) => PerPage::Boards(flags.per_page.map_or(2, usize::from)),
    };
    book.look.rating = !flags.no_rating;
    book.look.clues = !flags.no_clues;
    book.look.givens_only = flags.givens_only;
    book.look.line_weight = flags.line_weight.unwrap_or(1.0);
    book.look.dots = flags.dots;
    book.look.shaded_givens = flags.shade_givens;
    book.notes = flags.notes.unwrap_or_default().0;
    book.name_line = flags.name_line;
    book.numbered = !flags.no_page_numbers;
    book.solutions = match flags.solutions {
        Some(SolutionsName::None) => Solutions::None,
        Some(SolutionsName::Facing) => Solutions::Facing,
        Some(SolutionsName::UpsideDown) => Solutions::UpsideDown,
        Some(SolutionsName::Apart) => Solutions::Apart,
        Some(SolutionsName::End) | None => Solutions::AtEnd,
    };
    book.front.cover = flags.cover;
    book.front.title_page = flags.title_page;
    book.front.subtitle = one_line("--subtitle", flags.subtitle.as_deref())?;
    book.front.contents = flags.contents;
    book.front.copyright = prose("--copyright", flags.copyright.as_deref())?;
    book.front.how_to_play = prose("--how-to-play", flags.how_to_play.as_deref())?;
    let room = book.room();
    if room.width < LEAST_ROOM || room.height < LEAST_ROOM {
        let [found, expected] = [room.width.min(room.height), LEAST_ROOM].map(|it| it / MM);
        return Err(Failure::Usage(format!(
            "found {found:.0} mm of paper for boards, expected {expected:.0} mm or more beside \
             margins, header and notes"
        )));
    }
    Ok(book)
}

/// Refuses boards that take more pages than anybody lays together.
pub(crate) fn check_parts(book: &Book) -> Result<(), Failure> {
    match book.most_parts() {
        found if found > MOST_PARTS => Err(Failure::Usage(format!(
            "found a board that takes {found} pages of this paper, expected at most {MOST_PARTS}"
        ))),
        _ => Ok(()),
    }
}

/// Text on one line, of characters that can be shown.
pub(crate) fn one_line(option: &str, text: Option<&str>) -> Result<String, Failure> {
    let words: Vec<&str> = text.unwrap_or_default().split_whitespace().collect();
    let line = words.join(" ");
    check_characters(option, &line)?;
    Ok(line)
}

/// Refuses what would show as an empty box.
fn check_characters(option: &str, text: &str) -> Result<(), Failure> {
    let unknown = text.chars().find(|&symbol| !Symbol::from(symbol).is_drawable(None));
    match unknown {
        None => Ok(()),
        Some(unknown) => Err(Failure::Usage(format!(
            "{option}: found {unknown:?}, expected characters that the typeface of pages has: Latin \
             letters, digits, signs"
        ))),
    }
}

/// The day that `SOURCE_DATE_EPOCH` says, in seconds since 1970
/// (<https://reproducible-builds.org/docs/source-date-epoch>).
fn source_date() -> Result<Option<Date>, Failure> {
    let Some(text) = std::env::var_os("SOURCE_DATE_EPOCH") else { return Ok(None) };
    let seconds = text.to_str().and_then(|text| text.parse().ok());
    seconds.and_then(Date::of_seconds).map(Some).ok_or_else(|| {
        let found = format!("found {}", quoted(&text.to_string_lossy()));
        Failure::Usage(format!("SOURCE_DATE_EPOCH: {found}, expected seconds since 1970"))
    })
}

/// The colours of pages.
pub(crate) fn theme(flags: &PageFlags) -> &'static Theme {
    match flags.style.unwrap_or_default() {
        StyleName::Grey => &Theme::PRINT,
        StyleName::InkSaving => &Theme::INK_SAVING,
        StyleName::Colour => &Theme::LIGHT,
    }
}

fn setup(flags: &PageFlags, kind: Kind) -> Result<PageSetup, Failure> {
    let usual = if kind == Kind::Bound { "6x9" } else { "a4" };
    let paper = match flags.paper {
        Some(paper) => paper,
        None => usual.parse().map_err(|error| Failure::Bug(format!("{usual}: {error}")))?,
    };
    let paper = if flags.landscape { paper.landscape() } else { paper };
    let mut setup = match kind {
        Kind::Sheets => PageSetup::sheets(paper),
        Kind::Bound => PageSetup::book(paper, 0),
    };
    if let Some(Length(margin)) = flags.margin {
        if margin >= 0.45 * paper.width.min(paper.height) {
            let found = "--margin: found more than the paper has";
            return Err(Failure::Usage(format!("{found}, expected less than half of its edge")));
        }
        setup.margins = Margins::all(margin);
    }
    setup.bleed = flags.bleed.unwrap_or_default().0;
    if setup.bleed > MOST_BLEED {
        let found = format!("--bleed: found {:.0} mm", setup.bleed / MM);
        return Err(Failure::Usage(format!("{found}, expected {:.0} mm at most", MOST_BLEED / MM)));
    }
    setup.facing |= flags.solutions == Some(SolutionsName::Facing);
    Ok(setup)
}

fn prose(option: &str, path: Option<&Path>) -> Result<Prose, Failure> {
    let Some(path) = path else { return Ok(Prose::default()) };
    let prose = Prose::markdown(&read_text(option, path)?);
    let plain = prose.plain();
    plain
        .lines()
        .try_for_each(|line| check_characters(&format!("{option} {}", path.display()), line))?;
    Ok(prose)
}
