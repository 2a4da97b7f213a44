import { useMatches, useSearch } from '@tanstack/react-router';
import { changeLanguage, currentLanguage, isTranslated, languageOfCode } from '@tessera/i18n';
import { useEffect } from 'react';
import { LotteryLobby } from './lobby/lottery-lobby.tsx';
import { openedBy, readLotterySearch } from './lottery-search.ts';
import { LOBBY_VENDORS, type LotteryVendor } from './lottery-paths.ts';
import { PlayPage } from './play/play-page.tsx';

/** The lotteries of a vendor, which the route names, or the board of the one that the address names. */
export function LotteryPage() {
  const search = readLotterySearch(useSearch({ strict: false }));
  const ofRoute: LotteryVendor = useMatches().findLast(({ staticData }) => staticData.lotteries)?.staticData.lotteries ?? 'LOTT';
  const vendor = ofRoute === 'LOTT' && search.launchMode === 'ELOTT' ? 'ELOTT' : ofRoute;
  useLaunchLanguage(search.language);
  const opened = openedBy(search);
  return opened === undefined ? (
    <LotteryLobby key={vendor} {...lobbyOf(vendor)} prizeMode={search.lottoPrizeMode} />
  ) : (
    <PlayPage key={opened} id={opened} vendor={vendor} />
  );
}

/** The lobby of a page: the first one lists all lotteries but the fast ones, the others those of their own vendor. */
function lobbyOf(vendor: LotteryVendor): { readonly vendors: readonly LotteryVendor[] } {
  return { vendors: vendor === 'LOTT' ? LOBBY_VENDORS.LOTT : [vendor] };
}

/** A launch says in which language it wants the page; whoever chooses another one afterwards keeps that. */
function useLaunchLanguage(code: string | undefined): void {
  useEffect(() => {
    const language = code === undefined ? undefined : languageOfCode(code);
    if (language && language !== currentLanguage() && isTranslated(language)) void changeLanguage(language);
  }, [code]);
}
