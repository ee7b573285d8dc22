//! Gives the functions that a module imports from its script short names: the names of wasm-bindgen, such
//! as `__wbg_getBoundingClientRect_329ca748ec918b0c`, are a thirtieth of what the first board waits for.

use wasm_encoder::{RawSection, SectionId};
use wasmparser::{BinaryReader, Parser};

use crate::Outcome;

/// A module and the script that binds it.
pub(crate) struct Bound {
    pub(crate) module: Vec<u8>,
    pub(crate) script: String,
}

/// The end of the name from which a module imports the functions of its script.
const OF_SCRIPT: &str = "_bg.js";

/// The kind of an import that is a function.
const FUNCTION: u8 = 0;

/// Shortens the names of the imports in the module and in its script, where each occurs once: as the
/// key of a function in an object.
///
/// # Errors
/// If the module imports something other than functions, or the script does not define one.
pub(crate) fn shorten(bound: Bound) -> Outcome<Bound> {
    let Bound { module, mut script } = bound;
    let mut short = wasm_encoder::Module::new();
    for payload in Parser::new(0).parse_all(&module) {
        let Some((id, range)) = payload?.as_section() else { continue };
        let data = module.get(range.start as usize..range.end as usize).unwrap_or_default();
        let imports;
        let data = if id == SectionId::Import as u8 {
            imports = shorten_imports(data, &mut script)?;
            &imports
        } else {
            data
        };
        short.section(&RawSection { id, data });
    }
    Ok(Bound { module: short.finish(), script })
}

/// Returns an import section with short names, and puts these into the script.
fn shorten_imports(section: &[u8], script: &mut String) -> Outcome<Vec<u8>> {
    let mut reader = BinaryReader::new(section, 0);
    let count = reader.read_var_u32()?;
    let mut short = Vec::new();
    write_number(count, &mut short);
    for number in 0..count {
        let from = reader.read_string()?;
        let name = reader.read_string()?;
        if reader.read_u8()? != FUNCTION {
            return Err(format!("{name}: expected a function").into());
        }
        let kind = reader.read_var_u32()?;
        // The script that loads parts has names of its own.
        let new = if from.ends_with(OF_SCRIPT) { name_of(number) } else { name.to_owned() };
        if new != name {
            replace_once(script, &format!("{name}: function("), &format!("{new}: function("))?;
        }
        for text in [from, &new] {
            write_number(text.len() as u32, &mut short);
            short.extend_from_slice(text.as_bytes());
        }
        short.push(FUNCTION);
        write_number(kind, &mut short);
    }
    Ok(short)
}

/// Returns the short name of the import with this number: `a`, `b`, ... `z`, `ba`.
fn name_of(number: u32) -> String {
    let rest = if number < 26 { String::new() } else { name_of(number / 26) };
    format!("{rest}{}", char::from(b'a' + (number % 26) as u8))
}

/// Replaces a text that stands in the script once.
fn replace_once(script: &mut String, old: &str, new: &str) -> Outcome<()> {
    match script.match_indices(old).count() {
        1 => {
            *script = script.replacen(old, new, 1);
            Ok(())
        }
        count => Err(format!("expected {old:?} once in the script, found it {count} times").into()),
    }
}

/// Writes a number as WebAssembly does: seven bits a byte, the lowest first.
fn write_number(mut number: u32, to: &mut Vec<u8>) {
    while number > 0x7f {
        to.push(number as u8 | 0x80);
        number >>= 7;
    }
    to.push(number as u8);
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{EntityType, ImportSection, Module, TypeSection};

    use super::*;

    /// Returns a module that imports functions with these names.
    fn importing(names: &[&str]) -> Vec<u8> {
        let (mut types, mut imports) = (TypeSection::new(), ImportSection::new());
        types.ty().function([], []);
        for name in names {
            imports.import("./app_bg.js", name, EntityType::Function(0));
        }
        let mut module = Module::new();
        module.section(&types).section(&imports);
        module.finish()
    }

    #[test]
    fn names_are_short_in_the_module_and_in_the_script() {
        let names: Vec<String> = (0..30).map(|it| format!("__wbg_long_name_{it}_0123")).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let keys = names.iter().map(|name| format!("\n{name}: function(arg0) {{}},"));
        let script = keys.collect::<String>();
        let short = shorten(Bound { module: importing(&names), script }).unwrap();
        assert!(
            short.script.starts_with("\na: function(arg0) {},\nb: function("),
            "{}",
            short.script
        );
        assert!(short.script.ends_with("\nbd: function(arg0) {},"), "{}", short.script);
        let expected: Vec<String> = (0..30).map(name_of).collect();
        let expected: Vec<&str> = expected.iter().map(String::as_str).collect();
        assert_eq!(short.module, importing(&expected));
    }

    #[test]
    fn a_script_without_a_function_is_refused() {
        let bound = |script: &str| Bound { module: importing(&["f"]), script: script.to_owned() };
        assert!(shorten(bound("\nf: function() {},")).is_ok());
        assert!(shorten(bound("\ng: function() {},")).is_err());
        assert!(shorten(bound("\nf: function() {},\nf: function() {},")).is_err());
    }
}
