import { z } from 'zod';
import { LOTTERY_DESK } from './later-addresses.ts';
import { endpoint } from './endpoint.ts';
import { DrawView } from './lottery-draws.ts';
import { ofLottery, Reason, STAFF } from './lottery-settings.ts';
import { EpochMs, Uuid } from './wire.ts';

/** When the sale of a draw ends, and when it is drawn. */
const times = { closeAtMs: EpochMs, drawAtMs: EpochMs };

export const addDraw = endpoint({
  ...LOTTERY_DESK.addDraw,
  summary: 'Adds one draw to the calendar of a lottery whose results come from elsewhere. It sells when the draw before it has closed.',
  ...STAFF,
  permission: 'lottery.write',
  params: ofLottery,
  body: z.strictObject({ ...times, reason: Reason }),
  value: DrawView,
  errors: ['lottery_not_found'],
});

export const moveDraw = endpoint({
  ...LOTTERY_DESK.moveDraw,
  summary:
    'Moves one draw, between the draws before and after it: its tickets and the plans on it stay with it, and tickets can be bought and taken back until the new close. ' +
    'On another day it has the number of that day. Of a draw that is closed only the time of the draw moves. Repeating it changes nothing.',
  ...STAFF,
  permission: 'lottery.write',
  params: z.strictObject({ id: Uuid }),
  body: z.strictObject({ ...times, reason: Reason }),
  value: DrawView,
  errors: ['draw_not_found', 'draw_closed'],
});

export const dropDraw = endpoint({
  ...LOTTERY_DESK.dropDraw,
  summary:
    'Drops one draw that sells or will: it is void, every stake goes back, and the calendar does not plan it again. Repeating it changes nothing.',
  ...STAFF,
  permission: 'lottery.write',
  params: z.strictObject({ id: Uuid }),
  body: z.strictObject({ reason: Reason }),
  value: DrawView,
  errors: ['draw_not_found', 'draw_closed'],
});
