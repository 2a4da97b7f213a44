-- Bingo is a part of its category too, which a brand shows where one of its languages is Tahitian (the specification's TY).
ALTER TABLE games_game DROP CONSTRAINT games_game_sub_class_check,
  ADD CONSTRAINT games_game_sub_class_check CHECK (sub_class IN ('SC', 'VP', 'JP', 'TG', 'AC', 'BG')),
  -- What players look for in a game, as the contract names it: lines, free spins, choices within a round.
  ADD COLUMN features text[] NOT NULL DEFAULT '{}';
