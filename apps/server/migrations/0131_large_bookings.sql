-- From what amount on a booking is told to staff, as decimals in the brand's currency: deposit, withdrawal, wager, win. Absent is never.
ALTER TABLE site_brand ADD COLUMN large_amounts jsonb NOT NULL DEFAULT '{}';
UPDATE site_brand SET large_amounts = '{"deposit": "10000", "withdrawal": "10000", "wager": "5000", "win": "20000"}' WHERE currency = 'USD';

-- What else whoever listens may have to know of a booking: how much left the account that it came from, and what the member owes after it.
CREATE OR REPLACE VIEW outbox_event AS
  SELECT cell, position, kind, brand, member_id, currency, id, product, game_id, staked, valid_bet, won, at,
    (SELECT -min(a) FROM unnest(amounts) a) AS moved, receivable_after AS owed
  FROM wallet_transfer;
