-- A brand's board shows the wins of its own members.
ALTER TABLE games_winner ADD COLUMN brand text;
UPDATE games_winner n SET brand = m.brand FROM identity_member m WHERE m.cell = n.cell AND m.id = n.member_id;
DELETE FROM games_winner WHERE brand IS NULL;
ALTER TABLE games_winner ALTER COLUMN brand SET NOT NULL;
CREATE INDEX games_winner_of_brand ON games_winner (brand, at DESC);

-- A deposit goes by a method of its member's brand. Those made before went by methods of the default one, whoever made them.
ALTER TABLE payments_deposit ADD COLUMN brand text;
UPDATE payments_deposit SET brand = (SELECT code FROM site_brand WHERE is_default);
ALTER TABLE payments_deposit ALTER COLUMN brand SET NOT NULL;
