import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMatches, useNavigate, useSearch } from '@tanstack/react-router';
import { useT } from '@tessera/i18n';
import { Button, EmptyState, ErrorState, SectionHead } from '@tessera/ui';
import { useEffect, useState } from 'react';
import { usePopup } from '../../shared/popup.ts';
import { useMember } from '../../shared/session.ts';
import { useSite } from '../../shared/site.ts';
import { FeaturedGame } from './featured-game.tsx';
import { GameCard, GameCardSkeleton } from './game-card.tsx';
import { lobbyQuery, type OwnList, ownGamesQuery, shelfQuery } from './games.queries.ts';
import {
  type Category,
  choiceOf,
  isChosen,
  isNarrowed,
  isOwn,
  listOf,
  type LobbyChoice,
  type LobbyPlace,
  meantBy,
  searchOf,
} from './lobby-choice.ts';
import { LobbyFilters } from './lobby-filters.tsx';
import { LobbyLanes, lanesShown } from './lobby-lanes.tsx';
import { LobbyTabs } from './lobby-tabs.tsx';
import { offeredFilters } from './offered-filters.ts';
import { OwnLane } from './own-lane.tsx';
import { SearchField } from './search-field.tsx';
import { useSpaced } from './use-spaced.ts';

const GRID = 'grid grid-cols-2 gap-3 md:grid-cols-4 lg:grid-cols-5 xl:grid-cols-6';
const SKELETONS = 6;

const EVERYTHING: LobbyPlace = { category: 'RNG' };

/** A page that lists games; its route says which. */
export function LobbyPage() {
  const match = useMatches().findLast(({ staticData }) => staticData.lobby);
  return <Lobby key={match?.pathname} place={match?.staticData.lobby ?? EVERYTHING} />;
}

export function Lobby({ place }: { place: LobbyPlace }) {
  const t = useT('lobby');
  const common = useT('games');
  const { category } = place;
  const member = useMember();
  const { choice, typed, setTyped, choose, showAll } = useChoice(place);
  // Hot games are of any category.
  const listed = category === 'HOT' ? undefined : category;
  const { vendors: byCategory } = useSite();
  const vendors = category === 'HOT' ? [] : (byCategory[category] ?? []);
  const shelf = useQuery(shelfQuery(category, place.part)).data;
  const own = useOwnCounts(category);
  const offered = shelf && offeredFilters(shelf, own);
  const list = useGameList(category, choice);
  const all = list.data?.pages.flatMap((page) => page.content);
  const shown = isOwn(choice.filter) ? all?.filter(isChosen(choice)) : all;
  // One small card in a wide grid would look like a broken page.
  const single = shown?.length === 1 ? shown[0] : undefined;
  const narrowed = isNarrowed(choice, place);
  const isEmpty = shown?.length === 0 && !narrowed;
  const hasLanes = !narrowed && choice.order === 'house';
  // Of a narrowed list that goes on nobody has counted the rest.
  const found = list.hasNextPage ? (narrowed ? undefined : shelf?.total) : shown?.length;
  return (
    <>
      <h1 className="text-xl font-bold">{t(place.part ? `part.${place.part}` : `category.${category}`)}</h1>
      <p className="mb-4 text-muted">{t(category === 'HOT' ? 'text.hot' : 'text')}</p>
      {!isEmpty && (
        <div className="mb-5 grid gap-3">
          <div className="md:max-w-96">
            <SearchField value={typed} onChange={setTyped} />
          </div>
          {offered && category === 'RNG' && place.part === undefined && <LobbyTabs choice={choice} place={place} offered={offered} />}
          <LobbyFilters choice={choice} onChoice={choose} offered={offered} vendors={vendors} />
        </div>
      )}
      {hasLanes && member && <OwnLane memberId={member.id} list="recent" gameType={listed} />}
      {hasLanes && member && <OwnLane memberId={member.id} list="favourites" gameType={listed} />}
      {hasLanes && shelf && <LobbyLanes lobby={shelf} choice={choice} place={place} vendors={vendors} />}
      {list.error && !shown ? (
        <ErrorState error={list.error} moneyMoved="no" onRetry={() => void list.refetch()} retrying={list.isFetching} />
      ) : (
        <>
          {hasLanes && shelf && lanesShown(shelf).length > 0 && <h2 className="text-lg font-semibold">{t('all')}</h2>}
          <p role="status" className="num mb-2 min-h-4.5 text-xs text-faint">
            {!isEmpty && found !== undefined && common('found', { count: found })}
          </p>
          {single ? (
            <FeaturedGame game={single} />
          ) : (
            <div className={GRID} aria-busy={list.isFetching}>
              {shown
                ? shown.map((game) => <GameCard key={game.nodeId} game={game} />)
                : Array.from({ length: SKELETONS }, (_, index) => <GameCardSkeleton key={index} />)}
            </div>
          )}
          {shown?.length === 0 && <Nothing isNarrowed={narrowed} onAll={showAll} />}
          {isEmpty && <SimilarGames />}
          {list.hasNextPage && (
            <Button className="mt-5" wide pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {common('more')}
            </Button>
          )}
        </>
      )}
    </>
  );
}

/** What the address chooses, and the ways to choose otherwise. What is typed is in it once it stands still. */
function useChoice(place: LobbyPlace) {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const member = useMember();
  const popup = usePopup();
  const choice = choiceOf(search, place);
  const [typed, setTyped] = useState(choice.name);
  const name = useSpaced(typed.trim());
  const go = (next: LobbyChoice): void => void navigate({ to: '.', search: searchOf(next, place), replace: true, resetScroll: false });
  useEffect(() => {
    if (name !== choice.name) go({ ...choice, name });
    // What is typed changes the address; the address changes what is typed only when the page is opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [name]);
  const choose = (change: Partial<LobbyChoice>): void =>
    change.filter && isOwn(change.filter) && !member ? popup.open('login') : go({ ...choice, ...change });
  const showAll = (): void => {
    setTyped('');
    go(choiceOf({}, place));
  };
  return { choice, typed, setTyped, choose, showAll };
}

function useGameList(category: Category, choice: LobbyChoice) {
  const t = useT('lobby');
  const member = useMember();
  const own = isOwn(choice.filter) ? choice.filter : undefined;
  const meant = meantBy(choice.name, { feature: (id) => t(`feature.${id}`), part: (id) => t(`part.${id}`) });
  const listed = useInfiniteQuery({
    ...lobbyQuery(listOf(category, choice, meant)),
    enabled: own === undefined,
    placeholderData: (previous) => previous,
  });
  const owned = useInfiniteQuery({
    ...ownGamesQuery(member?.id ?? '', { list: own ?? 'recent', ...(category !== 'HOT' && { gameType: category }) }),
    enabled: own !== undefined && member !== undefined,
  });
  return own === undefined ? listed : owned;
}

/** How many games of a category a member marked and played, on the first page of each. */
function useOwnCounts(category: Category) {
  const memberId = useMember()?.id;
  const owned = (list: OwnList) => ({
    ...ownGamesQuery(memberId ?? '', { list, ...(category !== 'HOT' && { gameType: category }) }),
    enabled: memberId !== undefined,
  });
  const favourites = useInfiniteQuery(owned('favourites')).data?.pages[0]?.content.length ?? 0;
  const recent = useInfiniteQuery(owned('recent')).data?.pages[0]?.content.length ?? 0;
  return { favourites, recent };
}

function Nothing({ isNarrowed, onAll }: { readonly isNarrowed: boolean; readonly onAll: () => void }) {
  const t = useT('lobby');
  const common = useT('games');
  const navigate = useNavigate();
  return (
    <EmptyState
      title={common(isNarrowed ? 'empty.filter.title' : 'empty.title')}
      text={isNarrowed ? common('empty.filter.text') : t('empty.centre')}
      motif="seven"
      action={
        isNarrowed ? (
          <Button onClick={onAll}>{common('empty.filter.action')}</Button>
        ) : (
          <Button onClick={() => void navigate({ to: '/rng' })}>{t('empty.centre.action')}</Button>
        )
      }
    />
  );
}

/** Where a category has no games: what else is played here. */
function SimilarGames() {
  const t = useT('lobby');
  const { data } = useInfiniteQuery(lobbyQuery({ gameType: 'HOT', filter: 'all' }));
  const found = data?.pages[0]?.content.slice(0, SKELETONS) ?? [];
  if (found.length === 0) return null;
  return (
    <section aria-labelledby="similar-games" className="mt-6">
      <SectionHead id="similar-games" title={t('empty.similar')} />
      <div className={GRID}>
        {found.map((game) => (
          <GameCard key={game.nodeId} game={game} />
        ))}
      </div>
    </section>
  );
}
