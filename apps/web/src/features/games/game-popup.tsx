import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { games } from '@tessera/contract';
import { gamesCalls } from '@tessera/contract/calls';
import { useT } from '@tessera/i18n';
import { Button, Dialog, ErrorState, IconButton, showModal } from '@tessera/ui';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../shared/call.ts';
import { usePopup } from '../../shared/popup.ts';
import { GameCard } from './game-card.tsx';
import { lobbyQuery } from './games.queries.ts';

/** Each time it opens: the way in is for once, and for a minute. */
const useLaunch = (vassalage: string, gameCode: string) =>
  useQuery({
    queryKey: ['games', 'launch', vassalage, gameCode],
    queryFn: ({ signal }) => call(gamesCalls.launchGame, { query: { vassalage, ...(gameCode !== '' && { gameCode }) } }, { signal }),
    ...({ gcTime: 0, staleTime: Number.POSITIVE_INFINITY, retry: false, refetchOnMount: 'always', refetchOnReconnect: false } as const),
  });

/** A game of another vendor in a frame, or all the games of one; a game of the house opens on its own page. */
export function GamePopup({ onClose }: { onClose: () => void }) {
  const t = useT('game-frame');
  const navigate = useNavigate();
  const { game = '.' } = usePopup();
  const dot = game.indexOf('.');
  const launch = useLaunch(game.slice(0, dot), game.slice(dot + 1));
  const [hasBegun, setBegun] = useState(false);
  const { data } = launch;
  const ownCode = data && data.url === null && data.isGame === 'GAME' ? data.gameCode : null;
  useEffect(() => {
    if (ownCode !== null) void navigate({ to: '/play/$gameId', params: { gameId: ownCode }, replace: true });
  }, [ownCode, navigate]);
  const leave = (): void => {
    if (!hasBegun) return onClose();
    showModal({
      icon: 'alert',
      title: t('leave.title'),
      content: t('leave.text'),
      buttons: [{ label: t('leave.no') }, { label: t('leave.yes'), tone: 'primary', onSelect: onClose }],
    });
  };
  return (
    <Dialog open onOpenChange={(open) => !open && leave()} title={data?.gameName ?? t('title')} size="full" dismissible={!hasBegun}>
      {launch.isPending && <Waiting />}
      {launch.isError && (
        <ErrorState error={launch.error} moneyMoved="no" onRetry={() => void launch.refetch()} retrying={launch.isFetching} />
      )}
      {data?.url && (
        <GameFrame key={data.url} url={data.url} name={data.gameName ?? ''} onBegun={setBegun} onAgain={() => void launch.refetch()} />
      )}
      {data?.isGame === 'VASSALAGE' && <VendorGames launch={data} />}
    </Dialog>
  );
}

const SLOW_MS = 15_000;

interface GameFrameProps {
  readonly url: string;
  readonly name: string;
  readonly onBegun: (hasBegun: boolean) => void;
  readonly onAgain: () => void;
}

/** What the vendor's page may do is named; of ours it knows nothing, not even the address. */
function GameFrame({ url, name, onBegun, onAgain }: GameFrameProps) {
  const t = useT('game-frame');
  const common = useT('common');
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'loading' | 'slow' | 'there'>('loading');
  useEffect(() => {
    const waiting = setTimeout(() => setState((now) => (now === 'loading' ? 'slow' : now)), SLOW_MS);
    return () => clearTimeout(waiting);
  }, []);
  const there = (): void => {
    setState('there');
    onBegun(true);
  };
  return (
    <div className="relative h-[70dvh] md:h-[74dvh]">
      <iframe
        ref={frame}
        src={url}
        title={name}
        onLoad={there}
        sandbox="allow-scripts allow-same-origin allow-forms"
        allow="autoplay; fullscreen"
        referrerPolicy="no-referrer"
        className="size-full rounded-md border-0 bg-ground"
      />
      {state === 'there' ? (
        <span className="absolute end-2 bottom-2">
          <IconButton icon="expand" label={t('full')} onClick={() => void frame.current?.requestFullscreen().catch(() => undefined)} />
        </span>
      ) : (
        <div className="absolute inset-0 grid place-content-center gap-4 bg-surface-1 text-center">
          <Waiting />
          {state === 'slow' && (
            <>
              <p role="status">{t('slow')}</p>
              <Button className="justify-self-center" onClick={onAgain}>
                {common('retry')}
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  );
}

function Waiting() {
  const t = useT('game-frame');
  return (
    <div className="grid min-h-40 place-items-center" aria-busy="true">
      <p role="status" className="animate-pulse text-muted motion-reduce:animate-none">
        {t('loading')}
      </p>
    </div>
  );
}

function VendorGames({ launch: { vassalage, gameType } }: { readonly launch: games.GameLaunch }) {
  const list = useInfiniteQuery(lobbyQuery({ vassalage, gameType, filter: 'all' }));
  const found = list.data?.pages.flatMap(({ content }) => content) ?? [];
  if (list.isPending) return <Waiting />;
  if (list.isError) return <ErrorState error={list.error} moneyMoved="no" onRetry={() => void list.refetch()} retrying={list.isFetching} />;
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {found.map((game) => (
        <GameCard key={game.nodeId} game={game} />
      ))}
      {list.hasNextPage && <More onMore={() => void list.fetchNextPage()} isPending={list.isFetchingNextPage} />}
    </div>
  );
}

function More({ onMore, isPending }: { readonly onMore: () => void; readonly isPending: boolean }) {
  const common = useT('common');
  return (
    <Button wide className="col-span-full" pending={isPending} onClick={onMore}>
      {common('more')}
    </Button>
  );
}
