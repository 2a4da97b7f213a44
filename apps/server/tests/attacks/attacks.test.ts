import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyLedger } from '../../src/platform/posting/verify-ledger.ts';
import { breakable, type Breakage } from '../support/breakable.ts';
import { SCENE_VENDORS } from '../support/given-launches.ts';
import { givenIssuer } from '../support/given-issuer.ts';
import { givenTessera } from '../support/given-tessera.ts';
import { givenScene } from '../support/scene.ts';
import { VICTIMS } from './lock-out.ts';
import { givenVesta } from './vesta.ts';
import { NUMBERS, ROWS } from './rows.ts';
import { beginSlowSenders } from './wire.ts';
import type { World } from './world.ts';

// Goal: every row of the table of attacks passes against the running server, or names the issue that builds its subject.
// Method: one test for each row, generated from rows.ts. `npm test -- attacks` runs them, those of other folders too.

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const breakage: Breakage = { secret: 'SELECT password_hash FROM identity_member', isBroken: false, isStatusBroken: false };
const tessera = await givenTessera({ vendors: SCENE_VENDORS, wrap: (composed) => breakable(composed, breakage) });
const issuer = await givenIssuer();
afterAll(() => issuer.stop());
const guarded = await givenTessera({ rateLimitFactor: 1, trustedProxies: ['127.0.0.1'], socialProviders: [issuer.provider] });
let world: World;
beforeAll(async () => {
  // A server waits half a minute for slow senders.
  const slow = beginSlowSenders(guarded);
  const stranger = await givenVesta(tessera);
  world = { scene: await givenScene(tessera), breakage, guarded, stranger, slow, issuer };
});

it('is the whole table, each row once', () => {
  expect(ROWS.map(({ row }) => row)).toEqual(NUMBERS);
  expect(new Set(NUMBERS).size).toBe(44);
  expect(attacked.length + elsewhere.length + awaited.length).toBe(44);
});

/** Only ends what hangs: some rows are thousands of calls, and each victim takes a dozen hashes. */
const HANGING_MS = 900_000 + VICTIMS * 6_000;

const attacked = ROWS.flatMap(({ answer, ...row }) => (typeof answer === 'function' ? [{ ...row, answer }] : []));
for (const { row, attack, answer } of attacked) it(`row ${row}: ${attack}`, () => answer(world), HANGING_MS);

const elsewhere = ROWS.flatMap(({ answer, ...row }) => ('provenIn' in answer ? [{ ...row, ...answer }] : []));
for (const { row, attack, provenIn } of elsewhere) {
  it(`row ${row}: ${attack} (${provenIn})`, async () => {
    expect(provenIn).toMatch(/attacks\.test\.ts$/);
    expect(await readFile(join(ROOT, provenIn), 'utf8')).toContain(`it('row ${row}: `);
  });
}

const awaited = ROWS.flatMap(({ answer, ...row }) => ('builtBy' in answer ? [{ ...row, ...answer }] : []));
for (const { row, attack, builtBy, why } of awaited) {
  it(`row ${row}: ${attack}`, ({ skip }) => skip(`${why}: ${builtBy === null ? 'no open issue names it yet' : `issue ${builtBy}`}`));
}

it('leaves the books of both servers right', async () => {
  for (const { owner } of [tessera, guarded]) expect(await verifyLedger(owner)).toMatchObject({ ok: true });
});
