-- Links that owners are mailed: to lift a lock, to choose a new password. One of a purpose at a time.
ALTER TABLE identity_lock RENAME TO identity_link;
ALTER TABLE identity_link RENAME COLUMN locked_at TO asked_at;
ALTER TABLE identity_link ADD COLUMN purpose text NOT NULL DEFAULT 'unlock' CHECK (purpose IN ('unlock', 'reset'));
ALTER TABLE identity_link ALTER COLUMN purpose DROP DEFAULT;
ALTER TABLE identity_link DROP CONSTRAINT identity_lock_pkey;
ALTER TABLE identity_link ADD CONSTRAINT identity_link_pkey PRIMARY KEY (purpose, cell, member_id);
ALTER INDEX identity_lock_untold RENAME TO identity_link_untold;

-- Browsers that log in by themselves for a day. Each token works once: whoever has a used one is not whom it was given to.
CREATE TABLE identity_remembered (
  cell smallint NOT NULL,
  token_hash bytea NOT NULL,
  member_id uuid NOT NULL,
  -- The tokens that came of one login.
  family uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  -- By whom it was used.
  ip inet,
  user_agent text,
  PRIMARY KEY (cell, token_hash)
);
CREATE INDEX identity_remembered_of_member ON identity_remembered (cell, member_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON identity_remembered TO tessera_app;
