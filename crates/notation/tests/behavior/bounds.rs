//! No source exhausts the memory: endless lines, documents of nothing but brackets, links that
//! decompress to huge texts. Limits are in bytes and records, never in time.

use std::io::{self, Read};

use anydoku_notation::{
    LineKind, LineReader, MAX_LINE_LEN, Notation, ReadOptions, Record, Rule, Transcoder, detect,
    read, write,
};
use serde_json::Value;

/// An endless repetition of the same bytes, and how many were consumed.
struct Endless {
    pattern: &'static [u8],
    consumed: usize,
}

impl Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        for byte in buffer.iter_mut() {
            *byte = self.pattern[self.consumed % self.pattern.len()];
            self.consumed += 1;
        }
        Ok(buffer.len())
    }
}

const CHUNK: usize = 1 << 16;

/// Reads the next chunk into the buffer.
fn more(source: &mut Endless, buffer: &mut Vec<u8>) {
    let length = buffer.len();
    buffer.resize(length + CHUNK, 0);
    source.read_exact(&mut buffer[length..]).unwrap();
}

#[test]
fn endless_line_is_one_error_in_bounded_memory() {
    for (pattern, notation) in [
        (&b"1"[..], None),
        (b"1 2,3;", None),
        (b",", Some(Notation::Csv)),
        (b"[", Some(Notation::SudokuPad)),
        (b"# house r1c1", None),
        (b".~R1C1_5", Some(Notation::Iss)),
        (b"N4Ig", Some(Notation::Lisudoku)),
    ] {
        let options = match notation {
            Some(notation) => ReadOptions::of(notation),
            None => ReadOptions::new(),
        };
        let mut source = Endless { pattern, consumed: 0 };
        let mut buffer = Vec::new();
        more(&mut source, &mut buffer);
        let mut reader = LineReader::new(detect(&buffer, &options), &options);
        while buffer.len() <= MAX_LINE_LEN {
            more(&mut source, &mut buffer);
        }
        let mut rest = &buffer[..];
        let line = reader.next_line(&mut rest).unwrap();
        if line.kind != LineKind::Comment {
            let error = reader.read(&line).unwrap_err();
            assert_eq!((error.line, error.column), (1, MAX_LINE_LEN + 1));
            assert_eq!(error.problem, "this line is longer than 8 MiB");
        }
        assert!(source.consumed <= MAX_LINE_LEN + CHUNK);
        // Everything that follows belongs to the same line: it yields nothing and needs only one
        // chunk's memory.
        let mut passed = reader.clone();
        for _ in 0..64 {
            buffer.clear();
            more(&mut source, &mut buffer);
            assert!(reader.next_line(&mut &buffer[..]).is_none());
            passed.advance(&buffer);
        }
        let end = b"1\n..3.1........4.2\n";
        let mut rest = &end[..];
        let next = reader.next_line(&mut rest).unwrap();
        assert_eq!((next.number, next.bytes), (2, &b"..3.1........4.2"[..]));
        passed.advance(end);
        assert_eq!(format!("{reader:?}"), format!("{passed:?}"));
    }
}

#[test]
fn reads_line_of_maximum_length() {
    let line = format!("..3.1........4.2 #{}", "x".repeat(MAX_LINE_LEN - 18));
    let reading = read(line.as_bytes(), &ReadOptions::new());
    assert_eq!(reading.entries[0].record.as_ref().unwrap().givens.clue_count(), 4);
    let reading = read(format!("{line}x").as_bytes(), &ReadOptions::new());
    assert!(reading.entries[0].record.is_err());
}

/// Reads a text in a notation, and returns the number of entries and the last error.
fn refused(text: &str, notation: Notation) -> (usize, String) {
    let reading = read(text.as_bytes(), &ReadOptions::of(notation));
    let last = reading.entries.last().unwrap().record.as_ref();
    (reading.entries.len(), last.unwrap_err().to_string())
}

#[test]
fn rejects_json_with_too_many_parts_before_parsing() {
    let lists = "[".repeat(5 << 20);
    let zeros = format!("{{\"size\":9,\"grid\":[{}0]}}", "0,".repeat(5 << 20));
    let objects = format!("[{}{{}}]", "{},".repeat(300_000));
    for (text, notation, found) in [
        (&lists, Notation::FPuzzlesJson, "5242880 values"),
        (&zeros, Notation::FPuzzlesJson, "5242883 values"),
        (&objects, Notation::FPuzzlesJson, "300001 objects"),
        (&objects, Notation::Json, "more than 250000 members"),
    ] {
        let (count, error) = refused(text, notation);
        assert_eq!(count, 1);
        assert!(error.contains(found), "{error}");
    }
    let items = format!(
        "{{\"format\":\"anydoku/1\",\"kind\":\"collection\",\"items\":[{}0]}}",
        "0,".repeat(300_000)
    );
    let (count, error) = refused(&items, Notation::Json);
    assert_eq!(count, 1);
    assert!(error.contains("more than 250000 items"), "{error}");
}

#[test]
fn too_many_records_end_in_an_error() {
    let most = 250_000;
    for (part, notation) in [
        ("1\n", Notation::Grid),
        ("1 0\n0 1\n", Notation::Numbers),
        ("1\n1\n", Notation::Jigsaw),
        ("1\n", Notation::Candidates),
        ("#Ax\n1\n", Notation::Sdk),
        ("SAVEFILE:1:1\n", Notation::SgtSave),
    ] {
        let (count, error) = refused(&part.repeat(most + 10), notation);
        assert_eq!(count, most + 1, "{}", notation.name());
        assert!(error.contains("more than 250000 puzzles"), "{error}");
    }
}

#[test]
fn rejects_wide_rows_and_elements() {
    let wide = "1".repeat(10 << 20);
    let (_, error) = refused(&wide, Notation::Grid);
    assert_eq!(error, "1:1: this row has 401 cells; a row needs 1 to 400");
    let element = format!("<opensudoku {}/>", "a=\"\" ".repeat(100_000));
    let (_, error) = refused(&element, Notation::OpenSudoku);
    assert!(error.contains("more than 1024 attributes"), "{error}");
    let elements = format!("<opensudoku>{}</opensudoku>", "<a/>".repeat(2 << 20));
    let (count, _) = refused(&elements, Notation::OpenSudoku);
    assert_eq!(count, 1);
    let moves = format!("SAVEFILE:1:1\n{}", "MOVE:1:M\n".repeat(1 << 21));
    let (_, error) = refused(&moves, Notation::SgtSave);
    assert!(error.contains("more than 1048576 moves"), "{error}");
}

#[test]
fn transcoder_memory_is_bounded() {
    let mut source = Endless { pattern: b"1\0", consumed: 0 };
    let mut buffer = Vec::new();
    more(&mut source, &mut buffer);
    let mut transcoder = Transcoder::of(&buffer).unwrap();
    let mut text = Vec::new();
    for _ in 0..64 {
        text.clear();
        transcoder.push(&buffer, &mut text);
        assert_eq!(text.len(), CHUNK / 2);
        buffer.clear();
        more(&mut source, &mut buffer);
    }
    text.clear();
    transcoder.finish(&mut text);
    assert!(text.is_empty());
}

#[test]
fn keeps_messages_about_long_input_short() {
    let long = "x".repeat(50_000);
    let digits = "9".repeat(50_000);
    let json = |format: &str, member: &str| {
        format!("{{\"format\":\"{format}\",\"kind\":\"puzzle\",\"side\":9,{member}}}")
    };
    let board = |text: &str| format!("{{\"size\":9,\"grid\":{text}}}");
    let document = |text: &str| format!("<ksudoku><game><puzzle>{text}</puzzle></game></ksudoku>");
    for (text, notation) in [
        (long.clone(), Notation::Line),
        (long.clone(), Notation::Link),
        (long.clone(), Notation::Penpa),
        (long.clone(), Notation::SudokuCoach),
        (long.clone(), Notation::SudokuPad),
        (long.clone(), Notation::FPuzzles),
        (long.clone(), Notation::SudokuWiki),
        (long.clone(), Notation::Sgt),
        (format!("https://f-puzzles.com/?id={long}"), Notation::FPuzzles),
        (long.clone(), Notation::Array),
        (long.clone(), Notation::Lisudoku),
        (format!("https://lisudoku.xyz/p/{long}"), Notation::Lisudoku),
        (format!("https://lisudoku.xyz/solver?import={long}"), Notation::Lisudoku),
        (long.clone(), Notation::Iss),
        (format!(".~{long}"), Notation::Iss),
        (format!(".Shape~{long}"), Notation::Iss),
        (format!(".Jigsaw~{long}"), Notation::Iss),
        (long.clone(), Notation::Gnome),
        (format!("{{\"cells\":\"{long}\"}}"), Notation::Gnome),
        (format!("https://penpa/#m=edit&p={long}"), Notation::Penpa),
        (format!("https://sudoku.coach/en/play/{long}"), Notation::SudokuCoach),
        (board(&format!("\"{long}\"")), Notation::FPuzzlesJson),
        (json(&long, "\"givens\":1"), Notation::Json),
        (json("anydoku/1", &format!("\"givens\":\"{long}\"")), Notation::Json),
        (json("anydoku/1", &format!("\"box\":\"{long}\"")), Notation::Json),
        (format!("<ksudoku><{long}"), Notation::KSudoku),
        (format!("<ksudoku><{long}></ksudoku>"), Notation::KSudoku),
        (document(&format!("<graph order=\"{long}\"/>")), Notation::KSudoku),
        (document(&format!("<graph order=\"9\" type=\"{long}\"/>")), Notation::KSudoku),
        (format!("<{long}/>"), Notation::OpenSudoku),
        (format!("<opensudoku><game data=\"{long}\"/></opensudoku>"), Notation::OpenSudoku),
        (
            format!("<opensudoku><game data=\"version: {digits}\"/></opensudoku>"),
            Notation::OpenSudoku,
        ),
    ] {
        let (_, error) = refused(&text, notation);
        assert!(error.chars().count() <= 240, "{notation:?}: {error}");
    }
}

#[test]
fn keeps_names_of_long_rules_short() {
    let mut record = Record::new(anydoku::Grid::empty(9));
    let rule = Rule { name: "x".repeat(50_000), cells: vec![], sum: None, source: Value::Null };
    record.rules.push(rule);
    let unknown = record.puzzle().unwrap_err().to_string();
    let unsupported = write(&record, Notation::Sdk).unwrap_err().to_string();
    for error in [unknown, unsupported] {
        assert!(error.chars().count() <= 240, "{error}");
    }
}
