//! Writes the Rust code of the catalog: a method for each message, and the ids that are looked up.

use std::fmt::Write as _;

use super::compile::{Compiled, Kind};

/// The number of arguments beside `self` from which the lint objects.
const CLIPPY_LIMIT: usize = 7;

/// Returns the accessors of a catalog and its definition.
pub(crate) fn accessors(name: &str, compiled: &Compiled) -> String {
    let ids = compiled.messages.iter().filter(|message| message.is_looked_up);
    let ids: Vec<&str> = ids.map(|message| message.id.as_str()).collect();
    let ids = short_ids(&ids);
    let mut code = format!(
        "impl {name} {{\n\
            const DEFINITION: &Definition = &Definition {{\n\
                ids: {:?},\n\
                message_count: {},\n\
                fingerprint: \"{:016x}\",\n\
                english: include_str!(concat!(env!(\"OUT_DIR\"), \"/languages/{}-en-US.txt\")),\n\
            }};\n\n",
        ids.join(" "),
        compiled.messages.len(),
        compiled.fingerprint,
        name.to_lowercase(),
    );
    for (index, message) in compiled.messages.iter().enumerate() {
        if message.is_looked_up {
            continue;
        }
        let name = message.id.replace(['-', '.'], "_");
        let text = message.text.replace('`', "'");
        let _ = write!(code, "    /// Returns `{text}`.\n    #[must_use]\n");
        if message.variables.is_empty() {
            let _ = writeln!(
                code,
                "    pub fn {name}(&self) -> &str {{\n        self.0.pattern({index})\n    }}\n"
            );
            continue;
        }
        let parameters = message.variables.iter().map(|(name, kind)| match kind {
            Kind::Number => format!(", {}: usize", parameter(name)),
            Kind::Text => format!(", {}: &str", parameter(name)),
        });
        let arguments = message.variables.iter().map(|(name, kind)| match kind {
            Kind::Number => format!("Argument::Number({})", parameter(name)),
            Kind::Text => format!("Argument::Text({})", parameter(name)),
        });
        if message.variables.len() >= CLIPPY_LIMIT {
            let lint = "clippy::too_many_arguments, reason = \"the message has as many\"";
            let _ = writeln!(code, "    #[expect({lint})]");
        }
        let _ = writeln!(
            code,
            "    pub fn {name}(&self{}) -> String {{\n        self.0.format({index}, &[{}])\n    }}\n",
            parameters.collect::<String>(),
            arguments.collect::<Vec<_>>().join(", ")
        );
    }
    code + "}\n\n"
}

/// Returns the ids without what those of attributes share with the message before them.
fn short_ids<'a>(ids: &[&'a str]) -> Vec<&'a str> {
    let mut base = "";
    let short = |id: &&'a str| match id.strip_prefix(base).filter(|rest| rest.starts_with('.')) {
        Some(attribute) => attribute,
        None => {
            base = id;
            id
        }
    };
    ids.iter().map(short).collect()
}

/// Returns a list of all messages with the kinds of their variables, for tests.
pub(crate) fn messages(name: &str, compiled: &Compiled) -> String {
    let name = name.to_uppercase();
    let mut code = format!("const {name}: &[(&str, &[(&str, bool)])] = &[\n");
    for message in &compiled.messages {
        let variables = message.variables.iter();
        let variables: Vec<(&str, bool)> =
            variables.map(|(name, kind)| (name.as_str(), *kind == Kind::Number)).collect();
        let _ = writeln!(code, "    ({:?}, &{variables:?}),", message.id);
    }
    code + "];\n"
}

fn parameter(variable: &str) -> String {
    variable.replace('-', "_")
}
