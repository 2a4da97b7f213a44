import type { GameKindId } from '@tessera/contract';
import { type LaterNamespace, loadTexts } from '@tessera/i18n';
import type { KindReplay, KindScreen, KindVerify } from './game-kind.ts';

interface Kind {
  readonly texts: readonly LaterNamespace[];
  readonly screen: () => Promise<KindScreen>;
  readonly replay: () => Promise<KindReplay>;
  readonly verify: () => Promise<KindVerify>;
}

/** Every kind of game this build can show; a further one is an entry and its folder. Nothing of a kind is loaded before its first game. */
const KINDS = {
  slot: {
    texts: ['slots'],
    screen: () => import('./slot/screen.tsx'),
    replay: () => import('./slot/replay.tsx'),
    verify: () => import('./slot/verify.tsx'),
  },
  mines: {
    texts: ['mines'],
    screen: () => import('./mines/screen.tsx'),
    replay: () => import('./mines/replay.tsx'),
    verify: () => import('./mines/verify.tsx'),
  },
  blackjack: {
    texts: ['blackjack'],
    screen: () => import('./blackjack/screen.tsx'),
    replay: () => import('./blackjack/replay.tsx'),
    verify: () => import('./blackjack/verify.tsx'),
  },
} as const satisfies Readonly<Record<string, Kind>>;

type Part = keyof Omit<Kind, 'texts'>;
type Loaded<P extends Part> = Awaited<ReturnType<Kind[P]>>;

/** The instant games share their rules and their proof, but each has a stage of its own, found by its id. */
function find(kind: GameKindId, gameId: string): Kind | undefined {
  const name = kind === 'instant' ? gameId : kind;
  return (KINDS as Readonly<Record<string, Kind>>)[name];
}

/** Slots this build has pictures for. */
export const SLOT_IDS = Object.keys(import.meta.glob('./slot/games/*.ts')).map((path) => path.slice('./slot/games/'.length, -'.ts'.length));

/** For whoever cannot ask the server what a game is: a guest has no currency to be offered stakes in. */
export function guestKindOf(gameId: string): GameKindId | undefined {
  if (SLOT_IDS.includes(gameId)) return 'slot';
  return gameId === 'mines' ? 'instant' : gameId === 'blackjack' ? 'blackjack' : undefined;
}

const loading = new Map<string, Promise<Loaded<Part> | null>>();

/** The same promise for the same part, to be handed to `use`; null where this build does not know the game. */
export function loadPart<P extends Part>(part: P, kind: GameKindId, gameId: string): Promise<Loaded<P> | null> {
  const key = `${part} ${kind} ${gameId}`;
  const running = loading.get(key);
  if (running) return running as Promise<Loaded<P> | null>;
  const found = find(kind, gameId);
  const started: Promise<Loaded<P> | null> = found
    ? Promise.all([found[part]() as Promise<Loaded<P>>, loadTexts('rounds', ...found.texts)]).then(([module]) => module)
    : Promise.resolve(null);
  loading.set(key, started);
  // One that failed is not kept, so that the next attempt loads again.
  started.catch(() => loading.delete(key));
  return started;
}
