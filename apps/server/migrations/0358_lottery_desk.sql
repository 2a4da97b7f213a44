-- What staff choose of a lottery. All of it may be null: then the house's defaults hold.
-- limits: {"minAmount", "maxAmount", "maxStake", "maxExposure"} in thousandths of what the rule book calls one, as text, {"maxMultiples": {play: n}},
-- {"heat": [{"atPercent", "lowerByPercent"}]}; each of them may be missing.
ALTER TABLE lottery_lottery
  ADD COLUMN suspended_plays text[],
  ADD COLUMN limits jsonb,
  -- Holds for draws after that moment, a midnight of the lottery: numbers of draws begin anew with each day.
  ADD COLUMN next_calendar jsonb,
  ADD COLUMN next_calendar_at timestamptz,
  ADD CONSTRAINT lottery_lottery_next_calendar_whole CHECK ((next_calendar IS NULL) = (next_calendar_at IS NULL));

-- Its gate is shut; the sale may go on before its close.
ALTER TABLE lottery_draw ADD COLUMN suspended_at timestamptz;

-- Odds that staff saved, {play: {tier: odds}}, in place of the catalogue's; a play that is not there has the catalogue's. A version is never changed.
CREATE TABLE lottery_odds (
  lottery_id text NOT NULL REFERENCES lottery_lottery (id),
  version int NOT NULL CHECK (version > 0),
  odds jsonb NOT NULL,
  operator_id uuid NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (lottery_id, version)
);

-- What staff did, with how it stood before and after.
CREATE TABLE lottery_change (
  id uuid PRIMARY KEY,
  lottery_id text NOT NULL REFERENCES lottery_lottery (id),
  draw_id uuid REFERENCES lottery_draw (id),
  action text NOT NULL,
  operator_id uuid NOT NULL,
  reason text NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX lottery_change_by_lottery ON lottery_change (lottery_id, id);

GRANT SELECT, INSERT ON lottery_odds, lottery_change TO tessera_app;
