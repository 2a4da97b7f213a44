import { describe, expect, it } from 'vitest';
import { dealWhere, givenHouse, playedRound, SPLIT_DEAL, wagerOf } from '../../round.fixtures.ts';
import { checkBlackjack } from './check-blackjack.ts';

const pair = SPLIT_DEAL;
const ace = dealWhere(({ choices }) => choices.includes('insure'));
const MANY_STANDS = Array.from({ length: 9 }, () => 'stand');
const split = await playedRound(givenHouse({ kind: 'blackjack' }, pair), ['split', ...MANY_STANDS]);
const insured = await playedRound(givenHouse({ kind: 'blackjack' }, ace), ['insure', ...MANY_STANDS]);

type Wager = ReturnType<typeof wagerOf>;
type Detail = Extract<Wager['detail'], { product: 'casino' }>;
const withDetail = (wager: Wager, change: Partial<Detail>): Wager => ({ ...wager, detail: { ...(wager.detail as Detail), ...change } });

describe('checking a round of blackjack', () => {
  it.each([
    ['a split', split],
    ['an insured hand', insured],
  ])('agrees with %s: cards, choices and payout', (_name, round) => {
    const checked = checkBlackjack(wagerOf(round, { isRevealed: true }));
    expect(checked).toMatchObject({ isRight: true, fault: null, choices: round.made, payout: { isEqual: true } });
    const first = round.events.find(({ type }) => type === 'player-card-dealt');
    expect(checked?.trace[0]).toMatchObject({ left: 312, card: (first as unknown as { card: string }).card });
  });

  it('cannot check a secret seed or rules it does not know', () => {
    expect(checkBlackjack(wagerOf(split))).toBeNull();
    expect(checkBlackjack(withDetail(wagerOf(split, { isRevealed: true }), { ruleVersion: '99' }))).toBeNull();
  });

  it('finds every kind of untruth', () => {
    const revealed = wagerOf(split, { isRevealed: true });
    expect(checkBlackjack(wagerOf(split, { isRevealed: true, payout: '0.0100' }))).toMatchObject({
      isRight: false,
      payout: { isEqual: false },
    });
    expect(checkBlackjack(withDetail(revealed, { choices: ['stand'] }))).toMatchObject({ isRight: false, fault: 'round_mismatch' });
    const { fairness, events } = revealed.detail as Detail;
    const swapped = events.map((event) => ('card' in event ? { ...event, card: '2c' } : event));
    expect(checkBlackjack(withDetail(revealed, { events: swapped }))).toMatchObject({ isRight: false, fault: 'round_mismatch' });
    expect(checkBlackjack(withDetail(revealed, { fairness: { ...fairness, serverSeedHash: '0'.repeat(64) } }))).toMatchObject({
      isRight: false,
      fault: 'commitment_mismatch',
    });
  });
});
