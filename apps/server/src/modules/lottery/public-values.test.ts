import { randomnessOf, roundTimeMs, QUICKNET } from '@tessera/engines/lottery';
import { recordedRound } from '@tessera/engines/beacon/recorded-rounds';
import { manualClock, testDatabase } from '@tessera/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../platform/db/database.ts';
import { createBeacons } from './beacons/beacon.ts';
import { createDrandBeacon } from './beacons/drand-beacon.ts';
import { checkDraw } from './check-draw.ts';
import { givenRelay, type GivenRelay } from './testing/given-relay.ts';
import { givenWitness, type GivenWitness } from './testing/given-witness.ts';
import { openWorld, type World } from './testing/world.ts';

// Goal: a draw is bound before its sale to a value that comes after its book, waits for it, is drawn once, and every forgery is noticed.

const ONLOOKER = { closedGames: [], currency: 'USD' };
const LINE = { play: 'ssc.c.ball1', selection: '1,B', terms: { amount: '1' } };
const VALUE_LATE_MS = 20_000;

let ownerUrl: string;
let world: World;
beforeAll(async () => {
  ({ ownerUrl } = await testDatabase());
  world = await openWorld(ownerUrl, ['ssc-60', 'k3-60']);
  await world.house.run();
});
afterAll(() => world.close());

const proofOf = (id: string) => world.house.getDraw(ONLOOKER, id);

async function tellSomethingElse(id: string, assignment: string, values: readonly unknown[] = []): Promise<string | true> {
  const owner = openDatabase({ url: ownerUrl, maxConnections: 1 });
  try {
    const [before] = await owner.query<Record<string, unknown>>('SELECT to_jsonb(d) AS row FROM lottery_draw d WHERE id = $1', [id]);
    await owner.query(`UPDATE lottery_draw SET ${assignment} WHERE id = $1`, [id, ...values]);
    const verdict = await checkDraw(world.db, id);
    await owner.query(
      `UPDATE lottery_draw d SET (server_seed, server_seed_hash, book_root, value_proof, witness_commitment, version, result) =
         (o.server_seed, o.server_seed_hash, o.book_root, o.value_proof, o.witness_commitment, o.version, o.result)
       FROM jsonb_populate_record(NULL::lottery_draw, $2) o WHERE d.id = $1`,
      [id, JSON.stringify(before?.['row'])],
    );
    return verdict.ok || verdict.reason;
  } finally {
    await owner.end();
  }
}

it('shows what will bind a draw before its sale, and the value only with the numbers', async () => {
  const { id, drawAtMs } = await world.selling('ssc-60');
  const planned = await proofOf(id);
  expect(planned).toMatchObject({ version: 2, valueSource: { kind: 'witness' }, valueProof: null });
  world.clock.advanceTo(drawAtMs - 1);
  await world.house.run();
  expect(await proofOf(id)).toMatchObject({ draw: { state: 'CLOSED' }, valueSource: planned.valueSource, valueProof: null });
  world.clock.advance(1);
  await world.house.run();
  const drawn = await proofOf(id);
  expect(drawn).toMatchObject({ draw: { state: 'SETTLED' }, valueSource: planned.valueSource });
  expect(drawn.valueProof).toMatch(/^[0-9a-f]{64}$/);
  expect(await checkDraw(world.db, id)).toMatchObject({ ok: true });
});

it('asks the witness once for the draws of a pass, however many', async () => {
  let calls = 0;
  const { fetch } = globalThis;
  globalThis.fetch = async (...args) => {
    calls += 1;
    return fetch(...args);
  };
  try {
    world.clock.advanceTo((await world.selling('ssc-60')).drawAtMs);
    await world.house.plan(world.clock.nowMs());
    await world.house.advance(world.clock.nowMs());
    await world.house.plan(world.clock.nowMs());
    expect(calls).toBe(2);
    // Nothing is due, and nobody is asked.
    await world.house.plan(world.clock.nowMs());
    await world.house.advance(world.clock.nowMs());
    expect(calls).toBe(2);
  } finally {
    globalThis.fetch = fetch;
  }
  await world.house.run();
});

it('waits while the witness is away, plans nothing without it, and draws everything once when it is back', async () => {
  const member = await world.member();
  const placed = await world.house.placeTicket(member, await world.ticketOn('ssc-60', LINE));
  const draw = await world.selling('ssc-60');
  await world.witness.goAway();
  world.clock.advanceTo(draw.drawAtMs + VALUE_LATE_MS);
  expect(await world.house.plan(world.clock.nowMs())).toBe(0);
  for (let pass = 0; pass < 3; pass += 1) {
    await Promise.all([world.house.advance(world.clock.nowMs()), world.another().advance(world.clock.nowMs())]);
    expect(await proofOf(draw.id)).toMatchObject({ draw: { state: 'CLOSED' }, serverSeed: null, valueProof: null });
    world.clock.advance(VALUE_LATE_MS);
  }
  await world.witness.comeBack();
  await Promise.all([world.house.run(), world.another().run(), world.another().run()]);
  await world.house.run();
  const [row] = await world.db.query<{ state: string; results: bigint }>(
    'SELECT state, (SELECT count(*) FROM lottery_result r WHERE r.draw_id = d.id) AS results FROM lottery_draw d WHERE id = $1',
    [draw.id],
  );
  expect(row).toEqual({ state: 'SETTLED', results: 1n });
  expect(await world.house.wagers.get(member, placed.id)).toMatchObject({ state: 'settled', settlementVersion: 1 });
  expect(await checkDraw(world.db, draw.id)).toMatchObject({ ok: true, tickets: 1 });
  expect(await world.imbalance()).toBe(0n);
});

it('gives every stake back when the value does not come', async () => {
  const member = await world.member();
  const placed = await world.house.placeTicket(member, await world.ticketOn('ssc-60', LINE));
  const { id, drawAtMs } = await world.selling('ssc-60');
  await world.witness.goAway();
  world.clock.advanceTo(drawAtMs + 3_600_000 - 1);
  await world.house.run();
  expect((await proofOf(id)).draw.state).toBe('CLOSED');
  world.clock.advance(1);
  await world.house.run();
  expect(await proofOf(id)).toMatchObject({ draw: { state: 'VOID', result: null }, serverSeed: null });
  expect(await world.house.wagers.get(member, placed.id)).toMatchObject({ result: 'void' });
  await world.witness.comeBack();
  world.clock.advance(VALUE_LATE_MS);
  await world.house.run();
  expect((await proofOf(id)).draw.state).toBe('VOID');
  expect(await world.imbalance()).toBe(0n);
});

it('is refused with another secret, another book, another value of the witness, or none', async () => {
  const member = await world.member();
  await world.house.run();
  await world.house.placeTicket(member, await world.ticketOn('ssc-60', LINE));
  const draw = await world.selling('ssc-60');
  await world.drawn(draw);
  const other = 'b'.repeat(64);
  expect(await checkDraw(world.db, draw.id)).toMatchObject({ ok: true, tickets: 1 });
  expect(await tellSomethingElse(draw.id, 'server_seed = $2', [other])).toContain('secret is not the one');
  expect(
    await tellSomethingElse(draw.id, `server_seed = $2::text, server_seed_hash = encode(sha256(convert_to($2::text, 'UTF8')), 'hex')`, [
      other,
    ]),
  ).toContain('numbers do not follow');
  expect(await tellSomethingElse(draw.id, `book_root = decode($2, 'hex')`, [other])).toContain('tickets are not those');
  expect(await tellSomethingElse(draw.id, 'value_proof = $2', [other])).toContain('public value is not the one');
  const forged = `value_proof = $2::text, witness_commitment = encode(sha256(convert_to('witness:' || id || ':' || $2::text, 'UTF8')), 'hex')`;
  expect(await tellSomethingElse(draw.id, forged, [other])).toContain('numbers do not follow');
  expect(await tellSomethingElse(draw.id, 'version = 1, witness_commitment = NULL, value_proof = NULL')).toContain('numbers do not follow');
  expect(await checkDraw(world.db, draw.id)).toMatchObject({ ok: true });
});

it('is held against the books by who may only read them', async () => {
  const { id } = await world.selling('ssc-60');
  await world.drawn(await world.selling('ssc-60'));
  const reports = openDatabase({ url: ownerUrl, maxConnections: 2, role: 'tessera_reports' });
  expect(await checkDraw(reports, id)).toMatchObject({ ok: true });
  await reports.end();
});

it('keeps the database from a seed that is shown before the value, and from a value before the book', async () => {
  const { id } = await world.selling('ssc-60');
  await expect(world.db.query(`UPDATE lottery_draw SET value_proof = 'x' WHERE id = $1`, [id])).rejects.toThrow('value_after_book');
  await expect(
    world.db.query(`UPDATE lottery_draw SET server_seed = 'x', encrypted_server_seed = NULL WHERE id = $1`, [id]),
  ).rejects.toThrow('value_before_seed');
  await expect(world.db.query('UPDATE lottery_draw SET witness_commitment = NULL WHERE id = $1', [id])).rejects.toThrow('one_source');
});

// Goal: the same with a public chain. Method: the draw of the moment of round 1002, and servers that pass on what was recorded.
it('draws by a round of a public chain that was signed after the sale, and by no other', async () => {
  const database = await testDatabase();
  const relay: GivenRelay = await givenRelay();
  const drawAtMs = roundTimeMs(QUICKNET, 1_002);
  const startMs = drawAtMs - 25_000;
  const witness: GivenWitness = await givenWitness({ clock: manualClock(startMs) });
  const drand = createDrandBeacon({ urls: [relay.url], chain: QUICKNET, timeoutMs: 1_000 });
  const beacon = createBeacons({ planned: 'drand', sources: { drand, witness: witness.beacon } });
  const chained = await openWorld(database.ownerUrl, ['elott-ssc-30'], [], { beacon, startMs });
  try {
    await chained.house.run();
    const member = await chained.member();
    const ticket = await chained.ticketOn('elott-ssc-30', { play: 'ssc.c.ball1', selection: '1,B', terms: { amount: '1' } });
    await chained.house.placeTicket(member, ticket);
    const draw = await chained.selling('elott-ssc-30');
    expect(draw.drawAtMs).toBe(drawAtMs);
    const proof = () => chained.house.getDraw(ONLOOKER, draw.id);
    expect((await proof()).valueSource).toEqual({ kind: 'drand', chain: QUICKNET, round: 1_002 });
    // Not there yet; then the round before under its number; then nothing but faults: the draw waits.
    await chained.drawn(draw);
    const before = recordedRound(1_001);
    relay.says(() => ({ status: 200, body: JSON.stringify({ ...before, round: 1_002 }) }));
    await chained.house.run();
    relay.says(() => ({ status: 503, body: '' }));
    chained.clock.advance(VALUE_LATE_MS);
    await chained.house.run();
    expect((await proof()).draw.state).toBe('CLOSED');
    const { signature } = recordedRound(1_002);
    relay.says((path) =>
      path.endsWith('/1002') ? { status: 200, body: JSON.stringify(recordedRound(1_002)) } : { status: 404, body: '{}' },
    );
    chained.clock.advance(VALUE_LATE_MS);
    await Promise.all([chained.house.run(), chained.another().run()]);
    await chained.house.run();
    expect(await proof()).toMatchObject({ draw: { state: 'SETTLED' }, valueProof: signature, results: [{ version: 1 }] });
    expect(await checkDraw(chained.db, draw.id)).toMatchObject({ ok: true, tickets: 1 });

    const owner = openDatabase({ url: database.ownerUrl, maxConnections: 1 });
    const forge = async (round: number): Promise<unknown> => {
      await owner.query('UPDATE lottery_draw SET beacon_round = $2, value_proof = $3 WHERE id = $1', [
        draw.id,
        round,
        recordedRound(round).signature,
      ]);
      return checkDraw(chained.db, draw.id);
    };
    for (const round of [1_001, 1_003])
      expect(await forge(round)).toMatchObject({ ok: false, reason: expect.stringContaining('public value') });
    expect(await forge(1_002)).toMatchObject({ ok: true });
    expect(randomnessOf(signature)).toBe(recordedRound(1_002).randomness);
    await owner.end();
    expect(await chained.imbalance()).toBe(0n);
  } finally {
    await chained.close();
    await witness.stop();
    await relay.close();
  }
});
