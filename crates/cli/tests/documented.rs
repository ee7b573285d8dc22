//! Checks that the documented examples in the book match the output of the command.

#[test]
fn documented_commands_print_the_shown_output() {
    trycmd::TestCases::new().case("../../docs/book/src/command/*.md");
}
