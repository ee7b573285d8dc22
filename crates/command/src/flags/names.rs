//! Parsers of names: of anything that has a list of them, of techniques, and of notations.

use std::error::Error;
use std::ffi::OsStr;
use std::str::FromStr;

use anydoku::logic::{Technique, UnknownTechnique};
use anydoku_explain::technique_named;
use anydoku_notation::Notation;
use clap::builder::{PossibleValue, TypedValueParser};

use super::aliases::value_parser;

/// Returns a parser for these names.
pub(crate) fn parser_of<T>(
    names: impl IntoIterator<Item = &'static str>,
) -> impl TypedValueParser<Value = T>
where
    T: FromStr<Err: Error + Send + Sync> + Clone + Send + Sync + 'static,
{
    value_parser(names).try_map(str::parse)
}

/// Returns a parser for the names of techniques, which help does not list.
pub(crate) fn technique_parser() -> impl TypedValueParser<Value = Technique> {
    TechniqueParser
}

/// Accepts ids and names, completes ids, and suggests the id that is most similar to a wrong one.
#[derive(Clone)]
struct TechniqueParser;

impl TypedValueParser for TechniqueParser {
    type Value = Technique;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<Technique, clap::Error> {
        if let Some(technique) = value.to_str().and_then(|text| parse_technique(text).ok()) {
            return Ok(technique);
        }
        parser_of::<Technique>(Technique::all().map(Technique::id))
            .parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(Technique::all().map(|technique| PossibleValue::new(technique.id()))))
    }
}

/// Parses a technique, given by its id or one of its names in any spelling, such as `xwing` or `Y-Wing`.
pub(crate) fn parse_technique(text: &str) -> Result<Technique, UnknownTechnique> {
    technique_named(text).ok_or_else(|| UnknownTechnique { found: text.to_owned() })
}

/// Returns a parser for the names of all notations.
pub(super) fn readable_notations() -> impl TypedValueParser<Value = Notation> {
    notation_parser(Notation::all())
}

/// Returns a parser for the names of writable notations.
pub(crate) fn writable_notations() -> impl TypedValueParser<Value = Notation> {
    notation_parser(Notation::all().filter(|notation| notation.can_write()))
}

fn notation_parser(
    notations: impl Iterator<Item = Notation>,
) -> impl TypedValueParser<Value = Notation> {
    let names = value_parser(notations.map(Notation::name));
    names.try_map(|name| Notation::from_name(name).ok_or("unknown notation"))
}
