import { LAUNCH_DEVICES, LAUNCH_MODES, LOTTO_AREAS, LOTTO_VIEWS } from '@tessera/contract/lottery-launch';
import type { lottery } from '@tessera/contract';

/** What the address of a lottery page says, in the words of the specification: the lottery to open, and how a launch wants it. */
export interface LotterySearch {
  gameCode?: string;
  /** The launch's own names for the same. */
  lottoGameCode?: string;
  lottoView?: (typeof LOTTO_VIEWS)[number];
  lottoArea?: (typeof LOTTO_AREAS)[number];
  /** All lotteries of the page, or its fast ones. */
  launchMode?: (typeof LAUNCH_MODES)[number];
  /** Shows lotteries of one prize mode alone. */
  lottoPrizeMode?: PrizeMode;
  device?: (typeof LAUNCH_DEVICES)[number];
  /** As the specification writes languages. */
  language?: string;
  /** A page of this site to go back to. */
  backUrl?: string;
  /** A draw whose numbers and proof are shown. */
  draw?: string;
}

type PrizeMode = lottery.LotteryView['prizeMode'];

const PRIZE_MODES: readonly PrizeMode[] = ['LOTT', 'ELOTT', 'ZY', 'SEA'];
const CODE = /^[\w.-]{1,64}$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whatever else an address says is left out. */
export function readLotterySearch(search: Record<string, unknown>): LotterySearch {
  const read: { readonly [Name in keyof LotterySearch]-?: LotterySearch[Name] | undefined } = {
    gameCode: textOf(search.gameCode, CODE),
    lottoGameCode: textOf(search.lottoGameCode, CODE),
    lottoView: oneOf(LOTTO_VIEWS, search.lottoView),
    lottoArea: oneOf(LOTTO_AREAS, search.lottoArea),
    launchMode: oneOf(LAUNCH_MODES, search.launchMode),
    lottoPrizeMode: oneOf(PRIZE_MODES, search.lottoPrizeMode),
    device: oneOf(LAUNCH_DEVICES, search.device),
    language: textOf(search.language, /^[\w-]{2,8}$/),
    // A path of this site: other sites' addresses are no place to go back to.
    backUrl: textOf(search.backUrl, /^\/(?![/\\])[\w\-./?=&%]{0,500}$/),
    draw: textOf(search.draw, UUID),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

/** The lottery whose board is shown: none where the launch asks for the lobby. */
export function openedBy({ gameCode, lottoGameCode, lottoView }: LotterySearch): string | undefined {
  return lottoView === 'lobby' ? undefined : (gameCode ?? lottoGameCode);
}

function textOf(value: unknown, form: RegExp): string | undefined {
  return typeof value === 'string' && form.test(value) ? value : undefined;
}

function oneOf<Value extends string>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find((each) => each === value);
}
