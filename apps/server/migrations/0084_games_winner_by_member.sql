-- Ids of wagers come from clients: two members may have made the same. A win is theirs both.
ALTER TABLE games_winner ADD COLUMN cell smallint, ADD COLUMN member_id uuid;
UPDATE games_winner n SET cell = w.cell, member_id = w.member_id FROM wagers_wager w WHERE w.id = n.id;
DELETE FROM games_winner WHERE member_id IS NULL;
ALTER TABLE games_winner ALTER COLUMN cell SET NOT NULL;
ALTER TABLE games_winner ALTER COLUMN member_id SET NOT NULL;
ALTER TABLE games_winner DROP CONSTRAINT games_winner_pkey;
ALTER TABLE games_winner ADD PRIMARY KEY (cell, member_id, id);
