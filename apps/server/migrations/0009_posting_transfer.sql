-- Books one transfer of one member: deposits, withdrawals, holds, adjustments. p_legs is an array of {account, amount};
-- cash, held, bonus and points belong to the member, every other account to the house. The legs sum to zero.
-- A credit to cash first pays back what the member owes. With p_debt_blocks, a member who owes is refused.
-- Answers ok, replay (this id is booked, with the same kind, reference and currency), request_conflict, wrong_currency, debt_outstanding or
-- insufficient_funds.
CREATE FUNCTION posting_transfer(p_now_ms int8, p_cell smallint, p_member_id uuid, p_currency text, p_id uuid, p_kind text,
  p_reference text, p_legs jsonb, p_debt_blocks boolean)
RETURNS text
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public
SET enable_seqscan = off
AS $$
DECLARE
  v_now timestamptz := posting_time(p_now_ms);
  v_balance wallet_balance;
  v_known wallet_transfer;
  v_position int8;
  v_line smallint := 0;
  v_repaid int8 := 0;
  v_leg record;
  v_after int8;
BEGIN
  IF (SELECT sum((l ->> 'amount')::int8) FROM jsonb_array_elements(p_legs) l) IS DISTINCT FROM 0 THEN
    RAISE EXCEPTION 'the legs of a transfer sum to zero';
  ELSIF EXISTS (SELECT FROM jsonb_array_elements(p_legs) l WHERE l ->> 'account' = 'receivable') THEN
    RAISE EXCEPTION 'what a member owes is booked by this function alone';
  END IF;

  SELECT * INTO v_balance FROM wallet_balance b
    WHERE b.cell = p_cell AND b.member_id = p_member_id AND b.currency = p_currency FOR UPDATE;
  IF NOT FOUND THEN
    RETURN 'wrong_currency';
  END IF;

  SELECT * INTO v_known FROM wallet_transfer t WHERE t.cell = p_cell AND t.member_id = p_member_id AND t.id = p_id;
  IF FOUND THEN
    RETURN CASE WHEN v_known.kind = p_kind AND v_known.reference = p_reference AND v_known.currency = p_currency
      THEN 'replay' ELSE 'request_conflict' END;
  END IF;

  IF p_debt_blocks AND v_balance.receivable < 0 THEN
    RETURN 'debt_outstanding';
  END IF;

  -- Funds are compared here, under the lock; the CHECKs of the table are the last wall.
  IF EXISTS (
    SELECT FROM (SELECT l ->> 'account' AS account, sum((l ->> 'amount')::int8) AS amount FROM jsonb_array_elements(p_legs) l GROUP BY 1) s
    WHERE s.account = 'cash' AND v_balance.cash + s.amount < 0
      OR s.account = 'held' AND v_balance.held + s.amount < 0
      OR s.account = 'bonus' AND v_balance.bonus + s.amount < 0
      OR s.account = 'points' AND v_balance.points + s.amount < 0
  ) THEN
    RETURN 'insufficient_funds';
  END IF;

  v_position := (posting_take_positions(ARRAY[p_cell]))[p_cell + 1] + 1;

  INSERT INTO wallet_transfer (cell, position, member_id, id, currency, kind, reference, at)
    VALUES (p_cell, v_position, p_member_id, p_id, p_currency, p_kind, p_reference, v_now);

  FOR v_leg IN SELECT l ->> 'account' AS account, (l ->> 'amount')::int8 AS amount FROM jsonb_array_elements(p_legs) l LOOP
    v_after := NULL;
    IF v_leg.account = 'cash' THEN
      IF v_leg.amount > 0 AND v_balance.receivable < 0 THEN
        v_repaid := least(v_leg.amount, -v_balance.receivable);
        v_leg.amount := v_leg.amount - v_repaid;
        v_balance.receivable := v_balance.receivable + v_repaid;
        v_line := v_line + 1;
        INSERT INTO wallet_entry VALUES (p_cell, v_position, v_line, 'receivable', p_member_id, v_repaid, v_balance.receivable);
      END IF;
      v_balance.cash := v_balance.cash + v_leg.amount;
      v_after := v_balance.cash;
    ELSIF v_leg.account = 'held' THEN
      v_balance.held := v_balance.held + v_leg.amount;
      v_after := v_balance.held;
    ELSIF v_leg.account = 'bonus' THEN
      v_balance.bonus := v_balance.bonus + v_leg.amount;
      v_after := v_balance.bonus;
    ELSIF v_leg.account = 'points' THEN
      v_balance.points := v_balance.points + v_leg.amount;
      v_after := v_balance.points;
    END IF;
    IF v_leg.amount <> 0 THEN
      v_line := v_line + 1;
      INSERT INTO wallet_entry VALUES (p_cell, v_position, v_line, v_leg.account,
        CASE WHEN v_after IS NOT NULL THEN p_member_id END, v_leg.amount, v_after);
    END IF;
  END LOOP;

  UPDATE wallet_balance b
    SET cash = v_balance.cash, held = v_balance.held, bonus = v_balance.bonus, points = v_balance.points, receivable = v_balance.receivable
    WHERE b.cell = p_cell AND b.member_id = p_member_id AND b.currency = p_currency;

  INSERT INTO outbox_event (cell, position, kind, member_id, payload, at)
    VALUES (p_cell, v_position, 'wallet.' || p_kind, p_member_id,
      jsonb_build_object('transferId', p_id, 'reference', p_reference, 'currency', p_currency, 'legs', p_legs), v_now);
  RETURN 'ok';
END $$;

REVOKE ALL ON FUNCTION posting_transfer FROM public;
GRANT EXECUTE ON FUNCTION posting_transfer TO tessera_app;
