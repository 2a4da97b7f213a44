import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { commitmentOf } from '@tessera/engines/fair';
import { givenKeyRing } from '../../platform/encryption/testing/given-encryption.ts';
import type { MemberRef } from '../../platform/http/caller.ts';
import type { AccountRef } from '../../platform/posting/booking.ts';
import { givenLedger } from '../../platform/posting/testing/given-ledger.ts';
import { createSeeds } from './seeds.ts';

const { clock, db, id, stakes, play: playOf, member } = await givenLedger();
const cipher = givenKeyRing();
const seeds = createSeeds({ clock, db, cipher, stakes, randomBytes });

const ownerOf = ({ memberId, cell, currency }: AccountRef): MemberRef => ({
  id: memberId,
  cell,
  brand: 'tessera',
  username: 'ana',
  currency,
  isTrial: false,
});

it('reveals a pair only when no play with it is being booked', async () => {
  const account = await member('10');
  const owner = ownerOf(account);
  const before = await seeds.current(owner);
  const play = (nonce: number) => {
    const item = playOf(account, '1', '0');
    return stakes.play({ ...item, outcome: { ...item.outcome, seed: { pairId: before.id, nonce } } });
  };
  // Plays and the rotation race for the lock of the balance row: each play is booked before the pair is revealed, or not at all.
  const racing = [0, 1, 2].map((nonce) => play(before.nonce + nonce));
  const rotation = await seeds.rotate(owner, { requestId: id(), clientSeed: 'mine' });
  const booked = (await Promise.all(racing)).filter(({ code }) => code === 'ok').length;
  expect(rotation.revealed).toMatchObject({ id: before.id, nonce: before.nonce + booked });
  expect(await play(before.nonce + booked)).toEqual({ code: 'nonce_moved' });
  expect(await seeds.current(owner)).toMatchObject({ id: rotation.current.id, nonce: 0, clientSeed: 'mine' });
});

it('gives a member one first pair, whichever process is asked', async () => {
  const owner = ownerOf(await member('1'));
  const processes = [
    seeds,
    createSeeds({ clock, db, cipher, stakes, randomBytes }),
    createSeeds({ clock, db, cipher, stakes, randomBytes }),
  ];
  const pairs = await Promise.all(processes.map((process) => process.current(owner)));
  expect(new Set(pairs.map((pair) => pair.id)).size).toBe(1);
  expect(await seeds.list(owner, [pairs[0]!.id])).toMatchObject([{ active: true, nonce: 0, serverSeed: pairs[0]!.serverSeed }]);
});

it('follows a pair with the server seed whose hash was shown, and reveals the former one', async () => {
  const owner = ownerOf(await member('1'));
  const before = await seeds.current(owner);
  const { revealed, current } = await seeds.rotate(owner, { requestId: id(), clientSeed: 'mine' });
  expect(revealed).toMatchObject({ id: before.id, serverSeed: before.serverSeed, clientSeed: before.clientSeed });
  expect(commitmentOf(revealed.serverSeed)).toBe(before.serverSeedHash);
  expect(current).toMatchObject({
    serverSeed: before.nextServerSeed,
    serverSeedHash: commitmentOf(before.nextServerSeed),
    clientSeed: 'mine',
    nonce: 0,
  });
  expect(current.nextServerSeed).not.toBe(current.serverSeed);
  expect(await seeds.list(owner, [before.id])).toMatchObject([{ active: false, nonce: 0 }]);
});

it('answers a rotation that comes again as the first time, also after plays and in another process, and refuses another seed', async () => {
  const account = await member('5');
  const owner = ownerOf(account);
  await seeds.current(owner);
  const rotation = { requestId: id(), clientSeed: 'mine' };
  const first = await seeds.rotate(owner, rotation);
  const item = playOf(account, '1', '0');
  expect(await stakes.play({ ...item, outcome: { ...item.outcome, seed: { pairId: first.current.id, nonce: 0 } } })).toMatchObject({
    code: 'ok',
  });
  const elsewhere = createSeeds({ clock, db, cipher, stakes, randomBytes });
  for (const process of [seeds, elsewhere]) {
    expect(await process.rotate(owner, rotation)).toEqual(first);
    await expect(process.rotate(owner, { ...rotation, clientSeed: 'another' })).rejects.toMatchObject({ code: 'request_conflict' });
  }
  expect(await elsewhere.current(owner)).toMatchObject({ id: first.current.id, nonce: 1 });
});

it('rotates once when one request comes many times at once, and refuses an id that no rotation made', async () => {
  const owner = ownerOf(await member('1'));
  const before = await seeds.current(owner);
  const rotation = { requestId: id(), clientSeed: 'mine' };
  const processes = Array.from({ length: 4 }, () => createSeeds({ clock, db, cipher, stakes, randomBytes }));
  const answers = await Promise.all(processes.map((process) => process.rotate(owner, rotation)));
  expect(new Set(answers.map(({ current }) => current.id))).toEqual(new Set([rotation.requestId]));
  expect(new Set(answers.map(({ revealed }) => revealed.id))).toEqual(new Set([before.id]));
  await expect(seeds.rotate(owner, { requestId: before.id, clientSeed: 'mine' })).rejects.toMatchObject({ code: 'request_conflict' });
  expect(await seeds.current(owner)).toMatchObject({ id: rotation.requestId });
});

it('guesses the next nonce from what it knows, until it is told to forget', async () => {
  const owner = ownerOf(await member('1'));
  const pair = await seeds.current(owner);
  seeds.used(owner, pair);
  expect(await seeds.current(owner)).toMatchObject({ id: pair.id, nonce: 1 });
  seeds.forget(owner);
  expect(await seeds.current(owner)).toMatchObject({ id: pair.id, nonce: 0 });
});
