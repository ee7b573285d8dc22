//! Checks the links from front pages to the documentation of items, which rustdoc does not: they
//! name docs.rs, so that they work on crates.io, too.

use std::fs;
use std::path::Path;

use crate::files;
use crate::shell::target;

const DOCS: &str = "https://docs.rs/";

/// Checks that each link of a package's front page to docs.rs names an item of the documentation
/// that was just built.
pub(crate) fn check() -> Result<(), String> {
    let built = target()?.join("doc");
    let pages = files::entries("crates")?.into_iter().map(|package| package.join("README.md"));
    let mut broken = Vec::new();
    for page in pages.filter(|page| page.is_file()) {
        let text = files::read(&page)?;
        let broken_links = links(&text).filter(|link| is_broken(&built, link));
        broken.extend(
            broken_links.map(|link| format!("{}: broken link: {DOCS}{link}", page.display())),
        );
    }
    if broken.is_empty() { Ok(()) } else { Err(broken.join("\n")) }
}

/// Returns what follows [`DOCS`] in each link of a text.
fn links(text: &str) -> impl Iterator<Item = &str> {
    let ends = |character: char| character.is_whitespace() || ")>]\"`".contains(character);
    let links = text.split(DOCS).skip(1);
    links.map(move |link| link.split(ends).next().unwrap_or_default())
}

/// Returns whether a link such as `anydoku/latest/anydoku/struct.Puzzle.html#method.solve` has no
/// file, or no such place in it. Links to a whole package are not checked.
fn is_broken(built: &Path, link: &str) -> bool {
    let mut parts = link.splitn(3, '/');
    let Some(item) = parts.nth(2).filter(|item| !item.is_empty()) else { return false };
    let (file, place) = item.split_once('#').unwrap_or((item, ""));
    let Ok(page) = fs::read_to_string(built.join(file)) else { return true };
    !place.is_empty() && !page.contains(&format!("id=\"{place}\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_every_link_of_a_line() {
        let text = "[one](https://docs.rs/a/latest/a/), <https://docs.rs/b> and\n\
                    [two]: https://docs.rs/c/latest/c/struct.D.html#method.new\n";
        let found: Vec<&str> = links(text).collect();
        assert_eq!(found, ["a/latest/a/", "b", "c/latest/c/struct.D.html#method.new"]);
    }

    #[test]
    fn finds_links_without_an_item() {
        let built = std::env::temp_dir().join(format!("anydoku-links-{}", std::process::id()));
        fs::create_dir_all(built.join("anydoku")).unwrap();
        fs::write(built.join("anydoku/struct.Puzzle.html"), "<a id=\"method.solve\">").unwrap();
        let found = |link: &str| is_broken(&built, link);
        let wrong = [
            found("anydoku/latest/anydoku/struct.Puzzle.html"),
            found("anydoku/latest/anydoku/struct.Puzzle.html#method.solve"),
            found("anydoku"),
            found("anydoku/latest/anydoku/struct.Puzzle.html#method.sort"),
            found("anydoku/latest/anydoku/struct.Game.html"),
        ];
        fs::remove_dir_all(&built).unwrap();
        assert_eq!(wrong, [false, false, false, true, true]);
    }
}
