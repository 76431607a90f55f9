//! Texts of a few letters: names of cells, labels of pieces.

use std::borrow::Cow;
use std::fmt;
use std::ops::Deref;

use serde::de::{Deserialize, Deserializer, Error};
use serde::{Serialize, Serializer};
use thiserror::Error;

/// The most bytes of a [`Short`].
const LONGEST: usize = 4;

/// A text of at most four bytes, none of them zero; copied and compared as fast as a number.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Short([u8; LONGEST]);

/// A text that is no [`Short`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("at most {LONGEST} letters")]
pub struct TooLong;

impl Short {
    /// An empty text.
    #[must_use]
    pub const fn new() -> Self {
        Self([0; LONGEST])
    }

    /// A text.
    ///
    /// # Errors
    /// If it is too long.
    pub fn from(text: &str) -> Result<Self, TooLong> {
        let mut short = Self::new();
        let bytes = short.0.get_mut(..text.len()).filter(|_| !text.contains('\0'));
        bytes.ok_or(TooLong)?.copy_from_slice(text.as_bytes());
        Ok(short)
    }

    /// The text of some ASCII letters; of the first four, if there are more.
    #[must_use]
    pub const fn of_ascii(letters: &[u8]) -> Self {
        let mut short = Self::new();
        let mut place = 0;
        while place < LONGEST && place < letters.len() {
            debug_assert!(letters[place].is_ascii() && letters[place] != 0);
            short.0[place] = letters[place];
            place += 1;
        }
        short
    }

    /// A number in digits; 9999 for a larger one.
    #[must_use]
    pub const fn number(number: u16) -> Self {
        let number = if number > 9_999 { 9_999 } else { number };
        let digits = [number / 1_000, number / 100 % 10, number / 10 % 10, number % 10];
        let mut short = Self::new();
        let (mut from, mut place) = (0, 0);
        while from < LONGEST {
            if place > 0 || digits[from] > 0 || from == LONGEST - 1 {
                short.0[place] = b'0' + digits[from] as u8;
                place += 1;
            }
            from += 1;
        }
        short
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        let length = self.0.iter().position(|&byte| byte == 0).unwrap_or(LONGEST);
        // Only whole texts are ever taken in.
        std::str::from_utf8(&self.0[..length]).unwrap_or_default()
    }

    /// A number in the order of the texts.
    #[inline]
    pub(super) const fn order(self) -> u32 {
        u32::from_be_bytes(self.0)
    }
}

impl Deref for Short {
    type Target = str;

    fn deref(&self) -> &str {
        self.as_str()
    }
}

impl fmt::Display for Short {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Short {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

impl Serialize for Short {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self)
    }
}

impl<'de> Deserialize<'de> for Short {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::from(&Cow::<str>::deserialize(deserializer)?).map_err(Error::custom)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Short {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Short".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        String::json_schema(generator)
    }
}

#[cfg(feature = "ts")]
impl ts_rs::TS for Short {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(_: &ts_rs::Config) -> String {
        "string".to_owned()
    }

    fn inline(config: &ts_rs::Config) -> String {
        Self::name(config)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_up_to_four_bytes_are_taken_whole() {
        for text in ["", "a", "c10", "o18a", "é1", "ééé"] {
            assert_eq!(Short::from(text).ok().as_deref(), (text.len() <= 4).then_some(text));
        }
        assert_eq!(Short::from("a\0"), Err(TooLong));
    }

    #[test]
    fn numbers_are_written_in_digits() {
        for number in [0, 7, 10, 42, 100, 305, 1_000, 9_999] {
            assert_eq!(Short::number(number).as_str(), number.to_string());
        }
        assert_eq!(Short::number(u16::MAX).as_str(), "9999");
    }

    #[test]
    fn they_are_sorted_as_texts_are() {
        let mut texts = ["b1", "a2", "a10", "a", "", "a1", "é"];
        let mut shorts = texts.map(|text| Short::from(text).unwrap());
        texts.sort_unstable();
        shorts.sort_unstable();
        assert_eq!(shorts.map(|short| short.to_string()), texts);
        assert!(shorts.is_sorted_by_key(|short| short.order()));
    }

    #[test]
    fn they_are_written_and_read_as_texts() {
        let cell = Short::of_ascii(b"o18");
        assert_eq!(serde_json::to_string(&cell).unwrap(), "\"o18\"");
        assert_eq!(serde_json::from_str::<Short>("\"o\\u00318\"").unwrap(), cell);
        assert!(serde_json::from_str::<Short>("\"o1818\"").is_err());
    }
}
