-- Matches whose wagers wait for a result, in the order they are taken; the id breaks ties, so that a page can go on after it.
DROP INDEX sportsbook_event_to_settle;
CREATE INDEX sportsbook_event_to_settle ON sportsbook_event (ends_at, id) WHERE result_version > settled_version;

-- Open wagers of a market are taken some at a time, oldest first: with the id, the rest of them is neither read nor sorted.
DROP INDEX wagers_wager_open_by_gate;
CREATE INDEX wagers_wager_open_by_gate ON wagers_wager (cell, gate, id) WHERE state = 'open' AND gate IS NOT NULL;

-- The statement of an account, newest first.
CREATE INDEX wallet_transfer_statement ON wallet_transfer (cell, member_id, position);
