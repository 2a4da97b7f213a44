import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useT } from '@tessera/i18n';
import { SectionHead } from '@tessera/ui';
import { GameCard } from '../games/game-card.tsx';
import { homeGamesQuery } from '../games/games.queries.ts';

const SHOWN = 6;

/** The first fishing games, with the way to all of them; a house without any has no such lane. */
export function FishingLane() {
  const t = useT('home-more');
  const { data } = useQuery(homeGamesQuery('FISH', SHOWN));
  if (!data || data.content.length === 0) return null;
  const more = (
    <Link to="/fish" className="hover:text-ink">
      {t('fish.more')}
    </Link>
  );
  return (
    <section aria-labelledby="home-fish">
      <SectionHead id="home-fish" title={t('fish.title')} action={more} />
      <div className="lane -mx-4 scroll-px-4 gap-3 px-4 lg:mx-0 lg:px-0">
        {data.content.map((game) => (
          <GameCard key={game.nodeId} game={game} className="when-seen w-40 md:w-44" />
        ))}
      </div>
    </section>
  );
}
