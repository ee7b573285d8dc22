//! Names, fills in and compresses the files of the app.
//!
//! A file is named after its content (`app-0123456789abcdef.wasm`), so that browsers may cache it
//! forever, unless it must have a fixed name. The placeholder `{{app.wasm}}` is replaced by the
//! name of that file, `{{languages}}` by what tells the page the names of those with texts.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::Path;
use std::thread;

use crate::{Kind, Outcome, policy};

/// A file as it is served.
pub(crate) struct File {
    /// The name in the sources.
    source: String,
    /// The name under which it is served.
    name: String,
    content: Vec<u8>,
    /// A version to use in the name instead of a hash of the content, for files that refer to each
    /// other.
    version: Option<u64>,
}

impl File {
    /// Creates a file.
    pub(crate) fn new(source: String, content: Vec<u8>) -> Self {
        Self { name: source.clone(), source, content, version: None }
    }

    /// Names the file after this version instead of its content.
    pub(crate) fn named_after(self, version: u64) -> Self {
        Self { version: Some(version), ..self }
    }

    /// Reads a file of the sources.
    fn read(path: &Path) -> Outcome<Self> {
        let source = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        Ok(Self::new(source, fs::read(path)?))
    }

    /// Returns the name under which this version of the file is served.
    fn named(&self, version: u64) -> Outcome<String> {
        let (stem, extension) = self.source.rsplit_once('.').ok_or("a name without end")?;
        Ok(format!("{stem}-{version:016x}.{extension}"))
    }

    fn extension(&self) -> &str {
        self.source.rsplit_once('.').map_or("", |(_, extension)| extension)
    }
}

/// Files with fixed names, used by the browser, by hosts, or across versions.
const FIXED_NAMES: &[&str] =
    &["404.html", "OFL.txt", "index.html", "manifest.webmanifest", "sw.js"];

/// Files that are not cached for offline use.
const NOT_CACHED: &[&str] = &["404.html", "OFL.txt", "sw.js"];

/// The large files that load after the first board.
const LAZY_MODULES: &[&str] = &["app-split_later.wasm", "worker.wasm"];

/// Extensions of files that may contain placeholders.
const TEMPLATES: &[&str] = &["css", "html", "js", "webmanifest"];

/// Media types by extension.
const MEDIA_TYPES: &[(&str, &str)] = &[
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

fn media_type(file: &File) -> Outcome<&'static str> {
    MEDIA_TYPES
        .iter()
        .find_map(|(extension, media_type)| (*extension == file.extension()).then_some(*media_type))
        .ok_or_else(|| format!("found {}, a kind of file without an entry", file.source).into())
}

/// Reads the files of a folder whose names end with one of these.
pub(crate) fn read_folder(folder: &Path, ends: &[impl AsRef<str>]) -> Outcome<Vec<File>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if ends.iter().any(|end| path.to_string_lossy().ends_with(end.as_ref())) {
            files.push(File::read(&path)?);
        }
    }
    Ok(files)
}

/// Names the files, each after those that it refers to.
pub(crate) fn name(mut files: Vec<File>) -> Outcome<Vec<File>> {
    files.sort_by(|one, other| one.source.cmp(&other.source));
    let mut names = BTreeMap::from([
        ("csp".to_owned(), policy::content_security_in_page()),
        ("languages".to_owned(), languages(&files)?),
    ]);
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
            if !FIXED_NAMES.contains(&file.source.as_str()) && file.version.is_none() {
                file.name = file.named(hash(&file.content))?;
            }
            names.insert(file.source.clone(), file.name.clone());
            done.push(file);
        }
        files = waiting;
        let only_worker_left = matches!(files.as_slice(), [last] if last.source == "sw.js");
        if only_worker_left && !names.contains_key("cached") {
            names.extend(cache_manifest(&done));
        } else if done.len() == before {
            return Err(format!("files that are not there: {}", unknown.join(", ")).into());
        }
    }
    done.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(done)
}

/// Returns what tells the page the names of the files with texts in each language.
fn languages(files: &[File]) -> Outcome<String> {
    let mut lines = Vec::new();
    for file in files {
        let content =
            ["texts-", "explanations-"].iter().any(|begin| file.source.starts_with(begin));
        if let (true, Some(subject)) = (content, file.source.strip_suffix(".txt")) {
            let name = file.named(hash(&file.content))?;
            lines.push(format!("<meta name=\"anydoku-{subject}\" content=\"{name}\">"));
        }
    }
    Ok(lines.join("\n"))
}

/// Returns the list of files that the service worker caches, and a version for them.
fn cache_manifest(files: &[File]) -> [(String, String); 2] {
    let mut names: Vec<&str> = files
        .iter()
        .filter(|file| !NOT_CACHED.contains(&file.source.as_str()))
        .map(|file| if file.source == "index.html" { "./" } else { file.name.as_str() })
        .collect();
    names.sort_unstable();
    let all: Vec<u8> = files.iter().flat_map(|file| hash(&file.content).to_le_bytes()).collect();
    let list = names.iter().map(|name| format!("\n  {name:?},")).collect::<String>();
    [
        ("cached".to_owned(), format!("[{list}\n]")),
        ("version".to_owned(), format!("{:x}", hash(&all))),
    ]
}

/// Replaces placeholders, or returns one that cannot be resolved yet.
fn fill(file: &mut File, names: &BTreeMap<String, String>) -> Outcome<Option<String>> {
    if !TEMPLATES.contains(&file.extension()) {
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

/// Hashes with FNV-1a, to distinguish versions of our own files.
pub(crate) fn hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// Writes each file, compressed if that is smaller, and the table that embeds them.
pub(crate) fn write(files: &[File], out: &Path, kind: Kind) -> Outcome<()> {
    // Each file on a thread of its own: the largest decides how long it takes.
    let packed: Vec<io::Result<Option<Vec<u8>>>> = thread::scope(|scope| {
        let compress = |file| scope.spawn(move || compressed(file, kind));
        let threads: Vec<_> = files.iter().map(compress).collect();
        threads.into_iter().map(|thread| thread.join().expect("brotli does not panic")).collect()
    });
    let mut table = String::from("&[\n");
    for (file, packed) in files.iter().zip(packed) {
        let File { source, name, content, .. } = file;
        let (coding, end, bytes) = match &packed? {
            Some(packed) => ("Brotli", ".br", packed.clone()),
            None => ("Plain", "", content.clone()),
        };
        fs::write(out.join(format!("{name}{end}")), bytes)?;
        writeln!(
            table,
            "    Asset {{ source: {source:?}, name: {name:?}, media_type: {:?}, etag: {:?}, content: \
             anydoku_serve::Content::{coding}(include_bytes!({:?})) }},",
            media_type(file)?,
            format!("\"{:016x}\"", hash(content)),
            format!("{name}{end}"),
        )?;
    }
    table.push_str("]\n");
    Ok(fs::write(out.join("assets.rs"), table)?)
}

/// Compresses the content, unless that gains little. Level 11 makes the modules 10 % smaller but takes
/// twenty times as long, so only what the first board waits for gets it.
fn compressed(file: &File, kind: Kind) -> io::Result<Option<Vec<u8>>> {
    if kind == Kind::Quick {
        return Ok(None);
    }
    let mut packed = Vec::new();
    let parameters = brotli::enc::BrotliEncoderParams {
        quality: if LAZY_MODULES.contains(&file.source.as_str()) { 9 } else { 11 },
        size_hint: file.content.len(),
        ..Default::default()
    };
    brotli::BrotliCompress(&mut &*file.content, &mut packed, &parameters)?;
    Ok(Some(packed).filter(|packed| packed.len() * 20 < file.content.len() * 19))
}
