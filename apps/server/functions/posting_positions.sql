-- A sum of amounts that stays an int8, and fails where it would not fit; that of nothing is 0.
CREATE OR REPLACE AGGREGATE posting_sum(int8) (SFUNC = int8pl, STYPE = int8, INITCOND = '0', PARALLEL = SAFE);

-- Gives out positions: the one for each element of p_cells, which come in order of cell; 0 where one is null. Head rows are taken in
-- that order, so that two callers cannot wait for each other; call it last, because they stay locked until commit.
CREATE OR REPLACE FUNCTION posting_positions(p_cell smallint, p_cells smallint[]) RETURNS int8[]
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  v_positions int8[] := array_fill(0::int8, ARRAY[cardinality(p_cells)]);
  v_next int8[] := array_fill(NULL::int8, ARRAY[64]);
  v_cell smallint;
  v_position int8;
BEGIN
  IF p_cell IS NOT NULL THEN
    UPDATE outbox_head h SET position = h.position + cardinality(array_remove(p_cells, NULL)) WHERE h.cell = p_cell
      RETURNING h.position - cardinality(array_remove(p_cells, NULL)) INTO v_position;
    v_next[p_cell + 1] := v_position;
  ELSE
    FOR v_cell, v_position IN
      UPDATE outbox_head h SET position = h.position + w.wanted
      FROM (SELECT c, count(*) AS wanted FROM unnest(p_cells) c WHERE c IS NOT NULL GROUP BY c ORDER BY c OFFSET 0) w
      WHERE h.cell = w.c RETURNING h.cell, h.position - w.wanted
    LOOP
      v_next[v_cell + 1] := v_position;
    END LOOP;
  END IF;
  FOR v_item IN 1 .. cardinality(p_cells) LOOP
    v_cell := p_cells[v_item];
    IF v_cell IS NOT NULL THEN
      v_position := v_next[v_cell + 1] + 1;
      v_next[v_cell + 1] := v_position;
      v_positions[v_item] := v_position;
    END IF;
  END LOOP;
  RETURN v_positions;
END $$;
REVOKE ALL ON FUNCTION posting_positions FROM public;
