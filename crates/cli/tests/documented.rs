//! Checks that the documented examples in `tests/cmd` match the output of the command.

#[test]
fn documented_commands_print_the_shown_output() {
    trycmd::TestCases::new().case("tests/cmd/*.md");
}
