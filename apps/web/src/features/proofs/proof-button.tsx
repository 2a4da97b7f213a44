import type { proofs } from '@tessera/contract';
import { useT } from '@tessera/i18n';
import { IconButton } from '@tessera/ui';
import { lazy, Suspense, useState } from 'react';

// What checks a proof comes with the first one that is opened.
const ProofPanel = lazy(async () => ({ default: (await import('./proof-panel.tsx')).ProofPanel }));

export interface ProofButtonProps {
  readonly kind: proofs.ProofKind;
  readonly id: string;
  /** What the row is, for whoever hears the page. */
  readonly of: string;
}

/** Beside a row of the member's own: opens its proof. */
export function ProofButton({ kind, id, of }: ProofButtonProps) {
  const t = useT('member');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="shield-check"
        size="small"
        label={t('row.proof', { row: of })}
        onClick={() => setOpen(true)}
        className="text-faint"
      />
      {isOpen && (
        <Suspense fallback={null}>
          <ProofPanel kind={kind} id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
