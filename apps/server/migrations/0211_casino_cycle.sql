-- When a member last began a round of a game, where the profile of the brand asks for time between two. Written in the transaction of the
-- stake, behind the lock of the account.
CREATE TABLE casino_cycle (
  cell smallint NOT NULL CHECK (cell BETWEEN 0 AND 63),
  member_id uuid NOT NULL,
  game_id text NOT NULL,
  began_at timestamptz NOT NULL,
  PRIMARY KEY (cell, member_id, game_id)
) WITH (fillfactor = 80);

GRANT SELECT, INSERT, UPDATE ON casino_cycle TO tessera_app;
