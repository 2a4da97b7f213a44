-- Makes partitions ahead: a day of wagers at a time, and 262,144 positions of the journal. What comes before its partition lies in the
-- partition of the rest, and its day stays there.
CREATE OR REPLACE FUNCTION posting_partitions(p_now_ms int8, p_days_ahead int) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  c_width CONSTANT int8 := 262144;
  v_today timestamptz := date_trunc('day', timestamptz 'epoch' + p_now_ms * interval '1 millisecond', 'UTC');
  v_from uuid;
  v_to uuid;
  v_name text;
  v_start int8;
BEGIN
  -- One at a time: two that have both looked and then both make would wait for each other. Bets do not wait for this lock.
  LOCK TABLE ONLY wagers_wager IN SHARE UPDATE EXCLUSIVE MODE;
  FOR v_day IN -1 .. p_days_ahead LOOP
    v_from := posting_first_id(v_today + v_day * interval '1 day');
    v_to := posting_first_id(v_today + (v_day + 1) * interval '1 day');
    v_name := 'wagers_wager_' || to_char((v_today + v_day * interval '1 day') AT TIME ZONE 'UTC', 'YYYYMMDD');
    IF to_regclass(v_name) IS NULL AND NOT EXISTS (SELECT FROM wagers_wager_rest WHERE id >= v_from AND id < v_to) THEN
      EXECUTE format('CREATE TABLE %I PARTITION OF wagers_wager FOR VALUES FROM (%L) TO (%L)', v_name, v_from, v_to);
    END IF;
  END LOOP;
  SELECT max(position) / c_width * c_width INTO v_start FROM outbox_head;
  FOR v_step IN 0 .. 1 LOOP
    v_name := 'wallet_transfer_' || lpad((v_start / c_width + v_step)::text, 8, '0');
    IF to_regclass(v_name) IS NULL AND NOT EXISTS (SELECT FROM wallet_transfer_rest t
        WHERE t.position >= v_start + v_step * c_width AND t.position < v_start + (v_step + 1) * c_width) THEN
      EXECUTE format('CREATE TABLE %I PARTITION OF wallet_transfer FOR VALUES FROM (%s) TO (%s)', v_name, v_start + v_step * c_width, v_start + (v_step + 1) * c_width);
    END IF;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION posting_partitions FROM public;
GRANT EXECUTE ON FUNCTION posting_partitions TO tessera_app;
