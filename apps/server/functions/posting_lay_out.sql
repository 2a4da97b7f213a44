-- Lays the database out for calls that span cells (one copy of each gate) or that name one cell (a copy in every cell). Changing it while
-- bets are taken is safe: whoever changes a gate changes every copy, and this waits for all of them.
CREATE OR REPLACE FUNCTION posting_lay_out(p_gate_cells smallint) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF (SELECT gate_cells FROM wagers_layout) = p_gate_cells THEN
    RETURN;
  END IF;
  LOCK TABLE wagers_gate IN EXCLUSIVE MODE;
  DELETE FROM wagers_gate WHERE cell > 0;
  INSERT INTO wagers_gate (cell, id, version, open, closes_at, opened_at)
    SELECT c, g.id, g.version, g.open, g.closes_at, g.opened_at FROM wagers_gate g CROSS JOIN generate_series(1, p_gate_cells - 1) c;
  UPDATE wagers_layout SET gate_cells = p_gate_cells;
END $$;
REVOKE ALL ON FUNCTION posting_lay_out FROM public;
