-- Short messages on their way out. Where nothing carries them, staff read them here until they are of no use any more.
CREATE TABLE platform_sms (
  id uuid PRIMARY KEY,
  brand text NOT NULL,
  encrypted_recipient bytea NOT NULL,
  -- Forgotten when a carrier has taken it, when it was given up, and when it expired.
  encrypted_content bytea,
  -- A decoy is written for a number that nobody has, so that asking about it takes as long; it goes nowhere.
  is_decoy boolean NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'sent', 'failed')),
  attempts smallint NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  failure text
);
CREATE INDEX platform_sms_shown ON platform_sms (brand, id DESC) WHERE NOT is_decoy;
CREATE INDEX platform_sms_due ON platform_sms (created_at) WHERE state IN ('waiting', 'sending');

GRANT SELECT, INSERT, UPDATE, DELETE ON platform_sms TO tessera_app;
