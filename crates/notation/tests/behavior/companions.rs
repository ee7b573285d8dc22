//! Grids beside puzzles that are none: solutions under a heading or a name, flags of cells.

use anydoku_notation::Record;

use crate::puzzle::{PUZZLE, SOLUTION, check_puzzle, flat, list, records};

/// Turns a board around, so that its solution stays one.
fn turned(rows: &[&str; 9]) -> Vec<String> {
    rows.iter().rev().map(|row| row.chars().rev().collect()).collect()
}

/// Returns two puzzles and their solutions.
fn boards() -> [Vec<String>; 4] {
    let same = |rows: &[&str; 9]| rows.map(str::to_owned).to_vec();
    [same(&PUZZLE), turned(&PUZZLE), same(&SOLUTION), turned(&SOLUTION)]
}

/// Checks that a text is read as two puzzles, each with its solution.
fn check_two(text: &str) {
    let [first, second, ..] = boards().map(|rows| rows.concat());
    let found: Vec<Record> = records(text.as_bytes())
        .into_iter()
        .map(|record| record.unwrap_or_else(|error| panic!("{error}:\n{text}")))
        .collect();
    let givens: Vec<String> = found.iter().map(|record| record.givens.to_string()).collect();
    assert_eq!(givens, [first, second], "{text}");
    assert!(found.iter().all(|record| record.solution.is_some()), "{text}");
    assert!(found.iter().all(|record| record.notes.is_empty()), "{text}");
}

type WriteBoard = fn(usize, &[String]) -> String;

fn joined(rows: &[String], cell: fn(char) -> String, sign: &str, end: &str) -> String {
    let row = |row: &String| row.chars().map(cell).collect::<Vec<_>>().join(sign);
    rows.iter().map(row).collect::<Vec<_>>().join(end)
}

fn zero(cell: char) -> String {
    if cell == '.' { "0".to_owned() } else { cell.to_string() }
}

fn same(cell: char) -> String {
    cell.to_string()
}

fn blank(cell: char) -> String {
    cell.to_string().replace('.', " ")
}

#[test]
fn grids_under_a_heading_of_solutions_are_solutions() {
    let headed: [(&str, &str, WriteBoard); 13] = [
        ("Puzzles\n", "Solutions\n", |_, rows| rows.join("\n") + "\n\n"),
        ("Puzzles:\n\n", "Solutions:\n\n", |_, rows| joined(rows, same, " ", "\n") + "\n\n"),
        ("# Puzzles\n", "# Solutions\n", |_, rows| joined(rows, zero, ",", "\n") + "\n\n"),
        ("Puzzles\n", "Answers\n", |number, rows| {
            format!("Grid {number}\n{}\n\n", joined(rows, zero, " ", "\n"))
        }),
        ("## Puzzles\n\n", "## Solutions\n\n", |_, rows| {
            let lines = ["|   ", "|---"].map(|field| field.repeat(9) + "|\n").concat();
            format!("{lines}| {} |\n\n", joined(rows, blank, " | ", " |\n| "))
        }),
        ("<h2>Puzzles</h2>\n", "<h2>Solutions</h2>\n", |_, rows| {
            let rows = joined(rows, same, "</td><td>", "</td></tr>\n<tr><td>");
            format!("<table><tr><td>{rows}</td></tr></table>\n").replace('.', "")
        }),
        ("\\section{Puzzles}\n", "\\section{Solutions}\n", |_, rows| {
            let rows = joined(rows, blank, "&", "\\\\\n");
            format!("\\begin{{tabular}}{{c}}\n{rows}\n\\end{{tabular}}\n")
        }),
        ("Puzzles\n", "Solutions\n", |_, rows| {
            format!("[[{}]]\n", joined(rows, zero, " ", "]\n ["))
        }),
        ("Puzzles:\n", "Solutions:\n", |_, rows| {
            format!("[[{}]]\n\n", joined(rows, zero, " ", "]\n ["))
        }),
        ("// Puzzles\n", "// Solutions\n", |number, rows| {
            format!("int a{number}[9][9] = {{{{{}}}}};\n", joined(rows, zero, ",", "},\n{"))
        }),
        ("/* Puzzles */\n", "/* Solutions */\n", |number, rows| {
            format!("int b[9][9] = {{ // {number}\n{{{}}}}};\n", joined(rows, zero, ",", "},\n{"))
        }),
        ("# puzzles\n", "# solutions\n", |number, rows| {
            format!("g{number} = [[{}]]\n", joined(rows, zero, ", ", "],\n    ["))
        }),
        ("% Puzzles\n", "% Solutions\n", |number, rows| {
            format!("A{number} = [{}];\n", joined(rows, zero, " ", "; "))
        }),
    ];
    for (puzzles, solutions, write) in headed {
        let [first, second, third, fourth] = boards();
        let both = |first: &[String], second: &[String]| write(1, first) + &write(2, second);
        check_two(&format!(
            "{puzzles}{}{solutions}{}",
            both(&first, &second),
            both(&third, &fourth)
        ));
    }
    // A heading of solutions above all makes no puzzle one.
    for head in ["Solutions\n", "# solution\n", "Solve for the final answer\n"] {
        check_puzzle("head", &format!("{head}{}\n", PUZZLE.join("\n")));
        check_puzzle("head", &format!("# solution\ngrid = {}\n", list(&PUZZLE)));
    }
}

#[test]
fn members_by_row_are_columns_of_a_table() {
    let [first, second, third, fourth] = boards().map(|rows| rows.concat());
    for (puzzle, solution) in [("puzzle", "solution"), ("quizzes", "solutions"), ("q", "answer")] {
        check_two(&format!(
            "{{\"{puzzle}\": {{\"0\": \"{first}\", \"1\": \"{second}\"}}, \
             \"{solution}\": {{\"0\": \"{third}\", \"1\": \"{fourth}\"}}}}"
        ));
        check_two(&format!(
            "{{\"{solution}\": [\"{third}\", \"{fourth}\"], \
             \"{puzzle}\": [\"{first}\", \"{second}\"]}}"
        ));
    }
}

#[test]
fn flags_of_cells_are_no_boards() {
    let puzzle = list(&PUZZLE);
    let flags = |flag: fn(char) -> bool| {
        let row = |row: &str| row.chars().map(|cell| if flag(cell) { '1' } else { '.' }).collect();
        let rows: Vec<String> = PUZZLE.iter().map(|line| row(line)).collect();
        list(&rows.iter().map(String::as_str).collect::<Vec<_>>())
    };
    let none = flags(|_| false);
    for flags in [flags(|cell| cell != '.'), flags(|cell| cell == '.'), flags(|_| true), none] {
        for name in ["given", "locked", "mask", "mistakes", "isGiven", "fixed", "errors", "givens"]
        {
            for [first, second] in [["puzzle", name], [name, "puzzle"]] {
                let [before, after] =
                    [first, second].map(|name| if name == "puzzle" { &puzzle } else { &flags });
                for text in [
                    format!("{{\"{first}\": {before}, \"{second}\": {after}}}"),
                    format!("{first} = {before}\n{second} = {after}\n"),
                ] {
                    let record = check_puzzle("flags", &text);
                    assert!(record.notes.is_empty() && record.puzzle().is_ok(), "{text}");
                }
            }
        }
        if !flags.contains('1') {
            continue;
        }
        // What could be anything is named.
        let text = format!("puzzle = {puzzle}\nfog = {flags}\n");
        assert!(check_puzzle("fog", &text).notes.concat().contains("`fog`"), "{text}");
    }
    // Alone, they are what they are called.
    let text = format!("{{\"givens\": {puzzle}, \"answer\": \"{}\"}}", flat(&SOLUTION));
    assert!(check_puzzle("alone", &text).solution.is_some());
}

/// A board without digits beside others is kept or named, wherever it stands.
#[test]
fn boards_without_digits_are_not_dropped_in_silence() {
    let blank = list(&["........."; 9]);
    let puzzle = list(&PUZZLE);
    for text in
        [format!("empty = {blank}\neasy = {puzzle}"), format!("easy = {puzzle}\nempty = {blank}")]
    {
        let found = records(text.as_bytes());
        let notes = found.iter().flatten().flat_map(|record| record.notes.iter());
        let named = notes.filter(|note| note.contains("without digits")).count();
        assert!(found.len() == 2 || named > 0, "{text}");
    }
}

/// More solutions than puzzles: those left over are boards of their own.
#[test]
fn solutions_without_a_puzzle_stay() {
    let [puzzle, _, solution, turned] = boards().map(|rows| rows.join("\n"));
    let text = format!("Puzzles\n\n{puzzle}\n\nSolutions\n\n{solution}\n\n{turned}\n");
    let found = records(text.as_bytes());
    assert_eq!(found.len(), 2, "{text}");
    assert!(found[0].as_ref().unwrap().solution.is_some());
}

/// Lines of a puzzle and its solution without a header, with other fields behind them.
#[test]
fn further_fields_of_lines_are_kept() {
    let (nine, four) = ((PUZZLE.concat(), SOLUTION.concat()), pair_of_side_four());
    for (puzzle, solution) in [nine, four] {
        // Bars between boards of side 4 are those of a grid.
        let bar = if puzzle.len() > 16 { "|" } else { "," };
        for sign in [",", ";", "\t", bar, ", "] {
            for (fields, comment) in [(&[][..], ""), (&["9.1"], "9.1"), (&["", "easy"], "easy")] {
                for quote in ["", "\""] {
                    let quoted = format!("{quote}{solution}{quote}");
                    let fields: Vec<&str> =
                        [&*puzzle, &*quoted].into_iter().chain(fields.iter().copied()).collect();
                    let line = fields.join(sign) + "\n";
                    for text in [line.clone(), line.repeat(2)] {
                        for record in records(text.as_bytes()) {
                            let record = record.unwrap_or_else(|error| panic!("{error}: {text}"));
                            assert_eq!(record.givens.to_string(), puzzle, "{text}");
                            let found = record.solution.map(|grid| grid.to_string());
                            assert_eq!(found.as_ref(), Some(&solution), "{text}");
                            assert_eq!(record.metadata.comment, comment, "{text}");
                        }
                    }
                }
            }
        }
    }
}

fn pair_of_side_four() -> (String, String) {
    ("1...............".to_owned(), "1234341221434321".to_owned())
}

/// Solutions that repeat the titles of their puzzles.
#[test]
fn titles_of_puzzles_may_stand_above_their_solutions() {
    let spaced = |row: &String| row.chars().map(|cell| format!("{cell} ")).collect::<String>();
    let [first, second, solution, other] =
        boards().map(|rows| rows.iter().map(spaced).collect::<Vec<_>>().join("\n"));
    for heading in ["Solutions", "Answers", "# Solutions"] {
        check_two(&format!(
            "Puzzle 1\n{first}\n\nPuzzle 2\n{second}\n\n{heading}\nPuzzle 1\n{solution}\n\nPuzzle 2\n{other}\n"
        ));
    }
}
