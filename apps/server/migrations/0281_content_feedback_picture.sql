-- Pictures that players send with what they tell the house: of our own making, readable by the member's key alone.
CREATE TABLE content_feedback_picture (
  cell smallint NOT NULL CHECK (cell BETWEEN 0 AND 63),
  member_id uuid NOT NULL,
  feedback_id uuid NOT NULL,
  number smallint NOT NULL CHECK (number BETWEEN 1 AND 3),
  encrypted_picture bytea NOT NULL,
  PRIMARY KEY (cell, member_id, feedback_id, number),
  FOREIGN KEY (cell, member_id, feedback_id) REFERENCES content_feedback (cell, member_id, id)
);
-- It is compressed already.
ALTER TABLE content_feedback_picture ALTER COLUMN encrypted_picture SET STORAGE EXTERNAL;

GRANT SELECT, INSERT ON content_feedback_picture TO tessera_app;
