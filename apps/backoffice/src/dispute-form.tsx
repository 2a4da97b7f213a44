import { useFormat, useT } from '@tessera/i18n';
import { Card, showToast } from '@tessera/ui';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { type DisputeVerdict, useDecideDispute } from './disputes.queries.ts';
import type { QueuedRequest } from './queue.queries.ts';
import { ReasonedChoice, useConflict } from './reasoned-choice.tsx';

const VERDICTS = ['fullPayment', 'forcedReceipt', 'refundToPlayer'] as const satisfies readonly DisputeVerdict[];
const CONFLICTS = ['invalid_transition', 'withdrawal_not_found', 'proposal_waiting'] as const;

interface DisputeFormProps {
  readonly request: QueuedRequest;
  readonly onDecided: () => void;
}

/** How a dispute ends: a reason, one question, and a proposal that a colleague confirms. */
export function DisputeForm({ request, onDecided }: DisputeFormProps) {
  const t = useT('backoffice');
  return (
    <Card>
      <h3 className="mb-3 font-semibold">{t('decide.title')}</h3>
      <ReasonedChoice<DisputeVerdict>
        hint={t('dispute.hint')}
        choices={VERDICTS.map((choice) => ({
          choice,
          label: t(`dispute.${choice}`),
          tone: choice === 'fullPayment' ? ('primary' as const) : ('danger' as const),
        }))}
        renderQuestion={({ choice, ...asked }) => <Question request={request} verdict={choice} {...asked} onDecided={onDecided} />}
      />
    </Card>
  );
}

interface QuestionProps extends DisputeFormProps {
  readonly verdict: DisputeVerdict;
  readonly reason: string;
  readonly onClose: () => void;
}

function Question({ request, verdict, reason, onClose, onDecided }: QuestionProps) {
  const t = useT('backoffice');
  const format = useFormat();
  const decide = useDecideDispute();
  const onConflict = useConflict(CONFLICTS, onDecided);
  const { id, memberId } = request;
  const shown = { amount: format.money(request.amount, request.currency), member: request.memberAccount };
  const propose = (): void =>
    decide.mutate(
      { id, memberId, verdict, reason },
      {
        onSuccess: () => {
          showToast({ title: t('proposals.made', shown), text: t('proposals.made.text'), tone: 'info' });
          onDecided();
        },
        onError: onConflict,
      },
    );
  return (
    <ConfirmDialog
      title={t('dispute.ask', { ...shown, verdict: t(`dispute.${verdict}`) })}
      description={t(`dispute.${verdict}.text`)}
      reason={reason}
      action={t(`dispute.${verdict}`)}
      tone={verdict === 'fullPayment' ? 'primary' : 'danger'}
      isPending={decide.isPending}
      error={decide.error}
      onConfirm={propose}
      onClose={onClose}
    />
  );
}
