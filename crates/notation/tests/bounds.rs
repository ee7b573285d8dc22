//! No source fills the memory: lines without end, documents of nothing but brackets, links that
//! inflate. Bounds are counted in bytes and records, never in time.

use std::io::{self, Read};

use anydoku_notation::{
    LONGEST_LINE, LineKind, LineReader, Notation, ReadOptions, Transcoder, detect, read,
};

/// The same bytes for ever, and how many were taken.
struct Endless {
    pattern: &'static [u8],
    taken: usize,
}

impl Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        for byte in buffer.iter_mut() {
            *byte = self.pattern[self.taken % self.pattern.len()];
            self.taken += 1;
        }
        Ok(buffer.len())
    }
}

const CHUNK: usize = 1 << 16;

/// Reads the next chunk behind what is there.
fn more(source: &mut Endless, buffer: &mut Vec<u8>) {
    let held = buffer.len();
    buffer.resize(held + CHUNK, 0);
    source.read_exact(&mut buffer[held..]).unwrap();
}

#[test]
fn a_line_without_end_is_one_error_after_a_bounded_count_of_bytes() {
    for (pattern, notation) in [
        (&b"1"[..], None),
        (b"1 2,3;", None),
        (b",", Some(Notation::Csv)),
        (b"[", Some(Notation::SudokuPad)),
        (b"# house r1c1", None),
    ] {
        let options = match notation {
            Some(notation) => ReadOptions::new().notation(notation),
            None => ReadOptions::new(),
        };
        let mut source = Endless { pattern, taken: 0 };
        let mut buffer = Vec::new();
        more(&mut source, &mut buffer);
        let mut reader = LineReader::new(detect(&buffer, &options), &options);
        while buffer.len() <= LONGEST_LINE {
            more(&mut source, &mut buffer);
        }
        let mut rest = &buffer[..];
        let line = reader.next_line(&mut rest).unwrap();
        if line.kind != LineKind::Comment {
            let error = reader.read(&line).unwrap_err();
            assert_eq!((error.line, error.column), (1, LONGEST_LINE + 1));
            assert_eq!(error.found, "a line of more than 8 MiB");
        }
        assert!(source.taken <= LONGEST_LINE + CHUNK);
        // Whatever follows belongs to the same line: nothing comes of it, in one chunk's memory.
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
fn a_line_of_the_longest_length_is_still_read() {
    let line = format!("..3.1........4.2 #{}", "x".repeat(LONGEST_LINE - 18));
    let reading = read(line.as_bytes(), &ReadOptions::new());
    assert_eq!(reading.entries[0].record.as_ref().unwrap().givens.clue_count(), 4);
    let reading = read(format!("{line}x").as_bytes(), &ReadOptions::new());
    assert!(reading.entries[0].record.is_err());
}

/// What is said of a text in a notation: how many entries, and the last error.
fn refused(text: &str, notation: Notation) -> (usize, String) {
    let reading = read(text.as_bytes(), &ReadOptions::new().notation(notation));
    let last = reading.entries.last().unwrap().record.as_ref();
    (reading.entries.len(), last.unwrap_err().to_string())
}

#[test]
fn json_of_too_many_parts_is_refused_before_it_is_parsed() {
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
fn a_document_of_too_many_records_ends_in_an_error() {
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
        assert!(error.contains("more than 250000 records"), "{error}");
    }
}

#[test]
fn wide_rows_and_elements_are_refused_at_a_bounded_width() {
    let wide = "1".repeat(10 << 20);
    let (_, error) = refused(&wide, Notation::Grid);
    assert_eq!(error, "1:1: found 401 cells, expected rows of 1 to 400 cells");
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
fn a_transcoder_keeps_nothing_of_an_endless_source() {
    let mut source = Endless { pattern: b"1\0", taken: 0 };
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
