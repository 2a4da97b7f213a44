-- Makes one partition, unless it is there, its range is a part of one that is, or rows of it lie in the partition of the rest.
CREATE OR REPLACE FUNCTION posting_partition(p_table text, p_name text, p_range text, p_is_taken boolean) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF p_is_taken OR to_regclass(p_name) IS NOT NULL THEN
    RETURN;
  END IF;
  EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES %s', p_name, p_table, p_range);
EXCEPTION WHEN invalid_object_definition THEN
  RETURN;
END $$;
REVOKE ALL ON FUNCTION posting_partition FROM public;
