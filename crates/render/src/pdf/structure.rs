//! The structure tree of a tagged PDF, in reading order.

use pdf_writer::types::StructRole;
use pdf_writer::writers::StructTreeRoot;
use pdf_writer::{Finish as _, Name, Ref, TextStr};

use super::file::File;
use crate::Role;

/// The structure elements, written page by page.
pub(super) struct Structure {
    root: Ref,
    /// The root element.
    document: Ref,
    elements: Vec<Ref>,
    /// For each page with elements, its key and the list of its elements.
    pages: Vec<(i32, Ref)>,
    next_key: i32,
}

impl Structure {
    pub(super) fn new(file: &mut File) -> Self {
        let [root, document] = file.ids();
        Self { root, document, elements: Vec::new(), pages: Vec::new(), next_key: 0 }
    }

    /// Writes the elements of a page, whose marked contents are numbered from 0 in the same order.
    /// Returns the page's key in the parent tree.
    pub(super) fn write_page(&mut self, file: &mut File, page: Ref, roles: &[&Role]) -> i32 {
        let from = self.elements.len();
        for (number, role) in roles.iter().enumerate() {
            let [id] = file.ids();
            let mut element = file.pdf.struct_element(id);
            element.kind(element_kind(role)).parent(self.document).page(page);
            // A single number is shorter than a list with one number.
            element.pair(Name(b"K"), number as i32);
            if let Role::Figure(shown) = role {
                element.alt(TextStr(shown));
            }
            element.finish();
            self.elements.push(id);
        }
        let [list] = file.ids();
        file.pdf.indirect(list).array().items(self.elements[from..].iter().copied());
        let key = self.next_key;
        self.pages.push((key, list));
        self.next_key += 1;
        key
    }

    /// Writes the structure tree root and returns its object number.
    pub(super) fn finish(self, file: &mut File, language: &str) -> Ref {
        let mut document = file.pdf.struct_element(self.document);
        document.kind(StructRole::Document).parent(self.root);
        if !language.is_empty() {
            document.lang(TextStr(language));
        }
        let mut children = document.children();
        for element in self.elements {
            children.struct_element(element);
        }
        children.finish();
        document.finish();
        let mut root = file.pdf.indirect(self.root).start::<StructTreeRoot<'_>>();
        root.child(self.document).parent_tree_next_key(self.next_key);
        let mut tree = root.parent_tree();
        let mut parents = tree.nums();
        for (key, list) in self.pages {
            parents.insert(key, list);
        }
        parents.finish();
        tree.finish();
        root.finish();
        self.root
    }
}

/// Returns the standard structure type for a role.
pub(super) fn element_kind(role: &Role) -> StructRole {
    match role {
        Role::Heading(0 | 1) => StructRole::H1,
        Role::Heading(2) => StructRole::H2,
        Role::Heading(3) => StructRole::H3,
        Role::Heading(4) => StructRole::H4,
        Role::Heading(5) => StructRole::H5,
        // PDF has no more levels.
        Role::Heading(_) => StructRole::H6,
        Role::Paragraph => StructRole::P,
        Role::Figure(_) => StructRole::Figure,
    }
}
