-- Opens the account of a member in one currency. Opening twice changes nothing.
CREATE OR REPLACE FUNCTION posting_open(p_cell smallint, p_now_ms int8, p_member_id uuid, p_currency text, p_brand text, p_day date) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO wallet_balance (cell, member_id, currency, brand, opened_at, day)
    VALUES (p_cell, p_member_id, p_currency, p_brand, posting_time(p_now_ms), p_day) ON CONFLICT DO NOTHING;
END $$;

-- Takes the lock that every booking of an account takes first, for what has to change between two of them: nothing is booked
-- until the caller's transaction ends.
CREATE OR REPLACE FUNCTION posting_lock(p_cell smallint, p_member_id uuid, p_currency text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM wallet_balance b WHERE b.cell = p_cell AND b.member_id = p_member_id AND b.currency = p_currency FOR UPDATE;
END $$;

-- Draws further plays from another seed pair. Answers how many plays the pair so far has served; null, and changes nothing, where the
-- pair so far is not the expected one (null for none).
CREATE OR REPLACE FUNCTION posting_seed(p_cell smallint, p_member_id uuid, p_currency text, p_expected uuid, p_next uuid) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_balance wallet_balance;
BEGIN
  SELECT * INTO v_balance FROM wallet_balance b WHERE b.cell = p_cell AND b.member_id = p_member_id AND b.currency = p_currency FOR UPDATE;
  IF NOT FOUND OR v_balance.seed_pair_id IS DISTINCT FROM p_expected THEN
    RETURN NULL;
  END IF;
  UPDATE wallet_balance b SET seed_pair_id = p_next, nonce = 0 WHERE b.cell = p_cell AND b.member_id = p_member_id AND b.currency = p_currency;
  RETURN v_balance.nonce;
END $$;

REVOKE ALL ON FUNCTION posting_open, posting_lock, posting_seed FROM public;
GRANT EXECUTE ON FUNCTION posting_open, posting_lock, posting_seed TO tessera_app;
