import { CallFailed } from '@tessera/client';
import type { backoffice } from '@tessera/contract';
import { useFormat, useT } from '@tessera/i18n';
import { Button, Card, showToast } from '@tessera/ui';
import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useOperator } from './operator.tsx';
import { type Ending, PERMISSION_OF, type Proposal, useEndProposal } from './proposals.queries.ts';
import { isReason, ReasonField } from './reason-field.tsx';

const CONFLICTS: ReadonlySet<string> = new Set(['proposal_closed', 'proposal_not_found']);

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
  const { may, privileged } = useOperator();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [asked, setAsked] = useState<Ending>();
  const permission = PERMISSION_OF[subject];
  const mayDecide = may('proposals.decide') && permission !== null && may(permission);
  const ask = (ending: Ending): void => {
    setChecked(true);
    if (isReason(reason)) privileged(() => setAsked(ending));
  };
  return (
    <Card>
      <h3 className="mb-3 font-semibold">{t('proposals.title')}</h3>
      <Facts proposal={proposal} />
      {proposal.isOwn && <p className="mb-4 text-sm text-warn">{t('proposals.own')}</p>}
      {mayDecide ? (
        <div className="grid gap-4">
          <ReasonField value={reason} onChange={setReason} hint={t('decide.reason.hintDeposit')} isChecked={isChecked} />
          <div className="flex flex-wrap gap-2">
            {!proposal.isOwn && (
              <Button tone="primary" icon="check" className="flex-1" onClick={() => ask('confirm')}>
                {t('proposals.confirm')}
              </Button>
            )}
            <Button tone="danger" icon="close" className="flex-1" onClick={() => ask('refuse')}>
              {t(proposal.isOwn ? 'proposals.takeBack' : 'proposals.refuse')}
            </Button>
          </div>
        </div>
      ) : (
        <p className="text-sm text-muted">{t('role.readOnly')}</p>
      )}
      {asked && (
        <Question
          id={proposal.id}
          ending={asked}
          what={what}
          reason={reason.trim()}
          onClose={() => setAsked(undefined)}
          onDecided={onDecided}
        />
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
        onError: (error) => {
          if (!(error instanceof CallFailed) || !CONFLICTS.has(error.code)) return;
          showToast({ title: t('decide.conflict.title'), text: t('decide.conflict.text'), tone: 'warn' });
          onDecided();
        },
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
