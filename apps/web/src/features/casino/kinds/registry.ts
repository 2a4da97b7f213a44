import type { GameKindId } from '@tessera/contract';
import { findText, type LaterNamespace, loadTexts } from '@tessera/i18n';
import type { KindReplay, KindScreen, KindVerify } from './game-kind.ts';

interface Parts {
  readonly screen: KindScreen;
  readonly replay: KindReplay;
  readonly verify: KindVerify;
}
type Part = keyof Parts;
type Loaders<P extends Part> = Readonly<Record<string, () => Promise<Parts[P]>>>;

/**
 * Every kind of game this build can show is a folder here, with texts of the same name. Nothing of a kind is loaded before its first game.
 */
const LOADERS: { readonly [P in Part]: Loaders<P> } = {
  screen: import.meta.glob<KindScreen>('./*/screen.tsx'),
  replay: import.meta.glob<KindReplay>('./*/replay.tsx'),
  verify: import.meta.glob<KindVerify>('./*/verify.tsx'),
};

export const KIND_FOLDERS: readonly string[] = Object.keys(LOADERS.screen).map((path) => path.slice('./'.length, -'/screen.tsx'.length));

/** The folder of each game that shares it with others: a folder's `games/` holds a file of each, by its id. */
const SHARED: ReadonlyMap<string, string> = new Map(
  Object.keys(import.meta.glob('./*/games/*.ts')).map((path) => {
    const [, folder = '', , file = ''] = path.split('/');
    return [file.slice(0, -'.ts'.length), folder];
  }),
);
const gamesIn = (folder: string): readonly string[] => [...SHARED].flatMap(([gameId, name]) => (name === folder ? [gameId] : []));

/** Slots this build has pictures for. */
export const SLOT_IDS = gamesIn('slot');

/** Games that the texts of their folder name; a slot's name stands on its sheet. */
export const NAMED_GAME_IDS: readonly string[] = KIND_FOLDERS.filter((folder) => folder !== 'slot').flatMap((folder) => {
  const shared = gamesIn(folder);
  return shared.length > 0 ? shared : [folder];
});

/** Undefined kind: of whoever cannot ask the server what a game is, as a guest has no currency to be offered stakes in. */
export interface GameOfKind {
  readonly gameId: string;
  readonly kind?: GameKindId | undefined;
}

/** A game with a stage of its own has a folder by its id; others share one, or that of their kind. */
function folderOf({ gameId, kind }: GameOfKind): string | undefined {
  return [SHARED.get(gameId), gameId, kind].find((name) => name !== undefined && KIND_FOLDERS.includes(name));
}

export function isKnown(gameId: string): boolean {
  return folderOf({ gameId }) !== undefined;
}

const textsOf = (folder: string) => folder as LaterNamespace;

const loading = new Map<string, Promise<unknown>>();

/**
 * A part of a game's kind, with the texts of the kind. The same promise for the same part, to be handed to `use`; null where this build
 * does not know the game.
 */
export function loadPart<P extends Part>(part: P, game: GameOfKind): Promise<Parts[P] | null> {
  const folder = folderOf(game);
  const load = LOADERS[part][`./${folder}/${part}.tsx`];
  return kept(`${part} ${folder}`, async () => {
    if (folder === undefined || !load) return null;
    const [loaded] = await Promise.all([load(), loadTexts('rounds', textsOf(folder))]);
    return loaded;
  });
}

/** The texts that name the games; the same promise again. */
export function loadGameNames(): Promise<void> {
  return kept('names', () => loadTexts(...KIND_FOLDERS.filter((folder) => folder !== 'slot').map(textsOf)));
}

/** Of a game whose texts are loaded. The first of its kind may be called like the kind. */
export function gameNameOf(id: string): string {
  const texts = textsOf(SHARED.get(id) ?? id);
  return findText(texts, `name.${id}`) ?? findText(texts, 'name') ?? id;
}

/** One that failed is not kept, so that the next attempt loads again. */
function kept<Loaded>(key: string, load: () => Promise<Loaded>): Promise<Loaded> {
  const running = loading.get(key);
  if (running) return running as Promise<Loaded>;
  const started = load();
  loading.set(key, started);
  started.catch(() => loading.delete(key));
  return started;
}
