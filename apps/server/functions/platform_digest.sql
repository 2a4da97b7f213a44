-- What a record tells of a row: the digest of that which never changes in it. The text of a row tells an absent value from an empty one.
-- What a member asked for can be shown to them: it has a text of its own. They read nothing but the row, and no setting changes their texts;
-- a distributed engine takes only immutable functions behind RETURNING.
CREATE OR REPLACE FUNCTION platform_micros(p_at timestamptz) RETURNS int8 LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN (extract(epoch FROM p_at) * 1000000)::int8;

CREATE OR REPLACE FUNCTION platform_digest(r payments_step) RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN sha256(convert_to(ROW((r).cell, (r).member_id, (r).subject_id, (r).n, (r).event, (r).state, (r).actor, (r).reason, platform_micros((r).at))::text, 'UTF8'));

CREATE OR REPLACE FUNCTION platform_told(r payments_deposit) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ROW((r).cell, (r).member_id, (r).id, (r).request_id, encode((r).body_hash, 'hex'), (r).method_id, (r).channel, (r).currency, (r).amount,
  platform_micros((r).created_at))::text;
CREATE OR REPLACE FUNCTION platform_digest(r payments_deposit) RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN sha256(convert_to(platform_told(r), 'UTF8'));

-- The payee as it is encrypted: with a key of the member, which never changes.
CREATE OR REPLACE FUNCTION platform_told(r payments_withdrawal) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ROW((r).cell, (r).member_id, (r).id, (r).closing_id, (r).request_id, encode((r).body_hash, 'hex'), (r).method_id, (r).channel, (r).currency,
  (r).amount, (r).fee, encode((r).encrypted_payee, 'hex'), platform_micros((r).created_at))::text;
CREATE OR REPLACE FUNCTION platform_digest(r payments_withdrawal) RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN sha256(convert_to(platform_told(r), 'UTF8'));

CREATE OR REPLACE FUNCTION platform_digest(r backoffice_audit) RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN sha256(convert_to(ROW((r).id, (r).operator_id, (r).operator_username, (r).action, (r).subject_kind, (r).subject_id, (r).member_id, (r).reason, host((r).ip),
  platform_micros((r).at))::text, 'UTF8'));

-- A server seed is committed to by its hash, so that it may be encrypted anew.
CREATE OR REPLACE FUNCTION platform_digest(r wagers_seed_pair) RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN sha256(convert_to(ROW((r).cell, (r).member_id, (r).id, (r).server_seed_hash, (r).next_server_seed_hash, (r).client_seed,
  (r).previous_id, platform_micros((r).created_at))::text, 'UTF8'));

-- The limits of an account as they stand.
CREATE OR REPLACE FUNCTION platform_digest(r wallet_balance) RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN sha256(convert_to(ROW((r).cell, (r).member_id, (r).currency, (r).play_status, (r).stake_per_day, (r).stake_next, platform_micros((r).stake_next_at),
  (r).loss_per_day, (r).loss_next, platform_micros((r).loss_next_at), (r).deposit_per_day, (r).deposit_next, platform_micros((r).deposit_next_at))::text, 'UTF8'));

CREATE OR REPLACE FUNCTION platform_digest(r backoffice_proposal) RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN sha256(convert_to(ROW((r).id, (r).subject, (r).subject_id, (r).turn, (r).brand, (r).member_id, (r).summary, (r).currency, (r).amount, (r).terms, (r).operator_id,
  (r).operator_username, (r).reason, host((r).ip), platform_micros((r).at))::text, 'UTF8'));

CREATE OR REPLACE FUNCTION platform_digest(r backoffice_proposal_end) RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN sha256(convert_to(ROW((r).proposal_id, (r).proposed_by, (r).outcome, (r).operator_id, (r).operator_username, (r).reason, host((r).ip),
  platform_micros((r).at))::text, 'UTF8'));

CREATE OR REPLACE FUNCTION platform_digest(r backoffice_threshold) RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN sha256(convert_to(ROW((r).id, (r).brand, (r).subject, (r).currency, (r).amount, platform_micros((r).at))::text, 'UTF8'));

-- That a member was erased, and when.
CREATE OR REPLACE FUNCTION platform_digest(r platform_member_key) RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN sha256(convert_to(ROW((r).cell, (r).member_id, platform_micros((r).erased_at))::text, 'UTF8'));

-- A round as it stands, with every choice and who made it.
CREATE OR REPLACE FUNCTION platform_digest(r casino_round) RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN sha256(convert_to(ROW((r).cell, (r).member_id, (r).id, (r).currency, (r).game_id, (r).kind, (r).rule_version, (r).seed_pair_id, (r).nonce, (r).stake,
  (r).bet, (r).choices, (r).requests, platform_micros((r).opened_at), platform_micros((r).deadline_at), (r).state)::text, 'UTF8'));
