import { useMatches, useSearch } from '@tanstack/react-router';
import { changeLanguage, currentLanguage, isTranslated, languageOfCode } from '@tessera/i18n';
import { useEffect } from 'react';
import { LotteryLobby } from './lobby/lottery-lobby.tsx';
import { openedBy, readLotterySearch } from './lottery-search.ts';
import type { LotteryVendor } from './lottery-paths.ts';
import { PlayPage } from './play/play-page.tsx';

/** The lotteries of a vendor, which the route names, or the board of the one that the address names. */
export function LotteryPage() {
  const search = readLotterySearch(useSearch({ strict: false }));
  const ofRoute: LotteryVendor = useMatches().findLast(({ staticData }) => staticData.lotteries)?.staticData.lotteries ?? 'LOTT';
  const vendor = ofRoute === 'LOTT' && search.launchMode === 'ELOTT' ? 'ELOTT' : ofRoute;
  useLaunchLanguage(search.language);
  const opened = openedBy(search);
  return opened === undefined ? (
    <LotteryLobby vendor={vendor} prizeMode={search.lottoPrizeMode} />
  ) : (
    <PlayPage key={opened} id={opened} vendor={vendor} />
  );
}

/** A launch says in which language it wants the page; whoever chooses another one afterwards keeps that. */
function useLaunchLanguage(code: string | undefined): void {
  useEffect(() => {
    const language = code === undefined ? undefined : languageOfCode(code);
    if (language && language !== currentLanguage() && isTranslated(language)) void changeLanguage(language);
  }, [code]);
}
