-- Stakes of plans over several draws are set aside when the plan is bought, and come back one share at a time.
INSERT INTO wallet_kind (kind, port, debt_blocks) VALUES ('chase_hold', 'chases', false), ('chase_release', 'chases', false);
INSERT INTO wallet_account_rule (kind, account, sign)
  VALUES ('chase_hold', 'cash', -1), ('chase_hold', 'held', 1), ('chase_release', 'held', -1), ('chase_release', 'cash', 1);

-- A plan: the lines of its tickets at multiple 1, and what is still set aside for it.
CREATE TABLE lottery_chase (
  cell smallint NOT NULL CHECK (cell BETWEEN 0 AND 63),
  member_id uuid NOT NULL,
  -- Of the request that bought it.
  id uuid NOT NULL,
  brand text NOT NULL,
  currency text NOT NULL,
  body_hash text NOT NULL,
  lottery_id text NOT NULL,
  lines jsonb NOT NULL,
  -- What lists show of the lines: an uploaded selection is long.
  shown jsonb NOT NULL,
  how jsonb NOT NULL,
  stop_on_win boolean NOT NULL,
  frozen int8 NOT NULL CHECK (frozen >= 0),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (cell, member_id, id)
) WITH (fillfactor = 80);

-- A draw of a plan, by its number: it is bound to the draw itself when that opens. What is PENDING has no ticket yet; what is PLACED has one
-- without a result.
CREATE TABLE lottery_chase_draw (
  cell smallint NOT NULL CHECK (cell BETWEEN 0 AND 63),
  member_id uuid NOT NULL,
  chase_id uuid NOT NULL,
  n smallint NOT NULL CHECK (n BETWEEN 0 AND 119),
  lottery_id text NOT NULL,
  number text NOT NULL,
  opens_at timestamptz NOT NULL,
  close_at timestamptz NOT NULL,
  draw_at timestamptz NOT NULL,
  multiple int NOT NULL CHECK (multiple > 0),
  cost int8 NOT NULL CHECK (cost > 0),
  state text NOT NULL CHECK (state IN ('PENDING', 'PLACED', 'WON', 'LOST', 'VOID', 'MISSED', 'CANCELLED_STOP', 'CANCELLED_USER')),
  -- The refusal of a draw that was missed: its code and details.
  reason jsonb,
  draw_id uuid,
  ticket_id uuid,
  payout int8,
  -- The last result of the draw that it has received.
  settled_version int NOT NULL DEFAULT 0,
  PRIMARY KEY (cell, member_id, chase_id, n),
  CONSTRAINT lottery_chase_draw_ticket CHECK ((draw_id IS NULL) = (ticket_id IS NULL)),
  CONSTRAINT lottery_chase_draw_state CHECK (CASE WHEN state IN ('PENDING', 'MISSED') THEN ticket_id IS NULL
    WHEN state IN ('PLACED', 'WON', 'LOST') THEN ticket_id IS NOT NULL ELSE true END),
  CONSTRAINT lottery_chase_draw_missed CHECK ((state = 'MISSED') = (reason IS NOT NULL))
) WITH (fillfactor = 80);
CREATE INDEX lottery_chase_draw_due ON lottery_chase_draw (cell, opens_at, member_id, chase_id, n) WHERE state = 'PENDING';
CREATE INDEX lottery_chase_draw_by_draw ON lottery_chase_draw (cell, draw_id, member_id, chase_id, n) WHERE draw_id IS NOT NULL;
CREATE UNIQUE INDEX lottery_chase_draw_by_ticket ON lottery_chase_draw (cell, member_id, ticket_id) WHERE ticket_id IS NOT NULL;

GRANT SELECT, INSERT, UPDATE ON lottery_chase, lottery_chase_draw TO tessera_app;
GRANT SELECT ON lottery_chase, lottery_chase_draw TO tessera_reports;
