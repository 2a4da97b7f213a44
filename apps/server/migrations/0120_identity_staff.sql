-- What an operator may do: roles per brand. What a role holds is data of the contract.
CREATE TABLE identity_operator_role (
  operator_id uuid NOT NULL REFERENCES identity_operator,
  brand text NOT NULL,
  role text NOT NULL,
  PRIMARY KEY (operator_id, brand, role)
);
GRANT SELECT, INSERT, DELETE ON identity_operator_role TO tessera_app;

-- Whoever was an operator before there were roles could do everything.
INSERT INTO identity_operator_role (operator_id, brand, role)
SELECT o.id, b.code, 'administrator' FROM identity_operator o CROSS JOIN site_brand b;

-- The app that makes an operator's codes. It counts from the moment that a first code proved it.
CREATE TABLE identity_operator_totp (
  operator_id uuid PRIMARY KEY REFERENCES identity_operator,
  encrypted_secret bytea NOT NULL,
  confirmed_at timestamptz,
  -- The step of 30 seconds of the last code that was taken: none of it or before is taken again.
  last_step int8 NOT NULL DEFAULT -1
);

-- Codes for whoever lost the app. Each works once: it is deleted as it is used.
CREATE TABLE identity_operator_recovery (
  operator_id uuid NOT NULL REFERENCES identity_operator,
  code_hash bytea NOT NULL,
  PRIMARY KEY (operator_id, code_hash)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON identity_operator_totp TO tessera_app;
GRANT SELECT, INSERT, DELETE ON identity_operator_recovery TO tessera_app;
