-- Players of finished games are found by who they are. Whoever asks by name looks the person up first, so
-- that the end of a game need not write every name into an index of its own.

DROP INDEX players_by_name;
ALTER TABLE players DROP COLUMN folded;
