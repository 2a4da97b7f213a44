-- Chains of drand that draws are bound to. A row is what the hash is of, so it never changes.
CREATE TABLE lottery_beacon_chain (
  hash text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
  public_key text NOT NULL,
  genesis_seconds int8 NOT NULL,
  period_seconds int NOT NULL CHECK (period_seconds > 0),
  group_hash text NOT NULL,
  beacon_id text NOT NULL
);
GRANT SELECT, INSERT ON lottery_beacon_chain TO tessera_app;
-- What holds a draw against the books reads them as reports do.
GRANT SELECT ON lottery_beacon_chain, lottery_lottery, lottery_draw, lottery_result, lottery_book_chunk, lottery_member_draw, wagers_gate
  TO tessera_reports;

-- version is that of the message which the numbers follow from: 1 has no public value, 2 has one. Which value it will be is fixed when the draw
-- is planned: a round of a chain, or the one that a witness has shown the hash of. value_proof is the signature of that round or the witness's
-- value; it comes after the book is frozen, and the numbers after it.
ALTER TABLE lottery_draw
  ADD COLUMN version smallint NOT NULL DEFAULT 1 CHECK (version IN (1, 2)),
  ADD COLUMN beacon_chain text REFERENCES lottery_beacon_chain (hash),
  ADD COLUMN beacon_round int8 CHECK (beacon_round > 0),
  ADD COLUMN witness_commitment text,
  ADD COLUMN value_proof text,
  ADD CONSTRAINT lottery_draw_round_of_chain CHECK ((beacon_chain IS NULL) = (beacon_round IS NULL)),
  ADD CONSTRAINT lottery_draw_one_source CHECK (
    num_nonnulls(beacon_chain, witness_commitment) = CASE WHEN version = 2 AND server_seed_hash IS NOT NULL THEN 1 ELSE 0 END),
  ADD CONSTRAINT lottery_draw_value_after_book CHECK (value_proof IS NULL OR book_root IS NOT NULL),
  ADD CONSTRAINT lottery_draw_value_before_seed CHECK (server_seed IS NULL OR version = 1 OR value_proof IS NOT NULL);
ALTER TABLE lottery_draw ALTER COLUMN version DROP DEFAULT;
