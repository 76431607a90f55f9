//! Texts that belong to no game alone.

use crate::texts;

texts! {
    pub(crate) const SHARED;
    fixed {
        OVER: "refusal-over" = "the game is over",
        PHASE_OVER: "phase-over" = "over",
        PROMPT_OVER: "prompt-over" = "the game is over",
        NOTE_WINS: "note-wins" = "wins the game",
        NOTE_LOSES: "note-loses" = "loses the game",
        LAYOUT_HEXAGON: "layout-hexagon" = "hexagon",
        LAYOUT_RHOMBUS: "layout-rhombus" = "rhombus",
        LAYOUT_DIAMOND: "layout-diamond" = "diamond",
        LAYOUT_SQUARE: "layout-square" = "square",
        NOTE_DRAWS: "note-draws" = "ends the game in a draw",
    }
    texts {
        unknown_game(game: String, known: Vec<String>): "error-unknown-game"
            = "there is no game \"{game}\"; there are {known}",
        option_unknown(option: String, value: String, known: Vec<String>): "error-option-unknown"
            = "there is no option {option} (given as {value}); the options are {known}",
        option_words(option: String, value: String, words: Vec<String>): "error-option-words"
            = "option {option}: {value} is not allowed; allowed: {words}",
        option_number(option: String, value: String, min: u8, max: u8): "error-option-number"
            = "option {option}: {value} is not allowed; allowed: a whole number from {min} to {max}",
        option_flag(option: String, value: String): "error-option-flag"
            = "option {option}: {value} is not allowed; allowed: true, false",
    }
}
