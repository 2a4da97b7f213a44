import { useFormat, useT } from '@tessera/i18n';
import { Button, Card, FormError } from '@tessera/ui';
import { useState } from 'react';
import { type Dispute, useWithdrawalProof } from './disputes.queries.ts';

interface DisputeEvidenceProps {
  readonly id: string;
  readonly memberId: string;
  readonly dispute: Dispute;
}

/** What the member says who did not receive a payout. */
export function DisputeEvidence({ id, memberId, dispute }: DisputeEvidenceProps) {
  const t = useT('backoffice');
  const format = useFormat();
  const numbers = Array.from({ length: dispute.pictures }, (_, at) => at + 1);
  return (
    <Card className="grid gap-3">
      <h3 className="font-semibold">{t('dispute.title')}</h3>
      <p className="text-xs text-muted">{t('dispute.when', { when: format.dateTime(dispute.atMs) })}</p>
      <p className="max-w-[70ch] whitespace-pre-wrap wrap-anywhere">{dispute.comment || t('dispute.noComment')}</p>
      <div className="flex flex-wrap items-start gap-2">
        {numbers.map((number) => (
          <Proof key={number} id={id} memberId={memberId} number={number} />
        ))}
      </div>
    </Card>
  );
}

/** Loaded when it is wanted. */
function Proof({ id, memberId, number }: { id: string; memberId: string; number: number }) {
  const t = useT('backoffice');
  const [isWanted, setWanted] = useState(false);
  const { data, error, isFetching } = useWithdrawalProof({ id, memberId, number }, isWanted);
  if (data) {
    return (
      <img
        src={`data:image/jpeg;base64,${data.picture}`}
        alt={t('dispute.picture.of', { number })}
        className="max-h-120 max-w-full rounded-md border border-line"
      />
    );
  }
  return (
    <div className="grid gap-1">
      <Button size="small" pending={isFetching} onClick={() => setWanted(true)}>
        {t('dispute.picture', { number })}
      </Button>
      <FormError error={error} />
    </div>
  );
}
