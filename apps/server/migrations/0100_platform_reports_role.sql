-- Grants are given to roles that nobody logs in as: tessera_app for the application, tessera_reports for what only reads the books.
-- Logins are members of one of them and have nothing of their own.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'tessera_reports') THEN
    CREATE ROLE tessera_reports NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  -- Another database of the same cluster created it at the same moment.
  NULL;
END $$;

-- Databases that were made by an older PostgreSQL let everybody create things here.
REVOKE CREATE ON SCHEMA public FROM public;

-- What it takes to hold the books against their rules and to draw a round again; nothing that names a person.
GRANT SELECT ON wallet_balance, wallet_transfer, wallet_request, wallet_entry, wallet_seal, wallet_house_snapshot, wallet_kind,
  wallet_account_rule, outbox_head, outbox_event, wagers_wager, wagers_wager_gate, wagers_former_request, wagers_layout,
  wagers_seed_pair TO tessera_reports;
