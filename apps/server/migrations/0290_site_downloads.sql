-- Apps of a brand, beside the profile for iPhones that the server makes: a list of {resourceType, url, displayName}.
ALTER TABLE site_brand ADD COLUMN downloads jsonb NOT NULL DEFAULT '[]';
