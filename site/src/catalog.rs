//! The catalog of techniques: a page for each, with the engine's own example as a picture, and the table
//! that lists them.

use std::fmt::Write as _;

use anydoku::logic::{Level, Position, Rating, Step, Technique};
use anydoku_explain::{
    Explanations, StepText, Wording, technique_about, technique_aliases, technique_name,
};
use anydoku_notation::{Notation, Record, write};
use anydoku_render::{StepPicture, Theme, svg};

use crate::frequency::Frequencies;
use crate::{SiteError, spotting};

/// A file of the catalog, next to the chapter that lists the techniques.
pub(crate) struct CatalogFile {
    pub(crate) name: String,
    pub(crate) content: String,
}

/// Returns the pages and pictures of all techniques.
pub(crate) fn files(frequencies: &Frequencies<'_>) -> Result<Vec<CatalogFile>, SiteError> {
    let mut files = Vec::new();
    for technique in Technique::all() {
        let (position, step) = technique.example();
        let id = technique.id();
        let picture = StepPicture::new(&position, &step).draw();
        for (name, theme) in [("light", Theme::LIGHT), ("dark", Theme::DARK)] {
            files.push(CatalogFile {
                name: format!("{id}-{name}.svg"),
                content: svg(&picture, &theme),
            });
        }
        let content = page(technique, &position, &step, frequencies)?;
        files.push(CatalogFile { name: format!("{id}.md"), content });
    }
    Ok(files)
}

/// Returns a list of the pages for the table of contents, indented below their chapter.
pub(crate) fn contents() -> String {
    let mut out = String::new();
    for technique in Technique::all() {
        let name = technique_name(technique, Explanations::english());
        // Writing to memory does not fail.
        let _ = writeln!(out, "  - [{name}](techniques/{}.md)", technique.id());
    }
    out
}

/// Returns a table of techniques for each level.
pub(crate) fn table() -> String {
    let mut out = String::new();
    for level in Level::ALL {
        let all = Technique::all().filter(|technique| technique.least_rating().level() == level);
        let mut rows = String::new();
        for technique in all {
            let name = technique_name(technique, Explanations::english());
            let first = first_sentence(technique);
            let optional = if technique.counts_for_rating() { "" } else { "\\*" };
            // Writing to memory does not fail.
            let _ = writeln!(
                rows,
                "| [{name}]({}.md) | {}{optional} | {first} |",
                technique.id(),
                technique.least_rating(),
            );
        }
        if !rows.is_empty() {
            let (name, range) = (capitalized(level.name()), range(level));
            let _ = write!(
                out,
                "## {name}\n\nRatings {range}.\n\n| technique | from | what it does |\n|---|---|---|\n{rows}\n"
            );
        }
    }
    out
}

/// Returns the first sentence of what a technique does, with those after it while that is very short.
pub(crate) fn first_sentence(technique: Technique) -> &'static str {
    const SHORT: usize = 40;
    let about = technique_about(technique, Explanations::english());
    let mut ends = about.match_indices(". ").map(|(end, _)| end);
    ends.find(|&end| end >= SHORT).map_or(about, |end| &about[..=end])
}

/// Returns the picture of an example, its explanation and a link to the app. `folder` is the catalog, seen
/// from the page.
pub(crate) fn example(technique: Technique, folder: &str) -> Result<String, SiteError> {
    let (position, step) = technique.example();
    let wording = Wording::new(position.shape()).position(&position);
    let text = StepText::new(&step, wording);
    let shown = picture_and_explanation(technique, &text, folder);
    Ok(format!("{shown}\n[Open this position in the app](app:{})\n", link(&position)?))
}

fn picture_and_explanation(technique: Technique, text: &StepText<'_>, folder: &str) -> String {
    let (id, summary, explanation) = (technique.id(), text.summary(), text.explanation());
    format!("![{summary}]({folder}{id}-light.svg)\n\n{explanation}\n")
}

fn range(level: Level) -> String {
    let (least, greatest) = (level.least(), level.greatest());
    match level {
        Level::Beginner => format!("up to {greatest}"),
        Level::Guessing => format!("of {}", Rating::GREATEST),
        _ => format!("from {least} to {greatest}"),
    }
}

fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn page(
    technique: Technique,
    position: &Position,
    step: &Step,
    frequencies: &Frequencies<'_>,
) -> Result<String, SiteError> {
    let texts = Explanations::english();
    let (id, name) = (technique.id(), technique_name(technique, texts));
    let description = technique.description();
    let wording = Wording::new(position.shape()).position(position);
    let text = StepText::new(step, wording);
    let (about, summary) = (technique_about(technique, texts), text.summary());
    let mut out = format!("# {name}\n\n");
    // Writing to memory does not fail.
    if let Some(names) = aliases(technique) {
        let _ = writeln!(out, "*Also called {names}.*\n");
    }
    let _ = writeln!(out, "{about}\n");
    let (rating, cost) = (description.rating, description.cost);
    let level = rating.level();
    let _ = writeln!(
        out,
        "**Rated {rating}** or higher: [{level}](../rating.md#levels). Each step adds {cost} to the [effort of \
         a puzzle](../rating.md#effort). On the command line, the technique is called `{id}`.\n"
    );
    if !technique.counts_for_rating() {
        let _ = writeln!(
            out,
            "Hints and explanations use it, but the rating of a puzzle [does not count \
             it](../rating.md#techniques-that-do-not-count).\n"
        );
    }
    let _ = writeln!(out, "## Example\n\n{}", picture_and_explanation(technique, &text, ""));
    let _ = writeln!(
        out,
        "In short: `{summary}`\n\n[Open this position in the app](app:{})\n",
        link(position)?
    );
    let advice = spotting::of(technique)?;
    let _ = writeln!(
        out,
        "## How to spot it\n\n{}\n\n## A common mistake\n\n{}\n",
        advice.how_to, advice.mistake
    );
    let table = frequencies.of(name).ok_or_else(|| {
        SiteError::Content(format!("{name} has no row in the chapter on frequency"))
    })?;
    let _ = writeln!(
        out,
        "## How often it occurs\n\nSteps found in positions of many boards, whether or not an easier \
         step was there too. [Frequency](frequency.md) says how they were counted.\n\n{table}"
    );
    let _ = writeln!(
        out,
        "## Find more\n\n`anydoku find --technique {id} puzzles.txt` lists positions in which it is the \
         next step.\n"
    );
    let _ = writeln!(out, "## Read more\n");
    for reference in &description.references {
        match reference.split_once("://") {
            Some((_, address)) => {
                let _ = writeln!(out, "- [{address}]({reference})");
            }
            None => {
                let _ = writeln!(out, "- {reference}");
            }
        }
    }
    Ok(out)
}

fn aliases(technique: Technique) -> Option<String> {
    let names: Vec<&str> = technique_aliases(technique).collect();
    let (last, first) = names.split_last()?;
    Some(if first.is_empty() {
        (*last).to_owned()
    } else {
        format!("{} or {last}", first.join(", "))
    })
}

/// Returns the link that opens a position in the app, with its candidates as notes.
fn link(position: &Position) -> Result<String, SiteError> {
    let fault = |message: String| SiteError::Content(format!("an example as a link: {message}"));
    let (givens, mut entries) = (position.givens(), position.values());
    givens.clues().for_each(|(cell, _)| entries.set(cell, None));
    let puzzle = anydoku::Puzzle::new(position.shape().clone(), givens)
        .map_err(|error| fault(error.to_string()))?;
    let mut record = Record::of(&puzzle);
    record.entries = Some(entries);
    record.center = Some(position.candidates());
    write(&record, Notation::Link)
        .map(|link| link.trim_end().to_owned())
        .map_err(|error| fault(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_example_is_found_and_opens_in_the_app() {
        for technique in Technique::all() {
            let (position, _) = technique.example();
            assert!(link(&position).unwrap().starts_with("#p="), "{technique}");
        }
    }

    #[test]
    fn every_technique_is_listed_once() {
        let (contents, table) = (contents(), table());
        for technique in Technique::all() {
            let page = format!("{}.md)", technique.id());
            assert_eq!(contents.matches(&format!("/{page}")).count(), 1, "{technique}");
            assert_eq!(table.matches(&format!("({page}")).count(), 1, "{technique}");
        }
    }
}
