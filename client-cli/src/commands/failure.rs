//! Why a command did not do what was asked, what to do next, and the exit code.

use std::io;
use std::path::PathBuf;

use tabuleiro_protocol::{ErrorBody, ErrorCode};
use thiserror::Error;

use crate::home::HomeError;
use crate::link::{Address, CallError};
use crate::record::RecordError;

/// Why a command did not do what was asked.
#[derive(Debug, Error)]
pub enum Failure {
    /// Nobody answers.
    #[error("no server at {}; {}", .0, start_one(.0))]
    NoServer(Address),
    /// The connection broke, and did not come back soon.
    #[error("the connection to {address} broke: {why}; try again")]
    Broken {
        /// To which server.
        address: Address,
        /// Why.
        why: String,
    },
    /// The connection broke before the answer came.
    #[error(transparent)]
    Lost(CallError),
    /// The server, or a rule of the game, says no.
    #[error("{}{}", .0.message, advice(.0))]
    Refused(ErrorBody),
    /// The opponent says no, or the game does not allow it any more.
    #[error("{0}")]
    Declined(String),
    /// There is no such thing, or more than one.
    #[error("{0}")]
    NotFound(String),
    /// What was asked for makes no sense.
    #[error("{0}")]
    Usage(String),
    /// The server does not know us, and there is nobody to ask for a name.
    #[error("{0} does not know you yet; say who you want to be with --name NAME")]
    Nameless(Address),
    /// We have another name there.
    #[error(
        "you are {known} on {address}; to be {wanted} as well, keep it apart with --home FOLDER"
    )]
    SomeoneElse {
        /// Where.
        address: Address,
        /// Our name.
        known: String,
        /// The name that was asked for.
        wanted: String,
    },
    /// A file of a game.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// A file that cannot be written.
    #[error("{}: {error}", path.display())]
    File {
        /// Which file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// Our own files.
    #[error(transparent)]
    Home(#[from] HomeError),
    /// A program that should play and does not.
    #[error("{0}")]
    Program(String),
    /// Nobody reads what we write.
    #[error(transparent)]
    Output(io::Error),
    /// Ctrl-C.
    #[error("interrupted")]
    Interrupted,
}

/// What exit codes mean, for `--help`.
pub const EXIT_CODES: &str = "\
Exit codes:
    0  done
    1  refused by the rules or by the server, or something else went wrong
    2  the command line makes no sense
    3  no connection to a server
    4  no such room, game or invite code, or more than one fits
    5  not now: trying again later may help
    6  a file cannot be read or written
  130  interrupted

Documents: docs/client.md";

impl Failure {
    /// The exit code.
    #[must_use]
    pub const fn code(&self) -> u8 {
        match self {
            Self::Refused(error) => code_of(error.code),
            Self::Declined(_) | Self::Program(_) | Self::Output(_) => 1,
            Self::Usage(_) | Self::Nameless(_) | Self::SomeoneElse { .. } => 2,
            Self::NoServer(_) | Self::Broken { .. } | Self::Lost(_) => 3,
            Self::NotFound(_) => 4,
            Self::Record(RecordError::Name(_)) => 2,
            Self::Record(_) | Self::File { .. } | Self::Home(_) => 6,
            Self::Interrupted => 130,
        }
    }

    /// Whether the reader of our output has gone, which is no failure of ours.
    #[must_use]
    pub fn is_closed_pipe(&self) -> bool {
        matches!(self, Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}

impl From<CallError> for Failure {
    fn from(error: CallError) -> Self {
        match error {
            CallError::Refused(body) => Self::Refused(body),
            CallError::Lost | CallError::Closed => Self::Lost(error),
        }
    }
}

const fn code_of(code: ErrorCode) -> u8 {
    match code {
        ErrorCode::NoSuchRoom | ErrorCode::NoSuchGame | ErrorCode::NoSuchCode => 4,
        ErrorCode::RateLimited
        | ErrorCode::TooManyAttempts
        | ErrorCode::NotYourTurn
        | ErrorCode::UndoTooSoon
        | ErrorCode::ChatTooFast
        | ErrorCode::StorageUnavailable
        | ErrorCode::Busy
        | ErrorCode::Stopping
        | ErrorCode::TooManyConnections => 5,
        _ => 1,
    }
}

/// How to get a server where there is none.
fn start_one(address: &Address) -> String {
    let here = matches!(address.host(), "localhost" | "127.0.0.1" | "::1");
    match (here, address.port()) {
        _ if address.is_secure() => {
            "check the address, and whether something speaks TLS there".to_owned()
        }
        (true, 8081) => "start one with: tabuleiro-server".to_owned(),
        (true, port) => format!("start one with: tabuleiro-server --listen 127.0.0.1:{port}"),
        (false, _) => "check the address, or start one here with: tabuleiro-server".to_owned(),
    }
}

/// What to do about an error whose message does not say it.
const fn advice(error: &ErrorBody) -> &'static str {
    match error.code {
        ErrorCode::NameTaken | ErrorCode::BadName => "; choose another with --name NAME",
        ErrorCode::NoSuchRoom => {
            "; see the rooms with: tabuleiro rooms, old games with: tabuleiro games"
        }
        ErrorCode::NoSuchCode => {
            "; ask for the code again, or see public rooms with: tabuleiro rooms"
        }
        ErrorCode::NoSuchGame => "; see the games with: tabuleiro games",
        ErrorCode::RoomFull => "; watch it with: tabuleiro watch ROOM",
        ErrorCode::IllegalAction => "; see what is legal with: tabuleiro hints ROOM",
        ErrorCode::NotYourTurn => "; to wait for your turn: tabuleiro play --wait ROOM ACTION",
        ErrorCode::UnsupportedVersion => "; get the version of tabuleiro that the server has",
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_server_is_told_with_how_to_start_it() {
        let told = |address: &str| Failure::NoServer(address.parse().unwrap()).to_string();
        let usual = "no server at localhost:8081; start one with: tabuleiro-server";
        assert_eq!(told("localhost"), usual);
        assert!(told("127.0.0.1:99").ends_with("tabuleiro-server --listen 127.0.0.1:99"));
        assert!(told("games.example").contains("check the address"));
    }

    #[test]
    fn the_help_tells_every_code() {
        let refused = |code| Failure::Refused(ErrorBody::unkeyed(code, "no")).code();
        let codes = [
            refused(ErrorCode::IllegalAction),
            Failure::Usage(String::new()).code(),
            Failure::NoServer(Address::default()).code(),
            refused(ErrorCode::NoSuchCode),
            refused(ErrorCode::Busy),
            Failure::Home(HomeError::NoFolder).code(),
            Failure::Interrupted.code(),
        ];
        assert_eq!(codes, [1, 2, 3, 4, 5, 6, 130]);
        for code in codes {
            let line = EXIT_CODES.lines().find(|line| line.trim().starts_with(&code.to_string()));
            assert!(line.is_some(), "{code}");
        }
    }
}
