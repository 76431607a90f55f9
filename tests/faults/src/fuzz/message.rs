//! A message as its fields in order: one may be there twice, or have a value that is no JSON.

use serde_json::Value;

/// A message as its fields in order, each with the text of its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Message(pub(super) Vec<(String, String)>);

impl Message {
    /// An object's fields; nothing for what is no object.
    pub(super) fn of(value: &Value) -> Option<Self> {
        let fields = value.as_object()?.iter();
        Some(Self(fields.map(|(name, value)| (name.clone(), value.to_string())).collect()))
    }

    /// The value of a field, if it is a text without anything unusual in it.
    pub(super) fn word(&self, name: &str) -> Option<&str> {
        let (_, value) = self.0.iter().find(|(known, _)| known == name)?;
        value.strip_prefix('"')?.strip_suffix('"')
    }

    /// Whether it has a field.
    pub(super) fn has(&self, name: &str) -> bool {
        self.0.iter().any(|(known, _)| known == name)
    }

    /// Gives a field a value, and adds it if there is none.
    pub(super) fn set(&mut self, name: &str, value: impl Into<String>) {
        match self.0.iter_mut().find(|(known, _)| known == name) {
            Some((_, old)) => *old = value.into(),
            None => self.0.push((name.to_owned(), value.into())),
        }
    }

    /// As it is sent.
    pub(super) fn text(&self) -> String {
        let fields: Vec<_> =
            self.0.iter().map(|(name, value)| format!("\"{name}\":{value}")).collect();
        format!("{{{}}}", fields.join(","))
    }
}
