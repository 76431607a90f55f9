-- The log for people, in plain SQL: docs/storage.md has examples. The server does not read it.
CREATE VIEW log (game_id, seq, at, event) AS
SELECT
    lower(
        substr(hex(g.id), 1, 8) || '-' || substr(hex(g.id), 9, 4) || '-' || substr(hex(g.id), 13, 4) || '-'
        || substr(hex(g.id), 17, 4) || '-' || substr(hex(g.id), 21)
    ),
    e.seq,
    e.at,
    e.body
FROM events e JOIN games g ON g.no = e.game;

-- Names that say what these tables are: a checkpoint of where each game's log ends, and up to which event it goes.
ALTER TABLE settled_heads RENAME TO head_checkpoint;
ALTER TABLE settled_until RENAME TO checkpoint_event;
