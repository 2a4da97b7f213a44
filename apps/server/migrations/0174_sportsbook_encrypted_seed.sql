-- The server seed of a season is encrypted until it is revealed.
ALTER TABLE sportsbook_season
  ADD COLUMN encrypted_server_seed bytea,
  ALTER COLUMN server_seed DROP NOT NULL,
  -- Rows from before are held to it once they are encrypted, by the first start.
  ADD CONSTRAINT sportsbook_season_encrypted
    CHECK ((server_seed IS NULL) = (revealed_at IS NULL) AND (encrypted_server_seed IS NOT NULL) = (revealed_at IS NULL)) NOT VALID;
