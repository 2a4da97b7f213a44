import * as backoffice from './backoffice.ts';
import * as casino from './casino.ts';
import * as content from './content.ts';
import type { AnyEndpoint } from './endpoint.ts';
import * as games from './games.ts';
import * as identity from './identity.ts';
import * as jobs from './jobs.ts';
import * as limits from './limits.ts';
import * as lottery from './lottery.ts';
import * as lotteryResults from './lottery-results.ts';
import * as lotteryDesk from './lottery-desk.ts';
import * as lotteryChases from './lottery-chases.ts';
import * as payments from './payments.ts';
import * as profile from './profile.ts';
import * as proofs from './proofs.ts';
import * as push from './push.ts';
import * as referrals from './referrals.ts';
import * as search from './search.ts';
import * as security from './security.ts';
import * as realtime from './realtime.ts';
import * as site from './site.ts';
import * as sms from './sms.ts';
import * as sports from './sports.ts';
import * as wagers from './wagers.ts';
import * as wallet from './wallet.ts';

export {
  backoffice,
  casino,
  content,
  games,
  identity,
  jobs,
  limits,
  lottery,
  lotteryResults,
  lotteryDesk,
  lotteryChases,
  payments,
  profile,
  proofs,
  push,
  referrals,
  realtime,
  search,
  security,
  site,
  sms,
  sports,
  wagers,
  wallet,
};
export * from './endpoint.ts';
export * from './errors.ts';
export * from './http.ts';
export * from './lottery-draws.ts';
export * from './lottery-terms.ts';
export * from './outbox.ts';
export * from './permissions.ts';
export * from './profiles.ts';
export * from './rounds.ts';
export * from './security-kinds.ts';
export * from './staff-actions.ts';
export * from './topics.ts';
export * from './wire.ts';

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value;

const DOMAINS = {
  site,
  identity,
  profile,
  wallet,
  limits,
  wagers,
  payments,
  games,
  casino,
  sports,
  lottery,
  lotteryResults,
  lotteryDesk,
  lotteryChases,
  search,
  proofs,
  push,
  referrals,
  security,
  jobs,
  sms,
  content,
  backoffice,
} as const;

/** Every call of the platform, with its domain and name, for the OpenAPI document and generated tests. */
export const ENDPOINTS: readonly { readonly domain: string; readonly name: string; readonly endpoint: AnyEndpoint }[] = Object.entries(
  DOMAINS,
).flatMap(([domain, exported]) =>
  Object.entries(exported).flatMap(([name, value]) => (isEndpoint(value) ? [{ domain, name, endpoint: value }] : [])),
);
