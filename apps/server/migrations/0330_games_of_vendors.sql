-- Vendors whose games run in a frame of their own site, as the operator's file names them.
ALTER TABLE games_vendor ADD COLUMN is_outside boolean NOT NULL DEFAULT false;

-- Who is on the way to a vendor's game. The token is spent by the vendor's first question about it, right or wrong.
CREATE TABLE games_launch (
  token_hash bytea PRIMARY KEY,
  brand text NOT NULL,
  cell smallint NOT NULL,
  member_id uuid NOT NULL,
  session_id text NOT NULL,
  vassalage text NOT NULL,
  game_code text NOT NULL,
  -- The visitor's, as far as addresses of one place are told apart.
  address text NOT NULL,
  language text NOT NULL,
  expires_at timestamptz NOT NULL,
  spent_at timestamptz
);
CREATE INDEX games_launch_over ON games_launch (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON games_launch TO tessera_app;
