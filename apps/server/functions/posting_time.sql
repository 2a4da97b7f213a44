-- Refuses a caller whose clock is off: money must never be booked at a wrong time. A database marked `simulation`
-- runs on a virtual clock; production refuses to start on one.
CREATE OR REPLACE FUNCTION posting_time(p_now_ms int8) RETURNS timestamptz
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
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
REVOKE ALL ON FUNCTION posting_time FROM public;

-- The smallest UUID of version 7 that was made at this time: bounds of partitions and of the window for new requests.
CREATE OR REPLACE FUNCTION posting_first_id(p_at timestamptz) RETURNS uuid
LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp AS $$
  SELECT (lpad(to_hex(greatest((extract(epoch FROM p_at) * 1000)::int8, 0)), 12, '0') || '00000000000000000000')::uuid
$$;
