-- Whatever can be closed for betting: a game, a draw, a market. Read under the member's lock by the posting function.
CREATE TABLE wagers_gate (
  id text PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  open boolean NOT NULL,
  closes_at timestamptz
);

-- The commitment a member's rounds are drawn from. One pair is active at a time; the nonce counts its plays.
CREATE TABLE wagers_seed_pair (
  cell smallint NOT NULL,
  member_id uuid NOT NULL,
  id uuid NOT NULL,
  server_seed text NOT NULL,
  server_seed_hash text NOT NULL,
  -- The server seed of the pair that follows; its hash is shown before the player names the client seed of that pair.
  next_server_seed text NOT NULL,
  client_seed text NOT NULL,
  nonce int NOT NULL DEFAULT 0,
  active boolean NOT NULL DEFAULT true,
  -- The pair that was revealed when this one began.
  previous_id uuid,
  created_at timestamptz NOT NULL,
  revealed_at timestamptz,
  PRIMARY KEY (cell, member_id, id)
) WITH (fillfactor = 60);
CREATE UNIQUE INDEX wagers_seed_pair_one_active ON wagers_seed_pair (cell, member_id) WHERE active;

CREATE TABLE wagers_wager (
  cell smallint NOT NULL,
  member_id uuid NOT NULL,
  id uuid NOT NULL,
  request_id uuid NOT NULL,
  body_hash bytea NOT NULL,
  product text NOT NULL,
  game_id text NOT NULL,
  round_id text NOT NULL,
  gate text,
  rule_version text NOT NULL,
  currency text NOT NULL,
  stake int8 NOT NULL CHECK (stake > 0),
  max_payout int8 NOT NULL CHECK (max_payout >= 0),
  detail jsonb NOT NULL,
  available_after int8 NOT NULL,
  placed_at timestamptz NOT NULL,
  placed_position int8 NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'settled')),
  settlement_version int NOT NULL DEFAULT 0,
  result text,
  payout int8 CHECK (payout >= 0),
  valid_bet int8,
  settled_at timestamptz,
  settled_position int8,
  PRIMARY KEY (cell, member_id, id),
  UNIQUE (cell, member_id, request_id),
  CONSTRAINT wagers_wager_settled_says_how CHECK ((state = 'settled') = (payout IS NOT NULL))
);
CREATE INDEX wagers_wager_open_by_gate ON wagers_wager (cell, gate) WHERE state = 'open' AND gate IS NOT NULL;
-- Corrections find the settled bets of a market; instant games, which are most of the table, are not in it.
CREATE INDEX wagers_wager_settled_by_gate ON wagers_wager (cell, gate) WHERE state = 'settled' AND product = 'sports';

GRANT SELECT ON wagers_wager TO tessera_app;
GRANT SELECT, INSERT, UPDATE ON wagers_gate, wagers_seed_pair TO tessera_app;
