-- Facts in commit order. A position is given under the lock of the cell's head row, so positions have no gaps and a
-- reader that saw position n has seen everything before it.
CREATE TABLE outbox_head (
  cell smallint PRIMARY KEY CHECK (cell BETWEEN 0 AND 63),
  position int8 NOT NULL DEFAULT 0
) WITH (fillfactor = 10);
INSERT INTO outbox_head (cell) SELECT generate_series(0, 63);

CREATE TABLE outbox_event (
  cell smallint NOT NULL,
  position int8 NOT NULL,
  kind text NOT NULL,
  member_id uuid NOT NULL,
  payload jsonb NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (cell, position)
);

-- How far each consumer has come; moves in the transaction of the consumer's effect.
CREATE TABLE outbox_cursor (
  cell smallint NOT NULL,
  consumer text NOT NULL,
  position int8 NOT NULL DEFAULT 0,
  PRIMARY KEY (cell, consumer)
) WITH (fillfactor = 50);

GRANT SELECT ON outbox_head, outbox_event TO tessera_app;
GRANT SELECT, INSERT, UPDATE ON outbox_cursor TO tessera_app;
