import { useT } from '@tessera/i18n';
import { PasswordField, QrCode } from '@tessera/ui';
import { useState } from 'react';
import { CodeLine } from '../../../shared/code-line.tsx';
import { CodeField } from './code-field.tsx';
import { isWholeCode, plainCode } from './code-text.ts';
import { useConfirmTotp, useStartTotp } from './codes.queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { StepDialog } from './step-dialog.tsx';

interface EnrolProps {
  readonly onClose: () => void;
  /** The recovery codes are kept: what needed the app can go on. */
  readonly onDone: () => void;
}

/** The password, then the app and its first code, then the recovery codes. */
export function EnrolDialog({ onClose, onDone }: EnrolProps) {
  const start = useStartTotp();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onKept={onDone} />;
  if (start.data) return <AppStep {...start.data} onClose={onClose} onConfirmed={setRecoveryCodes} />;
  return <PasswordStep start={start} onClose={onClose} />;
}

function PasswordStep({ start, onClose }: { start: ReturnType<typeof useStartTotp>; onClose: () => void }) {
  const t = useT('codes');
  const [password, setPassword] = useState('');
  return (
    <StepDialog
      title={t('enrol.title')}
      text={t('enrol.why')}
      action={t('enrol.continue')}
      isPending={start.isPending}
      error={start.error}
      onClose={onClose}
      onSubmit={() => password !== '' && start.mutate(password, { onError: () => setPassword('') })}
    >
      <PasswordField label={t('enrol.password')} autoFocus value={password} onChange={(event) => setPassword(event.target.value)} />
    </StepDialog>
  );
}

interface AppStepProps {
  readonly secret: string;
  readonly uri: string;
  readonly onClose: () => void;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
}

function AppStep({ secret, uri, onClose, onConfirmed }: AppStepProps) {
  const t = useT('codes');
  const confirm = useConfirmTotp();
  const [code, setCode] = useState('');
  return (
    <StepDialog
      title={t('enrol.title')}
      text={t('enrol.scan')}
      action={t('enrol.confirm')}
      isPending={confirm.isPending}
      error={confirm.error}
      onClose={onClose}
      onSubmit={() =>
        isWholeCode(code) &&
        confirm.mutate(plainCode(code), { onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes), onError: () => setCode('') })
      }
    >
      <QrCode text={uri} label={t('enrol.qr')} className="w-44 justify-self-center rounded-md" />
      <CodeLine label={t('enrol.key')} code={secret} />
      <CodeField value={code} onValueChange={setCode} isOfApp />
    </StepDialog>
  );
}
