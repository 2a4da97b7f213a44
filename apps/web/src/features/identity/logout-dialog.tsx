import { CallFailed } from '@tessera/client';
import { useT } from '@tessera/i18n';
import { Button, Dialog, FormError } from '@tessera/ui';
import { useLogout } from './session.queries.ts';

export function LogoutDialog({ onClose, onSignedOut }: { onClose: () => void; onSignedOut: () => void }) {
  const t = useT('identity');
  const common = useT('common');
  const logout = useLogout();
  const leave = (): void =>
    logout.mutate(undefined, {
      onSuccess: () => {
        onClose();
        onSignedOut();
      },
      onError: (error) => {
        // A session that is already over is what was wanted.
        if (!(error instanceof CallFailed) || error.code !== 'unauthenticated') return;
        onClose();
        onSignedOut();
      },
    });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('logout.title')}
      description={t('logout.text')}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button tone="primary" pending={logout.isPending} onClick={leave}>
            {t('logout.confirm')}
          </Button>
        </>
      }
    >
      <FormError error={logout.error} />
    </Dialog>
  );
}
