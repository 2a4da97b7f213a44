import { expect, it } from 'vitest';
import { cashOf, givenLedger, usd } from './testing/given-ledger.ts';

const given = await givenLedger(121);

it('each of many items in a batch gets its own answer, whatever the order of their locks', async () => {
  const accounts = await Promise.all(Array.from({ length: 24 }, (_, index) => given.member(`${index + 1}`)));
  const plays = accounts.map((account, index) => given.play(account, index % 3 === 0 ? '30' : '1', '0'));
  const answers = await Promise.all(plays.map((play) => given.stakes.play(play)));
  expect(answers).toEqual(
    accounts.map((_, index) =>
      index % 3 === 0 ? { code: 'insufficient_funds' } : { code: 'ok', available: usd(`${index}`), bookedAtMs: given.clock.nowMs() },
    ),
  );
  for (const [index, account] of accounts.entries())
    expect(await cashOf(given.ledger, account)).toBe(usd(`${index % 3 === 0 ? index + 1 : index}`));
});
