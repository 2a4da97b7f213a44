-- The brand on whose site a captcha was asked for; one made before this is nobody's.
ALTER TABLE identity_captcha ADD COLUMN brand text;

-- Browsers that were logged in to an account. Only the hash of what the browser keeps is here.
CREATE TABLE identity_device (
  cell smallint NOT NULL,
  member_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (cell, member_id, token_hash)
);

-- Accounts that were locked, and the link that lifts the lock. Global: the link is looked for before the cell is known. Whoever tries
-- names that do not exist is noted as nobody, so that the answer takes as long.
CREATE TABLE identity_lock (
  cell smallint NOT NULL,
  member_id uuid NOT NULL,
  locked_at timestamptz NOT NULL,
  -- When the owner was written to, or found to have no address.
  told_at timestamptz,
  token_hash bytea UNIQUE,
  expires_at timestamptz,
  PRIMARY KEY (cell, member_id)
);
CREATE INDEX identity_lock_untold ON identity_lock (locked_at) WHERE told_at IS NULL;

GRANT SELECT, INSERT, UPDATE, DELETE ON identity_device, identity_lock TO tessera_app;
