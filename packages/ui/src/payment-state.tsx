import { useT } from '@tessera/i18n';
import { Badge, type Tone } from './surfaces.tsx';

/** Deposits and withdrawals. What waits for a person of the staff warns, on either side of the desk. */
const TONES = {
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
} satisfies Readonly<Record<string, Tone>>;

export type PaymentState = keyof typeof TONES;
export type PaymentKind = 'deposit' | 'withdrawal';

export function PaymentStateBadge({ state, kind }: { state: PaymentState; kind: PaymentKind }) {
  const label = usePaymentStateLabel();
  return <Badge tone={TONES[state]}>{label(state, kind)}</Badge>;
}

/** The names of states; a failed withdrawal has another story to tell than a failed deposit. */
export function usePaymentStateLabel(): (state: string, kind: PaymentKind) => string {
  const t = useT('payments');
  return (state, kind) => {
    if (!isPaymentState(state)) return state;
    return kind === 'withdrawal' && state === 'FAILED' ? t('state.PAYOUT_FAILED') : t(`state.${state}`);
  };
}

function isPaymentState(state: string): state is PaymentState {
  return state in TONES;
}
