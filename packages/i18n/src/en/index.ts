import { backoffice } from './backoffice.ts';
import { cashier } from './cashier.ts';
import { blackjack } from './blackjack.ts';
import { dragonHarbor } from './dragon-harbor.ts';
import { mines } from './mines.ts';
import { rounds } from './rounds.ts';
import { slots } from './slots.ts';
import { casino } from './casino.ts';
import { events } from './events.ts';
import { first } from './first.ts';
import { guards } from './guards.ts';
import { member } from './member.ts';
import { proofs } from './proofs.ts';
import { roundErrors } from './round-errors.ts';
import { staffErrors } from './staff-errors.ts';

export const en = {
  ...first,
  backoffice,
  blackjack,
  cashier,
  casino,
  dragonHarbor,
  events,
  guards,
  member,
  mines,
  proofs,
  roundErrors,
  rounds,
  slots,
  staffErrors,
} as const;
