-- What each member did in a quarter of an hour, game, brand and currency: the single base of statements, salaries and reports, counted
-- when a wager is settled. Any time zone's day is a whole number of these buckets. The journal holds every fact, so the consumer, which
-- has a new name, counts all of them again from the start.
DROP TABLE reports_member_hour;
DELETE FROM outbox_cursor WHERE consumer = 'reports.member_hour';

CREATE TABLE reports_member_bucket (
  cell smallint NOT NULL,
  member_id uuid NOT NULL,
  bucket timestamptz NOT NULL,
  brand text NOT NULL,
  product text NOT NULL,
  -- Of the game when it was counted; empty where it was in no catalogue.
  category text NOT NULL,
  vendor text NOT NULL,
  game_id text NOT NULL,
  currency text NOT NULL,
  bets int8 NOT NULL,
  staked int8 NOT NULL,
  valid_bet int8 NOT NULL,
  won int8 NOT NULL,
  -- Of the house: staked less won.
  profit int8 NOT NULL,
  PRIMARY KEY (cell, member_id, bucket, brand, product, category, vendor, game_id, currency)
) WITH (fillfactor = 70);

GRANT SELECT, INSERT, UPDATE ON reports_member_bucket TO tessera_app;
