-- What a wager was placed on, as one text. The text of a row tells an absent value from an empty one.
CREATE OR REPLACE FUNCTION wagers_terms_text(p_product text, p_game_id text, p_round_id text, p_gate text, p_rule_version text, p_currency text, p_stake int8,
  p_bonus_stake int8, p_max_payout int8, p_detail jsonb) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE
RETURN ROW(p_product, p_game_id, p_round_id, p_gate, p_rule_version, p_currency, p_stake, p_bonus_stake, p_max_payout, p_detail)::text;

-- Its digest.
CREATE OR REPLACE FUNCTION wagers_terms(p_product text, p_game_id text, p_round_id text, p_gate text, p_rule_version text, p_currency text, p_stake int8,
  p_bonus_stake int8, p_max_payout int8, p_detail jsonb) RETURNS bytea
LANGUAGE sql STABLE PARALLEL SAFE
RETURN sha256(convert_to(wagers_terms_text(p_product, p_game_id, p_round_id, p_gate, p_rule_version, p_currency, p_stake, p_bonus_stake, p_max_payout, p_detail), 'UTF8'));
