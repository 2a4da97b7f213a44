-- What the jurisdiction of a brand allows and demands: one of the profiles of the contract, which is data there.
ALTER TABLE site_brand ADD COLUMN profile text NOT NULL DEFAULT 'demo' CHECK (profile IN ('demo', 'gb', 'mt', 'us-pa'));
