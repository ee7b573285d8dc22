use crate::runner::{PUZZLE, SOLUTION, run};

/// A 4x4 puzzle with several solutions.
const MANY: &str = "1..4.....3......";

#[test]
fn rows_have_the_documented_columns() {
    let input = format!("{PUZZLE} # a comment\n{}\nnonsense\n", "5".repeat(81));
    let csv = run(&["solve", "--format", "csv"], &input);
    let expected = format!(
        "puzzle,board,verdict,solutions,solution\n{PUZZLE},,unique,1,{SOLUTION}\n{},,none,0,\nnonsense,,invalid,,\n",
        "5".repeat(81)
    );
    assert_eq!(csv.stdout, expected);
    let json = run(&["solve", "--format", "jsonl"], &input);
    let first = format!(
        "{{\"puzzle\":\"{PUZZLE}\",\"board\":null,\"verdict\":\"unique\",\"solutions\":1,\"solution\":\"{SOLUTION}\"}}"
    );
    assert_eq!(json.lines()[0], first);
    assert_eq!(
        json.lines()[2],
        "{\"puzzle\":\"nonsense\",\"board\":null,\"verdict\":\"invalid\",\"solutions\":null,\"solution\":null}"
    );
}

#[test]
fn counts_solutions_up_to_the_limit() {
    let empty = ".".repeat(16);
    assert_eq!(run(&["solve", "--count"], &empty).stdout, "288\n");
    assert_eq!(run(&["solve", "--count", "--limit", "100"], &empty).stdout, "100\n");
    let limited = run(&["solve", "--limit", "7", "--format", "csv"], &empty);
    assert!(limited.stdout.contains(",many,7,"), "{}", limited.stdout);
}

#[test]
fn lists_every_solution_once() {
    let count: usize = run(&["solve", "--count"], MANY).stdout.trim().parse().unwrap();
    let output = run(&["solve", "--all"], MANY);
    let mut solutions = output.lines();
    assert_eq!(solutions.len(), count);
    solutions.sort_unstable();
    solutions.dedup();
    assert_eq!(solutions.len(), count);
    assert_eq!(run(&["solve", "--all", "--limit", "3"], MANY).lines().len(), 3);
    assert_eq!(run(&["solve", "--least"], MANY).stdout.trim(), solutions[0]);
}

#[test]
fn solution_uses_the_symbols_of_the_input() {
    let letters: String = "1..4.....3......".replace('1', "A").replace('3', "C").replace('4', "D");
    let output = run(&["solve", "--least"], &letters);
    assert!(output.stdout.trim().chars().all(|symbol| "ABCD".contains(symbol)), "{output:?}");
}

#[test]
fn small_and_large_batches_agree() {
    let one = run(&["solve", "--format", "csv"], PUZZLE);
    let many = run(&["solve", "--format", "csv"], format!("{PUZZLE}\n").repeat(50));
    assert!(many.lines()[1..].iter().all(|row| *row == one.lines()[1]));
}

#[test]
fn check_reports_contradictions_and_redundant_givens() {
    let clash = PUZZLE.replacen("53", "55", 1);
    let redundant = PUZZLE.replacen("53.", "534", 1);
    let output =
        run(&["check", "--format", "csv"], format!("{PUZZLE}\n{redundant}\n{clash}\n{MANY}\n"));
    let rows: Vec<Vec<&str>> =
        output.stdout.lines().map(|row| row.splitn(5, ',').collect()).collect();
    assert_eq!(rows[0], ["puzzle", "board", "verdict", "minimal", "reason"]);
    assert_eq!(rows[2][1..], ["", "unique", "no", ""]);
    assert_eq!(rows[3][2], "none");
    assert!(rows[3][4].contains("row 1 has 5 twice, in r1c1 and r1c2"), "{:?}", rows[3]);
    assert_eq!((rows[4][2], rows[4][3]), ("many", ""));
    assert!(rows[4][4].split(' ').all(|cell| cell.starts_with('r')), "{:?}", rows[4]);
}

#[test]
fn equivalent_puzzles_have_the_same_canonical_form() {
    let rotated: String = MANY.chars().rev().collect();
    let output = run(&["canonical"], format!("{MANY}\n{rotated}\n"));
    assert_eq!(output.lines()[0], output.lines()[1]);
    let output = run(&["canonical", "--format", "csv"], MANY);
    assert_eq!(output.lines()[0], "puzzle,board,canonical");
    assert!(output.lines()[1].starts_with(MANY));
}

#[test]
fn convert_reports_dropped_data_once() {
    let game = |entry: &str| {
        let rows: Vec<String> = (0..9).map(|row| PUZZLE[9 * row..][..9].to_owned()).collect();
        let mut state = rows.clone();
        let open = state[0].find('.').unwrap();
        state[0].replace_range(open..=open, entry);
        format!("#AWho\n[Puzzle]\n{}\n[State]\n{}\n", rows.join("\n"), state.join("\n"))
    };
    let input = game("1") + &game("2");
    let output = run(&["convert", "--to", "line"], &input);
    assert_eq!(output.lines(), [PUZZLE, PUZZLE]);
    assert_eq!(
        (output.status, output.stderr.as_str()),
        (0, "anydoku: note: line cannot store entries, author\n")
    );
    let output = run(&["convert", "--to", "sdk"], &input);
    assert_eq!((output.status, output.stderr.as_str()), (0, ""));
}

#[test]
fn conversion_round_trips() {
    for to in ["numbers", "grid", "csv", "sdk"] {
        let converted = run(&["convert", "--to", to], PUZZLE);
        assert_eq!(converted.status, 0, "{to}: {}", converted.stderr);
        let back = run(&["convert", "--to", "line"], &converted.stdout);
        assert_eq!(back.stdout.trim(), PUZZLE, "{to}");
    }
}

#[test]
fn completions_and_manual_pages_list_the_options() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let output = run(&["completions", shell], "");
        assert!(output.status == 0 && output.stdout.contains("least"), "{shell}");
    }
    let folder = crate::runner::folder("man");
    assert_eq!(run(&["man", folder.to_str().unwrap()], "").status, 0);
    let page = std::fs::read_to_string(folder.join("anydoku-solve.1")).unwrap();
    assert!(page.contains("least"), "{page}");
    assert!(folder.join("anydoku.1").is_file() && !folder.join("anydoku-help.1").exists());
}

#[test]
fn long_version_adds_commit_and_features() {
    let short = run(&["-V"], "").stdout;
    assert_eq!(short, concat!("anydoku ", env!("CARGO_PKG_VERSION"), "\n"));
    let output = run(&["--version"], "");
    let [first, features] = output.lines()[..] else { panic!("{output:?}") };
    let commit = first.strip_prefix(short.trim_end()).unwrap();
    let digits = commit.strip_prefix(" (").and_then(|rest| rest.strip_suffix(')'));
    // A copy without a repository has no commit.
    assert!(commit.is_empty() || digits.is_some_and(|digits| digits.len() == 12), "{first}");
    assert!(features.starts_with("features: "), "{features}");
    assert_eq!(features.contains("columnar"), cfg!(feature = "columnar"), "{features}");
}

/// Puzzles with a naked pair on their solving path, on two kinds of boards.
const PAIRS: [&str; 2] = [
    ".78.....6.16.9..4.9.........4.......75...6..9.3...4.51.....8.13..3...5......59.7.",
    ".....6.......4..7....1.286........5...........73.8.1.9......5........2.8..47..... # diagonals",
];

#[test]
fn found_state_has_the_technique_as_its_next_step() {
    for puzzle in PAIRS {
        let found = run(&["find", "--technique", "naked-pair"], puzzle);
        assert_eq!(found.lines().len(), 1, "{found:?}");
        let (_, step) = found.stdout.trim().split_once(" # ").unwrap();
        assert!(step.starts_with("Naked Pair: "), "{found:?}");
        let hint = run(&["hint", "--format", "csv"], &found.stdout);
        assert!(hint.lines()[1].contains(",step,naked-pair,"), "{found:?} {hint:?}");
    }
}
