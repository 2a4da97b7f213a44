import { useFormat, useT } from '@tessera/i18n';
import { Card, showToast } from '@tessera/ui';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { type QueuedRequest, useDecide, type Verdict, verdictsOf } from './queue.queries.ts';
import { ReasonedChoice, useConflict } from './reasoned-choice.tsx';

const CONFLICTS = ['invalid_transition', 'withdrawal_not_found', 'deposit_not_found', 'proposal_waiting'] as const;

/** A reason first, then one question, then the decision. */
export function DecisionForm({ request, onDecided }: { request: QueuedRequest; onDecided: () => void }) {
  const t = useT('backoffice');
  const choices = verdictsOf(request).map((choice) => ({
    choice,
    label: t(`decide.${choice}`),
    tone: choice === 'approve' ? ('primary' as const) : ('danger' as const),
  }));
  return (
    <Card>
      <h3 className="mb-3 font-semibold">{t('decide.title')}</h3>
      <ReasonedChoice<Verdict>
        hint={t(request.kind === 'withdrawal' ? 'decide.reason.hint' : 'decide.reason.hintDeposit')}
        choices={choices}
        renderQuestion={({ choice, ...asked }) => <Confirmation request={request} verdict={choice} {...asked} onDecided={onDecided} />}
      />
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
  const onConflict = useConflict(CONFLICTS, onDecided);
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
        onError: onConflict,
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
