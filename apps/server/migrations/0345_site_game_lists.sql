-- Further pages of a brand that list games: a list of {path, gameType, subClass}. The default is what every brand had.
ALTER TABLE site_brand ADD COLUMN game_lists jsonb NOT NULL DEFAULT '[{"path": "table", "gameType": "RNG", "subClass": "TG"},
  {"path": "arcade", "gameType": "RNG", "subClass": "AC"}, {"path": "scratch", "gameType": "RNG", "subClass": "SC"},
  {"path": "videoPoker", "gameType": "RNG", "subClass": "VP"}, {"path": "jackpot", "gameType": "RNG", "subClass": "JP"}]';
