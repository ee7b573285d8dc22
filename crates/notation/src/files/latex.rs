//! Tables of LaTeX: the package `sudoku`, arrays and matrices, also of `TikZ`.

use super::{Cells, Tables, are_cells, line_after, push_heading};

/// The environments of the package `sudoku`, whose rows are `|5|3| |.`, and those of other tables.
const PACKAGE: [&str; 2] = ["sudoku", "sudoku-block"];
const TABLES: &str = "tabular array matrix bmatrix pmatrix vmatrix NiceTabular";

/// The command for a matrix of TikZ.
const MATRIX: &str = "\\matrix";

/// Reads the rows of a table.
type ReadRows = fn(&str) -> Vec<Cells>;

/// Returns the tables of a document.
pub(super) fn tables(text: &str) -> Tables {
    if !text.contains("\\begin{") && !text.contains(MATRIX) {
        return Tables::default();
    }
    let lines = text.lines().map(|line| line.split_once('%').map_or(line, |(line, _)| line));
    let text = lines.collect::<Vec<_>>().join("\n");
    let (mut rows, mut unclosed) = (Vec::new(), None);
    let mut rest = text.as_str();
    let (mut outside, mut unread) = (String::new(), rest);
    let starts = |text: &str| text.starts_with("\\begin{") || text.starts_with(MATRIX);
    while let Some((at, _)) = rest.match_indices('\\').find(|(at, _)| starts(&rest[*at..])) {
        let part = &rest[at..];
        rest = &part[1..];
        let (body, end, read): (_, _, ReadRows) = if let Some(part) = part.strip_prefix("\\begin{")
        {
            let Some((name, body)) = part.split_once('}') else { break };
            let is_package = PACKAGE.contains(&name);
            if !is_package && !TABLES.split(' ').any(|table| table == name) {
                continue;
            }
            let read = if is_package { bars } else { aligned };
            (body, format!("\\end{{{name}}}"), read)
        } else {
            (part, "};".to_owned(), |body| ampersands(after_options(body)))
        };
        let whole = body.split_once(&end);
        let found = read(whole.map_or(body, |(body, _)| body));
        let Some((_, after)) = whole else {
            let before = &text[..text.len() - part.len()];
            unclosed = are_cells(found.iter().flatten()).then(|| line_after(before));
            break;
        };
        rest = after;
        if !found.is_empty() {
            let before = &unread[..unread.len() - part.len()];
            push_heading(&mut rows, before);
            rows.extend(found);
            rows.push(Cells::new());
            outside.push_str(before);
            unread = rest;
        }
    }
    outside.push_str(unread);
    let is_text = |line: &&str| !line.trim_start().starts_with('\\');
    let outside = outside.lines().filter(is_text).collect::<Vec<_>>().join("\n");
    Tables { rows, outside, unclosed }
}

/// Returns the nodes of a matrix of TikZ, after its name and options.
fn after_options(body: &str) -> &str {
    let start = body.rfind(']').map_or(0, |end| end + 1);
    body[start..].split_once('{').map_or(body, |(_, nodes)| nodes)
}

/// Returns the rows of the package `sudoku`.
fn bars(body: &str) -> Vec<Cells> {
    let row = |line: &str| -> Option<Cells> {
        let line = line.trim().strip_prefix('|')?;
        let (cells, _) = line.rsplit_once('|')?;
        Some(cells.split('|').map(plain).collect())
    };
    body.lines().filter_map(row).collect()
}

/// Returns the rows of an array, which may start with the alignment of its columns.
fn aligned(body: &str) -> Vec<Cells> {
    let columns = body.strip_prefix('{').and_then(|body| body.split_once('}'));
    ampersands(columns.map_or(body, |(_, body)| body))
}

/// Returns rows of cells between ampersands.
fn ampersands(body: &str) -> Vec<Cells> {
    let rows = body.split("\\\\").filter(|row| row.contains('&'));
    rows.map(|row| row.split('&').map(plain).collect()).collect()
}

/// Returns the content of a cell without commands and signs.
fn plain(cell: &str) -> String {
    let mut text = String::new();
    let mut symbols = cell.chars().peekable();
    let mut depth = 0;
    while let Some(symbol) = symbols.next() {
        match symbol {
            '\\' => {
                let mut name = String::new();
                while let Some(letter) = symbols.next_if(char::is_ascii_alphabetic) {
                    name.push(letter);
                }
                // These are followed by something else than content.
                if ["cline", "multicolumn", "textcolor", "color", "hspace", "vspace"]
                    .contains(&&*name)
                {
                    let groups = if name == "multicolumn" { 2 } else { 1 };
                    for _ in 0..groups {
                        while symbols.next_if(|&next| next != '}').is_some() {}
                        symbols.next();
                    }
                }
            }
            '[' => depth += 1,
            ']' => depth -= 1,
            '{' | '}' | '$' | '|' | '~' | '*' => {}
            _ if depth <= 0 => text.push(symbol),
            _ => {}
        }
    }
    text.trim().to_owned()
}
