//! Which web pages may connect.

use axum::http::HeaderMap;
use axum::http::header::{HOST, ORIGIN};
use tabuleiro_protocol::{ErrorBody, ErrorCode};

use crate::texts;

/// Lets in whoever is no web page, pages of this very server, and pages of allowed origins.
pub(super) fn check_origin(headers: &HeaderMap, allowed: &[String]) -> Result<(), ErrorBody> {
    let Some(origin) = headers.get(ORIGIN) else { return Ok(()) };
    let origin = origin.to_str().unwrap_or_default();
    let listed = |known: &String| known == "*" || known.eq_ignore_ascii_case(origin);
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    if is_same(origin, host) || allowed.iter().any(listed) {
        return Ok(());
    }
    let shown: String = origin.chars().take(100).collect();
    Err(ErrorBody::new(ErrorCode::OriginNotAllowed, texts::origin(shown)))
}

/// Whether an origin is the host that the request was sent to.
fn is_same(origin: &str, host: Option<&str>) -> bool {
    let Some((_, place)) = origin.split_once("://") else { return false };
    host.is_some_and(|host| host.eq_ignore_ascii_case(place))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(origin: Option<&str>, host: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, host.parse().unwrap());
        if let Some(origin) = origin {
            headers.insert(ORIGIN, origin.parse().unwrap());
        }
        headers
    }

    #[test]
    fn programs_and_own_pages_may_connect() {
        assert!(check_origin(&headers(None, "a:8081"), &[]).is_ok());
        assert!(check_origin(&headers(Some("http://a:8081"), "a:8081"), &[]).is_ok());
        assert!(check_origin(&headers(Some("https://a"), "A"), &[]).is_ok());
    }

    #[test]
    fn other_pages_may_not_unless_allowed() {
        let foreign = headers(Some("http://evil.example"), "a:8081");
        let error = check_origin(&foreign, &[]).unwrap_err();
        assert_eq!(error.code, ErrorCode::OriginNotAllowed);
        assert!(check_origin(&foreign, &["http://evil.example".to_owned()]).is_ok());
        assert!(check_origin(&foreign, &["*".to_owned()]).is_ok());
        assert!(check_origin(&headers(Some("null"), "a:8081"), &[]).is_err());
    }
}
