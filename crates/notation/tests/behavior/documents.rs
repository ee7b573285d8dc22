//! Puzzles in JSON, source code, markup, links and lists of coordinates: several forms of each kind.
//! What could change the puzzle is understood or named.

use anydoku_notation::{ReadOptions, read};

use crate::puzzle::{
    PUZZLE, REGIONS, SOLUTION, check_puzzle, columns, flat, list, record, records, rows,
};

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
fn regions_make_a_jigsaw() {
    let cells: Vec<Vec<(usize, usize)>> = ('1'..='9')
        .map(|region| {
            let all = (0..81).map(|cell| (cell / 9, cell % 9));
            all.filter(|&(r, c)| REGIONS[r].as_bytes()[c] as char == region).collect()
        })
        .collect();
    let of_cells = |form: &dyn Fn((usize, usize)) -> String| {
        let region = |cells: &Vec<(usize, usize)>| {
            format!("[{}]", cells.iter().map(|&cell| form(cell)).collect::<Vec<_>>().join(","))
        };
        format!("[{}]", cells.iter().map(region).collect::<Vec<_>>().join(","))
    };
    let regions = [
        list(&REGIONS),
        list(&REGIONS).replace("], [", ","),
        format!("\"{}\"", flat(&REGIONS)),
        format!(
            "[{}]",
            rows(
                &REGIONS,
                |cell| ((cell as u8 - b'1' + b'A') as char).to_string(),
                "",
                |_, row| format!("\"{row}\""),
                ","
            )
        ),
        format!(
            "[{}]",
            rows(
                &REGIONS,
                |cell| (cell as u8 - b'1').to_string(),
                ",",
                |_, row| format!("[{row}]"),
                ","
            )
        ),
        of_cells(&|(r, c)| (r * 9 + c).to_string()),
        of_cells(&|(r, c)| (r * 9 + c + 1).to_string()),
        of_cells(&|(r, c)| format!("[{r},{c}]")),
        of_cells(&|(r, c)| format!("[{},{}]", r + 1, c + 1)),
        of_cells(&|(r, c)| format!("\"r{}c{}\"", r + 1, c + 1)),
        of_cells(&|(r, c)| format!("{{\"row\":{r},\"col\":{c}}}")),
    ];
    let puzzle = list(&PUZZLE);
    let mut texts = Vec::new();
    for (regions, name) in
        regions.iter().zip(["regions", "box_of", "areas", "jigsaw"].iter().cycle())
    {
        texts.push(format!("{{\"grid\": {puzzle}, \"{name}\": {regions}}}"));
        texts.push(format!(
            "{{\"{name}\": {regions}, \"variant\": \"jigsaw\", \"givens\": {puzzle}}}"
        ));
    }
    let rows = list(&REGIONS);
    texts.push(format!("board = {puzzle}\nregions = {rows}\n"));
    texts.push(format!("int board[9][9] = {puzzle};\nint regions[9][9] = {rows};\n"));
    for (board, regions) in [
        ("board: List[List[int]]", "regions: List[List[int]]"),
        ("const board: number[][]", "const regions: number[][]"),
        ("const grid: Grid", "const regions: Grid"),
        ("let board: [[u8; 9]; 9]", "let regions: [[u8; 9]; 9]"),
        ("int[][] board", "int[][] regions"),
        ("static int board[N][N]", "static int regions[N][N]"),
        ("int board[]", "int areas[]"),
    ] {
        texts.push(format!("{board} = {puzzle};\n\n{regions} = {rows};\n"));
        texts.push(format!("{regions} = {rows};\nx = 1;\n{board} = {puzzle};\n"));
    }
    texts.push(format!("[{puzzle}, {rows}]"));
    texts.push(format!(
        "{{\"puzzles\": [{{\"layout\": {rows}, \"puzzle\": {{\"cells\": {puzzle}}}}}]}}"
    ));
    texts.push(format!("{{\"puzzle\": {puzzle}, \"qwerty\": {rows}}}"));
    for text in texts {
        let record = check_puzzle("jigsaw", &text);
        let shape = record.shape().unwrap().to_string();
        assert!(shape.contains("jigsaw"), "{shape}: {text}");
        let house = |cell: usize| record.shape().unwrap().houses_of(cell).to_vec();
        let same = |a: usize, b: usize| house(a).iter().any(|number| house(b).contains(number));
        assert!(same(3, 10) && same(20, 12) && !same(20, 10), "{text}");
    }
}

#[test]
fn boards_are_described_by_members() {
    let ipuz = |kind: &str, more: &str| {
        let puzzle = list(&PUZZLE);
        format!(
            "{{\"version\": \"http://ipuz.org/v2\", \"kind\": [\"http://ipuz.org/{kind}\"], \"puzzle\": {puzzle}{more}}}"
        )
    };
    let puzzle = list(&PUZZLE);
    for (text, shape) in [
        (ipuz("sudoku#1", ""), "9x9, boxes 3x3"),
        (ipuz("sudoku/diagonalsudoku#1", ""), "9x9, boxes 3x3, diagonals"),
        (ipuz("sudoku#1", ", \"boxes\": true"), "9x9, boxes 3x3"),
        (ipuz("sudoku#1", ", \"boxes\": false"), "9x9, no boxes"),
        (ipuz("sudoku/latinsquare#1", ""), "9x9, no boxes"),
        (format!("{{\"board\": {puzzle}, \"variant\": \"windoku\"}}"), "9x9, boxes 3x3, windows"),
        (format!("{{\"board\": {puzzle}, \"type\": \"Sudoku X\"}}"), "9x9, boxes 3x3, diagonals"),
        (
            format!("{{\"board\": {puzzle}, \"diagonal\": true, \"killer\": false}}"),
            "9x9, boxes 3x3, diagonals",
        ),
        (format!("{{\"board\": {puzzle}, \"variants\": [\"hyper\"]}}"), "9x9, boxes 3x3, windows"),
        (
            format!("{{\"board\": {puzzle}, \"variant\": \"classic\", \"cages\": []}}"),
            "9x9, boxes 3x3",
        ),
        (
            format!("{{\"type\": \"x-sudoku\", \"puzzles\": [{{\"q\": {puzzle}}}]}}"),
            "9x9, boxes 3x3, diagonals",
        ),
    ] {
        let record = check_puzzle("board", &text);
        let found = record.puzzle().map(|puzzle| puzzle.shape().to_string());
        assert_eq!(found.as_deref(), Ok(shape), "{text}");
    }
    let six =
        "[[1,0,0,0,0,6],[0,0,3,0,0,0],[0,5,0,0,0,0],[0,0,0,0,2,0],[0,0,0,4,0,0],[3,0,0,0,0,5]]";
    for (member, shape) in [
        ("\"boxRows\": 3, \"boxCols\": 2", "6x6, boxes 3x2"),
        ("\"box_width\": 3", "6x6, boxes 2x3"),
        ("\"block_height\": 2", "6x6, boxes 2x3"),
        ("\"box\": {\"rows\": 2, \"columns\": 3}", "6x6, boxes 2x3"),
    ] {
        let record = record("boxes", &format!("{{\"grid\": {six}, {member}}}"));
        assert_eq!(record.puzzle().unwrap().shape().to_string(), shape, "{member}");
    }
}

#[test]
fn rules_and_unknown_members_are_named() {
    let (puzzle, empty) = (list(&PUZZLE), "0".repeat(81));
    let cages = "[{\"sum\": 3, \"cells\": [0, 1]}, {\"sum\": 17, \"cells\": [[1, 0], [2, 0]]}]";
    for (text, rule) in [
        (format!("{{\"grid\": {puzzle}, \"cages\": {cages}}}"), "killer"),
        (format!("{{\"cages\": {cages}, \"grid\": \"{empty}\"}}"), "killer"),
        (
            format!(
                "{{\"meta\": 1, \"p\": {{\"solution\": {}, \"clusters\": {cages}}}}}",
                list(&SOLUTION)
            ),
            "killer",
        ),
        (format!("{{\"cages\": {cages}, \"puzzle\": {{\"rows\": {puzzle}}}}}"), "killer"),
        (format!("{{\"killer_cages\": {cages}, \"board\": {puzzle}}}"), "killer"),
        (format!("{{\"board\": {puzzle}, \"variant\": \"killer\"}}"), "killer"),
        (format!("{{\"board\": {puzzle}, \"type\": \"Killer Sudoku\"}}"), "killer"),
        (format!("{{\"board\": {puzzle}, \"rules\": {{\"cages\": {cages}}}}}"), "rules"),
        (
            format!("{{\"board\": {puzzle}, \"constraints\": [{{\"cells\": [1, 2]}}]}}"),
            "constraints",
        ),
        (format!("{{\"board\": {puzzle}, \"antiKnight\": true}}"), "antiknight"),
        (format!("{{\"board\": {puzzle}, \"thermos\": [[[0,0],[0,1]]]}}"), "thermometer"),
        (format!("{{\"board\": {puzzle}, \"arrows\": [[1, 2, 3]]}}"), "arrows"),
        (format!("{{\"board\": {puzzle}, \"variant\": \"unheard of\"}}"), "unheard of"),
        (format!("{{\"board\": {puzzle}, \"variant\": \"jigsaw\"}}"), "regions"),
        (format!("{{\"board\": {puzzle}, \"regions\": [[1, 2], [3, 4]]}}"), "regions"),
        (format!("{{\"board\": {puzzle}, \"fortress\": [[0, 1], [5, 7]]}}"), "fortress"),
        (format!("{{\"board\": {puzzle}, \"weights\": {}}}", list(&["123454321"; 9])), "weights"),
        (format!("board = {puzzle}\ncages = [[1, 2], [3, 4]]\n"), "killer"),
        (
            format!(
                "{{\"kind\": [\"http://ipuz.org/sudoku/killersudoku#1\"], \"puzzle\": {puzzle}}}"
            ),
            "killer",
        ),
    ] {
        let found = records(text.as_bytes());
        assert_eq!(found.len(), 1, "{text}\n{found:?}");
        let refusal = found[0].as_ref().unwrap().puzzle().unwrap_err().to_string();
        assert!(refusal.contains("cannot solve") && refusal.contains(rule), "{refusal}: {text}");
    }
    for harmless in [
        "\"title\": \"Killer of time\"",
        "\"candidates\": [[1, 2], [3]]",
        "\"hints\": [1, 2]",
        "\"steps\": [{\"cells\": [1, 2]}]",
        "\"size\": 9",
        "\"tags\": [\"easy\", \"x\"]",
        "\"meta\": {\"regions\": []}",
        "\"clue_count\": 30",
        "\"date\": {\"y\": 1, \"m\": 2}",
        "\"lines\": 9",
        "\"difficulty\": {\"score\": 3.5}",
    ] {
        let record = check_puzzle("harmless", &format!("{{\"board\": {puzzle}, {harmless}}}"));
        assert!(record.puzzle().is_ok(), "{harmless}: {:?}", record.puzzle());
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
