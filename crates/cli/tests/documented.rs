//! Checks that the documented examples in `tests/cmd` match the output of the command.

#[test]
fn documented_commands_print_the_shown_output() {
    let cases = trycmd::TestCases::new();
    // A program of a release archive, say.
    if let Some(program) = std::env::var_os("ANYDOKU_PROGRAM") {
        cases.register_bin("anydoku", std::path::PathBuf::from(program));
    }
    cases.case("tests/cmd/*.md");
}
