-- Ids of sealed bodies that were opened: each counts once.
CREATE TABLE platform_sealed_jti (
  jti text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, DELETE ON platform_sealed_jti TO tessera_app;
