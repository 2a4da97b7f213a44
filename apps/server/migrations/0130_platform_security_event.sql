-- What happened that somebody may have to know of: logins, failures, changes of security settings, what staff did. Written once and never
-- changed; what is older than it is kept goes by whole partitions.
CREATE TABLE platform_security_event (
  keep text NOT NULL CHECK (keep IN ('long', 'short')),
  -- In order of time.
  id uuid NOT NULL,
  kind text NOT NULL,
  -- Equal events that came close together are one row: how many, from when to when.
  times int NOT NULL DEFAULT 1 CHECK (times > 0),
  first_at timestamptz NOT NULL,
  at timestamptz NOT NULL,
  brand text,
  member_id uuid,
  operator_id uuid,
  operator_username text,
  -- A keyed hash of the name that was typed where no account has it: people type passwords there.
  name_hash bytea,
  ip inet,
  user_agent text,
  details jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (keep, id)
) PARTITION BY LIST (keep);
CREATE TABLE platform_security_event_long PARTITION OF platform_security_event FOR VALUES IN ('long') PARTITION BY RANGE (id);
CREATE TABLE platform_security_event_short PARTITION OF platform_security_event FOR VALUES IN ('short') PARTITION BY RANGE (id);
CREATE TABLE platform_security_event_long_rest PARTITION OF platform_security_event_long DEFAULT;
CREATE TABLE platform_security_event_short_rest PARTITION OF platform_security_event_short DEFAULT;

CREATE INDEX platform_security_event_time ON platform_security_event (id);
CREATE INDEX platform_security_event_member ON platform_security_event (member_id, id) WHERE member_id IS NOT NULL;
CREATE INDEX platform_security_event_operator ON platform_security_event (operator_id, id) WHERE operator_id IS NOT NULL;
CREATE INDEX platform_security_event_kind ON platform_security_event (kind, id);
CREATE INDEX platform_security_event_ip ON platform_security_event (ip, id) WHERE ip IS NOT NULL;

GRANT SELECT, INSERT ON platform_security_event TO tessera_app;
