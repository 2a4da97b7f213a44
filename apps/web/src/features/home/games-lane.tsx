import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useT } from '@tessera/i18n';
import { SectionHead } from '@tessera/ui';
import { lazy, Suspense } from 'react';
import { GameCard, GameCardSkeleton } from '../games/game-card.tsx';
import { homeGamesQuery } from '../games/games.queries.ts';
import { LaneFailed } from './lane-failed.tsx';

// Few houses have a single hot game.
const FeaturedGame = lazy(async () => ({ default: (await import('../games/featured-game.tsx')).FeaturedGame }));

/** The rule book's number for the home page. */
const SHOWN = 6;
const CARD = 'when-seen w-40 md:w-44';

/** The first hot games, with the way to all of them. */
export function GamesLane() {
  const t = useT('home');
  const { data, error, refetch, isFetching } = useQuery(homeGamesQuery('HOT', SHOWN));
  if (data?.content.length === 0) return null;
  const single = data?.content.length === 1 ? data.content[0] : undefined;
  return (
    <section aria-labelledby="home-games">
      <SectionHead
        id="home-games"
        title={t('games.title')}
        action={
          <Link to="/hot" className="hover:text-ink">
            {t('games.more')}
          </Link>
        }
      />
      {error && !data ? (
        <LaneFailed onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : single ? (
        <Suspense fallback={<div className="h-112 md:h-56" />}>
          <FeaturedGame game={single} />
        </Suspense>
      ) : (
        <div className="lane -mx-4 scroll-px-4 gap-3 px-4 lg:mx-0 lg:px-0">
          {data
            ? data.content.map((game) => <GameCard key={game.nodeId} game={game} className={CARD} />)
            : Array.from({ length: SHOWN }, (_, index) => <GameCardSkeleton key={index} className={CARD} />)}
        </div>
      )}
    </section>
  );
}
