import { codeOf, type Language } from '@tessera/i18n';
import type { LotteryVendor } from './lottery-paths.ts';
import type { LotterySearch } from './lottery-search.ts';

interface Launch {
  readonly vendor: LotteryVendor;
  /** The lottery to open; the lobby unless told. */
  readonly gameCode?: string;
  /** Of the lobby, where it shows one alone. */
  readonly prizeMode?: LotterySearch['lottoPrizeMode'];
  /** Where the player comes from: a path of this site. */
  readonly from: string;
  readonly language: Language;
  readonly isPhone: boolean;
}

const AREAS: Readonly<Partial<Record<LotteryVendor, LotterySearch['lottoArea']>>> = { TCG_LOTTO_VN: 'VN', TCG_SEA: 'SEA' };

/** The parameters by which the specification opens the lotteries of a vendor. */
export function launchSearch({ vendor, gameCode, prizeMode, from, language, isPhone }: Launch): LotterySearch {
  const lottoArea = AREAS[vendor];
  return {
    ...(lottoArea ? { lottoArea } : {}),
    launchMode: vendor === 'ELOTT' ? 'ELOTT' : 'LOTT',
    ...(prizeMode ? { lottoPrizeMode: prizeMode } : {}),
    ...(gameCode === undefined ? {} : { lottoGameCode: gameCode }),
    lottoView: gameCode === undefined ? 'lobby' : 'betting',
    device: isPhone ? 'MOBILE' : 'WEB',
    backUrl: from,
    language: codeOf(language),
  };
}
