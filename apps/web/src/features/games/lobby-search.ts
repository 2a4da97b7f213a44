/** What the address of a lobby says: a shared link opens the same list, or the game itself. */
export interface LobbySearch {
  /** The vendor whose games are shown. */
  vassalage?: string;
  /** The game to open. */
  gameCode?: string;
  part?: string;
  filter?: string;
  volatility?: string;
  minReturn?: number;
  feature?: string;
  minBet?: number;
  minLineNum?: number;
  order?: string;
  name?: string;
}

const CODE = /^[\w.-]{1,64}$/;
/** What narrows or orders the list; the page reads it, which nobody needs before. */
const KEPT = ['part', 'filter', 'volatility', 'minReturn', 'feature', 'minBet', 'minLineNum', 'order', 'name'] as const;

export function readLobbySearch(search: Record<string, unknown>): LobbySearch {
  // A number in an address is read as one.
  const codeOf = (value: unknown): string | undefined => {
    const text = typeof value === 'number' ? String(value) : value;
    return typeof text === 'string' && CODE.test(text) ? text : undefined;
  };
  const [vassalage, gameCode] = [codeOf(search.vassalage), codeOf(search.gameCode)];
  return {
    ...Object.fromEntries(KEPT.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]]))),
    ...(vassalage === undefined ? {} : { vassalage }),
    ...(gameCode === undefined ? {} : { gameCode }),
  };
}
