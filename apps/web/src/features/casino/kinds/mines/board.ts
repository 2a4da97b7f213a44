import type { InstantEvent } from '@tessera/engines/instant';

export const SIDE = 5;
export const TILES = SIDE * SIDE;

export type Tile = 'covered' | 'safe' | 'mine' | 'hit';

export interface Board {
  readonly tiles: readonly Tile[];
  /** In the order they were opened. */
  readonly opened: readonly number[];
  /** Mines of the round; 0 before any. */
  readonly mines: number;
  /** Gems among them. */
  readonly found: number;
  /** A mine was opened: the stake is gone, whatever is still to be shown. */
  readonly isLost: boolean;
  /** What the stake is multiplied by for the gems found, for example `1.2375`; null before the first. */
  readonly multiplier: string | null;
  readonly end: Extract<InstantEvent, { type: 'round-ended' }>['how'] | null;
}

/** The board as the events tell it. Decides nothing: what they do not say is covered. */
export function boardOf(events: readonly { readonly type: string }[]): Board {
  const tiles = Array.from({ length: TILES }, (): Tile => 'covered');
  const opened: number[] = [];
  let mines = 0;
  let isLost = false;
  let multiplier: string | null = null;
  let end: Board['end'] = null;
  for (const event of events as readonly InstantEvent[]) {
    switch (event.type) {
      case 'board-covered':
        mines = event.mines;
        break;
      case 'tile-opened':
        tiles[event.tile] = event.isMine ? 'hit' : 'safe';
        opened.push(event.tile);
        // The multiplier of a mine is the end of the round, not a price of it.
        if (event.isMine) isLost = true;
        else multiplier = event.multiplier;
        break;
      case 'mines-shown':
        for (const tile of event.tiles) if (tiles[tile] !== 'hit') tiles[tile] = 'mine';
        break;
      case 'round-ended':
        end = event.how;
        break;
      default:
        break;
    }
  }
  const found = tiles.filter((tile) => tile === 'safe').length;
  return { tiles, opened, found, isLost, mines, multiplier, end };
}

/** Row and column as people count them. */
export function placeOf(tile: number): { readonly row: number; readonly column: number } {
  return { row: Math.floor(tile / SIDE) + 1, column: (tile % SIDE) + 1 };
}

const STEPS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where an arrow key leads; undefined for other keys, and the same tile at the edge. */
export function tileAfter(key: string, tile: number): number | undefined {
  if (key === 'Home') return tile - (tile % SIDE);
  if (key === 'End') return tile - (tile % SIDE) + SIDE - 1;
  const step = STEPS[key];
  if (!step) return undefined;
  const [column, row] = [(tile % SIDE) + step[0], Math.floor(tile / SIDE) + step[1]];
  return column < 0 || column >= SIDE || row < 0 || row >= SIDE ? tile : row * SIDE + column;
}
