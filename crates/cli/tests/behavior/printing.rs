//! `print`, `book`, `svg` and `png`: the contents of pages and their order, errors, and interrupted
//! runs.

use std::fs;
use std::path::Path;

use crate::runner::{Output, PUZZLE, SOLUTION, command, folder, run, run_to_end};

/// A second puzzle.
const OTHER: &str =
    "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";

/// Returns the boards of a PDF in reading order, one line of symbols each, from its tags.
fn boards(path: &Path) -> Vec<String> {
    let bytes = fs::read(path).unwrap();
    let text = String::from_utf8_lossy(&bytes);
    let words = text.split("/Alt(").skip(1).map(|rest| rest.split(')').next().unwrap());
    words.map(|words| words.replace([' ', ';', '\n'], "").replace('-', ".")).collect()
}

/// Counts the occurrences of a text in a file.
fn count(path: &Path, wanted: &str) -> usize {
    String::from_utf8_lossy(&fs::read(path).unwrap()).matches(wanted).count()
}

/// Returns the output lines of a subcommand for these puzzles.
fn run_lines(subcommand: &str, puzzles: &[String]) -> Vec<String> {
    let lines = puzzles.join("\n");
    run(&[subcommand, "--format", "line"], lines).lines().into_iter().map(str::to_owned).collect()
}

/// Runs a command line, split at blanks, in a folder.
fn run_in(folder: &Path, line: &str) -> Output {
    let arguments: Vec<&str> = line.split(' ').collect();
    let mut command = command(&arguments);
    command.current_dir(folder).env_remove("SOURCE_DATE_EPOCH");
    run_to_end(command, "")
}

/// Returns the sorted names of the entries of a folder.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort_unstable();
    names
}

/// Returns an equivalent puzzle: digits relabeled, rows upside down.
fn equivalent(puzzle: &str) -> String {
    let rows: Vec<&str> = (0..9).map(|row| &puzzle[9 * row..9 * row + 9]).collect();
    let renamed = |symbol: char| {
        symbol.to_digit(10).map_or('.', |digit| char::from_digit(digit % 9 + 1, 10).unwrap())
    };
    rows.into_iter().rev().collect::<String>().chars().map(renamed).collect()
}

#[test]
fn sections_are_sorted_by_rating_with_solutions_in_order() {
    let folder = folder("book_rising");
    let made = run_in(&folder, "book --section easy:5 --section 1.7..4.4:7 --seed 3 -o b.pdf");
    assert_eq!((made.status, made.stderr.as_str()), (0, ""));
    let boards = boards(&folder.join("b.pdf"));
    assert_eq!(boards.len(), 24);
    let (puzzles, solutions) = boards.split_at(12);
    assert_eq!(run_lines("solve", puzzles), solutions);
    let rating = |line: &String| line.split(' ').next().unwrap().parse::<f64>().unwrap();
    let ratings: Vec<f64> = run_lines("rate", puzzles).iter().map(rating).collect();
    for (section, range) in [(&ratings[..5], 1.3..=1.6), (&ratings[5..], 1.7..=4.4)] {
        assert!(section.is_sorted(), "{ratings:?}");
        assert!(section.iter().all(|rating| range.contains(rating)), "{ratings:?}");
    }
    assert!(ratings[5] < ratings[11], "{ratings:?}");
    let mut forms = run_lines("canonical", puzzles);
    forms.sort_unstable();
    forms.dedup();
    assert_eq!(forms.len(), 12);
}

#[test]
fn book_leaves_out_equivalent_puzzles() {
    let folder = folder("book_twice");
    let many = ".".repeat(81);
    let none = PUZZLE.replacen("53", "55", 1);
    fs::write(folder.join("one.txt"), format!("{PUZZLE}\n{many}\n{}\n", equivalent(PUZZLE)))
        .unwrap();
    fs::write(folder.join("two.txt"), format!("{OTHER}\n{none}\nnonsense\n{PUZZLE}\n")).unwrap();
    let bound = run_in(&folder, "book --section one.txt --section two.txt -o b.pdf");
    assert_eq!(bound.status, 1);
    for message in [
        "one.txt:2:1: the puzzle has several solutions",
        "one.txt:3:1: the puzzle repeats an earlier one, up to symmetry",
        "two.txt:2:1: the puzzle has no solution",
        "two.txt:4:1: the puzzle repeats an earlier one",
    ] {
        assert!(bound.stderr.contains(message), "{message} in {}", bound.stderr);
    }
    let boards = boards(&folder.join("b.pdf"));
    assert_eq!(boards[..3], [PUZZLE, OTHER, SOLUTION]);
    assert_eq!(boards.len(), 4);
}

#[test]
fn book_file_and_options_give_the_same_bytes() {
    let folder = folder("book_toml");
    fs::create_dir(folder.join("winter")).unwrap();
    fs::write(folder.join("winter/own.txt"), PUZZLE).unwrap();
    fs::write(folder.join("winter/rules.md"), "# How to play\n\nEach row has *all* digits.\n")
        .unwrap();
    let toml = r#"
        seed = 12
        [pages]
        title = "Winter"
        author = "A. Setter"
        paper = "5x8"
        per-page = 1
        margin = "0.4in"
        bleed = "3mm"
        line-weight = 1.5
        dots = true
        no-clues = true
        contents = true
        cover = false
        how-to-play = "rules.md"
        solutions = "upside-down"
        date = "2026-11-22"
        style = "ink-saving"
        [[section]]
        level = "easy"
        count = 3
        [[section]]
        rating = "1.7..2.9"
        count = 2
        [[section]]
        files = ["own.txt"]
    "#;
    fs::write(folder.join("winter/book.toml"), toml).unwrap();
    let by_file = run_in(&folder, "book winter/book.toml -o file.pdf");
    assert_eq!((by_file.status, by_file.stderr.as_str()), (0, ""));
    let options = "--title Winter --paper 5x8 --per-page 1 --margin 0.4in --bleed 3mm \
                   --line-weight 1.5 --dots --no-clues --contents --how-to-play winter/rules.md \
                   --solutions upside-down --date 2026-11-22 --style ink-saving --section easy:3 \
                   --section 1.7..2.9:2 --section winter/own.txt -o options.pdf";
    let mut arguments = vec!["book", "--seed", "12", "--author", "A. Setter"];
    arguments.extend(options.split(' '));
    let mut by_options = command(&arguments);
    by_options.current_dir(&folder);
    assert_eq!(run_to_end(by_options, "").status, 0);
    let read = |name: &str| fs::read(folder.join(name)).unwrap();
    assert!(read("file.pdf") == read("options.pdf"));
    for threads in ["1", "2"] {
        let again = format!("book winter/book.toml -o again.pdf --threads {threads}");
        assert_eq!(run_in(&folder, &again).status, 0);
        assert!(read("file.pdf") == read("again.pdf"), "{threads} threads");
    }
    let smaller = run_in(&folder, "book winter/book.toml -o smaller.pdf --cell 5mm");
    assert_eq!(smaller.status, 0, "an option overrides the book file: {smaller:?}");
    assert!(read("file.pdf") != read("smaller.pdf"));
}

#[test]
fn invalid_book_files_are_rejected_with_their_location() {
    let folder = folder("book_refused");
    fs::write(folder.join("own.txt"), PUZZLE).unwrap();
    let own = "[[section]]\nfiles = ['own.txt']";
    for (toml, message) in [
        ("", "the book has no sections; add"),
        ("seed = [5]\n[[section]]\n", "a seed is text or a whole number"),
        ("titel = 'x'", "unknown field `titel`"),
        (&format!("sheets = 0\n{own}"), "sheets: 0 is out of range; use 1 to 10000"),
        (
            &format!("[pages]\ntitel = 'x'\n{own}"),
            "book.toml: [pages]: a page has no option --titel; did you mean --title?",
        ),
        (
            &format!("[pages]\nper-page = 0\n{own}"),
            "[pages]: --per-page: \"0\" is not valid; use 1 to 100",
        ),
        (&format!("[pages]\nline-weight = 99\n{own}"), "must be a number from 0.3 to 3"),
        (&format!("[pages]\nper-page = 2\ncell = '9mm'\n{own}"), "cannot be used with"),
        (&format!("[pages]\npaper = 'a9'\n{own}"), "is not a paper size"),
        (&format!("[pages]\ntitle = '字'\n{own}"), "--title: cannot print the character '字'"),
        (&format!("[pages]\nfont = 'no.ttf'\n{own}"), "--font no.ttf: no such file"),
        (&format!("[pages]\nhelp = true\n{own}"), "[pages]: a page has no option --help"),
        (
            &format!("{own}\nlevel = 'easy'"),
            "[[section]] 1: files and level cannot be used together",
        ),
        ("[[section]]\nfiles = []", "[[section]] 1: files is empty"),
        ("[[section]]\nfiles = ['no.txt']", "no.txt: no such file"),
        ("[[section]]\nfiles = 'own.txt'", "invalid type: string"),
        (
            &format!("{own}\n[[section]]\nlevle = 'easy'"),
            "[[section]] 2: generate has no option --levle; did you mean --level?",
        ),
        (
            "[[section]]\nlevel = 'easy'\ncount = 0",
            "[[section]] 1: --count: \"0\" is not valid; the minimum is 1",
        ),
        (
            "[[section]]\nlevel = 'easy'\ncount = -1",
            "--count: \"-1\" is not valid; use a positive whole number",
        ),
        ("[[section]]\nlevel = {a = 1}", "[[section]] 1: level: table is not allowed"),
        ("[[section]]\noutput = 'x.txt'", "[[section]] 1: output cannot be set"),
        ("[[section]]\nlevel = 'easy'\nrating = '2.0'", "cannot be used with"),
        ("[[section]]\npattern = 'no.txt'", "no.txt: no such file"),
        ("sheets = 9\n[[section]]\ncount = 9223372036854775807", "count x sheets is too large"),
    ] {
        fs::write(folder.join("book.toml"), toml).unwrap();
        let refused = run_in(&folder, "book book.toml -o b.pdf");
        assert!(matches!(refused.status, 2 | 3), "{toml}: {refused:?}");
        assert!(refused.stderr.contains(message), "{message} of {toml} in {}", refused.stderr);
        assert_eq!(names(&folder), ["book.toml", "own.txt"], "{toml}");
    }
}

#[test]
fn rejects_unprintable_requests_before_working() {
    let folder = folder("print_refused");
    fs::write(folder.join("own.txt"), PUZZLE).unwrap();
    fs::write(folder.join("empty.txt"), "").unwrap();
    fs::write(folder.join("two.txt"), format!("{PUZZLE}\n{OTHER}\n")).unwrap();
    for (line, status, message) in [
        ("print empty.txt -o b.pdf", 1, "no puzzle to print in the input\n"),
        ("print no.txt -o b.pdf", 3, "no.txt: no such file"),
        ("print own.txt -o no/b.pdf", 3, "cannot write no/b.pdf: there is no folder no"),
        ("print own.txt -o .", 3, "is a directory"),
        ("print own.txt -o own.txt", 2, "-o: own.txt is an input file"),
        ("book --section own.txt -o ./own.txt", 2, "-o: own.txt is an input file"),
        ("print own.txt --solutions apart", 2, "--solutions apart needs -o"),
        ("print own.txt -o b.pdf --paper 20x20mm", 2, "which need 20 mm"),
        ("print own.txt -o b.pdf --bleed 1in --bleed 2in", 2, "--bleed is given more than once"),
        ("print own.txt -o b.pdf --bleed 51mm", 2, "the maximum is 50 mm"),
        ("print own.txt -o b.pdf --margin 95mm", 2, "--margin: too large for the paper"),
        ("print own.txt -o b.pdf --paper 5000x5000mm --booklet", 2, "is not possible in a PDF"),
        (
            "print own.txt -o b.pdf --symbols ABC",
            2,
            "--symbols: 3 symbols given, but a board of side 9 needs 9",
        ),
        ("print own.txt -o b.pdf --symbols AABCDEFGH", 2, "\"A\" is used twice"),
        ("print own.txt -o b.pdf --symbols a/b", 2, "there is no file or folder \"a/b\""),
        ("print own.txt -o b.pdf --symbols two.txt", 2, "is longer than 16 characters"),
        ("print own.txt -o b.pdf --font own.txt", 2, "--font own.txt: the file is not a font"),
        ("print own.txt -o b.pdf --date 2026-02-30", 2, "is not a date"),
        ("book -o b.pdf", 2, "the book has no sections; add"),
        ("book -o b.pdf --section easy:0", 2, "--section easy:0: use a positive whole number of"),
        ("book -o b.pdf --section easy:-1", 2, "--section easy:-1: use a positive whole number of"),
        ("book -o b.pdf --section easy:1.5", 2, "--section easy:1.5: use a positive whole number"),
        ("book -o b.pdf --section 2.0:99999999999999999999", 2, "can have 100,000 of these"),
        (
            "book --size 25 --timeout 1ms --section hard:1 --quiet -o b.pdf",
            1,
            "anydoku: the sections of the book have no puzzle to print\n",
        ),
        (
            "book -o b.pdf --section easy:99999999999",
            2,
            "--section easy:99999999999: a book can have 100,000 of these puzzles at most",
        ),
        ("book -o b.pdf --section easy:60000 --section easy:60000", 2, "can have 100,000 of these"),
        ("book -o b.pdf --section easyy:2", 2, "--section: \"easyy:2\" is not a section"),
        ("book -o b.pdf --section 99.0:2", 2, "--section 99.0:2: --rating: \"99.0\" is not valid"),
        ("book -o b.pdf --section no.txt", 3, "--section no.txt: "),
        ("svg two.txt", 2, "2 pictures need a folder, but no output is given"),
        ("svg two.txt -o b.svg", 2, "2 pictures need a folder, but b.svg is the name of one file"),
        ("svg empty.txt -o b.svg", 1, "no puzzle to draw in the input\n"),
        (
            "svg own.txt -o b --as-pages --solutions apart",
            2,
            "--solutions apart works only with print and book",
        ),
        ("png own.txt -o b.png --dpi 0", 2, "--dpi: \"0\" is not valid; use 1 to 4800"),
        ("png own.txt -o b.png --dpi 4800 --cell 5000mm", 2, "at most 400000000 pixels"),
    ] {
        let refused = run_in(&folder, line);
        assert_eq!((refused.status, refused.stdout.as_str()), (status, ""), "{line}: {refused:?}");
        assert!(refused.stderr.contains(message), "{message} of {line} in {}", refused.stderr);
        assert_eq!(names(&folder), ["empty.txt", "own.txt", "two.txt"], "{line}");
        assert_eq!(fs::read_to_string(folder.join("own.txt")).unwrap(), PUZZLE);
    }
}

#[test]
fn pages_have_a_limit_that_memory_suffices_for() {
    let folder = folder("print_many");
    fs::write(folder.join("many.txt"), format!("{SOLUTION}\n").repeat(100_001)).unwrap();
    let refused = run_in(&folder, "print many.txt --no-rating -o b.pdf");
    let message = "anydoku: many.txt: at most 100,000 of these puzzles can be printed or drawn at once; \
                   split the file\n";
    assert_eq!((refused.status, refused.stderr.as_str()), (3, message));
    assert_eq!(names(&folder), ["many.txt"]);
}

#[test]
fn notes_name_the_file_of_a_puzzle_without_printed_solution() {
    let folder = folder("print_notes");
    fs::write(folder.join("empty"), ".".repeat(16)).unwrap();
    let printed = run_in(&folder, "print empty -o b.pdf");
    let note =
        "anydoku: note: empty:1: the puzzle has several solutions, so no solution is printed\n";
    assert_eq!((printed.status, printed.stderr.as_str()), (0, note));
}

#[test]
fn each_sheet_has_one_page_and_a_key() {
    let folder = folder("book_sheets");
    let made = run_in(&folder, "book --sheets 3 --section easy:4 --seed 1 -o b.pdf");
    assert_eq!(made.status, 0, "{made:?}");
    let path = folder.join("b.pdf");
    assert_eq!(count(&path, "/Type/Page/"), 6);
    for title in ["Easy 1", "Easy 2", "Easy 3", "Solutions"] {
        assert_eq!(count(&path, &format!("/Title({title})")), 1, "{title}");
    }
    let boards = boards(&path);
    let (puzzles, solutions) = boards.split_at(12);
    assert_eq!(run_lines("solve", puzzles), solutions);
    let rating = |line: &String| line.split(' ').next().unwrap().parse::<f64>().unwrap();
    let ratings: Vec<f64> = run_lines("rate", puzzles).iter().map(rating).collect();
    for (easier, harder) in ratings.chunks(4).zip(ratings.chunks(4).skip(1)) {
        let mut pairs = easier.iter().zip(harder);
        assert!(pairs.all(|(one, other)| one <= other), "dealt out in turn: {ratings:?}");
    }
}

#[test]
fn writes_solutions_to_a_separate_file() {
    let folder = folder("print_apart");
    fs::write(folder.join("own.txt"), format!("{PUZZLE}\n{OTHER}\n")).unwrap();
    let printed = run_in(&folder, "print own.txt --solutions apart -o p.pdf");
    assert_eq!((printed.status, printed.stderr.as_str()), (0, ""));
    assert_eq!(names(&folder), ["own.txt", "p-solutions.pdf", "p.pdf"]);
    assert_eq!(boards(&folder.join("p.pdf")), [PUZZLE, OTHER]);
    let solutions = boards(&folder.join("p-solutions.pdf"));
    assert_eq!(solutions, run_lines("solve", &[PUZZLE.to_owned(), OTHER.to_owned()]));
}

#[test]
fn date_comes_from_the_option_or_source_date_epoch() {
    let folder = folder("print_date");
    fs::write(folder.join("own.txt"), PUZZLE).unwrap();
    let dated = |name: &str, epoch: Option<&str>, more: &[&str]| {
        let mut arguments = vec!["print", "own.txt", "-o", name];
        arguments.extend(more);
        let mut command = command(&arguments);
        command.current_dir(&folder).env_remove("SOURCE_DATE_EPOCH");
        if let Some(epoch) = epoch {
            command.env("SOURCE_DATE_EPOCH", epoch);
        }
        run_to_end(command, "")
    };
    assert_eq!(dated("none.pdf", None, &[]).status, 0);
    assert_eq!(count(&folder.join("none.pdf"), "CreationDate"), 0);
    assert_eq!(dated("epoch.pdf", Some("1795305600"), &[]).status, 0);
    assert_eq!(dated("date.pdf", Some("0"), &["--date", "2026-11-22"]).status, 0);
    let read = |name: &str| fs::read(folder.join(name)).unwrap();
    assert!(read("epoch.pdf") == read("date.pdf"));
    assert_eq!(count(&folder.join("date.pdf"), "/CreationDate(D:20261122"), 1);
    for junk in ["", "junk", "-1", "1.5", "99999999999999999999", "253402300800"] {
        let refused = dated("junk.pdf", Some(junk), &[]);
        assert_eq!(refused.status, 2, "{junk}");
        let message = format!("SOURCE_DATE_EPOCH: {junk:?} is not a number of seconds since 1970");
        assert!(refused.stderr.contains(&message), "{refused:?}");
    }
}

#[test]
fn titles_are_one_line_of_drawable_characters() {
    let folder = folder("print_title");
    fs::write(folder.join("own.txt"), PUZZLE).unwrap();
    let titled = |title: &str| {
        let mut command = command(&["print", "own.txt", "-o", "p.pdf", "--title", title]);
        command.current_dir(&folder);
        run_to_end(command, "")
    };
    assert_eq!(titled("  Für\ttwo\n lines ").status, 0);
    assert_eq!(titled(&"long ".repeat(2000)).status, 0);
    assert_eq!(titled("Two words").status, 0);
    assert_eq!(count(&folder.join("p.pdf"), "/Title(Two words)"), 2);
    for title in ["bell\u{7}", "\u{1F600}", "שלום"] {
        let refused = titled(title);
        assert_eq!(refused.status, 2, "{title}");
        assert!(refused.stderr.contains("--title: cannot print the character '"), "{refused:?}");
    }
}

#[test]
fn writes_one_picture_or_numbered_files() {
    let folder = folder("pictures_of_boards");
    fs::write(folder.join("own.txt"), PUZZLE).unwrap();
    fs::write(folder.join("two.txt"), format!("{PUZZLE}\n{OTHER}\n")).unwrap();
    let shown = run_in(&folder, "svg own.txt");
    assert!(shown.stdout.starts_with("<svg ") && shown.stdout.ends_with("</svg>\n"));
    assert_eq!(shown.stdout.matches("<text").count(), 30);
    assert_eq!(run_in(&folder, "svg own.txt -o -").stdout, shown.stdout);
    assert_eq!(run_in(&folder, "svg own.txt -o one.svg").status, 0);
    assert_eq!(fs::read_to_string(folder.join("one.svg")).unwrap(), shown.stdout);
    assert_eq!(run_in(&folder, "svg two.txt -o deep/all").status, 0);
    assert_eq!(names(&folder.join("deep/all")), ["0001.svg", "0002.svg"]);
    assert_eq!(fs::read_to_string(folder.join("deep/all/0001.svg")).unwrap(), shown.stdout);
    // One page of two puzzles and one page of their solutions.
    assert_eq!(run_in(&folder, "svg two.txt --as-pages -o pages").status, 0);
    assert_eq!(names(&folder.join("pages")), ["0001.svg", "0002.svg"]);
    assert_eq!(run_in(&folder, "png own.txt --dpi 300 -o one.PNG").status, 0);
    let png = fs::read(folder.join("one.PNG")).unwrap();
    assert_eq!(png[..8], *b"\x89PNG\r\n\x1a\n");
    let at = png.windows(4).position(|name| name == b"pHYs").unwrap();
    assert_eq!(png[at + 4..at + 13], [0, 0, 0x2e, 0x23, 0, 0, 0x2e, 0x23, 1], "11811 a metre");
}

#[test]
fn symbols_replace_digits_in_order() {
    let folder = folder("pictures_of_symbols");
    fs::write(folder.join("own.txt"), PUZZLE).unwrap();
    fs::create_dir(folder.join("flags")).unwrap();
    for at in 1..=9 {
        let svg = format!(
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><path d='M0 0H{at}V9Z'/></svg>"
        );
        fs::write(folder.join(format!("flags/{at}.svg")), svg).unwrap();
    }
    let letters = run_in(&folder, "svg own.txt --symbols ABCDEFGHI").stdout;
    assert!(letters.find(">E<").unwrap() < letters.find(">C<").unwrap());
    assert_eq!(letters.matches(">C<").count(), PUZZLE.matches('3').count());
    let words = run_in(&folder, "svg own.txt --symbols I,II,III,IV,V,VI,VII,VIII,IX").stdout;
    assert_eq!(words.matches(">VIII<").count(), PUZZLE.matches('8').count());
    let pictograms = run_in(&folder, "svg own.txt --symbols flags").stdout;
    assert_eq!(pictograms.matches("<text").count(), 0);
    fs::write(folder.join("flags/5.svg"), "<svg/>").unwrap();
    let refused = run_in(&folder, "svg own.txt --symbols flags");
    assert_eq!(refused.status, 2);
    assert!(refused.stderr.contains("5.svg: the SVG draws nothing"), "{refused:?}");
}

/// Signals during the generation of a book.
#[cfg(unix)]
mod interrupted {
    use std::process::Child;
    use std::time::{Duration, Instant};

    use rustix::process::{Pid, Signal, kill_process};

    use super::*;

    /// Starts a book that takes hours, over an existing file.
    fn start(folder: &Path) -> Child {
        fs::write(folder.join("b.pdf"), "kept").unwrap();
        let line = "book --section extreme:100000 --seed 1 -o b.pdf --quiet";
        let arguments: Vec<&str> = line.split(' ').collect();
        let mut command = command(&arguments);
        let child = command.current_dir(folder).spawn().unwrap();
        let limit = Instant::now() + Duration::from_secs(60);
        while !folder.join("b.pdf.part").exists() {
            assert!(Instant::now() < limit, "nothing was begun");
            std::thread::yield_now();
        }
        child
    }

    #[test]
    fn ctrl_c_removes_the_partial_book() {
        let folder = folder("book_ctrl_c");
        let child = start(&folder);
        kill_process(Pid::from_child(&child), Signal::INT).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(130));
        assert_eq!(names(&folder), ["b.pdf"]);
        assert_eq!(fs::read_to_string(folder.join("b.pdf")).unwrap(), "kept");
    }

    #[test]
    fn killed_run_keeps_the_old_book() {
        let folder = folder("book_killed");
        let mut child = start(&folder);
        kill_process(Pid::from_child(&child), Signal::KILL).unwrap();
        child.wait().unwrap();
        assert_eq!(fs::read_to_string(folder.join("b.pdf")).unwrap(), "kept");
    }
}
