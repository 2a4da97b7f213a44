-- The server seeds of an active pair are encrypted: its own and that of the pair which follows. A revealed seed is public.
ALTER TABLE wagers_seed_pair
  ADD COLUMN encrypted_seeds bytea,
  ADD COLUMN next_server_seed_hash text,
  ALTER COLUMN server_seed DROP NOT NULL,
  ALTER COLUMN next_server_seed DROP NOT NULL;
UPDATE wagers_seed_pair SET next_server_seed_hash = encode(sha256(convert_to(next_server_seed, 'UTF8')), 'hex');
-- Rows from before are held to it once they are encrypted, by the first start.
ALTER TABLE wagers_seed_pair
  ALTER COLUMN next_server_seed_hash SET NOT NULL,
  ADD CONSTRAINT wagers_seed_pair_encrypted
    CHECK (next_server_seed IS NULL AND (server_seed IS NULL) = active AND (encrypted_seeds IS NOT NULL) = active) NOT VALID;
