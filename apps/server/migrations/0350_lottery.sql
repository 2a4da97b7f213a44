-- Lotteries and their draws are the same for every member: of these tables only lottery_member_draw has a cell.
-- calendar: {"kind": "interval", "intervalSeconds", "utcOffsetMinutes"} or {"kind": "days", "utcOffsetMinutes", "days", "times", "closeBeforeSeconds"}.
CREATE TABLE lottery_lottery (
  id text PRIMARY KEY,
  node_id int NOT NULL UNIQUE,
  name text NOT NULL,
  family text NOT NULL,
  prize_mode text NOT NULL CHECK (prize_mode IN ('LOTT', 'ELOTT', 'ZY', 'SEA')),
  vassalage text NOT NULL,
  source text NOT NULL CHECK (source IN ('own', 'external')),
  calendar jsonb NOT NULL,
  max_prize_group int NOT NULL CHECK (max_prize_group BETWEEN 1700 AND 1960 AND max_prize_group % 2 = 0),
  void_after_minutes int NOT NULL CHECK (void_after_minutes > 0),
  -- Grows with every change of its odds; a ticket names the one that the player saw.
  odds_version int NOT NULL,
  is_active boolean NOT NULL,
  sort int NOT NULL
);

-- A draw, whose id is also the id of its gate. The hash of the seed is there before the first ticket is sold; the seed is revealed with the
-- numbers. The book of tickets is frozen, as one Merkle root, after the sale and before the numbers exist. result_version counts the announced
-- results, settled_version the last one that every ticket has received.
CREATE TABLE lottery_draw (
  id uuid PRIMARY KEY,
  lottery_id text NOT NULL REFERENCES lottery_lottery (id),
  number text NOT NULL,
  state text NOT NULL CHECK (state IN ('WAITING', 'SELLING', 'CLOSED', 'DRAWN', 'SETTLING', 'SETTLED', 'RESETTLED', 'VOID')),
  opens_at timestamptz NOT NULL,
  close_at timestamptz NOT NULL CHECK (close_at > opens_at),
  draw_at timestamptz NOT NULL CHECK (draw_at >= close_at),
  -- Without a result by then it is void.
  result_due_at timestamptz NOT NULL CHECK (result_due_at > draw_at),
  -- The one that decides the zodiacs of a draw of 49 numbers.
  lunar_year smallint,
  server_seed_hash text,
  encrypted_server_seed bytea,
  server_seed text,
  book_root bytea,
  book_count int CHECK (book_count >= 0),
  result jsonb,
  result_version int NOT NULL DEFAULT 0,
  settled_version int NOT NULL DEFAULT 0,
  UNIQUE (lottery_id, number),
  CONSTRAINT lottery_draw_seed_kept CHECK (server_seed_hash IS NULL OR (encrypted_server_seed IS NULL) = (server_seed IS NOT NULL)),
  CONSTRAINT lottery_draw_book_whole CHECK ((book_root IS NULL) = (book_count IS NULL)),
  CONSTRAINT lottery_draw_book_before_result CHECK (result IS NULL OR book_root IS NOT NULL),
  CONSTRAINT lottery_draw_result_told CHECK ((state IN ('DRAWN', 'SETTLING', 'SETTLED', 'RESETTLED')) = (result IS NOT NULL))
) WITH (fillfactor = 70);
CREATE INDEX lottery_draw_by_lottery ON lottery_draw (lottery_id, draw_at, id);
CREATE INDEX lottery_draw_to_open ON lottery_draw (opens_at) WHERE state = 'WAITING';
CREATE INDEX lottery_draw_to_close ON lottery_draw (close_at) WHERE state = 'SELLING';
CREATE INDEX lottery_draw_to_draw ON lottery_draw (draw_at) WHERE state = 'CLOSED';
CREATE INDEX lottery_draw_to_settle ON lottery_draw (draw_at, id) WHERE result_version > settled_version;

-- Every result that was ever announced, with who and why. A void has none.
CREATE TABLE lottery_result (
  draw_id uuid NOT NULL REFERENCES lottery_draw (id),
  version int NOT NULL,
  result jsonb,
  actor text NOT NULL,
  reason text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (draw_id, version)
);

-- What a member has on a draw: its tickets' stakes, and the most that they can return together.
CREATE TABLE lottery_member_draw (
  cell smallint NOT NULL CHECK (cell BETWEEN 0 AND 63),
  member_id uuid NOT NULL,
  draw_id uuid NOT NULL,
  staked int8 NOT NULL CHECK (staked >= 0),
  max_return numeric NOT NULL CHECK (max_return >= 0),
  -- That is more than a player may win on one draw.
  exceeds_cap boolean NOT NULL,
  PRIMARY KEY (cell, member_id, draw_id)
);
CREATE INDEX lottery_member_draw_above_cap ON lottery_member_draw (cell, draw_id, member_id) WHERE exceeds_cap;

GRANT SELECT, INSERT, UPDATE ON lottery_lottery, lottery_draw, lottery_member_draw TO tessera_app;
GRANT DELETE ON lottery_member_draw TO tessera_app;
GRANT SELECT, INSERT ON lottery_result TO tessera_app;
