-- What one operator proposed and another has to confirm before anything moves. A proposal and its end are rows of their own, so that both
-- are only ever written.
CREATE TABLE backoffice_proposal (
  id uuid PRIMARY KEY,
  subject text NOT NULL CHECK (subject IN ('withdrawal', 'deposit', 'adjustment', 'result')),
  subject_id uuid NOT NULL,
  -- How many proposals about the subject have ended before: two can never wait at once.
  turn int NOT NULL,
  brand text NOT NULL,
  member_id uuid,
  -- What people read: the member's account, or a match and its score.
  summary text NOT NULL,
  -- Absent where no amount is known beforehand, as for results.
  currency text,
  amount int8 CHECK (amount >= 0),
  -- What else the action needs to be done.
  terms jsonb NOT NULL,
  operator_id uuid NOT NULL,
  operator_username text NOT NULL,
  reason text NOT NULL,
  ip inet NOT NULL,
  at timestamptz NOT NULL,
  UNIQUE (subject, subject_id, turn),
  UNIQUE (id, operator_id),
  CHECK ((currency IS NULL) = (amount IS NULL))
);

CREATE TABLE backoffice_proposal_end (
  proposal_id uuid PRIMARY KEY,
  proposed_by uuid NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('confirmed', 'refused')),
  operator_id uuid NOT NULL,
  operator_username text NOT NULL,
  reason text NOT NULL,
  ip inet NOT NULL,
  at timestamptz NOT NULL,
  FOREIGN KEY (proposal_id, proposed_by) REFERENCES backoffice_proposal (id, operator_id),
  -- Four eyes: nobody confirms what they proposed.
  CHECK (outcome = 'refused' OR operator_id <> proposed_by)
);

-- From which amount on a second person is needed; the newest row counts. Where there is none, every amount needs one.
CREATE TABLE backoffice_threshold (
  id uuid PRIMARY KEY,
  brand text NOT NULL,
  subject text NOT NULL CHECK (subject IN ('withdrawal', 'deposit', 'adjustment')),
  currency text NOT NULL,
  amount int8 NOT NULL CHECK (amount >= 0),
  at timestamptz NOT NULL
);
CREATE INDEX backoffice_threshold_newest ON backoffice_threshold (brand, subject, currency, id);

GRANT SELECT, INSERT ON backoffice_proposal, backoffice_proposal_end, backoffice_threshold TO tessera_app;
GRANT SELECT ON backoffice_proposal, backoffice_proposal_end, backoffice_threshold TO tessera_reports;

-- Not everything that staff do is about a member.
ALTER TABLE backoffice_audit ALTER COLUMN member_id DROP NOT NULL;
