CREATE TYPE posting_stake AS (
  index int,
  cell smallint,
  member_id uuid,
  currency text,
  request_id uuid,
  body_hash text,
  wager_id uuid,
  transfer_id uuid,
  product text,
  game_id text,
  round_id text,
  gate text,
  gate_version int,
  rule_version text,
  stake int8,
  max_payout int8,
  day date,
  detail jsonb,
  -- Only for plays, which settle at once:
  result text,
  payout int8,
  valid_bet int8,
  seed_pair_id uuid,
  nonce int
);

CREATE TYPE posting_stake_decision AS (
  code text,
  cash_before int8,
  receivable_before int8,
  -- The part of a payout that pays back what the member owes.
  repaid int8,
  -- Counts the accepted items of a cell, from 1.
  nth int8
);

-- Takes the stake of many wagers, and settles those that carry a result, in one transaction. One item per member and
-- call, so that every item is decided on its own and one refusal never fails the others.
--
-- Order of locks: balance rows by (cell, member), gate rows by id, head rows by cell. The answer per item is one of
-- ok, replay, request_conflict, wrong_currency, account_blocked, gate_closed, gate_moved, nonce_moved,
-- stake_limit_reached, loss_limit_reached, insufficient_funds. Only ok moves money.
CREATE FUNCTION posting_place(p_now_ms int8, p_items json)
RETURNS TABLE (item int, code text, available int8)
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
  v_items posting_stake[] := ARRAY(
    SELECT i::posting_stake FROM json_populate_recordset(NULL::posting_stake, p_items) i ORDER BY i.cell, i.member_id);
  v_decisions posting_stake_decision[];
  v_base int8[];
BEGIN
  -- Everything below is decided under these locks, in snapshots taken after they were granted.
  PERFORM 1 FROM unnest(v_items) i
    JOIN wallet_balance b ON b.cell = i.cell AND b.member_id = i.member_id AND b.currency = i.currency
    ORDER BY b.cell, b.member_id FOR UPDATE OF b;
  PERFORM 1 FROM wagers_gate g WHERE g.id = ANY (ARRAY(SELECT DISTINCT i.gate FROM unnest(v_items) i)) ORDER BY g.id FOR SHARE;

  v_decisions := ARRAY(
    SELECT ROW(d.code, b.cash, b.receivable, least(coalesce(i.payout, 0), -b.receivable),
      count(*) FILTER (WHERE d.code = 'ok') OVER (PARTITION BY i.cell ORDER BY i.member_id))::posting_stake_decision
    FROM unnest(v_items) i
      LEFT JOIN wallet_balance b ON b.cell = i.cell AND b.member_id = i.member_id AND b.currency = i.currency
      LEFT JOIN limits_member l ON l.cell = i.cell AND l.member_id = i.member_id AND l.currency = i.currency
      LEFT JOIN wagers_gate g ON g.id = i.gate
      LEFT JOIN wagers_seed_pair s ON s.cell = i.cell AND s.member_id = i.member_id AND s.id = i.seed_pair_id
      LEFT JOIN wagers_wager w ON w.cell = i.cell AND w.member_id = i.member_id AND w.request_id = i.request_id
      CROSS JOIN LATERAL (SELECT CASE
        WHEN w.id IS NOT NULL THEN CASE WHEN w.body_hash = decode(i.body_hash, 'hex') THEN 'replay' ELSE 'request_conflict' END
        WHEN b.cash IS NULL THEN 'wrong_currency'
        WHEN l.play_status IS DISTINCT FROM 'active' THEN 'account_blocked'
        WHEN i.gate IS NOT NULL AND (g.open IS NOT TRUE OR g.closes_at <= v_now) THEN 'gate_closed'
        WHEN i.gate_version IS NOT NULL AND g.version IS DISTINCT FROM i.gate_version THEN 'gate_moved'
        WHEN CASE WHEN l.stake_next_at <= v_now THEN l.stake_next ELSE l.stake_per_day END
          < i.stake + CASE WHEN l.day >= i.day THEN l.staked ELSE 0 END THEN 'stake_limit_reached'
        WHEN CASE WHEN l.loss_next_at <= v_now THEN l.loss_next ELSE l.loss_per_day END
          < i.stake + CASE WHEN l.day >= i.day THEN l.lost ELSE 0 END THEN 'loss_limit_reached'
        WHEN b.cash < i.stake THEN 'insufficient_funds'
        WHEN i.seed_pair_id IS NOT NULL AND (s.active IS NOT TRUE OR s.nonce <> i.nonce) THEN 'nonce_moved'
        ELSE 'ok' END AS code) d
    ORDER BY i.cell, i.member_id);

  v_base := posting_take_positions(ARRAY(SELECT x.cell FROM unnest(v_items, v_decisions) x WHERE x.code = 'ok'));

  UPDATE wallet_balance b
    SET cash = b.cash - x.stake + coalesce(x.payout, 0) - x.repaid, receivable = b.receivable + x.repaid
    FROM unnest(v_items, v_decisions) x
    WHERE x.code = 'ok' AND b.cell = x.cell AND b.member_id = x.member_id AND b.currency = x.currency;

  UPDATE limits_member l
    SET day = greatest(l.day, x.day),
      staked = CASE WHEN l.day >= x.day THEN l.staked ELSE 0 END + x.stake,
      lost = CASE WHEN l.day >= x.day THEN l.lost ELSE 0 END + x.stake - coalesce(x.payout, 0),
      deposited = CASE WHEN l.day >= x.day THEN l.deposited ELSE 0 END
    FROM unnest(v_items, v_decisions) x
    WHERE x.code = 'ok' AND l.cell = x.cell AND l.member_id = x.member_id AND l.currency = x.currency;

  UPDATE wagers_seed_pair s SET nonce = s.nonce + 1
    FROM unnest(v_items, v_decisions) x
    WHERE x.code = 'ok' AND s.cell = x.cell AND s.member_id = x.member_id AND s.id = x.seed_pair_id;

  INSERT INTO wagers_wager (cell, member_id, id, request_id, body_hash, product, game_id, round_id, gate, rule_version, currency,
      stake, max_payout, detail, available_after, placed_at, placed_position,
      state, settlement_version, result, payout, valid_bet, settled_at, settled_position)
    SELECT x.cell, x.member_id, x.wager_id, x.request_id, decode(x.body_hash, 'hex'), x.product, x.game_id, x.round_id, x.gate,
      x.rule_version, x.currency, x.stake, x.max_payout, x.detail,
      x.cash_before - x.stake + coalesce(x.payout, 0) - x.repaid, v_now, v_base[x.cell + 1] + x.nth,
      CASE WHEN x.payout IS NULL THEN 'open' ELSE 'settled' END, CASE WHEN x.payout IS NULL THEN 0 ELSE 1 END,
      x.result, x.payout, x.valid_bet,
      CASE WHEN x.payout IS NOT NULL THEN v_now END, CASE WHEN x.payout IS NOT NULL THEN v_base[x.cell + 1] + x.nth END
    FROM unnest(v_items, v_decisions) x WHERE x.code = 'ok';

  INSERT INTO wallet_transfer (cell, position, member_id, id, currency, kind, reference, at)
    SELECT x.cell, v_base[x.cell + 1] + x.nth, x.member_id, x.transfer_id, x.currency,
      CASE WHEN x.payout IS NULL THEN 'wager_place' ELSE 'wager_play' END, x.wager_id::text, v_now
    FROM unnest(v_items, v_decisions) x WHERE x.code = 'ok';

  INSERT INTO wallet_entry (cell, position, line, account, member_id, amount, balance_after)
    SELECT x.cell, v_base[x.cell + 1] + x.nth, e.line, e.account, e.member_id, e.amount, e.balance_after
    FROM unnest(v_items, v_decisions) x
      CROSS JOIN LATERAL (VALUES
        (1, 'cash', x.member_id, -x.stake, x.cash_before - x.stake),
        (2, 'house.' || x.product, NULL, x.stake, NULL),
        (3, 'house.' || x.product, NULL, -x.payout, NULL),
        (4, 'cash', x.member_id, x.payout - x.repaid, x.cash_before - x.stake + x.payout - x.repaid),
        (5, 'receivable', x.member_id, x.repaid, x.receivable_before + x.repaid)
      ) e (line, account, member_id, amount, balance_after)
    WHERE x.code = 'ok' AND e.amount <> 0;

  INSERT INTO outbox_event (cell, position, kind, member_id, payload, at)
    SELECT x.cell, v_base[x.cell + 1] + x.nth, CASE WHEN x.payout IS NULL THEN 'wagers.placed' ELSE 'wagers.played' END, x.member_id,
      jsonb_build_object('wagerId', x.wager_id, 'product', x.product, 'gameId', x.game_id, 'currency', x.currency,
        'stake', x.stake::text, 'payout', x.payout::text, 'validBet', x.valid_bet::text), v_now
    FROM unnest(v_items, v_decisions) x WHERE x.code = 'ok';

  RETURN QUERY SELECT x.index, x.code,
      CASE WHEN x.code = 'ok' THEN x.cash_before - x.stake + coalesce(x.payout, 0) - x.repaid ELSE x.cash_before END
    FROM unnest(v_items, v_decisions) x;
END $$;

REVOKE ALL ON FUNCTION posting_place FROM public;
GRANT EXECUTE ON FUNCTION posting_place TO tessera_app;
