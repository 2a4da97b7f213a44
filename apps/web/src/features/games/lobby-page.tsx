import { useInfiniteQuery } from '@tanstack/react-query';
import { useMatches, useNavigate, useSearch } from '@tanstack/react-router';
import type { games } from '@tessera/contract';
import { useT } from '@tessera/i18n';
import { Button, EmptyState, ErrorState, SectionHead } from '@tessera/ui';
import { useState } from 'react';
import { usePopup } from '../../shared/popup.ts';
import { useMember } from '../../shared/session.ts';
import { useSite } from '../../shared/site.ts';
import { FeaturedGame } from './featured-game.tsx';
import { GameCard, GameCardSkeleton } from './game-card.tsx';
import { lobbyListOf, lobbyQuery, type Narrowed, type OwnList, ownGamesQuery } from './games.queries.ts';
import { LobbyFilters } from './lobby-filters.tsx';
import { type Filter, type Hint, HINTS, isOwn, type OfferedFilters, offeredFilters, type Part } from './offered-filters.ts';
import { OwnLane } from './own-lane.tsx';
import { SearchField } from './search-field.tsx';
import { useSpaced } from './use-spaced.ts';

const GRID = 'grid grid-cols-2 gap-3 md:grid-cols-4 lg:grid-cols-5 xl:grid-cols-6';
const SKELETONS = 6;

/** What a lobby lists, as the table of routes says it. */
export interface LobbyPlace {
  readonly category: games.GameView['gameType'];
  readonly part?: Part | undefined;
}

const EVERYTHING: LobbyPlace = { category: 'RNG' };

/** A page that lists games; its route says which. */
export function LobbyPage() {
  const match = useMatches().findLast(({ staticData }) => staticData.lobby);
  return <Lobby key={match?.pathname} place={match?.staticData.lobby ?? EVERYTHING} />;
}

export function Lobby({ place }: { place: LobbyPlace }) {
  const t = useT('lobby');
  const common = useT('games');
  const { vassalage } = useSearch({ strict: false });
  const navigate = useNavigate();
  const member = useMember();
  const popup = usePopup();
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const [part, setPart] = useState<Part | undefined>(place.part);
  const [hints, setHints] = useState<readonly Hint[]>([]);
  const name = useSpaced(typed.trim());
  const hasParts = place.category === 'RNG' && place.part === undefined;
  // Hot games are of any category.
  const listed = place.category === 'HOT' ? undefined : place.category;
  const vendors = useVendors(place.category);
  const offered = useOfferedFilters(place.category, { hasParts, hasHints: place.category === 'RNG' && !isOwn(filter) });
  const list = useGameList({ category: place.category, part, vassalage, filter, name, hints });
  const all = list.data?.pages.flatMap((page) => page.content);
  const shown = isOwn(filter) ? all?.filter(matches({ part, vassalage, name })) : all;
  // One small card in a wide grid would look like a broken page.
  const single = shown?.length === 1 ? shown[0] : undefined;
  const isNarrowed = filter !== 'all' || hints.length > 0 || part !== place.part || vassalage !== undefined || name !== '';
  const isEmpty = shown?.length === 0 && !isNarrowed;
  const choose = (next: Filter): void => (isOwn(next) && !member ? popup.open('login') : setFilter(next));
  const setVendor = (next: string | undefined): void =>
    void navigate({ to: '.', search: next === undefined ? {} : { vassalage: next }, replace: true, resetScroll: false });
  const showAll = (): void => {
    setTyped('');
    setFilter('all');
    setPart(place.part);
    setHints([]);
    setVendor(undefined);
  };
  return (
    <>
      <h1 className="text-xl font-bold">{t(place.part ? `part.${place.part}` : `category.${place.category}`)}</h1>
      <p className="mb-4 text-muted">{t(place.category === 'HOT' ? 'text.hot' : 'text')}</p>
      {!isEmpty && (
        <div className="mb-4 grid gap-3">
          <div className="md:max-w-80">
            <SearchField value={typed} onChange={setTyped} />
          </div>
          <LobbyFilters
            filter={filter}
            onFilter={choose}
            offered={offered}
            part={part}
            onPart={setPart}
            hints={hints}
            onHints={setHints}
            vendors={vendors}
            vendor={vassalage}
            onVendor={setVendor}
          />
        </div>
      )}
      {member && !isNarrowed && <OwnLane memberId={member.id} list="recent" gameType={listed} />}
      {member && !isNarrowed && <OwnLane memberId={member.id} list="favourites" gameType={listed} />}
      {list.error && !shown ? (
        <ErrorState error={list.error} moneyMoved="no" onRetry={() => void list.refetch()} retrying={list.isFetching} />
      ) : (
        <>
          <h2 aria-live="polite" className="num mb-2 min-h-4.5 text-xs font-normal text-faint">
            {shown && !isEmpty && common('found', { count: shown.length })}
          </h2>
          {single ? (
            <FeaturedGame game={single} />
          ) : (
            <div className={GRID} aria-busy={list.isFetching}>
              {shown
                ? shown.map((game) => <GameCard key={game.nodeId} game={game} />)
                : Array.from({ length: SKELETONS }, (_, index) => <GameCardSkeleton key={index} />)}
            </div>
          )}
          {shown?.length === 0 && (
            <EmptyState
              title={common(isNarrowed ? 'empty.filter.title' : 'empty.title')}
              text={isNarrowed ? common('empty.filter.text') : t('empty.centre')}
              motif="seven"
              action={
                isNarrowed ? (
                  <Button onClick={showAll}>{common('empty.filter.action')}</Button>
                ) : (
                  <Button onClick={() => void navigate({ to: '/rng' })}>{t('empty.centre.action')}</Button>
                )
              }
            />
          )}
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

/** The lists of a member are short: they are narrowed here. */
function matches({ part, vassalage, name }: Narrowed): (game: games.GameView) => boolean {
  const wanted = name.toLowerCase();
  return (game) =>
    (part === undefined || game.subClass === part) &&
    (vassalage === undefined || game.vassalage === vassalage) &&
    game.gameName.toLowerCase().includes(wanted);
}

function useGameList({
  category,
  filter,
  part,
  vassalage,
  name,
  hints,
}: Narrowed & { readonly category: games.GameView['gameType']; readonly filter: Filter; readonly hints: readonly Hint[] }) {
  const member = useMember();
  const own = isOwn(filter) ? filter : undefined;
  const listed = useInfiniteQuery({
    ...lobbyQuery({
      ...lobbyListOf(category, isOwn(filter) ? 'all' : filter, { part, vassalage, name }),
      ...Object.fromEntries(hints.map((id) => [id, HINTS[id]])),
    }),
    enabled: own === undefined,
    placeholderData: (previous) => previous,
  });
  const owned = useInfiniteQuery({
    ...ownGamesQuery(member?.id ?? '', { list: own ?? 'recent', ...(category !== 'HOT' && { gameType: category }) }),
    enabled: own !== undefined && member !== undefined,
  });
  return own === undefined ? listed : owned;
}

/** The filters that say something here: each is held against the whole list where that is one page. */
function useOfferedFilters(
  category: games.GameView['gameType'],
  { hasParts, hasHints }: { readonly hasParts: boolean; readonly hasHints: boolean },
): OfferedFilters | undefined {
  const memberId = useMember()?.id;
  const everything = lobbyListOf(category, 'all', { part: undefined, vassalage: undefined, name: '' });
  const whole = useInfiniteQuery(lobbyQuery(everything)).data?.pages[0];
  const counted = (hint: Hint) => ({ ...lobbyQuery({ ...everything, [hint]: HINTS[hint] }), enabled: hasHints });
  const minBet = useInfiniteQuery(counted('minBet')).data?.pages[0]?.content.length;
  const minLineNum = useInfiniteQuery(counted('minLineNum')).data?.pages[0]?.content.length;
  const owned = (list: OwnList) => ({
    ...ownGamesQuery(memberId ?? '', { list, ...(category !== 'HOT' && { gameType: category }) }),
    enabled: memberId !== undefined,
  });
  const favourites = useInfiniteQuery(owned('favourites')).data?.pages[0]?.content.length ?? 0;
  const recent = useInfiniteQuery(owned('recent')).data?.pages[0]?.content.length ?? 0;
  const offered = offeredFilters({
    all: whole && (whole.totalPages <= 1 ? whole.content : undefined),
    own: { favourites, recent },
    hinted: { minBet, minLineNum },
  });
  if (!whole) return undefined;
  return { filters: offered.filters, parts: hasParts ? offered.parts : [], hints: hasHints ? offered.hints : [] };
}

/** Where a category has no games: what else is played here. */
function SimilarGames() {
  const t = useT('lobby');
  const { data } = useInfiniteQuery(lobbyQuery(lobbyListOf('HOT', 'all', { part: undefined, vassalage: undefined, name: '' })));
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

function useVendors(category: games.GameView['gameType']) {
  const { vendors } = useSite();
  return category === 'HOT' ? [] : (vendors[category] ?? []);
}
