-- Addresses that an account was logged in from: of each a keyed hash that is bound to the account, so that neither addresses nor people who
-- share one can be read from it.
CREATE TABLE identity_known_address (
  cell smallint NOT NULL,
  member_id uuid NOT NULL,
  address_hash bytea NOT NULL,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (cell, member_id, address_hash)
);
CREATE INDEX identity_known_address_used ON identity_known_address (used_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON identity_known_address TO tessera_app;

-- A code may also be sent to whoever logs in from a new address; its target is the account at that address.
ALTER TABLE identity_code DROP CONSTRAINT identity_code_purpose_check;
ALTER TABLE identity_code ADD CONSTRAINT identity_code_purpose_check CHECK (purpose IN ('login', 'register', 'reset', 'address'));
