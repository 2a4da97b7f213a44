import { useT } from '@tessera/i18n';
import { Button, Chip, EmptyState, ErrorState, Skeleton } from '@tessera/ui';
import { useState } from 'react';
import { usePopup } from '../../../shared/popup.ts';
import { useMember } from '../../../shared/session.ts';
import { useRoughNow } from '../now.ts';
import { type BetState, useBets, useLiveScores } from '../sports.queries.ts';
import { BetCard } from './bet-card.tsx';

const STATES = ['open', 'settled'] as const satisfies readonly BetState[];

/** The member's bets on sports: what is open with the score so far, and what became of the rest. */
export function MyBets({ onLeave }: { onLeave: (() => void) | undefined }) {
  const t = useT('sports');
  const { open } = usePopup();
  const member = useMember();
  const [state, setState] = useState<BetState>('open');
  if (!member) {
    const login = (): void => {
      onLeave?.();
      open('login');
    };
    return (
      <EmptyState
        motif="shield-check"
        title={t('bets.guest')}
        text={t('bets.guest.text')}
        action={
          <Button tone="primary" onClick={login}>
            {t('bets.login')}
          </Button>
        }
      />
    );
  }
  return (
    <div className="p-3.5">
      <div role="group" aria-label={t('bets.state')} className="mb-3 flex gap-2">
        {STATES.map((each) => (
          <Chip key={each} pressed={each === state} onClick={() => setState(each)}>
            {t(`bets.${each}`)}
          </Chip>
        ))}
      </div>
      <BetList key={state} memberId={member.id} state={state} />
    </div>
  );
}

function BetList({ memberId, state }: { memberId: string; state: BetState }) {
  const t = useT('sports');
  const bets = useBets(memberId, state);
  const nowMs = useRoughNow();
  const isPlaying =
    bets.data?.some(({ detail }) => detail.product === 'sports' && nowMs !== undefined && detail.kickoffMs <= nowMs) ?? false;
  const scores = useLiveScores(state === 'open' && isPlaying).data;
  if (bets.isPending) return <BetsSkeleton />;
  if (!bets.data) return <ErrorState error={bets.error} moneyMoved="no" onRetry={() => void bets.refetch()} retrying={bets.isFetching} />;
  if (bets.data.length === 0) {
    return (
      <EmptyState motif={state === 'open' ? 'ticket' : 'receipt'} title={t(`bets.empty.${state}`)} text={t(`bets.empty.${state}.text`)} />
    );
  }
  return (
    <>
      <ul className="grid gap-2.5">
        {bets.data.map((bet) =>
          bet.detail.product === 'sports' ? (
            <BetCard key={bet.id} bet={bet} detail={bet.detail} live={scores?.get(bet.detail.eventId)} />
          ) : null,
        )}
      </ul>
      {bets.hasNextPage && (
        <Button wide className="mt-3" pending={bets.isFetchingNextPage} onClick={() => void bets.fetchNextPage()}>
          {t('bets.more')}
        </Button>
      )}
    </>
  );
}

function BetsSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-2.5">
      {[1, 2, 3].map((key) => (
        <Skeleton key={key} className="h-36 rounded-md" />
      ))}
    </div>
  );
}
