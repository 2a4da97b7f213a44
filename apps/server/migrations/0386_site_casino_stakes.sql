-- A brand's own stakes in the casino, by id or kind of game and by currency: {"roulette_eu": {"USD": ["1", "5", "25"]}}, smallest first.
-- The house's stakes hold where a brand has none.
ALTER TABLE site_brand ADD COLUMN casino_stakes jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(casino_stakes) = 'object');
