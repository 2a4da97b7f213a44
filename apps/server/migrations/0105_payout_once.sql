-- The last wall before paying a withdrawal twice: of all its payout orders one at a time may still be paid or has been.
CREATE UNIQUE INDEX payments_order_payout_once ON payments_order (cell, member_id, subject_id) WHERE kind = 'payout' AND state <> 'failed';
