-- A session of a player. Only the hash of the token is here; the token itself carries the cell.
CREATE TABLE identity_session (
  cell smallint NOT NULL,
  token_hash bytea NOT NULL,
  member_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  -- Written at most once a minute.
  last_seen_at timestamptz NOT NULL,
  ended_at timestamptz,
  ip inet NOT NULL,
  user_agent text NOT NULL,
  PRIMARY KEY (cell, token_hash)
) WITH (fillfactor = 80);
CREATE INDEX identity_session_member ON identity_session (cell, member_id, created_at);

-- Failed attempts of the last half hour, newest last. The key is a hash of what was tried, known or not.
CREATE TABLE identity_login_risk (
  scope text NOT NULL,
  key_hash bytea NOT NULL,
  failed_at timestamptz[] NOT NULL,
  PRIMARY KEY (scope, key_hash)
);

CREATE TABLE identity_captcha (
  id text PRIMARY KEY,
  answer_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  tries smallint NOT NULL DEFAULT 0
);

CREATE TABLE identity_operator (
  id uuid PRIMARY KEY,
  username_key text NOT NULL UNIQUE,
  username text NOT NULL,
  display_name text NOT NULL,
  password_hash text NOT NULL,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'disabled')),
  created_at timestamptz NOT NULL,
  last_login_at timestamptz
);

CREATE TABLE identity_operator_session (
  token_hash bytea PRIMARY KEY,
  operator_id uuid NOT NULL REFERENCES identity_operator,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  ended_at timestamptz,
  ip inet NOT NULL,
  user_agent text NOT NULL
);

GRANT SELECT, INSERT, UPDATE, DELETE ON identity_session, identity_login_risk, identity_captcha, identity_operator_session TO tessera_app;
GRANT SELECT, INSERT, UPDATE ON identity_operator TO tessera_app;
