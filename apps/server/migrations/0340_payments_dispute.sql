-- How long a member is asked whether a payout came, before it counts as received. Never longer than a payout may be disputed.
ALTER TABLE site_brand ADD COLUMN confirm_minutes smallint NOT NULL DEFAULT 15 CHECK (confirm_minutes BETWEEN 1 AND 1440);

-- What a member says who did not receive a payout. Written once and never changed.
CREATE TABLE payments_dispute (
  cell smallint NOT NULL CHECK (cell BETWEEN 0 AND 63),
  member_id uuid NOT NULL,
  withdrawal_id uuid NOT NULL,
  encrypted_comment bytea NOT NULL,
  pictures smallint NOT NULL CHECK (pictures BETWEEN 1 AND 3),
  at timestamptz NOT NULL,
  PRIMARY KEY (cell, member_id, withdrawal_id),
  FOREIGN KEY (cell, member_id, withdrawal_id) REFERENCES payments_withdrawal (cell, member_id, id)
);
GRANT SELECT, INSERT ON payments_dispute TO tessera_app;

-- Pictures that prove it, of our own making, readable by the member's key alone. Others may take their place until the dispute is opened,
-- whose step in the history keeps a digest of them.
CREATE TABLE payments_dispute_picture (
  cell smallint NOT NULL CHECK (cell BETWEEN 0 AND 63),
  member_id uuid NOT NULL,
  withdrawal_id uuid NOT NULL,
  number smallint NOT NULL CHECK (number BETWEEN 1 AND 3),
  encrypted_picture bytea NOT NULL,
  PRIMARY KEY (cell, member_id, withdrawal_id, number),
  FOREIGN KEY (cell, member_id, withdrawal_id) REFERENCES payments_withdrawal (cell, member_id, id)
);
-- It is compressed already.
ALTER TABLE payments_dispute_picture ALTER COLUMN encrypted_picture SET STORAGE EXTERNAL;
GRANT SELECT, INSERT, UPDATE ON payments_dispute_picture TO tessera_app;

-- How a dispute ends always takes two persons: there is no threshold for it.
ALTER TABLE backoffice_proposal DROP CONSTRAINT backoffice_proposal_subject_check,
  ADD CONSTRAINT backoffice_proposal_subject_check CHECK (subject IN ('withdrawal', 'deposit', 'adjustment', 'result', 'dispute'));
