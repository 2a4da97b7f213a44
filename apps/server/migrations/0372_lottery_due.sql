-- Draws are kept for ever; those that may still be void are few.
CREATE INDEX lottery_draw_to_void ON lottery_draw (result_due_at) WHERE state IN ('WAITING', 'SELLING', 'CLOSED');
