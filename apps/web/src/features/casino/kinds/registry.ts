import type { GameKindId } from '@tessera/contract';
import { type LaterNamespace, loadTexts } from '@tessera/i18n';
import type { KindReplay, KindVerify } from './game-kind.ts';

interface Kind {
  readonly texts: readonly LaterNamespace[];
  readonly replay: () => Promise<KindReplay>;
  readonly verify: () => Promise<KindVerify>;
}

/**
 * Every kind of game this build can show; a further one is an entry here and in `screens.ts`, and its folder. Nothing of a kind is loaded
 * before its first game.
 */
const KINDS = {
  slot: {
    texts: ['slots'],
    replay: () => import('./slot/replay.tsx'),
    verify: () => import('./slot/verify.tsx'),
  },
  mines: {
    texts: ['mines'],
    replay: () => import('./mines/replay.tsx'),
    verify: () => import('./mines/verify.tsx'),
  },
  blackjack: {
    texts: ['blackjack'],
    replay: () => import('./blackjack/replay.tsx'),
    verify: () => import('./blackjack/verify.tsx'),
  },
} as const satisfies Readonly<Record<string, Kind>>;

type Part = keyof Omit<Kind, 'texts'>;
type LoadedPart<P extends Part> = Awaited<ReturnType<Kind[P]>>;
export type KindName = keyof typeof KINDS;

/** The instant games share their rules and their proof, but each has a stage of its own, found by its id. */
function nameOf(kind: GameKindId, gameId: string): KindName | undefined {
  const name = kind === 'instant' ? gameId : kind;
  return name in KINDS ? (name as KindName) : undefined;
}

/** Slots this build has pictures for. */
export const SLOT_IDS = Object.keys(import.meta.glob('./slot/games/*.ts')).map((path) => path.slice('./slot/games/'.length, -'.ts'.length));

/** For whoever cannot ask the server what a game is: a guest has no currency to be offered stakes in. */
export function guestKindOf(gameId: string): GameKindId | undefined {
  if (SLOT_IDS.includes(gameId)) return 'slot';
  return gameId === 'mines' ? 'instant' : gameId === 'blackjack' ? 'blackjack' : undefined;
}

const loading = new Map<string, Promise<unknown>>();

/**
 * What `load` brings for the kind of a game, with the texts of the kind. The same promise for the same part, to be handed to `use`; null
 * where this build does not know the game.
 */
export function loadOfKind<Loaded>(
  part: string,
  { kind, gameId }: { readonly kind: GameKindId; readonly gameId: string },
  load: (name: KindName) => Promise<Loaded>,
): Promise<Loaded | null> {
  const key = `${part} ${kind} ${gameId}`;
  const running = loading.get(key);
  if (running) return running as Promise<Loaded | null>;
  const name = nameOf(kind, gameId);
  const started: Promise<Loaded | null> = name
    ? Promise.all([load(name), loadTexts('rounds', ...KINDS[name].texts)]).then(([loaded]) => loaded)
    : Promise.resolve(null);
  loading.set(key, started);
  // One that failed is not kept, so that the next attempt loads again.
  started.catch(() => loading.delete(key));
  return started;
}

export function loadPart<P extends Part>(part: P, kind: GameKindId, gameId: string): Promise<LoadedPart<P> | null> {
  return loadOfKind(part, { kind, gameId }, (name) => KINDS[name][part]() as Promise<LoadedPart<P>>);
}
