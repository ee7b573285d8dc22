//! Checks that the documented examples in the book match the output of the command.

#[test]
fn documented_commands_print_the_shown_output() {
    let cases = trycmd::TestCases::new();
    // A program of a release archive, say.
    if let Some(program) = std::env::var_os("ANYDOKU_PROGRAM") {
        cases.register_bin("anydoku", std::path::PathBuf::from(program));
    }
    cases.case("../../docs/book/src/command/*.md");
}
