-- By what lists of games may be narrowed: the smallest bet by currency, as a decimal, where it is the same for every player; lines of a slot;
-- the prizes of a lottery.
ALTER TABLE games_game ADD COLUMN min_bets jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN line_count int CHECK (line_count > 0),
  ADD COLUMN prize_mode text CHECK (prize_mode IN ('LOTT', 'ELOTT', 'ZY', 'SEA'));
