//! Documents as PDF 1.7: vectors, fonts embedded and subset, tagged, with bookmarks and page boxes.

mod canvas;
mod typeface;

use krilla::geom::{Point as At, Rect};
use krilla::metadata::{DateTime, Metadata};
use krilla::outline::{Outline, OutlineNode};
use krilla::page::{PageLabel, PageSettings};
use krilla::tagging::TagTree;
use krilla::{Document as Pdf, SerializeSettings};

use crate::page::{Document, Page};
use crate::plane::Rectangle;
use crate::theme::Theme;
use canvas::Canvas;
use typeface::Typefaces;

/// Why a document cannot be written.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotWritten {
    /// Nothing to write.
    #[error("found no page, expected one or more")]
    NoPage,
    /// A page is smaller or larger than the format has them.
    #[error("page {0}: found a size that a PDF cannot have, expected 1 to 14,400 points")]
    Size(String),
    /// The library that writes it refuses it.
    #[error("found a document that cannot be written: {0}")]
    Other(String),
}

/// The largest page of a PDF, in points.
const GREATEST: f64 = 14_400.0;

/// The document as PDF. The same document gives the same bytes: no clock is read.
///
/// Cost: linear in what is shown; about a millisecond a page.
///
/// # Errors
/// If there is no page, or one has a size that cannot be.
pub fn pdf(document: &Document, theme: &Theme) -> Result<Vec<u8>, NotWritten> {
    if document.pages.is_empty() {
        return Err(NotWritten::NoPage);
    }
    let settings = SerializeSettings { enable_tagging: true, ..SerializeSettings::default() };
    let mut pdf = Pdf::new_with(settings);
    pdf.set_metadata(metadata(document));
    let texts = document.pages.iter().flat_map(|page| page.picture.texts());
    let typefaces = Typefaces::of(texts).map_err(NotWritten::Other)?;
    let mut tags = TagTree::new().with_lang(Some(document.language.clone()));
    for page in &document.pages {
        let mut written = pdf.start_page_with(settings_of(page)?);
        let mut canvas = Canvas::new(written.surface(), theme, &typefaces);
        canvas.draw(&page.picture.items);
        for tag in canvas.finish() {
            tags.push(tag);
        }
        written.finish();
    }
    pdf.set_tag_tree(tags);
    let mut outline = Outline::new();
    for bookmark in document.bookmarks.iter().filter(|mark| mark.page < document.pages.len()) {
        let top = krilla::destination::XyzDestination::new(bookmark.page, At::from_xy(0.0, 0.0));
        outline.push_child(OutlineNode::new(bookmark.title.clone(), top));
    }
    pdf.set_outline(outline);
    pdf.finish().map_err(|error| NotWritten::Other(format!("{error:?}")))
}

fn metadata(document: &Document) -> Metadata {
    let mut metadata =
        Metadata::new().language(document.language.clone()).creator("anydoku".to_owned());
    if !document.title.is_empty() {
        metadata = metadata.title(document.title.clone());
    }
    if !document.author.is_empty() {
        metadata = metadata.authors(vec![document.author.clone()]);
    }
    if let Some(date) = document.date {
        let day = DateTime::new(date.year()).month(date.month()).day(date.day());
        metadata = metadata.creation_date(day);
    }
    metadata
}

fn settings_of(page: &Page) -> Result<PageSettings, NotWritten> {
    let (width, height) = (page.picture.width, page.picture.height);
    let refused = || NotWritten::Size(page.label.clone());
    if !(1.0..=GREATEST).contains(&width) || !(1.0..=GREATEST).contains(&height) {
        return Err(refused());
    }
    let rect = |Rectangle { x, y, width, height }: Rectangle| {
        Rect::from_xywh(x as f32, y as f32, width as f32, height as f32)
    };
    let settings = PageSettings::from_wh(width as f32, height as f32).ok_or_else(refused)?;
    let media = rect(Rectangle::new(0.0, 0.0, width, height));
    Ok(settings
        .with_bleed_box(media)
        .with_trim_box(rect(page.trim))
        .with_page_label(PageLabel::new(None, Some(page.label.clone()), None)))
}
