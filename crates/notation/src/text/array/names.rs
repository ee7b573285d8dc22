//! What the names of members say: which board is the puzzle, which the solution, what describes the
//! board, and which members are rules.

use crate::evidence::Role;

/// What the name of a member says about its value.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) enum Meaning {
    #[default]
    Unknown,
    Puzzle,
    Solution,
    /// The columns of a puzzle instead of its rows.
    Columns,
    /// The boxes of a puzzle, or its regions.
    Boxes,
    Regions,
    /// The height of a box.
    BoxRows,
    /// The width of a box.
    BoxColumns,
    /// Both.
    BoxSize,
    /// Both diagonals are houses.
    Diagonals,
    /// The windows are houses.
    Windows,
    /// The kind of puzzle in words.
    Kind,
    /// A rule that the engine does not know.
    Rule(&'static str),
    /// Nothing that could change the puzzle.
    Harmless,
}

/// What names of members say, and parts of names.
const NAMES: &str = include_str!("names.txt");

/// Kinds that say no more than that it is a puzzle.
const PLAIN_KINDS: [&str; 8] =
    ["sudoku", "classic", "standard", "normal", "regular", "plain", "vanilla", "puzzle"];

impl Meaning {
    /// Returns the meaning of a member with this name.
    pub(super) fn of(name: &str) -> Self {
        let plain = normal(name);
        let stem = plain.strip_suffix('s').unwrap_or(&plain);
        let found = entries().find(|(is_part, _, known)| !is_part && *known == stem);
        // `board_type` is a type, not a board.
        let last = name.rsplit(['_', '-', ' ']).next().filter(|last| last.len() < name.len());
        let last = last.map(Self::of).filter(|last| {
            use Meaning::{BoxSize, Boxes, Diagonals, Kind, Regions, Rule, Windows};
            matches!(last, Kind | Diagonals | Windows | Regions | Boxes | BoxSize | Rule(_))
        });
        match (found, Role::of(name)) {
            (Some((_, meaning, _)), _) => Self::of_text(meaning),
            (None, Role::Puzzle) if last.is_some() => last.unwrap_or_default(),
            (None, Role::Puzzle) => Self::Puzzle,
            (None, Role::Solution) => Self::Solution,
            (None, Role::Unknown) => {
                let parts = Self::within(&plain);
                let rule = parts.iter().find(|meaning| matches!(meaning, Self::Rule(_)));
                rule.or(parts.first()).copied().unwrap_or_default()
            }
        }
    }

    /// Returns what a kind in words says about the board.
    pub(super) fn of_kind(kind: &str) -> Vec<Self> {
        let kind = normal(kind);
        match kind.as_str() {
            "x" | "xsudoku" | "sudokux" => vec![Self::Diagonals],
            "hyper" | "nrc" => vec![Self::Windows],
            _ => Self::within(&kind),
        }
    }

    /// Returns the meanings of the parts of a name that are not within a longer part.
    fn within(name: &str) -> Vec<Self> {
        let is_found = |(is_part, _, part): &(bool, &str, &str)| *is_part && name.contains(part);
        let found: Vec<(bool, &'static str, &'static str)> = entries().filter(is_found).collect();
        let is_whole = |part: &str| {
            !found.iter().any(|(.., longer)| longer.len() > part.len() && longer.contains(part))
        };
        let whole = found.iter().filter(|(.., part)| is_whole(part));
        whole.map(|(_, meaning, _)| Self::of_text(meaning)).collect()
    }

    fn of_text(text: &'static str) -> Self {
        match text {
            "puzzle" => Self::Puzzle,
            "solution" => Self::Solution,
            "columns" => Self::Columns,
            "boxes" => Self::Boxes,
            "regions" => Self::Regions,
            "box rows" => Self::BoxRows,
            "box columns" => Self::BoxColumns,
            "box size" => Self::BoxSize,
            "diagonals" => Self::Diagonals,
            "windows" => Self::Windows,
            "kind" => Self::Kind,
            "harmless" => Self::Harmless,
            "list" => Self::Rule(""),
            rule => Self::Rule(rule),
        }
    }
}

/// Returns whether each name of the table is a part of names, its meaning, and the name.
fn entries() -> impl Iterator<Item = (bool, &'static str, &'static str)> {
    let lines = NAMES.lines().filter_map(|line| line.split_once(": "));
    lines.flat_map(|(meaning, names)| {
        let plain = meaning.trim_start_matches('*');
        names.split(' ').map(move |name| (plain != meaning, plain, name))
    })
}

/// Returns whether a kind in words means a puzzle without further rules.
pub(super) fn is_plain_kind(kind: &str) -> bool {
    let mut rest = normal(kind);
    for plain in PLAIN_KINDS {
        rest = rest.replace(plain, "");
    }
    rest.chars().all(|symbol| symbol.is_ascii_digit() || symbol == 'x')
}

/// Returns a name in lower case, without signs.
pub(super) fn normal(name: &str) -> String {
    name.chars().filter(|symbol| symbol.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}
