-- The view is where events get their form: it says which version each has, and tells besides what whoever follows one member needs, the
-- balances after a booking and the booking before it.
CREATE OR REPLACE VIEW outbox_event AS
  SELECT cell, position, kind, brand, member_id, currency, id, product, game_id, staked, valid_bet, won, at,
    (SELECT -min(a) FROM unnest(amounts) a) AS moved, receivable_after AS owed,
    1::smallint AS version, previous_position, result, cash_after, held_after, bonus_after
  FROM wallet_transfer;
