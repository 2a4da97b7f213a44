import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { givenLedger } from '../../platform/posting/testing/given-ledger.ts';
import { createSeeds } from './seeds.ts';

const { clock, db, id, stakes, play: playOf, member } = await givenLedger();
const seeds = createSeeds({ clock, db, stakes, randomBytes });

it('reveals a pair only when no play with it is being booked', async () => {
  const account = await member('10');
  const owner = { id: account.memberId, cell: account.cell, brand: 'tessera', account: 'ana', currency: account.currency, isTrial: false };
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
