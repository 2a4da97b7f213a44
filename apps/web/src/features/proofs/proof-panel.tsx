import { useQuery } from '@tanstack/react-query';
import type { proofs } from '@tessera/contract';
import { useFormat, useT } from '@tessera/i18n';
import { Button, Dialog, ErrorState, Icon, Skeleton } from '@tessera/ui';
import { ProofSteps } from './proof-steps.tsx';
import { type CheckedProof, type CheckedRow, proofQuery } from './proofs.queries.ts';

export interface ProofPanelProps {
  readonly kind: proofs.ProofKind;
  readonly id: string;
  readonly onClose: () => void;
}

/** The proof of one row, checked in this browser, with a file to keep. */
export function ProofPanel({ kind, id, onClose }: ProofPanelProps) {
  const t = useT('proofs');
  const query = useQuery(proofQuery(kind, id));
  const { data, error, refetch, isFetching } = query;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('panel.title')}
      description={t('panel.text')}
      size="large"
      footer={
        data && isWholeProof(data) ? (
          <Button icon="download" onClick={() => save(data.view)}>
            {t('panel.download')}
          </Button>
        ) : undefined
      }
    >
      {!data && !error && <Skeleton className="h-80 rounded-md" />}
      {!data && error && <ErrorState error={error} moneyMoved="no" onRetry={() => void refetch()} retrying={isFetching} />}
      {data && <Rows checked={data} onRetry={() => void refetch()} isFetching={isFetching} />}
    </Dialog>
  );
}

function Rows({ checked, onRetry, isFetching }: { checked: CheckedProof; onRetry: () => void; isFetching: boolean }) {
  const t = useT('proofs');
  return (
    <div className="grid gap-6">
      {!checked.areSignaturesChecked && (
        <p className="flex items-start gap-2 rounded-md bg-surface-2 p-3 text-sm">
          <Icon name="alert" className="mt-0.5 text-warn" />
          {t('signature.unchecked')}
        </p>
      )}
      {checked.rows.length === 0 && <p className="text-sm text-muted">{t('none')}</p>}
      {checked.rows.map((row, index) => (
        <RowPart key={index} row={row} onRetry={onRetry} isFetching={isFetching} areSignaturesChecked={checked.areSignaturesChecked} />
      ))}
    </div>
  );
}

interface RowPartProps {
  readonly row: CheckedRow;
  readonly onRetry: () => void;
  readonly isFetching: boolean;
  readonly areSignaturesChecked: boolean;
}

function RowPart({ row, onRetry, isFetching, areSignaturesChecked }: RowPartProps) {
  const t = useT('proofs');
  const format = useFormat();
  if (row.state === 'proven') return <ProofSteps proof={row.proof} verdict={row.verdict} areSignaturesChecked={areSignaturesChecked} />;
  if (row.state === 'none') return <p className="rounded-md bg-surface-2 p-3 text-sm text-muted">{t('none')}</p>;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md bg-surface-2 p-3" role="status">
      <Icon name="clock" size={24} className="text-muted" />
      <div className="min-w-52 flex-1">
        <p className="font-semibold">{t(`waiting.${row.for}`)}</p>
        <p className="text-sm text-muted">{t('waiting.text', { time: format.time(row.expectedByMs) })}</p>
      </div>
      <Button size="small" pending={isFetching} onClick={onRetry}>
        {t('waiting.again')}
      </Button>
    </div>
  );
}

function isWholeProof({ rows }: CheckedProof): boolean {
  return rows.length > 0 && rows.every(({ state }) => state === 'proven');
}

function save(view: proofs.ProofView): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(view, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `proof-${view.kind}-${view.id}.json`;
  link.click();
  URL.revokeObjectURL(address);
}
