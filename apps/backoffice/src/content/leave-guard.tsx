import { useBlocker } from '@tanstack/react-router';
import { useT } from '@tessera/i18n';
import { StepDialog } from '@tessera/ui';

/** Asks before what was typed and not saved is left. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const t = useT('editing');
  const blocker = useBlocker({ shouldBlockFn: () => isDirty, enableBeforeUnload: () => isDirty, withResolver: true });
  if (blocker.status !== 'blocked') return null;
  return (
    <StepDialog
      title={t('leave.title')}
      text={t('leave.text')}
      action={t('leave')}
      tone="danger"
      isPending={false}
      error={null}
      onClose={blocker.reset}
      onSubmit={blocker.proceed}
    >
      {null}
    </StepDialog>
  );
}
