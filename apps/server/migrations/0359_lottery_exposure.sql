-- What the house may owe on one number of a draw, in thousandths of what the rule book calls one. The global row hands slices of the limit to cells;
-- a ticket takes from the lease of its cell and asks for more only where that is used up. So no number of cells together owes more than the limit.
CREATE TABLE lottery_exposure (
  draw_id uuid NOT NULL,
  play text NOT NULL COLLATE "C",
  item text NOT NULL COLLATE "C",
  leased int8 NOT NULL CHECK (leased >= 0),
  -- By so many percent its odds are lower for new tickets.
  lowered smallint NOT NULL CHECK (lowered BETWEEN 0 AND 90),
  PRIMARY KEY (draw_id, play, item)
) WITH (fillfactor = 70);
CREATE INDEX lottery_exposure_lowered ON lottery_exposure (draw_id) WHERE lowered > 0;

CREATE TABLE lottery_exposure_lease (
  cell smallint NOT NULL CHECK (cell BETWEEN 0 AND 63),
  draw_id uuid NOT NULL,
  play text NOT NULL COLLATE "C",
  item text NOT NULL COLLATE "C",
  leased int8 NOT NULL CHECK (leased >= 0),
  -- Above what is leased only within the transaction that asks for more.
  used int8 NOT NULL CHECK (used >= 0),
  PRIMARY KEY (cell, draw_id, play, item)
) WITH (fillfactor = 70);

GRANT SELECT, INSERT, UPDATE, DELETE ON lottery_exposure, lottery_exposure_lease TO tessera_app;
