-- What the draws of a lottery have left for the first group of the next one: for each brand and currency, as their money is not one. It is the
-- balance of the account jackpot.<lottery>.<brand>. Its bookings are those of an owner who is no member and never has money of its own.
CREATE TABLE lottery_pool (
  lottery_id text NOT NULL REFERENCES lottery_lottery (id),
  brand text NOT NULL,
  currency text NOT NULL,
  owner_id uuid NOT NULL UNIQUE,
  carried int8 NOT NULL DEFAULT 0 CHECK (carried >= 0),
  PRIMARY KEY (lottery_id, brand, currency)
);

-- How a result shares the pool, worked out once and before the first ticket is paid by it. winners counts winning combinations, shares what one
-- of them gets, both by group. missing: what a correction took that later draws had been promised, which the house pays.
CREATE TABLE lottery_pool_draw (
  draw_id uuid NOT NULL REFERENCES lottery_draw (id),
  version int NOT NULL CHECK (version > 0),
  brand text NOT NULL,
  currency text NOT NULL,
  sales int8 NOT NULL CHECK (sales >= 0),
  carried_in int8 NOT NULL CHECK (carried_in >= 0),
  contribution int8 NOT NULL CHECK (contribution >= 0),
  top_up int8 NOT NULL CHECK (top_up >= 0),
  paid int8 NOT NULL CHECK (paid >= 0),
  carried_out int8 NOT NULL CHECK (carried_out >= 0),
  missing int8 NOT NULL CHECK (missing >= 0),
  winners jsonb NOT NULL,
  shares jsonb NOT NULL,
  PRIMARY KEY (draw_id, version, brand, currency),
  CONSTRAINT lottery_pool_draw_nothing_lost CHECK (carried_in + contribution + top_up = paid + carried_out)
);

GRANT SELECT, INSERT, UPDATE ON lottery_pool TO tessera_app;
GRANT SELECT, INSERT ON lottery_pool_draw TO tessera_app;

INSERT INTO wallet_kind (kind, port, debt_blocks) VALUES ('jackpot_draw', 'jackpots', false);
INSERT INTO wallet_account_rule (kind, account, sign) VALUES
  ('jackpot_draw', 'house', 1), ('jackpot_draw', 'house', -1), ('jackpot_draw', 'jackpot', 1), ('jackpot_draw', 'jackpot', -1);
