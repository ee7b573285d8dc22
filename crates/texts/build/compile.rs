//! The compiler of the catalog: Fluent files in, one compact text for each language out.
//!
//! A compiled language is a list of records that end in NUL: a header (language and fingerprint of
//! the catalog), then the pattern of each message. In a pattern, control characters mark
//! variables and selections (`src/pattern.rs`). References to messages and terms are
//! replaced by what they refer to.

use std::collections::{BTreeMap, BTreeSet, btree_map};
use std::fmt;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use fluent_syntax::ast::{
    Attribute, Comment, Entry, Expression, InlineExpression, Message, Pattern, PatternElement,
    Variant, VariantKey,
};
use fluent_syntax::parser;
use fluent_syntax::unicode::unescape_unicode_to_string;

use crate::language::{ENGLISH, LANGUAGES};

/// The language that defines ids and variables. A variant of it, such as `en-GB`, holds only the
/// messages that differ.
pub(crate) const ORIGINAL: &str = "en-US";

/// The deepest chain of references between messages.
const MAX_DEPTH: usize = 8;

/// A Fluent file.
pub(crate) struct Source {
    pub(crate) path: String,
    pub(crate) text: String,
}

/// The files of a language.
pub(crate) struct Language {
    pub(crate) id: String,
    pub(crate) sources: Vec<Source>,
}

/// Whether a variable is a number or a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Kind {
    Number,
    Text,
}

/// A message of the original language.
#[derive(Debug)]
pub(crate) struct Definition {
    /// The id; that of an attribute is `message.attribute`.
    pub(crate) id: String,
    /// The text as it is written in the file, in one line.
    pub(crate) text: String,
    /// The variables in alphabetical order.
    pub(crate) variables: BTreeMap<String, Kind>,
    /// Whether it is looked up by id.
    pub(crate) is_looked_up: bool,
}

/// The compiled catalog.
#[derive(Debug)]
pub(crate) struct Compiled {
    /// The messages, in the order of the records. Those that are looked up come first.
    pub(crate) messages: Vec<Definition>,
    /// What a compiled language must have been compiled with.
    pub(crate) fingerprint: u64,
    /// The compiled text of each language, by language tag.
    pub(crate) languages: BTreeMap<String, String>,
}

/// Errors with their places, one a line.
#[derive(Debug, Default)]
pub(crate) struct Errors(Vec<String>);

impl fmt::Display for Errors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join("\n"))
    }
}

impl std::error::Error for Errors {}

/// A message, term or attribute with its place.
#[derive(Clone)]
struct Parsed<'a> {
    place: String,
    pattern: Pattern<&'a str>,
    /// The variables that a comment declares as numbers.
    numbers: BTreeSet<String>,
    /// The variables that a comment lets translations leave out.
    optional: BTreeSet<String>,
}

type Catalog<'a> = BTreeMap<String, Parsed<'a>>;

/// Compiles all languages of a catalog. Messages without variables whose ids begin with one of
/// `looked_up` are looked up by id and have no accessor.
///
/// # Errors
/// All faults: syntax, ids that a language lacks or that the original does not have, variables that
/// differ from the original's, and parts of Fluent that are not supported.
pub(crate) fn compile(languages: &[Language], looked_up: &[&str]) -> Result<Compiled, Errors> {
    let mut errors = Errors::default();
    let mut catalogs = BTreeMap::new();
    for language in languages {
        let tag = if language.id == ORIGINAL { ENGLISH } else { &language.id };
        if !LANGUAGES.iter().any(|language| language.tag == tag) {
            errors.0.push(format!("{}: src/language.rs has no row for this language", language.id));
        }
        catalogs.insert(language.id.as_str(), parse(language, &mut errors));
    }
    let Some(original) = catalogs.get(ORIGINAL).cloned() else {
        errors.0.push(format!("{ORIGINAL} is missing"));
        return Err(errors);
    };
    let original = &original;
    for (id, catalog) in &mut catalogs {
        if *id != ORIGINAL && primary(id) == primary(ORIGINAL) {
            complete(id, catalog, original, &mut errors);
        }
    }
    let messages = definitions(original, &catalogs, looked_up, &mut errors);
    let fingerprint = fingerprint(&messages);
    let mut compiled = BTreeMap::new();
    for (id, catalog) in &catalogs {
        let mut text = format!("{id} {fingerprint:016x}\0");
        for definition in &messages {
            let mut encoder = Encoder { definition, catalog, text: String::new(), depth: 0 };
            match catalog.get(&definition.id) {
                None => errors.0.push(format!("{id}: {} is missing", definition.id)),
                Some(parsed) => {
                    if let Err(error) = encoder.pattern(&parsed.pattern) {
                        errors.0.push(format!("{}: {error}", parsed.place));
                    }
                }
            }
            text.push_str(&encoder.text);
            text.push('\0');
        }
        for (other, parsed) in catalog.iter().filter(|(other, _)| !other.starts_with('-')) {
            if !original.contains_key(other) {
                errors.0.push(format!("{}: {other} is not in {ORIGINAL}", parsed.place));
            }
        }
        compiled.insert((*id).to_owned(), text);
    }
    if errors.0.is_empty() {
        Ok(Compiled { messages, fingerprint, languages: compiled })
    } else {
        Err(errors)
    }
}

/// Returns the language without its region.
fn primary(language: &str) -> &str {
    language.split('-').next().unwrap_or(language)
}

/// Adds the messages of the original to a variant of it, and reports those that do not differ.
fn complete<'a>(id: &str, catalog: &mut Catalog<'a>, original: &Catalog<'a>, errors: &mut Errors) {
    for (message, parsed) in original {
        match catalog.entry(message.clone()) {
            btree_map::Entry::Vacant(entry) => {
                entry.insert(parsed.clone());
            }
            btree_map::Entry::Occupied(entry) if entry.get().pattern == parsed.pattern => {
                let place = &entry.get().place;
                errors.0.push(format!("{place}: {message} is the same in {id} and {ORIGINAL}"));
            }
            btree_map::Entry::Occupied(_) => {}
        }
    }
}

/// Parses the files of a language. Ids of terms begin with `-`.
fn parse<'a>(language: &'a Language, errors: &mut Errors) -> Catalog<'a> {
    let mut catalog = Catalog::new();
    for source in &language.sources {
        let resource = parser::parse(source.text.as_str()).unwrap_or_else(|(resource, faults)| {
            for fault in faults {
                errors.0.push(format!("{}: {fault}", place(source, fault.pos.start)));
            }
            resource
        });
        for entry in resource.body {
            let (id, pattern, attributes, comment) = match entry {
                Entry::Message(Message { id, value, attributes, comment }) => {
                    (id.name.to_owned(), value, attributes, comment)
                }
                Entry::Term(term) => {
                    (format!("-{}", term.id.name), Some(term.value), Vec::new(), term.comment)
                }
                _ => continue,
            };
            let place = place(source, offset_of(&source.text, &id));
            let declared = |kind| comment.as_ref().map(|comment| declared(comment, kind));
            let numbers = declared("(Number)").unwrap_or_default();
            let optional = declared("(Optional)").unwrap_or_default();
            let own = pattern.map(|pattern| (id.clone(), pattern));
            let attributes = attributes
                .into_iter()
                .map(|Attribute { id: name, value }| (format!("{id}.{}", name.name), value));
            for (id, pattern) in own.into_iter().chain(attributes) {
                let parsed = Parsed {
                    place: place.clone(),
                    pattern,
                    numbers: numbers.clone(),
                    optional: optional.clone(),
                };
                if catalog.insert(id.clone(), parsed).is_some() {
                    errors.0.push(format!("{place}: {id} is defined twice"));
                }
            }
        }
    }
    catalog
}

/// Returns the place of an offset as `file:line:column`.
fn place(source: &Source, offset: usize) -> String {
    let before = source.text.get(..offset).unwrap_or(&source.text);
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    format!("{}:{line}:{column}", source.path)
}

/// Returns where the definition of a message begins.
fn offset_of(text: &str, id: &str) -> usize {
    let begins =
        |line: &str| line.strip_prefix(id).is_some_and(|rest| rest.trim_start().starts_with('='));
    let mut offset = 0;
    for line in text.split_inclusive('\n') {
        if begins(line) {
            return offset;
        }
        offset += line.len();
    }
    0
}

/// Returns the variables that a comment declares: `$n (Number)`, `$article (Optional)`.
fn declared(comment: &Comment<&str>, kind: &str) -> BTreeSet<String> {
    let words = |line: &&str| {
        let (name, rest) = line.trim().split_once(' ')?;
        rest.starts_with(kind).then(|| name.strip_prefix('$').map(str::to_owned))?
    };
    comment.content.iter().filter_map(words).collect()
}

/// Returns the messages of the original with the kinds of their variables. A variable is a number
/// if it is `$n`, if a comment says so, or if a plural form depends on it in any language.
fn definitions(
    original: &Catalog<'_>,
    catalogs: &BTreeMap<&str, Catalog<'_>>,
    looked_up: &[&str],
    errors: &mut Errors,
) -> Vec<Definition> {
    let mut messages = Vec::new();
    for (id, parsed) in original.iter().filter(|(id, _)| !id.starts_with('-')) {
        let mut variables = variables_of(&parsed.pattern, original);
        for name in &parsed.numbers {
            if variables.contains_key(name) {
                variables.insert(name.clone(), Kind::Number);
            } else {
                errors.0.push(format!("{}: the comment declares ${name}", parsed.place));
            }
        }
        for catalog in catalogs.values() {
            let Some(other) = catalog.get(id) else { continue };
            let found = variables_of(&other.pattern, catalog);
            let is_required = |name: &&String| !parsed.optional.contains(*name);
            if !variables.keys().filter(is_required).all(|name| found.contains_key(name))
                || !found.keys().all(|name| variables.contains_key(name))
            {
                let names: Vec<&str> = variables.keys().map(String::as_str).collect();
                let names = names.join(", ");
                errors.0.push(format!(
                    "{}: the variables of {id} are not those of {ORIGINAL}: {names}",
                    other.place
                ));
            }
            for (name, kind) in found {
                if let (Kind::Number, Some(known)) = (kind, variables.get_mut(&name)) {
                    *known = Kind::Number;
                }
            }
        }
        let is_in = looked_up.iter().any(|begin| id.starts_with(begin));
        let is_looked_up = is_in && variables.is_empty();
        let text = fluent_text(&parsed.pattern);
        messages.push(Definition { id: id.clone(), text, variables, is_looked_up });
    }
    messages.sort_by_cached_key(|message| (!message.is_looked_up, message.id.replace('.', "\0")));
    messages
}

/// Returns a number that changes with ids and variables.
fn fingerprint(messages: &[Definition]) -> u64 {
    let mut hasher = DefaultHasher::new();
    for Definition { id, variables, .. } in messages {
        (id, variables).hash(&mut hasher);
    }
    hasher.finish()
}

/// Returns the variables of a pattern and of what it refers to.
fn variables_of(pattern: &Pattern<&str>, catalog: &Catalog<'_>) -> BTreeMap<String, Kind> {
    let mut found = BTreeMap::new();
    collect_variables(pattern, catalog, 0, &mut found);
    found
}

fn collect_variables(
    pattern: &Pattern<&str>,
    catalog: &Catalog<'_>,
    depth: usize,
    found: &mut BTreeMap<String, Kind>,
) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        match unwrap(expression) {
            Expression::Inline(InlineExpression::VariableReference { id }) => {
                let kind = if id.name == "n" { Kind::Number } else { Kind::Text };
                found.entry(id.name.to_owned()).or_insert(kind);
            }
            Expression::Inline(inline) => {
                if let Some(parsed) = reference(inline).and_then(|id| catalog.get(&id))
                    && depth < MAX_DEPTH
                {
                    collect_variables(&parsed.pattern, catalog, depth + 1, found);
                }
            }
            Expression::Select { selector, variants } => {
                if let InlineExpression::VariableReference { id } = selector {
                    let kind = found.entry(id.name.to_owned()).or_insert(Kind::Text);
                    if variants.iter().all(|variant| is_plural(&variant.key)) {
                        *kind = Kind::Number;
                    }
                }
                for variant in variants {
                    collect_variables(&variant.value, catalog, depth, found);
                }
            }
        }
    }
}

/// Returns the expression inside of nested braces.
fn unwrap<'a, 'b>(expression: &'b Expression<&'a str>) -> &'b Expression<&'a str> {
    match expression {
        Expression::Inline(InlineExpression::Placeable { expression }) => unwrap(expression),
        other => other,
    }
}

fn is_plural(key: &VariantKey<&str>) -> bool {
    match key {
        VariantKey::NumberLiteral { .. } => true,
        VariantKey::Identifier { name } => {
            ["zero", "one", "two", "few", "many", "other"].contains(name)
        }
    }
}

/// Returns the id that an expression refers to.
fn reference(inline: &InlineExpression<&str>) -> Option<String> {
    match inline {
        InlineExpression::MessageReference { id, attribute: None } => Some(id.name.to_owned()),
        InlineExpression::MessageReference { id, attribute: Some(name) } => {
            Some(format!("{}.{}", id.name, name.name))
        }
        InlineExpression::TermReference { id, attribute: None, arguments: None } => {
            Some(format!("-{}", id.name))
        }
        _ => None,
    }
}

/// Writes a pattern as Fluent, in one line.
fn fluent_text(pattern: &Pattern<&str>) -> String {
    let message = Message {
        id: fluent_syntax::ast::Identifier { name: "x" },
        value: Some(pattern.clone()),
        attributes: Vec::new(),
        comment: None,
    };
    let resource = fluent_syntax::ast::Resource { body: vec![Entry::Message(message)] };
    let text = fluent_syntax::serializer::serialize(&resource);
    let text = text.split_once('=').map_or("", |(_, text)| text);
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Encodes the patterns of a message.
struct Encoder<'a> {
    definition: &'a Definition,
    catalog: &'a Catalog<'a>,
    text: String,
    depth: usize,
}

impl Encoder<'_> {
    fn pattern(&mut self, pattern: &Pattern<&str>) -> Result<(), String> {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => self.literal(value)?,
                PatternElement::Placeable { expression } => self.expression(expression)?,
            }
        }
        Ok(())
    }

    fn expression(&mut self, expression: &Expression<&str>) -> Result<(), String> {
        match unwrap(expression) {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select {
                selector: InlineExpression::VariableReference { id },
                variants,
            } => {
                self.text.push('\u{2}');
                self.variable(id.name)?;
                // The first variant whose key matches is chosen; the last one is the default.
                let (default, others): (Vec<_>, Vec<_>) =
                    variants.iter().partition(|variant| variant.default);
                for Variant { key, value, .. } in others.into_iter().chain(default) {
                    match key {
                        VariantKey::Identifier { name } => self.literal(name)?,
                        VariantKey::NumberLiteral { value } => self.literal(value)?,
                    }
                    self.text.push('\u{3}');
                    self.pattern(value)?;
                    self.text.push('\u{4}');
                }
                self.text.push('\u{5}');
                Ok(())
            }
            Expression::Select { .. } => Err("only a variable can be selected by".to_owned()),
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) -> Result<(), String> {
        match inline {
            InlineExpression::StringLiteral { value } => {
                self.literal(&unescape_unicode_to_string(value))
            }
            InlineExpression::NumberLiteral { value } => self.literal(value),
            InlineExpression::VariableReference { id } => {
                self.text.push('\u{1}');
                self.variable(id.name)
            }
            other => {
                let id = reference(other).ok_or("functions and arguments are not supported")?;
                let catalog = self.catalog;
                let target = catalog.get(&id).ok_or_else(|| format!("{id} does not exist"))?;
                if self.depth == MAX_DEPTH {
                    return Err(format!("the references of {id} are too deep"));
                }
                self.depth += 1;
                self.pattern(&target.pattern)?;
                self.depth -= 1;
                Ok(())
            }
        }
    }

    /// Writes the letter of a variable.
    fn variable(&mut self, name: &str) -> Result<(), String> {
        let index = self.definition.variables.keys().position(|known| known == name);
        let index = index.ok_or_else(|| format!("${name} is not a variable in {ORIGINAL}"))?;
        let letter = u8::try_from(index).ok().filter(|&index| index < 26).map(|index| b'A' + index);
        self.text.push(char::from(letter.ok_or("there are more than 26 variables")?));
        Ok(())
    }

    fn literal(&mut self, text: &str) -> Result<(), String> {
        if text.contains(|c: char| c < '\u{8}') {
            return Err("control characters cannot be part of a text".to_owned());
        }
        // Lines are only broken where the file would be hard to read.
        self.text.push_str(&text.replace('\n', " "));
        Ok(())
    }
}
