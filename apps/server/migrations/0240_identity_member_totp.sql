-- The app that makes a member's codes, its secret encrypted with the member's key. It counts from the moment that a first code proved it.
CREATE TABLE identity_member_totp (
  cell smallint NOT NULL,
  member_id uuid NOT NULL,
  encrypted_secret bytea NOT NULL,
  confirmed_at timestamptz,
  -- The step of 30 seconds of the last code that was taken: none of it or before is taken again.
  last_step int8 NOT NULL DEFAULT -1,
  PRIMARY KEY (cell, member_id)
);

-- Codes for whoever lost the app. Each works once: it is deleted as it is used.
CREATE TABLE identity_member_recovery (
  cell smallint NOT NULL,
  member_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  PRIMARY KEY (cell, member_id, code_hash)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON identity_member_totp TO tessera_app;
GRANT SELECT, INSERT, DELETE ON identity_member_recovery TO tessera_app;

-- When a code was last given in a session; null in one that none was given in.
ALTER TABLE identity_session ADD COLUMN proved_at timestamptz;
