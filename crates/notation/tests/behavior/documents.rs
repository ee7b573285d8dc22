//! Puzzles in JSON, source code, markup, links and lists of coordinates: several forms of each kind.
//! What could change the puzzle is understood or named.

use anydoku_notation::{ReadOptions, read};

use crate::puzzle::{PUZZLE, SOLUTION, check_puzzle, columns, flat, list, record, records, rows};

#[test]
fn reads_code_of_many_languages() {
    let optional = |some: &'static str, none: &'static str, end: &'static str| {
        move |cell: char| match cell {
            '.' => none.to_owned(),
            digit => format!("{some}{digit}{end}"),
        }
    };
    let bracketed = |cell: &dyn Fn(char) -> String, comma: &str, end: &str| {
        format!("x = [{}]\n", rows(&PUZZLE, cell, comma, |_, row| format!("[{row}]"), end))
    };
    let zero = optional("", "0", "");
    let numbered = |before: &str, first: usize, between: &str, after: &str| {
        let line = |at: usize, row: String| format!("{before}{}{between}{row}{after}", at + first);
        rows(&PUZZLE, zero, ", ", line, "\n")
    };
    let texts = |before: &str, first: usize, between: &str| {
        let line = |at: usize, row: String| format!("{before}{}{between}\"{row}\";", at + first);
        rows(&PUZZLE, |cell| cell.to_string(), "", line, "\n")
    };
    let cells = rows(
        &PUZZLE,
        |cell| cell.to_string(),
        "",
        |row, line| {
            let given = line.chars().enumerate().filter(|(_, cell)| *cell != '.');
            given.map(|(at, cell)| format!("a[{row}][{at}] = {cell};\n")).collect()
        },
        "",
    );
    let shuffled: Vec<String> = [3, 0, 8, 1, 5, 2, 7, 4, 6]
        .map(|at| format!("row{} = \"{}\"", at + 1, PUZZLE[at]))
        .to_vec();
    for (name, text) in [
        ("Rust", bracketed(&optional("Some(", "None", ")"), ", ", ",\n")),
        ("Rust, types", bracketed(&optional("", "0", "u8"), ", ", ",\n")),
        ("Rust, paths", bracketed(&optional("Cell::Given(", "Cell::Empty", ")"), ", ", ",\n")),
        ("Swift", bracketed(&optional(".some(", ".none", ")"), ", ", ",\n")),
        ("Java", bracketed(&optional("Optional.of(", "Optional.empty()", ")"), ", ", ",\n")),
        (
            "Scala",
            bracketed(&optional("Some(", "None", ")"), ", ", ",\n")
                .replace('[', "List(")
                .replace(']', ")"),
        ),
        ("Haskell", bracketed(&optional("Just ", "Nothing", ""), ", ", ",\n")),
        ("OCaml", bracketed(&optional("Some ", "None", ""), "; ", ";\n")),
        ("OCaml arrays", bracketed(&zero, "; ", ";\n").replace('[', "[|").replace(']', "|]")),
        ("Python, rows in turn", numbered("board[", 0, "] = [", "]")),
        (
            "Python, rows in turn, after zeros",
            format!("board = [[0]*9 for _ in range(9)]\n{}", numbered("board[", 0, "] = [", "]")),
        ),
        ("JavaScript, rows in turn", numbered("grid[", 0, "] = [", "];")),
        ("Lua, rows from 1", numbered("rows[", 1, "] = {", "}")),
        ("numbered names", numbered("row", 1, " = [", "]")),
        ("Java, rows in turn", numbered("b[", 0, "] = new int[]{", "};")),
        ("texts in turn", texts("grid[", 0, "] = ")),
        ("texts with names", texts("const line", 1, " = ")),
        ("rows in another order", shuffled.join("\n")),
        ("cells in turn", cells),
        ("a text with line ends", format!("var s = \"{}\";", PUZZLE.join("\\n"))),
        ("Julia", format!("M = [{}]", rows(&PUZZLE, zero, " ", |_, row| row, "; "))),
    ] {
        check_puzzle(name, &text);
    }
}

#[test]
fn reads_documents_in_many_forms() {
    let flat_list = format!(
        "[{}]",
        rows(&PUZZLE, |cell| cell.to_string().replace('.', "null"), ",", |_, row| row, ",")
    );
    let texts = |comma: &str, empty: &str| {
        let cell = |cell: char| if cell == '.' { empty.to_owned() } else { cell.to_string() };
        format!("[{}]", rows(&PUZZLE, cell, comma, |_, row| format!("\"{row}\""), ","))
    };
    let objects = |first: usize| {
        let cells = PUZZLE.iter().enumerate().flat_map(|(row, line)| {
            let given = line.chars().enumerate().filter(|(_, cell)| *cell != '.');
            given.map(move |(column, digit)| (row + first, column + first, digit))
        });
        cells.collect::<Vec<_>>()
    };
    let coordinates = |first: usize, form: &dyn Fn(usize, usize, char) -> String| {
        let cells = objects(first).into_iter().map(|(row, column, digit)| form(row, column, digit));
        cells.collect::<Vec<_>>().join(",")
    };
    let notebook = {
        let lines = format!("board = {}", list(&PUZZLE).replace("], ", "],\n"));
        let lines: Vec<String> =
            lines.lines().map(|line| format!("{:?}", format!("{line}\n"))).collect();
        format!(
            "{{\"cells\": [{{\"cell_type\": \"code\", \"metadata\": {{}}, \"outputs\": [], \
             \"source\": [\"import math\\n\", {}]}}], \"metadata\": {{}}, \"nbformat\": 4}}",
            lines.join(", ")
        )
    };
    let columns = columns(&PUZZLE);
    let columns: Vec<&str> = columns.iter().map(String::as_str).collect();
    let boxes: Vec<String> = (0..9)
        .map(|b| (0..3).map(|r| &PUZZLE[b / 3 * 3 + r][b % 3 * 3..b % 3 * 3 + 3]).collect())
        .collect();
    let boxes: Vec<&str> = boxes.iter().map(String::as_str).collect();
    for (name, text) in [
        ("escaped line ends", format!("{{\"puzzle\": \"{}\", \"id\": 7}}", PUZZLE.join("\\n"))),
        (
            "escaped CR LF",
            format!("{{\"level\": 3, \"grid\": \"{}\\r\\n\"}}", PUZZLE.join("\\r\\n")),
        ),
        ("rows as CSV", format!("{{\"rows\": {}}}", texts(",", ""))),
        ("rows with blanks", format!("{{\"rows\": {}}}", texts(" ", "."))),
        (
            "a line with commas",
            format!(
                "{{\"q\": \"{}\"}}",
                rows(&PUZZLE, |c| c.to_string().replace('.', "0"), ",", |_, row| row, ",")
            ),
        ),
        ("null", format!("{{\"data\": {{\"board\": {flat_list}}}, \"status\": \"ok\"}}")),
        ("columns", format!("{{\"columns\": {}}}", list(&columns))),
        ("cols", format!("{{\"id\": 1, \"cols\": {}}}", list(&columns))),
        ("boxes", format!("{{\"boxes\": {}}}", list(&boxes))),
        ("blocks", format!("{{\"name\": \"x\", \"blocks\": {}}}", list(&boxes))),
        ("all three", format!("{{\"rows\": {}, \"columns\": {}}}", list(&PUZZLE), list(&columns))),
        (
            "R dput",
            format!("structure(c({}), dim = c(9L, 9L))", list(&columns).replace(['[', ']'], "")),
        ),
        (
            "R matrix",
            format!("m <- matrix(c({}), nrow = 9)", list(&columns).replace(['[', ']'], "")),
        ),
        (
            "R matrix by row",
            format!(
                "m <- matrix(c({}), nrow=9, byrow=TRUE)",
                list(&PUZZLE).replace(['[', ']'], "")
            ),
        ),
        (
            "R data",
            format!(
                "structure(c({}), .Dim = c(9L, 9L))",
                list(&columns).replace(['[', ']'], "").replace(',', "L,")
            ),
        ),
        (
            "objects",
            format!(
                "[{}]",
                coordinates(0, &|r, c, d| format!("{{\"row\":{r},\"col\":{c},\"value\":{d}}}"))
            ),
        ),
        (
            "objects, x and y",
            format!(
                "{{\"cells\":[{}]}}",
                coordinates(1, &|r, c, d| format!("{{\"x\":{c},\"y\":{r},\"digit\":{d}}}"))
            ),
        ),
        ("map of cells", format!("{{{}}}", coordinates(1, &|r, c, d| format!("\"r{r}c{c}\":{d}")))),
        (
            "map of pairs",
            format!("{{\"givens\":{{{}}}}}", coordinates(0, &|r, c, d| format!("\"{r},{c}\":{d}"))),
        ),
        ("triples", format!("clues = [{}]", coordinates(0, &|r, c, d| format!("({r}, {c}, {d})")))),
        ("facts", coordinates(1, &|r, c, d| format!("given({r},{c},{d}).\n")).replace("\n,", "\n")),
        (
            "CSV",
            format!(
                "row,col,value\n{}",
                coordinates(1, &|r, c, d| format!("{r},{c},{d}\n")).replace("\n,", "\n")
            ),
        ),
        (
            "CSV, x first",
            format!(
                "x;y;v\n{}",
                coordinates(0, &|r, c, d| format!("{c};{r};{d}\n")).replace("\n,", "\n")
            ),
        ),
        (
            "lines of three",
            coordinates(1, &|r, c, d| format!("{r} {c} {d}\n")).replace("\n,", "\n"),
        ),
        ("named cells", coordinates(1, &|r, c, d| format!("r{r}c{c}={d}\n")).replace("\n,", "\n")),
        ("a notebook", notebook),
        ("objects in rows", {
            let cell = |cell: char| match cell {
                '.' => "{\"value\": null, \"notes\": [1, 2]}".to_owned(),
                digit => format!("{{\"value\": {digit}, \"isGiven\": true}}"),
            };
            format!(
                "{{\"board\": [{}]}}",
                rows(&PUZZLE, cell, ",", |_, row| format!("[{row}]"), ",")
            )
        }),
        ("objects, entries", {
            let cell = |cell: char| match cell {
                '.' => "{\"digit\": 7, \"fixed\": false}".to_owned(),
                digit => format!("{{\"digit\": {digit}, \"fixed\": true}}"),
            };
            format!("[{}]", rows(&PUZZLE, cell, ",", |_, row| format!("[{row}]"), ","))
        }),
    ] {
        let record = check_puzzle(name, &text);
        assert!(record.puzzle().is_ok(), "{name}: {:?}", record.puzzle());
    }
}

#[test]
fn rows_of_x_are_empty() {
    let puzzle = flat(&PUZZLE);
    for row in ["xxxxxxxxx", "XXXXXXXXX"] {
        let mut rows = PUZZLE;
        rows[7] = row;
        let expected = format!("{}.........{}", &puzzle[..63], &puzzle[72..]);
        let texts = rows.map(|row| format!("\"{row}\"")).join(", ");
        for (before, after) in [("[", "]"), ("{\"puzzle\": [", "]}"), ("x = [[", "]]"), ("f(", ")")]
        {
            for empty in [".", "0", "_", "x"] {
                let text = format!("{before}{}{after}", texts.replace('.', empty));
                assert_eq!(record("x", &text).givens.to_string(), expected, "{text}");
            }
        }
    }
}

#[test]
fn small_boards_of_texts_are_read() {
    for cells in ["..3.1........4.2", "1...............", "1...2.......4...", "..12............"] {
        for row in [false, true] {
            let rows: Vec<&str> = (0..4).map(|row| &cells[row * 4..][..4]).collect();
            let texts = if row { rows } else { vec![cells] };
            let texts =
                texts.iter().map(|text| format!("\"{text}\"")).collect::<Vec<_>>().join(",");
            let forms = [
                format!("[{texts}]"),
                format!("{{\"q\": [{texts}]}}"),
                format!("{{\"id\": 7, \"puzzle\": [{texts}]}}"),
                format!("[{{\"cells\": [{texts}]}}]"),
            ];
            for text in forms {
                assert_eq!(record("4x4", &text).givens.to_string(), cells, "{text}");
            }
        }
        for text in [format!("{{\"q\": \"{cells}\"}}"), format!("[{{\"q\": \"{cells}\"}}]")] {
            assert_eq!(record("4x4", &text).givens.to_string(), cells, "{text}");
        }
    }
    for text in
        ["{\"id\": \"0123456789abcdef\"}", "[\"2021-03-04-01-02\"]", "[\"----------------\"]"]
    {
        assert!(records(text.as_bytes()).iter().all(Result::is_err), "{text}");
    }
}

#[test]
fn texts_within_documents_keep_their_errors() {
    let mut surplus = PUZZLE.to_vec();
    surplus.insert(4, PUZZLE[4]);
    let arrays = format!("board = {}\n", list(&surplus).replace("], ", "],\n"));
    let grid = surplus.join("\n") + "\n";
    for text in [arrays, grid] {
        let document = format!("{{\"cells\": [{{\"source\": {text:?}}}]}}");
        let reading = read(document.as_bytes(), &ReadOptions::new());
        let is_read = reading.entries.iter().all(|entry| entry.record.is_ok());
        assert!(!is_read, "{document}: {:?}", reading.entries);
    }
}

#[test]
fn numbers_beyond_every_side_are_errors() {
    for number in [5_u32, 255, 65_535, 65_536, u32::MAX] {
        let text = format!("0 1 2 {number}\n2 3 0 1\n1 0 3 2\n3 2 1 0\n");
        for from_zero in [true, false] {
            let reading =
                read(text.as_bytes(), &ReadOptions { zero_based: from_zero, ..ReadOptions::new() });
            let is_read = reading.entries.iter().any(|entry| entry.record.is_ok());
            assert!(!is_read, "{text}: {:?}", reading.entries);
        }
    }
}

#[test]
fn cells_over_several_columns_have_their_content_alone() {
    let cell = |cell: char| match cell {
        '5' => r"\multicolumn{1}{c|}{\color{red}5}".to_owned(),
        '.' => String::new(),
        digit => digit.to_string(),
    };
    let text = rows(&PUZZLE, cell, " & ", |_, row| format!("{row} \\\\"), "\n\\hline\n");
    check_puzzle("multicolumn", &format!("\\begin{{tabular}}{{ccc}}\n{text}\n\\end{{tabular}}\n"));
}

#[test]
fn digits_from_zero_need_evidence() {
    let cell = |before: &'static str, empty: &'static str| {
        move |cell: char| match cell {
            '.' => empty.to_owned(),
            digit => format!("{before}{}{before}", digit as u8 - b'1'),
        }
    };
    for (before, empty) in [("", "null"), ("", "-1"), ("", "None"), ("\"", "\".\""), ("'", "''")] {
        let text = rows(&PUZZLE, cell(before, empty), ", ", |_, row| format!("[{row}]"), ",\n");
        let record = check_puzzle("from zero", &format!("x = [{text}]"));
        assert!(record.notes.iter().any(|note| note.contains("first digit")), "{:?}", record.notes);
    }
    let flat = rows(&PUZZLE, cell("", "."), "", |_, row| row, "");
    check_puzzle("from zero", &format!("{{\"board\": \"{flat}\"}}"));
}

#[test]
fn cells_with_unknown_members_are_not_read() {
    for member in ["\"cage\": 3", "\"region\": 2", "\"box\": 1", "\"color\": [1], \"even\": true"] {
        let cell =
            |cell: char| format!("{{\"value\": {}, {member}}}", cell.to_string().replace('.', "0"));
        let text = format!(
            "{{\"board\": [{}]}}",
            rows(&PUZZLE, cell, ",", |_, row| format!("[{row}]"), ",")
        );
        assert!(records(text.as_bytes()).iter().all(Result::is_err), "{text}");
        let cells = (0..30).map(|at| {
            format!("{{\"row\": {}, \"col\": {}, \"value\": 1, {member}}}", at / 9, at % 9)
        });
        let text = format!("[{}]", cells.collect::<Vec<_>>().join(","));
        assert!(records(text.as_bytes()).iter().all(Result::is_err), "{text}");
    }
}

#[test]
fn solutions_belong_to_their_puzzles() {
    let (puzzle, solution) = (flat(&PUZZLE), flat(&SOLUTION));
    let zeros = puzzle.replace('.', "0");
    for text in [
        format!("{{\"{zeros}\": \"{solution}\"}}"),
        format!("{{'{puzzle}': '{solution}'}}"),
        format!("{{\"input\": \"{puzzle}\", \"output\": \"{solution}\"}}"),
        format!("{{\"output\": \"{solution}\", \"input\": \"{puzzle}\"}}"),
        format!("[{{\"initial\": {}, \"final\": {}}}]", list(&PUZZLE), list(&SOLUTION)),
        format!("{{\"quiz\": \"{zeros}\", \"answer\": \"{solution}\"}}"),
        format!("{{\"unsolved\": \"{zeros}\", \"solved\": \"{solution}\", \"n\": 30}}"),
        format!("{{\"start\": {}, \"zyx\": {}}}", list(&PUZZLE), list(&SOLUTION)),
        format!("{{\"a\": {}, \"b\": {}}}", list(&PUZZLE), list(&SOLUTION)),
        format!("[{}, {}]", list(&SOLUTION), list(&PUZZLE)),
        format!("[(\"{puzzle}\", \"{solution}\")]"),
        format!("puzzle = {}\nsolution = {}\n", list(&PUZZLE), list(&SOLUTION)),
        format!("{{\"board\": \"{zeros}\", \"state\": \"{solution}\", \"x\": \"{solution}\"}}"),
    ] {
        let record = check_puzzle("solution", &text);
        let found = record.solution.map(|solution| solution.to_string());
        assert_eq!(found.as_deref(), Some(solution.as_str()), "{text}");
    }
}

#[test]
fn reads_links_of_other_sites() {
    let (puzzle, zeros) = (flat(&PUZZLE), flat(&PUZZLE).replace('.', "0"));
    let pzpr: String = {
        let mut cells = String::new();
        let mut run = 0_u8;
        for cell in puzzle.chars().chain(['#']) {
            if cell == '.' {
                run += 1;
                continue;
            }
            while run > 0 {
                let part = run.min(20);
                cells.push(char::from(b'g' + part - 1));
                run -= part;
            }
            cells.push(cell);
        }
        cells.trim_end_matches('#').to_owned()
    };
    for link in [
        format!("https://sudokuexchange.com/play/?s={zeros}&d=3"),
        format!("https://example.org/sudoku?puzzle={puzzle}"),
        format!("https://example.org/play#{zeros}"),
        format!("https://example.org/{zeros}?level=2"),
        format!("https://puzz.link/p?sudoku/9/9/{pzpr}"),
        format!("http://pzv.jp/p.html?sudoku/9/9/{pzpr}"),
        format!("https://example.org/?b={zeros}&s={}", flat(&SOLUTION)),
    ] {
        check_puzzle("link", &link);
    }
    let large = record("16x16", "https://puzz.link/p?sudoku/16/16/f-10zzzzzzzzzzzzt");
    assert_eq!((large.side(), large.givens.values()[0], large.givens.values()[1]), (16, 15, 16));
    for (link, problem) in [
        ("https://puzz.link/p?sudoku/9/9/5g".to_owned(), "incomplete"),
        ("https://puzz.link/p?sudoku/9/8/5g".to_owned(), "9x8"),
        (format!("https://example.org/killer?s={zeros}"), "killer"),
        (format!("https://example.org/?a={zeros}&b=1{}", &zeros[1..]), "several boards"),
    ] {
        let error = records(link.as_bytes()).remove(0).unwrap_err();
        assert!(error.contains(problem), "{link}: {error}");
    }
}

#[test]
fn reads_tables_of_pages_and_documents() {
    let cell = |before: &'static str, after: &'static str, empty: &'static str| {
        move |cell: char| match cell {
            '.' => format!("{before}{empty}{after}"),
            digit => format!("{before}{digit}{after}"),
        }
    };
    let table = |before: &'static str, after: &'static str, empty: &'static str| {
        let rows =
            rows(&PUZZLE, cell(before, after, empty), "", |_, row| format!("<tr>{row}</tr>"), "\n");
        format!("<html><body><p>1 of 2</p><table class=\"x\">\n{rows}\n</table></body></html>")
    };
    let fields = table("<td><input maxlength=1 value=\"", "\"></td>", "");
    let boxes: String = (0..9)
        .map(|b| {
            let row = |r: usize| {
                let cells = PUZZLE[b / 3 * 3 + r][b % 3 * 3..b % 3 * 3 + 3].replace('.', " ");
                format!(
                    "<tr>{}</tr>",
                    cells.chars().map(|c| format!("<td>{c}</td>")).collect::<String>()
                )
            };
            let inner: String = (0..3).map(row).collect();
            let (start, end) =
                (if b % 3 == 0 { "<tr>" } else { "" }, if b % 3 == 2 { "</tr>" } else { "" });
            format!("{start}<td><table>{inner}</table></td>{end}")
        })
        .collect();
    let empty = |cell: char| cell.to_string().replace('.', " ");
    let bars = rows(&PUZZLE, empty, "|", |_, row| format!("|{row}|."), "\n");
    let ampersands = rows(&PUZZLE, empty, " & ", |_, row| format!("{row} \\\\"), "\n\\hline\n");
    for (name, text) in [
        ("cells", table("<td>", "</td>", "&nbsp;")),
        ("capitals", table("<TD class='a'>", "</TD>", "")),
        ("open cells", table("<td>", "", "")),
        ("spans", table("<td><span class=\"d\">", "</span></td>", "")),
        ("fields", fields),
        ("a table for each box", format!("<table>{boxes}</table>")),
        ("sudoku", format!("\\begin{{sudoku}}\n{bars}\n\\end{{sudoku}}\n")),
        (
            "sudoku-block",
            format!(
                "\\documentclass{{article}}\n\\begin{{sudoku-block}}\n{bars}\n\\end{{sudoku-block}}\n"
            ),
        ),
        (
            "tabular",
            format!("\\begin{{tabular}}{{|c|c|c|}}\n\\hline\n{ampersands}\n\\end{{tabular}}"),
        ),
        ("array", format!("$\\begin{{array}}{{ccc}}\n{ampersands}\n\\end{{array}}$")),
        (
            "TikZ",
            format!(
                "\\begin{{tikzpicture}}\n\\matrix (m) [matrix of nodes, nodes={{draw}}]{{\n{ampersands}\n}};\n\\end{{tikzpicture}}"
            ),
        ),
    ] {
        check_puzzle(name, &text);
    }
}

#[test]
fn errors_name_what_was_seen() {
    let (puzzle, solution) = (flat(&PUZZLE), flat(&SOLUTION));
    let mut more = PUZZLE.to_vec();
    more.push("123456789");
    let short =
        list(&PUZZLE).replacen("[0, 0, 9, 3, 2, 0, 5, 0, 0]", "[0, 0, 9, 3, 2, 0, 5, 0]", 1);
    let two = |first: &str| format!("[[{first}, 2, 5], [2, 1, 6], [3, 4, 1], [4, 2, 2]]");
    for (text, message) in [
        (list(&PUZZLE[..8]), "this puzzle has 8 rows; with 9 values in a row it needs 9 rows"),
        (list(&more), "this puzzle has 1 row; with 9 values in a row it needs 9 rows"),
        (format!("{{\"board\": {}}}", list(&more)), "this puzzle has 1 row"),
        (short, "this row has 8 values; the other rows have 9"),
        (format!("{{\"puzzle\": \"{}\"}}", &puzzle[1..]), "has 80 cells; a 9x9 puzzle needs 81"),
        (format!("[\"{puzzle}\", \"{}\"]", &solution[1..]), "has 80 cells; a 9x9 puzzle needs 81"),
        ("[[1, 2], [3, 4]]".to_owned(), "no puzzle found"),
        ("{\"puzzle\": 5}".to_owned(), "no puzzle found"),
        (two("2"), "a list of row, column, value with 4 cells; it isn't clear whether they count"),
        (two("3").replace("[2, 1, 6]", "[3, 2, 6]"), "a list of row, column, value"),
    ] {
        let errors: Vec<String> =
            records(text.as_bytes()).into_iter().filter_map(Result::err).collect();
        assert!(errors.len() == 1 && errors[0].contains(message), "{errors:?}: {text}");
    }
}
