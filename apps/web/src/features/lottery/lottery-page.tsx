import { useMatches, useSearch } from '@tanstack/react-router';
import { LotteryLobby } from './lobby/lottery-lobby.tsx';
import { openedBy, readLotterySearch } from './lottery-search.ts';
import type { LotteryVendor } from './lottery-paths.ts';
import { PlayPage } from './play/play-page.tsx';

/** The lotteries of a vendor, which the route names, or the board of the one that the address names. */
export function LotteryPage() {
  const search = readLotterySearch(useSearch({ strict: false }));
  const vendor: LotteryVendor = useMatches().findLast(({ staticData }) => staticData.lotteries)?.staticData.lotteries ?? 'LOTT';
  const opened = openedBy(search);
  return opened === undefined ? <LotteryLobby vendor={vendor} /> : <PlayPage key={opened} id={opened} vendor={vendor} />;
}
