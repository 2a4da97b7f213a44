import { describe, expect, it } from 'vitest';
import { sumOfEntries } from '../../platform/posting/testing/given-ledger.ts';
import { verifyLedger } from '../../platform/posting/verify-ledger.ts';
import { findBrokenRecord } from '../../platform/posting/verify-records.ts';
import { givenCasino, usdOf } from './testing/given-casino.ts';

const given = await givenCasino(11);
const { open, choose, player, playerWhose, cashOf, bookedOf, casino, owner } = given;
const BLACKJACK = { gameId: 'blackjack' };

describe('a round of blackjack', () => {
  it('takes its stake when it is opened and pays when it ends, each time once', async () => {
    const member = await playerWhose('100', BLACKJACK, ({ choices }) => choices.includes('double'));
    const opened = await open(member, 'blackjack');
    expect(opened).toMatchObject({
      kind: 'blackjack',
      state: 'open',
      version: 0,
      made: [],
      stake: '10.0000',
      maxPayout: '80.0000',
      payout: null,
      result: null,
      multiplier: null,
      worth: null,
      fairness: { label: 'table:blackjack', serverSeed: null, nonce: 0 },
    });
    expect(opened.choices).toContainEqual({ choice: 'stand', costs: '0.0000' });
    expect(opened.choices).toContainEqual({ choice: 'double', costs: '10.0000' });
    expect(opened.deadlineAtMs - opened.openedAtMs).toBe(24 * 3_600_000);
    expect(await cashOf(member)).toBe(usdOf('90'));
    expect(await bookedOf(member, opened.roundId)).toMatchObject({ state: 'open', stake: '10.00', payout: null });
    expect(await casino.showOpenRound(member, 'blackjack')).toEqual(opened);

    const over = await choose(member, opened, 'stand');
    expect(over).toMatchObject({ state: 'settled', version: 1, made: ['stand'], choices: [], stake: '10.0000' });
    expect(over.events.slice(0, opened.events.length)).toEqual(opened.events);
    const booked = await bookedOf(member, opened.roundId);
    expect(booked).toMatchObject({ state: 'settled', stake: '10.00', result: over.result });
    expect(usdOf(booked.payout ?? '')).toBe(usdOf(over.payout ?? ''));
    expect(await cashOf(member)).toBe(usdOf('90') + usdOf(over.payout ?? ''));
    expect(await casino.showOpenRound(member, 'blackjack')).toBeNull();
    expect(await casino.showRound(member, opened.roundId)).toEqual(over);
  });

  it('that was over at once is shown like any other, to its player alone', async () => {
    const member = await playerWhose('100', BLACKJACK, ({ choices }) => choices.length === 0);
    const over = await open(member, 'blackjack');
    expect(over).toMatchObject({ state: 'settled', version: 0, made: [], choices: [] });
    expect(over.payout).not.toBeNull();
    expect(await casino.showRound(member, over.roundId)).toEqual(over);
    const other = await playerWhose('100', BLACKJACK, () => true);
    await expect(casino.showRound(other, over.roundId)).rejects.toMatchObject({ code: 'round_not_found' });
    await expect(casino.showRound(member, '0196d3a0-0000-7000-8000-000000000001')).rejects.toMatchObject({ code: 'round_not_found' });
  });

  it('doubles: the stake rises by the bet before the card is shown', async () => {
    const member = await playerWhose(
      '100',
      { ...BLACKJACK, choices: ['double'] },
      (played) => played.choices.length === 0 && played.settle(usdOf('10')).payout > 0n,
    );
    const over = await choose(member, await open(member, 'blackjack'), 'double');
    expect(over).toMatchObject({ state: 'settled', stake: '20.0000' });
    // A push returns both bets, a win pays each of them again.
    expect(['20.0000', '40.0000']).toContain(over.payout);
    expect(await bookedOf(member, over.roundId)).toMatchObject({ stake: '20.00', result: over.payout === '40.0000' ? 'win' : 'push' });
    expect(await cashOf(member)).toBe(usdOf('80') + usdOf(over.payout ?? ''));
  });

  it('splits to its limit, each hand for a bet, and doubles after it', async () => {
    const member = await playerWhose('100', { ...BLACKJACK, choices: ['split'] }, ({ choices }) => choices.includes('double'));
    const opened = await open(member, 'blackjack');
    expect(opened.choices).toContainEqual({ choice: 'split', costs: '10.0000' });
    const split = await choose(member, opened, 'split');
    expect(split).toMatchObject({ state: 'open', stake: '20.0000', version: 1 });
    expect(split.choices.map(({ choice }) => choice)).not.toContain('split');
    await expect(choose(member, split, 'split')).rejects.toMatchObject({ code: 'choice_not_open' });
    let round = await choose(member, split, 'double');
    expect(round.stake).toBe('30.0000');
    while (round.state === 'open') round = await choose(member, round, 'stand');
    expect(round.events.filter(({ type }) => type === 'hand-ended')).toHaveLength(2);
    expect(await cashOf(member)).toBe(usdOf('70') + usdOf(round.payout ?? ''));
    expect(await bookedOf(member, round.roundId)).toMatchObject({ stake: '30.00' });
  });

  it('insures for half the bet, and pays it when the dealer has a natural', async () => {
    const natural = await playerWhose(
      '100',
      { ...BLACKJACK, choices: ['insure'] },
      (played) => played.choices.length === 0 && played.settle(usdOf('10')).payout === usdOf('15'),
    );
    const opened = await open(natural, 'blackjack');
    expect(opened.choices).toEqual([
      { choice: 'insure', costs: '5.0000' },
      { choice: 'decline', costs: '0.0000' },
    ]);
    expect(await choose(natural, opened, 'insure')).toMatchObject({
      state: 'settled',
      stake: '15.0000',
      payout: '15.0000',
      result: 'push',
    });
    expect(await cashOf(natural)).toBe(usdOf('100'));

    const none = await playerWhose('100', { ...BLACKJACK, choices: ['insure'] }, ({ choices }) => choices.includes('stand'));
    const round = await choose(none, await open(none, 'blackjack'), 'insure');
    expect([round.state, round.stake]).toEqual(['open', '15.0000']);
  });

  it('is settled in one booking where nothing can be chosen', async () => {
    const member = await playerWhose('100', BLACKJACK, (played) => played.choices.length === 0 && played.settle(usdOf('10')).payout > 0n);
    const requestId = given.id();
    const first = await open(member, 'blackjack', { requestId });
    expect(first).toMatchObject({ state: 'settled', version: 0, choices: [] });
    expect(['10.0000', '25.0000']).toContain(first.payout);
    expect(await open(member, 'blackjack', { requestId })).toEqual(first);
    const [{ kinds } = { kinds: [] }] = await owner.query<{ kinds: string[] }>(
      `SELECT array_agg(kind ORDER BY position) AS kinds FROM wallet_transfer WHERE cell = $1 AND member_id = $2 AND kind LIKE 'wager\\_%'`,
      [member.cell, member.id],
    );
    expect(kinds).toEqual(['wager_play']);
  });
});

describe('a raise that cannot be paid', () => {
  it.each(['double', 'split', 'insure'])('%s: is refused, tells nothing, and leaves the round as it was', async (choice) => {
    const member = await playerWhose('10', BLACKJACK, ({ choices }) => choices.includes(choice));
    const opened = await open(member, 'blackjack');
    const refused = await choose(member, opened, choice).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'insufficient_funds' });
    expect(Object.keys((refused as { details: object }).details)).toEqual(['requestId']);
    expect(await casino.showOpenRound(member, 'blackjack')).toEqual(opened);
    const next = choice === 'insure' ? 'decline' : 'stand';
    expect(await choose(member, opened, next)).toMatchObject({ version: 1, made: [next], stake: '10.0000' });
  });
});

it('refuses stakes and bets outside what is on offer, and takes nothing', async () => {
  const member = await player('1000');
  const refusals = [
    open(member, 'blackjack', { stake: '0.5' }),
    open(member, 'blackjack', { stake: '501' }),
    open(member, 'blackjack', { bet: { mines: 1 } }),
    open(member, 'mines', { bet: {} }),
    open(member, 'mines', { bet: { mines: 25 } }),
    // Twelve mines may pay five million times the stake.
    open(member, 'mines', { stake: '1', bet: { mines: 12 } }),
    open(member, 'no-such-game'),
    casino.play(member, 'blackjack', { requestId: given.id(), currency: 'USD', stake: '1' }),
  ].map((refused) =>
    refused.then(
      () => 'taken',
      (error: { code: string }) => error.code,
    ),
  );
  expect(await Promise.all(refusals)).toEqual([
    'below_min',
    'above_max',
    'invalid_input',
    'invalid_input',
    'invalid_input',
    'above_max',
    'game_not_found',
    'game_not_found',
  ]);
  await expect(open(member, 'mines', { stake: '1', bet: { mines: 12 } })).rejects.toMatchObject({ details: { max: '0.19' } });
  expect((await open(member, 'mines', { stake: '0.19', bet: { mines: 12 } })).maxPayout).toMatch(/^97/);
  expect(await cashOf(member)).toBe(usdOf('999.81'));
});

it('leaves the books right', async () => {
  expect(await sumOfEntries(owner)).toBe(0n);
  expect(await verifyLedger(owner)).toMatchObject({ ok: true });
  expect(await findBrokenRecord(owner)).toBeNull();
});
