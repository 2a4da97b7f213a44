-- What a brand asks members for in their profile, beside what its registration asks.
ALTER TABLE site_brand ADD COLUMN profile_fields text[] NOT NULL
  DEFAULT '{payeeName,address,nationality,occupation,incomeSource,line,whatsapp}';

-- The picture that the player chose; null for the one that the account's id gives.
ALTER TABLE identity_member ADD COLUMN icon smallint CHECK (icon BETWEEN 0 AND 23);
