import { dice, limbo } from '@tessera/engines/instant';
import { describe, expect, it } from 'vitest';
import { rollOf } from '../kinds/dice/odds.ts';
import { rollOfWord } from '../kinds/dice/trace.ts';
import { resultOf } from '../kinds/limbo/odds.ts';
import { resultOfWord } from '../kinds/limbo/trace.ts';
import { givenHouse, playedRound, type SeededBet, wagerOf } from '../round.fixtures.ts';
import { checkInstant, instantMessage, firstWordOf } from './check-instant.ts';

const DICE: SeededBet = { kind: 'seeded', game: dice, bet: { direction: 'over', target: '50.5' } };
const LIMBO: SeededBet = { kind: 'seeded', game: limbo, bet: { target: '1.5' } };

type Wager = ReturnType<typeof wagerOf>;
type Detail = Extract<Wager['detail'], { product: 'casino' }>;
const detailOf = (wager: Wager): Detail => wager.detail as Detail;
const withDetail = (wager: Wager, change: Partial<Detail>): Wager => ({ ...wager, detail: { ...detailOf(wager), ...change } });

async function givenWager(game: SeededBet, nonce: number): Promise<Wager> {
  return wagerOf(await playedRound(givenHouse(game, nonce), []), { isRevealed: true });
}

describe.each([
  ['dice', DICE, { direction: 'over', target: '50.51' }],
  ['limbo', LIMBO, { target: '1.51' }],
] as const)('checking a round of %s', (_, game, otherBet) => {
  it('agrees with what was played', async () => {
    for (let nonce = 0; nonce < 20; nonce += 1) {
      const checked = checkInstant(await givenWager(game, nonce));
      expect(checked).toMatchObject({ isRight: true, fault: null, payout: { isEqual: true } });
      expect(checked && firstWordOf(checked.seeds)).toBe(checked?.words[0]);
      expect(checked && instantMessage(checked.seeds)).toBe(`mine:${nonce}:0`);
    }
  });

  it('finds every kind of untruth', async () => {
    const wager = await givenWager(game, 1);
    const { fairness, events } = detailOf(wager);
    expect(checkInstant({ ...wager, payout: '0.0300' })).toMatchObject({ isRight: false, payout: { isEqual: false } });
    const other = await givenWager(game, 2);
    expect(checkInstant(withDetail(wager, { events: detailOf(other).events }))).toMatchObject({ isRight: false, fault: 'round_mismatch' });
    expect(checkInstant(withDetail(wager, { bet: {} }))).toMatchObject({ isRight: false, fault: 'round_mismatch', round: null });
    expect(checkInstant(withDetail(wager, { choices: ['cash_out'] }))).toMatchObject({ isRight: false, fault: 'round_mismatch' });
    const [, ended] = events;
    const cheated = [events[0]!, { ...ended!, multiplier: '9.0000' }];
    expect(checkInstant(withDetail(wager, { events: cheated }))).toMatchObject({ isRight: false, fault: 'round_mismatch' });
    const otherHash = { ...fairness, serverSeedHash: '0'.repeat(64) };
    expect(checkInstant(withDetail(wager, { fairness: otherHash }))).toMatchObject({ isRight: false, fault: 'commitment_mismatch' });
    expect(checkInstant(withDetail(wager, { bet: otherBet }))?.detail.bet).toEqual(otherBet);
  });

  it('cannot check a secret seed or rules it does not know', async () => {
    const wager = await givenWager(game, 1);
    expect(checkInstant(withDetail(wager, { fairness: { ...detailOf(wager).fairness, serverSeed: null } }))).toBeNull();
    expect(checkInstant(withDetail(wager, { ruleVersion: '99' }))).toBeNull();
  });
});

it('has no word of seeds that cannot be read', () => {
  expect(firstWordOf({ serverSeed: 'short', serverSeedHash: '', clientSeed: 'mine', nonce: 0 })).toBeNull();
});

const LAST_WORD = 2 ** 32 - 1;

it.each([0, 1, 2 ** 31 - 1, 2 ** 31, 3_000_000_000, LAST_WORD])('states the rules as they play: word %i', (word) => {
  const source = { nextUint32: () => word };
  const rolled = dice.replay(source, dice.parseBet(DICE.bet), []);
  const drawn = limbo.replay(source, limbo.parseBet(LIMBO.bet), []);
  expect(rollOfWord(word)).toBe(rollOf(rolled.events));
  expect(resultOfWord(word)).toBe(resultOf(drawn.events));
});
