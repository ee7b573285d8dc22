//! `anydoku svg` and `anydoku png`: boards, or pages of them, as pictures.

use std::fs::create_dir_all;
use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};

use anydoku_render::{Entry, EntryLook, Length, Picture, Theme, png, svg};

use super::collect::{Collect, Wanted, reading};
use super::write::refuse_input;
use crate::failure::{Failure, Outcome};
use crate::flags::{PictureFlags, SolutionsName, StyleName};
use crate::interrupt::Interrupt;
use crate::output::{Opened, Sink};
use crate::settings::Target;
use crate::settings::pages::{self, book, check_parts};
use crate::settings::symbols::Symbols;

/// What the files are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// SVG.
    Svg,
    /// PNG with so many dots an inch.
    Png { dpi: u32 },
}

impl Kind {
    const fn extension(self) -> &'static str {
        match self {
            Self::Svg => "svg",
            Self::Png { .. } => "png",
        }
    }

    /// Whether a path names a picture, and no folder for several.
    fn is_file(self, path: &Path) -> bool {
        path.extension().is_some_and(|found| found.eq_ignore_ascii_case(self.extension()))
    }

    fn file(self, picture: &Picture, theme: &Theme) -> Result<Vec<u8>, Failure> {
        match self {
            Self::Svg => Ok(svg(picture, theme).into_bytes()),
            Self::Png { dpi } => {
                png(picture, theme, dpi).map_err(|error| Failure::Usage(error.to_string()))
            }
        }
    }
}

/// Draws what the flags name.
pub(crate) fn run(
    flags: &PictureFlags,
    kind: Kind,
    interrupt: &Interrupt,
) -> Result<Outcome, Failure> {
    check(flags, kind)?;
    let mut book = book(&flags.printing.pages, pages::Kind::Sheets, Vec::new())?;
    let symbols = Symbols::new(&flags.printing.pages)?;
    let job = reading(&flags.input, &flags.printing, interrupt)?;
    let wanted = match (flags.as_pages, flags.printing.pages.no_rating) {
        (false, _) => Wanted::Boards,
        (true, true) => Wanted::Solutions,
        (true, false) => Wanted::Ratings,
    };
    let collect = Collect::new(job.limits(), wanted, &symbols);
    let outcome = job.collect(&collect)?;
    let pictures: Vec<Picture> = if flags.as_pages {
        book.sections.push(collect.section(&book.title));
        check_parts(&book)?;
        let document = book.lay_out();
        let document = if flags.printing.pages.booklet { document.booklet() } else { document };
        document.pages.into_iter().map(|page| page.picture).collect()
    } else {
        collect.entries().iter().map(|entry| board(entry, &book.look, flags)).collect()
    };
    write(&pictures, flags, kind, interrupt)?;
    Ok(outcome)
}

fn board(entry: &Entry, look: &EntryLook, flags: &PictureFlags) -> Picture {
    let pages = &flags.printing.pages;
    let mut look = *look;
    look.shaded_givens |= pages.style == Some(StyleName::Colour);
    let values = look.values(entry);
    let mut picture = look.picture(entry, &values).labels(flags.labels);
    if let Some(Length(cell)) = pages.cell {
        picture = picture.cell(cell);
    }
    picture.draw()
}

/// Refuses what cannot be meant before there is work.
fn check(flags: &PictureFlags, kind: Kind) -> Result<(), Failure> {
    if flags.as_pages && flags.printing.pages.solutions == Some(SolutionsName::Apart) {
        let expected = "expected another place, or print";
        return Err(Failure::Usage(format!("--solutions apart: found pictures, {expected}")));
    }
    match &flags.output {
        Some(path) if kind.is_file(path) => refuse_input(path, &flags.input.files),
        None if kind != Kind::Svg && std::io::stdout().is_terminal() => {
            let found = "found no -o, expected a file for the picture";
            Err(Failure::Usage(found.to_owned()))
        }
        _ => Ok(()),
    }
}

/// One picture to the file that is named, or to standard output; several to files in a folder.
fn write(
    pictures: &[Picture],
    flags: &PictureFlags,
    kind: Kind,
    interrupt: &Interrupt,
) -> Result<(), Failure> {
    let theme = pages::theme(&flags.printing.pages);
    let folder_for = |found: &str| {
        let several = format!("found {} pictures and {found}", pictures.len());
        Failure::Usage(format!("{several}, expected a folder for them"))
    };
    let output = flags.output.clone().filter(|path| path.as_os_str() != "-");
    match (pictures, output) {
        ([], _) => Err(Failure::Usage("found no puzzle to draw, expected one or more".to_owned())),
        ([one], output) if output.as_deref().is_none_or(|path| kind.is_file(path)) => {
            write_file(output, &kind.file(one, theme)?)
        }
        (_, None) => Err(folder_for("no -o")),
        (_, Some(path)) if kind.is_file(&path) && !path.is_dir() => {
            Err(folder_for(&format!("the file {}", path.display())))
        }
        (_, Some(folder)) => {
            create_dir_all(&folder)
                .map_err(|error| Failure::writing(&folder.display().to_string(), &error))?;
            let digits = pictures.len().to_string().len().max(4);
            for (picture, number) in pictures.iter().zip(1..) {
                if interrupt.token().is_cancelled() {
                    return Err(Failure::Interrupted);
                }
                let path = folder.join(format!("{number:0digits$}.{}", kind.extension()));
                write_file(Some(path), &kind.file(picture, theme)?)?;
            }
            Ok(())
        }
    }
}

fn write_file(file: Option<PathBuf>, bytes: &[u8]) -> Result<(), Failure> {
    if let Opened::Sink(mut sink) = Sink::open(&Target { file, resume: false }, &mut |_| Ok(false))?
    {
        sink.write(bytes)?;
        sink.finish()?;
    }
    Ok(())
}
