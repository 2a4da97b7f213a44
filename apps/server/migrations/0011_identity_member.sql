-- An account. Trial accounts have their own currency class, so play money can never meet real money.
CREATE TABLE identity_member (
  cell smallint NOT NULL CHECK (cell BETWEEN 0 AND 63),
  id uuid NOT NULL,
  brand text NOT NULL,
  account text NOT NULL,
  nickname text NOT NULL,
  type smallint NOT NULL CHECK (type IN (0, 1, 2, 4, 41, 42)),
  currency text NOT NULL,
  is_trial boolean NOT NULL,
  trial_ends_at timestamptz,
  -- Absent for trial accounts opened without a password.
  password_hash text,
  password_changed_at timestamptz NOT NULL,
  must_change_password boolean NOT NULL DEFAULT false,
  payment_password_hash text,
  birthday date,
  terms_version text,
  terms_accepted_at timestamptz,
  registered_at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'disabled')),
  last_login_at timestamptz,
  previous_login_at timestamptz,
  PRIMARY KEY (cell, id),
  CONSTRAINT identity_member_trial_money CHECK (is_trial = (currency = 'FUN')),
  CONSTRAINT identity_member_trial_type CHECK (is_trial = (type = 4)),
  CONSTRAINT identity_member_trial_end CHECK (is_trial = (trial_ends_at IS NOT NULL)),
  CONSTRAINT identity_member_password CHECK (is_trial OR password_hash IS NOT NULL)
) WITH (fillfactor = 80);

-- What a person told about themselves at registration; none of it is needed to log in.
CREATE TABLE identity_profile (
  cell smallint NOT NULL,
  member_id uuid NOT NULL,
  payee_name text,
  email text,
  mobile_num text,
  country_dialing_code text,
  qq_num text,
  recommender_id text,
  affiliate_code text,
  referral_code text,
  line text,
  whatsapp text,
  facebook text,
  wechat text,
  id_number text,
  register_url text,
  domain text,
  register_method text NOT NULL,
  PRIMARY KEY (cell, member_id)
);

-- Global: one owner per name and brand. The key is the name in NFKC and lower case.
CREATE TABLE identity_username (
  brand text NOT NULL,
  username_key text NOT NULL,
  cell smallint NOT NULL,
  member_id uuid NOT NULL,
  PRIMARY KEY (brand, username_key)
);

-- Global: one account per mailbox, phone and identity document. Keys are keyed hashes, so the table names nobody.
CREATE TABLE identity_contact (
  brand text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('email', 'mobile', 'id_number')),
  key_hash bytea NOT NULL,
  cell smallint NOT NULL,
  member_id uuid NOT NULL,
  PRIMARY KEY (brand, kind, key_hash)
);

GRANT SELECT, INSERT, UPDATE ON identity_member, identity_profile TO tessera_app;
GRANT SELECT, INSERT ON identity_username, identity_contact TO tessera_app;
