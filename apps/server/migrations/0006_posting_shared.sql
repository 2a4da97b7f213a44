-- Refuses a caller whose clock is off: money must never be booked at a wrong time. A database marked `simulation`
-- runs on a virtual clock; production refuses to start on one.
CREATE FUNCTION posting_time(p_now_ms int8) RETURNS timestamptz
LANGUAGE plpgsql STABLE SET search_path = public AS $$
DECLARE
  v_skew_ms int8;
BEGIN
  IF coalesce(current_setting('tessera.simulation', true), '') <> 'on' THEN
    v_skew_ms := abs(p_now_ms - (extract(epoch FROM clock_timestamp()) * 1000)::int8);
    IF v_skew_ms > 2000 THEN
      RAISE EXCEPTION 'the clock of this process differs from the database by % ms', v_skew_ms USING ERRCODE = 'TS001';
    END IF;
  END IF;
  RETURN timestamptz 'epoch' + p_now_ms * interval '1 millisecond';
END $$;

-- Opens the accounts of a member in one currency. Opening twice changes nothing.
CREATE FUNCTION posting_open(p_now_ms int8, p_cell smallint, p_member_id uuid, p_currency text, p_day date) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  v_now timestamptz := posting_time(p_now_ms);
BEGIN
  INSERT INTO wallet_balance (cell, member_id, currency, opened_at)
    VALUES (p_cell, p_member_id, p_currency, v_now) ON CONFLICT DO NOTHING;
  INSERT INTO limits_member (cell, member_id, currency, day)
    VALUES (p_cell, p_member_id, p_currency, p_day) ON CONFLICT DO NOTHING;
END $$;

-- Gives out positions: one for each element of p_cells. Returns, at index cell + 1, the position before the first one
-- given to that cell. Head rows are taken in order of cell, so that two callers cannot wait for each other; call it
-- last, because they stay locked until commit.
CREATE FUNCTION posting_take_positions(p_cells smallint[]) RETURNS int8[]
LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  v_base int8[] := array_fill(0::int8, ARRAY[64]);
  v_cell smallint;
  v_before int8;
BEGIN
  PERFORM 1 FROM outbox_head h WHERE h.cell = ANY (p_cells) ORDER BY h.cell FOR UPDATE;
  FOR v_cell, v_before IN
    UPDATE outbox_head h SET position = h.position + n.wanted
    FROM (SELECT c, count(*) AS wanted FROM unnest(p_cells) c GROUP BY c) n
    WHERE h.cell = n.c
    RETURNING h.cell, h.position - n.wanted
  LOOP
    v_base[v_cell + 1] := v_before;
  END LOOP;
  RETURN v_base;
END $$;

REVOKE ALL ON FUNCTION posting_time, posting_open, posting_take_positions FROM public;
GRANT EXECUTE ON FUNCTION posting_open TO tessera_app;
