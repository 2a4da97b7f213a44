import { pino } from 'pino';
import type { AppOptions } from '../app.ts';

/** An app for one brand's tests: no maintenance, every host, nobody logged in, no limits and no log. */
export const OPEN_APP: AppOptions = {
  log: pino({ level: 'silent' }),
  rates: {
    hit: async () => undefined,
    pace: async () => undefined,
    take: () => null,
    space: async () => undefined,
    sweep: async () => undefined,
  },
  authenticator: { player: async () => null, operator: async () => null, checkSecondFactor: async () => undefined },
  events: { record: () => undefined },
  encryptedBodies: null,
  messageOf: (code) => code,
  statusOf: async () => 0,
  isHostOf: async () => true,
  knowsHost: null,
  isInsecureHttp: true,
  trustedProxies: [],
  checkAnswers: false,
};
