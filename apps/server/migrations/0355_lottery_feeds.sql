-- Where a lottery's results are fetched: {"url", "format": "csv" or "json", "everySeconds"}; see modules/lottery/feed.ts.
ALTER TABLE lottery_lottery ADD COLUMN feed jsonb,
  ADD CONSTRAINT lottery_lottery_feed CHECK (feed IS NULL OR source = 'external');
-- When the feed was last asked for the result of the draw.
ALTER TABLE lottery_draw ADD COLUMN asked_at timestamptz;
CREATE INDEX lottery_draw_to_hear ON lottery_draw (draw_at, id) WHERE state = 'CLOSED' AND server_seed_hash IS NULL;
