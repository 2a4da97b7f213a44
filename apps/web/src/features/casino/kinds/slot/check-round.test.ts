import { HOUSE_SLOTS, type HouseSlot } from '@tessera/engines/slots';
import { describe, expect, it } from 'vitest';
import { EMBER_GAME, givenWager, nonceWhere, playGiven } from './slot.fixtures.ts';
import { checkRound, roundOf } from './check-round.ts';
import { formOf } from './family/families.ts';

const featureNonce = nonceWhere(({ events }) => events.some(({ type }) => type === 'free-spins-awarded'));

function givenRound(entry: HouseSlot = EMBER_GAME, nonce = featureNonce) {
  const round = roundOf(entry, givenWager({ nonce, isRevealed: true, entry }));
  if (!round?.shown) throw new Error('a revealed round can be checked');
  return { ...round, shown: round.shown };
}

describe('checking a round', () => {
  it('cannot check a round whose seed is secret', () => {
    expect(roundOf(EMBER_GAME, givenWager({ nonce: 1 }))).toBeNull();
  });

  it('needs nothing but seeds', () => {
    const { shown: _, ...seeds } = givenRound();
    expect(checkRound(seeds)).toMatchObject({ isRight: true, areDrawsEqual: null, payout: null });
  });

  it('finds every kind of untruth', () => {
    const round = givenRound();
    const { shown } = round;
    expect(checkRound({ ...round, serverSeedHash: '0'.repeat(64) })).toMatchObject({ isRight: false, isCommitted: false });
    expect(checkRound({ ...round, nonce: round.nonce + 1 })).toMatchObject({ isRight: false, areDrawsEqual: false });
    expect(checkRound({ ...round, clientSeed: 'yours' })).toMatchObject({ isRight: false });
    const moved = shown.events.map((event) => ('stops' in event ? { ...event, stops: [0, 0, 0, 0, 0] } : event));
    expect(checkRound({ ...round, shown: { ...shown, events: moved } })).toMatchObject({ isRight: false, areDrawsEqual: false });
    // Wins that these stops do not give: the draws agree, the round does not.
    const unpaid = shown.events.filter(({ type }) => type !== 'line-won');
    expect(checkRound({ ...round, shown: { ...shown, events: unpaid } })).toMatchObject({ isRight: false, areDrawsEqual: true });
    expect(checkRound({ ...round, shown: { ...shown, payout: '0.0100' } })).toMatchObject({ isRight: false, payout: { isEqual: false } });
    expect(checkRound({ ...round, serverSeed: 'nonsense' })).toMatchObject({
      isRight: false,
      check: { reason: 'invalid_server_seed' },
      trace: [],
    });
  });
});

describe.each(HOUSE_SLOTS.map((entry) => [entry.sheet.id, entry] as const))('a round of %s', (_id, entry) => {
  /** Of many spins, falls or respins where its kind has them. */
  const longest = Array.from({ length: 400 }, (_, nonce) => nonce).toSorted(
    (left, right) => playGiven(entry, right).events.length - playGiven(entry, left).events.length,
  )[0];

  it('agrees with what was played, payout included, and uses every word', () => {
    const checked = checkRound(givenRound(entry, longest));
    expect(checked).toMatchObject({ isRight: true, isCommitted: true, areDrawsEqual: true, payout: { isEqual: true } });
    expect(checked.trace.flatMap(({ words }) => words)).toEqual(checked.check.words);
  });

  it('leads each number to the symbol that stands in its cell', () => {
    const { trace, events } = checkRound(givenRound(entry, longest));
    const form = formOf(entry);
    const { spins } = form.read(events);
    const named = trace.flatMap((draw) => {
      const symbol = form.symbolOf(draw);
      return symbol === null || draw.row === null ? [] : [{ symbol, shown: spins[draw.step]?.window[draw.column - 1]?.[draw.row - 1] }];
    });
    expect(named.length > 0).toBe(form.field !== 'reels');
    for (const { symbol, shown } of named) expect(shown).toBe(symbol);
  });

  it('does not agree with one draw that was another', () => {
    const round = givenRound(entry, longest);
    const text = JSON.stringify(round.shown.events);
    const [symbol = ''] = playGiven(entry, longest ?? 0).events.flatMap((event) =>
      event.type === 'cells-drawn'
        ? event.coins.map(({ coin }) => coin)
        : event.type === 'symbols-fell'
          ? event.grid.flat()
          : 'window' in event
            ? event.window.flat()
            : [],
    );
    const events = JSON.parse(text.replace(`"${symbol}"`, '"OTHER"')) as typeof round.shown.events;
    expect(checkRound({ ...round, shown: { ...round.shown, events } })).toMatchObject({ isRight: false, areDrawsEqual: false });
  });
});
