-- Mails on their way out. What a mail says is forgotten when it has left or was given up, because it may hold a link.
CREATE TABLE platform_mail (
  id uuid PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  body_text text,
  body_html text,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'sent', 'failed')),
  attempts smallint NOT NULL DEFAULT 0,
  -- Attempts that ended without an answer: the mail may have left, and went out again under the same Message-ID.
  unsure smallint NOT NULL DEFAULT 0,
  -- When it is tried next; of one being sent, when nobody can be at it any more.
  due_at timestamptz NOT NULL,
  -- Of no use to anybody after this.
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  failure text
);
CREATE INDEX platform_mail_due ON platform_mail (due_at) WHERE state IN ('waiting', 'sending');

GRANT SELECT, INSERT, UPDATE, DELETE ON platform_mail TO tessera_app;
