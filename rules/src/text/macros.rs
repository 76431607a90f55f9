//! How texts are declared.

/// Declares texts: constants for those without arguments, functions that give a
/// [`Phrase`](crate::text::Phrase) for those with small ones and a
/// [`KeyedText`](crate::text::KeyedText) for all others, and the list of them.
///
/// ```
/// use tabuleiro_rules::texts;
///
/// texts! {
///     pub const ALL;
///     fixed {
///         PASS: "example-pass" = "pass",
///     }
///     phrases {
///         lost(n: u32): "example-lost" = "you lose {n:pawn}",
///     }
///     texts {
///         unknown(word: String): "example-unknown" = "there is no {word}",
///     }
/// }
///
/// assert_eq!(lost(2).to_string(), "you lose 2 pawns");
/// assert_eq!(unknown("x".to_owned()).key, "example-unknown");
/// assert_eq!(ALL.iter().filter(|spec| spec.args.is_empty()).count(), 1);
/// assert_eq!(PASS.english, "pass");
/// ```
#[macro_export]
macro_rules! texts {
    (
        $vis:vis const $all:ident;
        $(fixed { $($fixed:ident: $fixed_key:literal = $fixed_english:literal,)* })?
        $(phrases {
            $($phrase:ident($($name:ident: $type:ty),+): $key:literal = $english:literal,)*
        })?
        $(texts {
            $($text:ident($($arg:ident: $arg_type:ty),+): $text_key:literal = $text_english:literal,)*
        })?
    ) => {
        /// Every text that is declared here.
        $vis const $all: &[&$crate::text::TextSpec] = &[
            $($($fixed,)*)?
            $($($crate::texts!(@spec $key, $english, $($name: $type),+),)*)?
            $($($crate::texts!(@spec $text_key, $text_english, $($arg: $arg_type),+),)*)?
        ];
        $($(
            #[doc = $fixed_english]
            $vis const $fixed: &$crate::text::TextSpec =
                &$crate::text::TextSpec { key: $fixed_key, english: $fixed_english, args: &[] };
        )*)?
        $($(
            #[doc = $english]
            $vis fn $phrase($($name: $type),+) -> $crate::text::Phrase {
                let spec = $crate::texts!(@spec $key, $english, $($name: $type),+);
                $crate::text::Phrase::new(spec, [$($crate::text::Small::value($name)),+])
            }
        )*)?
        $($(
            #[doc = $text_english]
            $vis fn $text($($arg: $arg_type),+) -> $crate::text::KeyedText {
                let spec = $crate::texts!(@spec $text_key, $text_english, $($arg: $arg_type),+);
                $crate::text::KeyedText::new(spec, &[$($crate::text::Argument::given($arg)),+])
            }
        )*)?
    };
    (@spec $key:literal, $english:literal, $($name:ident: $type:ty),+) => {
        const {
            &$crate::text::TextSpec {
                key: $key,
                english: $english,
                args: &[$((stringify!($name), <$type as $crate::text::Argument>::KIND)),+],
            }
        }
    };
}
