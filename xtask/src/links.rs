//! Checks the links from front pages to the documentation of items, which rustdoc does not: they
//! name docs.rs, so that they work on crates.io, too.

use std::fs;
use std::path::Path;

use crate::shell::target;

const DOCS: &str = "https://docs.rs/";

/// Checks that each link of a package's front page to docs.rs leads to an item of the documentation
/// that was just built.
pub(crate) fn check() -> Result<(), String> {
    let built = target()?.join("doc");
    let packages = fs::read_dir("crates").map_err(|error| format!("crates: {error}"))?;
    let pages = packages.filter_map(|package| Some(package.ok()?.path().join("README.md")));
    let mut broken = Vec::new();
    for page in pages.filter(|page| page.is_file()) {
        let text = fs::read_to_string(&page).map_err(|error| format!("{page:?}: {error}"))?;
        let links = text.lines().filter_map(|line| Some(line.split_once(DOCS)?.1));
        let links = links.map(|link| link.split([')', ' ', '>']).next().unwrap_or_default());
        broken.extend(
            links
                .filter(|link| is_broken(&built, link))
                .map(|link| format!("{}: {DOCS}{link} leads nowhere", page.display())),
        );
    }
    if broken.is_empty() { Ok(()) } else { Err(broken.join("\n")) }
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
