//! Puzzles in files that are no text: arrays of NumPy, compressed files and archives.

use anydoku_notation::{ReadOptions, Transcoder, detect};

use crate::puzzle::{PUZZLE, SOLUTION, flat, list, records};

/// Returns a gzip file.
fn gzip(content: &[u8]) -> Vec<u8> {
    gzip_at(content, 6)
}

/// Returns a gzip file that is compressed at this level.
fn gzip_at(content: &[u8], level: u8) -> Vec<u8> {
    let mut file = b"\x1F\x8B\x08\x08\0\0\0\0\0\x03name.txt\0".to_vec();
    file.extend(miniz_oxide::deflate::compress_to_vec(content, level));
    file.extend(crc32fast::hash(content).to_le_bytes());
    file.extend((content.len() as u32).to_le_bytes());
    file
}

/// Returns a ZIP archive, in which every second file is compressed.
fn zip(files: &[(&str, &[u8])]) -> Vec<u8> {
    let (mut archive, mut directory) = (Vec::new(), Vec::new());
    for (number, (name, content)) in files.iter().enumerate() {
        let method = if number % 2 == 0 { 8_u16 } else { 0 };
        let data = match method {
            0 => content.to_vec(),
            _ => miniz_oxide::deflate::compress_to_vec(content, 6),
        };
        let mut fields = b"\x14\0\0\0".to_vec();
        fields.extend(method.to_le_bytes());
        fields.extend([0; 4]);
        let numbers = [crc32fast::hash(content), data.len() as u32, content.len() as u32];
        fields.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
        fields.extend((name.len() as u16).to_le_bytes());
        fields.extend([0; 2]);
        directory.extend(b"PK\x01\x02\x14\0");
        directory.extend(&fields);
        directory.extend([0; 10]);
        directory.extend((archive.len() as u32).to_le_bytes());
        directory.extend(name.as_bytes());
        archive.extend(b"PK\x03\x04");
        archive.extend(&fields);
        archive.extend(name.as_bytes());
        archive.extend(data);
    }
    let start = archive.len() as u32;
    archive.extend(&directory);
    archive.extend(b"PK\x05\x06\0\0\0\0\0\0\0\0");
    archive.extend((directory.len() as u32).to_le_bytes());
    archive.extend(start.to_le_bytes());
    archive.extend([0; 2]);
    archive
}

/// Returns a file of NumPy.
fn npy(descr: &str, by_column: bool, shape: &str, data: &[u8]) -> Vec<u8> {
    let order = if by_column { "True" } else { "False" };
    let header = format!("{{'descr': '{descr}', 'fortran_order': {order}, 'shape': {shape}, }}\n");
    let mut file = b"\x93NUMPY\x01\0".to_vec();
    file.extend((header.len() as u16).to_le_bytes());
    file.extend(header.as_bytes());
    file.extend(data);
    file
}

#[test]
fn reads_files_that_are_no_text() {
    let puzzle = flat(&PUZZLE);
    let values: Vec<u8> = puzzle.bytes().map(|cell| cell.saturating_sub(b'0')).collect();
    let by_column: Vec<u8> = (0..81).map(|at| values[at % 9 * 9 + at / 9]).collect();
    let bytes = |width: usize| -> Vec<u8> {
        let value = |value: &u8| {
            let mut bytes = vec![0; width];
            bytes[0] = *value;
            bytes
        };
        values.iter().flat_map(value).collect()
    };
    let floats: Vec<u8> = values
        .iter()
        .flat_map(|&value| if value == 0 { f64::NAN } else { value.into() }.to_le_bytes())
        .collect();
    let line = format!("{puzzle}\n");
    let plain = npy("|i1", false, "(9, 9)", &values);
    for (name, file) in [
        ("bytes", plain.clone()),
        ("<i8", npy("<i8", false, "(9, 9)", &bytes(8))),
        ("<i4", npy("<i4", false, "(9, 9)", &bytes(4))),
        ("<u2, flat", npy("<u2", false, "(81,)", &bytes(2))),
        ("several boards", npy("|u1", false, "(1, 9, 9)", &values)),
        ("lines", npy("|u1", false, "(1, 81)", &values)),
        ("by column", npy("|u1", true, "(9, 9)", &by_column)),
        ("<f8", npy("<f8", false, "(9, 9)", &floats)),
        ("gzip", gzip(line.as_bytes())),
        ("gzip of npy", gzip(&plain)),
        (
            "gzip of two members",
            [gzip(&line.as_bytes()[..40]), gzip(&line.as_bytes()[40..])].concat(),
        ),
        ("gzip with an empty member", [gzip(b""), gzip(line.as_bytes())].concat()),
        ("gzip before zeros", [gzip(line.as_bytes()), vec![0; 512]].concat()),
        ("ZIP", zip(&[("a/", b""), ("a/x.txt", line.as_bytes())])),
        ("npz", zip(&[("arr_0.npy", &plain)])),
    ] {
        let mut found = records(&file);
        assert_eq!(found.len(), 1, "{name}: {found:?}");
        let record = found.remove(0).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(record.givens.to_string(), puzzle, "{name}");
        let detected = detect(&file, &ReadOptions::new());
        assert!(!detected.line_based, "{name}");
    }
    let list = list(&PUZZLE);
    let archive = zip(&[
        ("1.sdm", format!("{puzzle}\n{}\n", flat(&SOLUTION)).as_bytes()),
        ("__MACOSX/._1.sdm", b"x"),
        ("2.json", list.as_bytes()),
        ("3.txt", b"123456789\n123456789"),
        ("4.png", b"\x89PNG\r\n\x1A\n"),
    ]);
    let found = records(&archive);
    let is_read: Vec<bool> = found.iter().map(Result::is_ok).collect();
    assert_eq!(is_read, [true, true, true, false, false], "{found:?}");
    assert!(found[3].as_ref().unwrap_err().contains("in 3.txt, line 1"), "{found:?}");
    assert!(found[4].as_ref().unwrap_err().contains("in 4.png"), "{found:?}");
}

#[test]
fn names_files_that_cannot_be_read() {
    let ones = vec![1; 9 * 9 * 9];
    let bomb = gzip(&vec![b' '; 17 << 20]);
    let whole = gzip(b"123456789");
    let two = [whole.clone(), whole.clone()].concat();
    let mut wrong_checksum = two.clone();
    wrong_checksum[whole.len() - 8] ^= 1;
    let half_bomb = gzip(&vec![b' '; 9 << 20]);
    for (file, message) in [
        (b"\x89PNG\r\n\x1A\n".to_vec(), "a PNG picture; anydoku cannot read pictures yet"),
        (b"\xFF\xD8\xFF\xE0\0\x10JFIF".to_vec(), "a JPEG picture"),
        (b"GIF89a".to_vec(), "a GIF picture"),
        (b"RIFF\0\0\0\0WEBPVP8 ".to_vec(), "a WebP picture"),
        (b"\0\0\0\x18ftypheic".to_vec(), "a HEIC picture"),
        (b"%PDF-1.7\n".to_vec(), "a PDF file; copy the puzzle"),
        (b"7z\xBC\xAF\x27\x1C".to_vec(), "a 7-Zip archive; decompress it first"),
        (b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1".to_vec(), "an old Excel"),
        (zip(&[("word/document.xml", b"<x/>")]), "a Word file; save it as"),
        (zip(&[("xl/workbook.xml", b"<x/>")]), "an Excel file; save it as"),
        (zip(&[]), "has no file"),
        (zip(&[("a.zip", &zip(&[("b", b"x")]))]), "an archive within another file"),
        (npy("|u1", false, "(3, 4)", &ones[..12]), "the shape [3, 4]"),
        (npy("|u1", false, "(9, 9, 9)", &ones), "only 0 and 1"),
        (npy("|O", false, "(9, 9)", &ones[..81]), "NumPy array is damaged or of an unknown type"),
        (bomb, "expands to more than 16 MB"),
        ([half_bomb.clone(), half_bomb].concat(), "expands to more than 16 MB"),
        (gzip(&whole), "an archive within another file"),
        (whole[..20].to_vec(), "damaged or incomplete"),
        (two[..whole.len() + 20].to_vec(), "damaged or incomplete"),
        (wrong_checksum, "damaged or incomplete"),
        ([whole, b"x".to_vec()].concat(), "damaged or incomplete"),
    ] {
        let found = records(&file);
        assert_eq!(found.len(), 1, "{message}: {found:?}");
        let error = found[0].as_ref().unwrap_err();
        assert!(error.contains(message), "{error} instead of {message}");
    }
}

/// A short file may have carriage returns and no line feeds among its bytes.
#[test]
fn small_compressed_files_are_whole() {
    for count in [1, 2, 3, 5, 10] {
        for shift in 0..9 {
            let relabeled = |symbol: u8| match symbol {
                b'1'..=b'9' => char::from(b'1' + (symbol - b'1' + shift) % 9),
                _ => '.',
            };
            let line: String = flat(&PUZZLE).bytes().map(relabeled).collect();
            let content = format!("{line}\n").repeat(count);
            for level in [0, 1, 4, 6, 9, 10] {
                let file = gzip_at(content.as_bytes(), level);
                assert!(Transcoder::of(&file).is_none(), "{count} of {line} at level {level}");
                let read = records(&file);
                let is_read = read.len() == count && read.iter().all(Result::is_ok);
                assert!(is_read, "{count} of {line} at level {level}: {read:?}");
            }
        }
    }
}

#[test]
fn boards_in_tables_and_outside_of_them_are_read() {
    let rows = PUZZLE.join("\n");
    let [html, nav] = [&PUZZLE[..], &["ab", "cd"][..]].map(|rows| {
        let row =
            |row: &&str| row.chars().map(|cell| format!("<td>{cell}</td>")).collect::<String>();
        let rows = rows.iter().map(row).map(|row| format!("<tr>{row}</tr>"));
        format!("<table>{}</table>", rows.collect::<String>())
    });
    let [latex, legend] = [&PUZZLE[..], &["ab", "cd"][..]].map(|rows| {
        let row = |row: &&str| row.split("").collect::<Vec<_>>()[1..=row.len()].join(" & ");
        let rows = rows.iter().map(row).collect::<Vec<_>>().join(" \\\\\n");
        format!("\\begin{{tabular}}{{ll}}\n{rows} \\\\\n\\end{{tabular}}\n")
    });
    let page =
        |parts: &[&str]| format!("<html><h1>Sudoku</h1>{}</html>", parts.join("<p>More</p>"));
    let pre = format!("<pre>\n{rows}\n</pre>");
    let verbatim = format!("\\begin{{verbatim}}\n{rows}\n\\end{{verbatim}}\n");
    for (text, count) in [
        (page(&[&html]), 1),
        (page(&[&nav, &pre]), 1),
        (page(&[&pre, &nav]), 1),
        (page(&[&nav, &html]), 1),
        (page(&[&html, &pre]), 2),
        (page(&[&pre, &nav, &html]), 2),
        (format!("# One\n\n{html}\n\n# Two\n\n{rows}\n"), 2),
        (latex.clone(), 1),
        (format!("{legend}{verbatim}"), 1),
        (format!("{verbatim}{legend}"), 1),
        (format!("{latex}{verbatim}"), 2),
        (format!("Text before it.\n{legend}{latex}"), 1),
    ] {
        let found = records(text.as_bytes());
        let givens: Vec<String> = found
            .iter()
            .filter_map(|record| record.as_ref().ok().map(|record| record.givens.to_string()))
            .collect();
        assert_eq!(givens, vec![flat(&PUZZLE); count], "{text}\n{found:?}");
    }
}

/// Whatever is left of a second board at the end of a text is read as it is or reported.
#[test]
fn boards_that_are_cut_off_are_reported() {
    let other: Vec<&str> = [0, 1, 3, 4, 5, 6, 7, 8, 2].map(|row| PUZZLE[row]).to_vec();
    let form = |empty: &str, comma: &str, end: &str, before: &str, after: &str| {
        let row = |row: &&str| {
            let cells = row.chars().map(|cell| cell.to_string().replace('.', empty));
            cells.collect::<Vec<_>>().join(comma)
        };
        let board = |rows: &[&str]| rows.iter().map(row).collect::<Vec<_>>().join(end);
        [&PUZZLE[..], &other].map(|rows| format!("{before}{}{after}", board(rows)))
    };
    let latex = |name: &str| {
        form(
            " ",
            " & ",
            " \\\\\n",
            &format!("\\begin{{{name}}}\n"),
            &format!(" \\\\\n\\end{{{name}}}\n"),
        )
    };
    for [first, second] in [
        form(
            "",
            "</td><td>",
            "</td></tr>\n<tr><td>",
            "<table>\n<tr><td>",
            "</td></tr>\n</table>\n",
        ),
        form("&nbsp;", "<td>", "\n<tr><td>", "<table><tr><td>", "</table>\n"),
        latex("tabular"),
        latex("array"),
        form(" ", "|", "|.\n|", "\\begin{sudoku}\n|", "|.\n\\end{sudoku}\n"),
        form("0", " & ", " \\\\\n", "\\matrix (m) [matrix of nodes]{\n", " \\\\\n};\n"),
        form("0", " ", ";\n", "A = [\n", "];\n"),
        form("0", ",", "; ", "A = [", "];\n"),
        form("0", ",", "\n", "", "\n\n"),
        form(".", ";", "\n", "", "\n\n"),
        form(".", "", "\n", "", "\n\n"),
    ] {
        let boards = [flat(&PUZZLE), other.concat()];
        for end in (1..second.len()).filter(|&end| second.is_char_boundary(end)) {
            let text = format!("{first}{}", &second[..end]);
            let is_begun =
                second[..end].matches(|symbol: char| symbol.is_ascii_digit()).count() > 9;
            let found = records(text.as_bytes());
            let givens: Vec<String> =
                found.iter().flatten().map(|record| record.givens.to_string()).collect();
            let is_reported = found.iter().any(Result::is_err)
                || found.iter().flatten().any(|record| !record.notes.is_empty());
            let is_right = givens == boards || !is_begun && givens == boards[..1];
            assert!(is_right || is_reported, "{text}\n{found:?}");
        }
    }
}

#[test]
fn tables_that_a_text_ends_within_are_reported_where_they_start() {
    let (line, comments) = (flat(&PUZZLE), "% a long comment in a line of its own\r\n".repeat(3));
    let cut = format!("{comments}{line}\r\n\r\n\\begin{{tabular}}{{lll}}\r\n5 & 3 & 1 \\\\\r\n");
    let found = records(cut.as_bytes());
    assert!(found.iter().flatten().any(|record| record.givens.to_string() == line), "{found:?}");
    let errors: Vec<&String> = found.iter().filter_map(|record| record.as_ref().err()).collect();
    assert!(errors.iter().any(|error| error.starts_with("6:1: the text ends within")), "{found:?}");
    // Without cells, there is nothing to report.
    for begun in ["text <table class=x> <tr> nothing", "<table><tr>", "<table><tr><td> "] {
        let found = records(format!("{line}\n{begun}").as_bytes());
        assert!(
            found.iter().all(|record| {
                record.as_ref().map_or_else(|error| !error.contains("ends within"), |_| true)
            }),
            "{begun}: {found:?}"
        );
    }
}

#[test]
fn what_is_no_text_is_one_error() {
    let junk: Vec<u8> =
        (0..20_000_u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    let blank = PUZZLE.join("\n").replace('.', "\0");
    let text = PUZZLE.join("\n");
    let wide = |unit: fn(u32) -> [u8; 4]| {
        format!("\u{FEFF}{text}").chars().flat_map(|c| unit(c as u32)).collect()
    };
    let little: Vec<u8> = wide(u32::to_le_bytes);
    let big: Vec<u8> = wide(u32::to_be_bytes);
    for (bytes, named) in
        [(&junk[..], "control"), (blank.as_bytes(), "NUL"), (&little, "UTF-32"), (&big, "UTF-32")]
    {
        let found = records(bytes);
        assert_eq!(found.len(), 1, "{named}");
        assert!(found[0].as_ref().is_err_and(|error| error.contains(named)), "{found:?}");
        assert!(!detect(bytes, &ReadOptions::new()).line_based, "{named}");
    }
}

#[test]
fn digits_of_other_scripts_are_digits() {
    for digits in ["〇一二三四五六七八九", "٠١٢٣٤٥٦٧٨٩", "۰۱۲۳۴۵۶۷۸۹", "०१२३४५६७८९", "๐๑๒๓๔๕๖๗๘๙"]
    {
        let written = |symbol: char| match symbol.to_digit(10) {
            Some(digit) => digits.chars().nth(digit as usize).unwrap(),
            None => symbol,
        };
        for separator in ["", "\n"] {
            let text: String = PUZZLE.join(separator).chars().map(written).collect();
            let found = records(text.as_bytes());
            assert_eq!(found.len(), 1, "{text}");
            assert_eq!(found[0].as_ref().unwrap().givens.to_string(), flat(&PUZZLE), "{text}");
        }
    }
}
