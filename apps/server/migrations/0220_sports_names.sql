-- One word for the domain: what was `sportsbook_…` is `sports_…`, with its indexes and constraints.
DO $$
DECLARE
  v_name text;
  v_table regclass;
BEGIN
  FOR v_table, v_name IN
    SELECT conrelid::regclass, conname FROM pg_constraint
      WHERE connamespace = current_schema()::regnamespace AND conname LIKE 'sportsbook\_%' AND conparentid = 0 ORDER BY conname
  LOOP
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', v_table, v_name, replace(v_name, 'sportsbook_', 'sports_'));
  END LOOP;
  FOR v_name IN
    SELECT relname FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'i' AND relname LIKE 'sportsbook\_%' ORDER BY 1
  LOOP
    EXECUTE format('ALTER INDEX %I RENAME TO %I', v_name, replace(v_name, 'sportsbook_', 'sports_'));
  END LOOP;
  FOR v_name IN
    SELECT relname FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND relname LIKE 'sportsbook\_%' ORDER BY 1
  LOOP
    EXECUTE format('ALTER TABLE %I RENAME TO %I', v_name, replace(v_name, 'sportsbook_', 'sports_'));
  END LOOP;
END
$$;

-- Settlements that wait are found by the new name. The queue's tables are made by its library, after the migrations of a new database.
DO $$
BEGIN
  IF to_regclass('graphile_worker._private_tasks') IS NOT NULL THEN
    UPDATE graphile_worker._private_tasks SET identifier = 'sports.settle' WHERE identifier = 'sportsbook.settle';
    UPDATE graphile_worker._private_jobs SET key = replace(key, 'sportsbook.settle:', 'sports.settle:') WHERE key LIKE 'sportsbook.settle:%';
  END IF;
END
$$;
UPDATE platform_job_progress SET key = replace(key, 'sportsbook.settle', 'sports.settle') WHERE key LIKE 'sportsbook.settle%';
