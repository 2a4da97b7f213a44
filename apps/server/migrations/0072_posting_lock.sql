-- Takes the lock that every booking of a member takes first, for what has to change between two of them: nothing is booked
-- for the member until the caller's transaction ends.
CREATE FUNCTION posting_lock(p_cell smallint, p_member_id uuid, p_currency text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM 1 FROM wallet_balance b WHERE b.cell = p_cell AND b.member_id = p_member_id AND b.currency = p_currency FOR UPDATE;
END $$;

REVOKE ALL ON FUNCTION posting_lock FROM public;
GRANT EXECUTE ON FUNCTION posting_lock TO tessera_app;
