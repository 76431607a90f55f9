//! What can be typed.

/// What a line asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Play an action.
    Play(String),
    /// The legal actions, or those that begin with or lead over something.
    Moves(String),
    /// The board.
    Board,
    /// The board in words.
    Pieces,
    /// Turn the board.
    Flip,
    /// What has been played.
    List,
    /// Take back, or ask to undo.
    Undo,
    /// Agree.
    Yes,
    /// Do not agree.
    No,
    /// Offer a draw.
    Draw,
    /// Give up.
    Resign,
    /// Another game.
    Rematch,
    /// Say something.
    Say(String),
    /// The clock.
    Time,
    /// Who is there.
    Who,
    /// What can be typed.
    Help,
    /// Leave.
    Quit,
}

/// What can be typed, for `help`.
pub const HELP: &str = "\
ACTION        play it, such as Dc3 or b4-b5; also: play ACTION
?             the legal actions; ? c3 for those of a cell
board         the board; flip turns it
pieces        the board in words
list          what has been played
undo          take back, or ask to
yes, no       answer the opponent
draw          offer a draw
resign        give up
rematch       another game, when this one is over
say TEXT      say something
time          the clock
who           who is there
help          this
quit          leave; the clock goes on";

impl Command {
    /// Reads a line; nothing if it is empty. What is no command is an action.
    #[must_use]
    pub fn read(line: &str) -> Option<Self> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        if let Some(cell) = line.strip_prefix('?') {
            return Some(Self::Moves(cell.trim().to_owned()));
        }
        match word.to_lowercase().as_str() {
            "" => return None,
            "play" if !rest.is_empty() => return Some(Self::Play(rest.to_owned())),
            "say" => return Some(Self::Say(rest.to_owned())),
            "moves" => return Some(Self::Moves(rest.to_owned())),
            _ => {}
        }
        Some(match line.to_lowercase().as_str() {
            "board" | "show" => Self::Board,
            "pieces" => Self::Pieces,
            "flip" => Self::Flip,
            "list" => Self::List,
            "undo" => Self::Undo,
            "yes" | "y" => Self::Yes,
            "no" | "n" => Self::No,
            "draw" => Self::Draw,
            "resign" => Self::Resign,
            "rematch" => Self::Rematch,
            "time" => Self::Time,
            "who" => Self::Who,
            "help" => Self::Help,
            "quit" | "exit" | "leave" => Self::Quit,
            _ => Self::Play(line.to_owned()),
        })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Map;
    use tabuleiro_rules::GameKind;

    use super::*;

    #[test]
    fn what_is_no_command_is_an_action() {
        assert_eq!(Command::read("  b4 - b5 "), Some(Command::Play("b4 - b5".to_owned())));
        assert_eq!(Command::read("play board"), Some(Command::Play("board".to_owned())));
        assert_eq!(Command::read("? c3"), Some(Command::Moves("c3".to_owned())));
        assert_eq!(Command::read("?"), Some(Command::Moves(String::new())));
        assert_eq!(Command::read("Say good luck!"), Some(Command::Say("good luck!".to_owned())));
        assert_eq!(Command::read("QUIT"), Some(Command::Quit));
        assert_eq!(Command::read(" \t"), None);
    }

    #[test]
    fn no_action_of_any_game_is_taken_for_a_command() {
        for kind in GameKind::ALL {
            for text in kind.start(&Map::new()).unwrap().every_text() {
                assert_eq!(Command::read(&text), Some(Command::Play(text)));
            }
        }
    }

    #[test]
    fn the_help_tells_every_word() {
        for word in "board flip pieces list undo yes no draw resign rematch say time who help quit"
            .split(' ')
        {
            assert!(HELP.contains(word), "{word}");
            assert!(!matches!(Command::read(word), Some(Command::Play(_))), "{word}");
        }
    }
}
