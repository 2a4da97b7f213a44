-- The frozen book of a draw in chunks of 1,024 tickets: the root of each, and the last ticket before it, so that one ticket is proved by its own
-- chunk and the roots of the others. The first chunk has none before it.
CREATE TABLE lottery_book_chunk (
  draw_id uuid NOT NULL REFERENCES lottery_draw (id),
  number int NOT NULL CHECK (number >= 0),
  root bytea NOT NULL,
  after_cell smallint,
  after_id uuid,
  after_member_id uuid,
  PRIMARY KEY (draw_id, number),
  CONSTRAINT lottery_book_chunk_first CHECK ((number = 0) = (after_cell IS NULL) AND num_nulls(after_cell, after_id, after_member_id) IN (0, 3))
);
GRANT SELECT, INSERT ON lottery_book_chunk TO tessera_app;
