//! Edits of Markdown text: links and pictures are replaced in place, and examples of the command become
//! readable for people who do not know the test that runs them.

use pulldown_cmark::{Event, LinkType, Options, Parser, Tag};

/// A link or picture in a document.
pub(crate) struct Link<'a> {
    /// The destination as written.
    pub(crate) destination: &'a str,
    /// The text between the brackets.
    pub(crate) text: &'a str,
    /// Whether it is a picture.
    pub(crate) is_picture: bool,
}

/// What becomes of a link.
pub(crate) enum Replacement {
    /// It stays.
    Keep,
    /// It gets another destination.
    Destination(String),
    /// This text takes the place of all of it.
    Text(String),
}

/// Replaces the links and pictures of a document.
pub(crate) fn replace_links<E>(
    markdown: &str,
    mut replace: impl FnMut(Link<'_>) -> Result<Replacement, E>,
) -> Result<String, E> {
    // Later edits come first, so that they do not move the others; a picture within a link is an edit
    // within an edit, and only the inner one is made.
    let mut edits: Vec<(std::ops::Range<usize>, String)> = Vec::new();
    for (event, range) in parser(markdown).into_offset_iter() {
        let (kind, destination, is_picture) = match event {
            Event::Start(Tag::Link { link_type, dest_url, .. }) => (link_type, dest_url, false),
            Event::Start(Tag::Image { link_type, dest_url, .. }) => (link_type, dest_url, true),
            _ => continue,
        };
        if kind != LinkType::Inline {
            continue;
        }
        let Some(written) = markdown.get(range.clone()) else { continue };
        let Some(at) = written.rfind(&format!("]({destination}")) else { continue };
        let start = if is_picture { 2 } else { 1 };
        let text = written.get(start..at).unwrap_or_default();
        let link = Link { destination: &destination, text, is_picture };
        match replace(link)? {
            Replacement::Keep => {}
            Replacement::Destination(new) => {
                let start = range.start + at + 2;
                edits.push((start..start + destination.len(), new));
            }
            Replacement::Text(new) => edits.push((range, new)),
        }
    }
    let mut text = markdown.to_owned();
    edits.sort_by_key(|(range, _)| std::cmp::Reverse(range.start));
    for (range, new) in edits {
        text.replace_range(range, &new);
    }
    Ok(text)
}

/// Returns the examples of a document as readers should see them. The exit status, which a test states as
/// `? 1` below the command, comes after the output; blank lines in a row are one, and none ends a block.
/// Blocks are plain text, because output is no shell script.
pub(crate) fn readable_examples(markdown: &str) -> String {
    let mut out = String::with_capacity(markdown.len());
    let mut lines = markdown.lines();
    while let Some(line) = lines.next() {
        if line != "```console" {
            push_line(&mut out, if line == "```sh" { "```text" } else { line });
            continue;
        }
        push_line(&mut out, "```text");
        for line in readable_block(lines.by_ref().take_while(|line| *line != "```")) {
            push_line(&mut out, &line);
        }
        push_line(&mut out, "```");
    }
    out
}

fn readable_block<'a>(lines: impl Iterator<Item = &'a str>) -> Vec<String> {
    let mut block: Vec<String> = Vec::new();
    let mut status = None;
    let end_command = |block: &mut Vec<String>, status: &mut Option<&str>| {
        while block.last().is_some_and(String::is_empty) {
            block.pop();
        }
        if let Some(status) = status.take() {
            block.push(format!("(exit status {status})"));
        }
    };
    for line in lines {
        if line.starts_with("$ ") && !block.is_empty() {
            end_command(&mut block, &mut status);
            block.push(String::new());
        }
        match line.strip_prefix("? ") {
            Some(code) if code.bytes().all(|byte| byte.is_ascii_digit()) => status = Some(code),
            _ if line.is_empty() && block.last().is_some_and(String::is_empty) => {}
            _ => block.push(line.to_owned()),
        }
    }
    end_command(&mut block, &mut status);
    block
}

fn push_line(out: &mut String, line: &str) {
    out.push_str(line);
    out.push('\n');
}

fn parser(markdown: &str) -> Parser<'_> {
    Parser::new_ext(markdown, Options::ENABLE_TABLES)
}

/// Escapes text for an attribute of HTML.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marked(markdown: &str) -> String {
        let marked = replace_links(markdown, |link| {
            Ok::<_, ()>(match link.destination {
                "same" => Replacement::Keep,
                "none" => Replacement::Text(link.text.to_owned()),
                other => Replacement::Destination(format!("<{other}>")),
            })
        });
        marked.unwrap()
    }

    #[test]
    fn links_are_replaced_in_place() {
        assert_eq!(marked("[a](b) [c](same) [`d`](none)."), "[a](<b>) [c](same) `d`.");
        assert_eq!(
            marked("| [a](b#c) |\n|---|\n| ![d](e) |"),
            "| [a](<b#c>) |\n|---|\n| ![d](<e>) |"
        );
    }

    #[test]
    fn links_in_code_stay() {
        assert_eq!(marked("`[a](b)`\n```\n[a](b)\n```\n"), "`[a](b)`\n```\n[a](b)\n```\n");
    }

    #[test]
    fn exit_status_follows_the_output() {
        let page = "A\n```console\n$ anydoku solve\n? 1\nnone\n\n\n$ anydoku play\n\n```\nB\n";
        let readable =
            "A\n```text\n$ anydoku solve\nnone\n(exit status 1)\n\n$ anydoku play\n```\nB\n";
        assert_eq!(readable_examples(page), readable);
    }
}
