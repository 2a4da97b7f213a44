-- Facts that must not change once they are written and are no bookings: each step of a payment and what was asked of it, what staff did, the
-- commitments of seed pairs, limits. Each is told here in the transaction that writes it, as a digest, and sealed like the journal.
CREATE TABLE platform_record (
  cell smallint NOT NULL CHECK (cell BETWEEN 0 AND 63),
  -- In order of time: a block ends at a moment that no transaction under way can still write before.
  id uuid NOT NULL DEFAULT uuidv7(),
  -- The table, and the row in it.
  subject text NOT NULL,
  key text NOT NULL,
  digest bytea NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (cell, id)
);
CREATE INDEX platform_record_key ON platform_record (cell, subject, key, id);

CREATE TABLE platform_record_seal (
  cell smallint NOT NULL,
  block int NOT NULL,
  -- The last record of the block before it, and of this one.
  from_id uuid NOT NULL,
  to_id uuid NOT NULL,
  records int NOT NULL,
  merkle_root bytea NOT NULL,
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL,
  sealed_at timestamptz NOT NULL,
  PRIMARY KEY (cell, block)
);
GRANT SELECT, INSERT ON platform_record, platform_record_seal TO tessera_app;
