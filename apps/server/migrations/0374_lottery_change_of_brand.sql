-- What one brand has for itself is changed with its name: whether it offers a lottery, or something beside any lottery.
ALTER TABLE lottery_change
  ALTER COLUMN lottery_id DROP NOT NULL,
  ADD COLUMN brand text,
  ADD CONSTRAINT lottery_change_about CHECK (num_nonnulls(lottery_id, brand) > 0);

-- The lobby lists a lottery while it is on sale.
UPDATE games_game g SET open = false FROM lottery_lottery l WHERE l.id = g.game_id AND NOT l.is_active;
