-- Ids of draws are in the order of time, and so are the rows: a few ranges tell where the old ones lie.
CREATE INDEX lottery_member_draw_by_age ON lottery_member_draw USING brin (draw_id);
