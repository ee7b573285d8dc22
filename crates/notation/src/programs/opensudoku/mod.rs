//! `OpenSudoku` files, versions 1 to 3 and its successor's, and those of Sudoku 10'000.
//!
//! A document has folders of games. The cells of a game are 81 digits, or `version: V` and a list
//! of fields for each cell. Writes version 2 of the document with version 3 of the cells, which all
//! versions of the program can read.

mod cells;

use roxmltree::Node;
use serde_json::Map;

use super::line_columns::LineColumns;
use super::xml;
use crate::bounds::bounded_or;
use crate::document::Document;
use crate::{
    Capabilities, Entries, Entry, Metadata, ReadError, Record, RestrictionSupport, Written, excerpt,
};

const ROOTS: [&str; 3] = ["opensudoku", "opensudoku2", "onegravitysudoku"];
const HEAD: &str =
    "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone='yes' ?>\n<opensudoku version=\"2\">\n";
/// The key of extra members of this format.
const EXTRA_KEY: &str = "opensudoku";
/// Attributes of a game that have no field in a record.
const GAME_ATTRIBUTES: [&str; 4] = ["created", "state", "last_played", "command_stack"];

const CAPABILITIES: Capabilities =
    Capabilities { restricted: RestrictionSupport::AsMarks, ..Capabilities::plain(9..=9) };

pub(crate) fn recognizes(text: &str) -> bool {
    ROOTS.iter().any(|root| xml::has_root(text, root))
}

pub(crate) fn read(text: &str) -> Entries {
    let document = xml::parse(text)?;
    let root = document.root_element();
    if !ROOTS.contains(&root.tag_name().name()) {
        let problem = format!("the root element is <{}>", excerpt(root.tag_name().name()));
        return Err(ReadError::new(1, 1, problem, "it must be <opensudoku>"));
    }
    let head = Head::of(&root);
    let mut places = LineColumns::new(text);
    let games = root.descendants().filter(|node| {
        node.has_tag_name("game") || (node.has_tag_name("sudoku") && node.has_attribute("data"))
    });
    let entries = games.map(|game| {
        let (line, column) = places.of(game.range().start);
        Entry::new(line, read_game(&head, &game).map_err(|fault| fault.at(line, column)))
    });
    bounded_or(entries, "this document has no games", "add a <game data=…>")
}

fn read_game(head: &Head, game: &Node<'_, '_>) -> Result<Record, crate::fault::Fault> {
    let data = game.attribute("data").or_else(|| game.attribute("cells_data")).unwrap_or("");
    let mut record = cells::read(data)?;
    let mut extra = Map::new();
    let mut store = |name: &str, value: Option<&str>| {
        value.into_iter().for_each(|value| _ = extra.insert(name.to_owned(), value.into()));
    };
    for name in GAME_ATTRIBUTES {
        store(name, game.attribute(name).filter(|value| !value.is_empty()));
    }
    record.elapsed_ms = game.attribute("time").and_then(|time| time.parse().ok());
    match game.parent().filter(|parent| parent.has_tag_name("folder")) {
        Some(folder) => {
            store("folder", Some(folder.attribute("name").unwrap_or("")));
            store("folder_created", folder.attribute("created"));
        }
        None => store("folder", Some(&*head.name).filter(|name| !name.is_empty())),
    }
    record.metadata = head.metadata.clone();
    let metadata = &mut record.metadata;
    let note = game.attribute("note").or_else(|| game.attribute("user_note")).unwrap_or("");
    let mut lines = Vec::new();
    for line in note.lines() {
        if let Some(title) = line.strip_prefix("Title: ").filter(|_| metadata.title.is_empty()) {
            title.clone_into(&mut metadata.title);
        } else if let Some(author) = line.strip_prefix("Author: ") {
            author.clone_into(&mut metadata.author);
        } else {
            lines.push(line);
        }
    }
    let note = lines.join("\n");
    metadata.comment = joined([&metadata.comment, &note], "\n");
    record.set_extra(EXTRA_KEY, extra);
    Ok(record)
}

/// The header of a version 1 document, which applies to all its games.
struct Head {
    name: String,
    metadata: Metadata,
}

impl Head {
    fn of(root: &Node<'_, '_>) -> Self {
        let text = |name: &str| xml::child_text(root, name);
        let metadata = Metadata {
            author: text("author"),
            date: text("created"),
            level: text("level"),
            source: joined([&text("source"), &text("sourceURL")], " "),
            comment: joined([&text("description"), &text("comment")], "\n"),
            ..Metadata::default()
        };
        Self { name: text("name"), metadata }
    }
}

/// Joins the texts that are not empty.
fn joined<const N: usize>(texts: [&str; N], between: &str) -> String {
    let texts: Vec<&str> = texts.into_iter().filter(|text| !text.is_empty()).collect();
    texts.join(between)
}

/// Writes one record as a document.
pub(crate) fn write(record: &Record) -> Written {
    XmlDocument::of_record(record)
}

/// A document that is written record by record.
#[derive(Debug, Default)]
pub(crate) struct XmlDocument {
    /// The name of the folder that is open.
    folder: Option<String>,
}

impl Document for XmlDocument {
    fn record(&mut self, record: &Record) -> Written {
        CAPABILITIES.check(record)?;
        let extra = |name: &str| record.extra_text(EXTRA_KEY, name);
        let mut text = self.start().to_owned();
        let folder = extra("folder").unwrap_or("anydoku");
        if self.folder.as_deref() != Some(folder) {
            text.push_str(&self.close_folder());
            let (name, created) = (xml::escape(folder), extra("folder_created").unwrap_or("0"));
            let created = xml::escape(created);
            text.push_str(&format!("<folder name=\"{name}\" created=\"{created}\">\n"));
            self.folder = Some(folder.to_owned());
        }
        let state = if record.entries.is_some() || record.elapsed_ms.is_some() { "0" } else { "1" };
        let attributes = [
            ("created", extra("created").unwrap_or("0").to_owned()),
            ("state", extra("state").unwrap_or(state).to_owned()),
            ("time", record.elapsed_ms.unwrap_or(0).to_string()),
            ("last_played", extra("last_played").unwrap_or("0").to_owned()),
            ("data", cells::write(record)),
            ("note", note(record)),
            ("command_stack", extra("command_stack").unwrap_or("").to_owned()),
        ];
        text.push_str("<game");
        for (name, value) in attributes {
            if !(value.is_empty() && name == "command_stack") {
                text.push_str(&format!(" {name}=\"{}\"", xml::escape(&value)));
            }
        }
        text.push_str(" />\n");
        Ok(text)
    }

    fn end(&mut self) -> String {
        format!("{}{}</opensudoku>\n", self.start(), self.close_folder())
    }
}

impl XmlDocument {
    /// Returns the text before the first folder.
    fn start(&self) -> &'static str {
        if self.folder.is_some() { "" } else { HEAD }
    }

    fn close_folder(&mut self) -> String {
        self.folder.take().map_or_else(String::new, |_| "</folder>\n".to_owned())
    }
}

/// Returns the note of a game: title and author, which have no field of their own, then the
/// comment.
fn note(record: &Record) -> String {
    let metadata = &record.metadata;
    let line = |name: &str, text: &String| match text.as_str() {
        "" => String::new(),
        text => format!("{name}: {}", text.replace('\n', " ")),
    };
    let (title, author) = (line("Title", &metadata.title), line("Author", &metadata.author));
    joined([&title, &author, &metadata.comment], "\n")
}

#[cfg(test)]
mod tests {
    use anydoku::{Cell, Digit};
    use proptest::prelude::*;
    use serde_json::Value;

    use super::*;
    use crate::programs::tests::{self, NINE};

    fn read(text: &str) -> Vec<Entry> {
        crate::entry::entries_of(super::read(text))
    }

    #[test]
    fn version_1_header_applies_to_every_game() {
        let text = format!(
            "<?xml version=\"1.0\"?>\n<opensudoku>\n <author>Ada</author><level>easy</level>\n \
             <game data=\"{NINE}\"/>\n <game data=\"12\"/></opensudoku>"
        );
        assert!(recognizes(&text));
        let entries = read(&text);
        let first = entries[0].record.as_ref().unwrap();
        assert_eq!(first.givens.to_string().replace('.', "0"), NINE);
        assert_eq!(
            (first.metadata.author.as_str(), first.metadata.level.as_str()),
            ("Ada", "easy")
        );
        let error = entries[1].record.as_ref().unwrap_err();
        assert_eq!((error.line, error.column), (5, 2));
    }

    #[test]
    fn all_cell_versions_read_alike() {
        let cells = [
            "version: 1&#10;5|-|0|7|-|1|0|1,9,|1|",
            "version: 2&#10;5|0||0|7|0||1|0|257||1|",
            "version: 3&#10;5|0|0|7|0|1|0|257|1|",
            "version: 4&#10;5|0|0|0|7|0|0|1|0|0|257|1|",
            "version: 5&#10;5|0|0|0|0|7|0|0|0|1|0|0|257|3|1|",
        ];
        let empty =
            ["0|-|1|", "0|0||1|", "0|0|1|", "0|0|0|1|", "0|0|0|0|1|"].map(|cell| cell.repeat(78));
        for (cells, empty) in cells.iter().zip(&empty) {
            let text = format!(
                "<opensudoku version=\"2\"><folder name=\"F\"><game time=\"7\" \
                 data=\"{cells}{empty}\"/></folder></opensudoku>"
            );
            let record = read(&text).remove(0).record.unwrap();
            assert_eq!(record.givens.clues().count(), 1, "{cells}");
            assert_eq!(record.elapsed_ms, Some(7));
            let entries = record.entries.unwrap();
            assert_eq!(entries.get(Cell::new(0, 1)), Digit::new(7));
            let marks = record.center.unwrap();
            let digits: Vec<u16> = marks.get(Cell::new(0, 2)).iter().map(Digit::value).collect();
            assert_eq!(digits, [1, 9]);
        }
    }

    #[test]
    fn preserves_folders() {
        let text = format!(
            "<opensudoku version=\"2\"><folder name=\"A&amp;B\"><game data=\"{NINE}\"/></folder>\
             <folder name=\"C\"><game data=\"{NINE}\"/></folder></opensudoku>"
        );
        let mut document = XmlDocument::default();
        let mut again = String::new();
        for entry in read(&text) {
            again.push_str(&document.record(&entry.record.unwrap()).unwrap());
        }
        again.push_str(&document.end());
        assert_eq!(again.matches("<folder").count(), 2);
        assert_eq!(again.matches("</folder>").count(), 2);
        let folders: Vec<Value> = read(&again)
            .into_iter()
            .map(|entry| entry.record.unwrap().extra["opensudoku"]["folder"].clone())
            .collect();
        assert_eq!(folders, ["A&B", "C"]);
    }

    #[test]
    fn reads_opensudoku2_and_sudoku_10000() {
        let cells = format!("version: 4&#10;{}", "3|0|0|0|".repeat(81));
        let text = format!(
            "<opensudoku2 version=\"3\"><folder name=\"F\"><game cells_data=\"{cells}\" \
             user_note=\"Title: T&#10;more\"/></folder></opensudoku2>"
        );
        assert!(recognizes(&text));
        let record = read(&text).remove(0).record.unwrap();
        assert_eq!(record.givens.clue_count(), 81);
        assert_eq!(
            (record.metadata.title.as_str(), record.metadata.comment.as_str()),
            ("T", "more")
        );
        let text = format!("<onegravitysudoku><sudoku data=\"{NINE}\"/></onegravitysudoku>");
        assert!(recognizes(&text));
        assert!(read(&text)[0].record.is_ok());
    }

    #[test]
    fn deep_documents_do_not_overflow_the_stack() {
        let deep = format!("<opensudoku>{}{}", "<a>".repeat(200_000), "</a>".repeat(200_000));
        assert!(read(&deep)[0].record.is_err());
        assert!(read(&format!("{deep}</opensudoku>"))[0].record.is_err());
    }

    #[test]
    fn rejects_entities() {
        let text = "<!DOCTYPE opensudoku [\n<!ENTITY a \"aaaa\">]><opensudoku>&a;</opensudoku>";
        let error = read(text).remove(0).record.unwrap_err();
        assert_eq!((error.line, error.column), (2, 1));
    }

    proptest! {
        #[test]
        fn round_trips_any_game(record in tests::games(&["9"])) {
            let text = write(&record).unwrap();
            let again = read(&text).remove(0).record.unwrap();
            tests::same_game(&record, &again, tests::Comparison { corner: false, colors: false })?;
            prop_assert_eq!(&record.metadata.title, &again.metadata.title);
            prop_assert_eq!(record.elapsed_ms.unwrap_or(0), again.elapsed_ms.unwrap_or(0));
        }

        #[test]
        fn never_panics_on_arbitrary_text(
            record in tests::games(&["9"]),
            change in tests::mutations(),
        ) {
            drop(read(&tests::mutate(&write(&record).unwrap(), &change)));
        }
    }
}
