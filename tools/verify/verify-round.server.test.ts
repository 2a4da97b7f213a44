import { expect, it } from 'vitest';
import { givenCasino } from '../../apps/server/src/modules/casino/testing/given-casino.ts';
import { findBrokenRecord } from '../../apps/server/src/platform/posting/verify-records.ts';
import { verifyStoredRound } from './verify-round.ts';

const { open, choose, playerWhose, player, casino, owner, cipher, id, clock } = await givenCasino(41);
const verify = (roundId: string) => verifyStoredRound(owner, cipher, roundId);

it('plays stored rounds of every kind again, open, settled, raised and given back', async () => {
  const member = await playerWhose('1000', { gameId: 'blackjack', choices: ['double'] }, ({ choices }) => choices.length === 0);
  const opened = await open(member, 'blackjack');
  expect(await verify(opened.roundId)).toMatchObject({ ok: true, state: 'open' });
  const doubled = await choose(member, opened, 'double');
  expect(await verify(doubled.roundId)).toEqual({ ok: true, id: doubled.roundId, state: 'settled', events: doubled.events.length });
  const { id: slot } = await casino.play(member, 'dragon-harbor', { requestId: id(), currency: 'USD', stake: '1' });
  const left = await open(member, 'mines', { bet: { mines: 2 } });
  clock.advance(24 * 3_600_000);
  await casino.endUnattended();
  for (const roundId of [slot, left.roundId]) expect(await verify(roundId)).toMatchObject({ ok: true, state: 'settled' });
});

it('finds a choice, a bet, a stake and a state that somebody changed', async () => {
  const member = await player('1000');
  const opened = await open(member, 'mines', { bet: { mines: 1 } });
  const round = await choose(member, opened, 3);
  const { roundId } = round.state === 'open' ? await choose(member, round, 'cash_out') : round;
  expect(await findBrokenRecord(owner)).toBeNull();
  const change = (set: string): Promise<unknown> => owner.query(`UPDATE casino_round SET ${set} WHERE id = $1`, [roundId]);
  const key = `${member.id}/${roundId}`;
  for (const [set, back, isUnplayable] of [
    [
      `choices = jsonb_set(choices, '{0}', '4'), bet = '{"mines": 24}'`,
      `choices = jsonb_set(choices, '{0}', '3'), bet = '{"mines": 1}'`,
      true,
    ],
    [`stake = stake * 2`, `stake = stake / 2`, true],
    [`state = 'refunded'`, `state = 'settled'`, true],
    [`requests = jsonb_set(requests, '{0}', 'null')`, null, false],
  ] as const) {
    await change(set);
    expect(await findBrokenRecord(owner)).toMatchObject({ table: 'casino_round', id: key });
    if (isUnplayable) expect(await verify(roundId).catch(() => ({ ok: false }))).toMatchObject({ ok: false });
    if (back) await change(back);
  }
});
