-- Each event names the one before it in its game, and each game its last event, so that a game is
-- read without an index over all events: that index cost more to write than the events themselves.
-- docs/storage.md explains the form.

ALTER TABLE events RENAME TO events_before;

-- The log. Rows are only ever added, at the end, and the writer numbers them: whoever writes without
-- knowing of the last event takes a number that exists, and fails.
CREATE TABLE events (
    no   INTEGER PRIMARY KEY,
    -- The event before it in its game; none for the first.
    prev INTEGER CHECK (prev < no),
    -- Not a reference, which would cost a look at the game for every event: `heads` has it.
    game INTEGER NOT NULL,
    seq  INTEGER NOT NULL CHECK (seq > 0),
    at   INTEGER NOT NULL,
    body TEXT    NOT NULL
) STRICT;

-- The last event of each game. Small, so that games that are played at the same time share pages.
CREATE TABLE heads (
    game  INTEGER PRIMARY KEY REFERENCES games (no),
    seq   INTEGER NOT NULL CHECK (seq > 0),
    event INTEGER NOT NULL
) STRICT;

INSERT INTO events (no, prev, game, seq, at, body)
    SELECT rowid, lag(rowid) OVER (PARTITION BY game ORDER BY seq), game, seq, at, body
    FROM events_before ORDER BY rowid;

INSERT INTO heads (game, seq, event)
    SELECT game, max(seq), no FROM events GROUP BY game ORDER BY game;

DROP TABLE events_before;
