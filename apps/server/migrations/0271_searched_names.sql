-- Names are found in spite of typing errors, by their trigrams, without case or accents.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

ALTER TABLE games_game ADD COLUMN folded_name text NOT NULL
  GENERATED ALWAYS AS (regexp_replace(normalize(lower(game_name), NFD), '[\u0300-\u036f]', '', 'g')) STORED;
CREATE INDEX games_game_by_trigrams ON games_game USING gin (folded_name gin_trgm_ops);

ALTER TABLE sports_competition ADD COLUMN folded_name text NOT NULL
  GENERATED ALWAYS AS (regexp_replace(normalize(lower(name), NFD), '[\u0300-\u036f]', '', 'g')) STORED;
CREATE INDEX sports_competition_by_trigrams ON sports_competition USING gin (folded_name gin_trgm_ops);

-- Who plays in a competition. Matches name their teams themselves; here each stands once, to be searched.
CREATE TABLE sports_team (
  competition_id text NOT NULL REFERENCES sports_competition (id),
  name text NOT NULL,
  folded_name text NOT NULL GENERATED ALWAYS AS (regexp_replace(normalize(lower(name), NFD), '[\u0300-\u036f]', '', 'g')) STORED,
  PRIMARY KEY (competition_id, name)
);
INSERT INTO sports_team (competition_id, name) SELECT competition_id, home FROM sports_event UNION SELECT competition_id, away FROM sports_event;
CREATE INDEX sports_team_by_trigrams ON sports_team USING gin (folded_name gin_trgm_ops);

GRANT SELECT, INSERT ON sports_team TO tessera_app;
