import type { Catalogue } from '../texts.ts';
import { backoffice } from './backoffice.ts';
import { cashier } from './cashier.ts';
import { casino } from './casino.ts';
import { common } from './common.ts';
import { errors } from './errors.ts';
import { frame } from './frame.ts';
import { games } from './games.ts';
import { home } from './home.ts';
import { identity } from './identity.ts';
import { member } from './member.ts';
import { messages } from './messages.ts';
import { sports } from './sports.ts';

export const es: Catalogue = { backoffice, cashier, casino, common, errors, frame, games, home, identity, member, messages, sports };
