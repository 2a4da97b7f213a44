import { emberMosaic } from '@tessera/engines/slots';
import { describe, expect, it } from 'vitest';
import { givenWager, nonceWhere } from './slot.fixtures.ts';
import { checkRound, roundOf } from './check-round.ts';

const featureNonce = nonceWhere(({ events }) => events.some(({ type }) => type === 'free-spins-awarded'));

function givenRound(nonce = featureNonce) {
  const round = roundOf(emberMosaic, givenWager({ nonce, isRevealed: true }));
  if (!round?.shown) throw new Error('a revealed round can be checked');
  return { ...round, shown: round.shown };
}

describe('checking a round', () => {
  it('agrees with what was played, free spins and payout included', () => {
    const checked = checkRound(givenRound());
    expect(checked).toMatchObject({ isRight: true, isCommitted: true, areStopsEqual: true, payout: { isEqual: true } });
    expect(checked.check.trace.length).toBeGreaterThan(5);
  });

  it('cannot check a round whose seed is secret', () => {
    expect(roundOf(emberMosaic, givenWager({ nonce: 1 }))).toBeNull();
  });

  it('needs nothing but seeds', () => {
    const { shown: _, ...seeds } = givenRound();
    expect(checkRound(seeds)).toMatchObject({ isRight: true, areStopsEqual: null, payout: null });
  });

  it('finds every kind of untruth', () => {
    const round = givenRound();
    const { shown } = round;
    const [first = [], ...rest] = shown.stops;
    expect(checkRound({ ...round, serverSeedHash: '0'.repeat(64) })).toMatchObject({ isRight: false, isCommitted: false });
    expect(checkRound({ ...round, nonce: round.nonce + 1 })).toMatchObject({ isRight: false, areStopsEqual: false });
    expect(checkRound({ ...round, clientSeed: 'yours' })).toMatchObject({ isRight: false });
    expect(checkRound({ ...round, shown: { ...shown, stops: [first.map((stop) => (stop + 1) % 32), ...rest] } })).toMatchObject({
      isRight: false,
      areStopsEqual: false,
    });
    expect(checkRound({ ...round, shown: { ...shown, payout: '0.0100' } })).toMatchObject({ isRight: false, payout: { isEqual: false } });
    expect(checkRound({ ...round, serverSeed: 'nonsense' })).toMatchObject({ isRight: false, check: { reason: 'invalid_server_seed' } });
  });
});
