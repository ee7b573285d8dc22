//! Titles fitted to a space: broken at blanks, smaller if they are long, truncated as a last
//! resort.

use crate::typeface::{advance, shortened};

/// The line height, as a multiple of the size.
pub(super) const LEADING: f64 = 1.15;
/// The minimum font size of titles in points.
const MIN_SIZE: f64 = 8.0;

/// A title broken into lines.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct FittedText {
    /// The font size.
    pub(super) size: f64,
    pub(super) lines: Vec<String>,
}

impl FittedText {
    /// Fits a text at the preferred size, or smaller if necessary.
    pub(super) fn new(text: &str, bold: bool, preferred: f64, width: f64, height: f64) -> Self {
        let mut size = preferred;
        while size > MIN_SIZE {
            let lines = lines_of(text, bold, width / size);
            let is_narrow = lines.iter().all(|line| advance(line, bold) * size <= width);
            if is_narrow && lines.len() as f64 * LEADING * size <= height {
                return Self { size, lines };
            }
            size *= 0.94;
        }
        let size = MIN_SIZE.min(preferred);
        let most = ((height / (LEADING * size)) as usize).max(1);
        let mut lines = lines_of(text, bold, width / size);
        if lines.len() > most {
            let rest = lines.split_off(most - 1).join(" ");
            lines.push(rest);
        }
        let lines = lines.iter().map(|line| shortened(line, bold, width / size)).collect();
        Self { size, lines }
    }

    /// Returns the height of all lines.
    pub(super) fn height(&self) -> f64 {
        self.lines.len() as f64 * LEADING * self.size
    }
}

/// Breaks a text at blanks into the fewest lines no wider than this multiple of the size, unless a
/// single word is.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_of_any_length_fit() {
        let word = "x".repeat(10_000);
        let long = "Long title ".repeat(900);
        for text in ["", "Sudoku", "Winter Evenings for all", &word, &long] {
            for (width, height) in [(300.0, 90.0), (60.0, 20.0), (500.0, 300.0)] {
                let FittedText { size, lines } = FittedText::new(text, true, 40.0, width, height);
                assert!(lines.len() as f64 * LEADING * size <= height.max(LEADING * MIN_SIZE));
                assert!(lines.iter().all(|line| advance(line, true) * size <= width + 1e-6));
                assert!((MIN_SIZE..=40.0).contains(&size));
                let is_whole = lines.join(" ") == text.trim_end();
                assert!(is_whole || lines.last().unwrap().ends_with('…'), "{lines:?}");
            }
        }
    }

    #[test]
    fn short_titles_keep_their_size() {
        let set = FittedText::new("Winter Evenings", true, 30.0, 160.0, 100.0);
        assert_eq!((set.size, set.lines.len()), (30.0, 2));
    }
}
