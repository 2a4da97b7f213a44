-- A wager's id is the id of the request that made it, a UUIDv7: one key serves identity, idempotency and history, and the time in it
-- decides the partition. Old partitions can be detached; an id decides where to look.

ALTER TABLE wagers_wager RENAME TO former_wager;
ALTER TABLE former_wager RENAME CONSTRAINT wagers_wager_pkey TO former_wager_pkey;
ALTER TABLE former_wager RENAME CONSTRAINT wagers_wager_settled_says_how TO former_wager_settled_says_how;
DROP INDEX wagers_wager_open_by_gate, wagers_wager_settled_by_gate;

CREATE TABLE wagers_wager (
  cell smallint NOT NULL,
  member_id uuid NOT NULL,
  id uuid NOT NULL,
  -- SHA-256 of what was asked for: the same id with another body is refused.
  body_hash bytea NOT NULL,
  product text NOT NULL,
  game_id text NOT NULL,
  round_id text NOT NULL,
  -- The gate whose result settles it; null for plays, which are settled at once, and where several gates decide.
  gate text,
  rule_version text NOT NULL,
  currency text NOT NULL,
  stake int8 NOT NULL,
  -- The part of the stake that came from bonus money.
  bonus_stake int8 NOT NULL DEFAULT 0,
  max_payout int8 NOT NULL,
  detail jsonb NOT NULL,
  available_after int8 NOT NULL,
  placed_at timestamptz NOT NULL,
  placed_position int8 NOT NULL,
  -- waiting: the stake is held until the bet is accepted or declined.
  state text NOT NULL,
  settlement_version int NOT NULL DEFAULT 0,
  result text,
  payout int8,
  -- The part of the payout that went to bonus money.
  bonus_payout int8,
  valid_bet int8,
  settled_at timestamptz,
  settled_position int8,
  PRIMARY KEY (cell, member_id, id),
  -- One constraint, because each is read anew with every batch.
  CONSTRAINT wagers_wager_sound CHECK (state IN ('waiting', 'open', 'settled', 'declined') AND (state IN ('settled', 'declined')) = (payout IS NOT NULL)
    AND stake > 0 AND max_payout >= 0 AND bonus_stake BETWEEN 0 AND stake AND coalesce(payout, 0) >= coalesce(bonus_payout, 0) AND coalesce(bonus_payout, 0) >= 0)
) PARTITION BY RANGE (id);
CREATE TABLE wagers_wager_rest PARTITION OF wagers_wager DEFAULT;
-- Former wagers have a partition of their own, up to the day after the last: the rest stays empty, so that further partitions are made at once.
DO $$
DECLARE
  v_last timestamptz := (SELECT date_trunc('day', max(placed_at), 'UTC') FROM former_wager);
BEGIN
  IF v_last IS NOT NULL THEN
    EXECUTE format('CREATE TABLE wagers_wager_former PARTITION OF wagers_wager FOR VALUES FROM (MINVALUE) TO (%L)',
      (lpad(to_hex((extract(epoch FROM v_last + interval '1 day') * 1000)::int8), 12, '0') || '00000000000000000000')::uuid);
  END IF;
END $$;
-- No state in it: a settlement leaves every index as it is.
CREATE INDEX wagers_wager_by_gate ON wagers_wager (cell, gate, id, member_id) WHERE gate IS NOT NULL;

-- The gates that decide a wager, where there are several: a parlay is looked at whenever one of them has a result.
CREATE TABLE wagers_wager_gate (
  cell smallint NOT NULL,
  gate text NOT NULL,
  member_id uuid NOT NULL,
  wager_id uuid NOT NULL,
  PRIMARY KEY (cell, gate, wager_id, member_id)
);

-- Request ids of wagers that were given an id of their own, so that a late repeat still finds its wager.
CREATE TABLE wagers_former_request (
  cell smallint NOT NULL,
  member_id uuid NOT NULL,
  request_id uuid NOT NULL,
  wager_id uuid NOT NULL,
  PRIMARY KEY (cell, member_id, request_id)
);

INSERT INTO wagers_wager (cell, member_id, id, body_hash, product, game_id, round_id, gate, rule_version, currency, stake, max_payout, detail,
    available_after, placed_at, placed_position, state, settlement_version, result, payout, bonus_payout, valid_bet, settled_at, settled_position)
  SELECT cell, member_id, id, body_hash, product, game_id, round_id, CASE WHEN product <> 'casino' THEN gate END, rule_version, currency, stake,
    max_payout, detail, available_after, placed_at, placed_position, state, settlement_version, result, payout, CASE WHEN payout IS NOT NULL THEN 0 END,
    valid_bet, settled_at, settled_position
  FROM former_wager;
INSERT INTO wagers_former_request SELECT cell, member_id, request_id, id FROM former_wager;

-- How this database is laid out. gate_cells: in how many cells each gate stands, 1 or 64. ids_from: request ids older than this are
-- answered from what is known and never booked anew; up to former_until they may be known.
CREATE TABLE wagers_layout (
  id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  gate_cells smallint NOT NULL CHECK (gate_cells IN (1, 64)),
  ids_from timestamptz NOT NULL,
  -- The latest moment that a former request id names: clocks of clients are not always right.
  former_until timestamptz NOT NULL
);
INSERT INTO wagers_layout (gate_cells, ids_from, former_until)
  SELECT 1, coalesce((SELECT max(placed_at) + interval '1 millisecond' FROM former_wager), timestamptz 'epoch'),
    coalesce((SELECT max(timestamptz 'epoch' + ('x' || translate(left(request_id::text, 13), '-', ''))::bit(48)::int8 * interval '1 millisecond')
      FROM former_wager WHERE substr(request_id::text, 15, 1) = '7'), timestamptz 'epoch');

DROP TABLE former_wager;

-- No wager behind a gate is older than the gate: where to begin looking.
ALTER TABLE wagers_gate ADD COLUMN opened_at timestamptz NOT NULL DEFAULT 'epoch';
ALTER TABLE wagers_gate ADD COLUMN cell smallint NOT NULL DEFAULT 0 CHECK (cell BETWEEN 0 AND 63);
ALTER TABLE wagers_gate DROP CONSTRAINT wagers_gate_pkey;
ALTER TABLE wagers_gate ADD PRIMARY KEY (cell, id);


GRANT SELECT ON wagers_wager, wagers_wager_gate, wagers_former_request, wagers_layout TO tessera_app;

DROP FUNCTION posting_place, posting_settle, posting_transfer, posting_open, posting_lock, posting_take_positions;
DROP TYPE posting_stake, posting_stake_decision, posting_settlement, posting_settlement_decision;
