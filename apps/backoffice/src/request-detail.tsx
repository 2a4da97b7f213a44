import { useFormat, useT } from '@tessera/i18n';
import { Card, IconButton, Money, PaymentStateBadge, useCopy, usePaymentStateLabel } from '@tessera/ui';
import type { ReactNode } from 'react';
import { DecisionForm } from './decision-form.tsx';
import { DisputeEvidence } from './dispute-evidence.tsx';
import { DisputeForm } from './dispute-form.tsx';
import { useOperator } from './operator.tsx';
import { ProposalForm } from './proposal-form.tsx';
import { type QueuedRequest, verdictsOf } from './queue.queries.ts';

/** One request with all that is known of it, its history, and the decision. */
export function RequestDetail({ request, onDecided }: { request: QueuedRequest; onDecided: () => void }) {
  return (
    <div className="grid gap-4">
      <Card className="grid gap-5 md:p-5">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 className="text-sm text-muted">{request.memberAccount}</h2>
            <Money amount={request.amount} currency={request.currency} className="block text-2xl font-semibold" />
          </div>
          <PaymentStateBadge state={request.state} kind={request.kind} />
        </div>
        <Facts request={request} />
      </Card>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid gap-4">
          {request.kind === 'withdrawal' && request.dispute && (
            <DisputeEvidence id={request.id} memberId={request.memberId} dispute={request.dispute} />
          )}
          <Decision request={request} onDecided={onDecided} />
        </div>
        <History request={request} />
      </div>
    </div>
  );
}

/** What may be done about it, by whoever looks. */
function Decision({ request, onDecided }: { request: QueuedRequest; onDecided: () => void }) {
  const t = useT('backoffice');
  const format = useFormat();
  const { may } = useOperator();
  const { kind, proposal, currency, memberAccount } = request;
  const mayDecide = may(`${kind}s.approve`);
  const isDisputed = kind === 'withdrawal' && request.state === 'DISPUTED';
  if (!isDisputed && verdictsOf(request).length === 0) return <Card className="text-muted">{t('decide.closed')}</Card>;
  // What is proposed is what a deposit credits.
  const amount = (kind === 'deposit' ? request.reported : null) ?? request.amount;
  const ending = proposal?.verdict ? [t(`dispute.${proposal.verdict}`)] : [];
  const what = [...ending, format.money(amount, currency), memberAccount].join(', ');
  return (
    <div className="grid gap-4">
      {proposal && <ProposalForm proposal={proposal} subject={isDisputed ? 'dispute' : kind} what={what} onDecided={onDecided} />}
      {!proposal && mayDecide && isDisputed && <DisputeForm request={request} onDecided={onDecided} />}
      {!proposal && mayDecide && !isDisputed && <DecisionForm request={request} onDecided={onDecided} />}
      {!proposal && !mayDecide && <Card className="text-muted">{t('role.readOnly')}</Card>}
    </div>
  );
}

function Facts({ request }: { request: QueuedRequest }) {
  const t = useT('backoffice');
  const format = useFormat();
  const { currency } = request;
  return (
    <dl className="grid gap-x-6 gap-y-4 md:grid-cols-2">
      {request.kind === 'withdrawal' ? (
        <>
          <Fact label={t('detail.fee')}>
            <Money amount={request.fee} currency={currency} />
          </Fact>
          <Fact label={t('detail.net')}>
            <Money amount={request.net} currency={currency} />
          </Fact>
          <Fact label={t('detail.payee')}>{request.payeeName}</Fact>
          <Fact label={t('detail.account')}>
            <bdi>{request.payeeAccount}</bdi>
          </Fact>
        </>
      ) : (
        <>
          <Fact label={t('detail.reported')}>
            {request.reported === null ? t('detail.reported.none') : <Money amount={request.reported} currency={currency} />}
          </Fact>
          <Fact label={t('detail.credited')}>
            {request.credited === null ? '—' : <Money amount={request.credited} currency={currency} />}
          </Fact>
        </>
      )}
      <Fact label={t('detail.method')}>{request.methodId}</Fact>
      <Fact label={t('detail.requested')}>{format.dateTime(request.createdAtMs)}</Fact>
      <CopiedFact label={t('detail.memberId')} text={request.memberId} />
      <CopiedFact label={t('detail.number')} text={request.id} />
      {request.kind === 'withdrawal' && request.reason && <Fact label={t('detail.reason')}>{request.reason}</Fact>}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-faint">{label}</dt>
      <dd className="num font-medium break-words">{children}</dd>
    </div>
  );
}

function CopiedFact({ label, text }: { label: string; text: string }) {
  const t = useT('backoffice');
  const copy = useCopy();
  return (
    <div className="min-w-0">
      <dt className="text-xs text-faint">{label}</dt>
      <dd className="num flex items-center gap-1 text-xs">
        <span className="min-w-0 break-all">{text}</span>
        <IconButton icon="copy" size="small" label={t('detail.copy', { what: label })} onClick={() => copy(text)} />
      </dd>
    </div>
  );
}

function History({ request }: { request: QueuedRequest }) {
  const t = useT('backoffice');
  const format = useFormat();
  const label = usePaymentStateLabel();
  return (
    <Card>
      <h3 className="mb-3 font-semibold">{t('detail.history')}</h3>
      <ol className="grid gap-3 border-s-2 border-surface-3 ps-4">
        {request.history.map((step, index) => (
          <li key={`${step.state}-${index}`} className="relative">
            <span aria-hidden="true" className="absolute -start-[1.4rem] top-1.5 size-2.5 rounded-full bg-accent" />
            <p className="font-medium">{label(step.state, request.kind)}</p>
            <time dateTime={new Date(step.atMs).toISOString()} className="num text-xs text-faint">
              {format.dateTime(step.atMs)}
            </time>
          </li>
        ))}
      </ol>
    </Card>
  );
}
