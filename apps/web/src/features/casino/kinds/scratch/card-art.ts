import type { TextKey } from '@tessera/i18n';
import type { Motif, Palette } from '@tessera/ui';

type SymbolName = TextKey<'scratch'> extends infer Key ? (Key extends `symbol.${infer Name}` ? Name : never) : never;

/** The picture of one prize. */
export interface SymbolArt {
  /** Its text is `symbol.<name>`. */
  readonly name: SymbolName;
  readonly motif: Motif;
  readonly palette: Palette;
}

/** How one card looks. Its colours are its own in both themes. */
export interface CardArt {
  readonly columns: number;
  readonly rows: number;
  /** One for each prize of the print run, in its order. */
  readonly symbols: readonly SymbolArt[];
  /** The picture of the whole card, large: on its head and in its foil. */
  readonly motif: Motif;
  readonly scene: Palette;
  readonly foil: Palette;
  /** Of the paper around the fields, and of what is printed on it. */
  readonly paper: { readonly ground: string; readonly edge: string; readonly ink: string };
}

/** A file of pictures for each card, named by the id of its game; loaded with the first look at it. */
const ART = import.meta.glob<{ readonly art: CardArt }>('./games/*.ts');

const loading = new Map<string, Promise<CardArt | null>>();

/** The same promise for the same card, to be handed to `use`; null where this build has no such card. */
export function cardArtOf(gameId: string): Promise<CardArt | null> {
  const running = loading.get(gameId);
  if (running) return running;
  const started = (async () => (await ART[`./games/${gameId}.ts`]?.())?.art ?? null)();
  loading.set(gameId, started);
  started.catch(() => loading.delete(gameId));
  return started;
}
