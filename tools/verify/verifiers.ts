import { checkDraws } from '../../apps/server/src/modules/lottery/index.ts';
import { findBrokenSeason } from '../../apps/server/src/modules/sports/index.ts';
import { findBrokenSeeds } from '../../apps/server/src/modules/wagers/index.ts';
import { findBrokenTimestamp } from '../../apps/server/src/platform/anchors/anchor-timestamps.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import {
  CHART_CHECKS,
  GATE_CHECKS,
  LIMIT_CHECKS,
  NONCE_CHECKS,
  ORDER_CHECKS,
  RESULT_CHECKS,
  ROLL_UP_CHECKS,
} from '../../apps/server/src/platform/posting/derived-checks.ts';
import type { Check } from '../../apps/server/src/platform/posting/ledger-checks.ts';
import { verifyLedger } from '../../apps/server/src/platform/posting/verify-ledger.ts';
import { findBrokenAdopted, findFirst } from '../../apps/server/src/platform/posting/verify-records.ts';
import type { BooksToVerify } from './verify-books.ts';

export type Verdict =
  | { readonly ok: true; readonly rows?: number }
  | { readonly ok: false; readonly table: string; readonly id: string; readonly reason: string };

type Verifier = (db: Database, books: BooksToVerify) => Promise<Verdict>;

const verdictOf = (broken: Omit<Verdict & { readonly ok: false }, 'ok'> | null): Verdict =>
  broken ? { ok: false, ...broken } : { ok: true };
const checked =
  (checks: readonly Check[]): Verifier =>
  async (db) =>
    verdictOf(await findFirst(db, checks));

/** All that can be held against something else, in the order in which the lines are printed. Each needs a role that reads everything. */
export const VERIFIERS = {
  /** Bookings, balances and wagers, with their seals and anchors. */
  ledger: async (db, { anchorFolder }) => verifyLedger(db, anchorFolder),
  /** What is recorded of tables that are no bookings. */
  records: async (db, { people }) => verdictOf(await findBrokenAdopted({ books: db, people })),
  /** Seeds that only the key can read, against what was committed to. */
  seeds: async (db, { cipher }) => verdictOf((await findBrokenSeeds(db, cipher)) ?? (await findBrokenSeason(db, cipher))),
  nonces: checked(NONCE_CHECKS),
  payments: checked(ORDER_CHECKS),
  draws: async (db, { cipher }) => checkDraws(db, cipher),
  results: checked(RESULT_CHECKS),
  gates: checked(GATE_CHECKS),
  limits: checked(LIMIT_CHECKS),
  rollups: checked(ROLL_UP_CHECKS),
  chart: checked(CHART_CHECKS),
  /** Public timestamps of anchors. */
  timestamps: async (_db, { anchorFolder, roots }) => verdictOf(await findBrokenTimestamp(anchorFolder, roots)),
} satisfies Readonly<Record<string, Verifier>>;

export type VerifierName = keyof typeof VERIFIERS;
export const VERIFIER_NAMES = Object.keys(VERIFIERS) as VerifierName[];
export const isVerifier = (name: string): name is VerifierName => Object.hasOwn(VERIFIERS, name);
