-- Whom a mail goes to and what it says are encrypted. Those that wait now hold links of half an hour, which can be asked for again.
TRUNCATE platform_mail;
ALTER TABLE platform_mail
  DROP COLUMN recipient,
  DROP COLUMN subject,
  DROP COLUMN body_text,
  DROP COLUMN body_html,
  ADD COLUMN encrypted_recipient bytea NOT NULL,
  ADD COLUMN encrypted_content bytea;
