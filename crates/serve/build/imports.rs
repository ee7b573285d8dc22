//! Short names for what a module imports from the script that binds it. Those that wasm-bindgen
//! gives tell versions of it apart by hashes: names that only these two files say to each other
//! need none, and hashes are what compresses worst.

use std::collections::HashMap;

use crate::Outcome;

/// What stands before and behind the name of a function in the script's table of imports.
const BEFORE: &str = "        ";
const BEHIND: &str = ": function(";

/// The module and its script, in which what the module imports from `source` has short names.
pub(crate) fn shorten(module: &[u8], script: &str, source: &str) -> Outcome<(Vec<u8>, String)> {
    let mut module = walrus::ModuleConfig::new()
        .generate_name_section(false)
        .generate_producers_section(false)
        .parse(module)
        .map_err(|error| format!("{error:#}"))?;
    let mut names: HashMap<String, String> = HashMap::new();
    for import in module.imports.iter_mut().filter(|import| import.module == source) {
        // A function may be imported more than once.
        let next = format!("f{}", names.len());
        let short = names.entry(std::mem::take(&mut import.name)).or_insert(next);
        import.name.clone_from(short);
    }
    let mut lines = Vec::new();
    for line in script.lines() {
        let entry = line.strip_prefix(BEFORE).and_then(|entry| entry.split_once(BEHIND));
        match entry.and_then(|(long, rest)| Some((names.remove(long)?, rest))) {
            Some((short, rest)) => lines.push(format!("{BEFORE}{short}{BEHIND}{rest}")),
            None => lines.push(line.to_owned()),
        }
    }
    if let Some(long) = names.keys().next() {
        return Err(format!("found no {long} in the script of a module that imports it").into());
    }
    Ok((module.emit_wasm(), lines.join("\n")))
}
