-- Settles many wagers, or settles them anew, in one transaction: pages of a whole book, any number of wagers of one member. Items come in
-- order of (cell, member, currency); each names the version it books (1 settles, each further one takes back the payout before it and
-- pays anew), the result, the payout with the part of it that goes to bonus money, and the valid bet. p_days say which day a loss counts for.
--
-- A settlement is never refused for lack of money: what the member no longer has is owed on `receivable`, never a negative balance, and the
-- next payout pays that back first. Bonus money that is gone is taken from cash. Nor is it refused for too much: what was promised when a
-- bet was accepted is paid, even past the largest balance that any other credit may make; the columns have room for it, and whoever reads
-- them takes what stands there. Locks: balance rows in order, then head rows by cell.
-- Answers per item: ok, replay (this version or a later one is booked), version_gap, wager_not_open, wager_not_found, terms_changed (the wager
-- is not what was booked when its stake was taken: somebody changed its row).
CREATE OR REPLACE FUNCTION posting_settle(p_cell smallint, p_now_ms int8, p_cells smallint[], p_members uuid[], p_currencies text[], p_wagers uuid[],
  p_versions int[], p_results text[], p_payouts int8[], p_bonus_payouts int8[], p_valid_bets int8[], p_days date[])
RETURNS TABLE (item int, code text)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp
SET enable_seqscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
SET jit = off
AS $$
#variable_conflict use_column
DECLARE
  v_now timestamptz := posting_time(p_now_ms);
  v_count int := cardinality(p_wagers);
  v_none int8[] := array_fill(0::int8, ARRAY[v_count]);
  v_first uuid;
  v_last uuid;
  -- As they stand in the tables, one for each item.
  v_codes text[];
  v_products text[];
  v_games text[];
  v_stakes int8[];
  v_reversed int8[];
  v_bonus_reversed int8[];
  v_reversed_valid_bets int8[];
  v_brands text[];
  v_cash_before int8[];
  v_receivable_before int8[];
  v_bonus_before int8[];
  v_last_before int8[];
  v_day_before date[];
  v_staked_before int8[];
  v_lost_before int8[];
  v_deposited_before int8[];
  -- As they are after the item, one for each item.
  v_positions int8[];
  v_previous int8[] := v_none;
  v_taken int8[] := v_none;
  v_bonus_taken int8[] := v_none;
  v_short int8[] := v_none;
  v_repaid int8[] := v_none;
  v_cash_after int8[] := v_none;
  v_bonus_after int8[] := v_none;
  v_receivable_after int8[] := v_none;
  v_day_after date[] := p_days;
  v_staked_after int8[] := v_none;
  v_lost_after int8[] := v_none;
  v_deposited_after int8[] := v_none;
  v_is_last boolean[] := array_fill(false, ARRAY[v_count]);
  -- The account that is being run through.
  v_member uuid;
  v_currency text;
  v_latest int := 0;
  v_cash int8;
  v_receivable int8;
  v_bonus int8;
  v_position int8;
  v_day date;
  v_staked int8;
  v_lost int8;
  v_deposited int8;
BEGIN
  IF EXISTS (SELECT FROM unnest(p_cells) c WHERE c <> p_cell) THEN
    RAISE EXCEPTION 'a call for cell % holds an item of another cell', p_cell;
  END IF;
  v_first := (SELECT w FROM unnest(p_wagers) w ORDER BY w LIMIT 1);
  v_last := (SELECT w FROM unnest(p_wagers) w ORDER BY w DESC LIMIT 1);
  PERFORM 1 FROM (SELECT DISTINCT i.cell, i.member_id, i.currency FROM unnest(p_cells, p_members, p_currencies) i (cell, member_id, currency) ORDER BY 1, 2, 3) i
    CROSS JOIN LATERAL (SELECT FROM wallet_balance b WHERE b.cell = i.cell AND b.member_id = i.member_id AND b.currency = i.currency FOR UPDATE) b;

  -- Everything below is decided under these locks, in snapshots taken after they were granted.
  SELECT array_agg(CASE WHEN w.id IS NULL THEN 'wager_not_found' WHEN i.version <= w.settlement_version THEN 'replay'
        WHEN i.version > w.settlement_version + 1 THEN 'version_gap' WHEN w.state NOT IN ('open', 'settled') THEN 'wager_not_open'
        WHEN w.terms <> w.booked_terms THEN 'terms_changed' ELSE 'ok' END),
      array_agg(w.product), array_agg(w.game_id), array_agg(w.stake), array_agg(coalesce(w.payout, 0)), array_agg(coalesce(w.bonus_payout, 0)),
      array_agg(coalesce(w.valid_bet, 0)), array_agg(b.brand), array_agg(b.cash), array_agg(b.receivable), array_agg(b.bonus), array_agg(b.last_position),
      array_agg(b.day), array_agg(b.staked), array_agg(b.lost), array_agg(b.deposited)
    INTO v_codes, v_products, v_games, v_stakes, v_reversed, v_bonus_reversed, v_reversed_valid_bets, v_brands, v_cash_before, v_receivable_before, v_bonus_before,
      v_last_before, v_day_before, v_staked_before, v_lost_before, v_deposited_before
    FROM unnest(p_cells, p_members, p_currencies, p_wagers, p_versions) i (cell, member_id, currency, wager_id, version)
      LEFT JOIN LATERAL (SELECT w.id, w.settlement_version, w.state, w.product, w.game_id, w.stake, w.payout, w.bonus_payout, w.valid_bet,
          wagers_terms(w.product, w.game_id, w.round_id, w.gate, w.rule_version, w.currency, w.stake, w.bonus_stake, w.max_payout, w.detail) AS terms,
          (SELECT t.terms FROM wallet_transfer t WHERE t.cell = w.cell AND t.position = coalesce(w.terms_position, w.placed_position) LIMIT 1) AS booked_terms
        FROM wagers_wager w
        WHERE w.cell = i.cell AND w.member_id = i.member_id AND w.id = i.wager_id AND w.id >= v_first AND w.id <= v_last AND w.currency = i.currency LIMIT 1) w ON true
      LEFT JOIN LATERAL (SELECT * FROM wallet_balance b WHERE b.cell = i.cell AND b.member_id = i.member_id AND b.currency = i.currency LIMIT 1) b ON true;

  v_positions := posting_positions(p_cell, ARRAY(SELECT CASE WHEN i.code = 'ok' THEN i.cell END FROM unnest(p_cells, v_codes) i (cell, code)));

  FOR n IN 1 .. v_count LOOP
    CONTINUE WHEN v_codes[n] <> 'ok';
    IF v_latest > 0 AND p_wagers[n] = p_wagers[v_latest] AND p_members[n] = v_member THEN
      RAISE EXCEPTION 'one call settles a wager once';
    END IF;
    IF v_latest = 0 OR p_members[n] <> v_member OR p_currencies[n] <> v_currency THEN
      IF v_latest > 0 THEN
        v_is_last[v_latest] := true;
      END IF;
      v_member := p_members[n];
      v_currency := p_currencies[n];
      v_cash := v_cash_before[n];
      v_receivable := v_receivable_before[n];
      v_bonus := v_bonus_before[n];
      v_position := v_last_before[n];
      v_day := v_day_before[n];
      v_staked := v_staked_before[n];
      v_lost := v_lost_before[n];
      v_deposited := v_deposited_before[n];
    END IF;
    v_latest := n;
    v_previous[n] := v_position;
    v_position := v_positions[n];
    IF v_reversed[n] > 0 THEN
      v_bonus_taken[n] := least(v_bonus_reversed[n], v_bonus);
      v_bonus := v_bonus - v_bonus_taken[n];
      v_taken[n] := v_reversed[n] - v_bonus_taken[n];
      v_short[n] := greatest(v_taken[n] - v_cash, 0);
      v_cash := v_cash + v_short[n] - v_taken[n];
      v_receivable := v_receivable - v_short[n];
    END IF;
    IF p_payouts[n] > 0 THEN
      v_bonus := v_bonus + p_bonus_payouts[n];
      v_repaid[n] := least(p_payouts[n] - p_bonus_payouts[n], -v_receivable);
      v_cash := v_cash + p_payouts[n] - p_bonus_payouts[n] - v_repaid[n];
      v_receivable := v_receivable + v_repaid[n];
    END IF;
    IF p_days[n] > v_day THEN
      v_day := p_days[n];
      v_staked := 0;
      v_lost := 0;
      v_deposited := 0;
    END IF;
    v_lost := v_lost + v_reversed[n] - p_payouts[n];
    v_cash_after[n] := v_cash;
    v_bonus_after[n] := v_bonus;
    v_receivable_after[n] := v_receivable;
    v_day_after[n] := v_day;
    v_staked_after[n] := v_staked;
    v_lost_after[n] := v_lost;
    v_deposited_after[n] := v_deposited;
  END LOOP;
  IF v_latest > 0 THEN
    v_is_last[v_latest] := true;
  END IF;

  UPDATE wallet_balance b
    SET cash = x.cash, bonus = x.bonus, receivable = x.receivable, last_position = x.position, day = x.day, staked = x.staked, lost = x.lost, deposited = x.deposited
    FROM unnest(p_cells, p_members, p_currencies, v_cash_after, v_bonus_after, v_receivable_after, v_positions, v_day_after, v_staked_after, v_lost_after, v_deposited_after,
      v_is_last) x (cell, member_id, currency, cash, bonus, receivable, position, day, staked, lost, deposited, is_last)
    WHERE x.is_last AND b.cell = x.cell AND b.member_id = x.member_id AND b.currency = x.currency;

  UPDATE wagers_wager w
    SET state = 'settled', settlement_version = x.version, result = x.result, payout = x.payout, bonus_payout = x.bonus_payout, valid_bet = x.valid_bet,
      settled_at = v_now, settled_position = x.position
    FROM unnest(p_cells, p_members, p_wagers, p_versions, p_results, p_payouts, p_bonus_payouts, p_valid_bets, v_positions, v_codes)
      x (cell, member_id, wager_id, version, result, payout, bonus_payout, valid_bet, position, code)
    WHERE x.code = 'ok' AND w.cell = x.cell AND w.member_id = x.member_id AND w.id = x.wager_id AND w.id >= v_first AND w.id <= v_last;

  INSERT INTO wallet_transfer (cell, position, member_id, id, brand, currency, kind, at, previous_position, accounts, amounts, cash_after, bonus_after, receivable_after,
      product, game_id, staked, valid_bet, won, result)
    SELECT x.cell, x.position, x.member_id, x.wager_id, x.brand, x.currency, CASE WHEN x.version = 1 THEN 'wager_settle' ELSE 'wager_resettle' END, v_now, x.previous,
      CASE WHEN x.is_plain THEN CASE WHEN x.payout = 0 THEN '{}' ELSE ARRAY[x.house, 'cash'] END ELSE l.accounts END,
      CASE WHEN x.is_plain THEN CASE WHEN x.payout = 0 THEN '{}' ELSE ARRAY[-x.payout, x.payout] END ELSE l.amounts END,
      CASE WHEN CASE WHEN x.is_plain THEN x.payout > 0 ELSE 'cash' = ANY (l.accounts) END THEN x.cash END, CASE WHEN NOT x.is_plain AND 'bonus' = ANY (l.accounts) THEN x.bonus END,
      CASE WHEN NOT x.is_plain AND 'receivable' = ANY (l.accounts) THEN x.receivable END,
      x.product, x.game_id, CASE WHEN x.version = 1 THEN x.stake ELSE 0 END, x.valid_bet - x.reversed_valid_bet, x.payout - x.reversed, x.result
    FROM (SELECT i.*, 'house.' || i.brand || '.' || i.product AS house, i.reversed = 0 AND i.bonus_payout = 0 AND i.repaid = 0 AS is_plain
        FROM unnest(p_cells, v_positions, p_members, p_wagers, v_brands, p_currencies, p_versions, v_previous, p_payouts, p_bonus_payouts, p_valid_bets, p_results, v_taken, v_bonus_taken,
          v_short, v_repaid, v_reversed, v_reversed_valid_bets, v_stakes, v_products, v_games, v_cash_after, v_bonus_after, v_receivable_after, v_codes)
          i (cell, position, member_id, wager_id, brand, currency, version, previous, payout, bonus_payout, valid_bet, result, taken, bonus_taken, short, repaid, reversed,
            reversed_valid_bet, stake, product, game_id, cash, bonus, receivable, code)
        WHERE i.code = 'ok' OFFSET 0) x
      LEFT JOIN LATERAL (SELECT array_agg(account) AS accounts, array_agg(amount) AS amounts
        FROM (VALUES ('cash', x.short), ('receivable', -x.short), ('cash', -x.taken), ('bonus', -x.bonus_taken), (x.house, x.reversed),
          (x.house, -x.payout), ('cash', x.payout - x.bonus_payout), ('bonus', x.bonus_payout), ('cash', -x.repaid), ('receivable', x.repaid)) v (account, amount)
        WHERE amount <> 0) l ON NOT x.is_plain;

  RETURN QUERY SELECT x.n::int, x.code FROM unnest(v_codes) WITH ORDINALITY x (code, n);
END $$;
REVOKE ALL ON FUNCTION posting_settle FROM public;
GRANT EXECUTE ON FUNCTION posting_settle TO tessera_app;
