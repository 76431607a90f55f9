//! Whole numbers in requests.
//!
//! JSON knows one kind of number, and some languages write 6 as `6.0`. So `6.0` is 6 wherever a request has a whole
//! number, and 2.5 is none.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer};

use crate::{Seq, TurnLimit};

/// From here on floating-point numbers leave whole numbers out.
const EXACT: f64 = 9_007_199_254_740_992.0;

/// A whole number as it may be written.
struct Whole<T>(T);

impl<'de, T: TryFrom<i128>> Deserialize<'de> for Whole<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(WholeVisitor(PhantomData)).map(Self)
    }
}

struct WholeVisitor<T>(PhantomData<T>);

impl<T: TryFrom<i128>> Visitor<'_> for WholeVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a whole number")
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<T, E> {
        let wrong = |_| E::invalid_value(Unexpected::Unsigned(number), &self);
        T::try_from(number.into()).map_err(wrong)
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<T, E> {
        let wrong = |_| E::invalid_value(Unexpected::Signed(number), &self);
        T::try_from(number.into()).map_err(wrong)
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<T, E> {
        if number.fract() == 0.0 && (0.0..=EXACT).contains(&number) {
            return self.visit_u64(number as u64);
        }
        Err(E::invalid_value(Unexpected::Float(number), &self))
    }
}

/// A field that must be there.
pub(crate) fn whole<'de, T: TryFrom<i128>, D: Deserializer<'de>>(from: D) -> Result<T, D::Error> {
    Whole::deserialize(from).map(|Whole(number)| number)
}

/// A field that may be left out.
pub(crate) fn optional<'de, T, D>(from: D) -> Result<Option<T>, D::Error>
where
    T: TryFrom<i128>,
    D: Deserializer<'de>,
{
    let number = Option::<Whole<T>>::deserialize(from)?;
    Ok(number.map(|Whole(number)| number))
}

/// The last event that a client has. A number beyond those that events can have is beyond the end of every log, like
/// any other that is too high.
pub(crate) fn since<'de, D: Deserializer<'de>>(from: D) -> Result<Seq, D::Error> {
    whole(from).map(within_seq)
}

/// The same, where it may be left out.
pub(crate) fn optional_since<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Seq>, D::Error> {
    Ok(optional(from)?.map(within_seq))
}

fn within_seq(number: u64) -> Seq {
    Seq::try_from(number).unwrap_or(Seq::MAX)
}

/// The seconds of a turn.
pub(crate) fn turn_limit<'de, D: Deserializer<'de>>(from: D) -> Result<TurnLimit, D::Error> {
    whole::<i64, D>(from)?.try_into().map_err(D::Error::custom)
}

/// The seconds of a turn, where they may be left out.
pub(crate) fn optional_turn_limit<'de, D>(from: D) -> Result<Option<TurnLimit>, D::Error>
where
    D: Deserializer<'de>,
{
    let seconds = optional::<i64, D>(from)?;
    seconds.map(TurnLimit::try_from).transpose().map_err(D::Error::custom)
}
