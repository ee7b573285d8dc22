//! The names of enums as text.

/// Implements `FromStr` and `Display` by `name`, for an enum with the list `ALL` and an error with the
/// field `found`.
macro_rules! by_name {
    ($kind:ident, $unknown:ident) => {
        impl std::str::FromStr for $kind {
            type Err = $unknown;

            fn from_str(name: &str) -> Result<Self, $unknown> {
                let known = Self::ALL.into_iter().find(|kind| kind.name() == name);
                known.ok_or_else(|| $unknown { found: name.to_owned() })
            }
        }

        impl std::fmt::Display for $kind {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.name())
            }
        }
    };
}
pub(super) use by_name;
