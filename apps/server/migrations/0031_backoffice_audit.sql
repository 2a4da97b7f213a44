-- What staff did, written in the transaction of what they did. Never changed.
CREATE TABLE backoffice_audit (
  id uuid PRIMARY KEY,
  operator_id uuid NOT NULL,
  operator_username text NOT NULL,
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id uuid NOT NULL,
  member_id uuid NOT NULL,
  reason text NOT NULL,
  ip inet NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX backoffice_audit_subject ON backoffice_audit (subject_id, id);
GRANT SELECT, INSERT ON backoffice_audit TO tessera_app;
