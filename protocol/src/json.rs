//! JSON written into memory. What is said for every move is written by this: the same text as serde_json's,
//! for about half of the work, because nothing here can fail for want of a place to write to.

use std::fmt::{self, Display};

use serde::ser::{
    Error, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant,
};
use serde::{Serialize, Serializer};

/// Adds a value, as JSON.
///
/// # Errors
/// If it cannot be written as JSON, which none of our own types does: their maps have text for keys.
pub fn write_json(
    value: &(impl Serialize + ?Sized),
    text: &mut Vec<u8>,
) -> Result<(), serde_json::Error> {
    let start = text.len();
    value.serialize(Writer(text)).or_else(|NotHere| {
        text.truncate(start);
        serde_json::to_writer(text, value)
    })
}

/// What is left to serde_json: numbers with a fraction, JSON that is written already, and the like.
#[derive(Debug)]
struct NotHere;

impl Display for NotHere {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not written here")
    }
}

impl std::error::Error for NotHere {}

impl Error for NotHere {
    fn custom<T: Display>(_: T) -> Self {
        Self
    }
}

type Written = Result<(), NotHere>;

/// Writes one value.
struct Writer<'a>(&'a mut Vec<u8>);

/// Writes what is in a list or an object.
struct Inside<'a> {
    text: &'a mut Vec<u8>,
    /// What comes before the next thing: what opens it, and a comma later.
    next: u8,
    /// What closes it, and the object of a variant around it.
    end: &'static [u8],
}

impl<'a> Inside<'a> {
    const fn list(text: &'a mut Vec<u8>) -> Self {
        Self { text, next: b'[', end: b"]" }
    }

    const fn object(text: &'a mut Vec<u8>) -> Self {
        Self { text, next: b'{', end: b"}" }
    }

    /// The same, as the value of a variant.
    fn of(self, variant: &str) -> Self {
        begin_variant(variant, self.text);
        Self { end: if self.end == b"]" { b"]}" } else { b"}}" }, ..self }
    }

    #[inline]
    fn add(&mut self, value: &(impl Serialize + ?Sized)) -> Written {
        self.text.push(self.next);
        self.next = b',';
        value.serialize(Writer(self.text))
    }

    /// Always in place: where the key is known, so is how many bytes are to be copied.
    #[inline(always)]
    fn add_field(&mut self, key: &'static str, value: &(impl Serialize + ?Sized)) -> Written {
        self.text.reserve(key.len() + 4);
        self.text.extend_from_slice(&[self.next, b'"']);
        self.next = b',';
        self.text.extend_from_slice(key.as_bytes());
        self.text.extend_from_slice(b"\":");
        value.serialize(Writer(self.text))
    }

    #[inline]
    fn close(self) -> Written {
        if self.next != b',' {
            self.text.push(self.next);
        }
        self.text.extend_from_slice(self.end);
        Ok(())
    }
}

fn begin_variant(variant: &str, text: &mut Vec<u8>) {
    text.extend_from_slice(b"{\"");
    text.extend_from_slice(variant.as_bytes());
    text.extend_from_slice(b"\":");
}

/// Whether a text stands between quotes as it is.
#[inline]
fn is_plain(text: &str) -> bool {
    // Without a way out, so that many bytes are looked at at once.
    text.bytes().fold(true, |plain, byte| plain & (byte >= 0x20) & (byte != b'"') & (byte != b'\\'))
}

macro_rules! numbers {
    ($($name:ident: $type:ty),*) => {
        $(fn $name(self, number: $type) -> Written {
            self.0.extend_from_slice(itoa::Buffer::new().format(number).as_bytes());
            Ok(())
        })*
    };
}

impl<'a> Serializer for Writer<'a> {
    type Ok = ();
    type Error = NotHere;
    type SerializeSeq = Inside<'a>;
    type SerializeTuple = Inside<'a>;
    type SerializeTupleStruct = Inside<'a>;
    type SerializeTupleVariant = Inside<'a>;
    type SerializeMap = Inside<'a>;
    type SerializeStruct = Inside<'a>;
    type SerializeStructVariant = Inside<'a>;

    numbers! {
        serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64,
        serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64
    }

    fn serialize_bool(self, value: bool) -> Written {
        self.0.extend_from_slice(if value { b"true" } else { b"false" });
        Ok(())
    }

    fn serialize_f32(self, _: f32) -> Written {
        Err(NotHere)
    }

    fn serialize_f64(self, _: f64) -> Written {
        Err(NotHere)
    }

    fn serialize_char(self, value: char) -> Written {
        self.serialize_str(value.encode_utf8(&mut [0; 4]))
    }

    #[inline]
    fn serialize_str(self, value: &str) -> Written {
        if !is_plain(value) {
            return serde_json::to_writer(self.0, value).map_err(|_| NotHere);
        }
        self.0.reserve(value.len() + 2);
        self.0.push(b'"');
        self.0.extend_from_slice(value.as_bytes());
        self.0.push(b'"');
        Ok(())
    }

    fn serialize_bytes(self, _: &[u8]) -> Written {
        Err(NotHere)
    }

    fn serialize_none(self) -> Written {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Written {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Written {
        self.0.extend_from_slice(b"null");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Written {
        self.serialize_unit()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Written {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Written {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Written {
        begin_variant(variant, self.0);
        value.serialize(Writer(self.0))?;
        self.0.push(b'}');
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Inside<'a>, NotHere> {
        Ok(Inside::list(self.0))
    }

    fn serialize_tuple(self, _: usize) -> Result<Inside<'a>, NotHere> {
        Ok(Inside::list(self.0))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Inside<'a>, NotHere> {
        Ok(Inside::list(self.0))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Inside<'a>, NotHere> {
        Ok(Inside::list(self.0).of(variant))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Inside<'a>, NotHere> {
        Ok(Inside::object(self.0))
    }

    fn serialize_struct(self, name: &'static str, _: usize) -> Result<Inside<'a>, NotHere> {
        // Names with a dollar are no names of types: serde_json marks with them what it alone understands.
        if name.starts_with('$') { Err(NotHere) } else { Ok(Inside::object(self.0)) }
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Inside<'a>, NotHere> {
        Ok(Inside::object(self.0).of(variant))
    }
}

macro_rules! inside {
    ($($name:ident: $add:ident),*) => {
        $(impl $name for Inside<'_> {
            type Ok = ();
            type Error = NotHere;

            fn $add<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
                self.add(value)
            }

            fn end(self) -> Written {
                self.close()
            }
        })*
    };
}

macro_rules! fields {
    ($($name:ident),*) => {
        $(impl $name for Inside<'_> {
            type Ok = ();
            type Error = NotHere;

            #[inline(always)]
            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                key: &'static str,
                value: &T,
            ) -> Written {
                self.add_field(key, value)
            }

            fn end(self) -> Written {
                self.close()
            }
        })*
    };
}

inside! {
    SerializeSeq: serialize_element, SerializeTuple: serialize_element,
    SerializeTupleStruct: serialize_field, SerializeTupleVariant: serialize_field
}

fields! { SerializeStruct, SerializeStructVariant }

impl SerializeMap for Inside<'_> {
    type Ok = ();
    type Error = NotHere;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Written {
        let place = self.text.len() + 1;
        self.add(key)?;
        // Keys are texts.
        if self.text.get(place) == Some(&b'"') { Ok(()) } else { Err(NotHere) }
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
        self.text.push(b':');
        value.serialize(Writer(self.text))
    }

    fn end(self) -> Written {
        self.close()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[derive(Serialize)]
    struct Unit;

    #[derive(Serialize)]
    struct Pair(i8, Option<char>);

    #[derive(Serialize)]
    struct Empty {}

    #[derive(Serialize)]
    enum Kind {
        One,
        Two(u8),
        Three(u8, &'static str),
        Four { left: bool, right: () },
        None {},
    }

    #[derive(Serialize)]
    struct Flat {
        own: i64,
        #[serde(flatten)]
        rest: BTreeMap<&'static str, u64>,
    }

    #[track_caller]
    fn is_the_same(value: &impl Serialize) {
        let mut text = b"before ".to_vec();
        write_json(value, &mut text).expect("it is JSON");
        let expected = serde_json::to_string(value).expect("it is JSON");
        assert_eq!(String::from_utf8(text).expect("a text"), format!("before {expected}"));
    }

    #[test]
    fn everything_is_written_as_by_serde_json() {
        is_the_same(&(
            Unit,
            Pair(-1, Some('"')),
            Pair(i8::MIN, None),
            Empty {},
            u64::MAX,
            i64::MIN,
        ));
        let kinds = [Kind::One, Kind::Two(2), Kind::Three(3, "x"), Kind::None {}];
        is_the_same(&kinds);
        is_the_same(&Kind::Four { left: true, right: () });
        is_the_same(&Flat { own: -7, rest: [("a", 1), ("b\n", 2)].into() });
        is_the_same(&[[0u8; 0], [0; 0]]);
        is_the_same(&BTreeMap::<&str, u8>::new());
    }

    #[test]
    fn texts_are_escaped_as_by_serde_json() {
        for code in (0..0x300).chain(0x2020..0x2030).filter_map(char::from_u32) {
            is_the_same(&format!("{code}"));
            is_the_same(&format!("thirty-two bytes and more before {code} and after it"));
        }
        is_the_same(&"");
    }

    #[test]
    fn what_is_not_written_here_is_written_nevertheless() {
        is_the_same(&(1, 0.5, "x"));
        is_the_same(&BTreeMap::from([(1, 2)]));
        let raw = serde_json::value::RawValue::from_string("[1, 2]".to_owned());
        is_the_same(&("x", raw.expect("JSON")));
    }
}
