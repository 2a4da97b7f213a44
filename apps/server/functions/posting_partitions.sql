-- Makes partitions ahead: a day of wagers at a time, and 262,144 positions of the journal. What comes before its partition lies in the
-- partition of the rest, and its range stays there.
--
-- A new partition needs the partition of the rest for itself for a moment, and bets look into it: whoever cannot have it at once, because
-- somebody reads whole tables, leaves it for the next time instead of making bets wait.
CREATE OR REPLACE FUNCTION posting_partitions(p_now_ms int8, p_days_ahead int) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp
SET lock_timeout = '100ms'
AS $$
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
    PERFORM posting_partition('wagers_wager', v_name, format('FROM (%L) TO (%L)', v_from, v_to), EXISTS (SELECT 1 FROM wagers_wager_rest WHERE id >= v_from AND id < v_to));
  END LOOP;
  SELECT max(position) / c_width * c_width INTO v_start FROM outbox_head;
  FOR v_step IN 0 .. 2 LOOP
    v_name := 'wallet_transfer_' || lpad((v_start / c_width + v_step)::text, 8, '0');
    PERFORM posting_partition('wallet_transfer', v_name, format('FROM (%s) TO (%s)', v_start + v_step * c_width, v_start + (v_step + 1) * c_width),
      EXISTS (SELECT 1 FROM wallet_transfer_rest t WHERE t.position >= v_start + v_step * c_width AND t.position < v_start + (v_step + 1) * c_width));
  END LOOP;
EXCEPTION WHEN lock_not_available THEN
  RETURN;
END $$;
REVOKE ALL ON FUNCTION posting_partitions FROM public;
GRANT EXECUTE ON FUNCTION posting_partitions TO tessera_app;
