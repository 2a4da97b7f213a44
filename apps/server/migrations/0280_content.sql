-- What the pages of a brand announce: banners, notices, popups, promotions, help; written by staff, in any number of languages.
CREATE TABLE content_item (
  id uuid PRIMARY KEY,
  brand text NOT NULL,
  type text NOT NULL CHECK (type IN ('B', 'PL', 'PU', 'PR', 'H')),
  -- Of banners their group, of promotions and popups the category, of help its topic; empty of notices.
  place text NOT NULL,
  -- Of popups, when they open.
  execution text CHECK (execution IN ('A', 'B', 'F')),
  url text NOT NULL,
  artwork text,
  sort int NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz CHECK (ends_at > starts_at),
  -- [{language, title, content}]; content is HTML of a few harmless elements.
  texts jsonb NOT NULL CHECK (jsonb_array_length(texts) > 0),
  version int NOT NULL CHECK (version > 0),
  CONSTRAINT content_item_execution CHECK ((type = 'PU') = (execution IS NOT NULL))
);
CREATE INDEX content_item_shown ON content_item (brand, type, sort, starts_at DESC, id);

-- What players tell the house. It is about them, so only their own key reads it.
CREATE TABLE content_feedback (
  cell smallint NOT NULL CHECK (cell BETWEEN 0 AND 63),
  member_id uuid NOT NULL,
  -- In the order of their time.
  id uuid NOT NULL,
  request_id uuid NOT NULL,
  brand text NOT NULL,
  encrypted_content bytea NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (cell, member_id, id),
  UNIQUE (cell, member_id, request_id)
);
CREATE INDEX content_feedback_of_brand ON content_feedback (brand, id DESC);

GRANT SELECT, INSERT, UPDATE, DELETE ON content_item TO tessera_app;
GRANT SELECT, INSERT ON content_feedback TO tessera_app;
