-- People, games and the log of every game. docs/storage.md explains the form.

-- "Tbl1": tells a database of this server from anyone else's.
PRAGMA application_id = 0x54626C31;

CREATE TABLE people (
    no      INTEGER PRIMARY KEY,
    id      BLOB    NOT NULL UNIQUE CHECK (length(id) = 16),
    name    TEXT    NOT NULL,
    -- The name as it must be unique.
    folded  TEXT    NOT NULL UNIQUE,
    -- The hash of the secret token; the token is stored nowhere.
    token   BLOB    NOT NULL UNIQUE CHECK (length(token) = 32),
    created INTEGER NOT NULL
) STRICT;

-- What a list of games shows. All of it but the invite follows from the events.
CREATE TABLE games (
    -- A small number, because it stands in every event and in the index of events.
    no      INTEGER PRIMARY KEY,
    id      BLOB    NOT NULL UNIQUE CHECK (length(id) = 16),
    invite  TEXT,
    -- What never changes.
    game    TEXT    NOT NULL,
    private INTEGER NOT NULL CHECK (private IN (0, 1)),
    created INTEGER NOT NULL,
    setup   TEXT    NOT NULL,
    host    TEXT    NOT NULL,
    -- What does.
    stage   TEXT    NOT NULL CHECK (stage IN ('open', 'playing', 'finished', 'closed')),
    started INTEGER,
    ended   INTEGER,
    seats   TEXT,
    ending  TEXT,
    result  TEXT,
    winner  INTEGER,
    reason  TEXT,
    plies   INTEGER NOT NULL
) STRICT;

-- By number, because the events of games that were made together lie together.
CREATE INDEX games_unfinished ON games (no) WHERE stage IN ('open', 'playing');

-- Games join these when they end, so they cost nothing while a game is played.
CREATE INDEX games_listed ON games (ended, id) WHERE stage = 'finished' AND private = 0;
CREATE INDEX games_listed_by_game ON games (game, ended, id)
    WHERE stage = 'finished' AND private = 0;
CREATE INDEX games_listed_by_result ON games (result, ended, id)
    WHERE stage = 'finished' AND private = 0;

-- Who played a finished game. Someone who held both seats is here once.
CREATE TABLE players (
    game   INTEGER NOT NULL REFERENCES games (no),
    person BLOB    NOT NULL CHECK (length(person) = 16),
    folded TEXT    NOT NULL,
    -- From the game, so that an index gives a player's games in the order of the list.
    ended  INTEGER NOT NULL,
    id     BLOB    NOT NULL,
    PRIMARY KEY (game, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX players_by_name ON players (folded, ended, id);
CREATE INDEX players_by_person ON players (person, ended, id);

-- The log. Rows are only ever added, at the end.
CREATE TABLE events (
    game INTEGER NOT NULL REFERENCES games (no),
    seq  INTEGER NOT NULL CHECK (seq > 0),
    at   INTEGER NOT NULL,
    body TEXT    NOT NULL
) STRICT;

-- What makes a second owner of a room harmless: an event exists once.
CREATE UNIQUE INDEX events_once ON events (game, seq);

-- A place for the write that tries whether the disk works again. Empty but for that moment.
CREATE TABLE probe (
    no      INTEGER PRIMARY KEY,
    filling BLOB    NOT NULL
) STRICT;
