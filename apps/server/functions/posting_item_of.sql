-- An item as it is. It exists for its argument: Citus creates the type of an argument on every machine, but not a type that a body uses.
CREATE OR REPLACE FUNCTION posting_item_of(i posting_item) RETURNS posting_item LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN i;
