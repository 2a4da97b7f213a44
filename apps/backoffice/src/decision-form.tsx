import { CallFailed } from '@tessera/client';
import { useFormat, useT } from '@tessera/i18n';
import { Button, Card, showToast } from '@tessera/ui';
import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useOperator } from './operator.tsx';
import { type QueuedRequest, useDecide, type Verdict, verdictsOf } from './queue.queries.ts';
import { isReason, ReasonField } from './reason-field.tsx';

const CONFLICTS: ReadonlySet<string> = new Set(['invalid_transition', 'withdrawal_not_found', 'deposit_not_found', 'proposal_waiting']);

/** A reason first, then one question, then the decision. */
export function DecisionForm({ request, onDecided }: { request: QueuedRequest; onDecided: () => void }) {
  const t = useT('backoffice');
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [asked, setAsked] = useState<Verdict>();
  const verdicts = verdictsOf(request);
  const { privileged } = useOperator();
  const ask = (verdict: Verdict): void => {
    setChecked(true);
    if (isReason(reason)) privileged(() => setAsked(verdict));
  };
  return (
    <Card>
      <h3 className="mb-3 font-semibold">{t('decide.title')}</h3>
      <div className="grid gap-4">
        <ReasonField
          value={reason}
          onChange={setReason}
          hint={t(request.kind === 'withdrawal' ? 'decide.reason.hint' : 'decide.reason.hintDeposit')}
          isChecked={isChecked}
        />
        <div className="flex flex-wrap gap-2">
          {verdicts.includes('approve') && (
            <Button tone="primary" icon="check" className="flex-1" onClick={() => ask('approve')}>
              {t('decide.approve')}
            </Button>
          )}
          {verdicts.includes('reject') && (
            <Button tone="danger" icon="close" className="flex-1" onClick={() => ask('reject')}>
              {t('decide.reject')}
            </Button>
          )}
        </div>
      </div>
      {asked && (
        <Confirmation request={request} verdict={asked} reason={reason.trim()} onClose={() => setAsked(undefined)} onDecided={onDecided} />
      )}
    </Card>
  );
}

interface ConfirmationProps {
  readonly request: QueuedRequest;
  readonly verdict: Verdict;
  readonly reason: string;
  readonly onClose: () => void;
  readonly onDecided: () => void;
}

function Confirmation({ request, verdict, reason, onClose, onDecided }: ConfirmationProps) {
  const t = useT('backoffice');
  const format = useFormat();
  const decide = useDecide();
  // Approving a deposit credits what the gateway reported, which is why a person looks at it at all.
  const credited = request.kind === 'deposit' && verdict === 'approve' ? request.reported : null;
  const shown = { amount: format.money(credited ?? request.amount, request.currency), member: request.memberAccount };
  const confirm = (): void =>
    decide.mutate(
      { request, verdict, reason },
      {
        onSuccess: ({ proposal }) => {
          if (proposal) showToast({ title: t('proposals.made', shown), text: t('proposals.made.text'), tone: 'info' });
          else
            showToast({
              title: t(verdict === 'approve' ? 'decide.approved' : 'decide.rejected', shown),
              tone: verdict === 'approve' ? 'win' : 'info',
            });
          onDecided();
        },
        onError: (error) => {
          if (!(error instanceof CallFailed) || !CONFLICTS.has(error.code)) return;
          showToast({ title: t('decide.conflict.title'), text: t('decide.conflict.text'), tone: 'warn' });
          onDecided();
        },
      },
    );
  return (
    <ConfirmDialog
      title={t(`decide.${verdict}.title`, shown)}
      description={t(`decide.${verdict}.${request.kind}`)}
      reason={reason}
      action={t(`decide.${verdict}`)}
      tone={verdict === 'approve' ? 'primary' : 'danger'}
      isPending={decide.isPending}
      error={decide.error}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
