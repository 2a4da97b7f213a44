-- What changes odds, limits, feeds, calendars, thresholds and what is on sale is proposed by one person and confirmed by another.
ALTER TABLE backoffice_proposal
  DROP CONSTRAINT backoffice_proposal_subject_check,
  ADD CONSTRAINT backoffice_proposal_subject_check CHECK (subject IN ('withdrawal', 'deposit', 'adjustment', 'result', 'dispute', 'draw', 'lottery_payout',
    'lottery_new', 'lottery_settings', 'lottery_feed', 'lottery_calendar', 'lottery_odds', 'lottery_play', 'lottery_draw', 'lottery_draw_add',
    'lottery_draw_move', 'lottery_draw_drop', 'lottery_offer', 'lottery_threshold'));

-- Who confirmed what operator_id wanted; null where it took one person.
ALTER TABLE lottery_change
  ADD COLUMN confirmed_by uuid,
  ADD CONSTRAINT lottery_change_two_persons CHECK (confirmed_by <> operator_id);

-- Where results are asked for as well that would pay more than one source decides; as feed.
ALTER TABLE lottery_lottery ADD COLUMN second_feed jsonb,
  ADD CONSTRAINT lottery_lottery_second_feed CHECK (second_feed IS NULL OR feed IS NOT NULL);

-- What a feed was first heard to say of a draw where it would pay so much that a second source or person has to say so too. Such a draw is not
-- void by the clock: persons decide about it.
CREATE TABLE lottery_held_result (
  draw_id uuid PRIMARY KEY REFERENCES lottery_draw (id),
  told jsonb NOT NULL,
  at timestamptz NOT NULL
);
GRANT SELECT, INSERT ON lottery_held_result TO tessera_app;
GRANT SELECT ON lottery_held_result TO tessera_reports;
