-- A result is of every brand: members of each bet on the match.
ALTER TABLE backoffice_proposal ALTER COLUMN brand DROP NOT NULL;
