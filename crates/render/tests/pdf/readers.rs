//! Third-party programs that read PDF: qpdf, and pdftotext, pdfinfo, pdffonts and pdftoppm of
//! poppler; and resvg, which draws SVG.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anydoku_render::{Document, Theme, pdf};
use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

/// A PDF in a temporary folder that is removed on drop.
pub(crate) struct File {
    folder: PathBuf,
}

/// A word on a page, and its box in points from the upper left.
#[derive(Clone, Debug)]
pub(crate) struct Word {
    pub(crate) page: usize,
    pub(crate) text: String,
    pub(crate) x: f64,
    pub(crate) y: f64,
}

/// A page as dots, one byte of gray each.
pub(crate) struct Dots {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) gray: Vec<u8>,
}

/// Returns whether the programs are installed. `ANYDOKU_PDF_READERS` states that they must be.
pub(crate) fn are_installed() -> bool {
    let runs = |name: &str, argument: &str| {
        let mut command = Command::new(name);
        command.arg(argument).stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok()
    };
    let all = runs("qpdf", "--version")
        && ["pdftotext", "pdfinfo", "pdffonts", "pdftoppm"].iter().all(|name| runs(name, "-v"));
    let wanted = std::env::var_os("ANYDOKU_PDF_READERS").is_some();
    assert!(all || !wanted, "qpdf or poppler-utils are missing");
    if !all {
        println!("not checked: qpdf or poppler-utils are missing");
    }
    all
}

impl File {
    /// The document as a PDF, in which qpdf finds nothing wrong.
    pub(crate) fn of(document: &Document, name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("anydoku-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let file = Self { folder };
        std::fs::write(file.path(), pdf(document, &Theme::PRINT).unwrap()).unwrap();
        run("qpdf", &["--check"], &file.path());
        file
    }

    fn path(&self) -> PathBuf {
        self.folder.join("pages.pdf")
    }

    /// What a program prints about it.
    pub(crate) fn report(&self, program: &str, options: &[&str]) -> String {
        run(program, options, &self.path())
    }

    /// All text.
    pub(crate) fn text(&self) -> String {
        self.report("pdftotext", &[]);
        std::fs::read_to_string(self.folder.join("pages.txt")).unwrap()
    }

    /// All words, page by page.
    pub(crate) fn words(&self) -> Vec<Word> {
        let found = run("pdftotext", &["-bbox"], &self.path());
        drop(found);
        let page = std::fs::read_to_string(self.folder.join("pages.html")).unwrap();
        let mut number = 0;
        let mut words = Vec::new();
        for line in page.lines().map(str::trim) {
            if line.starts_with("<page ") {
                number += 1;
            } else if line.starts_with("<word ") {
                let word = roxmltree::Document::parse(line).unwrap();
                let word = word.root_element();
                let part = |name: &str| word.attribute(name).unwrap().parse::<f64>().unwrap();
                words.push(Word {
                    page: number - 1,
                    text: word.text().unwrap().to_owned(),
                    x: (part("xMin") + part("xMax")) / 2.0,
                    y: (part("yMin") + part("yMax")) / 2.0,
                });
            }
        }
        words
    }

    /// The box of this kind of each page: left, bottom, right, top in points.
    pub(crate) fn boxes(&self, kind: &str) -> Vec<[f64; 4]> {
        let found = run("pdfinfo", &["-box", "-f", "1", "-l", "100000"], &self.path());
        let lines = found.lines().filter(|line| line.contains(kind));
        let numbers = |line: &str| -> Vec<f64> {
            line.split_whitespace().filter_map(|word| word.parse().ok()).collect()
        };
        // "Page    1 MediaBox:  0.00 0.00 595.28 841.89"
        lines.map(|line| numbers(line)[1..].try_into().unwrap()).collect()
    }

    /// Each page as dots.
    pub(crate) fn pages(&self, dots_an_inch: u32) -> Vec<Dots> {
        let resolution = dots_an_inch.to_string();
        let target = self.folder.join("page");
        let status = Command::new("pdftoppm")
            .args(["-gray", "-r", &resolution])
            .args([&self.path(), &target])
            .stderr(Stdio::null())
            .status();
        assert!(status.unwrap().success());
        let entries = std::fs::read_dir(&self.folder).unwrap().map(|entry| entry.unwrap().path());
        let mut paths: Vec<PathBuf> =
            entries.filter(|path| path.extension().is_some_and(|kind| kind == "pgm")).collect();
        paths.sort();
        paths.iter().map(|path| Dots::read(path)).collect()
    }
}

impl Drop for File {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

impl Dots {
    /// A file in the portable gray map format: `P5 WIDTH HEIGHT 255`, then the dots.
    fn read(path: &Path) -> Self {
        let bytes = std::fs::read(path).unwrap();
        let mut numbers = Vec::new();
        let mut offset = 2;
        while numbers.len() < 3 {
            let end =
                offset + 1 + bytes[offset + 1..].iter().position(u8::is_ascii_whitespace).unwrap();
            let word = std::str::from_utf8(&bytes[offset..end]).unwrap().trim();
            numbers.push(word.parse::<usize>().unwrap());
            offset = end;
        }
        let [width, height, _] = numbers[..] else { unreachable!("three numbers were read") };
        Self { width, height, gray: bytes[offset + 1..].to_vec() }
    }

    /// A picture as PNG, which has one byte of gray or three of color a dot.
    pub(crate) fn of_png(bytes: &[u8]) -> Self {
        let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().unwrap();
        let mut dots = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut dots).unwrap();
        let (width, height) = (info.width as usize, info.height as usize);
        let parts = info.line_size / width;
        let gray = dots.chunks(parts).take(width * height).map(|dot| dot[0]).collect();
        Self { width, height, gray }
    }

    /// An SVG document as resvg draws it on white with the embedded fonts, so large.
    pub(crate) fn of_svg(text: &str, width: usize, height: usize) -> Self {
        let mut fonts = fontdb::Database::new();
        for part in [anydoku_fonts::REGULAR, anydoku_fonts::SEMIBOLD]
            .iter()
            .flat_map(|typeface| typeface.parts)
        {
            fonts.load_font_data(part.to_vec());
        }
        fonts.set_sans_serif_family(anydoku_fonts::FAMILY);
        let options = Options { fontdb: fonts.into(), ..Options::default() };
        let tree = Tree::from_str(text, &options).unwrap();
        let mut pixels = Pixmap::new(width as u32, height as u32).unwrap();
        pixels.fill(Color::WHITE);
        let (across, down) =
            (width as f32 / tree.size().width(), height as f32 / tree.size().height());
        resvg::render(&tree, Transform::from_scale(across, down), &mut pixels.as_mut());
        let gray = pixels.data().chunks(4).map(|dot| dot[0]).collect();
        Self { width, height, gray }
    }

    /// Returns the bounding box of everything darker than white: left, top, right and bottom, in
    /// pixels.
    pub(crate) fn inked(&self) -> Option<[usize; 4]> {
        let dark = self.gray.iter().enumerate().filter(|&(_, &gray)| gray < 0xF8);
        dark.map(|(index, _)| (index % self.width, index / self.width)).fold(
            None,
            |found, (x, y)| {
                let [left, top, right, bottom] = found.unwrap_or([x, y, x, y]);
                Some([left.min(x), top.min(y), right.max(x), bottom.max(y)])
            },
        )
    }
}

fn run(program: &str, arguments: &[&str], file: &Path) -> String {
    let output = Command::new(program).args(arguments).arg(file).output().unwrap();
    let error_output = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{program} {arguments:?}: {error_output}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}
