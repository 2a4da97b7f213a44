-- What a member owns, one row per currency: the only row that a bet locks. Ledger signs: an owed amount is negative.
CREATE TABLE wallet_balance (
  cell smallint NOT NULL CHECK (cell BETWEEN 0 AND 63),
  member_id uuid NOT NULL,
  currency text NOT NULL,
  cash int8 NOT NULL DEFAULT 0 CONSTRAINT wallet_balance_cash_not_negative CHECK (cash >= 0),
  held int8 NOT NULL DEFAULT 0 CONSTRAINT wallet_balance_held_not_negative CHECK (held >= 0),
  bonus int8 NOT NULL DEFAULT 0 CONSTRAINT wallet_balance_bonus_not_negative CHECK (bonus >= 0),
  points int8 NOT NULL DEFAULT 0 CONSTRAINT wallet_balance_points_not_negative CHECK (points >= 0),
  receivable int8 NOT NULL DEFAULT 0 CONSTRAINT wallet_balance_receivable_not_positive CHECK (receivable <= 0),
  opened_at timestamptz NOT NULL,
  PRIMARY KEY (cell, member_id, currency)
) WITH (fillfactor = 60);

-- One movement of money. It has one currency and belongs to one member, so trial and real money can never meet in it.
-- position is gap-free per cell and in commit order; the id is the idempotency key.
CREATE TABLE wallet_transfer (
  cell smallint NOT NULL,
  position int8 NOT NULL,
  member_id uuid NOT NULL,
  id uuid NOT NULL,
  currency text NOT NULL,
  kind text NOT NULL,
  reference text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (cell, position),
  UNIQUE (cell, member_id, id)
);

-- The lines of a transfer; they sum to zero. Member accounts carry the balance after the line, house accounts have no
-- running row: their balance is the last snapshot plus the entries behind it.
CREATE TABLE wallet_entry (
  cell smallint NOT NULL,
  position int8 NOT NULL,
  line smallint NOT NULL,
  account text NOT NULL,
  member_id uuid,
  amount int8 NOT NULL CONSTRAINT wallet_entry_moves_something CHECK (amount <> 0),
  balance_after int8,
  PRIMARY KEY (cell, position, line),
  CONSTRAINT wallet_entry_balance_of_members_only CHECK ((member_id IS NULL) = (balance_after IS NULL))
);

-- Sealed blocks of the journal: positions (from_position, to_position] of a cell, their Merkle root, chained by SHA-256.
-- leaf_marks holds the first 8 bytes of each leaf in order of position, so that a broken row can be named.
CREATE TABLE wallet_seal (
  cell smallint NOT NULL,
  block int NOT NULL,
  from_position int8 NOT NULL,
  to_position int8 NOT NULL,
  transfers int NOT NULL,
  merkle_root bytea NOT NULL,
  leaf_marks bytea NOT NULL,
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL,
  sealed_at timestamptz NOT NULL,
  PRIMARY KEY (cell, block)
);

-- Balances of house accounts as of a sealed position.
CREATE TABLE wallet_house_snapshot (
  cell smallint NOT NULL,
  account text NOT NULL,
  currency text NOT NULL,
  to_position int8 NOT NULL,
  balance int8 NOT NULL,
  PRIMARY KEY (cell, account, currency)
);

GRANT SELECT ON wallet_balance, wallet_transfer, wallet_entry, wallet_seal, wallet_house_snapshot TO tessera_app;
GRANT INSERT ON wallet_seal TO tessera_app;
GRANT INSERT, UPDATE ON wallet_house_snapshot TO tessera_app;
