-- What `npm run verify` reads without names of people, their passwords or what they typed: those it reads as the application does.
GRANT SELECT ON lottery_lottery, lottery_draw, lottery_result, lottery_odds, lottery_change, lottery_beacon_chain, lottery_chase, lottery_chase_draw,
  lottery_pool, lottery_pool_draw, lottery_review_threshold, lottery_payout_review, lottery_member_draw, lottery_book_chunk, sports_event,
  sports_competition, sports_result, sports_market, sports_price, sports_season, sports_replay, payments_order, payments_method, site_brand, site_switch,
  outbox_cursor, reports_member_bucket, wagers_gate TO tessera_reports;
