import { backoffice } from './backoffice.ts';
import { cashier } from './cashier.ts';
import { casino } from './casino.ts';
import { events } from './events.ts';
import { first } from './first.ts';
import { guards } from './guards.ts';
import { live } from './live.ts';
import { member } from './member.ts';
import { proofs } from './proofs.ts';
import { staffErrors } from './staff-errors.ts';

export const en = { ...first, backoffice, cashier, casino, events, guards, live, member, proofs, staffErrors } as const;
