import { emberMosaic, playRound } from '@tessera/engines/slots';
import { describe, expect, it } from 'vitest';
import { givenWager, nonceWhere, SERVER_SEED } from './slot.fixtures.ts';
import { cellsOfLine, cellsOfSymbol, readRound, readWager } from './round-script.ts';

const featureNonce = nonceWhere(({ events }) => events.some(({ type }) => type === 'free-spins-awarded'));

describe('reading a round', () => {
  it('keeps every spin, win and sum of a round with free spins', () => {
    const wager = givenWager({ nonce: featureNonce });
    const script = readWager(wager);
    const [paid, ...free] = script.spins;
    expect(paid).toMatchObject({ phase: 'base', number: 0, multiplier: 1 });
    expect(free).toHaveLength(paid?.award?.spins ?? -1);
    expect(free.map(({ number }) => number)).toEqual(free.map((_, index) => index + 1));
    expect(free.map(({ multiplier }) => multiplier)).toEqual(emberMosaic.freeSpins.multipliers.slice(0, free.length));
    for (const spin of script.spins) {
      const won = spin.lineWins.reduce((sum, win) => sum + win.multiple, spin.scatterWin?.multiple ?? 0);
      expect(won).toBe(spin.multiple);
    }
    expect(script.spins.reduce((sum, spin) => sum + spin.multiple, 0)).toBe(script.multiple);
    expect(script.spins.at(-1)?.roundMultiple).toBe(script.multiple);
  });

  it('shows nothing that the events do not say', () => {
    expect(readRound([])).toEqual({ spins: [], multiple: 0, isCapped: false });
    expect(
      readWager({ ...givenWager({ nonce: 0 }), detail: { ...givenWager({ nonce: 0 }).detail, events: [{ type: 'later-kind' }] } as never })
        .spins,
    ).toEqual([]);
  });
});

it('knows that a round has won the most it can', () => {
  const round = { sheet: { ...emberMosaic, maxRoundLineBets: 1 }, serverSeed: SERVER_SEED, clientSeed: 'mine', nonce: featureNonce };
  expect(readRound(playRound(round).events)).toMatchObject({ multiple: 1, isCapped: true });
});

describe('cells of a win', () => {
  it('follows the rows of the line as far as the run goes', () => {
    expect(cellsOfLine(emberMosaic.lines, { line: 4, count: 3 })).toEqual([
      { reel: 0, row: 2 },
      { reel: 1, row: 1 },
      { reel: 2, row: 0 },
    ]);
  });

  it('finds a symbol wherever it stands', () => {
    expect(
      cellsOfSymbol(
        [
          ['A', 'S'],
          ['S', 'B'],
        ],
        'S',
      ),
    ).toEqual([
      { reel: 0, row: 1 },
      { reel: 1, row: 0 },
    ]);
  });
});
