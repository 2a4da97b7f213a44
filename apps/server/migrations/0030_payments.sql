-- Ways to pay in and out of a brand. Amounts are per currency, in stored units; a null limit is no limit.
CREATE TABLE payments_method (
  brand text NOT NULL,
  id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('deposit', 'withdrawal')),
  channel text NOT NULL,
  name text NOT NULL,
  currency text NOT NULL,
  min_amount int8 NOT NULL CHECK (min_amount > 0),
  max_amount int8 NOT NULL CHECK (max_amount >= min_amount),
  max_count_per_day int,
  max_amount_per_day int8,
  fee_free_per_day int NOT NULL CHECK (fee_free_per_day >= 0),
  -- Hundredths of a percent of the amount, then limited to fee_min and fee_max.
  fee_basis_points int NOT NULL CHECK (fee_basis_points BETWEEN 0 AND 10000),
  fee_min int8 NOT NULL CHECK (fee_min >= 0 AND fee_min < min_amount),
  fee_max int8 NOT NULL CHECK (fee_max >= fee_min),
  -- How long a deposit waits for its money.
  expires_after_s int NOT NULL CHECK (expires_after_s > 0),
  is_sandbox boolean NOT NULL,
  is_open boolean NOT NULL,
  position int NOT NULL,
  PRIMARY KEY (brand, id)
);
GRANT SELECT, INSERT, UPDATE ON payments_method TO tessera_app;

-- Nothing but a row to lock: requests of one member wait for each other, so that a repeat finds the first one and a daily
-- count is exact. Locked before limits_member and wallet_balance.
CREATE TABLE payments_member (
  cell smallint NOT NULL CHECK (cell BETWEEN 0 AND 63),
  member_id uuid NOT NULL,
  PRIMARY KEY (cell, member_id)
);
GRANT SELECT, INSERT, UPDATE ON payments_member TO tessera_app;

-- The low six bits of a deposit's last byte are its cell, as with every id that a gateway sends back.
CREATE TABLE payments_deposit (
  cell smallint NOT NULL,
  member_id uuid NOT NULL,
  id uuid NOT NULL,
  request_id uuid NOT NULL,
  body_hash bytea NOT NULL,
  member_account text NOT NULL,
  method_id text NOT NULL,
  channel text NOT NULL,
  currency text NOT NULL,
  amount int8 NOT NULL CHECK (amount > 0),
  state text NOT NULL,
  -- What the gateway says was paid, when that differs from the amount or came too late.
  reported int8 CHECK (reported > 0),
  credited int8 CHECK (credited > 0),
  -- The business day it was counted on for the deposit limit, and whether it still is.
  limit_day date NOT NULL,
  is_counted boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (cell, member_id, id),
  UNIQUE (cell, member_id, request_id),
  CONSTRAINT payments_deposit_credited_on_success CHECK ((state = 'SUCCESS') = (credited IS NOT NULL))
) WITH (fillfactor = 80);
CREATE INDEX payments_deposit_queue ON payments_deposit (state, id);
CREATE INDEX payments_deposit_due ON payments_deposit (expires_at) WHERE state IN ('CREATED', 'PENDING');
GRANT SELECT, INSERT, UPDATE ON payments_deposit TO tessera_app;

CREATE TABLE payments_withdrawal (
  cell smallint NOT NULL,
  member_id uuid NOT NULL,
  id uuid NOT NULL,
  -- The one transfer that may end the hold: either the release or the payment out.
  closing_id uuid NOT NULL,
  request_id uuid NOT NULL,
  body_hash bytea NOT NULL,
  member_account text NOT NULL,
  method_id text NOT NULL,
  channel text NOT NULL,
  currency text NOT NULL,
  amount int8 NOT NULL CHECK (amount > 0),
  fee int8 NOT NULL,
  payee_name text NOT NULL,
  payee_account text NOT NULL,
  state text NOT NULL,
  -- Why staff rejected it.
  reason text,
  -- The business day it counts for.
  day date NOT NULL,
  -- Payouts tried so far.
  payouts int NOT NULL DEFAULT 0,
  -- APPROVED: when to pay; PAID: when it counts as received.
  due_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (cell, member_id, id),
  UNIQUE (cell, member_id, request_id),
  CONSTRAINT payments_withdrawal_pays_something CHECK (fee >= 0 AND fee < amount)
) WITH (fillfactor = 80);
CREATE INDEX payments_withdrawal_queue ON payments_withdrawal (state, id);
CREATE INDEX payments_withdrawal_day ON payments_withdrawal (cell, member_id, day);
CREATE INDEX payments_withdrawal_due ON payments_withdrawal (due_at) WHERE state IN ('APPROVED', 'PAID');
GRANT SELECT, INSERT, UPDATE ON payments_withdrawal TO tessera_app;

-- What is asked of a gateway, before it is asked. A deposit has one order with its own id; each payout of a withdrawal is
-- an order of its own, because a gateway answers a repeated order number with the order it knows.
CREATE TABLE payments_order (
  cell smallint NOT NULL,
  member_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('deposit', 'payout')),
  subject_id uuid NOT NULL,
  channel text NOT NULL,
  currency text NOT NULL,
  amount int8 NOT NULL CHECK (amount > 0),
  -- new: the gateway has not answered yet. placed: it knows the order and has not said how it ended.
  state text NOT NULL CHECK (state IN ('new', 'placed', 'succeeded', 'failed')),
  -- How often it was sent, counted before sending.
  sends int NOT NULL,
  gateway_order_id text,
  pay_url text,
  -- When to send it again or to ask what became of it.
  due_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (cell, member_id, id)
) WITH (fillfactor = 80);
CREATE INDEX payments_order_by_id ON payments_order (cell, id);
CREATE INDEX payments_order_due ON payments_order (state, due_at) WHERE state IN ('new', 'placed');
GRANT SELECT, INSERT, UPDATE ON payments_order TO tessera_app;

-- Every state a deposit or withdrawal has been in, and who moved it there.
CREATE TABLE payments_step (
  cell smallint NOT NULL,
  member_id uuid NOT NULL,
  subject_id uuid NOT NULL,
  n int NOT NULL,
  event text NOT NULL,
  state text NOT NULL,
  -- member, gateway, clock, risk, or operator:<id>.
  actor text NOT NULL,
  reason text,
  at timestamptz NOT NULL,
  PRIMARY KEY (cell, member_id, subject_id, n)
);
GRANT SELECT, INSERT ON payments_step TO tessera_app;

-- Signed messages that were taken in and what came of them: a repeat of one gets the same answer and does nothing.
CREATE TABLE payments_webhook (
  cell smallint NOT NULL,
  channel text NOT NULL,
  id text NOT NULL,
  member_id uuid NOT NULL,
  order_id uuid NOT NULL,
  verdict text NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (cell, channel, id)
);
GRANT SELECT, INSERT ON payments_webhook TO tessera_app;
