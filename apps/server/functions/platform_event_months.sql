-- Makes the partitions of security events for this month and the next two, and drops those of months that are over for longer than the days
-- given. Significant events stay five years and the others 30 days, whatever is asked for: whoever takes over the application must not be
-- able to make it forget what they did.
CREATE OR REPLACE FUNCTION platform_event_months(p_now_ms int8, p_long_days int, p_short_days int) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp
SET lock_timeout = '1s'
AS $$
DECLARE
  v_now timestamptz := posting_time(p_now_ms);
  v_month timestamptz := date_trunc('month', v_now, 'UTC');
  v_keep text;
  v_before uuid;
  v_table text;
  v_name text;
  v_from uuid;
  v_to uuid;
BEGIN
  LOCK TABLE ONLY platform_security_event IN SHARE UPDATE EXCLUSIVE MODE;
  FOREACH v_keep IN ARRAY ARRAY['long', 'short'] LOOP
    v_table := 'platform_security_event_' || v_keep;
    FOR v_step IN 0 .. 2 LOOP
      v_from := posting_first_id(v_month + v_step * interval '1 month');
      v_to := posting_first_id(v_month + (v_step + 1) * interval '1 month');
      v_name := v_table || '_' || to_char((v_month + v_step * interval '1 month') AT TIME ZONE 'UTC', 'YYYYMM');
      PERFORM posting_partition(v_table, v_name, format('FROM (%L) TO (%L)', v_from, v_to),
        CASE v_keep WHEN 'long' THEN EXISTS (SELECT FROM platform_security_event_long_rest WHERE id >= v_from AND id < v_to)
          ELSE EXISTS (SELECT FROM platform_security_event_short_rest WHERE id >= v_from AND id < v_to) END);
    END LOOP;
    v_before := posting_first_id(v_now - CASE v_keep WHEN 'long' THEN greatest(p_long_days, 1827) ELSE greatest(p_short_days, 30) END * interval '1 day');
    -- A month that ended before then.
    FOR v_name IN
      SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
      WHERE i.inhparent = to_regclass(v_table) AND c.relname ~ '_\d{6}$'
        AND posting_first_id((to_date(right(c.relname, 6), 'YYYYMM') + interval '1 month') AT TIME ZONE 'UTC') <= v_before
    LOOP
      EXECUTE format('DROP TABLE %I', v_name);
    END LOOP;
    EXECUTE format('DELETE FROM %I WHERE id < %L', v_table || '_rest', v_before);
  END LOOP;
EXCEPTION WHEN lock_not_available THEN
  RETURN;
END $$;
REVOKE ALL ON FUNCTION platform_event_months FROM public;
GRANT EXECUTE ON FUNCTION platform_event_months TO tessera_app;
