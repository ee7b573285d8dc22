//! Imported boards in words: the kind of board, remarks, and what is wrong with a text.

use anydoku::{Boxes, Shape};
use anydoku_play::Texts;
use anydoku_protocol::{ReadProblem, ReadRecord, ReadRemark, ReadResponse, Solutions, Verdict};

/// The programs whose links and files are read: notation, name, and whether it is a link.
const PROGRAMS: [(&str, &str, bool); 19] = [
    ("link", "anydoku", true),
    ("json", "anydoku", false),
    ("sudokupad", "SudokuPad", true),
    ("sudokupad-scl", "SudokuPad", true),
    ("fpuzzles", "f-puzzles", true),
    ("fpuzzles-json", "f-puzzles", false),
    ("penpa", "Penpa", true),
    ("lisudoku", "lisudoku", true),
    ("iss", "Interactive Sudoku Solver", true),
    ("gnome", "GNOME Sudoku", false),
    ("sudokuwiki", "SudokuWiki", true),
    ("sudokucoach", "sudoku.coach", true),
    ("opensudoku", "OpenSudoku", false),
    ("ksudoku", "KSudoku", false),
    ("hodoku", "HoDoKu", false),
    ("sdk", "SadMan Sudoku", false),
    ("sdx", "SudoCue", false),
    ("ss", "Simple Sudoku", false),
    ("sgt-save", "Solo", false),
];

/// Returns what is wrong with a text that contains no board, and what to do.
pub(crate) fn failure(texts: &Texts, response: &ReadResponse) -> String {
    let problem = response.records.iter().find_map(|record| record.board.as_ref().err());
    let problem = problem.map_or(ReadProblem::Damaged, |error| error.problem);
    problem_text(texts, &response.notation, response.certain, problem)
}

/// Returns what is wrong with a record, with its place if there are others.
pub(crate) fn fault(texts: &Texts, response: &ReadResponse, record: &ReadRecord) -> Option<String> {
    let error = record.board.as_ref().err()?;
    let text = problem_text(texts, &response.notation, response.certain, error.problem);
    let (line, column) = (error.place.line as usize, error.place.column as usize);
    if response.records.len() > 1 && !is_plausible(error.problem) {
        return Some(texts.new_game_fault_skipped(line));
    }
    Some(match (error.problem, response.records.len()) {
        (ReadProblem::Symbol(_), _) => texts.new_game_fault_at_column(column, line, &text),
        (_, 1) => text,
        _ => texts.new_game_fault_at_line(line, &text),
    })
}

fn problem_text(texts: &Texts, notation: &str, is_certain: bool, problem: ReadProblem) -> String {
    let problem = if is_certain || is_plausible(problem) { problem } else { ReadProblem::Damaged };
    let program = PROGRAMS.iter().find(|(known, ..)| is_certain && *known == notation);
    let name = program.map_or("", |&(_, name, _)| name);
    match problem {
        ReadProblem::CellCount { cells, needed } => {
            let side = needed.isqrt() as usize;
            let text = texts.new_game_fault_cells(cells as usize, needed as usize, side);
            let difference = cells.abs_diff(needed) as usize;
            let rest = if cells < needed {
                texts.new_game_fault_missing(difference)
            } else {
                texts.new_game_fault_extra(difference)
            };
            format!("{text} {rest}")
        }
        ReadProblem::OnlyId => texts.new_game_fault_only_id(name),
        ReadProblem::NewerVersion => texts.new_game_fault_newer().to_owned(),
        ReadProblem::UnknownRules => texts.new_game_fault_rules().to_owned(),
        ReadProblem::Unsupported => texts.new_game_fault_unsupported().to_owned(),
        ReadProblem::Damaged | ReadProblem::Symbol(_) if program.is_some() => {
            if program.is_some_and(|(.., is_link)| *is_link) {
                texts.new_game_fault_link(name)
            } else {
                texts.new_game_fault_file(name)
            }
        }
        ReadProblem::Symbol(symbol) => texts.new_game_fault_symbol(&symbol.to_string()),
        ReadProblem::Damaged => texts.new_game_fault_unknown().to_owned(),
    }
}

/// Returns whether a text in no notation can be meant as cells: almost as many as a board has, or with
/// a wrong digit. Any other text is no puzzle. No word is as long as a line of 36 cells or more.
fn is_plausible(problem: ReadProblem) -> bool {
    match problem {
        ReadProblem::CellCount { cells, needed } => {
            let share = if needed < 36 { 10 } else { 5 };
            needed >= 16 && cells.abs_diff(needed) * share <= needed
        }
        ReadProblem::Symbol(symbol) => symbol.is_ascii_digit(),
        _ => true,
    }
}

/// Returns whether a puzzle has exactly one solution, in words.
pub(crate) fn verdict(texts: &Texts, verdict: &Verdict) -> String {
    match (verdict.solutions, &verdict.reason) {
        (Solutions::One, _) => texts.new_game_verdict_one().to_owned(),
        (Solutions::Many, _) => texts.new_game_verdict_many().to_owned(),
        (Solutions::None, Some(reason)) => texts.new_game_verdict_none_because(reason),
        (Solutions::None, None) => texts.new_game_verdict_none().to_owned(),
    }
}

/// Returns a remark in words.
pub(crate) fn remark(texts: &Texts, remark: ReadRemark) -> &str {
    match remark {
        ReadRemark::Drawings => texts.new_game_remark_drawings(),
        ReadRemark::Ignored => texts.new_game_remark_ignored(),
    }
}

/// Returns the kind of board: its size, and its boxes if they are not the usual ones.
pub(crate) fn shape_name(texts: &Texts, shape: &Shape) -> String {
    let side = shape.side();
    let size = format!("{side} × {side}");
    let boxes = match shape.boxes() {
        Boxes::None => Some(texts.boxes_none().to_owned()),
        boxes if *boxes == Boxes::usual(side) => None,
        &Boxes::Blocks { rows, columns } => Some(texts.boxes_of(columns.into(), rows.into())),
        Boxes::Regions(_) => Some(texts.boxes_jigsaw().to_owned()),
    };
    let diagonals = shape.has_diagonals().then(|| texts.new_game_diagonals().to_owned());
    let windows = shape.has_windows().then(|| texts.new_game_windows().to_owned());
    let parts = [Some(size), boxes, diagonals, windows];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// Returns the kind of board that games store as a description: `9x9, boxes 3x3, diagonals`.
pub(crate) fn board_name(texts: &Texts, description: &str) -> String {
    fn pair(text: &str) -> Option<(u16, u16)> {
        let (rows, columns) = text.split_once('x')?;
        Some((rows.parse().ok()?, columns.parse().ok()?))
    }
    let mut parts = description.split(", ");
    let Some((side, _)) = parts.next().and_then(pair) else { return description.to_owned() };
    let mut names = vec![format!("{side} × {side}")];
    for part in parts {
        let first = part.split(' ').next().unwrap_or_default();
        names.push(match (first, part.rsplit(' ').next().and_then(pair)) {
            (_, Some((rows, columns)))
                if Boxes::usual(side) == (Boxes::Blocks { rows, columns }) =>
            {
                continue;
            }
            (_, Some((rows, columns))) => texts.boxes_of(columns.into(), rows.into()),
            // No boxes, or rows and columns only.
            ("no" | "rows", _) => texts.boxes_none().to_owned(),
            ("jigsaw", _) => texts.boxes_jigsaw().to_owned(),
            ("diagonals", _) => texts.new_game_diagonals().to_owned(),
            ("windows", _) => texts.title_windows().to_owned(),
            (count, _) if count.parse::<u32>().is_ok() => texts.new_game_regions().to_owned(),
            _ => part.to_owned(),
        });
    }
    names.join(" · ")
}

#[cfg(test)]
mod tests {
    use anydoku_protocol::{Place, ReadError};

    use super::*;

    fn read(notation: &str, certain: bool, problem: ReadProblem) -> ReadResponse {
        let place = Place { line: 3, column: 5 };
        let board = Err(ReadError { problem, place });
        let record =
            ReadRecord { line: 3, board, givens: 0, has_open_boxes: false, remarks: Vec::new() };
        let notation = notation.to_owned();
        ReadResponse { notation, certain, records: vec![record], ..ReadResponse::default() }
    }

    #[test]
    fn descriptions_of_boards_in_words() {
        let name = |description| board_name(Texts::english(), description);
        assert_eq!(name("9x9, boxes 3x3"), "9 × 9");
        assert_eq!(name("6x6, boxes 3x2, diagonals"), "6 × 6 · 3 × 2 boxes · Diagonals");
        assert_eq!(name("7x7, no boxes"), "7 × 7 · No boxes (Latin square)");
        assert_eq!(name("9x9, jigsaw, 2 more houses"), "9 × 9 · Jigsaw · Extra houses");
        assert_eq!(name("unknown"), "unknown");
    }

    #[test]
    fn failures_say_what_the_text_is_and_what_to_do() {
        let texts = Texts::english();
        let text = |notation: &str, certain: bool, problem: ReadProblem| {
            failure(texts, &read(notation, certain, problem))
        };
        let cells = ReadProblem::CellCount { cells: 80, needed: 81 };
        assert_eq!(
            text("line", true, cells),
            "This line has 80 cells; a 9 × 9 puzzle needs 81. One seems to be missing."
        );
        let many = ReadProblem::CellCount { cells: 70, needed: 81 };
        assert!(text("line", false, many).ends_with("81. 11 seem to be missing."));
        let extra = ReadProblem::CellCount { cells: 82, needed: 81 };
        assert!(text("line", false, extra).ends_with("81. There is one too many."));
        assert!(text("fpuzzles", true, ReadProblem::Damaged).contains("f-puzzles link"));
        assert!(text("opensudoku", true, ReadProblem::Damaged).contains("OpenSudoku file"));
        assert!(text("sudokupad", true, ReadProblem::OnlyId).contains("only contains an ID"));
        assert!(text("line", false, ReadProblem::Damaged).contains("81 digits"));
        let prose = ReadProblem::CellCount { cells: 5, needed: 4 };
        assert!(text("line", false, prose).contains("81 digits"));
        assert!(text("line", false, cells).contains("80 cells"));
    }

    #[test]
    fn a_line_of_words_among_puzzles_is_skipped() {
        let words = ReadProblem::CellCount { cells: 3, needed: 4 };
        let mut response = read("line", true, words);
        response.records.push(response.records[0].clone());
        let text = fault(Texts::english(), &response, &response.records[0]);
        assert_eq!(text.as_deref(), Some("Line 3 isn’t a puzzle and was skipped."));
    }

    #[test]
    fn faults_name_their_place() {
        let texts = Texts::english();
        let response = read("line", true, ReadProblem::Symbol('$'));
        let text = fault(texts, &response, &response.records[0]).unwrap_or_default();
        assert!(text.starts_with("Line 3, column 5: “$”"), "{text}");
    }

    #[test]
    fn usual_boxes_are_not_named() {
        let name =
            |(rows, columns)| shape_name(Texts::english(), &Shape::blocks(rows, columns).unwrap());
        assert_eq!(name((3, 3)), "9 × 9");
        assert_eq!(name((3, 2)), "6 × 6 · 3 × 2 boxes");
    }
}
