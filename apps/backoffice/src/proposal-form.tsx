import { type backoffice, permissionOfProposal } from '@tessera/contract';
import { useFormat, useT } from '@tessera/i18n';
import { Card, showToast } from '@tessera/ui';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useOperator } from './operator.tsx';
import { type Ending, type Proposal, useEndProposal } from './proposals.queries.ts';
import { ReasonedChoice, useConflict } from './reasoned-choice.tsx';

const CONFLICTS = ['proposal_closed', 'proposal_not_found', 'proposal_changed'] as const;

interface ProposalFormProps {
  readonly proposal: backoffice.WaitingProposal;
  readonly subject: Proposal['subject'];
  /** What it is about, in a few words. */
  readonly what: string;
  readonly onDecided: () => void;
}

/** Who proposed and why; then a reason, one question, and the end of the proposal. */
export function ProposalForm({ proposal, subject, what, onDecided }: ProposalFormProps) {
  const t = useT('backoffice');
  const { may } = useOperator();
  const permission = permissionOfProposal(subject);
  const mayDecide = may('proposals.decide') && permission !== null && may(permission);
  const { id, isOwn } = proposal;
  return (
    <Card>
      <h3 className="mb-3 font-semibold">{t('proposals.title')}</h3>
      <Facts proposal={proposal} />
      {isOwn && <p className="mb-4 text-sm text-warn">{t('proposals.own')}</p>}
      {mayDecide ? (
        <ReasonedChoice<Ending>
          hint={t('decide.reason.hintDeposit')}
          choices={[
            ...(isOwn ? [] : [{ choice: 'confirm' as const, label: t('proposals.confirm'), tone: 'primary' as const }]),
            { choice: 'refuse', label: t(isOwn ? 'proposals.takeBack' : 'proposals.refuse'), tone: 'danger' },
          ]}
          renderQuestion={({ choice, ...asked }) => <Question id={id} ending={choice} what={what} {...asked} onDecided={onDecided} />}
        />
      ) : (
        <p className="text-sm text-muted">{t('role.readOnly')}</p>
      )}
    </Card>
  );
}

function Facts({ proposal }: { proposal: backoffice.WaitingProposal }) {
  const t = useT('backoffice');
  const format = useFormat();
  const facts = [
    [t('proposals.by'), proposal.proposedBy],
    [t('proposals.when'), format.dateTime(proposal.proposedAtMs)],
    [t('proposals.reason'), proposal.reason],
  ] as const;
  return (
    <dl className="mb-4 grid gap-3">
      {facts.map(([label, text]) => (
        <div key={label} className="min-w-0">
          <dt className="text-xs text-faint">{label}</dt>
          <dd className="font-medium break-words">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

interface QuestionProps {
  readonly id: string;
  readonly ending: Ending;
  readonly what: string;
  readonly reason: string;
  readonly onClose: () => void;
  readonly onDecided: () => void;
}

function Question({ id, ending, what, reason, onClose, onDecided }: QuestionProps) {
  const t = useT('backoffice');
  const end = useEndProposal();
  const onConflict = useConflict(CONFLICTS, onDecided);
  const confirm = (): void =>
    end.mutate(
      { id, ending, reason },
      {
        onSuccess: () => {
          showToast({
            title: t(ending === 'confirm' ? 'proposals.confirmed' : 'proposals.refused', { what }),
            tone: ending === 'confirm' ? 'win' : 'info',
          });
          onDecided();
        },
        onError: onConflict,
      },
    );
  return (
    <ConfirmDialog
      title={t(`proposals.${ending}.title`, { what })}
      description={t(`proposals.${ending}.text`)}
      reason={reason}
      action={t(`proposals.${ending}`)}
      tone={ending === 'confirm' ? 'primary' : 'danger'}
      isPending={end.isPending}
      error={end.error}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
