import { useMatches, useNavigate, useSearch } from '@tanstack/react-router';
import type { games } from '@tessera/contract';
import { useT } from '@tessera/i18n';
import { IconButton } from '@tessera/ui';
import { LotteryLobby } from '../lottery/lobby/lottery-lobby.tsx';
import { LOBBY_VENDORS, type LotteryVendor } from '../lottery/lottery-paths.ts';
import type { LotteryView } from '../lottery/lottery.queries.ts';
import { useFavourite } from './use-favourites.ts';

/** The lotteries or the fast lotteries of the brand; the address may name a vendor of them. */
export function LotteryLobbyPage() {
  const { vassalage } = useSearch({ strict: false });
  const navigate = useNavigate();
  const isFast = useMatches().some(({ staticData }) => staticData.lobby?.category === 'ELOTT');
  const category = isFast ? 'ELOTT' : 'LOTT';
  const vendors: readonly LotteryVendor[] = LOBBY_VENDORS[category];
  return (
    <LotteryLobby
      key={category}
      vendors={vendors}
      vendor={vendors.find((each) => each === vassalage)}
      onVendor={(vendor) =>
        void navigate({ to: '.', search: vendor === undefined ? {} : { vassalage: vendor }, replace: true, resetScroll: false })
      }
      markOf={(lottery) => <Heart lottery={lottery} gameType={category} />}
    />
  );
}

function Heart({ lottery: { nodeId, vassalage, name }, gameType }: { lottery: LotteryView; gameType: games.GameView['gameType'] }) {
  const t = useT('games');
  const { isFavourite, toggle } = useFavourite({ nodeId, vassalage, gameType });
  return (
    <IconButton
      icon="heart"
      tone={isFavourite ? 'primary' : 'quiet'}
      size="small"
      filled={isFavourite}
      aria-pressed={isFavourite}
      label={t('card.favourite', { game: name })}
      onClick={toggle}
    />
  );
}
