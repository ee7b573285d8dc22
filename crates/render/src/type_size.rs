//! Text measurement without a font, with the widths of a wide sans serif (DejaVu Sans), so that
//! narrower fonts fit as well.

/// The height of capitals and digits, as a fraction of the size.
pub(crate) const CAPITALS: f64 = 0.72;
/// The descent below the baseline, as a fraction of the size.
pub(crate) const DESCENT: f64 = 0.24;

/// The width of a digit, as a fraction of the size.
pub(crate) const DIGIT: f64 = 0.64;

/// Returns the width of a text, as a multiple of its size.
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

/// Breaks a text into lines no wider than this multiple of the size, at blanks where possible. If
/// it needs more than `most` lines, the last one ends with an ellipsis.
pub(crate) fn wrapped(text: &str, bold: bool, widest: f64, most: usize) -> Vec<String> {
    let fits = |line: &str| advance(line, bold) <= widest;
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let line = lines.last_mut().map_or_else(String::new, std::mem::take);
        let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
        let last = lines.len() - 1;
        if fits(&longer) {
            lines[last] = longer;
            continue;
        }
        let mut rest = word.chars();
        lines[last] = line;
        if !lines[last].is_empty() {
            lines.push(String::new());
        }
        for symbol in rest.by_ref() {
            let last = lines.len() - 1;
            lines[last].push(symbol);
            if !fits(&lines[last]) && lines[last].chars().count() > 1 {
                lines[last].pop();
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
    fn wraps_within_width_without_losing_words() {
        let text = "hidden pair: 3, 7 in r1c2 and r1c5 => r1c2<>59";
        let lines = wrapped(text, false, 12.0, 20);
        assert!(lines.len() > 1 && lines.iter().all(|line| advance(line, false) <= 12.0));
        assert_eq!(lines.join(" "), text);
    }

    #[test]
    fn overflow_is_truncated_with_ellipsis() {
        let lines = wrapped(&"ninety ".repeat(90), false, 12.0, 3);
        assert_eq!(lines.len(), 3);
        assert!(lines[2].ends_with('…') && lines.iter().all(|line| advance(line, false) <= 12.0));
        assert!(wrapped(&"9".repeat(99), false, 12.0, 3).iter().all(|line| !line.is_empty()));
    }
}
