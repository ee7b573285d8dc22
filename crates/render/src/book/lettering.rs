//! Titles in lines: broken at blanks, smaller where they are long, cut where nothing else helps.

use crate::typeface::advance;

/// From one line to the next, as a share of the size.
pub(super) const LEADING: f64 = 1.15;
/// Titles become no smaller, in points.
const LEAST: f64 = 8.0;

/// A title in lines.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Lettering {
    /// The size of its type.
    pub(super) size: f64,
    pub(super) lines: Vec<String>,
}

impl Lettering {
    /// A text in type of this size, or smaller if it does not fit otherwise.
    pub(super) fn new(text: &str, bold: bool, wished: f64, width: f64, height: f64) -> Self {
        let mut size = wished;
        while size > LEAST {
            let lines = lines_of(text, bold, width / size);
            let is_narrow = lines.iter().all(|line| advance(line, bold) * size <= width);
            if is_narrow && lines.len() as f64 * LEADING * size <= height {
                return Self { size, lines };
            }
            size *= 0.94;
        }
        let size = LEAST.min(wished);
        let most = ((height / (LEADING * size)) as usize).max(1);
        let mut lines = lines_of(text, bold, width / size);
        if lines.len() > most {
            let rest = lines.split_off(most - 1).join(" ");
            lines.push(rest);
        }
        let lines = lines.iter().map(|line| shortened(line, bold, width / size)).collect();
        Self { size, lines }
    }
}

/// A text in as few lines as hold it, at blanks, no wider than this share of the size unless a word
/// is.
fn lines_of(text: &str, bold: bool, widest: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut wide = 0.0;
    for word in text.split_whitespace() {
        let more = advance(" ", bold) + advance(word, bold);
        match lines.last_mut() {
            Some(line) if wide + more <= widest => {
                line.push(' ');
                line.push_str(word);
                wide += more;
            }
            _ => {
                lines.push(word.to_owned());
                wide = advance(word, bold);
            }
        }
    }
    lines
}

/// A text that is no wider than this share of its size: of a longer one the beginning, and that
/// there is more.
pub(super) fn shortened(text: &str, bold: bool, widest: f64) -> String {
    if advance(text, bold) <= widest {
        return text.to_owned();
    }
    let mut left = widest - advance("…", bold);
    let fits = |symbol: &char| {
        left -= advance(symbol.encode_utf8(&mut [0; 4]), bold);
        left >= 0.0
    };
    let kept: String = text.chars().take_while(fits).collect();
    format!("{}…", kept.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_of_any_length_fit() {
        let word = "x".repeat(10_000);
        let long = "Long title ".repeat(900);
        for text in ["", "Sudoku", "Winter Evenings for all", &word, &long] {
            for (width, height) in [(300.0, 90.0), (60.0, 20.0), (500.0, 300.0)] {
                let Lettering { size, lines } = Lettering::new(text, true, 40.0, width, height);
                assert!(lines.len() as f64 * LEADING * size <= height.max(LEADING * LEAST));
                assert!(lines.iter().all(|line| advance(line, true) * size <= width + 1e-6));
                assert!((LEAST..=40.0).contains(&size));
                let is_whole = lines.join(" ") == text.trim_end();
                assert!(is_whole || lines.last().unwrap().ends_with('…'), "{lines:?}");
            }
        }
    }

    #[test]
    fn short_titles_keep_their_size() {
        let set = Lettering::new("Winter Evenings", true, 30.0, 160.0, 100.0);
        assert_eq!((set.size, set.lines.len()), (30.0, 2));
    }
}
