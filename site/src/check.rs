//! The check of a finished site: every relative link, anchor, picture, style sheet and script of its pages,
//! and every file that a style sheet names, exists within the folder, so that it works wherever the folder is served. Links to other sites are
//! counted and listed, but not fetched; pages load nothing from there.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use html5gum::{Token, Tokenizer};
use percent_encoding::percent_decode_str;

use crate::SiteError;

/// Attributes whose value is a link.
const LINKS: [&[u8]; 3] = [b"href", b"src", b"poster"];

/// What a check has found. Formats as a summary with all dead links.
#[derive(Debug, Default)]
#[non_exhaustive]
pub struct Report {
    /// The number of pages.
    pub pages: usize,
    /// The number of links within the site.
    pub links: usize,
    /// Links without a target, and files of other sites, which no page may load: the page, and the link as
    /// written.
    pub dead: Vec<(String, String)>,
    /// Links to other sites, and how many there are of each.
    pub external: BTreeMap<String, usize>,
}

impl std::fmt::Display for Report {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (page, link) in &self.dead {
            writeln!(f, "{page}: dead link: {link}")?;
        }
        let hosts: BTreeSet<&str> = self.external.keys().map(|link| host(link)).collect();
        writeln!(
            f,
            "   {} pages, {} links, {} dead; {} links to other sites, not fetched: {}",
            self.pages,
            self.links,
            self.dead.len(),
            self.external.len(),
            hosts.into_iter().collect::<Vec<_>>().join(", ")
        )
    }
}

fn is_external(link: &str) -> bool {
    link.contains("://") && !link.starts_with("data:")
}

fn host(link: &str) -> &str {
    let (_, rest) = link.split_once("://").unwrap_or(("", link));
    rest.split('/').next().unwrap_or(rest)
}

/// The links and anchors of a page.
#[derive(Debug, Default)]
struct Parsed {
    links: Vec<String>,
    /// Files of other sites that a browser loads by itself.
    loaded: Vec<String>,
    anchors: BTreeSet<String>,
}

/// Checks all pages in a folder.
///
/// # Errors
/// Returns an error if a file cannot be read.
pub fn check(folder: &Path) -> Result<Report, SiteError> {
    let mut files = BTreeSet::new();
    list(folder, "", &mut files)?;
    let mut pages: BTreeMap<&str, Parsed> = BTreeMap::new();
    for file in files.iter().filter(|file| file.ends_with(".html")) {
        let path = folder.join(file);
        let text = fs::read_to_string(&path).map_err(SiteError::file(&path))?;
        pages.insert(file, parse(&text));
    }
    let count = pages.len();
    for file in files.iter().filter(|file| file.ends_with(".css")) {
        let path = folder.join(file);
        let text = fs::read_to_string(&path).map_err(SiteError::file(&path))?;
        pages.insert(file, Parsed { links: style_links(&text), ..Parsed::default() });
    }
    let mut report = Report { pages: count, ..Report::default() };
    for (page, parsed) in &pages {
        let loaded = parsed.loaded.iter().map(|link| ((*page).to_owned(), link.clone()));
        report.dead.extend(loaded);
        for link in &parsed.links {
            if ["mailto:", "data:"].iter().any(|scheme| link.starts_with(scheme)) {
                continue;
            }
            if is_external(link) {
                *report.external.entry(link.clone()).or_default() += 1;
                continue;
            }
            report.links += 1;
            if !leads_somewhere(page, link, &files, &pages) {
                report.dead.push(((*page).to_owned(), link.clone()));
            }
        }
    }
    Ok(report)
}

fn leads_somewhere(
    page: &str,
    link: &str,
    files: &BTreeSet<String>,
    pages: &BTreeMap<&str, Parsed>,
) -> bool {
    let (path, fragment) = link.split_once('#').unwrap_or((link, ""));
    let path = path.split('?').next().unwrap_or_default();
    let decoded = percent_decode_str(path).decode_utf8_lossy();
    let Some(target) = resolve(page, &decoded) else { return false };
    if !files.contains(&target) {
        return false;
    }
    // What follows `#` in a link to the app is a puzzle.
    let is_anchor = !fragment.is_empty() && !target.starts_with("app/");
    let anchor = percent_decode_str(fragment).decode_utf8_lossy();
    match pages.get(target.as_str()) {
        Some(parsed) if is_anchor => parsed.anchors.contains(anchor.as_ref()),
        _ => true,
    }
}

/// Returns the file that a link on a page leads to, or `None` for one that leaves the folder or would not
/// work below another address.
fn resolve(page: &str, path: &str) -> Option<String> {
    if path.starts_with('/') {
        return None;
    }
    if path.is_empty() {
        return Some(page.to_owned());
    }
    let mut parts: Vec<&str> = page.split('/').collect();
    parts.pop();
    for part in path.split('/') {
        match part {
            ".." => drop(parts.pop()?),
            "." | "" => {}
            _ => parts.push(part),
        }
    }
    if path.ends_with('/') || path.ends_with('.') {
        parts.push("index.html");
    }
    Some(parts.join("/"))
}

fn parse(html: &str) -> Parsed {
    let mut parsed = Parsed::default();
    for token in Tokenizer::new(html) {
        let Ok(Token::StartTag(tag)) = token else { continue };
        for (name, value) in &tag.attributes {
            let name: &[u8] = name;
            let value = String::from_utf8_lossy(value).into_owned();
            if LINKS.contains(&name) {
                let is_loaded = name != b"href" || tag.name.as_slice() == b"link";
                let list = match is_loaded && is_external(&value) {
                    true => &mut parsed.loaded,
                    false => &mut parsed.links,
                };
                list.push(value);
            } else if name == b"id" || name == b"name" {
                parsed.anchors.insert(value);
            }
        }
    }
    parsed
}

/// Returns the files that a style sheet names: `url(file)`, with or without quotes.
fn style_links(css: &str) -> Vec<String> {
    let parts = css.split("url(").skip(1).filter_map(|rest| rest.split(')').next());
    parts.map(|link| link.trim().trim_matches(['"', '\'']).to_owned()).collect()
}

/// Adds the paths of all files in a folder, seen from the root of the site.
fn list(root: &Path, folder: &str, files: &mut BTreeSet<String>) -> Result<(), SiteError> {
    let path = root.join(folder);
    for entry in fs::read_dir(&path).map_err(SiteError::file(&path))? {
        let entry = entry.map_err(SiteError::file(&path))?;
        let Ok(name) = entry.file_name().into_string() else { continue };
        let inner = if folder.is_empty() { name } else { format!("{folder}/{name}") };
        if entry.path().is_dir() {
            list(root, &inner, files)?;
        } else {
            files.insert(inner);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks a site of these files.
    fn checked(name: &str, files: &[(&str, &str)]) -> Report {
        let folder = std::env::temp_dir().join(format!("site-{name}-{}", std::process::id()));
        for (file, content) in files {
            let path = folder.join(file);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, content).unwrap();
        }
        let report = check(&folder).unwrap();
        fs::remove_dir_all(folder).unwrap();
        report
    }

    #[test]
    fn living_links_are_counted() {
        let report = checked(
            "living",
            &[
                (
                    "index.html",
                    "<a href='in/a.html#x%20y'>a</a><img src='p.svg'><a href='in/'>in</a>",
                ),
                (
                    "in/a.html",
                    "<h2 id='x y'>x</h2><a href='../index.html'>b</a><a href='#x y'>c</a>",
                ),
                ("in/index.html", "<a href='https://example.org/a'>d</a><a href=a.html?v=1>e</a>"),
                ("p.svg", ""),
            ],
        );
        assert_eq!((report.pages, report.links, report.dead.len()), (3, 6, 0));
        assert!(report.to_string().ends_with("not fetched: example.org\n"));
    }

    #[test]
    fn pages_load_no_external_files() {
        let page = "<link rel=stylesheet href='https://a.example/s.css'><img src='https://b.example/p'>\
                    <a href='https://c.example/'>c</a><img src='data:image/svg+xml,http://d.example'>";
        let report = checked("loaded", &[("a.html", page)]);
        let loaded: Vec<&str> = report.dead.iter().map(|(_, link)| link.as_str()).collect();
        assert_eq!(loaded, ["https://a.example/s.css", "https://b.example/p"]);
        assert_eq!(report.external.keys().collect::<Vec<_>>(), ["https://c.example/"]);
    }

    #[test]
    fn dead_links_are_reported() {
        let page =
            "<a href='b.html'></a><a href='#no'></a><img src='/p.png'><a href='../a.html'></a>";
        let style = "a { background: url('p.png') } b { background: url(q.png) }";
        let report = checked("dead", &[("a.html", page), ("p.png", ""), ("s.css", style)]);
        let dead: Vec<&str> = report.dead.iter().map(|(_, link)| link.as_str()).collect();
        assert_eq!(dead, ["b.html", "#no", "/p.png", "../a.html", "q.png"]);
        assert_eq!(report.pages, 1);
    }
}
