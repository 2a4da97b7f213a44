-- From this payout of one ticket on it is looked at before it is paid. No row: never.
CREATE TABLE lottery_review_threshold (
  brand text NOT NULL,
  currency text NOT NULL,
  amount int8 NOT NULL CHECK (amount > 0),
  PRIMARY KEY (brand, currency)
);

-- A ticket whose payout waits for two persons, or did. It stays an open wager and nothing is booked until they have said so: what it would pay is
-- amount, by this version of its draw's result. dropped: a corrected result made the question go away.
CREATE TABLE lottery_payout_review (
  cell smallint NOT NULL CHECK (cell BETWEEN 0 AND 63),
  member_id uuid NOT NULL,
  wager_id uuid NOT NULL,
  draw_id uuid NOT NULL,
  version int NOT NULL CHECK (version > 0),
  brand text NOT NULL,
  currency text NOT NULL,
  amount int8 NOT NULL CHECK (amount > 0),
  state text NOT NULL CHECK (state IN ('waiting', 'approved', 'refused', 'dropped')),
  since timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by uuid,
  reason text,
  PRIMARY KEY (cell, member_id, wager_id),
  CONSTRAINT lottery_payout_review_decided CHECK ((state IN ('approved', 'refused')) = (decided_at IS NOT NULL)
    AND num_nulls(decided_at, decided_by, reason) IN (0, 3))
);
CREATE INDEX lottery_payout_review_by_draw ON lottery_payout_review (cell, draw_id);
CREATE INDEX lottery_payout_review_waiting ON lottery_payout_review (wager_id) WHERE state = 'waiting';

GRANT SELECT, INSERT, UPDATE ON lottery_review_threshold, lottery_payout_review TO tessera_app;
GRANT SELECT ON lottery_review_threshold, lottery_payout_review, lottery_pool, lottery_pool_draw TO tessera_reports;

ALTER TABLE backoffice_proposal
  DROP CONSTRAINT backoffice_proposal_subject_check,
  ADD CONSTRAINT backoffice_proposal_subject_check
    CHECK (subject IN ('withdrawal', 'deposit', 'adjustment', 'result', 'dispute', 'draw', 'lottery_payout'));
