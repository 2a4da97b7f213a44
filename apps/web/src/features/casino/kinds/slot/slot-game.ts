import type { ParSheet, Phase, SlotFigures, SymbolId } from '@tessera/engines/slots';
import { evaluate } from '@tessera/engines/slots';
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
export interface SlotGame {
  readonly sheet: ParSheet;
  readonly figures: SlotFigures;
  readonly art: SlotArt;
}

/** One file a game, named by its id; loaded with the first round or receipt of that game. */
const GAMES = import.meta.glob<{ readonly game: SlotGame }>('./games/*.ts');

const loading = new Map<string, Promise<SlotGame | null>>();

/** The same promise for the same game, to be handed to `use`; null where this build has no such game. */
export function slotGameOf(gameId: string): Promise<SlotGame | null> {
  const running = loading.get(gameId);
  if (running) return running;
  const started = load(gameId);
  loading.set(gameId, started);
  started.catch(() => loading.delete(gameId));
  return started;
}

async function load(gameId: string): Promise<SlotGame | null> {
  const file = await GAMES[`./games/${gameId}.ts`]?.();
  if (!file) return null;
  await loadTexts(file.game.art.texts);
  return file.game;
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
