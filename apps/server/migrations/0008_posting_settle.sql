CREATE TYPE posting_settlement AS (
  index int,
  cell smallint,
  member_id uuid,
  wager_id uuid,
  transfer_id uuid,
  -- 1 settles, each further number reverses the one before and settles anew.
  version int,
  result text,
  payout int8,
  valid_bet int8,
  day date
);

CREATE TYPE posting_settlement_decision AS (
  code text,
  currency text,
  product text,
  game_id text,
  stake int8,
  -- What the settlement before this one paid, and how much of it is still there to take back.
  reversed int8,
  reversed_valid_bet int8,
  taken int8,
  repaid int8,
  cash_before int8,
  receivable_before int8,
  nth int8
);

-- Settles many open wagers, or settles them anew, in one transaction. One item per member and call.
--
-- A re-settlement takes back the earlier payout line by line before it pays the new one; what the member no longer has
-- is owed on `receivable`, never a negative balance. The answer per item is ok, replay (this version or a later one is
-- already booked), version_gap or wager_not_found.
CREATE FUNCTION posting_settle(p_now_ms int8, p_items json)
RETURNS TABLE (item int, code text)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
AS $$
#variable_conflict use_column
DECLARE
  v_now timestamptz := posting_time(p_now_ms);
  v_items posting_settlement[] := ARRAY(
    SELECT i::posting_settlement FROM json_populate_recordset(NULL::posting_settlement, p_items) i ORDER BY i.cell, i.member_id);
  v_decisions posting_settlement_decision[];
  v_base int8[];
BEGIN
  PERFORM 1 FROM unnest(v_items) i
    JOIN wagers_wager w ON w.cell = i.cell AND w.member_id = i.member_id AND w.id = i.wager_id
    JOIN wallet_balance b ON b.cell = w.cell AND b.member_id = w.member_id AND b.currency = w.currency
    ORDER BY b.cell, b.member_id FOR UPDATE OF b;

  v_decisions := ARRAY(
    SELECT ROW(d.code, w.currency, w.product, w.game_id, w.stake, p.reversed, coalesce(w.valid_bet, 0), p.taken,
      least(i.payout, p.reversed - p.taken - b.receivable), b.cash, b.receivable,
      count(*) FILTER (WHERE d.code = 'ok') OVER (PARTITION BY i.cell ORDER BY i.member_id))::posting_settlement_decision
    FROM unnest(v_items) i
      LEFT JOIN wagers_wager w ON w.cell = i.cell AND w.member_id = i.member_id AND w.id = i.wager_id
      LEFT JOIN wallet_balance b ON b.cell = w.cell AND b.member_id = w.member_id AND b.currency = w.currency
      CROSS JOIN LATERAL (SELECT coalesce(w.payout, 0) AS reversed, least(coalesce(w.payout, 0), b.cash) AS taken) p
      CROSS JOIN LATERAL (SELECT CASE
        WHEN w.id IS NULL THEN 'wager_not_found'
        WHEN i.version <= w.settlement_version THEN 'replay'
        WHEN i.version > w.settlement_version + 1 THEN 'version_gap'
        ELSE 'ok' END AS code) d
    ORDER BY i.cell, i.member_id);

  v_base := posting_take_positions(ARRAY(SELECT x.cell FROM unnest(v_items, v_decisions) x WHERE x.code = 'ok'));

  UPDATE wallet_balance b
    SET cash = b.cash - x.taken + x.payout - x.repaid, receivable = b.receivable - (x.reversed - x.taken) + x.repaid
    FROM unnest(v_items, v_decisions) x
    WHERE x.code = 'ok' AND x.reversed + x.payout > 0 AND b.cell = x.cell AND b.member_id = x.member_id AND b.currency = x.currency;

  UPDATE limits_member l
    SET day = greatest(l.day, x.day),
      staked = CASE WHEN l.day >= x.day THEN l.staked ELSE 0 END,
      lost = CASE WHEN l.day >= x.day THEN l.lost ELSE 0 END + x.reversed - x.payout,
      deposited = CASE WHEN l.day >= x.day THEN l.deposited ELSE 0 END
    FROM unnest(v_items, v_decisions) x
    WHERE x.code = 'ok' AND x.reversed <> x.payout AND l.cell = x.cell AND l.member_id = x.member_id AND l.currency = x.currency;

  UPDATE wagers_wager w
    SET state = 'settled', settlement_version = x.version, result = x.result, payout = x.payout, valid_bet = x.valid_bet,
      settled_at = v_now, settled_position = v_base[x.cell + 1] + x.nth
    FROM unnest(v_items, v_decisions) x
    WHERE x.code = 'ok' AND w.cell = x.cell AND w.member_id = x.member_id AND w.id = x.wager_id;

  INSERT INTO wallet_transfer (cell, position, member_id, id, currency, kind, reference, at)
    SELECT x.cell, v_base[x.cell + 1] + x.nth, x.member_id, x.transfer_id, x.currency,
      CASE WHEN x.version = 1 THEN 'wager_settle' ELSE 'wager_resettle' END, x.wager_id::text, v_now
    FROM unnest(v_items, v_decisions) x WHERE x.code = 'ok' AND x.reversed + x.payout > 0;

  INSERT INTO wallet_entry (cell, position, line, account, member_id, amount, balance_after)
    SELECT x.cell, v_base[x.cell + 1] + x.nth, e.line, e.account, e.member_id, e.amount, e.balance_after
    FROM unnest(v_items, v_decisions) x
      CROSS JOIN LATERAL (VALUES
        (1, 'cash', x.member_id, -x.taken, x.cash_before - x.taken),
        (2, 'receivable', x.member_id, x.taken - x.reversed, x.receivable_before + x.taken - x.reversed),
        (3, 'house.' || x.product, NULL, x.reversed, NULL),
        (4, 'house.' || x.product, NULL, -x.payout, NULL),
        (5, 'cash', x.member_id, x.payout - x.repaid, x.cash_before - x.taken + x.payout - x.repaid),
        (6, 'receivable', x.member_id, x.repaid, x.receivable_before + x.taken - x.reversed + x.repaid)
      ) e (line, account, member_id, amount, balance_after)
    WHERE x.code = 'ok' AND e.amount <> 0;

  INSERT INTO outbox_event (cell, position, kind, member_id, payload, at)
    SELECT x.cell, v_base[x.cell + 1] + x.nth, 'wagers.settled', x.member_id,
      jsonb_build_object('wagerId', x.wager_id, 'product', x.product, 'gameId', x.game_id, 'currency', x.currency, 'stake', x.stake::text,
        'payout', x.payout::text, 'validBet', x.valid_bet::text, 'reversed', x.reversed::text, 'reversedValidBet', x.reversed_valid_bet::text, 'version', x.version, 'result', x.result), v_now
    FROM unnest(v_items, v_decisions) x WHERE x.code = 'ok';

  RETURN QUERY SELECT x.index, x.code FROM unnest(v_items, v_decisions) x;
END $$;

REVOKE ALL ON FUNCTION posting_settle FROM public;
GRANT EXECUTE ON FUNCTION posting_settle TO tessera_app;
