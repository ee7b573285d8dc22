//! Names, fills and compresses the files of the app.
//!
//! A file is named by its content (`app-0123456789abcdef.wasm`), so that a browser may keep it for
//! good, unless others must find it by a fixed name. Where a text says `{{app.wasm}}` the name that
//! the file got is put in.

use std::collections::BTreeMap;
use std::env;
use std::fmt::Write as _;
use std::fs;
use std::io::{self, Write as _};
use std::path::Path;
use std::thread;

use crate::{Outcome, policy};

/// A file as a browser gets it.
pub(crate) struct File {
    /// What the sources call it.
    source: String,
    /// What it is served as.
    name: String,
    content: Vec<u8>,
    /// Whether names of others are to be put in.
    is_template: bool,
    /// What it is named after in place of its content: files that name each other need that.
    version: Option<u64>,
}

impl File {
    /// A file that is complete.
    pub(crate) fn made(source: String, content: Vec<u8>) -> Self {
        Self { name: source.clone(), source, content, is_template: false, version: None }
    }

    /// A file that may name others.
    pub(crate) fn template(source: String, content: Vec<u8>) -> Self {
        Self { is_template: true, ..Self::made(source, content) }
    }

    /// The same file, named after this number in place of its content.
    pub(crate) fn named_after(self, version: u64) -> Self {
        Self { version: Some(version), ..self }
    }

    /// A file of the sources.
    fn read(path: &Path) -> Outcome<Self> {
        let source = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let mut file = Self::made(source, fs::read(path)?);
        file.is_template = TEMPLATES.contains(&file.extension());
        Ok(file)
    }

    /// The name by which it is served, with the number of this version of it.
    fn named(&self, version: u64) -> Outcome<String> {
        let (stem, extension) = self.source.rsplit_once('.').ok_or("a name without end")?;
        Ok(format!("{stem}-{version:016x}.{extension}"))
    }

    fn extension(&self) -> &str {
        self.source.rsplit_once('.').map_or("", |(_, extension)| extension)
    }
}

/// Found by these names: by the browser, by hosts, or by each other across versions.
const FIXED: &[&str] = &["404.html", "OFL.txt", "index.html", "manifest.webmanifest", "sw.js"];

/// No part of what is kept for playing offline.
const NOT_KEPT: &[&str] = &["404.html", "OFL.txt", "sw.js"];

/// Those of the sources that may name others.
const TEMPLATES: &[&str] = &["css", "html", "js", "webmanifest"];

/// What the files are.
const KINDS: &[(&str, &str)] = &[
    ("css", "text/css; charset=utf-8"),
    ("html", "text/html; charset=utf-8"),
    ("js", "text/javascript; charset=utf-8"),
    ("png", "image/png"),
    ("svg", "image/svg+xml"),
    ("txt", "text/plain; charset=utf-8"),
    ("wasm", "application/wasm"),
    ("webmanifest", "application/manifest+json"),
    ("woff2", "font/woff2"),
];

fn kind(file: &File) -> Outcome<&'static str> {
    KINDS
        .iter()
        .find_map(|(extension, kind)| (*extension == file.extension()).then_some(*kind))
        .ok_or_else(|| format!("found {}, a kind of file without an entry", file.source).into())
}

/// The files of a folder whose names end in one of these.
pub(crate) fn read_folder(folder: &Path, ends: &[&str]) -> Outcome<Vec<File>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if ends.iter().any(|end| path.to_string_lossy().ends_with(end)) {
            files.push(File::read(&path)?);
        }
    }
    Ok(files)
}

/// Gives the files their names, each after those that it names.
pub(crate) fn name(mut files: Vec<File>) -> Outcome<Vec<File>> {
    files.sort_by(|one, other| one.source.cmp(&other.source));
    let mut names = BTreeMap::from([("csp".to_owned(), policy::content_security_in_page())]);
    for file in &mut files {
        if let Some(version) = file.version {
            file.name = file.named(version)?;
            names.insert(file.source.clone(), file.name.clone());
        }
    }
    let mut done: Vec<File> = Vec::new();
    while !files.is_empty() {
        let (mut waiting, mut unknown) = (Vec::new(), Vec::new());
        let before = done.len();
        for mut file in std::mem::take(&mut files) {
            if let Some(name) = fill(&mut file, &names)? {
                unknown.push(format!("{} names {name}", file.source));
                waiting.push(file);
                continue;
            }
            if !FIXED.contains(&file.source.as_str()) && file.version.is_none() {
                file.name = file.named(hash(&file.content))?;
            }
            names.insert(file.source.clone(), file.name.clone());
            done.push(file);
        }
        files = waiting;
        let only_worker_left = matches!(files.as_slice(), [last] if last.source == "sw.js");
        if only_worker_left && !names.contains_key("kept") {
            names.extend(kept(&done));
        } else if done.len() == before {
            return Err(format!("files that are not there: {}", unknown.join(", ")).into());
        }
    }
    done.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(done)
}

/// The files that the service worker keeps, and a name for this set of them.
fn kept(files: &[File]) -> [(String, String); 2] {
    let mut names: Vec<&str> = files
        .iter()
        .filter(|file| !NOT_KEPT.contains(&file.source.as_str()))
        .map(|file| if file.source == "index.html" { "./" } else { file.name.as_str() })
        .collect();
    names.sort_unstable();
    let all: Vec<u8> = files.iter().flat_map(|file| hash(&file.content).to_le_bytes()).collect();
    let list = names.iter().map(|name| format!("\n  {name:?},")).collect::<String>();
    [
        ("kept".to_owned(), format!("[{list}\n]")),
        ("version".to_owned(), format!("{:x}", hash(&all))),
    ]
}

/// Puts names in, or says which is not known yet.
fn fill(file: &mut File, names: &BTreeMap<String, String>) -> Outcome<Option<String>> {
    if !file.is_template {
        return Ok(None);
    }
    let text = std::str::from_utf8(&file.content)?;
    let mut filled = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("{{") {
        let (name, after) = after.split_once("}}").ok_or("found {{ without }}")?;
        let Some(named) = names.get(name) else { return Ok(Some(name.to_owned())) };
        filled.push_str(before);
        filled.push_str(named);
        rest = after;
    }
    filled.push_str(rest);
    file.content = filled.into_bytes();
    Ok(None)
}

/// FNV-1a: tells versions of our own files apart, no more is asked of it.
pub(crate) fn hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// A file's content by each compression that is served.
struct Packed {
    brotli: Vec<u8>,
    gzip: Vec<u8>,
}

/// All files, compressed at the same time.
fn packed(files: &[File]) -> Outcome<Vec<Packed>> {
    let of = |file: &File| -> io::Result<Packed> {
        Ok(Packed { brotli: brotli(&file.content)?, gzip: gzip(&file.content)? })
    };
    thread::scope(|scope| {
        let works: Vec<_> = files.iter().map(|file| scope.spawn(move || of(file))).collect();
        works.into_iter().map(|work| Ok(work.join().map_err(|_| "a compression broke")??)).collect()
    })
}

/// Writes the files, as they are and compressed, and the table that embeds them.
pub(crate) fn write(files: &[File], dist: &Path) -> Outcome<String> {
    let mut table = String::from("&[\n");
    for (file, Packed { brotli, gzip }) in files.iter().zip(packed(files)?) {
        let File { source, name, content, .. } = file;
        let embed = |end: &str, bytes: &[u8]| -> Outcome<String> {
            let path = dist.join(format!("{name}{end}"));
            fs::write(&path, bytes)?;
            Ok(format!("include_bytes!({:?})", path.display().to_string()))
        };
        let smaller = |end: &str, bytes: &[u8]| -> Outcome<String> {
            let is_worth_it = bytes.len() * 20 < content.len() * 19;
            Ok(if is_worth_it { format!("Some({})", embed(end, bytes)?) } else { "None".into() })
        };
        writeln!(
            table,
            "    Asset {{ source: {source:?}, name: {name:?}, kind: {:?}, etag: {:?}, content: {}, \
             brotli: {}, gzip: {} }},",
            kind(file)?,
            format!("\"{:016x}\"", hash(content)),
            embed("", content)?,
            smaller(".br", &brotli)?,
            smaller(".gz", &gzip)?,
        )?;
    }
    table.push(']');
    Ok(table)
}

/// The best compression takes a second; only builds for people are given it.
fn is_release() -> bool {
    env::var("PROFILE").as_deref() == Ok("release")
}

fn brotli(content: &[u8]) -> io::Result<Vec<u8>> {
    let parameters = brotli::enc::BrotliEncoderParams {
        quality: if is_release() { 11 } else { 4 },
        size_hint: content.len(),
        ..Default::default()
    };
    let mut packed = Vec::new();
    brotli::BrotliCompress(&mut &*content, &mut packed, &parameters)?;
    Ok(packed)
}

fn gzip(content: &[u8]) -> io::Result<Vec<u8>> {
    let level = flate2::Compression::new(if is_release() { 9 } else { 4 });
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), level);
    packed.write_all(content)?;
    packed.finish()
}
