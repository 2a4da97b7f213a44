-- Own limits per day, what is used of them today, and whether the member may play. Always locked after wallet_balance.
-- lost is stakes less payouts of the day and may be negative. A null limit is no limit. The day only moves forward: what
-- was stamped before midnight and is booked after another item opened the new day counts for the new one.
CREATE TABLE limits_member (
  cell smallint NOT NULL,
  member_id uuid NOT NULL,
  currency text NOT NULL,
  play_status text NOT NULL DEFAULT 'active' CHECK (play_status IN ('active', 'blocked')),
  stake_per_day int8,
  loss_per_day int8,
  deposit_per_day int8,
  -- A raised limit waits here until its time.
  stake_next int8,
  stake_next_at timestamptz,
  loss_next int8,
  loss_next_at timestamptz,
  deposit_next int8,
  deposit_next_at timestamptz,
  day date NOT NULL,
  staked int8 NOT NULL DEFAULT 0,
  lost int8 NOT NULL DEFAULT 0,
  deposited int8 NOT NULL DEFAULT 0,
  PRIMARY KEY (cell, member_id, currency)
) WITH (fillfactor = 60);

GRANT SELECT, UPDATE ON limits_member TO tessera_app;
