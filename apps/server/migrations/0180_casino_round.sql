-- Rounds in which the player chooses: the facts of a round, in order. Cards, mines and money follow from them by the engine and are nowhere.
CREATE TABLE casino_round (
  cell smallint NOT NULL CHECK (cell BETWEEN 0 AND 63),
  member_id uuid NOT NULL,
  -- The wager's, and of the request that opened it.
  id uuid NOT NULL,
  currency text NOT NULL,
  game_id text NOT NULL,
  kind text NOT NULL,
  rule_version text NOT NULL,
  seed_pair_id uuid NOT NULL,
  nonce int NOT NULL,
  -- Before anything was raised.
  stake int8 NOT NULL CHECK (stake > 0),
  bet jsonb NOT NULL,
  -- Choices in order, and the request that made each; null for those the house made for a player who had left.
  choices jsonb NOT NULL DEFAULT '[]',
  requests jsonb NOT NULL DEFAULT '[]',
  opened_at timestamptz NOT NULL,
  deadline_at timestamptz NOT NULL,
  -- `refunded`: given back, because it was left before anything was decided.
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'settled', 'refunded')),
  PRIMARY KEY (cell, member_id, id),
  CONSTRAINT casino_round_choices CHECK (jsonb_array_length(choices) = jsonb_array_length(requests))
) WITH (fillfactor = 80);
-- One at a time of a game.
CREATE UNIQUE INDEX casino_round_open ON casino_round (cell, member_id, game_id) WHERE state = 'open';
CREATE INDEX casino_round_due ON casino_round (cell, deadline_at, member_id, id) WHERE state = 'open';

GRANT SELECT, INSERT, UPDATE ON casino_round TO tessera_app;
-- Rounds are held against their wagers and records, and drawn again.
GRANT SELECT ON casino_round TO tessera_reports;
