import { randomBytes as nodeRandomBytes } from 'node:crypto';
import type { Clock, RandomBytes } from '@tessera/kernel';

export const systemClock: Clock = { nowMs: () => Date.now() };

export const systemRandomBytes: RandomBytes = (count) => nodeRandomBytes(count);
