-- The journal carries a whole booking in one row: its legs, the balances after them and the fact that others listen to. The row
-- that every booking locks carries all that a booking decides on: money, the day's counters and limits, seed pair and nonce.

ALTER TABLE wallet_transfer RENAME TO former_transfer;
ALTER TABLE wallet_entry RENAME TO former_entry;
ALTER TABLE outbox_event RENAME TO former_event;
ALTER TABLE wallet_balance RENAME TO former_balance;
ALTER TABLE former_transfer RENAME CONSTRAINT wallet_transfer_pkey TO former_transfer_pkey;
ALTER TABLE former_balance RENAME CONSTRAINT wallet_balance_pkey TO former_balance_pkey;

-- What a member owns, one row per currency: the only row that a booking locks. Ledger signs: an owed amount is negative.
-- Columns that move with each booking stand together, so that the log holds little more than what changed.
CREATE TABLE wallet_balance (
  cell smallint NOT NULL,
  member_id uuid NOT NULL,
  currency text NOT NULL,
  brand text NOT NULL,
  opened_at timestamptz NOT NULL,
  play_status text NOT NULL DEFAULT 'active',
  -- Own limits per day; null is no limit. A raised limit waits in *_next until its time.
  stake_per_day int8,
  loss_per_day int8,
  deposit_per_day int8,
  stake_next int8,
  stake_next_at timestamptz,
  loss_next int8,
  loss_next_at timestamptz,
  deposit_next int8,
  deposit_next_at timestamptz,
  bonus int8 NOT NULL DEFAULT 0,
  points int8 NOT NULL DEFAULT 0,
  held int8 NOT NULL DEFAULT 0,
  receivable int8 NOT NULL DEFAULT 0,
  -- The pair that plays are drawn from, and the nonce of the next one.
  seed_pair_id uuid,
  -- Counters of the day. It only moves forward: what was stamped before midnight and is booked after another item opened the
  -- new day counts for the new one. lost is stakes less payouts and may be negative.
  day date NOT NULL,
  deposited int8 NOT NULL DEFAULT 0,
  cash int8 NOT NULL DEFAULT 0,
  staked int8 NOT NULL DEFAULT 0,
  lost int8 NOT NULL DEFAULT 0,
  nonce int NOT NULL DEFAULT 0,
  -- The last booking of this account: each row of the journal names the one before it, so that a statement is a walk.
  last_position int8,
  PRIMARY KEY (cell, member_id, currency),
  -- One constraint, because each is read anew with every batch. A credit pays back what is owed before it becomes cash.
  CONSTRAINT wallet_balance_never_negative CHECK (cash >= 0 AND held >= 0 AND bonus >= 0 AND points >= 0 AND receivable <= 0
    AND (cash = 0 OR receivable = 0) AND play_status IN ('active', 'blocked') AND cell BETWEEN 0 AND 63)
) WITH (fillfactor = 50);

-- One booking. It has one currency and belongs to one member, so trial and real money can never meet in it. position is gap-free
-- per cell and in commit order. Bookings of a wager carry its id; a reference names what else they are about.
CREATE TABLE wallet_transfer (
  cell smallint NOT NULL,
  position int8 NOT NULL,
  member_id uuid NOT NULL,
  id uuid NOT NULL,
  brand text NOT NULL,
  currency text NOT NULL,
  kind text NOT NULL,
  reference text,
  at timestamptz NOT NULL,
  -- The account's booking before this one.
  previous_position int8,
  -- The legs in order; amounts sum to zero. cash, held, bonus, points and receivable are the member's, all others the house's.
  accounts text[] NOT NULL,
  amounts int8[] NOT NULL,
  -- The member's balances after all legs; null where no leg touched the account.
  cash_after int8,
  held_after int8,
  bonus_after int8,
  points_after int8,
  receivable_after int8,
  -- What a wager adds to turnover, valid bet and wins; a correction adds the difference. Null where nothing was decided.
  product text,
  game_id text,
  staked int8,
  valid_bet int8,
  won int8,
  -- Only of rows sealed by format 1, whose lines were numbered with gaps.
  line_numbers smallint[],
  PRIMARY KEY (cell, position)
) PARTITION BY RANGE (position);
CREATE TABLE wallet_transfer_rest PARTITION OF wallet_transfer DEFAULT;
-- What was booked before has a partition of its own: the rest stays empty, so that further partitions are made at once.
DO $$
DECLARE
  v_step int8 := (SELECT max(position) / 262144 FROM outbox_head);
BEGIN
  EXECUTE format('CREATE TABLE %I PARTITION OF wallet_transfer FOR VALUES FROM (MINVALUE) TO (%s)', 'wallet_transfer_' || lpad(v_step::text, 8, '0'), (v_step + 1) * 262144);
END $$;

-- Requests that are no wager of their own: the key of idempotency of deposits, withdrawals, raises and adjustments.
CREATE TABLE wallet_request (
  cell smallint NOT NULL,
  member_id uuid NOT NULL,
  id uuid NOT NULL,
  currency text NOT NULL,
  kind text NOT NULL,
  reference text NOT NULL,
  body_hash bytea,
  position int8 NOT NULL,
  PRIMARY KEY (cell, member_id, id)
);

INSERT INTO wallet_balance (cell, member_id, currency, brand, opened_at, play_status, stake_per_day, loss_per_day, deposit_per_day, stake_next,
    stake_next_at, loss_next, loss_next_at, deposit_next, deposit_next_at, bonus, points, held, receivable, seed_pair_id, day, deposited, cash,
    staked, lost, nonce, last_position)
  SELECT b.cell, b.member_id, b.currency, m.brand, b.opened_at, l.play_status, l.stake_per_day, l.loss_per_day, l.deposit_per_day, l.stake_next,
    l.stake_next_at, l.loss_next, l.loss_next_at, l.deposit_next, l.deposit_next_at, b.bonus, b.points, b.held, b.receivable, s.id, l.day, l.deposited,
    b.cash, l.staked, l.lost, coalesce(s.nonce, 0),
    o.position
  FROM former_balance b
    JOIN limits_member l USING (cell, member_id, currency)
    JOIN identity_member m ON m.cell = b.cell AND m.id = b.member_id
    LEFT JOIN wagers_seed_pair s ON s.cell = b.cell AND s.member_id = b.member_id AND s.active
    LEFT JOIN (SELECT cell, member_id, payload ->> 'currency' AS currency, max(position) AS position FROM former_event GROUP BY 1, 2, 3) o
      ON o.cell = b.cell AND o.member_id = b.member_id AND o.currency = b.currency;

-- A settlement that moved no money had an event and no transfer; the journal has a row for it.
INSERT INTO wallet_transfer (cell, position, member_id, id, brand, currency, kind, reference, at, previous_position, accounts, amounts,
    cash_after, held_after, bonus_after, points_after, receivable_after, product, game_id, staked, valid_bet, won, line_numbers)
  SELECT o.cell, o.position, o.member_id, coalesce(t.id, (o.payload ->> 'wagerId')::uuid), m.brand, c.currency,
    coalesce(t.kind, CASE WHEN (o.payload ->> 'version')::int > 1 THEN 'wager_resettle' ELSE 'wager_settle' END),
    coalesce(t.reference, o.payload ->> 'wagerId'), coalesce(t.at, o.at),
    lag(o.position) OVER (PARTITION BY o.cell, o.member_id, c.currency ORDER BY o.position),
    coalesce(e.accounts, '{}'), coalesce(e.amounts, '{}'), e.cash, e.held, e.bonus, e.points, e.receivable,
    o.payload ->> 'product', o.payload ->> 'gameId',
    CASE WHEN d.decided THEN CASE WHEN coalesce((o.payload ->> 'version')::int, 1) = 1 THEN (o.payload ->> 'stake')::int8 ELSE 0 END END,
    CASE WHEN d.decided THEN (o.payload ->> 'validBet')::int8 - coalesce((o.payload ->> 'reversedValidBet')::int8, 0) END,
    CASE WHEN d.decided THEN (o.payload ->> 'payout')::int8 - coalesce((o.payload ->> 'reversed')::int8, 0) END,
    e.lines
  FROM former_event o
    LEFT JOIN former_transfer t ON t.cell = o.cell AND t.position = o.position
    JOIN identity_member m ON m.cell = o.cell AND m.id = o.member_id
    CROSS JOIN LATERAL (SELECT coalesce(t.currency, o.payload ->> 'currency') AS currency) c
    CROSS JOIN LATERAL (SELECT o.kind IN ('wagers.played', 'wagers.settled') AS decided) d
    LEFT JOIN LATERAL (
      SELECT array_agg(x.account ORDER BY x.line) AS accounts, array_agg(x.amount ORDER BY x.line) AS amounts, array_agg(x.line ORDER BY x.line) AS lines,
        (array_agg(x.balance_after ORDER BY x.line DESC) FILTER (WHERE x.account = 'cash'))[1] AS cash,
        (array_agg(x.balance_after ORDER BY x.line DESC) FILTER (WHERE x.account = 'held'))[1] AS held,
        (array_agg(x.balance_after ORDER BY x.line DESC) FILTER (WHERE x.account = 'bonus'))[1] AS bonus,
        (array_agg(x.balance_after ORDER BY x.line DESC) FILTER (WHERE x.account = 'points'))[1] AS points,
        (array_agg(x.balance_after ORDER BY x.line DESC) FILTER (WHERE x.account = 'receivable'))[1] AS receivable
      FROM former_entry x WHERE x.cell = t.cell AND x.position = t.position) e ON true;

INSERT INTO wallet_request (cell, member_id, id, currency, kind, reference, position)
  SELECT t.cell, t.member_id, t.id, t.currency, t.kind, t.reference, t.position FROM former_transfer t WHERE t.kind NOT LIKE 'wager\_%';

-- Blocks say by which rule their leaves were made, so that what was sealed stays provable.
ALTER TABLE wallet_seal ADD COLUMN format smallint NOT NULL DEFAULT 1;
ALTER TABLE wallet_seal ALTER COLUMN format SET DEFAULT 2;

DROP TABLE former_entry, former_transfer, former_event, former_balance, limits_member;

-- The lines of bookings, each with the member's balance after it.
CREATE VIEW wallet_entry AS
  SELECT t.cell, t.position, coalesce(t.line_numbers[l.n], l.n)::smallint AS line, l.account,
    CASE WHEN l.after IS NOT NULL THEN t.member_id END AS member_id, l.amount,
    (l.after - coalesce(sum(l.amount) OVER later, 0))::int8 AS balance_after
  FROM wallet_transfer t
    CROSS JOIN LATERAL (
      SELECT u.n, u.account, u.amount, CASE u.account WHEN 'cash' THEN t.cash_after WHEN 'held' THEN t.held_after WHEN 'bonus' THEN t.bonus_after
        WHEN 'points' THEN t.points_after WHEN 'receivable' THEN t.receivable_after END AS after
      FROM unnest(t.accounts, t.amounts) WITH ORDINALITY u (account, amount, n)) l
  WINDOW later AS (PARTITION BY t.cell, t.position, l.account ORDER BY l.n ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING);

-- What others listen to, in commit order per cell.
CREATE VIEW outbox_event AS
  SELECT cell, position, kind, brand, member_id, currency, id, product, game_id, staked, valid_bet, won, at FROM wallet_transfer;

-- Which kind of booking may touch which accounts, with which sign, and who may ask for it. An account is meant by the part of its
-- name before the first dot.
CREATE TABLE wallet_kind (
  kind text PRIMARY KEY,
  port text NOT NULL,
  -- Refused while the member owes.
  debt_blocks boolean NOT NULL DEFAULT false
);
CREATE TABLE wallet_account_rule (
  kind text NOT NULL REFERENCES wallet_kind,
  account text NOT NULL,
  sign smallint NOT NULL CHECK (sign IN (-1, 1)),
  PRIMARY KEY (kind, account, sign)
);

GRANT SELECT ON wallet_balance, wallet_transfer, wallet_request, wallet_entry, outbox_event, wallet_kind, wallet_account_rule TO tessera_app;
GRANT UPDATE (play_status, stake_per_day, loss_per_day, deposit_per_day, stake_next, stake_next_at, loss_next, loss_next_at, deposit_next,
  deposit_next_at, day, staked, lost, deposited) ON wallet_balance TO tessera_app;
