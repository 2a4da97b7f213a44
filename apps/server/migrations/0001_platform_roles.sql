-- The application works as this role by SET ROLE; only the owner, who migrates, may write to the ledger tables.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'tessera_app') THEN
    CREATE ROLE tessera_app NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  -- Another database of the same cluster created it at the same moment.
  NULL;
END $$;

DO $$
BEGIN
  EXECUTE format('GRANT tessera_app TO %I', current_user);
EXCEPTION WHEN OTHERS THEN
  IF NOT pg_has_role(current_user, 'tessera_app', 'MEMBER') THEN
    RAISE;
  END IF;
END $$;

-- Members of brands and staff never touch this table; it holds counters of attempts shared by all processes.
CREATE TABLE platform_rate (
  key text NOT NULL,
  window_start timestamptz NOT NULL,
  hits int NOT NULL,
  PRIMARY KEY (key, window_start)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON platform_rate TO tessera_app;
