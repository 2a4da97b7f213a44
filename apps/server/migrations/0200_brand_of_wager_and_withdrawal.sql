-- Which day a result counts for is a matter of the member's brand, and withdrawals wait for the staff of it.
ALTER TABLE wagers_wager ADD COLUMN brand text;
UPDATE wagers_wager w SET brand = m.brand FROM identity_member m WHERE m.cell = w.cell AND m.id = w.member_id;
-- An account may be older than the list of members.
UPDATE wagers_wager w SET brand = b.brand FROM wallet_balance b
  WHERE w.brand IS NULL AND b.cell = w.cell AND b.member_id = w.member_id AND b.currency = w.currency;
ALTER TABLE wagers_wager ALTER COLUMN brand SET NOT NULL;

-- Rows that wait to be encrypted get a brand as well; the first start holds them to the constraint.
ALTER TABLE payments_withdrawal ADD COLUMN brand text, DROP CONSTRAINT payments_withdrawal_encrypted;
UPDATE payments_withdrawal w SET brand = m.brand FROM identity_member m WHERE m.cell = w.cell AND m.id = w.member_id;
ALTER TABLE payments_withdrawal ALTER COLUMN brand SET NOT NULL,
  ADD CONSTRAINT payments_withdrawal_encrypted CHECK (num_nonnulls(payee_name, payee_account) = 0 AND encrypted_payee IS NOT NULL) NOT VALID;

-- Staff read the queues of the brands they are given, oldest first.
DROP INDEX payments_withdrawal_queue, payments_deposit_queue;
CREATE INDEX payments_withdrawal_queue ON payments_withdrawal (brand, state, id);
CREATE INDEX payments_deposit_queue ON payments_deposit (brand, state, id);
