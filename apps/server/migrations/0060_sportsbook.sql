-- Competitions, matches, markets and prices are the same for every member: none of these tables has a cell.
CREATE TABLE sportsbook_competition (
  id text PRIMARY KEY,
  name text NOT NULL,
  is_fictional boolean NOT NULL,
  created_at timestamptz NOT NULL
);

-- How a past season runs on our clock: origin_at of the season happens at started_at, an hour of it lasts an hour / speed.
-- Pauses between two kick-offs longer than longest_gap_ms of the season are shortened to it.
CREATE TABLE sportsbook_replay (
  competition_id text PRIMARY KEY REFERENCES sportsbook_competition (id),
  origin_at timestamptz NOT NULL,
  started_at timestamptz NOT NULL,
  speed int NOT NULL CHECK (speed BETWEEN 1 AND 3600),
  longest_gap_ms int8 CHECK (longest_gap_ms > 0)
);

-- A season of the fictional league. The hash is there before the first match is offered, the seed is revealed afterwards.
CREATE TABLE sportsbook_season (
  id uuid PRIMARY KEY,
  competition_id text NOT NULL REFERENCES sportsbook_competition (id),
  number int NOT NULL,
  server_seed text NOT NULL,
  server_seed_hash text NOT NULL,
  started_at timestamptz NOT NULL,
  revealed_at timestamptz,
  UNIQUE (competition_id, number)
);

-- A match. The score and the goals of a replayed match are known from the start and of a fictional one from its kick-off;
-- nobody is shown more of them than has happened on our clock. season_kickoff_at is when it kicked off in its season.
-- result_version counts the announced results, settled_version the last one that every wager has received.
CREATE TABLE sportsbook_event (
  id uuid PRIMARY KEY,
  competition_id text NOT NULL REFERENCES sportsbook_competition (id),
  season_id uuid REFERENCES sportsbook_season (id),
  fixture int,
  rates jsonb,
  home text NOT NULL,
  away text NOT NULL,
  season_kickoff_at timestamptz NOT NULL,
  kickoff_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > kickoff_at),
  -- Without a result by then the match counts as postponed for too long.
  result_due_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('NOT_STARTED', 'LIVE', 'ENDED', 'CLOSED', 'CANCELLED')),
  score_home smallint CHECK (score_home >= 0),
  score_away smallint CHECK (score_away >= 0),
  half_home smallint,
  half_away smallint,
  -- [{"second": of play, "side": "home" | "away"}] in order.
  goals jsonb,
  result_version int NOT NULL DEFAULT 0,
  settled_version int NOT NULL DEFAULT 0,
  UNIQUE (competition_id, home, away, season_kickoff_at),
  UNIQUE (season_id, fixture),
  CONSTRAINT sportsbook_event_fictional_says_how CHECK ((season_id IS NULL) = (fixture IS NULL) AND (season_id IS NULL) = (rates IS NULL)),
  CONSTRAINT sportsbook_event_score_whole CHECK (num_nulls(score_home, score_away, goals) IN (0, 3) AND (half_home IS NULL) = (half_away IS NULL))
) WITH (fillfactor = 70);
CREATE INDEX sportsbook_event_by_state ON sportsbook_event (state, kickoff_at, id);
CREATE INDEX sportsbook_event_by_competition ON sportsbook_event (competition_id, kickoff_at);
CREATE INDEX sportsbook_event_to_settle ON sportsbook_event (ends_at) WHERE result_version > settled_version;

-- Every result that was ever announced, with who and why. A void has no score.
CREATE TABLE sportsbook_result (
  event_id uuid NOT NULL REFERENCES sportsbook_event (id),
  version int NOT NULL,
  kind text NOT NULL CHECK (kind IN ('RESULT', 'VOID')),
  score_home smallint,
  score_away smallint,
  half_home smallint,
  half_away smallint,
  actor text NOT NULL,
  reason text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (event_id, version),
  CONSTRAINT sportsbook_result_scored CHECK ((kind = 'RESULT') = (score_home IS NOT NULL AND score_away IS NOT NULL))
);

-- The id is also the id of the gate, and the version that of the gate. A line never changes: another one is another market.
CREATE TABLE sportsbook_market (
  id uuid PRIMARY KEY,
  event_id uuid NOT NULL REFERENCES sportsbook_event (id),
  market text NOT NULL,
  specifier text NOT NULL,
  version int NOT NULL,
  is_active boolean NOT NULL,
  source text NOT NULL,
  UNIQUE (event_id, market, specifier)
);

-- Decimal odds in ten-thousandths.
CREATE TABLE sportsbook_price (
  market_id uuid NOT NULL REFERENCES sportsbook_market (id),
  outcome text NOT NULL,
  position smallint NOT NULL,
  odds int8 NOT NULL CHECK (odds > 10000),
  PRIMARY KEY (market_id, outcome)
);

GRANT SELECT, INSERT, UPDATE ON sportsbook_competition, sportsbook_season, sportsbook_event, sportsbook_market, sportsbook_price TO tessera_app;
GRANT SELECT, INSERT ON sportsbook_replay, sportsbook_result TO tessera_app;
