-- Accounts per minute whose first failure fell into it and that nobody has logged in to since: what the whole site is judged by.
CREATE TABLE identity_login_minute (
  minute timestamptz PRIMARY KEY,
  failed int NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON identity_login_minute TO tessera_app;
