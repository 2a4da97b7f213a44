-- Books many items in one transaction: whatever moves money of a member, with or without a wager. One item per account and call, so
-- that every item is decided on its own and one refusal never fails the others.
--
-- An item: whose account (p_cells, p_members, p_currencies), which request (p_ids, p_hashes), what moves (p_kinds, p_references and the
-- entries, each an array literal), which day its counters count for (p_days, null for none), the seed pair and nonce it was drawn with, the
-- gates that must be open (p_gate_items names the item from 1, p_gate_numbers the gate in p_gates, which are distinct and sorted; where several
-- decide a wager, p_gate_decides), and what happens to a wager (p_changes: place, play, wait, accept, decline, raise; null for none). p_details
-- are separated by U+001F.
--
-- Debits are covered before credits count. A credit to cash first pays back what the member owes.
-- Order of locks: balance rows by (cell, member), gate rows by id, head rows by cell. Answers per item, only `ok` moves money: ok, replay,
-- request_conflict, request_expired, wrong_currency, account_blocked, gate_closed, gate_moved, debt_outstanding, stake_limit_reached,
-- loss_limit_reached, insufficient_funds, balance_limit_reached, nonce_moved, wager_not_found, wager_moved.
--
-- No credit may take a member's money (cash, held and bonus together, so that moves between them always fit) or points beyond what amounts
-- are counted in: LARGEST_AMOUNT of the kernel. A bet is held to it with its best payout, before anybody knows whether it wins, so that the
-- refusal tells nothing and its settlement, which is never refused, finds room.
CREATE OR REPLACE FUNCTION posting_book(p_cell smallint, p_now_ms int8, p_cells smallint[], p_members uuid[], p_currencies text[], p_ids uuid[],
  p_hashes bytea[], p_kinds text[], p_references text[], p_accounts text[], p_amounts text[], p_days date[], p_pairs uuid[], p_nonces int[],
  p_gates text[], p_gate_items int[], p_gate_numbers int[], p_gate_versions int[], p_gate_decides boolean[], p_changes text[], p_wagers uuid[], p_products text[],
  p_games text[], p_rounds text[], p_settling_gates text[], p_rules text[], p_stakes int8[], p_max_payouts int8[], p_details text, p_results text[],
  p_payouts int8[], p_valid_bets int8[])
RETURNS TABLE (item int, code text, available int8)
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
  v_layout wagers_layout;
  v_oldest uuid;
  v_newest uuid := posting_first_id(v_now + interval '10 minutes');
  v_rules text[];
  v_debt_blocks text[];
  v_items posting_item[];
  v_codes text[];
  v_wrong text;
  v_counted int8[];
  v_gates_open boolean[];
  v_gates_version int[];
  v_positions int8[];
  v_moved int;
  v_item int;
BEGIN
  IF p_cell IS NOT NULL AND EXISTS (SELECT FROM unnest(p_cells) c WHERE c <> p_cell) THEN
    RAISE EXCEPTION 'a call for cell % holds an item of another cell', p_cell;
  END IF;
  SELECT * INTO v_layout FROM wagers_layout;
  v_oldest := posting_first_id(greatest(v_now - interval '24 hours', v_layout.ids_from));
  v_rules := ARRAY(SELECT r.kind || ' ' || r.account || CASE WHEN r.sign < 0 THEN '-' ELSE '+' END FROM wallet_account_rule r WHERE r.kind = ANY (p_kinds));
  v_debt_blocks := ARRAY(SELECT k.kind FROM wallet_kind k WHERE k.kind = ANY (p_kinds) AND k.debt_blocks);

  -- Alone, an item waits for the lock first and then looks whether its request is known. In a batch both happen in one pass, and a request
  -- that another process books in that moment breaks its unique key: the caller then sends the items alone.
  IF cardinality(p_cells) = 1 THEN
    PERFORM posting_lock(p_cells[1], p_members[1], p_currencies[1]);
  END IF;

  -- Every look-up is limited to its one row, so that it can only be a look-up by key, however young the tables were when it was planned.
  -- Locks the balance rows in order and decides in the same pass: a row that was waited for is read as it is now.
  SELECT array_agg(ROW(i.n, i.cell, i.member_id, i.currency, i.id, i.body_hash, i.kind, i.reference, i.accounts, i.amounts, i.day, i.pair, i.change,
        i.wager_id, i.product, i.game_id, i.round_id, i.gate, i.rule_version, i.stake, i.max_payout, i.detail, i.result, i.payout, i.valid_bet,
        b.brand, b.cash, b.receivable, b.held, b.bonus, b.points, b.last_position, l.cash, l.held, l.bonus, l.points,
        -l.bonus_out, l.bonus - l.bonus_out, least(l.cash - l.cash_out, -b.receivable))::posting_item ORDER BY i.n),
      array_agg(CASE
        WHEN w.body_hash IS NOT NULL THEN CASE WHEN w.body_hash = i.body_hash THEN 'replay' ELSE 'request_conflict' END
        WHEN r.kind IS NOT NULL THEN CASE WHEN (r.kind, r.reference, r.currency) = (i.kind, i.reference, i.currency) AND r.body_hash IS NOT DISTINCT FROM i.body_hash
          THEN 'replay' ELSE 'request_conflict' END
        WHEN i.reference IS NULL AND (i.id < v_oldest OR i.id >= v_newest) THEN 'request_expired'
        WHEN b.cell IS NULL THEN 'wrong_currency'
        WHEN i.change IN ('place', 'play', 'wait', 'raise') AND b.play_status <> 'active' THEN 'account_blocked'
        WHEN i.kind = ANY (v_debt_blocks) AND b.receivable < 0 THEN 'debt_outstanding'
        WHEN i.day IS NOT NULL AND CASE WHEN b.stake_next_at <= v_now THEN b.stake_next ELSE b.stake_per_day END
          < i.stake + CASE WHEN b.day >= i.day THEN b.staked ELSE 0 END THEN 'stake_limit_reached'
        WHEN i.day IS NOT NULL AND CASE WHEN b.loss_next_at <= v_now THEN b.loss_next ELSE b.loss_per_day END
          < i.stake + CASE WHEN b.day >= i.day THEN b.lost ELSE 0 END THEN 'loss_limit_reached'
        WHEN b.cash + l.cash_out < 0 OR b.held + l.held < 0 OR b.bonus + l.bonus_out < 0 OR b.points + l.points < 0 THEN 'insufficient_funds'
        WHEN greatest(l.cash + l.held + l.bonus, i.max_payout - i.stake) > 0
          AND b.cash + b.held + b.bonus + greatest(l.cash + l.held + l.bonus, i.max_payout - i.stake) > 1000000000000000000
          OR l.points > 0 AND b.points + l.points > 1000000000000000000 THEN 'balance_limit_reached'
        WHEN i.pair IS NOT NULL AND (b.seed_pair_id IS DISTINCT FROM i.pair OR b.nonce <> i.nonce) THEN 'nonce_moved'
        ELSE 'ok' END ORDER BY i.n),
      max(CASE WHEN i.reference IS NULL AND (i.change IN ('place', 'play', 'wait')) IS NOT TRUE THEN 'a booking of ' || i.kind || ' names what it is about'
        WHEN l.total <> 0 THEN 'the entries of a booking sum to zero, those of ' || i.kind || ' do not'
        WHEN NOT l.allowed THEN 'the chart of accounts has no such entry of ' || i.kind || ': ' || i.accounts::text || ' ' || i.amounts::text END)
    INTO v_items, v_codes, v_wrong
    FROM (SELECT u.*, u.account_list::text[] AS accounts, u.amount_list::int8[] AS amounts, nullif(u.detail_text, '')::jsonb AS detail
        FROM unnest(p_cells, p_members, p_currencies, p_ids, p_hashes, p_kinds, p_references, p_accounts, p_amounts, p_days, p_pairs, p_nonces, p_changes,
          p_wagers, p_products, p_games, p_rounds, p_settling_gates, p_rules, p_stakes, p_max_payouts, string_to_array(p_details, E'\x1f'), p_results, p_payouts,
          p_valid_bets) WITH ORDINALITY
          u (cell, member_id, currency, id, body_hash, kind, reference, account_list, amount_list, day, pair, nonce, change,
            wager_id, product, game_id, round_id, gate, rule_version, stake, max_payout, detail_text, result, payout,
            valid_bet, n) OFFSET 0) i
      LEFT JOIN LATERAL (SELECT * FROM wallet_balance b WHERE b.cell = i.cell AND b.member_id = i.member_id AND b.currency = i.currency FOR UPDATE) b ON true
      LEFT JOIN LATERAL (SELECT w.body_hash FROM wagers_wager w
        WHERE w.cell = i.cell AND w.member_id = i.member_id AND w.id = i.id AND w.id >= v_oldest AND w.id < v_newest AND i.reference IS NULL LIMIT 1) w ON true
      LEFT JOIN LATERAL (SELECT r.kind, r.reference, r.currency, r.body_hash FROM wallet_request r
        WHERE r.cell = i.cell AND r.member_id = i.member_id AND r.id = i.id AND i.reference IS NOT NULL LIMIT 1) r ON true
      CROSS JOIN LATERAL (SELECT posting_sum(m) AS total, posting_sum(m) FILTER (WHERE a = 'cash') AS cash,
          posting_sum(m) FILTER (WHERE a = 'cash' AND m < 0) AS cash_out, posting_sum(m) FILTER (WHERE a = 'held') AS held,
          posting_sum(m) FILTER (WHERE a = 'bonus') AS bonus, posting_sum(m) FILTER (WHERE a = 'bonus' AND m < 0) AS bonus_out,
          posting_sum(m) FILTER (WHERE a = 'points') AS points,
          coalesce(bool_and((i.kind || ' ' || split_part(a, '.', 1) || CASE WHEN m < 0 THEN '-' ELSE '+' END) = ANY (v_rules)), true) AS allowed
        FROM unnest(i.accounts, i.amounts) u (a, m)) l;
  IF v_wrong IS NOT NULL THEN
    RAISE EXCEPTION '%', v_wrong;
  END IF;

  IF cardinality(p_gates) > 0 THEN
    SELECT array_agg(g.open IS TRUE AND (g.closes_at > v_now) IS NOT FALSE ORDER BY u.n), array_agg(g.version ORDER BY u.n)
      INTO v_gates_open, v_gates_version
      FROM unnest(p_gates) WITH ORDINALITY u (id, n)
        LEFT JOIN LATERAL (SELECT g.open, g.closes_at, g.version FROM wagers_gate g
          WHERE g.cell = CASE WHEN v_layout.gate_cells = 64 THEN coalesce(p_cell, 0) ELSE 0 END AND g.id = u.id FOR SHARE) g ON true;
    FOR v_item IN 1 .. cardinality(p_gate_items) LOOP
      IF v_codes[p_gate_items[v_item]] IN ('replay', 'request_conflict', 'request_expired', 'wrong_currency', 'account_blocked', 'gate_closed') THEN
        CONTINUE;
      ELSIF NOT v_gates_open[p_gate_numbers[v_item]] THEN
        v_codes[p_gate_items[v_item]] := 'gate_closed';
      ELSIF v_gates_version[p_gate_numbers[v_item]] <> p_gate_versions[v_item] THEN
        v_codes[p_gate_items[v_item]] := 'gate_moved';
      END IF;
    END LOOP;
  END IF;

  IF 'accept' = ANY (p_changes) OR 'decline' = ANY (p_changes) OR 'raise' = ANY (p_changes) THEN
    -- The day's counters take back the whole stake of a declined bet, if its day is not over.
    SELECT array_agg(CASE WHEN v_codes[x.n] <> 'ok' OR x.change IN ('place', 'play', 'wait') OR x.change IS NULL THEN v_codes[x.n] WHEN w.id IS NULL THEN 'wager_not_found'
          WHEN w.currency <> x.currency OR w.state <> CASE x.change WHEN 'raise' THEN 'open' ELSE 'waiting' END
            OR x.change <> 'raise' AND x.held_move <> -w.stake THEN 'wager_moved' ELSE 'ok' END ORDER BY x.n),
        array_agg(CASE x.change WHEN 'decline' THEN -w.stake WHEN 'accept' THEN 0 ELSE x.stake END ORDER BY x.n)
      INTO v_codes, v_counted
      FROM unnest(v_items) x
        LEFT JOIN LATERAL (SELECT w.id, w.currency, w.state, w.stake FROM wagers_wager w
          WHERE w.cell = x.cell AND w.member_id = x.member_id AND w.id = x.wager_id LIMIT 1) w ON x.change IN ('accept', 'decline', 'raise');
  ELSE
    v_counted := p_stakes;
  END IF;

  -- While ids of a former time may come again, the requests of that time are known by them.
  IF v_layout.former_until >= v_now - interval '24 hours' THEN
    SELECT array_agg(CASE WHEN f.request_id IS NULL THEN v_codes[x.n] ELSE 'request_expired' END ORDER BY x.n) INTO v_codes
      FROM unnest(v_items) x
        LEFT JOIN LATERAL (SELECT f.request_id FROM wagers_former_request f
          WHERE f.cell = x.cell AND f.member_id = x.member_id AND f.request_id = x.id AND x.reference IS NULL LIMIT 1) f ON true;
  END IF;

  -- What another process booked while this one waited for the lock was not seen above. Where that made an item look acceptable, its key
  -- breaks; where it made it look refused, the request is looked for again, now that its account is locked.
  IF cardinality(p_cells) > 1 AND NOT v_codes <@ ARRAY['ok', 'replay', 'request_conflict', 'request_expired'] THEN
    SELECT array_agg(CASE WHEN v_codes[x.n] IN ('ok', 'replay', 'request_conflict', 'request_expired') THEN v_codes[x.n]
          WHEN w.body_hash IS NOT NULL THEN CASE WHEN w.body_hash = x.body_hash THEN 'replay' ELSE 'request_conflict' END
          WHEN r.kind IS NOT NULL THEN CASE WHEN (r.kind, r.reference, r.currency) = (x.kind, x.reference, x.currency) AND r.body_hash IS NOT DISTINCT FROM x.body_hash
            THEN 'replay' ELSE 'request_conflict' END
          ELSE v_codes[x.n] END ORDER BY x.n) INTO v_codes
      FROM unnest(v_items) x
        LEFT JOIN LATERAL (SELECT w.body_hash FROM wagers_wager w
          WHERE w.cell = x.cell AND w.member_id = x.member_id AND w.id = x.id AND w.id >= v_oldest AND w.id < v_newest AND x.reference IS NULL LIMIT 1) w ON true
        LEFT JOIN LATERAL (SELECT r.kind, r.reference, r.currency, r.body_hash FROM wallet_request r
          WHERE r.cell = x.cell AND r.member_id = x.member_id AND r.id = x.id AND x.reference IS NOT NULL LIMIT 1) r ON true;
  END IF;

  v_positions := posting_positions(p_cell, ARRAY(SELECT CASE WHEN u.code = 'ok' THEN u.cell END FROM unnest(p_cells, v_codes) WITH ORDINALITY u (cell, code, n) ORDER BY u.n));

  -- counted: what the day's counters of stakes and losses take; a play pays at once what it won.
  UPDATE wallet_balance b
    SET cash = b.cash + x.cash_move - x.repaid, receivable = b.receivable + x.repaid, held = b.held + x.held_move, bonus = b.bonus + x.bonus_move,
      points = b.points + x.points_move, last_position = 0 + v_positions[x.n], nonce = b.nonce + CASE WHEN x.pair IS NULL THEN 0 ELSE 1 END,
      day = greatest(b.day, x.day),
      staked = CASE WHEN x.day > b.day THEN 0 ELSE b.staked END + CASE WHEN x.day IS NULL OR v_counted[x.n] < 0 AND x.day < b.day THEN 0 ELSE coalesce(v_counted[x.n], 0) END,
      lost = CASE WHEN x.day > b.day THEN 0 ELSE b.lost END + CASE WHEN x.day IS NULL OR v_counted[x.n] < 0 AND x.day < b.day THEN 0 ELSE coalesce(v_counted[x.n], 0) END
        - CASE WHEN x.day IS NOT NULL AND x.change = 'play' THEN x.payout ELSE 0 END,
      deposited = CASE WHEN x.day > b.day THEN 0 ELSE b.deposited END
    FROM unnest(v_items) x
    WHERE v_codes[x.n] = 'ok' AND b.cell = x.cell AND b.member_id = x.member_id AND b.currency = x.currency;
  GET DIAGNOSTICS v_moved = ROW_COUNT;
  IF v_moved <> cardinality(array_positions(v_codes, 'ok')) THEN
    RAISE EXCEPTION 'one call holds one item of an account';
  END IF;

  INSERT INTO wagers_wager (cell, member_id, id, brand, body_hash, product, game_id, round_id, gate, rule_version, currency, stake, bonus_stake, max_payout,
      detail, available_after, placed_at, placed_position, state, settlement_version, result, payout, bonus_payout, valid_bet, settled_at, settled_position)
    SELECT x.cell, x.member_id, x.id, x.brand, x.body_hash, x.product, x.game_id, x.round_id, x.gate, x.rule_version, x.currency, x.stake,
      CASE WHEN x.change = 'wait' THEN 0 ELSE x.bonus_stake END, x.max_payout,
      x.detail, x.cash + x.cash_move - x.repaid, v_now, v_positions[x.n], CASE x.change WHEN 'play' THEN 'settled' WHEN 'wait' THEN 'waiting' ELSE 'open' END,
      CASE WHEN x.change = 'play' THEN 1 ELSE 0 END, x.result, x.payout, CASE WHEN x.change = 'play' THEN x.bonus_payout END, x.valid_bet,
      CASE WHEN x.change = 'play' THEN v_now END, CASE WHEN x.change = 'play' THEN v_positions[x.n] END
    FROM unnest(v_items) x
    WHERE v_codes[x.n] = 'ok' AND x.change IN ('place', 'play', 'wait');

  IF true = ANY (p_gate_decides) THEN
    INSERT INTO wagers_wager_gate (cell, gate, member_id, wager_id)
      SELECT p_cells[g.item], p_gates[g.number], p_members[g.item], p_ids[g.item]
      FROM unnest(p_gate_items, p_gate_numbers, p_gate_decides) g (item, number, decides) WHERE g.decides AND v_codes[g.item] = 'ok';
  END IF;

  IF 'accept' = ANY (p_changes) OR 'decline' = ANY (p_changes) OR 'raise' = ANY (p_changes) THEN
    UPDATE wagers_wager w
      SET stake = w.stake + CASE x.change WHEN 'raise' THEN x.stake ELSE 0 END,
        bonus_stake = w.bonus_stake + CASE x.change WHEN 'decline' THEN 0 ELSE x.bonus_stake END,
        max_payout = coalesce(x.max_payout, w.max_payout), detail = coalesce(x.detail, w.detail),
        terms_position = CASE x.change WHEN 'decline' THEN w.terms_position ELSE v_positions[x.n] END,
        state = CASE x.change WHEN 'decline' THEN 'declined' ELSE 'open' END,
        result = CASE x.change WHEN 'decline' THEN 'void' END, payout = CASE x.change WHEN 'decline' THEN w.stake END,
        settled_at = CASE x.change WHEN 'decline' THEN v_now END, settled_position = CASE x.change WHEN 'decline' THEN v_positions[x.n] END
      FROM unnest(v_items) x
      WHERE v_codes[x.n] = 'ok' AND x.change IN ('accept', 'decline', 'raise') AND w.cell = x.cell AND w.member_id = x.member_id AND w.id = x.wager_id;
  END IF;

  INSERT INTO wallet_transfer (cell, position, member_id, id, brand, currency, kind, reference, at, previous_position, accounts, amounts,
      cash_after, held_after, bonus_after, points_after, receivable_after, product, game_id, staked, valid_bet, won, result, terms)
    SELECT x.cell, v_positions[x.n], x.member_id, x.id, x.brand, x.currency, x.kind, x.reference, v_now, x.previous,
      CASE WHEN x.repaid > 0 THEN x.accounts || ARRAY['cash', 'receivable'] ELSE x.accounts END,
      CASE WHEN x.repaid > 0 THEN x.amounts || ARRAY[-x.repaid, x.repaid] ELSE x.amounts END,
      CASE WHEN 'cash' = ANY (x.accounts) THEN x.cash + x.cash_move - x.repaid END, CASE WHEN 'held' = ANY (x.accounts) THEN x.held + x.held_move END,
      CASE WHEN 'bonus' = ANY (x.accounts) THEN x.bonus + x.bonus_move END, CASE WHEN 'points' = ANY (x.accounts) THEN x.points + x.points_move END,
      CASE WHEN x.repaid > 0 THEN x.receivable + x.repaid END,
      x.product, x.game_id, CASE WHEN x.change = 'play' THEN x.stake END, x.valid_bet, x.payout,
      CASE WHEN x.change = 'decline' THEN 'void' ELSE x.result END,
      CASE WHEN x.change IN ('place', 'play', 'wait') THEN wagers_terms(x.product, x.game_id, x.round_id, x.gate, x.rule_version, x.currency, x.stake,
          CASE WHEN x.change = 'wait' THEN 0 ELSE x.bonus_stake END, x.max_payout, x.detail)
        WHEN x.change IN ('accept', 'raise') THEN (SELECT wagers_terms(w.product, w.game_id, w.round_id, w.gate, w.rule_version, w.currency, w.stake, w.bonus_stake,
          w.max_payout, w.detail) FROM wagers_wager w WHERE w.cell = x.cell AND w.member_id = x.member_id AND w.id = x.wager_id LIMIT 1) END
    FROM unnest(v_items) x
    WHERE v_codes[x.n] = 'ok';

  IF EXISTS (SELECT FROM unnest(p_references) u WHERE u IS NOT NULL) THEN
    INSERT INTO wallet_request (cell, member_id, id, currency, kind, reference, body_hash, position)
      SELECT x.cell, x.member_id, x.id, x.currency, x.kind, x.reference, x.body_hash, v_positions[x.n]
      FROM unnest(v_items) x
      WHERE v_codes[x.n] = 'ok' AND x.reference IS NOT NULL;
  END IF;

  RETURN QUERY SELECT x.n, v_codes[x.n], x.cash + CASE WHEN v_codes[x.n] = 'ok' THEN x.cash_move - x.repaid ELSE 0 END FROM unnest(v_items) x;
END $$;
REVOKE ALL ON FUNCTION posting_book FROM public;
GRANT EXECUTE ON FUNCTION posting_book TO tessera_app;
