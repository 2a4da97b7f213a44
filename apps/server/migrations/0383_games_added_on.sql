-- The day (UTC) on which a game joined the catalogue: it counts as new for some time from then on. Games that stand here already came with
-- the catalogue; the program states the days of the house's own games when it starts.
ALTER TABLE games_game ADD COLUMN added_on date NOT NULL DEFAULT '2026-09-01';
ALTER TABLE games_game ALTER COLUMN added_on DROP DEFAULT, DROP COLUMN is_new;
