import { useT } from '@tessera/i18n';
import { Badge, type Tone } from '@tessera/ui';
import type { DepositView, WithdrawalView } from './cashier.queries.ts';

export type PaymentState = DepositView['state'] | WithdrawalView['state'];

const TONES: Readonly<Record<PaymentState, Tone>> = {
  CREATED: 'info',
  PENDING: 'info',
  SUCCESS: 'win',
  FAILED: 'lose',
  EXPIRED: 'neutral',
  MANUAL_REVIEW: 'warn',
  CANCELLED: 'neutral',
  APPLIED: 'info',
  RISK_REVIEW: 'info',
  APPROVED: 'info',
  REJECTED: 'lose',
  PAYING: 'info',
  PAID: 'info',
  CONFIRMED: 'win',
  AUTO_CONFIRMED: 'win',
  DISPUTED: 'warn',
  FORCED_CONFIRMED: 'win',
};

export function StateBadge({ state, kind }: { state: PaymentState; kind: 'deposit' | 'withdrawal' }) {
  const label = useStateLabel();
  return <Badge tone={TONES[state]}>{label(state, kind)}</Badge>;
}

/** The names of states; a failed withdrawal has another story to tell than a failed deposit. */
export function useStateLabel(): (state: string, kind: 'deposit' | 'withdrawal') => string {
  const t = useT('cashier');
  return (state, kind) => {
    if (!isPaymentState(state)) return state;
    if (kind === 'withdrawal' && state === 'FAILED') return t('state.PAYOUT_FAILED');
    return t(`state.${state}`);
  };
}

function isPaymentState(state: string): state is PaymentState {
  return state in TONES;
}
