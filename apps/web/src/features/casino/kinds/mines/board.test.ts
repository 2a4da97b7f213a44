import { describe, expect, it } from 'vitest';
import { minesRound } from '../../round.fixtures.ts';
import { boardOf, placeOf, TILES, tileAfter } from './board.ts';
import { nextSafe, stepsOf } from './prices.ts';

const NONCE = 3;
const MINES = 4;
const layout = minesRound(NONCE, 24, [0]);
const isSafe = (tile: number): boolean => minesRound(NONCE, MINES, [tile]).choices.length > 0;
const safe = Array.from({ length: TILES }, (_, tile) => tile).filter(isSafe);
const hidden = Array.from({ length: TILES }, (_, tile) => tile).filter((tile) => !isSafe(tile));

describe('the board', () => {
  it('covers every tile until it is opened', () => {
    const [first = 0, second = 0] = safe;
    const board = boardOf(minesRound(NONCE, MINES, [first, second]).events);
    expect(board).toMatchObject({ mines: MINES, opened: [first, second], end: null });
    expect(board.tiles.flatMap((tile, index) => (tile === 'safe' ? [index] : []))).toEqual([first, second].toSorted((a, b) => a - b));
    expect(board.tiles.filter((tile) => tile === 'covered')).toHaveLength(TILES - 2);
    expect(board.multiplier).toBe(stepsOf(MINES)[1]?.multiplier);
  });

  it('shows the mine that was opened apart from the others', () => {
    const [mine = 0] = hidden;
    const board = boardOf(minesRound(NONCE, MINES, [mine]).events);
    expect(board.end).toBe('lost');
    expect(board.tiles[mine]).toBe('hit');
    expect(board.tiles.flatMap((tile, index) => (tile === 'mine' ? [index] : []))).toEqual(hidden.slice(1));
  });

  it('is lost as soon as a mine is opened, before the others are shown: no gem is counted and no multiplier named for it', () => {
    const [mine = 0] = hidden;
    const { events } = minesRound(NONCE, MINES, [safe[0] ?? 0, mine]);
    const atMine = events.findIndex((event) => event.type === 'tile-opened' && event.isMine);
    const board = boardOf(events.slice(0, atMine + 1));
    expect(board).toMatchObject({ isLost: true, found: 1, end: null });
    expect(board.multiplier).toBe(stepsOf(MINES)[0]?.multiplier);
    expect(boardOf(events.slice(0, atMine))).toMatchObject({ isLost: false, found: 1 });
    expect(boardOf(minesRound(NONCE, MINES, [mine]).events)).toMatchObject({ isLost: true, found: 0, multiplier: null });
  });

  it('shows the mines after a cash-out, and nothing that no event says', () => {
    const board = boardOf(minesRound(NONCE, MINES, [safe[0] ?? 0, 'cash_out']).events);
    expect(board.end).toBe('cashed-out');
    expect(board.tiles.filter((tile) => tile === 'mine')).toHaveLength(MINES);
    expect(boardOf([{ type: 'a-later-kind' }])).toMatchObject({ mines: 0, opened: [], end: null });
    expect(layout.events.length).toBeGreaterThan(0);
  });
});

it('names rows and columns as people count them', () => {
  expect([0, 4, 12, 24].map(placeOf)).toEqual([
    { row: 1, column: 1 },
    { row: 1, column: 5 },
    { row: 3, column: 3 },
    { row: 5, column: 5 },
  ]);
});

it.each([
  ['ArrowRight', 12, 13],
  ['ArrowLeft', 12, 11],
  ['ArrowUp', 12, 7],
  ['ArrowDown', 12, 17],
  ['ArrowRight', 4, 4],
  ['ArrowLeft', 5, 5],
  ['ArrowUp', 2, 2],
  ['ArrowDown', 22, 22],
  ['Home', 13, 10],
  ['End', 13, 14],
  ['Enter', 12, undefined],
] as const)('%s leads from tile %i to %s', (key, from, to) => {
  expect(tileAfter(key, from)).toBe(to);
});

describe('prices', () => {
  it('are the engine’s, and their chances multiply from tile to tile', () => {
    const steps = stepsOf(MINES);
    expect(steps).toHaveLength(TILES - MINES);
    expect(steps[0]).toMatchObject({ gems: 1, multiplier: '1.1785' });
    let chance = 1;
    for (const [index, step] of steps.entries()) {
      chance *= nextSafe({ mines: MINES, opened: index });
      expect(step.chance).toBeCloseTo(chance, 5);
    }
  });
});
