//! The PDF 1.7 writer: vector graphics, embedded font subsets, tags, bookmarks and page boxes.

mod canvas;
mod drawn_font;
mod error;
mod file;
mod font;
mod glyph;
mod graphics;
mod metadata;
mod navigation;
mod segment;
mod structure;
mod typeface;

pub use error::PdfError;

use pdf_writer::{Finish as _, Name, Rect, TextStr};

use crate::{Document, Page, Rectangle, Theme};
use canvas::Canvas;
use file::File;
use structure::Structure;
use typeface::Typefaces;

/// The maximum page size of a PDF, in points.
const MAX_PAGE: f64 = 14_400.0;

/// Renders a document as PDF. The output is deterministic: it does not depend on the clock.
///
/// Cost: linear in the number of items; about a millisecond per page.
///
/// # Errors
/// Returns an error if there is no page, a page size is out of range, or a font cannot be embedded.
pub fn pdf(document: &Document, theme: &Theme) -> Result<Vec<u8>, PdfError> {
    if document.pages.is_empty() {
        return Err(PdfError::NoPage);
    }
    let mut file = File::new();
    let [page_tree, resources] = file.ids();
    let texts = document.pages.iter().flat_map(|page| page.picture.texts());
    let mut typefaces = Typefaces::of(texts)?;
    let mut structure = Structure::new(&mut file);
    let mut pages = Vec::with_capacity(document.pages.len());
    for page in &document.pages {
        let boxes = Boxes::of(page)?;
        let [id, content] = file.ids();
        let mut canvas = Canvas::new(boxes.media.y2, theme, &mut typefaces);
        canvas.draw(&page.picture.items);
        let (drawn, roles) = canvas.finish();
        file.write_stream(content, &drawn);
        let parents_key = structure.write_page(&mut file, id, &roles);
        let mut written = file.pdf.page(id);
        written.parent(page_tree).contents(content).struct_parents(parents_key);
        written.media_box(boxes.media).bleed_box(boxes.media).trim_box(boxes.trim);
        written.pair(Name(b"Resources"), resources);
        written.finish();
        pages.push((id, boxes.media.y2));
    }
    let ids = pages.iter().map(|&(id, _)| id);
    file.pdf.pages(page_tree).kids(ids).count(pages.len() as i32);
    typefaces.write(&mut file, resources)?;
    let structure_root = structure.finish(&mut file, &document.language);
    let outline = navigation::write_outline(&mut file, &document.bookmarks, &pages);
    let metadata = metadata::write(&mut file, document);
    let [catalog] = file.ids();
    let mut catalog = file.pdf.catalog(catalog);
    catalog.pages(page_tree).metadata(metadata);
    catalog.pair(Name(b"StructTreeRoot"), structure_root);
    catalog.mark_info().marked(true);
    if !document.language.is_empty() {
        catalog.lang(TextStr(&document.language));
    }
    if let Some(outline) = outline {
        catalog.outlines(outline);
    }
    navigation::write_labels(&mut catalog, document.pages.iter().map(|page| &*page.label));
    catalog.finish();
    Ok(file.pdf.finish())
}

/// The size of a page and where its paper is cut.
struct Boxes {
    media: Rect,
    trim: Rect,
}

impl Boxes {
    fn of(page: &Page) -> Result<Self, PdfError> {
        let (width, height) = (page.picture.width, page.picture.height);
        if !(1.0..=MAX_PAGE).contains(&width) || !(1.0..=MAX_PAGE).contains(&height) {
            return Err(PdfError::Size(page.label.clone()));
        }
        // In PDF, y grows upwards from the bottom of the page.
        let rect = |Rectangle { x, y, width: across, height: down }: Rectangle| {
            let bottom = height - y - down;
            Rect::new(x as f32, bottom as f32, (x + across) as f32, (bottom + down) as f32)
        };
        let media = rect(Rectangle::new(0.0, 0.0, width, height));
        Ok(Self { media, trim: rect(page.trim) })
    }
}
