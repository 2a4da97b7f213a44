import { useT } from '@tessera/i18n';
import { Button, Dialog, FormError } from '@tessera/ui';

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
export function ConfirmDialog({ title, description, reason, action, tone, isPending, error, onConfirm, onClose }: ConfirmDialogProps) {
  const t = useT('backoffice');
  const common = useT('common');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={title}
      description={description}
      size="small"
      dismissible={false}
      footer={
        <>
          <Button disabled={isPending} onClick={onClose}>
            {common('back')}
          </Button>
          <Button tone={tone} pending={isPending} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      <p className="rounded-md bg-surface-2 p-3 break-words">
        <span className="block text-xs text-faint">{t('decide.reason')}</span>
        {reason}
      </p>
      {error && (
        <div className="mt-3">
          <FormError error={error} />
        </div>
      )}
    </Dialog>
  );
}
