-- An account is where money is booked; what a member logs in with is a username.
ALTER TABLE identity_member RENAME COLUMN account TO username;
ALTER TABLE identity_member RENAME CONSTRAINT identity_member_account_not_null TO identity_member_username_not_null;
