//! `OpenSudoku` files, versions 1 to 3 and its successor's, and those of Sudoku 10'000.
//!
//! A document has folders of games. A game's cells are 81 digits, or `version: V` and a list of
//! fields a cell. We write version 2 of the document with version 3 of the cells, which every
//! reader knows.

mod cells;

use roxmltree::Node;
use serde_json::{Map, Value};

use super::places::Places;
use super::xml;
use crate::bounds::bounded;
use crate::carries::{Carries, Restricted};
use crate::fault::failed;
use crate::{About, Entry, Notation, ReadError, Record, WriteError};

const ROOTS: [&str; 3] = ["opensudoku", "opensudoku2", "onegravitysudoku"];
/// Where a record keeps what only this format says.
const KEPT: &str = "opensudoku";
/// Attributes of a game that no field of a record holds.
const GAME_ATTRIBUTES: [&str; 4] = ["created", "state", "last_played", "command_stack"];

const CARRIES: Carries =
    Carries { restricted: Restricted::AsMarks, ..Carries::plain(Notation::OpenSudoku, 9..=9) };

pub(crate) fn recognises(text: &str) -> bool {
    ROOTS.iter().any(|root| xml::has_root(text, root))
}

pub(crate) fn read(text: &str) -> Vec<Entry> {
    let document = match xml::parse(text) {
        Ok(document) => document,
        Err(error) => return vec![failed(error)],
    };
    let root = document.root_element();
    if !ROOTS.contains(&root.tag_name().name()) {
        let found = format!("<{}>", root.tag_name().name());
        return vec![failed(ReadError::new(1, 1, found, "<opensudoku>"))];
    }
    let head = Head::of(&root);
    let mut places = Places::new(text);
    let games = root.descendants().filter(|node| {
        node.has_tag_name("game") || (node.has_tag_name("sudoku") && node.has_attribute("data"))
    });
    let mut entries = bounded(games.map(|game| {
        let (line, column) = places.of(game.range().start);
        Entry { line, record: read_game(&head, &game).map_err(|fault| fault.at(line, column)) }
    }));
    if entries.is_empty() {
        entries.push(failed(ReadError::new(1, 1, "a document without games", "<game data=…>")));
    }
    entries
}

fn read_game(head: &Head, game: &Node<'_, '_>) -> Result<Record, crate::fault::Fault> {
    let data = game.attribute("data").or_else(|| game.attribute("cells_data")).unwrap_or("");
    let mut record = cells::read(data)?;
    let mut kept = Map::new();
    for name in GAME_ATTRIBUTES {
        if let Some(value) = game.attribute(name).filter(|value| !value.is_empty()) {
            kept.insert(name.to_owned(), value.into());
        }
    }
    record.elapsed_ms = game.attribute("time").and_then(|time| time.parse().ok());
    if let Some(folder) = game.parent().filter(|parent| parent.has_tag_name("folder")) {
        let name = folder.attribute("name").unwrap_or("");
        kept.insert("folder".to_owned(), name.into());
        if let Some(created) = folder.attribute("created") {
            kept.insert("folder_created".to_owned(), created.into());
        }
    } else if !head.name.is_empty() {
        kept.insert("folder".to_owned(), head.name.as_str().into());
    }
    record.about = head.about.clone();
    let about = &mut record.about;
    let note = game.attribute("note").or_else(|| game.attribute("user_note")).unwrap_or("");
    let mut lines = Vec::new();
    for line in note.lines() {
        if let Some(title) = line.strip_prefix("Title: ").filter(|_| about.title.is_empty()) {
            title.clone_into(&mut about.title);
        } else if let Some(author) = line.strip_prefix("Author: ") {
            author.clone_into(&mut about.author);
        } else {
            lines.push(line);
        }
    }
    let note = lines.join("\n");
    about.comment = joined([&about.comment, &note].into_iter(), "\n");
    if !kept.is_empty() {
        record.kept.insert(KEPT.to_owned(), kept.into());
    }
    Ok(record)
}

/// What the head of a document of version 1 says of all its games.
struct Head {
    name: String,
    about: About,
}

impl Head {
    fn of(root: &Node<'_, '_>) -> Self {
        let text = |name: &str| xml::child_text(root, name);
        let about = About {
            author: text("author"),
            date: text("created"),
            level: text("level"),
            source: joined([&text("source"), &text("sourceURL")].into_iter(), " "),
            comment: joined([&text("description"), &text("comment")].into_iter(), "\n"),
            ..About::default()
        };
        Self { name: text("name"), about }
    }
}

fn joined<'a>(texts: impl Iterator<Item = &'a String>, between: &str) -> String {
    let texts: Vec<&str> = texts.map(String::as_str).filter(|text| !text.is_empty()).collect();
    texts.join(between)
}

/// One record as a document.
pub(crate) fn write(record: &Record) -> Result<String, WriteError> {
    let mut document = Document::new();
    let mut text = document.begin();
    text.push_str(&document.record(record)?);
    text.push_str(&document.end());
    Ok(text)
}

/// A document that is written record by record; a refused record leaves it as it was.
#[derive(Debug, Default)]
pub(crate) struct Document {
    folder: Option<String>,
}

impl Document {
    pub(crate) fn new() -> Self {
        Self::default()
    }

    pub(crate) fn begin(&mut self) -> String {
        "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone='yes' ?>\n<opensudoku version=\"2\">\n"
            .to_owned()
    }

    pub(crate) fn record(&mut self, record: &Record) -> Result<String, WriteError> {
        CARRIES.check(record)?;
        let kept = |name: &str| {
            let kept = record.kept.get(KEPT).and_then(|kept| kept.get(name));
            kept.and_then(Value::as_str)
        };
        let mut text = String::new();
        let folder = kept("folder").unwrap_or("anydoku");
        if self.folder.as_deref() != Some(folder) {
            text.push_str(&self.close_folder());
            let (name, created) = (xml::escape(folder), kept("folder_created").unwrap_or("0"));
            let created = xml::escape(created);
            text.push_str(&format!("<folder name=\"{name}\" created=\"{created}\">\n"));
            self.folder = Some(folder.to_owned());
        }
        let state = if record.entries.is_some() || record.elapsed_ms.is_some() { "0" } else { "1" };
        let attributes = [
            ("created", kept("created").unwrap_or("0").to_owned()),
            ("state", kept("state").unwrap_or(state).to_owned()),
            ("time", record.elapsed_ms.unwrap_or(0).to_string()),
            ("last_played", kept("last_played").unwrap_or("0").to_owned()),
            ("data", cells::write(record)),
            ("note", note(record)),
            ("command_stack", kept("command_stack").unwrap_or("").to_owned()),
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

    pub(crate) fn end(&mut self) -> String {
        format!("{}</opensudoku>\n", self.close_folder())
    }

    fn close_folder(&mut self) -> String {
        self.folder.take().map_or_else(String::new, |_| "</folder>\n".to_owned())
    }
}

/// The note of a game: title and author, which have no place of their own, then the comment.
fn note(record: &Record) -> String {
    let about = &record.about;
    let mut lines = Vec::new();
    if !about.title.is_empty() {
        lines.push(format!("Title: {}", about.title.replace('\n', " ")));
    }
    if !about.author.is_empty() {
        lines.push(format!("Author: {}", about.author.replace('\n', " ")));
    }
    if !about.comment.is_empty() {
        lines.push(about.comment.clone());
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use anydoku::{Cell, Digit};
    use proptest::prelude::*;

    use super::*;
    use crate::programs::samples::{self, NINE};

    #[test]
    fn version_1_gives_every_game_the_head_of_the_document() {
        let text = format!(
            "<?xml version=\"1.0\"?>\n<opensudoku>\n <author>Ada</author><level>easy</level>\n \
             <game data=\"{NINE}\"/>\n <game data=\"12\"/></opensudoku>"
        );
        assert!(recognises(&text));
        let entries = read(&text);
        let first = entries[0].record.as_ref().unwrap();
        assert_eq!(first.givens.to_string().replace('.', "0"), NINE);
        assert_eq!((first.about.author.as_str(), first.about.level.as_str()), ("Ada", "easy"));
        let error = entries[1].record.as_ref().unwrap_err();
        assert_eq!((error.line, error.column), (5, 2));
    }

    #[test]
    fn every_version_of_the_cells_says_the_same() {
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
            let marks = record.centre.unwrap();
            let digits: Vec<u16> = marks.get(Cell::new(0, 2)).iter().map(Digit::value).collect();
            assert_eq!(digits, [1, 9]);
        }
    }

    #[test]
    fn folders_are_kept_apart() {
        let text = format!(
            "<opensudoku version=\"2\"><folder name=\"A&amp;B\"><game data=\"{NINE}\"/></folder>\
             <folder name=\"C\"><game data=\"{NINE}\"/></folder></opensudoku>"
        );
        let mut document = Document::new();
        let mut again = document.begin();
        for entry in read(&text) {
            again.push_str(&document.record(&entry.record.unwrap()).unwrap());
        }
        again.push_str(&document.end());
        assert_eq!(again.matches("<folder").count(), 2);
        assert_eq!(again.matches("</folder>").count(), 2);
        let folders: Vec<Value> = read(&again)
            .into_iter()
            .map(|entry| entry.record.unwrap().kept["opensudoku"]["folder"].clone())
            .collect();
        assert_eq!(folders, ["A&B", "C"]);
    }

    #[test]
    fn its_successor_and_sudoku_10000_are_read() {
        let cells = format!("version: 4&#10;{}", "3|0|0|0|".repeat(81));
        let text = format!(
            "<opensudoku2 version=\"3\"><folder name=\"F\"><game cells_data=\"{cells}\" \
             user_note=\"Title: T&#10;more\"/></folder></opensudoku2>"
        );
        assert!(recognises(&text));
        let record = read(&text).remove(0).record.unwrap();
        assert_eq!(record.givens.clue_count(), 81);
        assert_eq!((record.about.title.as_str(), record.about.comment.as_str()), ("T", "more"));
        let text = format!("<onegravitysudoku><sudoku data=\"{NINE}\"/></onegravitysudoku>");
        assert!(recognises(&text));
        assert!(read(&text)[0].record.is_ok());
    }

    #[test]
    fn deep_documents_do_not_overflow() {
        let deep = format!("<opensudoku>{}{}", "<a>".repeat(200_000), "</a>".repeat(200_000));
        assert!(read(&deep)[0].record.is_err());
        assert!(read(&format!("{deep}</opensudoku>"))[0].record.is_err());
    }

    #[test]
    fn an_entity_is_refused() {
        let text = "<!DOCTYPE opensudoku [\n<!ENTITY a \"aaaa\">]><opensudoku>&a;</opensudoku>";
        let error = read(text).remove(0).record.unwrap_err();
        assert_eq!((error.line, error.column), (2, 1));
    }

    proptest! {
        #[test]
        fn a_game_comes_back_as_it_was(record in samples::games(&["9"])) {
            let text = write(&record).unwrap();
            let again = read(&text).remove(0).record.unwrap();
            samples::same_game(&record, &again, samples::Carried { corner: false, colours: false })?;
            prop_assert_eq!(&record.about.title, &again.about.title);
            prop_assert_eq!(record.elapsed_ms.unwrap_or(0), again.elapsed_ms.unwrap_or(0));
        }

        #[test]
        fn no_text_makes_it_panic(
            record in samples::games(&["9"]),
            change in samples::mutations(),
        ) {
            drop(read(&samples::mutated(&write(&record).unwrap(), &change)));
        }
    }
}
