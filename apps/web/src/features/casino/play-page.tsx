import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { CallFailed } from '@tessera/client';
import { emberMosaic } from '@tessera/engines/slots';
import { useT } from '@tessera/i18n';
import { Button, buttonClass, EmptyState, ErrorState } from '@tessera/ui';
import { useState } from 'react';
import { usePageTitle } from '../../shared/page-title.ts';
import { usePopup } from '../../shared/popup.ts';
import { type SessionMember, useSession } from '../../shared/session.ts';
import { TrialButton } from '../games/trial-button.tsx';
import { slotGameQuery } from './casino.queries.ts';
import { SlotGame } from './slot-game.tsx';
import { SlotHead } from './slot-head.tsx';
import { SlotStage } from './slot-stage.tsx';
import { createSlotSound } from './sound.ts';
import { ViewSwitch } from './view-switch.ts';

/** `/play/{game}`. Everyone may look at the game and its figures; playing needs an account or play money. */
export function PlayPage() {
  const { gameId = '' } = useParams({ strict: false });
  const { state } = useSession();
  const t = useT('casino');
  usePageTitle(gameId === emberMosaic.id ? emberMosaic.name : undefined);
  if (gameId !== emberMosaic.id) {
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
  if (state.kind === 'member') return <MemberGame key={state.member.id} member={state.member} />;
  return <QuietGame isGuest={state.kind === 'guest'} />;
}

const LOBBY = '/rng';

function MemberGame({ member }: { member: SessionMember }) {
  const { data, error, refetch, isFetching } = useQuery(slotGameQuery(member.id, emberMosaic.id));
  if (data) return <SlotGame member={member} game={data} />;
  if (error) {
    const isOver = error instanceof CallFailed && error.code === 'unauthenticated';
    if (isOver) return <QuietGame isGuest />;
    return <ErrorState error={error} moneyMoved="no" onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return <QuietGame isGuest={false} />;
}

/** The game at rest: before it is known who is there, and for guests with the ways in. */
function QuietGame({ isGuest }: { isGuest: boolean }) {
  const t = useT('casino');
  const { open } = usePopup();
  const [parts] = useState(() => ({ view: new ViewSwitch(), sound: createSlotSound() }));
  return (
    <>
      <SlotHead member={undefined} stake={undefined} />
      <div className="h-8" />
      <SlotStage {...parts} label={t('stage.resting')}>
        {isGuest && (
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
        )}
      </SlotStage>
      <div className="h-44" />
    </>
  );
}
