use crate::runner::{PUZZLE, SOLUTION, run};

/// A 4x4 puzzle with several solutions.
const MANY: &str = "1..4.....3......";

#[test]
fn rows_have_the_columns_of_the_contract() {
    let input = format!("{PUZZLE} # a comment\n{}\nnonsense\n", "5".repeat(81));
    let csv = run(&["solve", "--format", "csv"], &input);
    let expected = format!(
        "puzzle,verdict,solutions,solution\n{PUZZLE},unique,1,{SOLUTION}\n{},none,0,\nnonsense,invalid,,\n",
        "5".repeat(81)
    );
    assert_eq!(csv.stdout, expected);
    let json = run(&["solve", "--format", "jsonl"], &input);
    let first = format!(
        "{{\"puzzle\":\"{PUZZLE}\",\"verdict\":\"unique\",\"solutions\":1,\"solution\":\"{SOLUTION}\"}}"
    );
    assert_eq!(json.lines()[0], first);
    assert_eq!(
        json.lines()[2],
        "{\"puzzle\":\"nonsense\",\"verdict\":\"invalid\",\"solutions\":null,\"solution\":null}"
    );
}

#[test]
fn solutions_are_counted_up_to_a_limit() {
    let empty = ".".repeat(16);
    assert_eq!(run(&["solve", "--count"], &empty).stdout, "288\n");
    assert_eq!(run(&["solve", "--count", "--limit", "100"], &empty).stdout, "100\n");
    let limited = run(&["solve", "--limit", "7", "--format", "csv"], &empty);
    assert!(limited.stdout.contains(",many,7,"), "{}", limited.stdout);
}

#[test]
fn all_solutions_are_different_and_as_many_as_are_counted() {
    let count: usize = run(&["solve", "--count"], MANY).stdout.trim().parse().unwrap();
    let done = run(&["solve", "--all"], MANY);
    let mut solutions = done.lines();
    assert_eq!(solutions.len(), count);
    solutions.sort_unstable();
    solutions.dedup();
    assert_eq!(solutions.len(), count);
    assert_eq!(run(&["solve", "--all", "--limit", "3"], MANY).lines().len(), 3);
    assert_eq!(run(&["solve", "--least"], MANY).stdout.trim(), solutions[0]);
}

#[test]
fn the_symbols_of_the_input_are_those_of_the_solution() {
    let letters: String = "1..4.....3......".replace('1', "A").replace('3', "C").replace('4', "D");
    let done = run(&["solve", "--least"], &letters);
    assert!(done.stdout.trim().chars().all(|symbol| "ABCD".contains(symbol)), "{done:?}");
}

#[test]
fn small_and_large_batches_agree() {
    let one = run(&["solve", "--format", "csv"], PUZZLE);
    let many = run(&["solve", "--format", "csv"], format!("{PUZZLE}\n").repeat(50));
    assert!(many.lines()[1..].iter().all(|row| *row == one.lines()[1]));
}

#[test]
fn a_check_says_where_it_breaks_and_what_is_spare() {
    let clash = PUZZLE.replacen("53", "55", 1);
    let eased = PUZZLE.replacen("53.", "534", 1);
    let done = run(&["check", "--format", "csv"], format!("{PUZZLE}\n{eased}\n{clash}\n{MANY}\n"));
    let rows: Vec<Vec<&str>> =
        done.stdout.lines().map(|row| row.splitn(4, ',').collect()).collect();
    assert_eq!(rows[0], ["puzzle", "verdict", "minimal", "reason"]);
    assert_eq!(rows[2][1..], ["unique", "no", ""]);
    assert_eq!(rows[3][1], "none");
    assert!(rows[3][3].contains("row 1 holds 5 twice, at r1c1 and r1c2"), "{:?}", rows[3]);
    assert_eq!((rows[4][1], rows[4][2]), ("many", ""));
    assert!(rows[4][3].split(' ').all(|cell| cell.starts_with('r')), "{:?}", rows[4]);
}

#[test]
fn a_puzzle_and_its_image_have_one_canonical_form() {
    let turned: String = MANY.chars().rev().collect();
    let done = run(&["canonical"], format!("{MANY}\n{turned}\n"));
    assert_eq!(done.lines()[0], done.lines()[1]);
    let done = run(&["canonical", "--format", "csv"], MANY);
    assert_eq!(done.lines()[0], "puzzle,canonical");
    assert!(done.lines()[1].starts_with(MANY));
}

#[test]
fn what_a_notation_leaves_out_is_said_once() {
    let game = |entry: &str| {
        let rows: Vec<String> = (0..9).map(|row| PUZZLE[9 * row..][..9].to_owned()).collect();
        let mut state = rows.clone();
        let open = state[0].find('.').unwrap();
        state[0].replace_range(open..=open, entry);
        format!("#AWho\n[Puzzle]\n{}\n[State]\n{}\n", rows.join("\n"), state.join("\n"))
    };
    let input = game("1") + &game("2");
    let done = run(&["convert", "--to", "line"], &input);
    assert_eq!(done.lines(), [PUZZLE, PUZZLE]);
    assert_eq!(
        (done.status, done.stderr.as_str()),
        (0, "anydoku: note: line leaves out entries, author\n")
    );
    let done = run(&["convert", "--to", "sdk"], &input);
    assert_eq!((done.status, done.stderr.as_str()), (0, ""));
}

#[test]
fn what_is_converted_there_and_back_is_the_same() {
    for to in ["numbers", "grid", "csv", "sdk"] {
        let there = run(&["convert", "--to", to], PUZZLE);
        assert_eq!(there.status, 0, "{to}: {}", there.stderr);
        let back = run(&["convert", "--to", "line"], &there.stdout);
        assert_eq!(back.stdout.trim(), PUZZLE, "{to}");
    }
}

#[test]
fn completions_and_manual_pages_come_from_the_same_definitions() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let done = run(&["completions", shell], "");
        assert!(done.status == 0 && done.stdout.contains("least"), "{shell}");
    }
    let folder = crate::runner::folder("man");
    assert_eq!(run(&["man", folder.to_str().unwrap()], "").status, 0);
    let page = std::fs::read_to_string(folder.join("anydoku-solve.1")).unwrap();
    assert!(page.contains("least"), "{page}");
    assert!(folder.join("anydoku.1").is_file());
}

#[test]
fn a_bench_times_both_solvers_on_the_same_lines() {
    let folder = crate::runner::folder("bench_data");
    std::fs::create_dir(folder.join("nine")).unwrap();
    std::fs::write(folder.join("nine/few.txt"), format!("{PUZZLE}\n").repeat(5)).unwrap();
    std::fs::write(folder.join("nine/other.txt"), "not a puzzle\n").unwrap();
    let data = folder.to_str().unwrap();
    let run_bench = |peer| {
        let fixed = ["bench", "--data", data, "--rounds", "1", "--format", "csv", "--peer"];
        run(&[&fixed[..], &[peer]].concat(), "")
    };
    let done = run_bench("cat");
    assert_eq!((done.status, done.lines()[0]), (0, "suite,case,ours,peer,unit,ratio"), "{done:?}");
    let fields: Vec<&str> = done.lines()[1].split(',').collect();
    assert_eq!((fields[0], fields[1], fields[4]), ("nine", "few", "us/puzzle"));
    for number in [fields[2], fields[3], fields[5]] {
        assert!(number.parse::<f64>().unwrap() > 0.0, "{fields:?}");
    }
    assert_eq!(done.lines().len(), 2);
    assert_eq!(run_bench("head -3").status, 1);
}

/// Puzzles with a naked pair on their way, on two kinds of boards, and what both are behind.
const PAIRS: [&str; 2] = [
    ".78.....6.16.9..4.9.........4.......75...6..9.3...4.51.....8.13..3...5......59.7.",
    ".....6.......4..7....1.286........5...........73.8.1.9......5........2.8..47..... # diagonals",
];

#[test]
fn in_the_state_that_is_found_the_technique_is_the_next_step() {
    for puzzle in PAIRS {
        let found = run(&["find", "--technique", "naked-pair"], puzzle);
        assert_eq!(found.lines().len(), 1, "{found:?}");
        let (_, step) = found.stdout.trim().split_once(" # ").unwrap();
        assert!(step.starts_with("naked pair: "), "{found:?}");
        let hint = run(&["hint", "--format", "csv"], &found.stdout);
        assert!(hint.lines()[1].contains(",step,naked-pair,"), "{found:?} {hint:?}");
    }
}
