import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { witnessCommitment } from '@tessera/engines/lottery';
import { uuidv7 } from '@tessera/kernel';
import { expect, it, onTestFinished } from 'vitest';
import { createWitnessServer } from './witness-server.ts';
import { openWitness, type Witness } from './witness.ts';

const CLOSE_MS = 1_767_225_600_000;
const [ROOT, OTHER_ROOT] = ['a'.repeat(64), 'b'.repeat(64)];
const DAY_MS = 86_400_000;

const newId = (): string => uuidv7(CLOSE_MS, (count) => randomBytes(count));

function given() {
  const dataDir = mkdtempSync(join(tmpdir(), 'witness-'));
  const time = { nowMs: CLOSE_MS - 60_000 };
  let witness: Witness | undefined;
  const start = (): Witness => {
    witness?.close();
    witness = openWitness({ dataDir, clock: { nowMs: () => time.nowMs }, randomBytes: (count) => randomBytes(count) });
    return witness;
  };
  onTestFinished(() => {
    witness?.close();
    rmSync(dataDir, { recursive: true });
  });
  return { start, time, journal: join(dataDir, 'journal.jsonl') };
}

it('shows the hash of a value, the same whenever it is asked, and the value after the sale for one book', () => {
  const { start, time } = given();
  const witness = start();
  const [id, other] = [newId(), newId()];
  const [first, second] = witness.commit([
    { id, closeAtMs: CLOSE_MS },
    { id: other, closeAtMs: CLOSE_MS },
  ]);
  expect(first?.commitment).not.toBe(second?.commitment);
  // Whoever names an earlier end afterwards hears the value no sooner.
  expect(witness.commit([{ id, closeAtMs: 0 }])).toEqual([first]);
  time.nowMs = CLOSE_MS - 1;
  expect(witness.reveal([{ id, root: ROOT }])).toEqual([{ id, refused: 'open' }]);
  time.nowMs = CLOSE_MS;
  const [told] = witness.reveal([{ id, root: ROOT }]);
  expect(witnessCommitment(id, told?.value ?? '')).toBe(first?.commitment);
  expect(witness.reveal([{ id, root: ROOT }])).toEqual([told]);
  expect(witness.reveal([{ id, root: OTHER_ROOT }])).toEqual([{ id, refused: 'other_book' }]);
  expect(witness.reveal([{ id: newId(), root: ROOT }])).toMatchObject([{ refused: 'unknown' }]);
});

it('takes two books of one draw in one call for what they are', () => {
  const { start, time } = given();
  const witness = start();
  const id = newId();
  witness.commit([{ id, closeAtMs: CLOSE_MS }]);
  time.nowMs = CLOSE_MS;
  const [first, second] = witness.reveal([
    { id, root: ROOT },
    { id, root: OTHER_ROOT },
  ]);
  expect(first?.value).toMatch(/^[0-9a-f]{64}$/);
  expect(second).toEqual({ id, refused: 'other_book' });
});

it('knows after a restart what it said, also where the last line was torn', () => {
  const { start, time, journal } = given();
  const id = newId();
  const [committed] = start().commit([{ id, closeAtMs: CLOSE_MS }]);
  expect(statSync(journal).mode & 0o777).toBe(0o600);
  appendFileSync(journal, '{"type":"committed","draws":[["');
  expect(start().commit([{ id, closeAtMs: CLOSE_MS }])).toEqual([committed]);
  time.nowMs = CLOSE_MS;
  const told = start().reveal([{ id, root: ROOT }]);
  const again = start();
  expect(again.reveal([{ id, root: ROOT }])).toEqual(told);
  expect(again.reveal([{ id, root: OTHER_ROOT }])).toMatchObject([{ refused: 'other_book' }]);
});

it('forgets draws that are long over, and never others', () => {
  const { start, time, journal } = given();
  const [old, revealed, coming] = [newId(), newId(), newId()];
  const witness = start();
  witness.commit([
    { id: old, closeAtMs: CLOSE_MS },
    { id: revealed, closeAtMs: CLOSE_MS + DAY_MS },
    { id: coming, closeAtMs: CLOSE_MS + 4 * DAY_MS },
  ]);
  time.nowMs = CLOSE_MS + DAY_MS;
  const told = witness.reveal([{ id: revealed, root: ROOT }]);
  time.nowMs = CLOSE_MS + 3 * DAY_MS;
  const shorter = start();
  expect(readFileSync(journal, 'utf8')).not.toContain(old);
  expect(shorter.reveal([{ id: old, root: ROOT }])).toMatchObject([{ refused: 'unknown' }]);
  expect(shorter.reveal([{ id: revealed, root: OTHER_ROOT }])).toMatchObject([{ refused: 'other_book' }]);
  expect(shorter.reveal([{ id: revealed, root: ROOT }])).toEqual(told);
  expect(shorter.reveal([{ id: coming, root: ROOT }])).toMatchObject([{ refused: 'open' }]);
  // What it writes afterwards stands behind what it kept.
  shorter.commit([{ id: newId(), closeAtMs: time.nowMs }]);
  expect(start().reveal([{ id: revealed, root: ROOT }])).toEqual(told);
});

it('answers whoever knows the secret, and nobody else', async () => {
  const { start, time } = given();
  const secret = 'a secret of more than 32 characters';
  const server = createWitnessServer(start(), secret);
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  const call = async (path: string, body: unknown, authorization = `Bearer ${secret}`) => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { authorization },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as unknown };
  };
  const id = newId();
  const draws = [{ id, closeAtMs: CLOSE_MS }];
  for (const wrong of ['', secret, 'Bearer ', 'Bearer another secret'])
    expect(await call('/v1/commitments', { draws }, wrong)).toEqual({ status: 401, body: { code: 'unauthenticated' } });
  expect(await call('/v1/commitments', { draws })).toMatchObject({ status: 200, body: { commitments: [{ id }] } });
  time.nowMs = CLOSE_MS;
  expect(await call('/v1/values', { draws: [{ id, root: ROOT }] })).toMatchObject({ status: 200, body: { values: [{ id }] } });
  expect(await call('/v1/values', '{')).toMatchObject({ status: 400 });
  for (const draw of [{ id: 'x', root: ROOT }, { id, root: 'x' }, { id, root: ROOT, more: 1 }, {}])
    expect(await call('/v1/values', { draws: [draw] })).toMatchObject({ status: 422 });
  expect(await call('/v1/commitments', { draws: [{ id, closeAtMs: -1 }] })).toMatchObject({ status: 422 });
  expect(await call('/v1/values', ' '.repeat(1024 * 1024 + 1)).catch(() => ({ status: 413 }))).toMatchObject({ status: 413 });
  expect(await call('/v1/else', {})).toMatchObject({ status: 404 });
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  await server.close();
});
