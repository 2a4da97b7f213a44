import { evaluate, LINE_SLOTS, type LineSlot, type Phase, type SymbolId } from '@tessera/engines/slots';
import { type LaterNamespace, loadTexts } from '@tessera/i18n';
import type { Motif, Palette } from '@tessera/ui';
import { createContext, use } from 'react';

/** How a symbol is laid: the same drawing serves the reels, the pay table and the plain grid. */
export interface SymbolArt {
  readonly motif: Motif;
  readonly palette: Palette;
  readonly seed: number;
  /** Size of the drawing in its tile; the common symbols are smaller. */
  readonly scale: number;
}

export interface SlotArt {
  readonly symbols: Readonly<Record<SymbolId, SymbolArt>>;
  /** The pavement around the reels. */
  readonly frame: Readonly<Record<Phase, Palette>>;
  /** Where the reels stand before anything was played: a window that shows many symbols and wins nothing. */
  readonly opening: readonly number[];
  /** Holds `symbol.<id>` for each symbol of the sheet. */
  readonly texts: LaterNamespace;
}

/** A slot as data: the sheet the server draws with, its figures and its pictures. */
export interface SlotGame extends LineSlot {
  readonly art: SlotArt;
}

/** One file of pictures a game, named by its id; loaded with the first round or receipt of that game. */
const ART = import.meta.glob<{ readonly art: SlotArt }>('./games/*.ts');

const loading = new Map<string, Promise<SlotGame | null>>();

/** The same promise for the same game, to be handed to `use`; the newest version unless one is named. Null where this build has no such game. */
export function slotGameOf(gameId: string, version?: string): Promise<SlotGame | null> {
  const key = `${gameId} ${version ?? ''}`;
  const running = loading.get(key);
  if (running) return running;
  const started = load(gameId, version);
  loading.set(key, started);
  started.catch(() => loading.delete(key));
  return started;
}

async function load(gameId: string, version: string | undefined): Promise<SlotGame | null> {
  const slot = LINE_SLOTS.findLast(({ sheet }) => sheet.id === gameId && (version === undefined || String(sheet.version) === version));
  const file = await ART[`./games/${gameId}.ts`]?.();
  if (!slot || !file) return null;
  await loadTexts(file.art.texts);
  return { ...slot, art: file.art };
}

export const SlotGameContext = createContext<SlotGame | null>(null);

/** The game whose reels, pays or receipt are on show. */
export function useSlot(): SlotGame {
  const game = use(SlotGameContext);
  if (!game) throw new Error('a part of a slot stands inside SlotGameContext');
  return game;
}

export function stripOf({ sheet }: Pick<SlotGame, 'sheet'>, phase: Phase, reel: number): readonly SymbolId[] {
  return ((phase === 'free' ? sheet.freeSpins.reels : null) ?? sheet.reels)[reel] ?? [];
}

export interface Opening {
  readonly phase: 'base';
  readonly stops: readonly number[];
  readonly window: readonly (readonly SymbolId[])[];
}

export function openingOf({ sheet, art }: SlotGame): Opening {
  const stops = { phase: 'base' as const, stops: art.opening };
  return { ...stops, window: evaluate(sheet, { ...stops, multiplier: 1 }).window };
}

const UNKNOWN: SymbolArt = {
  motif: () => 0,
  palette: { ground: ['#120c10', '#1c141a', '#211820'], tones: [['#8b9cac']] },
  seed: 31,
  scale: 0.8,
};

/** Symbols of a sheet this build does not know are blank tiles; their wins are still told in words. */
export function artOf({ symbols }: SlotArt, symbol: SymbolId): SymbolArt {
  return symbols[symbol] ?? UNKNOWN;
}

export const SYMBOL_COLUMNS = 12;
