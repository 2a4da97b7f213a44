-- Whom a captcha was made for: an address, or the /64 of an IPv6 address. One made before this is nobody's.
ALTER TABLE identity_captcha ADD COLUMN client inet;

-- When something was last let through that may happen only so often.
CREATE TABLE platform_spacing (
  key text PRIMARY KEY,
  last_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON platform_spacing TO tessera_app;
