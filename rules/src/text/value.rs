//! The arguments of texts.

use std::borrow::Cow;
use std::fmt::Write as _;

use super::{Arg, ArgKind, Word};
use crate::Side;
use crate::view::{CellName, Compass, list};

/// What can be an argument of a text.
pub trait Argument {
    /// What it is.
    const KIND: ArgKind;

    /// The argument.
    fn given(self) -> Given;
}

/// An argument that is copied and compared as fast as a number.
pub trait Small: Copy {
    /// What it is.
    const KIND: ArgKind;

    /// The argument.
    fn value(self) -> Value;
}

/// A small argument of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// The name of a cell.
    Cell(CellName),
    /// A whole number.
    Number(u32),
    /// A whole number that English spells out up to nine.
    Spelled(u32),
    /// One of a few words.
    Word(&'static Word),
}

/// Any argument of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Given {
    /// A small one.
    Value(Value),
    /// A large number.
    Large(u64),
    /// The names of some cells.
    Cells(Vec<CellName>),
    /// A text.
    Text(Cow<'static, str>),
    /// Some texts.
    Texts(Vec<String>),
}

/// A number that English spells out up to nine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spelled(pub u32);

/// How small numbers are spelled out.
const SPELLED: [&str; 10] =
    ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

impl Value {
    fn write_english(self, text: &mut String) {
        match self {
            Self::Cell(cell) => text.push_str(&cell),
            Self::Number(number) => write_number(number.into(), text),
            Self::Spelled(number) => match SPELLED.get(number as usize) {
                Some(word) => text.push_str(word),
                None => write_number(number.into(), text),
            },
            Self::Word(word) => text.push_str(word.english),
        }
    }

    fn arg(self) -> Arg {
        match self {
            Self::Cell(cell) => Arg::Cell(cell),
            Self::Number(number) | Self::Spelled(number) => Arg::Number(number.into()),
            Self::Word(word) => Arg::Text(word.value.into()),
        }
    }
}

impl Given {
    /// Adds it as English says it.
    pub(super) fn write_english(&self, text: &mut String) {
        match self {
            Self::Value(value) => value.write_english(text),
            Self::Large(number) => write_number(*number, text),
            Self::Cells(cells) => text.push_str(&list(cells)),
            Self::Text(words) => text.push_str(words),
            Self::Texts(texts) => text.push_str(&texts.join(", ")),
        }
    }

    /// Whether English has its noun in the singular.
    pub(super) const fn is_one(&self) -> bool {
        matches!(self, Self::Large(1) | Self::Value(Value::Number(1) | Value::Spelled(1)))
    }

    /// As it travels.
    pub(super) fn arg(&self) -> Arg {
        match self {
            Self::Value(value) => value.arg(),
            Self::Large(number) => Arg::Number(*number),
            Self::Cells(cells) => Arg::List(cells.iter().map(ToString::to_string).collect()),
            Self::Text(text) => Arg::Text(text.clone()),
            Self::Texts(texts) => Arg::List(texts.clone()),
        }
    }
}

fn write_number(number: u64, text: &mut String) {
    // Writing into a string does not fail.
    let _ = write!(text, "{number}");
}

impl<T: Small> Argument for T {
    const KIND: ArgKind = T::KIND;

    fn given(self) -> Given {
        Given::Value(self.value())
    }
}

macro_rules! arguments {
    ($($type:ty: $kind:ident => $given:expr;)+) => {
        $(impl Argument for $type {
            const KIND: ArgKind = ArgKind::$kind;

            fn given(self) -> Given {
                ($given)(self)
            }
        })+
    };
}

arguments! {
    u64: Number => Given::Large;
    usize: Number => |number| Given::Large(number as u64);
    Vec<CellName>: Cells => Given::Cells;
    String: Text => |text: Self| Given::Text(text.into());
    &'static str: Text => |text: Self| Given::Text(text.into());
    Vec<String>: Texts => Given::Texts;
}

impl Small for CellName {
    const KIND: ArgKind = ArgKind::Cell;

    fn value(self) -> Value {
        Value::Cell(self)
    }
}

impl Small for u32 {
    const KIND: ArgKind = ArgKind::Number;

    fn value(self) -> Value {
        Value::Number(self)
    }
}

impl Small for u8 {
    const KIND: ArgKind = ArgKind::Number;

    fn value(self) -> Value {
        Value::Number(self.into())
    }
}

impl Small for Spelled {
    const KIND: ArgKind = ArgKind::Number;

    fn value(self) -> Value {
        Value::Spelled(self.0)
    }
}

const SIDES: &[Word] = &[Word::same("white"), Word::same("black")];

impl Small for Side {
    const KIND: ArgKind = ArgKind::Word { values: SIDES };

    fn value(self) -> Value {
        Value::Word(&SIDES[self.index()])
    }
}

/// The directions, in the order of [`Compass`].
const DIRECTIONS: &[Word] = &[
    Word::new("n", "north"),
    Word::new("ne", "north-east"),
    Word::new("e", "east"),
    Word::new("se", "south-east"),
    Word::new("s", "south"),
    Word::new("sw", "south-west"),
    Word::new("w", "west"),
    Word::new("nw", "north-west"),
];

impl Small for Compass {
    const KIND: ArgKind = ArgKind::Word { values: DIRECTIONS };

    fn value(self) -> Value {
        Value::Word(&DIRECTIONS[self as usize])
    }
}
