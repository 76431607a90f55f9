-- What a name looks like, so that no new name only looks like one that is there. The server works it out and fills it in
-- at its next start (SQL does not know Unicode's tables). It is null for a name that looked like another one
-- before this column was there: both stay as they are.

ALTER TABLE people ADD COLUMN skeleton TEXT;
CREATE UNIQUE INDEX people_by_skeleton ON people (skeleton);
