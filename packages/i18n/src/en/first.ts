import { common } from './common.ts';
import { errors } from './errors.ts';
import { frame } from './frame.ts';
import { games } from './games.ts';
import { home } from './home.ts';
import { identity } from './identity.ts';
import { messages } from './messages.ts';
import { sports } from './sports.ts';

/** What the first page may show; the other namespaces come with the pages that need them. */
export const first = { common, errors, frame, games, home, identity, messages, sports } as const;
