import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { CallFailed } from '@tessera/client';
import { useT } from '@tessera/i18n';
import { Button, buttonClass, EmptyState, ErrorState, Skeleton } from '@tessera/ui';
import { Suspense, use } from 'react';
import { usePopup } from '../../shared/popup.ts';
import { type SessionMember, useSession } from '../../shared/session.ts';
import { TrialButton } from '../games/trial-button.tsx';
import { gameQuery } from './casino.queries.ts';
import type { KindScreen } from './kinds/game-kind.ts';
import { type GameOfKind, isKnown, loadPart } from './kinds/registry.ts';

/** `/play/{game}`. Everyone may look at the game and its figures; playing needs an account or play money. */
export function PlayPage() {
  const { gameId = '' } = useParams({ strict: false });
  return <PlayedGame gameId={gameId} />;
}

/** `/seamless?gameCode=`: the same under the header alone. */
export function SeamlessPage() {
  const { gameCode = '' } = useSearch({ strict: false });
  return <PlayedGame gameId={gameCode} />;
}

function PlayedGame({ gameId }: { gameId: string }) {
  const { state } = useSession();
  return (
    <Suspense fallback={<Waiting />}>
      {state.kind === 'member' ? (
        <MemberGame key={`${state.member.id} ${gameId}`} member={state.member} gameId={gameId} />
      ) : (
        <QuietGame key={gameId} gameId={gameId} isGuest={state.kind === 'guest'} />
      )}
    </Suspense>
  );
}

const LOBBY = '/rng';

function MemberGame({ member, gameId }: { member: SessionMember; gameId: string }) {
  const { data: game, error, refetch, isFetching } = useQuery(gameQuery(member.id, gameId));
  if (game) return <Stage game={game} render={({ Screen }) => <Screen member={member} game={game} />} />;
  if (error instanceof CallFailed && error.code === 'game_not_found') return <UnknownGame />;
  if (error instanceof CallFailed && error.code === 'unauthenticated') return <QuietGame gameId={gameId} isGuest />;
  if (error) return <ErrorState error={error} moneyMoved="no" onRetry={() => void refetch()} retrying={isFetching} />;
  return <QuietGame gameId={gameId} isGuest={false} />;
}

/** The game at rest: before it is known who is there, and for guests with the ways in. */
function QuietGame({ gameId, isGuest }: { gameId: string; isGuest: boolean }) {
  if (!isKnown(gameId)) return isGuest ? <UnknownGame /> : <Waiting />;
  return <Stage game={{ gameId }} render={({ Resting }) => <Resting gameId={gameId}>{isGuest && <WaysIn />}</Resting>} />;
}

function Stage({ game, render }: { game: GameOfKind; render: (screens: KindScreen) => React.ReactNode }) {
  const screens = use(loadPart('screen', game));
  return screens ? render(screens) : <UnknownGame />;
}

function WaysIn() {
  const t = useT('casino');
  const { open } = usePopup();
  return (
    <div className="absolute inset-0 grid place-items-center rounded-lg bg-scrim p-4">
      <div className="grid w-full max-w-xs gap-2 rounded-lg bg-surface-1 p-5 text-center shadow-float">
        <p className="font-semibold">{t('guest.title')}</p>
        <p className="mb-2 text-sm text-muted">{t('guest.text')}</p>
        <Button tone="primary" wide onClick={() => open('login')}>
          {t('guest.login')}
        </Button>
        <TrialButton wide />
      </div>
    </div>
  );
}

function UnknownGame() {
  const t = useT('casino');
  return (
    <>
      <h1 className="sr-only">{t('unknown.title')}</h1>
      <EmptyState
        title={t('unknown.title')}
        text={t('unknown.text')}
        action={
          <Link to={LOBBY as string} className={buttonClass({ tone: 'primary' })}>
            {t('unknown.action')}
          </Link>
        }
      />
    </>
  );
}

/** As tall as a game, so that nothing jumps when it arrives. */
function Waiting() {
  return <Skeleton className="mx-auto mt-12 h-[60dvh] max-w-5xl rounded-lg" aria-busy="true" />;
}
