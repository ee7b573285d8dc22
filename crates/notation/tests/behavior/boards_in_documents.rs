//! Boards in JSON and source code: what members say about boxes, regions, order and rules is understood,
//! or the members are named.

use crate::puzzle::{PUZZLE, REGIONS, SOLUTION, check_puzzle, flat, list, record, records, rows};

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
        let shape = record.shape().unwrap();
        let same = |a: usize, b: usize| shape.are_peers(shape.cell(a), shape.cell(b));
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
