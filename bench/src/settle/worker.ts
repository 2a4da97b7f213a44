import process from 'node:process';
import { pino } from 'pino';
import { units } from '@tessera/kernel';
import { FAMILIES, type PlayType, settleTicket, type Terms } from '@tessera/engines/lottery';
import { systemClock, systemRandomBytes } from '../../../apps/server/src/platform/clock.ts';
import { openDatabase } from '../../../apps/server/src/platform/db/database.ts';
import { dataKeyOf, freshSecret } from '../../../apps/server/src/platform/encryption/envelope.ts';
import { createKeyRing } from '../../../apps/server/src/platform/encryption/index.ts';
import { createPorts } from '../../../apps/server/src/platform/posting/ports.ts';
import { createPostgresLedger } from '../../../apps/server/src/platform/posting/postgres-ledger.ts';
import { type BookedWager, createWagers, type Outcome } from '../../../apps/server/src/modules/wagers/index.ts';
import { GATE } from './book.ts';

// Settles the book of one draw as the worker of a server does, and says how long it took and what it needed.

const family = FAMILIES.get('ssc');
if (!family) throw new Error('the family of the draw exists');
const draw = family.readDraw('3,1,4,1,5');
const terms: Terms = { unit: units(20_000n), multiple: 1, prizeGroup: 1_900, maxPrizeGroup: 1_960 };

/** A selection is read once for each text. */
const selections = new Map<string, ReturnType<PlayType['read']>>();

function decide({ detail, stake }: BookedWager): Outcome {
  const { playType: id, selection: text } = detail as { readonly playType: string; readonly selection: string };
  const playType = family?.playTypes.get(id);
  if (!playType) throw new Error(`no play type ${id}`);
  const key = `${id} ${text}`;
  const selection = selections.get(key) ?? playType.read(text);
  selections.set(key, selection);
  const { payout } = settleTicket(playType, selection, terms, draw);
  return { result: payout > 0n ? 'win' : 'lose', payout, validBet: stake };
}

const db = openDatabase({
  url: process.argv[2] ?? '',
  maxConnections: 4,
  role: 'tessera_app',
  settings: ['plan_cache_mode=force_generic_plan'],
});
const { stakes } = createPorts(createPostgresLedger({ db, clock: systemClock }));
const log = pino({ level: 'silent' });
const wagers = createWagers({
  db,
  clock: systemClock,
  randomBytes: systemRandomBytes,
  log,
  // Settling reads no seed.
  cipher: createKeyRing(() => [dataKeyOf(freshSecret())]),
  stakes,
  isByCell: false,
  timeZoneOf: async () => 'UTC',
});
const startedMs = performance.now();
const booked = await wagers.settleBook({ gate: GATE, version: 1 }, decide);
const seconds = Math.round(performance.now() - startedMs) / 1_000;
await db.end();
// maxRSS is in kilobytes.
process.stdout.write(`${JSON.stringify({ seconds, booked, memoryMiB: Math.round(process.resourceUsage().maxRSS / 1_024) })}\n`);
