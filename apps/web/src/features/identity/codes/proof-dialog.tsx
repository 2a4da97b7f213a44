import { useT } from '@tessera/i18n';
import type { MissingProof } from '../../../shared/call.ts';
import { CodeDialog } from './code-dialog.tsx';
import { useProveTotp } from './codes.queries.ts';
import { EnrolMember } from './enrol-member.tsx';

interface ProofDialogProps {
  readonly missing: MissingProof;
  readonly onEnd: (isProved: boolean) => void;
}

/** A code for what is about to be done; for whoever must have an app and has none, the way to one. */
export function ProofDialog({ missing, onEnd }: ProofDialogProps) {
  const t = useT('codes');
  const common = useT('common');
  const prove = useProveTotp();
  if (missing === 'totp_required') return <EnrolMember onClose={() => onEnd(false)} onDone={() => onEnd(true)} />;
  return (
    <CodeDialog
      title={t('ask.title')}
      text={t('ask.text')}
      action={common('confirm')}
      by={prove}
      onClose={() => onEnd(false)}
      onDone={() => onEnd(true)}
    />
  );
}
