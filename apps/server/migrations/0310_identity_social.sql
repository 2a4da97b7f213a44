-- Accounts at other services that a member logs in by. The index stands for the service and who it says this is.
CREATE TABLE identity_social_account (
  brand text NOT NULL,
  subject_index bytea NOT NULL,
  provider text NOT NULL,
  cell smallint NOT NULL,
  member_id uuid NOT NULL,
  linked_at timestamptz NOT NULL,
  PRIMARY KEY (brand, subject_index)
);
-- One of each service.
CREATE UNIQUE INDEX identity_social_account_of_member ON identity_social_account (cell, member_id, provider);

-- Who is away at such a service and will come back, by a hash of what their browser keeps meanwhile.
CREATE TABLE identity_social_visit (
  id text PRIMARY KEY,
  brand text NOT NULL,
  provider text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('login', 'link')),
  back_url text NOT NULL,
  -- Who links; null at a login.
  cell smallint,
  member_id uuid,
  expires_at timestamptz NOT NULL,
  -- When they came back; they do once.
  answered_at timestamptz,
  subject_index bytea,
  -- Of an address that the service has proved to be theirs.
  encrypted_email bytea
);
CREATE INDEX identity_social_visit_over ON identity_social_visit (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON identity_social_account, identity_social_visit TO tessera_app;
