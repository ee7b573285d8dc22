//! The pages in `tests/cmd` show what the command prints; this checks that they are right.

#[test]
fn the_documented_commands_print_what_is_shown() {
    trycmd::TestCases::new().case("tests/cmd/*.md");
}
