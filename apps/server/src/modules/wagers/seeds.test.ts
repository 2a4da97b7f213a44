import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { givenLedger } from '../../platform/posting/testing/given-ledger.ts';
import { createSeeds } from './seeds.ts';

const { clock, db, id, ledger, member } = await givenLedger();
const seeds = createSeeds({ clock, db, ledger, randomBytes, log: pino({ level: 'silent' }) });

it('reveals a pair only when no play with it is being booked', async () => {
  const account = await member('10');
  const owner = { id: account.memberId, cell: account.cell, account: 'ana', currency: account.currency, isTrial: false };
  const before = await seeds.current(owner);
  let rotating: ReturnType<typeof seeds.rotate> | undefined;
  await db.transaction(async (tx) => {
    await ledger.lock(tx, account);
    rotating = seeds.rotate(owner, { requestId: id(), clientSeed: 'mine' });
    await new Promise((resolve) => setTimeout(resolve, 100));
    // A booking still moves the nonce of the pair, without waiting for the rotation.
    await tx.query('UPDATE wagers_seed_pair SET nonce = nonce + 1 WHERE cell = $1 AND member_id = $2 AND active', [owner.cell, owner.id]);
  });
  expect((await rotating)?.revealed).toMatchObject({ id: before.id, nonce: before.nonce + 1 });
});
