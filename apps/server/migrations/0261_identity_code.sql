-- Codes that were sent to a phone, one a number and purpose; a later one takes the place of the one before.
CREATE TABLE identity_code (
  brand text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('login', 'register', 'reset')),
  -- As in identity_contact: numbers stand here in no form that tells them.
  target_hash bytea NOT NULL,
  code_hash bytea NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (brand, purpose, target_hash)
);
CREATE INDEX identity_code_over ON identity_code (expires_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON identity_code TO tessera_app;

-- When somebody proved that the phone is theirs. Only such a one lets in whoever reads its messages.
ALTER TABLE identity_contact ADD COLUMN proved_at timestamptz;
GRANT UPDATE (proved_at) ON identity_contact TO tessera_app;
CREATE INDEX identity_contact_of_member ON identity_contact (cell, member_id);

-- Whoever logs in with codes that are sent to them needs no password.
ALTER TABLE identity_member DROP CONSTRAINT identity_member_password;
