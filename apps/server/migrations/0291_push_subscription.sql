-- Devices that members want to be told on. Where they are reached is encrypted with the member's key; the index finds one by its address.
CREATE TABLE push_subscription (
  cell smallint NOT NULL,
  member_id uuid NOT NULL,
  endpoint_index bytea NOT NULL CHECK (length(endpoint_index) = 32),
  encrypted_subscription bytea NOT NULL,
  language text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (cell, member_id, endpoint_index)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON push_subscription TO tessera_app;
