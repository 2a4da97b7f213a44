-- A brand offers only languages that have at least this share of the texts for players, in whole percent. Missing texts are shown in English.
ALTER TABLE site_brand ADD COLUMN min_translated_share smallint NOT NULL DEFAULT 60 CHECK (min_translated_share BETWEEN 0 AND 100);
