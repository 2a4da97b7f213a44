CREATE TABLE games_vendor (
  vassalage text PRIMARY KEY,
  display_name text NOT NULL,
  sort int NOT NULL
);

CREATE TABLE games_game (
  node_id int PRIMARY KEY,
  game_id text NOT NULL UNIQUE,
  game_name text NOT NULL,
  game_type text NOT NULL,
  vassalage text NOT NULL REFERENCES games_vendor,
  is_hot boolean NOT NULL,
  is_new boolean NOT NULL,
  support_play smallint NOT NULL CHECK (support_play IN (0, 1)),
  rtp_percent text,
  volatility text CHECK (volatility IN ('low', 'medium', 'high')),
  sort int NOT NULL,
  open boolean NOT NULL DEFAULT true
);

-- Wins that the winner board shows; filled from the outbox. Global, because the board shows all cells together.
CREATE TABLE games_winner (
  id uuid PRIMARY KEY,
  account text NOT NULL,
  game_id text NOT NULL,
  game_type text NOT NULL,
  currency text NOT NULL,
  amount int8 NOT NULL CHECK (amount > 0),
  at timestamptz NOT NULL
);
CREATE INDEX games_winner_newest ON games_winner (at DESC);

GRANT SELECT, INSERT, UPDATE ON games_vendor, games_game TO tessera_app;
GRANT SELECT, INSERT, DELETE ON games_winner TO tessera_app;
