import { useT } from '@tessera/i18n';
import { Button, Dialog, FormError, IconButton, PasswordField, QrCode, showToast, TextField } from '@tessera/ui';
import { useState } from 'react';
import { useConfirmTotp, useStartTotp } from './operator.queries.ts';
import { StepDialog } from './step-dialog.tsx';

interface EnrolProps {
  readonly onClose: () => void;
  /** The recovery codes are kept: what needed a code can go on. */
  readonly onDone: () => void;
}

/** The password, then the app and its first code, then the recovery codes. */
export function EnrolDialog({ onClose, onDone }: EnrolProps) {
  const start = useStartTotp();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  if (recoveryCodes) return <RecoveryStep codes={recoveryCodes} onDone={onDone} />;
  if (start.data) return <AppStep {...start.data} onClose={onClose} onConfirmed={setRecoveryCodes} />;
  return <PasswordStep start={start} onClose={onClose} />;
}

function PasswordStep({ start, onClose }: { start: ReturnType<typeof useStartTotp>; onClose: () => void }) {
  const t = useT('backoffice');
  const [password, setPassword] = useState('');
  return (
    <StepDialog
      title={t('enrol.title')}
      text={t('enrol.why')}
      action={t('enrol.continue')}
      isPending={start.isPending}
      onClose={onClose}
      onSubmit={() => password !== '' && start.mutate({ password }, { onError: () => setPassword('') })}
    >
      <PasswordField label={t('enrol.password')} value={password} onChange={(event) => setPassword(event.target.value)} />
      <FormError error={start.error} />
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
  const t = useT('backoffice');
  const confirm = useConfirmTotp();
  const [code, setCode] = useState('');
  const digits = code.replace(/\D/g, '');
  return (
    <StepDialog
      title={t('enrol.title')}
      text={t('enrol.scan')}
      action={t('enrol.confirm')}
      isPending={confirm.isPending}
      onClose={onClose}
      onSubmit={() =>
        digits.length === 6 &&
        confirm.mutate({ code: digits }, { onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes), onError: () => setCode('') })
      }
    >
      <QrCode text={uri} label={t('enrol.qr')} className="w-48 justify-self-center rounded-md" />
      <CopiedText label={t('enrol.key')} text={secret} shown={secret.replace(/(.{4})(?=.)/g, '$1 ')} />
      <TextField
        label={t('enrol.code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={7}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <FormError error={confirm.error} />
    </StepDialog>
  );
}

function RecoveryStep({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useT('backoffice');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDone()}
      title={t('enrol.recovery.title')}
      description={t('enrol.recovery.text')}
      size="small"
      dismissible={false}
      footer={
        <Button tone="primary" onClick={onDone}>
          {t('enrol.recovery.kept')}
        </Button>
      }
    >
      <ul className="num grid gap-1 rounded-md bg-surface-2 p-3 font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button tone="quiet" icon="copy" className="mt-2" onClick={() => void copy(codes.join('\n'))}>
        {t('enrol.recovery.copy')}
      </Button>
    </Dialog>
  );
}

function CopiedText({ label, text, shown }: { label: string; text: string; shown: string }) {
  const t = useT('backoffice');
  const common = useT('common');
  return (
    <p className="text-sm">
      <span className="block text-xs text-faint">{label}</span>
      <span className="flex items-center gap-1">
        <span className="min-w-0 font-mono break-words">{shown}</span>
        <IconButton
          icon="copy"
          size="small"
          label={t('detail.copy', { what: label })}
          onClick={() => void copy(text).then(() => showToast({ title: common('copied') }))}
        />
      </span>
    </p>
  );
}

async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
