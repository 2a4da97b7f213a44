import { useFormat, useT } from '@tessera/i18n';
import { Badge, Button, Card, Money, Stat, type Tone } from '@tessera/ui';
import { useState } from 'react';
import type { QueuedWithdrawal, Verdict } from './console.queries.ts';
import { DecisionDialog } from './decision-dialog.tsx';

const DECIDABLE: Readonly<Partial<Record<QueuedWithdrawal['state'], readonly Verdict[]>>> = {
  RISK_REVIEW: ['approve', 'reject'],
  APPROVED: ['reject'],
};

const TONES: Readonly<Partial<Record<QueuedWithdrawal['state'], Tone>>> = {
  RISK_REVIEW: 'warn',
  DISPUTED: 'warn',
  REJECTED: 'lose',
  FAILED: 'lose',
  CONFIRMED: 'win',
  AUTO_CONFIRMED: 'win',
  FORCED_CONFIRMED: 'win',
};

export function QueueItem({ withdrawal }: { withdrawal: QueuedWithdrawal }) {
  const t = useT('backoffice');
  const format = useFormat();
  const [asking, setAsking] = useState<Verdict | null>(null);
  const { currency, state } = withdrawal;
  const verdicts = DECIDABLE[state] ?? [];
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="truncate font-semibold">{withdrawal.memberAccount}</p>
          <p className="num text-xs text-faint">{format.dateTime(withdrawal.requestedAtMs)}</p>
        </div>
        <Badge tone={TONES[state] ?? 'info'}>{t(`state.${state}`)}</Badge>
      </div>
      <div className="my-4 grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Stat label={t('item.amount')} value={<Money amount={withdrawal.amount} currency={currency} />} />
        <Stat label={t('item.fee')} value={<Money amount={withdrawal.fee} currency={currency} />} />
        <Stat label={t('item.net')} value={<Money amount={withdrawal.net} currency={currency} />} />
        <Stat label={t('item.to')} value={withdrawal.payeeName} note={withdrawal.payeeAccount} />
      </div>
      {withdrawal.reason && (
        <p className="mb-3 text-sm text-muted">
          {t('item.reason')}: {withdrawal.reason}
        </p>
      )}
      <ol className="num mb-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-faint" aria-label={t('item.history')}>
        {withdrawal.history.map((step) => (
          <li key={`${step.state}-${step.atMs}`}>
            {t(`state.${step.state as QueuedWithdrawal['state']}`)} {format.time(step.atMs)}
          </li>
        ))}
      </ol>
      {verdicts.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {verdicts.map((verdict) => (
            <Button key={verdict} tone={verdict === 'approve' ? 'primary' : 'danger'} onClick={() => setAsking(verdict)}>
              {t(verdict)}
            </Button>
          ))}
        </div>
      )}
      {asking && <DecisionDialog withdrawal={withdrawal} verdict={asking} onClose={() => setAsking(null)} />}
    </Card>
  );
}
