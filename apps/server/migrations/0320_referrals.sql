-- By which people join: an agent's own code, whatever its case. It stays his for good.
CREATE TABLE referrals_code (
  brand text NOT NULL,
  code text NOT NULL CHECK (code ~ '^[0-9A-Z]{4,20}$'),
  agent_cell smallint NOT NULL,
  agent_id uuid NOT NULL,
  -- How many accounts were opened by it: members lie in every cell.
  joined int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (brand, code)
);
CREATE UNIQUE INDEX referrals_code_of_agent ON referrals_code (agent_cell, agent_id);

-- Who brought a member, from the moment the account was opened.
CREATE TABLE referrals_member (
  cell smallint NOT NULL,
  member_id uuid NOT NULL,
  brand text NOT NULL,
  agent_cell smallint NOT NULL,
  agent_id uuid NOT NULL,
  code text NOT NULL,
  joined_at timestamptz NOT NULL,
  PRIMARY KEY (cell, member_id)
);
GRANT SELECT, INSERT, UPDATE (joined) ON referrals_code TO tessera_app;
GRANT SELECT, INSERT ON referrals_member TO tessera_app;
