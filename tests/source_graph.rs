//! The graph of the source files of a package, for the tests of its layers.
//!
//! The graph follows the paths in the sources and looks through re-exports to the file that defines
//! a name.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The path of a module below `src`: `["board", "canvas"]`. The root is empty.
pub(crate) type Module = Vec<String>;

/// The source files, by module.
pub(crate) struct Sources(pub(crate) BTreeMap<Module, String>);

impl Sources {
    /// Reads the sources of the package under test.
    pub(crate) fn read() -> Self {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let mut folders = vec![root.clone()];
        let mut sources = BTreeMap::new();
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).expect("the sources are there") {
                let path = entry.expect("an entry").path();
                if path.is_dir() {
                    folders.push(path);
                } else if path.extension().is_some_and(|extension| extension == "rs") {
                    let text = fs::read_to_string(&path).expect("a source is text");
                    let module = module(path.strip_prefix(&root).expect("below the root"));
                    sources.insert(module, code(&text));
                }
            }
        }
        Self(sources)
    }

    /// Resolves a path in `module` to the module that defines what it names.
    fn resolve(&self, module: &[String], path: &[String]) -> Option<Module> {
        let mut target = match path.first()?.as_str() {
            "crate" => path[1..].to_vec(),
            "self" => [module, &path[1..]].concat(),
            "super" => {
                let ups = path.iter().take_while(|segment| *segment == "super").count();
                [&module[..module.len().checked_sub(ups)?], &path[ups..]].concat()
            }
            _ => {
                let child = [module, &path[..1]].concat();
                self.0.contains_key(&child).then(|| [module, path].concat())?
            }
        };
        for _ in 0..8 {
            let is_module = |end: &usize| self.0.contains_key(&target[..*end]);
            let end = (0..=target.len()).rev().find(is_module)?;
            let Some(name) = target.get(end) else { break };
            let Some(path) = self.reexport(&target[..end], name) else {
                return Some(target[..end].to_vec());
            };
            target = [path, target[end + 1..].to_vec()].concat();
        }
        Some(target)
    }

    /// Returns the full path of a name that `module` re-exports.
    fn reexport(&self, module: &[String], name: &str) -> Option<Module> {
        let code = &self.0[module];
        for (at, _) in code.match_indices("use ") {
            let line = code[..at].rfind('\n').map_or(0, |end| end + 1);
            if !code[line..at].starts_with("pub") {
                continue;
            }
            let tree = &code[at + 4..at + code[at..].find(';')?];
            for path in paths(tree) {
                if path.last().is_some_and(|last| last == name) {
                    return Some(match path[0].as_str() {
                        "crate" => path[1..].to_vec(),
                        _ => [module, &path].concat(),
                    });
                }
            }
        }
        None
    }

    /// Returns the modules that each module depends on.
    pub(crate) fn graph(&self) -> BTreeMap<&Module, BTreeSet<Module>> {
        let mut graph = BTreeMap::new();
        for (module, code) in &self.0 {
            let mut targets: BTreeSet<Module> =
                paths(code).iter().filter_map(|path| self.resolve(module, path)).collect();
            targets.remove(module);
            graph.insert(module, targets);
        }
        graph
    }

    /// Returns the names of the modules that depend on themselves by way of others.
    pub(crate) fn in_cycles(&self) -> Vec<String> {
        let graph = self.graph();
        let reachable = |start: &Module| {
            let mut found = BTreeSet::new();
            let mut waiting = vec![start.clone()];
            while let Some(module) = waiting.pop() {
                for target in graph.get(&module).into_iter().flatten() {
                    if found.insert(target.clone()) {
                        waiting.push(target.clone());
                    }
                }
            }
            found
        };
        let is_in_cycle = |module: &&&Module| reachable(module).contains(**module);
        graph.keys().filter(is_in_cycle).map(|module| name(module)).collect()
    }
}

/// Returns the module of a file.
fn module(path: &Path) -> Module {
    let path: PathBuf = path.with_extension("");
    let mut module: Module = path.iter().map(|part| part.to_string_lossy().into_owned()).collect();
    if module.last().is_some_and(|last| last == "mod")
        || matches!(&module[..], [root] if root == "main" || root == "lib")
    {
        module.pop();
    }
    module
}

/// Returns a source without comments, texts and tests.
fn code(text: &str) -> String {
    let text = text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
    let mut code = String::new();
    for line in text.lines() {
        let mut is_text = false;
        let mut before = ' ';
        for (at, letter) in line.char_indices() {
            if !is_text && line[at..].starts_with("//") {
                break;
            }
            if letter == '"' && before != '\\' {
                is_text = !is_text;
            }
            if !is_text {
                code.push(letter);
            }
            before = letter;
        }
        code.push('\n');
    }
    code
}

/// Returns the paths of at least two segments in a piece of code. A group `a::{b, c}` gives one path
/// for each member, a glob the path before it.
fn paths(code: &str) -> Vec<Vec<String>> {
    let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    let mut paths = Vec::new();
    let mut groups: Vec<Vec<String>> = Vec::new();
    let mut path: Vec<String> = Vec::new();
    let mut rest = code;
    let mut before = ' ';
    while let Some(letter) = rest.chars().next() {
        let end = rest.find(|letter| !is_word(letter)).unwrap_or(rest.len());
        if end > 0 {
            let (word, after) = rest.split_at(end);
            if path.is_empty() && before != '.' {
                path = groups.last().cloned().unwrap_or_default();
            }
            path.push(word.to_owned());
            rest = after;
            if let Some(after) = rest.strip_prefix("::") {
                if let Some(after) = after.strip_prefix('{') {
                    groups.push(std::mem::take(&mut path));
                    rest = after;
                } else {
                    rest = after;
                    continue;
                }
            }
            if path.last().is_some_and(|last| last == "self") {
                path.pop();
            }
            if path.len() > 1 {
                paths.push(std::mem::take(&mut path));
            }
            path.clear();
            before = ' ';
        } else {
            // A group of paths ends; a block in it would be code, which no path contains.
            if letter == '{' && !groups.is_empty() {
                groups.push(Vec::new());
            }
            if letter == '}' {
                groups.pop();
            }
            if letter == '*' && path.len() > 1 {
                paths.push(std::mem::take(&mut path));
            }
            before = letter;
            path.clear();
            rest = &rest[letter.len_utf8()..];
        }
    }
    paths
}

/// Returns the name of a module, such as `board/canvas`.
pub(crate) fn name(module: &[String]) -> String {
    if module.is_empty() { "the root".to_owned() } else { module.join("/") }
}
