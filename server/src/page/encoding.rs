//! Which form of a file a browser can read.

use axum::http::header::ACCEPT_ENCODING;
use axum::http::{HeaderMap, HeaderValue};

/// A way to make a file smaller.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Encoding {
    /// The smallest.
    Brotli,
    /// Known to everyone.
    Gzip,
}

impl Encoding {
    /// The smallest first.
    pub(crate) const ALL: [Self; 2] = [Self::Brotli, Self::Gzip];

    /// What the names of such files end with.
    pub(crate) const fn suffix(self) -> &'static str {
        match self {
            Self::Brotli => ".br",
            Self::Gzip => ".gz",
        }
    }

    /// Its name in headers.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gzip",
        }
    }

    /// Its name as the value of a header.
    pub(crate) const fn value(self) -> HeaderValue {
        HeaderValue::from_static(self.name())
    }

    /// Whether a browser says that it can read this.
    pub(crate) fn is_accepted(self, asked: &HeaderMap) -> bool {
        let values = asked.get_all(ACCEPT_ENCODING).into_iter();
        let all = values.filter_map(|value| value.to_str().ok()).flat_map(|text| text.split(','));
        let mut by_any = false;
        for (name, wanted) in all.map(read) {
            if name.eq_ignore_ascii_case(self.name()) {
                return wanted;
            }
            by_any |= name == "*" && wanted;
        }
        by_any
    }
}

/// The name of an encoding, and whether it is wanted: `br;q=0` is not.
fn read(entry: &str) -> (&str, bool) {
    let (name, rest) = entry.split_once(';').unwrap_or((entry, ""));
    let weight = rest.trim().strip_prefix("q=").and_then(|number| number.trim().parse().ok());
    (name.trim(), weight.unwrap_or(1.0_f32) > 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn accepts(encoding: Encoding, header: &str) -> bool {
        let mut asked = HeaderMap::new();
        asked.insert(ACCEPT_ENCODING, header.parse().unwrap());
        encoding.is_accepted(&asked)
    }

    #[test]
    fn an_encoding_is_used_where_it_is_named() {
        assert!(accepts(Encoding::Brotli, "gzip, deflate, br, zstd"));
        assert!(accepts(Encoding::Gzip, "GZIP;q=0.5"));
        assert!(accepts(Encoding::Brotli, "*"));
        assert!(!accepts(Encoding::Brotli, "gzip, deflate"));
        assert!(!Encoding::Gzip.is_accepted(&HeaderMap::new()));
    }

    #[test]
    fn an_encoding_is_not_used_where_it_is_ruled_out() {
        assert!(!accepts(Encoding::Brotli, "br;q=0, gzip"));
        assert!(!accepts(Encoding::Brotli, "*, br; q=0.0"));
        assert!(!accepts(Encoding::Gzip, "identity"));
    }
}
