import { emberMosaic, HOUSE_SLOTS, playRound } from '@tessera/engines/slots';
import { describe, expect, it } from 'vitest';
import { formOf } from './family/families.ts';
import { EMBER_GAME, givenWager, nonceWhere, playGiven, SERVER_SEED } from './slot.fixtures.ts';
import { cellsOfLine, cellsOfSymbols, keyOf, type RoundScript, winningCells } from './round-script.ts';
import { readWager } from './slot-game.ts';

const featureNonce = nonceWhere(({ events }) => events.some(({ type }) => type === 'free-spins-awarded'));

describe('reading a round of lines', () => {
  it('keeps every spin, win and sum of a round with free spins', () => {
    const script = readWager(EMBER_GAME, givenWager({ nonce: featureNonce }));
    const [paid, ...free] = script.spins;
    expect(paid).toMatchObject({ phase: 'base', number: 0, multiplier: 1 });
    expect(free).toHaveLength(paid?.award?.spins ?? -1);
    expect(free.map(({ number }) => number)).toEqual(free.map((_, index) => index + 1));
    expect(free.map(({ multiplier }) => multiplier)).toEqual(emberMosaic.freeSpins.multipliers.slice(0, free.length));
    expect(paid?.wins[0]).toMatchObject({ kind: 'scatters', symbol: 'SCAT', count: paid?.award?.count });
  });

  it('shows nothing that the events do not say', () => {
    for (const entry of HOUSE_SLOTS) {
      expect(formOf(entry).read([])).toEqual({ spins: [], multiple: 0, isCapped: false });
      expect(formOf(entry).read([{ type: 'later-kind' }]).spins).toEqual([]);
    }
  });

  it('knows that a round has won the most it can', () => {
    const round = { sheet: { ...emberMosaic, maxRoundLineBets: 1 }, serverSeed: SERVER_SEED, clientSeed: 'mine', nonce: featureNonce };
    expect(EMBER_GAME.form.read(playRound(round).events)).toMatchObject({ multiple: 1, isCapped: true });
  });
});

// Goal: no family loses or invents a win or a symbol. Method: real rounds of every slot of the house.
describe.each(HOUSE_SLOTS.map((entry) => [entry.sheet.id, entry] as const))('rounds of %s', (_id, entry) => {
  const form = formOf(entry);
  const rounds = Array.from({ length: 400 }, (_, nonce) => playGiven(entry, nonce));
  const scripts = rounds.map(({ events }): RoundScript => form.read(events));

  it('win what the engine says, spin by spin and together', () => {
    for (const [index, script] of scripts.entries()) {
      expect(script.multiple).toBe(rounds[index]?.multiple);
      for (const { wins, multiple } of script.spins) expect(wins.reduce((sum, win) => sum + win.multiple, 0)).toBe(multiple);
      expect(script.spins.at(-1)?.roundMultiple).toBe(script.multiple);
    }
    expect(scripts.some(({ multiple }) => multiple > 0)).toBe(true);
    expect(scripts.some(({ spins }) => spins.length > 1)).toBe(entry.kind !== 'classic');
  });

  it('show a whole field of known symbols, and mark cells that are there', () => {
    const { columns, rows } = form.grid;
    for (const spin of scripts.flatMap(({ spins }) => spins)) {
      expect(spin.window.map((column) => column.length)).toEqual(Array.from({ length: columns }, () => rows));
      expect(spin.window.flat().every((symbol) => form.symbols.includes(symbol))).toBe(true);
      for (const win of spin.wins) {
        expect(win.cells.length).toBeGreaterThan(0);
        expect(win.cells.every(({ reel, row }) => spin.window[reel]?.[row] !== undefined)).toBe(true);
      }
      expect(new Set(winningCells(spin).map(keyOf)).size).toBe(winningCells(spin).length);
    }
  });

  it('keep what is held and remove what has won', () => {
    for (const { spins } of scripts) {
      for (const [index, spin] of spins.entries()) {
        const before = spins[index - 1];
        if (!before) continue;
        if (spin.move === 'fall') expect(new Set(spin.removed.map(keyOf))).toEqual(new Set(winningCells(before).map(keyOf)));
        for (const { reel, row } of spin.held) expect(spin.window[reel]?.[row]).toBe(before.window[reel]?.[row]);
        if (spin.move === 'respin') expect(before.respinsLeft).not.toBe(0);
      }
    }
  });
});

describe('cells of a win', () => {
  it('follows the rows of the line as far as the run goes', () => {
    expect(cellsOfLine(emberMosaic.lines[3] ?? [], 3)).toEqual([
      { reel: 0, row: 2 },
      { reel: 1, row: 1 },
      { reel: 2, row: 0 },
    ]);
  });

  it('finds symbols wherever they stand, on as many reels as asked', () => {
    const window = [
      ['A', 'S'],
      ['S', 'B'],
      ['S', 'W'],
    ];
    expect(cellsOfSymbols(window, ['S'])).toEqual([
      { reel: 0, row: 1 },
      { reel: 1, row: 0 },
      { reel: 2, row: 0 },
    ]);
    expect(cellsOfSymbols(window, ['B', 'W'], 2)).toEqual([{ reel: 1, row: 1 }]);
  });
});
