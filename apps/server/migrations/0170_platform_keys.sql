-- Which keys of the installation this database needs. They themselves are never here.
CREATE TABLE platform_data_key (
  id text PRIMARY KEY,
  since timestamptz NOT NULL,
  -- Nothing is encrypted with it any more.
  retired_at timestamptz
);
GRANT SELECT ON platform_data_key TO tessera_app, tessera_reports;

-- The key of a member, encrypted with one of the installation. Without it, what was encrypted for the member is gone for ever.
CREATE TABLE platform_member_key (
  cell smallint NOT NULL CHECK (cell BETWEEN 0 AND 63),
  member_id uuid NOT NULL,
  encrypted_key bytea,
  erased_at timestamptz,
  PRIMARY KEY (cell, member_id),
  CONSTRAINT platform_member_key_erased CHECK ((encrypted_key IS NULL) = (erased_at IS NOT NULL))
);
GRANT SELECT, INSERT, UPDATE ON platform_member_key TO tessera_app;
-- Who was erased is held against the records. What is encrypted here opens nothing without the key of the installation.
GRANT SELECT ON platform_member_key TO tessera_reports;

-- Keys that all members share, encrypted with one of the installation.
CREATE TABLE platform_shared_key (
  name text PRIMARY KEY,
  encrypted_key bytea NOT NULL
);
GRANT SELECT, INSERT ON platform_shared_key TO tessera_app;
