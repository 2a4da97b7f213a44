import { useT } from '@tessera/i18n';
import { Badge, type Tone } from '@tessera/ui';
import type { DepositState, WithdrawalState } from './address.ts';
import type { QueuedRequest } from './queue.queries.ts';

type State = WithdrawalState | DepositState;

const TONES: Readonly<Record<State, Tone>> = {
  CREATED: 'info',
  PENDING: 'info',
  SUCCESS: 'win',
  FAILED: 'lose',
  EXPIRED: 'neutral',
  MANUAL_REVIEW: 'warn',
  CANCELLED: 'neutral',
  APPLIED: 'info',
  RISK_REVIEW: 'warn',
  APPROVED: 'info',
  REJECTED: 'lose',
  PAYING: 'info',
  PAID: 'info',
  CONFIRMED: 'win',
  AUTO_CONFIRMED: 'win',
  DISPUTED: 'warn',
  FORCED_CONFIRMED: 'win',
};

/** The names of states; a failed withdrawal has another story to tell than a failed deposit. */
export function useStateLabel(): (state: string, kind: QueuedRequest['kind']) => string {
  const t = useT('cashier');
  return (state, kind) => {
    if (!isState(state)) return state;
    return kind === 'withdrawal' && state === 'FAILED' ? t('state.PAYOUT_FAILED') : t(`state.${state}`);
  };
}

export function StateBadge({ request }: { request: QueuedRequest }) {
  const label = useStateLabel();
  return <Badge tone={TONES[request.state]}>{label(request.state, request.kind)}</Badge>;
}

function isState(state: string): state is State {
  return state in TONES;
}
