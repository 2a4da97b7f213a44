-- Volatile, because each asking must see what was counted by others since the last one.
CREATE OR REPLACE FUNCTION identity_site_failures(p_since timestamptz) RETURNS int
LANGUAGE sql VOLATILE SET search_path = public, pg_temp AS $$
  SELECT coalesce(sum(m.failed), 0)::int FROM identity_login_minute m WHERE m.minute > p_since
$$;

-- Counts an attempt before anything is worked out for it, unless a limit is reached: copies that come at the same moment wait for each
-- other's rows, so that never more go on than the limits allow. `failed_at` holds attempts under way too; whoever succeeds gives theirs back.
-- The first key is the account; a key with `p_once` counts only the first failure of an account. The site counts those too, unless
-- `p_site_limit` is null. Answers the counts without this attempt, of the keys looked at, and why it was not taken: null, `count` or `site`.
CREATE OR REPLACE FUNCTION identity_take_attempt(
  p_scopes text[], p_keys bytea[], p_limits int[], p_once boolean[], p_site_limit int,
  p_now timestamptz, p_since timestamptz, p_site_since timestamptz, p_keep int,
  OUT refused_by text, OUT counts int[]
)
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  v_count int;
BEGIN
  counts := '{}';
  -- Without a lock first: while the site is under attack, the many that are refused do not queue for one row.
  IF identity_site_failures(p_site_since) >= p_site_limit THEN
    refused_by := 'site';
    RETURN;
  END IF;
  FOR i IN 1..cardinality(p_keys) LOOP
    INSERT INTO identity_login_risk AS r (scope, key_hash, failed_at) VALUES (p_scopes[i], p_keys[i], '{}')
      ON CONFLICT (scope, key_hash) DO UPDATE SET failed_at = ARRAY(SELECT t FROM unnest(r.failed_at) t WHERE t > p_since ORDER BY t)
      RETURNING cardinality(failed_at) INTO v_count;
    counts := counts || v_count;
    IF v_count >= p_limits[i] THEN
      refused_by := 'count';
      RETURN;
    END IF;
  END LOOP;
  IF p_site_limit IS NOT NULL AND counts[1] = 0 THEN
    INSERT INTO identity_login_minute AS m (minute, failed) VALUES (date_trunc('minute', p_now), 0)
      ON CONFLICT (minute) DO UPDATE SET failed = m.failed;
    IF identity_site_failures(p_site_since) >= p_site_limit THEN
      refused_by := 'site';
      RETURN;
    END IF;
    UPDATE identity_login_minute m SET failed = m.failed + 1 WHERE m.minute = date_trunc('minute', p_now);
  END IF;
  FOR i IN 1..cardinality(p_keys) LOOP
    IF counts[1] = 0 OR NOT p_once[i] THEN
      UPDATE identity_login_risk r SET failed_at = (r.failed_at || p_now)[cardinality(r.failed_at) + 2 - p_keep:]
        WHERE r.scope = p_scopes[i] AND r.key_hash = p_keys[i];
    END IF;
  END LOOP;
END $$;

REVOKE ALL ON FUNCTION identity_site_failures, identity_take_attempt FROM public;
GRANT EXECUTE ON FUNCTION identity_site_failures, identity_take_attempt TO tessera_app;
