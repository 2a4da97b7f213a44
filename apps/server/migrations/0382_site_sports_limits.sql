-- What bounds a bet on sports at a brand, by currency: {minStake, maxStake, maxPayout} as decimals, each of which may be left out.
-- The house's own limits hold as well: the stricter one counts.
ALTER TABLE site_brand ADD COLUMN sports_limits jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(sports_limits) = 'object');
