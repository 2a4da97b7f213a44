/** What the address of a lottery page says, in the words of the specification: the lottery to open, and how a launch wants it. */
export interface LotterySearch {
  gameCode?: string;
  /** The launch's own names for the same. */
  lottoGameCode?: string;
  lottoView?: 'lobby' | 'betting';
  /** A page of this site to go back to. */
  backUrl?: string;
}

const CODE = /^[\w.-]{1,64}$/;

export function readLotterySearch(search: Record<string, unknown>): LotterySearch {
  const codeOf = (value: unknown): string | undefined => (typeof value === 'string' && CODE.test(value) ? value : undefined);
  const [gameCode, lottoGameCode] = [codeOf(search.gameCode), codeOf(search.lottoGameCode)];
  const { lottoView } = search;
  const backUrl = pageOf(search.backUrl);
  return {
    ...(gameCode === undefined ? {} : { gameCode }),
    ...(lottoGameCode === undefined ? {} : { lottoGameCode }),
    ...(lottoView === 'lobby' || lottoView === 'betting' ? { lottoView } : {}),
    ...(backUrl === undefined ? {} : { backUrl }),
  };
}

/** The lottery whose board is shown: none where the launch asks for the lobby. */
export function openedBy({ gameCode, lottoGameCode, lottoView }: LotterySearch): string | undefined {
  return lottoView === 'lobby' ? undefined : (gameCode ?? lottoGameCode);
}

/** A path of this site: other sites' addresses are no place to go back to. */
function pageOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^\/(?![/\\])[\w\-./?=&%]{0,500}$/.test(value) ? value : undefined;
}
