//! The course: lines of its pages that stand for techniques. `<!-- techniques: ID ID -->` is a table of
//! them, and `<!-- example: ID -->` a picture, its explanation and a link that opens it in the app.

use std::fmt::Write as _;

use anydoku::logic::Technique;
use anydoku_explain::{Explanations, technique_name};

use crate::{SiteError, catalog};

/// The folder of the catalog, seen from the pages of the course.
const CATALOG: &str = "../techniques/";

/// Replaces the lines of a page that stand for techniques.
pub(crate) fn expand(page: &str) -> Result<String, SiteError> {
    let mut out = String::with_capacity(page.len());
    for line in page.lines() {
        if let Some(ids) = ids(line, "techniques") {
            out.push_str(table(&techniques(ids)?).trim_end());
        } else if let Some(ids) = ids(line, "example") {
            for technique in techniques(ids)? {
                out.push_str(catalog::example(technique, CATALOG)?.trim_end());
                out.push('\n');
            }
        } else {
            out.push_str(line);
        }
        out.push('\n');
    }
    Ok(out)
}

/// Returns the ids in a line with this mark.
fn ids<'l>(line: &'l str, mark: &str) -> Option<&'l str> {
    line.strip_prefix("<!-- ")?.strip_prefix(mark)?.strip_prefix(": ")?.strip_suffix(" -->")
}

/// Returns the techniques with these ids, ordered by their lowest ratings.
fn techniques(ids: &str) -> Result<Vec<Technique>, SiteError> {
    let mut wanted = Vec::new();
    for id in ids.split_whitespace() {
        let technique: Technique =
            id.parse().map_err(|error| SiteError::Content(format!("the course: {error}")))?;
        wanted.push(technique);
    }
    Ok(Technique::all().filter(|technique| wanted.contains(technique)).collect())
}

fn table(techniques: &[Technique]) -> String {
    let mut out = String::from("| technique | from | lesson | what it does |\n|---|---|---|---|\n");
    for &technique in techniques {
        let name = technique_name(technique, Explanations::english());
        let lesson = if technique.has_lesson() { "yes" } else { "" };
        // Writing to memory does not fail.
        let _ = writeln!(
            out,
            "| [{name}]({CATALOG}{}.md) | {} | {lesson} | {} |",
            technique.id(),
            technique.least_rating(),
            catalog::first_sentence(technique),
        );
    }
    out
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;

    fn pages() -> Vec<String> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/book/src/learn");
        let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        entries.map(|path| fs::read_to_string(path).unwrap()).collect()
    }

    #[test]
    fn the_course_has_each_technique_once() {
        let pages = pages();
        let mut ids: Vec<&str> = pages
            .iter()
            .flat_map(|page| page.lines())
            .filter_map(|line| ids(line, "techniques"))
            .flat_map(str::split_whitespace)
            .collect();
        let mut all: Vec<&str> = Technique::all().map(Technique::id).collect();
        ids.sort_unstable();
        all.sort_unstable();
        assert_eq!(ids, all);
    }

    #[test]
    fn marks_of_the_course_become_tables_and_pictures() {
        for page in pages() {
            let expanded = expand(&page).unwrap();
            assert!(!expanded.contains("<!-- example"), "{expanded}");
            assert!(!expanded.contains("<!-- techniques"), "{expanded}");
        }
        let table = expand("<!-- techniques: x-wing full-house -->").unwrap();
        assert!(table.find("Full House") < table.find("X-Wing"), "{table}");
        assert!(
            expand("<!-- example: x-wing -->")
                .unwrap()
                .contains("(../techniques/x-wing-light.svg)")
        );
        assert!(expand("<!-- example: x-ray -->").is_err());
    }
}
