import type { DrawEvent, DrawGame } from '@tessera/engines/table';
import type { LaterNamespace } from '@tessera/i18n';
import { loadTexts } from '@tessera/i18n';
import type { ComponentType } from 'react';
import type { Laid } from './laid-chips.ts';

export interface ClothProps {
  readonly game: DrawGame;
  readonly laid: Laid;
  readonly currency: string;
  /** Places that the round on show paid; null while none is decided. */
  readonly paid: ReadonlySet<string> | null;
  /** Of the round on show, as far as it is shown: the cloth may mark what was drawn. */
  readonly events: readonly DrawEvent[];
  /** Lays the chip in the player's hand; undefined while nothing may be laid. */
  readonly onLay: ((place: string) => void) | undefined;
  /** Takes away what lies on a place. */
  readonly onTake: ((place: string) => void) | undefined;
  /** Lays so many chips in one step: a call of a racetrack. */
  readonly onCall: ((chips: readonly { readonly place: string; readonly chips: number }[]) => void) | undefined;
}

export interface SceneProps {
  readonly game: DrawGame;
  /** As far as they are shown. */
  readonly events: readonly DrawEvent[];
  /** The round is being shown, step by step. */
  readonly isRevealing: boolean;
  readonly isQuick: boolean;
  /** A picture in a receipt stands still. */
  readonly isStill?: boolean | undefined;
}

export interface ResultMark {
  readonly text: string;
  readonly tone: 'red' | 'black' | 'green' | 'blue' | 'gold';
}

/** How a family of tables looks and speaks: `games/<gameId>.ts` exports one as `table`. */
export interface TableGame {
  /** Texts of its own, loaded with it. */
  readonly texts: LaterNamespace;
  readonly Cloth: ComponentType<ClothProps>;
  /** What the draw looks like: a wheel, a shoe, dice, beads. */
  readonly Scene: ComponentType<SceneProps>;
  /** How long an event stands before the next one. */
  readonly pauseMs: (event: DrawEvent) => number;
  /** A hook: what an event says to those who do not see it; null where it says nothing. */
  readonly useEventText: () => (event: DrawEvent) => string | null;
  /** A hook: what a place is called. */
  readonly usePlaceName: () => (code: string) => string;
  /** A hook: what a kind of place is called in the pay table; undefined kinds are called as their first place. */
  readonly useKindName: () => (kind: string) => string | undefined;
  /** A hook: the sentences of its rules. */
  readonly useRules: (game: DrawGame) => readonly string[];
  /** What the row of last results shows of a round. */
  readonly markOf: (events: readonly DrawEvent[]) => ResultMark | null;
  /** The cloth needs more height than a phone has: the page scrolls, and the actions stay. */
  readonly isTall?: boolean | undefined;
}

const LOADERS = import.meta.glob<{ readonly table: TableGame }>('./games/*.ts');
const loading = new Map<string, Promise<TableGame | null>>();

/** The same promise for the same table, to be handed to `use`; null where this build does not know it. */
export function loadTable(gameId: string): Promise<TableGame | null> {
  const running = loading.get(gameId);
  if (running) return running;
  const load = LOADERS[`./games/${gameId}.ts`];
  const started = load
    ? load().then(async ({ table }) => {
        await loadTexts(table.texts);
        return table;
      })
    : Promise.resolve(null);
  loading.set(gameId, started);
  started.catch(() => loading.delete(gameId));
  return started;
}
