-- What each member did per hour, product and currency; the single base of statements, salaries and reports.
-- Counted when a wager is settled. Hours are UTC; days of a brand are sums of hours.
CREATE TABLE reports_member_hour (
  cell smallint NOT NULL,
  member_id uuid NOT NULL,
  hour timestamptz NOT NULL,
  product text NOT NULL,
  currency text NOT NULL,
  bets int8 NOT NULL,
  staked int8 NOT NULL,
  valid_bet int8 NOT NULL,
  won int8 NOT NULL,
  -- Of the house: staked less won.
  profit int8 NOT NULL,
  PRIMARY KEY (cell, member_id, hour, product, currency)
) WITH (fillfactor = 70);

GRANT SELECT, INSERT, UPDATE ON reports_member_hour TO tessera_app;
