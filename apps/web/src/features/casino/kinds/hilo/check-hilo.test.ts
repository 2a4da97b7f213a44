import { describe, expect, it } from 'vitest';
import { instantRound, instantWager, nonceWhere } from '../../instant.fixtures.ts';
import { checkHilo, traceCards } from './check-hilo.ts';

const MADE = ['up', 'skip', 'down', 'cash_out'];
const nonce = nonceWhere('hilo', { choices: MADE }, ({ choices }) => choices.length === 0);
const played = (change: Parameters<typeof instantWager>[2] = {}) => checkHilo(instantWager('hilo', { nonce, choices: MADE }, change));

describe('checking a round of hi-lo', () => {
  it('agrees with what was played: cards, guesses and payout', () => {
    const checked = played();
    expect(checked).toMatchObject({ isRight: true, fault: null, payout: { isEqual: true }, trail: { right: 2, end: 'cashed-out' } });
    expect(checked?.trace.map(({ card }) => card)).toEqual(checked?.trail.cards.map(({ card }) => card));
    expect(checked?.trace).toHaveLength(4);
    for (const { word, place } of checked?.trace ?? []) expect(place).toBe(Math.floor((word / 2 ** 32) * 52));
  });

  it('agrees with a stake that was taken back, by the player and by the house', () => {
    const skipped = instantWager('hilo', { nonce, choices: ['skip', 'cash_out'] });
    expect(checkHilo(skipped)).toMatchObject({ isRight: true, trail: { end: 'refunded' } });
    const { events } = instantRound('hilo', { nonce, choices: ['skip'] });
    const left = { events: [...events, { type: 'round-ended', how: 'refunded', multiplier: '1.0000' }] };
    expect(checkHilo(instantWager('hilo', { nonce, choices: ['skip'] }, left))).toMatchObject({
      isRight: true,
      trail: { end: 'refunded' },
    });
  });

  it('cannot check a secret seed or rules it does not know', () => {
    expect([played({ isRevealed: false }), played({ ruleVersion: '99' })]).toEqual([null, null]);
  });

  it('finds every kind of untruth', () => {
    expect(played({ payout: '0.0100' })).toMatchObject({ isRight: false, payout: { isEqual: false } });
    expect(played({ choices: ['skip', 'skip', 'skip', 'cash_out'] })).toMatchObject({ isRight: false, fault: 'round_mismatch' });
    const others = instantRound('hilo', { nonce: nonce + 1, choices: ['skip'] }).events;
    expect(played({ events: others })).toMatchObject({ isRight: false, fault: 'round_mismatch' });
    expect(played({ serverSeedHash: '0'.repeat(64) })).toMatchObject({ isRight: false, fault: 'commitment_mismatch' });
  });
});

it('draws no cards from seeds that cannot be read', () => {
  expect(traceCards({ serverSeed: 'x', serverSeedHash: '', clientSeed: 'mine', nonce: 1 }, 3)).toEqual([]);
});
