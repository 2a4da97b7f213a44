-- What a person told about themselves is encrypted with a key of their own, as one text.
ALTER TABLE identity_profile ADD COLUMN encrypted_person bytea;
-- Rows from before are held to these once they are encrypted, by the first start.
ALTER TABLE identity_profile ADD CONSTRAINT identity_profile_encrypted
  CHECK (num_nonnulls(payee_name, email, mobile_num, country_dialing_code, qq_num, line, whatsapp, facebook, wechat, id_number) = 0) NOT VALID;
ALTER TABLE identity_member ADD CONSTRAINT identity_member_encrypted CHECK (birthday IS NULL) NOT VALID;

-- Keys of mailboxes, phones and documents are made with a key that is not in the data folder; those from before are made anew of themselves.
ALTER TABLE identity_contact ADD COLUMN is_former boolean NOT NULL DEFAULT true;
ALTER TABLE identity_contact ALTER COLUMN is_former SET DEFAULT false;
ALTER TABLE identity_contact ADD CONSTRAINT identity_contact_encrypted CHECK (NOT is_former) NOT VALID;
