//! Navigation of a PDF: bookmarks and page labels.

use pdf_writer::writers::Catalog;
use pdf_writer::{Finish as _, Name, Ref, TextStr};

use super::file::File;
use crate::Bookmark;

/// Writes the bookmarks as an outline of one level; `pages` has the object number and height of
/// each page. Writes nothing if no bookmark points to a page.
pub(super) fn write_outline(
    file: &mut File,
    bookmarks: &[Bookmark],
    pages: &[(Ref, f32)],
) -> Option<Ref> {
    let target = |bookmark: &'_ Bookmark| pages.get(bookmark.page).copied();
    let items: Vec<(&Bookmark, (Ref, f32), Ref)> = bookmarks
        .iter()
        .filter_map(|bookmark| Some((bookmark, target(bookmark)?)))
        .map(|(bookmark, target)| (bookmark, target, file.ids::<1>()[0]))
        .collect();
    let (first, last) = (items.first()?.2, items.last()?.2);
    let [outline] = file.ids();
    file.pdf.outline(outline).first(first).last(last).count(items.len() as i32);
    for (index, &(bookmark, (page, height), id)) in items.iter().enumerate() {
        let mut item = file.pdf.outline_item(id);
        item.title(TextStr(&bookmark.title)).parent(outline);
        if let Some((.., previous)) = index.checked_sub(1).and_then(|before| items.get(before)) {
            item.prev(*previous);
        }
        if let Some((.., next)) = items.get(index + 1) {
            item.next(*next);
        }
        item.dest().page(page).xyz(0.0, height, None);
        item.finish();
    }
    Some(outline)
}

/// Writes the page labels.
pub(super) fn write_labels<'a>(catalog: &mut Catalog<'_>, labels: impl Iterator<Item = &'a str>) {
    let mut tree = catalog.insert(Name(b"PageLabels")).dict();
    let mut numbers = tree.insert(Name(b"Nums")).array();
    for (page, label) in labels.enumerate() {
        numbers.item(page as i32);
        numbers.push().dict().pair(Name(b"P"), TextStr(label));
    }
    numbers.finish();
    tree.finish();
}
