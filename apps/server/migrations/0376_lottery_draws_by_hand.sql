-- Draws on other days than those of the calendar. A draw that staff moved to another day has that day in its number, and here the one that the
-- calendar gives it, so that the calendar does not plan it again; a draw that staff added is not one of the calendar's.
ALTER TABLE lottery_draw
  ADD COLUMN planned_as text CHECK (planned_as <> number),
  ADD COLUMN is_added boolean NOT NULL DEFAULT false;
CREATE UNIQUE INDEX lottery_draw_planned_as ON lottery_draw (lottery_id, planned_as) WHERE planned_as IS NOT NULL;
