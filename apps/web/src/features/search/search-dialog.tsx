import { Autocomplete } from '@base-ui/react/autocomplete';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { games, search } from '@tessera/contract';
import { loadTexts, useErrorText, useT } from '@tessera/i18n';
import { controlClass, Dialog, Icon, type IconName } from '@tessera/ui';
import { Suspense, use, useState } from 'react';
import { homeGamesQuery } from '../games/games.queries.ts';
import { GameCover } from '../games/game-cover.tsx';
import { placeOf as placeOfGame } from '../games/game-place.ts';
import { useSpaced } from '../games/use-spaced.ts';
import { SEARCH_FROM, searchQuery } from './search.queries.ts';

type Found = search.FoundItem;
type GameView = games.GameView;
const texts = loadTexts('search');
/** Offered while nothing is typed; the home page has asked for the same. */
const POPULAR = 6;

/** One box for games, teams and competitions. Arrow keys choose, Enter goes there. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  return (
    <Suspense>
      <SearchBox onClose={onClose} />
    </Suspense>
  );
}

function SearchBox({ onClose }: { onClose: () => void }) {
  use(texts);
  const t = useT('search');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const text = useSpaced(typed.trim());
  const found = useQuery({ ...searchQuery(text), placeholderData: (previous) => previous });
  const popular = useQuery(homeGamesQuery('HOT', POPULAR));
  const isTyped = typed.trim().length >= SEARCH_FROM;
  const items = isTyped ? (found.data ?? []) : (popular.data?.content ?? []).map(popularOf);
  const go = (item: Found): void => {
    onClose();
    void navigate(placeOf(item));
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('title')}>
      <Autocomplete.Root
        inline
        open
        items={items}
        value={typed}
        onValueChange={(value, { reason }) => reason !== 'item-press' && setTyped(value)}
        mode="none"
        autoHighlight="always"
        itemToStringValue={nameOf}
      >
        <div className="relative flex items-center">
          <Icon name="search" size={18} className="pointer-events-none absolute start-3 text-faint" />
          <Autocomplete.Input
            autoFocus
            maxLength={60}
            enterKeyHint="go"
            aria-label={t('label')}
            placeholder={t('placeholder')}
            className={`${controlClass} ps-10`}
          />
        </div>
        <p role="status" className="num mt-3 mb-1 min-h-4.5 text-xs text-faint">
          {found.error ? errorText(found.error) : saidOf()}
        </p>
        <Autocomplete.List className="-mx-2 max-h-[50dvh] min-h-40 overflow-y-auto">
          {(item: Found) => (
            <Autocomplete.Item
              key={keyOf(item)}
              value={item}
              onClick={() => go(item)}
              className="flex min-h-12 cursor-pointer items-center gap-3 rounded-sm px-2 py-1.5 outline-none select-none data-highlighted:bg-surface-3"
            >
              <Picture item={item} />
              <span className="min-w-0">
                <span className="block truncate font-medium">{item.name}</span>
                <span className="block truncate text-xs text-muted">
                  {item.kind === 'game' ? item.vendorName : item.kind === 'team' ? item.competition : t('competition')}
                </span>
              </span>
            </Autocomplete.Item>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
    </Dialog>
  );

  function saidOf(): string {
    if (!isTyped) return items.length > 0 ? t('popular') : '';
    if (!found.data || found.isPlaceholderData) return '';
    return items.length === 0 ? t('nothing', { text }) : t('found', { count: items.length });
  }
}

function popularOf({ gameId, gameName, gameType, vassalage, vendorName }: GameView): Found {
  return { kind: 'game', name: gameName, gameId, gameType, vassalage, vendorName };
}

const nameOf = (item: Found): string => item.name;

function keyOf(item: Found): string {
  return item.kind === 'game' ? item.gameId : `${item.kind} ${item.competitionId} ${item.name}`;
}

function placeOf(item: Found) {
  if (item.kind === 'game') return placeOfGame(item);
  if (item.kind === 'team' && item.eventId !== null) return { to: `/sports/${item.eventId}` };
  return { to: '/sports', search: { competition: item.competitionId } };
}

const ICONS: Readonly<Record<'team' | 'competition', IconName>> = { team: 'team', competition: 'trophy' };

function Picture({ item }: { item: Found }) {
  if (item.kind === 'game') return <GameCover gameId={item.gameId} gameType={item.gameType} className="size-10 flex-none rounded-sm" />;
  return (
    <span className="grid size-10 flex-none place-items-center rounded-sm bg-surface-2 text-accent-ink">
      <Icon name={ICONS[item.kind]} size={20} />
    </span>
  );
}
