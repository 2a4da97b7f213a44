-- The board shows wins less their stakes. The rows that it has hold whole payouts and no stake, so it starts empty.
DELETE FROM games_winner;
