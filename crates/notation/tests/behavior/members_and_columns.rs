//! What stands beside a puzzle, as a member of a document or a column of a table: it is understood,
//! named or harmless. Nothing that could change the puzzle is left out without a word.

use anydoku_notation::{ReadOptions, read};

use crate::puzzle::{PUZZLE, REGIONS, SOLUTION, check_puzzle, flat, list, records};

/// What is said about a puzzle: its shape, or the reason why it can't be solved.
fn shape_or_refusal(text: &str) -> Result<String, String> {
    let puzzle = check_puzzle("puzzle", text).puzzle();
    puzzle.map(|puzzle| puzzle.shape().to_string()).map_err(|refusal| refusal.to_string())
}

const PLAIN: &str = "9x9, boxes 3x3";

#[test]
fn columns_mean_what_members_of_their_names_mean() {
    let (puzzle, regions) = (flat(&PUZZLE), flat(&REGIONS));
    for (name, value, expected) in [
        ("regions", regions.as_str(), Ok("9x9, jigsaw")),
        ("Diagonals", "true", Ok("9x9, boxes 3x3, diagonals")),
        ("variant", "diagonal", Ok("9x9, boxes 3x3, diagonals")),
        ("variant", "Windoku", Ok("9x9, boxes 3x3, windows")),
        ("box", "3x3", Ok(PLAIN)),
        ("boxes", "false", Ok("9x9, no boxes")),
        ("variant", "Killer", Err("killer")),
        ("type", "killer", Err("killer")),
        ("cages", "[[3, [0, 1]]]", Err("killer")),
        ("constraints", "anti-king", Err("antiking")),
        ("constraint", "[[1, 2], [3, 4]]", Err("`constraint`")),
        ("thermometers", "r1c1r1c2", Err("thermometer")),
        ("rules", "antiknight", Err("antiknight")),
        ("rules", "unheard of", Err("unheard of")),
        ("variant", "jigsaw", Err("regions")),
        ("regions", "abc", Err("`regions`")),
        ("noKnight", "1", Err("knight")),
        ("fortress", "[[0, 1], [5, 7]]", Err("`fortress`")),
        ("top", "[3, 2, 1, 4, 3, 2, 2, 3, 4]", Err("`top`")),
        ("parity", &"eo.".repeat(27), Err("`parity`")),
        ("where", "r1c1>r1c2", Err("`where`")),
    ] {
        let table = format!("id;puzzle;{name}\n1;{puzzle};{value}\n");
        let is_text = !value.starts_with('[');
        let quoted = if is_text { format!("\"{value}\"") } else { value.to_owned() };
        let document = format!("{{\"id\": 1, \"puzzle\": \"{puzzle}\", \"{name}\": {quoted}}}");
        for text in [table, document] {
            let found = shape_or_refusal(&text);
            let is_right = match (&found, expected) {
                (Ok(shape), Ok(expected)) => shape.starts_with(expected),
                (Err(refusal), Err(part)) => refusal.contains(&part.to_lowercase()),
                _ => false,
            };
            assert!(is_right, "{text}: {found:?}");
        }
    }
}

#[test]
fn harmless_columns_and_members_stay_out() {
    let puzzle = flat(&PUZZLE);
    for (name, value) in [
        ("id", "0123456789abcdef"),
        ("game_id", "7"),
        ("rating", "3.4"),
        ("difficulty", "easy"),
        ("source", "Killer times"),
        ("title", "Killer 5"),
        ("author", "Thermo Meter"),
        ("comment", "Killer of time"),
        ("date", "2026-05-06"),
        ("clues", "30"),
        ("type", "easy"),
        ("variant", "classic"),
        ("diagonals", "false"),
        ("cages", "[]"),
        ("rules", "normal sudoku"),
        ("foo", "bar"),
        ("symmetry", "rotational"),
    ] {
        let table = format!("{name};puzzle\n{value};{puzzle}\n");
        let document = format!("{{\"{name}\": \"{value}\", \"puzzle\": \"{puzzle}\"}}");
        for text in [table, document] {
            assert_eq!(shape_or_refusal(&text).as_deref(), Ok(PLAIN), "{text}");
        }
    }
    for member in [
        "\"tags\": [\"easy\", \"daily\"]",
        "\"notes\": [[1, 2], [3, 4]]",
        "\"comments\": [{\"user\": \"a\", \"text\": \"b\"}]",
        "\"times\": [12, 13, 14, 15]",
        "\"ratings\": [1, 2, 3, 4]",
        "\"uuid\": \"123e4567-e89b-12d3-a456-426614174000\"",
        "\"created_at\": \"2026-05-06T12:00:00Z\"",
        "\"history\": [[1, 2, 3]]",
        "\"user\": {\"name\": \"x\", \"scores\": [1, 2, 3, 4]}",
        "\"digits\": [1, 2, 3, 4, 5, 6, 7, 8, 9]",
        "\"candidates\": [[1, 2], [3]]",
        "\"symmetry\": [\"rotational\"]",
        "\"killer\": false",
        "\"rules\": {\"diagonal\": false}",
    ] {
        for board in [list(&PUZZLE), format!("\"{puzzle}\"")] {
            let text = format!("{{\"puzzle\": {board}, {member}}}");
            assert_eq!(shape_or_refusal(&text).as_deref(), Ok(PLAIN), "{text}");
        }
    }
}

#[test]
fn unknown_members_beside_a_puzzle_are_named() {
    let row = "[3, 2, 1, 4, 3, 2, 2, 3, 4]";
    let rows = list(&PUZZLE[..6]);
    for (member, name) in [
        (format!("\"top\": {row}, \"left\": {row}"), "top"),
        ("\"corners\": [3, 2, 1, 4]".to_owned(), "corners"),
        ("\"pairs\": [[1, 2], [3, 4], [5, 6]]".to_owned(), "pairs"),
        ("\"pairs\": [[1, 2, 3], [3, 4, 5]]".to_owned(), "pairs"),
        ("\"pairs\": [{\"a\": [0, 1]}]".to_owned(), "pairs"),
        ("\"extras\": {\"pairs\": [[1, 2], [3, 4]]}".to_owned(), "pairs"),
        (format!("\"extras\": {{\"outside\": {{\"top\": {row}}}}}"), "top"),
        (format!("\"parity\": \"{}\"", "eoe".repeat(27)), "parity"),
        (format!("\"evens\": \"{}\"", "e.o.e.o.e".repeat(9)), "evens"),
        ("\"negative\": [\"xv\"]".to_owned(), "negative"),
        ("\"marks_of\": {\"r1c1\": \"even\"}".to_owned(), "r1c1"),
        ("\"more\": \"r1c1>r1c2\"".to_owned(), "more"),
        (format!("\"fog\": {rows}"), "fog"),
        (format!("\"clues\": [{row}, {row}, {row}, {row}]"), "clues"),
    ] {
        for board in [list(&PUZZLE), format!("\"{}\"", flat(&PUZZLE))] {
            let after = format!("{{\"puzzle\": {board}, {member}}}");
            let before = format!("{{{member}, \"puzzle\": {board}}}");
            let deep = format!("{{{member}, \"data\": {{\"puzzle\": {board}}}}}");
            let inner = format!("{{\"puzzle\": {{\"cells\": {board}, {member}}}}}");
            for text in [after, before, deep, inner] {
                let refusal = shape_or_refusal(&text).unwrap_err();
                assert!(refusal.contains(&format!("`{name}`")), "{refusal}: {text}");
            }
        }
    }
}

#[test]
fn lists_in_source_code_are_noted() {
    let board = list(&PUZZLE);
    let row = "[3, 2, 1, 4, 3, 2, 2, 3, 4]";
    let braces = |text: &str| text.replace('[', "{").replace(']', "}");
    let block = format!("int top[9] = {}; int grid[9][9] = {};", braces(row), braces(&board));
    for (text, name) in [
        (format!("top = {row}\ngrid = {board}\n"), "`top`"),
        (format!("grid = {board}\ntop = {row}\n"), "`top`"),
        (format!("pairs = [[1, 2], [3, 4]]\ngrid = {board}\n"), "`pairs`"),
        (format!("int main() {{ {block} }}"), "`top`"),
    ] {
        let notes = check_puzzle("code", &text).notes.join("\n");
        assert!(notes.contains(name), "{notes}: {text}");
    }
    for text in [
        format!("digits = [1, 2, 3, 4, 5, 6, 7, 8, 9]\ngrid = {board}\n"),
        format!("sizes = [10, 20, 30, 40]\nD = \"123456789\"\ngrid = {board}\n"),
        format!("grid = {board}\nfor d in [1, 2, 3, 4, 5, 6, 7, 8, 9]:\n  print(d)\n"),
        format!("grid = {board}\nempty = [0, 0, 0, 0, 0, 0, 0, 0, 0]\n"),
    ] {
        assert_eq!(check_puzzle("code", &text).notes, [""; 0], "{text}");
    }
}

#[test]
fn each_incomplete_board_of_a_list_is_an_error() {
    let board = list(&PUZZLE);
    for count in 2..9 {
        let part = list(&PUZZLE[..count]);
        let problem = format!("this puzzle has {count} rows; with 9 values in a row");
        for text in [
            format!("[{board}, {part}, {board}]"),
            format!("{{\"puzzles\": [{board}, {part}, {board}]}}"),
            format!("{{\"id\": 1, \"data\": {{\"items\": [{board}, {part}, {board}]}}}}"),
            format!("[{{\"puzzle\": {board}}}, {{\"puzzle\": {part}}}, {{\"puzzle\": {board}}}]"),
            format!("a = {board}\nb = {part}\nc = {board}\n"),
        ] {
            let found = records(text.as_bytes());
            let are_read: Vec<bool> = found.iter().map(Result::is_ok).collect();
            assert_eq!(are_read, [true, false, true], "{found:?}: {text}");
            let error = found[1].as_ref().unwrap_err();
            assert!(error.contains(&problem), "{error}: {text}");
        }
    }
}

/// Returns whether each entry of a text is read.
fn are_read(text: &str) -> Vec<bool> {
    records(text.as_bytes()).iter().map(Result::is_ok).collect()
}

#[test]
fn entries_without_a_puzzle_are_errors() {
    let (line, board) = (flat(&PUZZLE), list(&PUZZLE));
    for name in ["puzzle", "grid", "q"] {
        for value in [format!("\"{line}\""), board.clone()] {
            let good = format!("{{\"id\": 1, \"{name}\": {value}}}");
            for bad in
                ["null", "\"\"", "\"  \"", "[]", "false", "{}", "\"53..7\"", "[[1, 2, 3, 4]]"]
            {
                let empty = format!("{{\"id\": 2, \"{name}\": {bad}}}");
                for bad in [&empty, "{\"id\": 3}", "{}", "{\"data\": {\"id\": 3}}"] {
                    for text in [
                        format!("{good}\n{bad}\n{good}\n"),
                        format!("[{good},\n{bad},\n{good}]"),
                        format!("{{\"puzzles\": [{good},\n{bad},\n{good}]}}"),
                        format!("{{\"data\": {{\"items\": [\n{good},\n{bad},\n{good}\n]}}}}"),
                    ] {
                        assert_eq!(are_read(&text), [true, false, true], "{text}");
                    }
                    assert_eq!(are_read(&format!("{bad}\n{good}\n")), [false, true], "{bad}");
                    assert_eq!(are_read(&format!("[{good}, {bad}]")), [true, false], "{bad}");
                }
            }
        }
    }
    for value in [format!("\"{line}\""), board] {
        for bad in ["null", "\"\"", "[]"] {
            let text = format!("[{value}, {bad}, {value}]");
            assert_eq!(are_read(&text), [true, false, true], "{text}");
            let object = format!("{{\"puzzle\": {value}}}");
            let text = format!("[{object}, {bad}, {bad}, {object}]");
            assert_eq!(are_read(&text), [true, false, false, true], "{text}");
        }
    }
    let errors =
        records(format!("[{{\"puzzle\": \"{line}\"}},\n {{\"puzzle\": \"\"}}]").as_bytes());
    let error = errors[1].as_ref().unwrap_err();
    assert_eq!(error, "2:2: this entry has no puzzle; member `puzzle` has nothing");
}

#[test]
fn a_row_has_one_puzzle() {
    let (puzzle, solution) = (flat(&PUZZLE), flat(&SOLUTION));
    let other = format!("{}{}", &puzzle[1..], "8");
    let more = solution.replacen('5', ".", 1);
    for names in ["puzzle1,puzzle2", "puzzle,puzzle2", "quiz,board", "Easy Puzzle,Hard Puzzle"] {
        let (first, second) = names.split_once(',').unwrap();
        let named = format!("`{}` and `{}`", first.to_lowercase(), second.to_lowercase());
        for fields in [[&puzzle, &other], [&other, &puzzle], [&puzzle, &more]] {
            let [first, second] = fields;
            let text = format!("{names}\n{first},{second}\n{puzzle},{solution}\n{puzzle},\n");
            let found = records(text.as_bytes());
            assert!(found[0].as_ref().is_err_and(|error| error.contains(&named)), "{found:?}");
            assert!(found[1].as_ref().is_ok_and(|record| record.solution.is_some()), "{found:?}");
            assert!(found[2].is_ok(), "{found:?}");
        }
        let text = format!("{names}\n{puzzle},{}\n", &other[1..]);
        assert_eq!(are_read(&text), [false], "{text}");
    }
    let text = format!("{puzzle},{solution}\n{puzzle},{other}\n");
    assert_eq!(are_read(&text), [true, false], "{text}");
}

#[test]
fn a_row_may_have_a_state_of_its_game() {
    let (puzzle, solution) = (flat(&PUZZLE), flat(&SOLUTION));
    let state = format!("{}{}", &solution[..40], &puzzle[40..]);
    let check = |text: &str| {
        let found = records(text.as_bytes());
        let record = found[0].as_ref().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(record.givens.to_string(), puzzle, "{text}");
        let solved = record.solution.as_ref().map(ToString::to_string);
        assert_eq!(solved, text.contains(&solution).then_some(solution.clone()), "{text}");
    };
    for sign in [",", ";", "\t", " "] {
        for fields in [[&puzzle, &state, &solution], [&puzzle, &solution, &state]] {
            check(&format!("{}\n", fields.map(String::as_str).join(sign)));
        }
    }
    check(&format!("puzzle,puzzle_state\n{puzzle},{state}\n"));
    check(&format!("puzzle,current_puzzle,solution\n{puzzle},{state},{solution}\n"));
    // Whatever follows, the solution before the puzzle stays.
    for beside in [&puzzle, &state] {
        check(&format!("{solution} {puzzle} {beside}\n"));
    }
}

#[test]
fn columns_of_cells_are_a_puzzle() {
    let other = [PUZZLE[2], PUZZLE[0], PUZZLE[1]].concat() + &flat(&PUZZLE)[27..];
    let expected = [flat(&PUZZLE), other];
    let row = |number: usize, sign: &str, empty: &str, after: &str| {
        let cells = expected[number - 1].chars().map(|cell| match cell {
            '.' => empty.to_owned(),
            digit => digit.to_string(),
        });
        [vec![number.to_string()], cells.collect(), vec![after.to_owned()]].concat().join(sign)
    };
    let names = |name: fn(usize) -> String| (0..81).map(name).collect::<Vec<_>>();
    let headers = [
        names(|cell| format!("c{cell}")),
        names(|cell| format!("r{}c{}", cell / 9 + 1, cell % 9 + 1)),
        names(|cell| format!("Cell {cell}")),
        names(|cell| format!("pos_{cell:02}")),
    ];
    for sign in [",", ";", "\t"] {
        for empty in ["0", ".", "", "NaN"] {
            let plain = |number| row(number, sign, empty, "");
            let rows =
                [1, 2].map(|number| plain(number).strip_suffix(sign).unwrap().to_owned() + "\n");
            let mut texts = vec![rows.concat()];
            for header in &headers {
                let header = header.join(sign);
                texts.push(format!("id{sign}{header}\n{}", rows.concat()));
                let named = [1, 2].map(|number| row(number, sign, empty, "hard") + "\n");
                texts.push(format!("id{sign}{header}{sign}level\n{}", named.concat()));
                let bare = rows.clone().map(|row| row[1 + sign.len()..].to_owned());
                texts.push(format!("{header}\n{}", bare.concat()));
            }
            for text in texts {
                let found: Vec<Result<String, String>> = records(text.as_bytes())
                    .into_iter()
                    .map(|record| record.map(|record| record.givens.to_string()))
                    .collect();
                assert_eq!(found, expected.clone().map(Ok), "{text}");
            }
        }
    }
}

#[test]
fn a_damaged_row_of_cells_is_an_error() {
    let names = (0..81).map(|cell| format!("c{cell}")).collect::<Vec<_>>().join(",");
    let row = flat(&PUZZLE).replace('.', "0").split("").collect::<Vec<_>>()[1..=81].join(",");
    let damaged = [row.replacen('5', "x5", 1), row.replacen('5', "10", 1), row[2..].to_owned()];
    for damaged in damaged {
        let text = format!("{names}\n{row}\n{damaged}\n{}", format!("{row}\n").repeat(79));
        let found = are_read(&text);
        assert!(found.len() == 81 && found.iter().filter(|is_read| !**is_read).count() == 1);
        assert!(!found[1], "{text}");
    }
}

#[test]
fn fields_in_quotes_may_have_rows() {
    let (line, rows) = (flat(&PUZZLE), PUZZLE.join("\n"));
    let spaced = PUZZLE.map(|row| row.split("").collect::<Vec<_>>()[1..=9].join(" ")).join("\n");
    for field in [&rows, &spaced, &format!("{rows}\n"), &rows.replace('\n', "\r\n")] {
        for (text, numbers) in [
            (format!("id,puzzle\n1,\"{field}\"\n2,\"{field}\"\n"), 2),
            (format!("puzzle,level\n\"{field}\",easy\n\"{line}\",hard\n"), 2),
            (format!("\"puzzle\"\n\"{field}\"\n\"{field}\"\n"), 2),
            (format!("id;puzzle;solution\n1;\"{field}\";\"{}\"\n", SOLUTION.join("\n")), 1),
        ] {
            let found = records(text.as_bytes());
            assert!(found.len() == numbers && found.iter().all(Result::is_ok), "{text}: {found:?}");
            for record in found.iter().flatten() {
                assert_eq!(record.givens.to_string(), line, "{text}");
            }
        }
    }
    let text = format!("id,puzzle\n1,\"{rows}\"\n2,\"{}\"\n", &line[1..]);
    let found = records(text.as_bytes());
    assert!(found[1].as_ref().is_err_and(|error| error.starts_with("11:")), "{found:?}");
    for header in ["\"puzzle\"", "\"Quizzes\"", "'puzzle'", "puzzle"] {
        let text = format!("{header}\n\"{line}\"\n\"{line}\"\n").replace('\'', "\"");
        assert_eq!(are_read(&text), [true, true], "{text}");
    }
}

#[test]
fn parts_of_a_puzzle_are_no_entries() {
    let (puzzle, solution) = (flat(&PUZZLE), flat(&SOLUTION));
    let source = PUZZLE.map(|row| format!("\"{row}\\n\"")).join(", ");
    for text in [
        format!("[\"{puzzle}\", \"\", \"easy\"]"),
        format!("[[\"{puzzle}\", \"\"]]"),
        format!("[\"{puzzle}\", \"{solution}\", null]"),
        format!("{{\"puzzle\": \"{puzzle}\", \"tags\": [{{\"a\": 1}}, {{}}], \"x\": {{}}}}"),
        format!("{{\"cells\": [{{\"source\": [\"# A\\n\"]}}, {{\"source\": [{source}]}}]}}"),
        format!(
            "{{\"cells\": [{{\"x\": 1}}, {{\"outputs\": [{{\"data\": {{\"text/plain\": [{source}]}}}}]}}]}}"
        ),
        format!("setup({{\"a\": 1}})\nsolve({{\"puzzle\": \"{puzzle}\"}})\n"),
    ] {
        let found = records(text.as_bytes());
        assert!(found.len() == 1 && found[0].is_ok(), "{text}: {found:?}");
    }
    let found =
        records(format!("[{{\"puzzle\": \"{puzzle}\"}}, {{\"type\": \"killer\"}}]").as_bytes());
    assert!(found[0].as_ref().unwrap().puzzle().is_err(), "{found:?}");
}

#[test]
fn the_same_cells_in_two_members_are_one_puzzle() {
    let (line, board) = (format!("\"{}\"", flat(&PUZZLE)), list(&PUZZLE));
    let solution = flat(&SOLUTION);
    let forms = [
        line.clone(),
        line.replace('.', "0"),
        board.clone(),
        format!("[{board}]"),
        format!("[{line}]"),
        format!("{{\"cells\": {board}}}"),
    ];
    for (first, second) in [("board", "puzzle"), ("puzzle", "grid"), ("givens", "initial")] {
        for form in &forms {
            for other_form in &forms {
                let text = format!("{{\"{first}\": {form}, \"{second}\": {other_form}}}");
                check_puzzle("two members", &text);
                let text = format!("{{\"solution\": \"{solution}\", {}", &text[1..]);
                assert!(check_puzzle("with a solution", &text).solution.is_some(), "{text}");
            }
        }
    }
    let cages = "\"cages\": [{\"sum\": 3, \"cells\": [0, 1]}]";
    let text = format!("{{\"board\": {line}, \"puzzle\": {{\"cells\": {board}, {cages}}}}}");
    assert!(check_puzzle("rules", &text).puzzle().is_err());
    for (text, count) in [
        (format!("{{\"puzzles\": [{board}, {board}]}}"), 2),
        (format!("{{\"puzzle1\": {line}, \"puzzle2\": {line}}}"), 2),
        (format!("{{\"board\": {line}, \"puzzle\": {}}}", line.replacen('1', "2", 1)), 2),
    ] {
        assert_eq!(are_read(&text), vec![true; count], "{text}");
    }
}

#[test]
fn texts_with_too_few_cells_are_errors() {
    let (puzzle, solution) = (flat(&PUZZLE), flat(&SOLUTION));
    for name in ["q", "puzzle", "cell_text"] {
        for damaged in [&puzzle[1..], &puzzle[..40], &puzzle[..80]] {
            let good = format!("{{\"{name}\": \"{puzzle}\"}}");
            let bad = format!("{{\"{name}\": \"{damaged}\"}}");
            for text in [format!("[{bad}]"), format!("{bad}\n"), bad.clone()] {
                assert_eq!(are_read(&text), [false], "{text}");
            }
            for text in [format!("[{good}, {bad}]"), format!("{good}\n{bad}\n{good}\n")] {
                let found = records(text.as_bytes());
                let cells = format!("this puzzle has {} cells", damaged.len());
                assert!(found[0].is_ok(), "{text}: {found:?}");
                assert!(found[1].as_ref().is_err_and(|error| error.contains(&cells)), "{found:?}");
            }
        }
        let text = format!("[{{\"{name}\": \"{}\", \"s\": \"{solution}\"}}]", &puzzle[1..]);
        assert!(!are_read(&text)[0], "{text}");
    }
}

#[test]
fn the_last_of_equal_members_counts() {
    let (puzzle, solution) = (flat(&PUZZLE), list(&SOLUTION));
    let (empty, board) = ("1".to_owned() + &".".repeat(80), list(&PUZZLE));
    for text in [
        format!("{{\"puzzle\": \"{empty}\", \"puzzle\": \"{puzzle}\"}}"),
        format!("{{\"puzzle\": {solution}, \"id\": 1, \"puzzle\": {board}}}"),
        format!("[{{\"data\": {{\"grid\": {board}, \"grid\": {board}}}}}]"),
    ] {
        let notes = check_puzzle("equal names", &text).notes.join("\n");
        assert!(notes.contains("occurs more than once; the last counts"), "{notes}: {text}");
    }
}

#[test]
fn a_grid_that_completes_another_is_its_solution() {
    let (puzzle, solution) = (flat(&PUZZLE), flat(&SOLUTION));
    for text in [
        format!("{solution},{puzzle}\n"),
        format!("{puzzle},{solution}\n"),
        format!("{solution};{puzzle}\n"),
        format!("{puzzle}\t{solution}\n"),
        format!("7,{solution},{puzzle},easy\n"),
        format!("a,b\n{solution},{puzzle}\n"),
        format!("puzzle,solution\n{solution},{puzzle}\n"),
        format!("solution,puzzle\n{solution},{puzzle}\n"),
        format!("{{\"a\": \"{solution}\", \"b\": \"{puzzle}\"}}"),
        format!("{{\"a\": \"{puzzle}\", \"n\": 7, \"b\": \"{solution}\"}}"),
        format!("{{\"zyx\": \"{solution}\", \"puzzle\": \"{puzzle}\"}}"),
        format!("{{\"puzzle\": \"{solution}\", \"solution\": \"{puzzle}\"}}"),
        format!("{{\"puzzle\": \"{puzzle}\", \"x\": {{\"y\": {}}}}}", list(&SOLUTION)),
        format!("{{\"x\": {{\"y\": {}}}, \"a\": {{\"b\": {}}}}}", list(&SOLUTION), list(&PUZZLE)),
    ] {
        let record = check_puzzle("solution", &text);
        let found = record.solution.as_ref().map(ToString::to_string);
        assert_eq!(found.as_deref(), Some(solution.as_str()), "{text}");
        assert!(record.notes.is_empty() && record.puzzle().is_ok(), "{:?}: {text}", record.notes);
    }
}

#[test]
fn the_size_of_a_list_of_cells_needs_evidence() {
    let cells = |most: usize, first: usize| {
        let given = PUZZLE.iter().enumerate().flat_map(|(row, line)| {
            let line = line.chars().enumerate().filter(|(_, digit)| *digit != '.');
            line.map(move |(column, digit)| (row, column, digit))
        });
        let kept = given.filter(|&(row, column, digit)| {
            row < most && column < most && digit as usize - '0' as usize <= most
        });
        let cell = |(row, column, digit): (usize, usize, char)| {
            format!("[{}, {}, {digit}]", row + first, column + first)
        };
        format!("[{}]", kept.map(cell).collect::<Vec<_>>().join(", "))
    };
    for (text, side, has_note) in [
        (cells(9, 0), Ok(9), false),
        (cells(9, 1), Ok(9), false),
        (cells(8, 0), Ok(8), true),
        ("[[0, 0, 5], [2, 3, 1], [4, 4, 2], [3, 2, 7]]".to_owned(), Ok(9), true),
        ("[[1, 1, 4], [2, 3, 1], [4, 4, 2], [3, 2, 1]]".to_owned(), Ok(4), false),
        ("[[1, 1, 6], [2, 3, 1], [6, 6, 2], [3, 2, 1]]".to_owned(), Ok(6), true),
        ("[[1, 1, 6], [2, 3, 1], [5, 6, 2], [3, 2, 1]]".to_owned(), Err("0 or 1"), true),
    ] {
        let found = records(text.as_bytes()).remove(0);
        match (found, side) {
            (Ok(record), Ok(side)) => {
                assert_eq!((record.side(), !record.notes.is_empty()), (side, has_note), "{text}");
            }
            (Err(error), Err(part)) => assert!(error.contains(part), "{error}: {text}"),
            (found, _) => panic!("{found:?}: {text}"),
        }
    }
}

/// A text that ends within a bracket may lack what belongs to its last puzzle, or further puzzles.
#[test]
fn texts_that_end_within_brackets_are_reported() {
    const PUZZLE: &str = "..3.1........4.2";
    let whole = format!(r#"[{{"puzzle": "{PUZZLE}"}}, {{"puzzle": "{PUZZLE}"}}]"#);
    for end in 1..whole.len() {
        let reading = read(&whole.as_bytes()[..end], &ReadOptions::new());
        let records: Vec<_> =
            reading.entries.iter().filter_map(|entry| entry.record.as_ref().ok()).collect();
        let is_reported = records.len() < reading.entries.len()
            || records.iter().any(|record| !record.notes.is_empty());
        assert!(records.is_empty() || is_reported, "{}", &whole[..end]);
    }
    let reading = read(whole.as_bytes(), &ReadOptions::new());
    assert!(reading.entries.iter().all(|entry| entry.record.as_ref().unwrap().notes.is_empty()));
}
