//! How much room text takes, without a font at hand: the widths of a wide sans serif (DejaVu Sans),
//! so that narrower ones fit as well.

/// The height of capitals and digits, as a share of the size.
pub(crate) const CAPITALS: f64 = 0.72;
/// How far letters reach below the line, as a share of the size.
pub(crate) const DESCENT: f64 = 0.24;

/// The width of a digit, as a share of the size.
pub(crate) const DIGIT: f64 = 0.64;

/// The width of a text, as a share of its size.
pub(crate) fn advance(text: &str, bold: bool) -> f64 {
    let width: f64 = text.chars().map(width).sum();
    if bold { width * 1.1 } else { width }
}

fn width(symbol: char) -> f64 {
    match symbol {
        'i' | 'j' | 'l' | '\'' | ' ' | '.' | ',' | ':' | ';' | '|' => 0.34,
        'f' | 'r' | 't' | '(' | ')' | '[' | ']' | '-' | '/' => 0.42,
        '0'..='9' => DIGIT,
        'm' | 'w' | 'M' | 'W' => 0.98,
        '<' | '>' | '=' | '+' => 0.84,
        'A'..='Z' => 0.74,
        'a'..='z' => 0.63,
        _ => 1.0,
    }
}

/// Cuts a text into lines no wider than this share of the size, at blanks where there are any; the
/// last of `most` lines says by an ellipsis that there is more.
pub(crate) fn wrapped(text: &str, bold: bool, widest: f64, most: usize) -> Vec<String> {
    let fits = |line: &str| advance(line, bold) <= widest;
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let line = lines.last_mut().map_or_else(String::new, std::mem::take);
        let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
        let at = lines.len() - 1;
        if fits(&longer) {
            lines[at] = longer;
            continue;
        }
        let mut rest = word.chars();
        lines[at] = line;
        if !lines[at].is_empty() {
            lines.push(String::new());
        }
        for symbol in rest.by_ref() {
            let at = lines.len() - 1;
            lines[at].push(symbol);
            if !fits(&lines[at]) && lines[at].chars().count() > 1 {
                lines[at].pop();
                lines.push(symbol.to_string());
            }
        }
    }
    if lines.len() > most {
        lines.truncate(most);
        if let Some(last) = lines.last_mut() {
            while !last.is_empty() && !fits(&format!("{last}…")) {
                last.pop();
            }
            last.push('…');
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::{advance, wrapped};

    #[test]
    fn lines_are_no_wider_than_asked_for_and_lose_nothing() {
        let text = "hidden pair: 3, 7 in r1c2 and r1c5 => r1c2<>59";
        let lines = wrapped(text, false, 12.0, 20);
        assert!(lines.len() > 1 && lines.iter().all(|line| advance(line, false) <= 12.0));
        assert_eq!(lines.join(" "), text);
    }

    #[test]
    fn what_does_not_fit_is_cut_and_said_to_be() {
        let lines = wrapped(&"ninety ".repeat(90), false, 12.0, 3);
        assert_eq!(lines.len(), 3);
        assert!(lines[2].ends_with('…') && lines.iter().all(|line| advance(line, false) <= 12.0));
        assert!(wrapped(&"9".repeat(99), false, 12.0, 3).iter().all(|line| !line.is_empty()));
    }
}
