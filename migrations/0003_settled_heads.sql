-- The last event of a game is written down for some thousands of events at once: `settled_heads` is right up to
-- the event that `settled_until` names, and of the few events after that one the last of a game is that
-- game's last. So an event is stored by one row. docs/storage.md explains the form.

-- Under another name, so that a server of an earlier version that still has the file open fails, rather
-- than take what it finds here for the last event.
ALTER TABLE heads RENAME TO settled_heads;

CREATE TABLE settled_until (
    -- There is one row.
    no    INTEGER PRIMARY KEY CHECK (no = 1),
    event INTEGER NOT NULL
) STRICT;

INSERT INTO settled_until (no, event) SELECT 1, ifnull(max(no), 0) FROM events;
