//! The choice of the columns that hold the puzzles and their boards.

use anydoku_notation::{is_puzzle_column, may_change_puzzle};
use arrow_array::RecordBatch;
use arrow_schema::{DataType, Schema};

use crate::{Error, TextArray};

/// Columns of a file.
#[derive(Clone, Debug)]
pub(super) struct Choice {
    /// The index of the column of puzzles.
    pub(super) puzzles: usize,
    /// The index of the column `board`, if there is one beside the puzzles.
    pub(super) boards: Option<usize>,
    /// The name of the column of puzzles.
    pub(super) name: String,
}

/// Texts of these columns.
#[derive(Debug)]
pub struct Texts {
    /// The puzzles.
    pub puzzles: TextArray,
    /// What the puzzles leave open about their boards, if any row says something about it.
    pub boards: Option<TextArray>,
}

impl Choice {
    /// Chooses the column of this name; without a name, the one that is named like a column of
    /// puzzles, or the only one that holds texts, unless another one may change the puzzles.
    pub(super) fn of(schema: &Schema, wanted: Option<&str>) -> Result<Self, Error> {
        let (puzzles, name) = choose(schema, wanted)?;
        let fields = schema.fields();
        let is_board = |&at: &usize| at != puzzles && fields[at].name() == "board";
        let boards = (0..fields.len()).find(is_board);
        let has_puzzle = fields[puzzles].name() == "puzzle";
        let boards = boards.filter(|&at| has_puzzle && holds_texts(fields[at].data_type()));
        let may_change = |&at: &usize| {
            let is_read = at == puzzles || boards == Some(at);
            !is_read && may_change_puzzle(fields[at].name(), fields[at].data_type().is_nested())
        };
        if wanted.is_none()
            && let Some(rule) = (0..fields.len()).find(may_change)
        {
            return Err(Error::Rule { name: fields[rule].name().clone(), puzzles: name });
        }
        Ok(Self { puzzles, boards, name })
    }

    /// Returns the indexes of the columns, in ascending order.
    pub(super) fn columns(&self) -> Vec<usize> {
        let mut columns: Vec<usize> = [self.puzzles].into_iter().chain(self.boards).collect();
        columns.sort_unstable();
        columns
    }

    /// Returns the texts of a batch of these columns, which are in the order of the file.
    pub(super) fn texts(&self, batch: &RecordBatch) -> Option<Texts> {
        let column = |index: usize| TextArray::new(batch.columns().get(index)?.clone());
        let is_board_first = self.boards.is_some_and(|boards| boards < self.puzzles);
        let boards = self.boards.and_then(|_| column(usize::from(!is_board_first)));
        let boards = boards.filter(|boards| (0..boards.len()).any(|row| boards.get(row).is_some()));
        Some(Texts { puzzles: column(usize::from(is_board_first))?, boards })
    }
}

fn choose(schema: &Schema, name: Option<&str>) -> Result<(usize, String), Error> {
    let fields = schema.fields();
    let all = || fields.iter().map(|field| field.name().clone()).collect();
    let is_text = |at: &usize| holds_texts(fields[*at].data_type());
    let named = |wanted: &str| fields.iter().position(|field| field.name() == wanted);
    if let Some(name) = name {
        let missing = || Error::NoColumn { name: name.to_owned(), found: all() };
        let at = named(name).ok_or_else(missing)?;
        let found = fields[at].data_type().to_string();
        let found = || Error::NoTexts { name: name.to_owned(), found };
        let chosen = Some(at).filter(is_text).map(|at| (at, name.to_owned()));
        return chosen.ok_or_else(found);
    }
    let usual =
        || (0..fields.len()).filter(is_text).find(|&at| is_puzzle_column(fields[at].name()));
    let only = || {
        let mut texts = (0..fields.len()).filter(is_text);
        texts.next().filter(|_| texts.next().is_none())
    };
    let at = named("puzzle").filter(is_text).or_else(usual).or_else(only);
    let chosen = at.map(|at| (at, fields[at].name().clone()));
    chosen.ok_or_else(|| Error::Unclear { found: all() })
}

fn holds_texts(data_type: &DataType) -> bool {
    match data_type {
        DataType::Utf8
        | DataType::LargeUtf8
        | DataType::Utf8View
        | DataType::Binary
        | DataType::LargeBinary
        | DataType::BinaryView
        | DataType::FixedSizeBinary(_) => true,
        DataType::Dictionary(_, values) => holds_texts(values),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use arrow_schema::Field;

    use super::*;

    fn chosen(names: &[(&str, DataType)], name: Option<&str>) -> Result<usize, String> {
        let field = |(name, kind): &(&str, DataType)| Field::new(*name, kind.clone(), true);
        let schema = Schema::new(names.iter().map(field).collect::<Vec<_>>());
        choose(&schema, name).map(|(at, _)| at).map_err(|error| error.to_string())
    }

    #[test]
    fn finds_the_puzzles_by_name_or_type() {
        let (text, number) = (DataType::Utf8, DataType::Int64);
        let kaggle = [("quizzes", text.clone()), ("solutions", text.clone())];
        assert_eq!(chosen(&kaggle, None), Ok(0));
        assert_eq!(chosen(&kaggle, Some("solutions")), Ok(1));
        assert_eq!(chosen(&[("id", number.clone()), ("text", text.clone())], None), Ok(1));
        assert_eq!(chosen(&[("board", text.clone()), ("puzzle", text.clone())], None), Ok(1));
        let unclear = chosen(&[("a", text.clone()), ("b", text)], None).unwrap_err();
        assert!(unclear.contains("a, b"), "{unclear}");
        let missing = chosen(&kaggle, Some("puzzle")).unwrap_err();
        assert_eq!(missing, "no column 'puzzle'; the file has quizzes, solutions");
        let wrong = chosen(&[("id", number)], Some("id")).unwrap_err();
        assert_eq!(wrong, "column 'id' holds Int64; puzzles are texts");
    }

    #[test]
    fn columns_that_may_change_the_puzzles_are_named() {
        let choice = |name: &str, kind: DataType, wanted| {
            let puzzles = Field::new("puzzle", DataType::Utf8, true);
            let schema = Schema::new(vec![puzzles, Field::new(name, kind, true)]);
            Choice::of(&schema, wanted).map(|_| ()).map_err(|error| error.to_string())
        };
        let list = DataType::new_list(DataType::Int64, true);
        for (name, kind) in [
            ("cages", DataType::Utf8),
            ("diagonals", DataType::Boolean),
            ("regions", list.clone()),
            ("variant", DataType::Utf8),
            ("foo", list.clone()),
        ] {
            let error = choice(name, kind.clone(), None).unwrap_err();
            assert!(error.starts_with(&format!("column '{name}' may change")), "{error}");
            assert_eq!(choice(name, kind, Some("puzzle")), Ok(()), "{name}");
        }
        for (name, kind) in [
            ("board", DataType::Utf8),
            ("solution", list),
            ("id", DataType::Int64),
            ("rating", DataType::Float64),
            ("foo", DataType::Utf8),
        ] {
            assert_eq!(choice(name, kind, None), Ok(()), "{name}");
        }
    }
}
