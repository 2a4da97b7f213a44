-- The chart of accounts. Its twin for the compiler is apps/server/src/platform/posting/chart.ts; a test holds the two together.
INSERT INTO wallet_kind (kind, port, debt_blocks) VALUES
  ('wager_place', 'wagers', false), ('wager_play', 'wagers', false), ('wager_wait', 'wagers', false), ('wager_accept', 'wagers', false),
  ('wager_decline', 'wagers', false), ('wager_raise', 'wagers', false), ('wager_settle', 'wagers', false), ('wager_resettle', 'wagers', false),
  ('deposit', 'payments', false), ('withdrawal_hold', 'payments', true), ('withdrawal_release', 'payments', false), ('withdrawal', 'payments', false),
  ('trial_grant', 'grants', false), ('demo_grant', 'grants', false), ('adjustment', 'staff', false),
  ('bonus_grant', 'promotions', false), ('bonus_convert', 'promotions', false), ('bonus_forfeit', 'promotions', false), ('rebate', 'promotions', false),
  ('points_grant', 'promotions', false), ('points_redeem', 'promotions', false), ('commission', 'agents', false), ('dividend', 'agents', false),
  ('transfer_out', 'transfers', true), ('transfer_in', 'transfers', false), ('transfer_return', 'transfers', false),
  ('escrow_in', 'tables', false), ('escrow_out', 'tables', false), ('vendor_in', 'providers', false), ('vendor_out', 'providers', false),
  ('jackpot_seed', 'jackpots', false);

INSERT INTO wallet_account_rule (kind, account, sign)
  SELECT r.kind, leg.account, s.sign
  FROM (VALUES
    ('wager_place', '{cash-,bonus-,cash+,house+,jackpot+,vendor+,commission-}'),
    ('wager_play', '{cash-,bonus-,cash+,bonus+,house+,house-,jackpot+,jackpot-,vendor+,vendor-,commission-}'),
    ('wager_wait', '{cash-,bonus-,held+}'),
    ('wager_accept', '{held-,house+,jackpot+,vendor+,commission-,cash+}'),
    ('wager_decline', '{held-,cash+,bonus+}'),
    ('wager_raise', '{cash-,bonus-,house+,jackpot+,vendor+,commission-,cash+}'),
    ('wager_settle', '{cash+,cash-,bonus+,bonus-,receivable+,receivable-,house-,house+}'),
    ('wager_resettle', '{cash+,cash-,bonus+,bonus-,receivable+,receivable-,house-,house+}'),
    ('deposit', '{gateway-,cash+,fee+}'),
    ('withdrawal_hold', '{cash-,held+}'),
    ('withdrawal_release', '{held-,cash+}'),
    ('withdrawal', '{held-,payout+,payout-,gateway+,fee+}'),
    ('trial_grant', '{adjustment-,cash+}'),
    ('demo_grant', '{adjustment-,cash+}'),
    ('adjustment', '{adjustment-,adjustment+,cash+,cash-,held+,held-,bonus+,bonus-,points+,points-}'),
    ('bonus_grant', '{bonus_cost-,bonus+}'),
    ('bonus_convert', '{bonus-,cash+,bonus_cost+}'),
    ('bonus_forfeit', '{bonus-,bonus_cost+}'),
    ('rebate', '{commission-,cash+}'),
    ('points_grant', '{points_cost-,points+}'),
    ('points_redeem', '{points-,points_cost+,bonus_cost-,cash+,bonus+}'),
    ('commission', '{commission-,cash+}'),
    ('dividend', '{commission-,commission+,cash+,cash-}'),
    ('transfer_out', '{cash-,clearing_out+}'),
    ('transfer_in', '{clearing_in-,cash+}'),
    ('transfer_return', '{clearing_out-,cash+}'),
    ('escrow_in', '{cash-,escrow+}'),
    ('escrow_out', '{escrow-,cash+,fee+}'),
    ('vendor_in', '{cash-,vendor+}'),
    ('vendor_out', '{vendor-,cash+}'),
    ('jackpot_seed', '{adjustment-,jackpot+}')) r (kind, legs)
    CROSS JOIN LATERAL unnest(r.legs::text[]) l (leg)
    CROSS JOIN LATERAL (SELECT rtrim(l.leg, '+-') AS account) leg
    CROSS JOIN LATERAL (SELECT CASE WHEN l.leg LIKE '%-' THEN -1 ELSE 1 END AS sign) s;
