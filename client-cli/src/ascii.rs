//! Letters for terminals that have no others than those of ASCII.

/// A text with nothing but ASCII: letters lose their accents, and what has no likeness is a `?`.
#[must_use]
pub fn folded(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            _ if letter.is_ascii() => plain.push(letter),
            _ => plain.push_str(likeness(letter)),
        }
    }
    plain
}

const fn likeness(letter: char) -> &'static str {
    match letter {
        'À'..='Å' => "A",
        'à'..='å' => "a",
        'Ç' => "C",
        'ç' => "c",
        'È'..='Ë' => "E",
        'è'..='ë' => "e",
        'Ì'..='Ï' => "I",
        'ì'..='ï' => "i",
        'Ñ' => "N",
        'ñ' => "n",
        'Ò'..='Ö' | 'Ø' => "O",
        'ò'..='ö' | 'ø' => "o",
        'Ù'..='Ü' => "U",
        'ù'..='ü' => "u",
        'ß' => "ss",
        '–' | '—' => "-",
        '‘' | '’' => "'",
        '“' | '”' => "\"",
        '…' => "...",
        _ => "?",
    }
}

#[cfg(test)]
mod tests {
    use super::folded;

    #[test]
    fn letters_lose_their_accents() {
        assert_eq!(folded("Rui Alípio, García, Néstor"), "Rui Alipio, Garcia, Nestor");
        assert_eq!(folded("ação… 王"), "acao... ?");
    }
}
