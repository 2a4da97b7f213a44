-- A copy of the log of anchors, so that every process can show which anchor covers a block. The log itself is the file outside the database:
-- whoever reads a line here checks its signature.
CREATE TABLE platform_anchor (
  -- In the order of the log.
  id int8 GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The public key the line is signed with; a log that was begun anew has another one.
  key text NOT NULL,
  n int NOT NULL,
  at timestamptz NOT NULL,
  line text NOT NULL,
  CONSTRAINT platform_anchor_line UNIQUE (key, n)
);

CREATE TABLE platform_anchor_head (
  chain text NOT NULL,
  cell smallint NOT NULL,
  block int NOT NULL,
  anchor_id int8 NOT NULL,
  PRIMARY KEY (chain, cell, block, anchor_id)
);

-- Who is told of anchors, how far they are, and when they are told next: a process that tells somebody has taken that time for itself.
CREATE TABLE platform_anchor_sink (
  sink text PRIMARY KEY,
  anchor_id int8 NOT NULL DEFAULT 0,
  failures int NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL
);

-- The block that holds a row.
CREATE INDEX wallet_seal_to ON wallet_seal (cell, to_position);
CREATE INDEX platform_record_seal_to ON platform_record_seal (cell, to_id);

GRANT SELECT, INSERT ON platform_anchor, platform_anchor_head TO tessera_app;
GRANT SELECT, INSERT, UPDATE ON platform_anchor_sink TO tessera_app;
