import { useErrorText, useFormat, useT } from '@tessera/i18n';
import { Button } from '@tessera/ui';
import type { ReactNode } from 'react';
import { useMember } from '../../../shared/session.ts';
import { useNames } from '../names.ts';
import { slipActions } from './slip-store.ts';
import { type BetProgress, keyOf, type SlipPick } from './slip.ts';

function Note({ tone, children }: { tone: 'warn' | 'lose'; children: ReactNode }) {
  const look = tone === 'warn' ? 'bg-warn-soft text-warn' : 'bg-lose-soft text-lose';
  return <div className={`grid gap-2 rounded-md px-3 py-2.5 text-sm ${look}`}>{children}</div>;
}

/** Old and new price side by side, and the way to agree; the next try is a new request. */
export function PriceNote({ pick, now }: { pick: SlipPick; now: string }) {
  const t = useT('sports');
  const names = useNames();
  return (
    <Note tone="warn">
      {pick.progress.kind === 'refused' && <p>{t('slip.refused.odds_changed')}</p>}
      <p className="num font-medium">{t('slip.moved', { before: names.price(pick.odds), now: names.price(now) })}</p>
      <Button size="small" onClick={() => slipActions.agree(keyOf(pick), now)}>
        {t('slip.takePrice', { price: names.price(now) })}
      </Button>
    </Note>
  );
}

export function ClosedNote() {
  const t = useT('sports');
  return (
    <Note tone="warn">
      <p role="status">{t('slip.closed')}</p>
    </Note>
  );
}

const REASONS = [
  'market_closed',
  'market_not_found',
  'insufficient_funds',
  'stake_limit_reached',
  'loss_limit_reached',
  'account_blocked',
  'wrong_currency',
  'unauthenticated',
] as const;

/** Why a bet was not taken, with the figure that helps where the refusal names one. */
export function RefusalNote({ progress, currency }: { progress: Extract<BetProgress, { kind: 'refused' }>; currency: string }) {
  const t = useT('sports');
  const errorText = useErrorText();
  const format = useFormat();
  const { code, details } = progress;
  const known = REASONS.find((reason) => reason === code);
  const { min, max } = details;
  const text = (): string => {
    if (code === 'below_min' && min !== undefined) return t('slip.min', { amount: format.money(min, currency) });
    if (code === 'above_max' && max !== undefined) return t('slip.max', { amount: format.money(max, currency) });
    return known ? t(`slip.refused.${known}`) : t('slip.refused.other', { reason: errorText(progress) });
  };
  return (
    <Note tone="lose">
      <p>{text()}</p>
    </Note>
  );
}

/** A bet without an answer: asking again repeats the very same request. */
export function UnknownNote({ pick, onRetry }: { pick: SlipPick; onRetry: () => void }) {
  const t = useT('sports');
  const format = useFormat();
  const member = useMember();
  if (pick.progress.kind !== 'unknown') return null;
  const { body, memberId } = pick.progress.attempt;
  const isOwn = member === undefined || member.id === memberId;
  return (
    <Note tone="warn">
      <p className="font-semibold">{t('slip.unknown')}</p>
      <p className="num">{format.money(body.stake, body.currency)}</p>
      <p>{t(isOwn ? 'slip.unknown.text' : 'slip.unknown.other')}</p>
      {isOwn && member && (
        <Button size="small" icon="refresh" onClick={onRetry}>
          {t('slip.unknown.retry')}
        </Button>
      )}
      <button
        type="button"
        onClick={() => slipActions.remove(keyOf(pick))}
        className="min-h-6 text-start text-xs text-muted underline pointer-coarse:min-h-11"
      >
        {t('slip.unknown.forget')}
      </button>
    </Note>
  );
}
