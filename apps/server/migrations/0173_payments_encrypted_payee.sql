-- Name and account of a payee, encrypted with the member's key.
ALTER TABLE payments_withdrawal
  ADD COLUMN encrypted_payee bytea,
  ALTER COLUMN payee_name DROP NOT NULL,
  ALTER COLUMN payee_account DROP NOT NULL,
  -- Rows from before are held to it once they are encrypted, by the first start.
  ADD CONSTRAINT payments_withdrawal_encrypted CHECK (num_nonnulls(payee_name, payee_account) = 0 AND encrypted_payee IS NOT NULL) NOT VALID;
