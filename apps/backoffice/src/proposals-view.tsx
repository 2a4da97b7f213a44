import { useFormat, useT } from '@tessera/i18n';
import { Card, Money } from '@tessera/ui';
import { ListWithDetail } from './list/list-with-detail.tsx';
import { OpeningRow } from './list/opening-row.tsx';
import { RecordList } from './list/record-list.tsx';
import { ProposalChanges } from './proposal-changes.tsx';
import { ProposalForm } from './proposal-form.tsx';
import { type Proposal, useProposals } from './proposals.queries.ts';
import { WaitingTime } from './waiting-time.tsx';

interface ProposalsViewProps {
  readonly openedId: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
}

/** What waits for a second person, and the one that is looked at. */
export function ProposalsView({ openedId, onOpen }: ProposalsViewProps) {
  const t = useT('backoffice');
  const list = useProposals();
  const opened = list.items.find(({ id }) => id === openedId);
  const close = (): void => onOpen(undefined);
  return (
    <ListWithDetail
      label={t('proposals.title')}
      openedId={openedId}
      detail={opened ? <Detail key={opened.id} proposal={opened} onDecided={close} /> : null}
      isLoaded={list.isSuccess}
      pick={t('proposals.pick')}
      onClose={close}
    >
      <RecordList
        list={list}
        note={t('queue.order')}
        renderRow={(proposal) => <Row proposal={proposal} isOpened={proposal.id === openedId} onOpen={() => onOpen(proposal.id)} />}
        empty={{ motif: 'shield-check', title: t('proposals.empty.title'), text: t('proposals.empty.text') }}
      />
    </ListWithDetail>
  );
}

function Row({ proposal, isOpened, onOpen }: { proposal: Proposal; isOpened: boolean; onOpen: () => void }) {
  const t = useT('backoffice');
  return (
    <OpeningRow
      title={proposal.summary}
      note={
        <>
          <span className="block truncate text-xs text-muted">
            {t(`proposals.${proposal.subject}`)} · {proposal.proposedBy}
          </span>
          <WaitingTime sinceMs={proposal.proposedAtMs} className="text-xs text-muted" />
        </>
      }
      end={
        proposal.amount !== null &&
        proposal.currency !== null && (
          <Money amount={proposal.amount} currency={proposal.currency} className="flex-none text-base font-semibold" />
        )
      }
      isOpened={isOpened}
      onOpen={onOpen}
    />
  );
}

function Detail({ proposal, onDecided }: { proposal: Proposal; onDecided: () => void }) {
  const t = useT('backoffice');
  const format = useFormat();
  const { amount, currency, summary, subject, verdict } = proposal;
  const money = amount !== null && currency !== null ? format.money(amount, currency) : null;
  return (
    <div className="grid gap-4">
      <Card className="md:p-5">
        <h2 className="text-sm text-muted">{t(`proposals.${subject}`)}</h2>
        <p className="text-2xl font-semibold break-words">{money ?? summary}</p>
        {money && <p className="text-muted">{summary}</p>}
        {verdict && <p className="font-medium">{t(`dispute.${verdict}`)}</p>}
      </Card>
      {proposal.changes.length > 0 && <ProposalChanges changes={proposal.changes} />}
      <ProposalForm
        proposal={proposal}
        subject={subject}
        what={[...(verdict ? [t(`dispute.${verdict}`)] : []), ...(money ? [money] : []), summary].join(', ')}
        onDecided={onDecided}
      />
    </div>
  );
}
