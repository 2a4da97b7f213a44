import { Navigate, useNavigate } from '@tanstack/react-router';
import { useT } from '@tessera/i18n';
import { Dialog, showToast } from '@tessera/ui';
import { useMember, useSession } from '../../shared/session.ts';
import { ChangePasswordForm } from './change-password-form.tsx';

/** Opened after a login with an initial or expired password, and by its address. */
export function ChangePasswordPopup({ onClose }: { onClose: () => void }) {
  const t = useT('identity');
  const { state, reload } = useSession();
  const isFirst = useMember()?.previousLoginAtMs === null;
  const navigate = useNavigate();
  const changed = (): void => {
    showToast({ title: t('password.changed'), tone: 'win' });
    void reload();
    void navigate({ to: '/', replace: true });
  };
  if (state.kind === 'restoring') return null;
  if (state.kind === 'guest') return <Navigate to="." search={{ popup: 'login' }} replace />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('password.title')}
      description={t(isFirst ? 'password.first' : 'password.text')}
      size="small"
      dismissible={false}
    >
      <ChangePasswordForm onChanged={changed} />
    </Dialog>
  );
}
