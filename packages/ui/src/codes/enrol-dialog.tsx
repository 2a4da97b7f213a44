import { useT } from '@tessera/i18n';
import { useState } from 'react';
import { PasswordField } from '../field.tsx';
import { QrCode } from '../qr-code.tsx';
import { CodeField } from './code-field.tsx';
import { CodeLine } from './code-line.tsx';
import { isWholeCode, plainCode } from './code-text.ts';
import { type CodeHolder, RecoveryCodes } from './recovery-codes.tsx';
import { StepDialog } from './step-dialog.tsx';

/** A call of whoever enrols, as far as its step needs it. */
interface StepCall<Answer> {
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly data: Answer | undefined;
  mutate(given: string, then: { readonly onError: () => void }): void;
}

interface AppKey {
  /** In base32. */
  readonly secret: string;
  /** What the QR code shows. */
  readonly uri: string;
}

export interface EnrolDialogProps {
  /** Why an app is needed. */
  readonly why: string;
  readonly holder: CodeHolder;
  /** Takes the password. */
  readonly start: StepCall<AppKey>;
  /** Takes the first code of the app. */
  readonly confirm: StepCall<{ readonly recoveryCodes: readonly string[] }>;
  readonly onClose: () => void;
  /** The recovery codes are kept: what needed the app can go on. */
  readonly onDone: () => void;
}

/** The password, then the app and its first code, then the recovery codes. */
export function EnrolDialog({ why, holder, start, confirm, onClose, onDone }: EnrolDialogProps) {
  if (confirm.data) return <RecoveryCodes codes={confirm.data.recoveryCodes} holder={holder} onKept={onDone} />;
  if (start.data) return <AppStep appKey={start.data} confirm={confirm} onClose={onClose} />;
  return <PasswordStep why={why} start={start} onClose={onClose} />;
}

function PasswordStep({ why, start, onClose }: Pick<EnrolDialogProps, 'why' | 'start' | 'onClose'>) {
  const t = useT('codes');
  const [password, setPassword] = useState('');
  return (
    <StepDialog
      title={t('enrol.title')}
      text={why}
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

interface AppStepProps extends Pick<EnrolDialogProps, 'confirm' | 'onClose'> {
  readonly appKey: AppKey;
}

function AppStep({ appKey: { secret, uri }, confirm, onClose }: AppStepProps) {
  const t = useT('codes');
  const [code, setCode] = useState('');
  return (
    <StepDialog
      title={t('enrol.title')}
      text={t('enrol.scan')}
      action={t('enrol.confirm')}
      isPending={confirm.isPending}
      error={confirm.error}
      onClose={onClose}
      onSubmit={() => isWholeCode(code) && confirm.mutate(plainCode(code), { onError: () => setCode('') })}
    >
      <QrCode text={uri} label={t('enrol.qr')} className="w-44 justify-self-center rounded-md" />
      <CodeLine label={t('enrol.key')} code={secret} shown={inFours(secret)} />
      <CodeField value={code} onValueChange={setCode} isOfApp />
    </StepDialog>
  );
}

/** As somebody types it into the app. */
const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');
