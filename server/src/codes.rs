//! Secrets: tokens of people and invite codes of private rooms.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};

use crate::store::TokenHash;

/// The letters and digits of invite codes: none that is easily taken for another.
const ALPHABET: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/// The characters of an invite code: 5 random bits each, 80 in all.
const CODE_LENGTH: usize = 16;

/// The shortest secret that a client may choose, in characters.
pub const SECRET_MIN: usize = 32;

/// The longest secret that a client may choose, in characters.
pub const SECRET_MAX: usize = 128;

/// A new secret token: 32 random bytes.
#[must_use]
pub fn token() -> String {
    BASE64_URL_SAFE_NO_PAD.encode(rand::random::<[u8; 32]>())
}

/// Whether a secret that a client has chosen can be a token: as many characters as one that cannot be
/// guessed has, and none that a token of ours could not have.
#[must_use]
pub fn is_secret(text: &str) -> bool {
    let fits = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    (SECRET_MIN..=SECRET_MAX).contains(&text.len()) && text.bytes().all(fits)
}

/// What is stored of a token. It is random and long, so a plain hash is enough.
#[must_use]
pub fn hash(token: &str) -> TokenHash {
    Sha256::digest(token.as_bytes()).into()
}

/// A new invite code.
#[must_use]
pub fn invite_code() -> String {
    let bytes: [u8; CODE_LENGTH] = rand::random();
    bytes.iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect()
}

/// An invite code as it is kept: people may write it in groups and in small letters.
#[must_use]
pub fn plain_code(written: &str) -> String {
    let kept = written.chars().filter(char::is_ascii_alphanumeric).take(CODE_LENGTH + 1);
    kept.map(|c| c.to_ascii_uppercase()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_random_and_long() {
        assert_eq!(token().len(), 43);
        assert_ne!(token(), token());
        assert_ne!(hash(&token()), hash(&token()));
    }

    #[test]
    fn codes_have_eighty_bits_and_may_be_written_in_groups() {
        let code = invite_code();
        assert_eq!(code.len(), 16);
        let written = format!("{}-{}", &code[..8].to_lowercase(), &code[8..]);
        assert_eq!(plain_code(&written), code);
    }
}
