import { useInfiniteQuery } from '@tanstack/react-query';
import type { games } from '@tessera/contract';
import { useT } from '@tessera/i18n';
import { Button, Chip, controlClass, EmptyState, ErrorState, Icon, IconButton } from '@tessera/ui';
import { useDeferredValue, useState } from 'react';
import { FeaturedGame } from './featured-game.tsx';
import { GameCard, GameCardSkeleton } from './game-card.tsx';
import { type LobbyCategory, lobbyQuery } from './games.queries.ts';

export function SlotsPage() {
  return <Lobby key="RNG" category="RNG" />;
}

export function HotPage() {
  return <Lobby key="HOT" category="HOT" />;
}

const FILTERS = ['all', 'hot', 'new'] as const;
type Filter = (typeof FILTERS)[number];

const MATCHES: Readonly<Record<Filter, (game: games.GameView) => boolean>> = {
  all: () => true,
  hot: (game) => game.isHot,
  new: (game) => game.isNew,
};

const GRID = 'grid grid-cols-2 gap-3 md:grid-cols-4 lg:grid-cols-5 xl:grid-cols-6';
const SKELETONS = 6;

function Lobby({ category }: { category: LobbyCategory }) {
  const t = useT('games');
  const place = category === 'HOT' ? 'hot' : 'rng';
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  // The field answers at once; the list follows when there is time for it.
  const name = useDeferredValue(typed.trim());
  const found = useInfiniteQuery({ ...lobbyQuery(category, name), placeholderData: (previous) => previous });
  const all = found.data?.pages.flatMap((page) => page.content);
  const shown = all?.filter(MATCHES[filter]);
  // One small card in a wide grid would look like a broken page.
  const single = shown?.length === 1 ? shown[0] : undefined;
  return (
    <>
      <h1 className="text-xl font-bold">{t(`lobby.${place}`)}</h1>
      <p className="mb-4 text-muted">{t(`lobby.${place}.text`)}</p>
      <div className="mb-4 grid gap-3 md:grid-cols-[20rem_1fr] md:items-center">
        <SearchField value={typed} onChange={setTyped} />
        <div role="group" aria-label={t('filter.label')} className="flex flex-wrap gap-2">
          {FILTERS.filter((id) => id !== place).map((id) => (
            <Chip key={id} pressed={id === filter} onClick={() => setFilter(id)}>
              {t(`filter.${id}`)}
            </Chip>
          ))}
        </div>
      </div>
      {found.error && !shown ? (
        <ErrorState error={found.error} moneyMoved="no" onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : (
        <>
          <h2 aria-live="polite" className="num mb-2 min-h-4.5 text-xs font-normal text-faint">
            {shown && t('found', { count: shown.length })}
          </h2>
          {single ? (
            <FeaturedGame game={single} />
          ) : (
            <div className={GRID} aria-busy={found.isFetching}>
              {shown
                ? shown.map((game) => <GameCard key={game.nodeId} game={game} />)
                : Array.from({ length: SKELETONS }, (_, index) => <GameCardSkeleton key={index} />)}
            </div>
          )}
          {shown?.length === 0 && (
            <NothingFound name={name} isFiltered={filter !== 'all'} onClear={() => setTyped('')} onShowAll={() => setFilter('all')} />
          )}
          {found.hasNextPage && (
            <Button className="mt-5" wide pending={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
              {t('more')}
            </Button>
          )}
        </>
      )}
    </>
  );
}

function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useT('games');
  const common = useT('common');
  return (
    <div role="search" className="relative flex items-center">
      <Icon name="search" size={18} className="pointer-events-none absolute start-3 text-faint" />
      <input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={60}
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${controlClass} ps-10 pe-11`}
      />
      {value !== '' && (
        <span className="absolute end-0.5 flex">
          <IconButton icon="close" size="small" label={common('clear')} onClick={() => onChange('')} />
        </span>
      )}
    </div>
  );
}

function NothingFound(props: { name: string; isFiltered: boolean; onClear: () => void; onShowAll: () => void }) {
  const t = useT('games');
  if (props.isFiltered) {
    const action = <Button onClick={props.onShowAll}>{t('empty.filter.action')}</Button>;
    return <EmptyState title={t('empty.filter.title')} text={t('empty.filter.text')} action={action} />;
  }
  if (props.name !== '') {
    const action = <Button onClick={props.onClear}>{t('empty.search.action')}</Button>;
    return <EmptyState title={t('empty.search.title')} text={t('empty.search.text', { name: props.name })} action={action} />;
  }
  return <EmptyState title={t('empty.title')} text={t('empty.text')} motif="seven" />;
}
