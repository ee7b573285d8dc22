//! `explain --svg`: a picture for each step.

use std::fs;
use std::path::Path;

use crate::runner::{PUZZLE, folder, run};

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort_unstable();
    names
}

#[test]
fn draws_each_step_with_its_text() {
    let pictures = folder("svg_each").join("deep/pictures");
    let option = pictures.to_str().unwrap();
    let input = format!("1..4.....3......\n12\n{PUZZLE}\n");
    let explained = run(&["explain", "--format", "csv", "--svg", option], &input);
    assert_eq!(explained.status, 1, "{explained:?}");
    let solved = format!("{PUZZLE},");
    let steps = explained.lines().iter().filter(|line| line.starts_with(&solved)).count();
    let expected: Vec<String> = (1..=steps).map(|step| format!("0003-{step:03}.svg")).collect();
    let names = names(&pictures);
    let of_third: Vec<String> =
        names.iter().filter(|name| name.starts_with("0003-")).cloned().collect();
    assert!(steps > 0);
    assert_eq!(of_third, expected);
    assert!(!names.iter().any(|name| name.starts_with("0002-")), "{names:?}");
    let first = fs::read_to_string(pictures.join(&expected[0])).unwrap();
    let row = explained.lines().into_iter().find(|line| line.starts_with(&solved)).unwrap();
    let text = row.rsplit(',').next().unwrap().trim_matches('"');
    let title = format!("<title id=\"t\">{}", text.split([' ', '"']).next().unwrap());
    assert!(first.contains(&title), "{title}");
}

#[test]
fn redraws_pictures_and_keeps_other_files() {
    let pictures = folder("svg_again");
    let arguments = ["explain", "--svg", pictures.to_str().unwrap()];
    assert_eq!(run(&arguments, PUZZLE).status, 0);
    let first = pictures.join("0001-001.svg");
    let drawn = fs::read(&first).unwrap();
    assert_eq!(run(&arguments, PUZZLE).status, 0);
    assert_eq!(fs::read(&first).unwrap(), drawn);
    fs::write(&first, "<svg/> of mine").unwrap();
    let refused = run(&arguments, PUZZLE);
    assert_eq!(refused.status, 3);
    assert!(
        refused.stderr.contains("0001-001.svg: `explain --svg` did not write this file"),
        "{refused:?}"
    );
    assert_eq!(fs::read(&first).unwrap(), b"<svg/> of mine");
}

#[test]
fn failing_to_create_the_folder_has_status_3() {
    let file = folder("svg_file").join("taken");
    fs::write(&file, "").unwrap();
    let refused = run(&["explain", "--svg", file.to_str().unwrap()], PUZZLE);
    assert_eq!(refused.status, 3);
    assert!(refused.stderr.contains("--svg"), "{refused:?}");
}
