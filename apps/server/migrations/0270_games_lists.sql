-- What part of its category a game is: scratch, video poker, jackpot, table, arcade.
ALTER TABLE games_game ADD COLUMN sub_class text CHECK (sub_class IN ('SC', 'VP', 'JP', 'TG', 'AC'));

-- Games that a player marked.
CREATE TABLE games_favourite (
  cell smallint NOT NULL,
  member_id uuid NOT NULL,
  node_id int NOT NULL,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (cell, member_id, node_id)
);
CREATE INDEX games_favourite_newest ON games_favourite (cell, member_id, added_at DESC, node_id);

-- When a player last played each game; filled from the outbox.
CREATE TABLE games_recent (
  cell smallint NOT NULL,
  member_id uuid NOT NULL,
  game_id text NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (cell, member_id, game_id)
);
CREATE INDEX games_recent_newest ON games_recent (cell, member_id, last_at DESC, game_id);

-- Real wagers of a brand by day (UTC) and game; filled from the outbox. Global: a brand's games are ordered over all cells.
CREATE TABLE games_popularity (
  brand text NOT NULL,
  day date NOT NULL,
  game_id text NOT NULL,
  plays int8 NOT NULL CHECK (plays > 0),
  PRIMARY KEY (brand, day, game_id)
);

GRANT SELECT, INSERT, DELETE ON games_favourite TO tessera_app;
GRANT SELECT, INSERT, UPDATE ON games_recent TO tessera_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON games_popularity TO tessera_app;
