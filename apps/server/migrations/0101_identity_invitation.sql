-- Staff choose their password themselves, by a link that works once; until then they have none.
ALTER TABLE identity_operator ALTER COLUMN password_hash DROP NOT NULL;

-- Only the hash of the token is here. A newer link of the same person takes the place of the one before.
CREATE TABLE identity_operator_invitation (
  operator_id uuid PRIMARY KEY REFERENCES identity_operator,
  token_hash bytea NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON identity_operator_invitation TO tessera_app;
