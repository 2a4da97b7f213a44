-- What a wager was placed on is booked with its stake, as a digest, and its result with its payout: what is sealed then covers both.
ALTER TABLE wallet_transfer ADD COLUMN terms bytea, ADD COLUMN result text;
-- The booking whose terms hold, where it is not the first one.
ALTER TABLE wagers_wager ADD COLUMN terms_position int8;
