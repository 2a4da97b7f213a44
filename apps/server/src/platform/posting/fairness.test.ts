import { expect, it } from 'vitest';
import { createPorts } from './ports.ts';
import { createPostgresLedger, MAX_WAITING_OF_ACCOUNT } from './postgres-ledger.ts';
import { givenLedger, SHARED } from './testing/given-ledger.ts';

const given = await givenLedger();

const codeOf = async (placing: Promise<{ readonly code: string }>): Promise<string> =>
  placing.then(
    ({ code }) => code,
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
  );

// Goal: who floods is refused; everybody else notices nothing. Method: far more bets of one member at once than may wait in all, and
// others' after them.
it('books the bets of everybody while one member floods', async () => {
  const { stakes } = createPorts(
    createPostgresLedger({
      db: given.db,
      clock: given.clock,
      layout: SHARED,
      maxWaiting: 200,
      maxWaitingOfAccount: MAX_WAITING_OF_ACCOUNT,
    }),
  );
  const flooder = await given.member('5000');
  const others = await Promise.all(Array.from({ length: 40 }, () => given.member('10')));
  const flood = Array.from({ length: 2_000 }, () => codeOf(stakes.place(given.stake(flooder, '1'))));
  const victims = others.map((account) => codeOf(stakes.place(given.stake(account, '1'))));
  expect(new Set(await Promise.all(victims))).toEqual(new Set(['ok']));
  const counts = Object.groupBy(await Promise.all(flood), (code) => code);
  expect(counts['ok']).toHaveLength(MAX_WAITING_OF_ACCOUNT);
  expect(counts['too_many_waiting']).toHaveLength(2_000 - MAX_WAITING_OF_ACCOUNT);
});
