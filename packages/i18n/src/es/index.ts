import type { Catalogue } from '../texts.ts';
import { common } from './common.ts';
import { errors } from './errors.ts';
import { frame } from './frame.ts';
import { messages } from './messages.ts';
import { sports } from './sports.ts';

export const es: Catalogue = { common, errors, frame, messages, sports };
