import { useT } from '@tessera/i18n';
import { StepDialog } from '@tessera/ui';

interface ConfirmDialogProps {
  readonly title: string;
  readonly description: string;
  readonly reason: string;
  readonly action: string;
  /** Whether it lets something happen, or ends it. */
  readonly tone: 'primary' | 'danger';
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks once more before a decision, with the reason that will stand beside it. */
export function ConfirmDialog({ description, reason, onConfirm, ...step }: ConfirmDialogProps) {
  const t = useT('backoffice');
  return (
    <StepDialog {...step} text={description} onSubmit={onConfirm}>
      <p className="rounded-md bg-surface-2 p-3 break-words">
        <span className="block text-xs text-faint">{t('decide.reason')}</span>
        {reason}
      </p>
    </StepDialog>
  );
}
