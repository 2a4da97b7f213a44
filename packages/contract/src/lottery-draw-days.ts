import { z } from 'zod';
import { LOTTERY_DESK } from './later-addresses.ts';
import { endpoint } from './endpoint.ts';
import { ofLottery, Proposed, Reason, STAFF } from './lottery-settings.ts';
import { EpochMs, Uuid } from './wire.ts';

/** When the sale of a draw ends, and when it is drawn. */
const times = { closeAtMs: EpochMs, drawAtMs: EpochMs };

export const addDraw = endpoint({
  ...LOTTERY_DESK.addDraw,
  summary: 'Proposes one more draw of a lottery whose results come from elsewhere. It sells when the draw before it has closed.',
  ...STAFF,
  permission: 'lottery.write',
  params: ofLottery,
  body: z.strictObject({ ...times, reason: Reason }),
  value: Proposed,
  errors: ['lottery_not_found', 'proposal_waiting'],
});

export const moveDraw = endpoint({
  ...LOTTERY_DESK.moveDraw,
  summary:
    'Proposes other times of one draw, between the draws before and after it: its tickets and the plans on it stay with it, and tickets can be bought and cancelled until the new close. ' +
    'On another day it has the number of that day. Of a draw that is closed only the time of the draw moves. Nothing is proposed where it has these times.',
  ...STAFF,
  permission: 'lottery.write',
  params: z.strictObject({ id: Uuid }),
  body: z.strictObject({ ...times, reason: Reason }),
  value: Proposed,
  errors: ['draw_not_found', 'draw_closed', 'proposal_waiting'],
});

export const dropDraw = endpoint({
  ...LOTTERY_DESK.dropDraw,
  summary:
    'Proposes to drop one draw that sells or will: it is void, every stake goes back, and the calendar does not plan it again. Nothing is proposed where it is void.',
  ...STAFF,
  permission: 'lottery.write',
  params: z.strictObject({ id: Uuid }),
  body: z.strictObject({ reason: Reason }),
  value: Proposed,
  errors: ['draw_not_found', 'draw_closed', 'proposal_waiting'],
});
