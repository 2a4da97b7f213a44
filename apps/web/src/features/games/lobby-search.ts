/** What the address of a lobby says: a shared link opens the same list, or the game itself. */
export interface LobbySearch {
  /** The vendor whose games are shown. */
  vassalage?: string;
  /** The game to open. */
  gameCode?: string;
}

const CODE = /^[\w.-]{1,64}$/;

export function readLobbySearch(search: Record<string, unknown>): LobbySearch {
  // A number in an address is read as one.
  const codeOf = (value: unknown): string | undefined => {
    const text = typeof value === 'number' ? String(value) : value;
    return typeof text === 'string' && CODE.test(text) ? text : undefined;
  };
  const [vassalage, gameCode] = [codeOf(search.vassalage), codeOf(search.gameCode)];
  return { ...(vassalage === undefined ? {} : { vassalage }), ...(gameCode === undefined ? {} : { gameCode }) };
}
