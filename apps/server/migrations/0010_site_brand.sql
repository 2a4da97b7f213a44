-- A brand is one site with its own hosts, members and rules. Settings are read once a second by every process.
CREATE TABLE site_brand (
  code text PRIMARY KEY,
  name text NOT NULL,
  -- Serves hosts that no brand names.
  is_default boolean NOT NULL DEFAULT false,
  hosts text[] NOT NULL,
  main_domain text NOT NULL,
  currency text NOT NULL,
  trial_currency text NOT NULL,
  time_zone text NOT NULL,
  figures text NOT NULL CHECK (figures IN ('demo', 'live')),
  min_age smallint NOT NULL CHECK (min_age BETWEEN 18 AND 30),
  -- 0 normal, 1 maintenance.
  status smallint NOT NULL DEFAULT 0 CHECK (status IN (0, 1)),
  -- ISO 3166-1 alpha-2.
  blocked_countries text[] NOT NULL DEFAULT '{}',
  blocked_ranges cidr[] NOT NULL DEFAULT '{}',
  default_language text NOT NULL,
  languages text[] NOT NULL,
  login_types text[] NOT NULL,
  is_single_wallet boolean NOT NULL DEFAULT true,
  is_register_open boolean NOT NULL DEFAULT true,
  register_methods text[] NOT NULL,
  -- Rules that replace the default rule of a registration field.
  register_rules jsonb NOT NULL DEFAULT '[]',
  resources jsonb NOT NULL DEFAULT '[]',
  customer_service jsonb NOT NULL DEFAULT '[]',
  gtag_id text,
  image_cdns text[] NOT NULL DEFAULT '{}',
  launch_game_cdns text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX site_brand_one_default ON site_brand (is_default) WHERE is_default;

CREATE TABLE site_switch (
  brand text NOT NULL REFERENCES site_brand,
  name text NOT NULL,
  is_on boolean NOT NULL,
  PRIMARY KEY (brand, name)
);

GRANT SELECT, INSERT, UPDATE ON site_brand, site_switch TO tessera_app;
