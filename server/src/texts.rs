//! What the server says to people: the one place for its keys, arguments and English.

use tabuleiro_rules::catalogue::Listed;
use tabuleiro_rules::{Side, texts};

texts! {
    pub(crate) const TEXTS;
    fixed {
        // Of rooms.
        ROOM_FULL: "error-room-full"
            = "no seat is free in this room; you can watch it if spectators are allowed",
        OWN_ROOM: "error-own-room"
            = "this is your own room: wait for someone to join, or make a hot-seat room",
        NOT_A_PLAYER: "error-not-a-player" = "only the players of this room can do that",
        NOT_STARTED: "error-not-started" = "the game has not started: a seat is still free",
        GAME_OVER: "error-game-over" = "the game is over",
        ROOM_CLOSED: "error-room-closed" = "this room was closed before a game began",
        NOT_OVER: "error-not-over" = "the game is still going on",
        OUT_OF_TIME: "error-out-of-time" = "the time for this turn has run out",
        NOTHING_TO_TAKE_BACK: "error-nothing-to-take-back"
            = "you can take back only your own actions of a turn that is not finished; ask for an undo instead",
        UNDO_OFF: "error-undo-off" = "this room was made without undo",
        NOTHING_TO_UNDO: "error-nothing-to-undo"
            = "you have not finished a turn that could be undone",
        UNDO_PENDING: "error-undo-pending" = "an undo is already waiting for an answer",
        NOTHING_TO_ANSWER: "error-nothing-to-answer"
            = "there is nothing to answer: the question has lapsed or was answered",
        NO_DRAWS: "error-no-draws" = "this game cannot end in a draw",
        DRAW_PENDING: "error-draw-pending"
            = "your offer of a draw is still waiting for an answer",
        DRAW_TOO_SOON: "error-draw-too-soon"
            = "you have offered a draw already; make a move before you offer another",
        ALREADY_REMATCHED: "error-already-rematched" = "the next game has started already",
        WISHED_TOO_OFTEN: "error-wished-too-often"
            = "you have wished for another game often enough; your opponent can still ask for one",
        LOG_FULL: "error-log-full"
            = "this game's log is full; only moves, answers and resigning are possible now",
        NOTHING_TO_DO: "error-nothing-to-do" = "there is nothing to do",
        NO_SPECTATORS: "error-no-spectators" = "this room was made without spectators",
        NOT_IN_ROOM: "error-not-in-room" = "you are not in this room: watch it first",
        NO_SUCH_ROOM: "error-no-such-room" = "there is no such room, or it is a private one",
        NO_SUCH_GAME: "error-no-such-game" = "there is no such game, or it is a private one",
        NO_SUCH_CODE: "error-no-such-code" = "no room has this invite code; check its letters",

        // Of the server.
        STORAGE_UNAVAILABLE: "error-storage-unavailable"
            = "the server cannot store anything at the moment, so nothing was done; try again soon",
        BUSY: "error-busy" = "the server has too much to do; try again",
        INTERNAL: "error-internal" = "something went wrong in the server; it has been logged",
        STOPPING: "error-stopping" = "the server is about to stop; come back soon",
        CHAT_OFF: "error-chat-off" = "there is no chat on this server",

        // Of `hello`.
        HELLO_FIRST: "error-hello-first" = "the first request on a connection is hello",
        HELLO_AGAIN: "error-hello-again" = "hello was said before on this connection",
        HELLO_NAMELESS: "error-hello-nameless"
            = "hello needs a name, or the token of an earlier welcome",
        UNKNOWN_TOKEN: "error-unknown-token"
            = "nobody has this token; say hello with a name to get a new one",
        SECRET_TAKEN: "error-secret-taken"
            = "`secret` belongs to a person of another name; make a new one for each name",

        // Of names and chat.
        NAME_TAKEN: "error-name-taken" = "someone else has this name; choose another",
        NAME_OF_BOT: "error-name-of-bot" = "this is what a bot is called; choose another name",
        NAME_OF_SCRIPTS: "error-name-of-scripts"
            = "a name is written in one script, so that none only looks like another",
        NAME_WITHOUT_LETTER: "error-name-without-letter"
            = "a name has a letter or a digit in it, and no two spaces in a row",
        NOTHING_TO_SAY: "error-nothing-to-say" = "there is nothing to say",

        // Of requests that are wrong in themselves.
        TEXT_FRAMES: "error-text-frames" = "frames are text frames with JSON in them",
        ONE_HOST: "error-one-host" = "a request has one `Host` header",
        BAD_QUERY: "error-bad-query" = "the query is no `name=value&name=value`",
        STAGE_OF_ROOMS: "error-stage-of-rooms"
            = "stage: rooms are open or playing; finished ones are under games",
        OPTIONS_OF_NO_GAME: "error-options-of-no-game"
            = "options: name the game that they are of",
        BAD_CURSOR: "error-bad-cursor" = "after: give the `next` of the page before",
        NOT_FOUND: "error-not-found"
            = "there is nothing here; see /api/rooms, /api/games and /api/rules",
        METHOD_NOT_ALLOWED: "error-method-not-allowed"
            = "here is something to GET, and nothing else",
    }
    phrases {
        not_your_turn(side: Side): "error-not-your-turn" = "it is {Side}'s turn",
        wrong_ply(meant: u32, now: u32): "error-wrong-ply"
            = "this was meant for ply {meant}, but the game is at ply {now}",
        position_changed(seen: u32): "error-position-changed"
            = "actions were undone since event {seen}: look at the board again",
        not_happened_yet(seen: u32, last: u32): "error-not-happened-yet"
            = "event {seen} has not happened yet, the last one is {last}: name the last you have",
        ahead_of_log(since: u32, last: u32): "error-ahead-of-log"
            = "this room's last event is {last}, not {since}; watch it to get it as it is",
        unsupported_version(speaks: u32, version: u32): "error-unsupported-version"
            = "this server speaks version {speaks} of the protocol, not {version}",
        requests_a_second(most: u32): "error-requests-a-second"
            = "at most {most} requests a second; slow down",
        requests_of_address(most: u32): "error-requests-of-address"
            = "at most {most} pages a second from one address; slow down",
        names_of_address(most: u32): "error-names-of-address"
            = "at most {most} new names a minute from one address; wait a little",
        page_size(most: u32): "error-page-size" = "limit: a page has 1 to {most} entries",
    }
    texts {
        undo_too_soon(seconds: u64): "error-undo-too-soon"
            = "your last undo was declined; you can ask again in {seconds} s",
        chat_too_fast(seconds: u64): "error-chat-too-fast"
            = "too many messages; wait {seconds} s",
        too_many_guesses(seconds: u64): "error-too-many-guesses"
            = "too many wrong codes; wait {seconds} s",
        too_many_rooms_entered(most: usize): "error-too-many-rooms-entered"
            = "a connection can be in {most} rooms at most; leave one",
        too_many_rooms_made(most: usize): "error-too-many-rooms-made"
            = "you have {most} unfinished rooms already; finish or leave one",
        too_many_rooms_of_host(host: String, most: usize): "error-too-many-rooms-of-host"
            = "{host}, who made this room, has {most} unfinished rooms already",
        too_many_connections(most: usize): "error-too-many-connections"
            = "the server takes {most} connections and has as many",
        too_many_connections_of_address(most: usize): "error-too-many-connections-of-address"
            = "the server takes {most} connections from one address",
        bad_secret(least: usize, most: usize): "error-bad-secret"
            = "`secret` must be a text of {least} to {most} letters, digits, - and _, made at random",
        name_length(least: usize, most: usize): "error-name-length"
            = "a name has {least} to {most} characters",
        name_digit(sign: String): "error-name-digit"
            = "a digit of a name is one of 0 to 9, not {sign}",
        name_sign(sign: String): "error-name-sign"
            = "a name has letters, digits, single spaces and - _ . ' only, not {sign}",
        name_marks(most: usize): "error-name-marks"
            = "a letter of a name has at most {most} marks",
        chat_length(most: usize): "error-chat-length" = "a message has at most {most} characters",
        chat_sign(sign: String): "error-chat-sign"
            = "a message is one line of plain text, without {sign}",
        frame_size(most: usize): "error-frame-size" = "a frame has at most {most} bytes",
        origin(origin: String): "error-origin"
            = "pages of {origin} may not connect; whoever runs the server can start it with --allow-origin {origin}",
        bad_handshake(problem: String): "error-bad-handshake" = "this is a WebSocket: {problem}",
        query_given_twice(field: String): "error-query-given-twice" = "`{field}` is given twice",
    }
}

/// Every text that the server can tell, of the games, of the protocol and of its own.
#[must_use]
pub fn all_texts() -> Vec<Listed> {
    let mut list = tabuleiro_rules::catalogue::all();
    list.extend(tabuleiro_protocol::texts());
    list.extend(TEXTS.iter().map(|spec| Listed::from(*spec)));
    list
}
