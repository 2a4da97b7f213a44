-- The site's colours and mark, by the name of a look in packages/ui; and games that the brand does not offer, by their ids.
ALTER TABLE site_brand
  ADD COLUMN look text NOT NULL DEFAULT 'tessera',
  ADD COLUMN closed_games text[] NOT NULL DEFAULT '{}';
