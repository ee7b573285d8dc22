//! The pages for mdBook: the chapters of `docs/book/src`, documents from elsewhere in the repository and
//! generated chapters, with links between them that work on the site.
//!
//! In the repository, a link names the file it leads to, so that it works wherever the documents are
//! read. Here each such link becomes the link to the page. A link to the app is written `app:`.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::markdown::{self, Link, Replacement};
use crate::{SiteError, catalog, course, frequency::Frequencies, python, tables};

/// The folder with the chapters.
const CHAPTERS: &str = "docs/book/src";

/// Documents that are pages too, and the paths of these pages.
const DOCUMENTS: &[(&str, &str)] = &[
    ("docs/figures.md", "inside/figures.md"),
    ("docs/decisions.md", "inside/decisions.md"),
    ("ARCHITECTURE.md", "inside/architecture.md"),
    ("CONTRIBUTING.md", "inside/contributing.md"),
    ("docs/releasing.md", "inside/releasing.md"),
    ("CHANGELOG.md", "changelog.md"),
    ("crates/javascript/package/README.md", "javascript.md"),
    ("crates/python/README.md", "python.md"),
];

/// The ends of the names of files that are part of the site if a page links to them.
const ASSETS: &[&str] = &["png", "svg", "json", "toml", "txt", "jsonl"];

/// A document that becomes a page.
struct Page {
    /// The path of the page within the book.
    path: String,
    /// The text in the repository.
    text: String,
}

/// Everything that the book consists of.
struct Book<'a> {
    root: &'a Path,
    /// The address of the repository, if it has one.
    repository: &'a str,
    /// Pages by the path of their document in the repository.
    pages: BTreeMap<String, Page>,
    /// Other files that pages refer to: the path within the book, by the path in the repository.
    assets: BTreeMap<String, String>,
}

/// Writes the pages of the book and their pictures to a folder, and returns the number of pages. Files of
/// an earlier run are removed.
///
/// # Errors
/// Returns an error if a file cannot be read or written, or a link leads to no file.
pub fn write_pages(root: &Path, folder: &Path) -> Result<usize, SiteError> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(SiteError::file(folder))?;
    }
    let repository = option_env!("CARGO_PKG_REPOSITORY").unwrap_or_default();
    let mut book = Book { root, repository, pages: BTreeMap::new(), assets: BTreeMap::new() };
    book.add_chapters("")?;
    for (document, page) in DOCUMENTS {
        let text = read(&root.join(document))?;
        let text = text.replace("\r\n", "\n");
        book.pages.insert((*document).to_owned(), Page { path: (*page).to_owned(), text });
    }
    let frequency = book.text(&format!("{CHAPTERS}/techniques/frequency.md"))?;
    let files = catalog::files(&Frequencies::parse(&frequency)?)?;
    let mut pictures = Vec::new();
    for file in files {
        let path = format!("techniques/{}", file.name);
        if path.ends_with(".md") {
            let document = format!("{CHAPTERS}/{path}");
            book.pages.insert(document, Page { path, text: file.content });
        } else {
            book.assets.insert(format!("{CHAPTERS}/{path}"), path.clone());
            pictures.push((path, file.content));
        }
    }
    let mut written = Vec::new();
    for (document, page) in &book.pages {
        let text = course::expand(&expand(&page.text))?;
        let text = markdown::readable_examples(&text);
        let mut used = Vec::new();
        let text =
            markdown::replace_links(&text, |link| book.replace(document, page, &link, &mut used))?;
        written.push((page.path.clone(), text, used));
    }
    for (path, content) in &pictures {
        write(&folder.join(path), content.as_bytes())?;
    }
    let count = written.len();
    for (path, text, used) in written {
        write(&folder.join(path), text.as_bytes())?;
        for asset in used {
            let Some(path) = asset_path(&asset) else { continue };
            if !book.assets.contains_key(&asset) {
                let source = root.join(&asset);
                let content = fs::read(&source).map_err(SiteError::file(&source))?;
                write(&folder.join(path), &content)?;
            }
        }
    }
    // The table of contents is no page.
    Ok(count - 1)
}

/// A mark in a page, and what takes its place.
type Part = (&'static str, fn() -> String);

/// Replaces the marks of generated parts.
fn expand(text: &str) -> String {
    let mut text = text.to_owned();
    const PARTS: &[Part] = &[
        ("<!-- pages of techniques -->\n", catalog::contents),
        ("<!-- table of techniques -->\n", catalog::table),
        ("<!-- table of shortcuts -->\n", tables::shortcuts),
        ("<!-- table of presets -->\n", tables::presets_table),
        ("<!-- table of settings -->\n", tables::settings),
        ("<!-- table of notations -->\n", tables::notations),
        ("<!-- functions of the Python package -->\n", python::reference),
    ];
    for (mark, generate) in PARTS {
        if text.contains(mark) {
            text = text.replace(mark, &generate());
        }
    }
    text
}

impl Book<'_> {
    /// Adds the chapters in a folder below the folder of chapters.
    fn add_chapters(&mut self, folder: &str) -> Result<(), SiteError> {
        let path = self.root.join(CHAPTERS).join(folder);
        let entries = fs::read_dir(&path).map_err(SiteError::file(&path))?;
        for entry in entries {
            let entry = entry.map_err(SiteError::file(&path))?;
            let Ok(name) = entry.file_name().into_string() else { continue };
            let inner = if folder.is_empty() { name.clone() } else { format!("{folder}/{name}") };
            // Folders of the tests hold their input.
            if entry.path().is_dir() && !name.ends_with(".in") {
                self.add_chapters(&inner)?;
            } else if name.ends_with(".md") {
                let text = read(&entry.path())? + &example_files(&entry.path())?;
                self.pages.insert(format!("{CHAPTERS}/{inner}"), Page { path: inner, text });
            }
        }
        Ok(())
    }

    fn text(&self, document: &str) -> Result<String, SiteError> {
        let missing = || SiteError::Content(format!("there is no {document}"));
        self.pages.get(document).map(|page| page.text.clone()).ok_or_else(missing)
    }

    /// Returns the path of the file that a link names by its address, as the pages of registries need.
    fn in_repository<'l>(&self, link: &'l str) -> Option<&'l str> {
        let rest = link.strip_prefix(self.repository.trim_end_matches('/'))?;
        rest.strip_prefix("/blob/main/").or_else(|| rest.strip_prefix("/raw/main/"))
    }

    /// Returns what becomes of a link in a document, and notes the files that it needs.
    fn replace(
        &self,
        document: &str,
        page: &Page,
        link: &Link<'_>,
        used: &mut Vec<String>,
    ) -> Result<Replacement, SiteError> {
        let (path, fragment) =
            link.destination.split_at(link.destination.find('#').unwrap_or(link.destination.len()));
        if let Some(rest) = link.destination.strip_prefix("app:") {
            let app = relative(&page.path, "app/");
            return Ok(Replacement::Destination(format!("{app}{rest}")));
        }
        let target = match self.in_repository(path) {
            Some(target) => target.to_owned(),
            None if path.is_empty() || path.contains("://") || path.starts_with("mailto:") => {
                return Ok(Replacement::Keep);
            }
            None => join(document, path),
        };
        let dead =
            || SiteError::DeadLink { page: document.to_owned(), link: link.destination.to_owned() };
        if let Some(other) = self.pages.get(&target) {
            let path = relative(&page.path, &other.path);
            return Ok(Replacement::Destination(format!("{path}{fragment}")));
        }
        if !self.assets.contains_key(&target) && !self.root.join(&target).exists() {
            return Err(dead());
        }
        if let Some(path) = asset_path(&target) {
            used.push(target.clone());
            let dark = dark_variant(&target)
                .filter(|dark| self.assets.contains_key(dark) || self.root.join(dark).exists());
            let path = relative(&page.path, &path);
            if let Some((dark, true)) = dark.zip(Some(link.is_picture)) {
                let dark_path = asset_path(&dark).ok_or_else(dead)?;
                used.push(dark);
                let alternative = markdown::escape(link.text);
                let dark_path = relative(&page.path, &dark_path);
                return Ok(Replacement::Text(format!(
                    "<img class=\"on-light\" src=\"{path}\" alt=\"{alternative}\" loading=\"lazy\">\
                     <img class=\"on-dark\" src=\"{dark_path}\" alt=\"{alternative}\" loading=\"lazy\">"
                )));
            }
            return Ok(Replacement::Destination(path));
        }
        Ok(if self.repository.is_empty() {
            // The repository has no public address yet.
            Replacement::Text(link.text.to_owned())
        } else {
            let repository = self.repository.trim_end_matches('/');
            Replacement::Destination(format!("{repository}/blob/main/{target}{fragment}"))
        })
    }
}

/// Returns a list of the files that the examples of a page use, with their content, to be added to it: those
/// in the folder that has the name of the page and ends in `.in`.
fn example_files(page: &Path) -> Result<String, SiteError> {
    let folder = page.with_extension("in");
    let Ok(entries) = fs::read_dir(&folder) else { return Ok(String::new()) };
    let mut paths = Vec::new();
    for entry in entries {
        let path = entry.map_err(SiteError::file(&folder))?.path();
        // Pictures and pages are what the examples have written.
        if path.extension().is_some_and(|end| end == "txt") {
            paths.push(path);
        }
    }
    paths.sort();
    let mut out = String::from("\n## The files of the examples\n");
    for path in &paths {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        out.push_str(&format!("\n`{name}`:\n\n```text\n{}\n```\n", read(path)?.trim_end()));
    }
    Ok(if paths.is_empty() { String::new() } else { out })
}

/// Returns the path of a file of the repository within the book, or `None` if it is no part of the book.
fn asset_path(file: &str) -> Option<String> {
    let (_, end) = file.rsplit_once('.')?;
    if !ASSETS.contains(&end) {
        return None;
    }
    if let Some(inner) = file.strip_prefix(&format!("{CHAPTERS}/")) {
        return Some(inner.to_owned());
    }
    Some(file.strip_prefix("docs/").unwrap_or(file).to_owned())
}

/// Returns the name that a picture for dark pages has beside one for light pages.
fn dark_variant(file: &str) -> Option<String> {
    let (start, end) = file.rsplit_once('.')?;
    Some(format!("{}-dark.{end}", start.strip_suffix("-light")?))
}

/// Returns the path of a link, seen from the root.
fn join(document: &str, link: &str) -> String {
    let mut parts: Vec<&str> = document.split('/').collect();
    parts.pop();
    for part in link.split('/') {
        match part {
            ".." => drop(parts.pop()),
            "." | "" => {}
            _ => parts.push(part),
        }
    }
    parts.join("/")
}

/// Returns the link from one page of the book to another.
fn relative(from: &str, to: &str) -> String {
    let (from, to): (Vec<&str>, Vec<&str>) = (from.split('/').collect(), to.split('/').collect());
    let folders = from.len() - 1;
    let common = from.iter().take(folders).zip(to.iter().take(to.len() - 1));
    let common = common.take_while(|(one, other)| one == other).count();
    let up = "../".repeat(folders - common);
    format!("{up}{}", to.get(common..).unwrap_or_default().join("/"))
}

fn read(path: &Path) -> Result<String, SiteError> {
    fs::read_to_string(path).map_err(SiteError::file(path))
}

fn write(path: &Path, content: &[u8]) -> Result<(), SiteError> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(SiteError::file(folder))?;
    }
    fs::write(path, content).map_err(SiteError::file(path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_joined_to_their_document() {
        assert_eq!(
            join("docs/book/src/play/hints.md", "../../../pictures/a.png"),
            "docs/pictures/a.png"
        );
        assert_eq!(join("README.md", "docs/figures.md"), "docs/figures.md");
    }

    #[test]
    fn links_between_pages_are_relative() {
        assert_eq!(relative("index.md", "play/hints.md"), "play/hints.md");
        assert_eq!(relative("play/hints.md", "play/notes.md"), "notes.md");
        assert_eq!(relative("play/hints.md", "techniques/x-wing.md"), "../techniques/x-wing.md");
        assert_eq!(relative("techniques/x-wing.md", "app/"), "../app/");
    }

    fn book(repository: &str) -> Book<'_> {
        Book {
            root: Path::new(env!("CARGO_MANIFEST_DIR")),
            repository,
            pages: BTreeMap::new(),
            assets: BTreeMap::new(),
        }
    }

    #[test]
    fn links_to_the_repository_name_its_files() {
        let book = book("https://example.org/a");
        let inner = |link| book.in_repository(link);
        assert_eq!(inner("https://example.org/a/blob/main/docs/x.md"), Some("docs/x.md"));
        assert_eq!(inner("https://example.org/a/raw/main/docs/x.png"), Some("docs/x.png"));
        assert_eq!(inner("https://example.org/a/issues"), None);
        assert_eq!(inner("docs/x.md"), None);
    }

    #[test]
    fn dead_links_of_documents_are_errors() {
        let book = book("");
        let page = Page { path: "index.md".to_owned(), text: String::new() };
        let link = |destination| Link { destination, text: "text", is_picture: false };
        let replace =
            |destination| book.replace("a.md", &page, &link(destination), &mut Vec::new());
        assert!(matches!(replace("Cargo.toml"), Ok(Replacement::Destination(_))));
        assert!(matches!(replace("src/lib.rs"), Ok(Replacement::Text(_))));
        assert!(matches!(replace("#part"), Ok(Replacement::Keep)));
        assert!(matches!(replace("none.md"), Err(SiteError::DeadLink { .. })));
    }
}
