import { common } from './common.ts';
import { errors } from './errors.ts';
import { frame } from './frame.ts';
import { messages } from './messages.ts';
import { sports } from './sports.ts';

/** One entry a domain; see the package's README for adding one. */
export const en = { common, errors, frame, messages, sports };
