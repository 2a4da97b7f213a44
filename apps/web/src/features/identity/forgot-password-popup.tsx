import { useNavigate } from '@tanstack/react-router';
import { useT } from '@tessera/i18n';
import { COVER_PALETTES, showToast } from '@tessera/ui';
import { usePopup } from '../../shared/popup.ts';
import { ResetForm } from './phone/reset-form.tsx';
import { PopupFrame } from './popup-frame.tsx';

/** The way back for whoever forgot the password: a code on the phone that the account was opened with. */
export function ForgotPasswordPopup({ onClose }: { onClose: () => void }) {
  const t = useT('phone');
  const identity = useT('identity');
  const { open } = usePopup();
  const navigate = useNavigate();
  const done = (): void => {
    showToast({ title: identity('password.changed'), tone: 'win' });
    void navigate({ to: '/', replace: true });
  };
  return (
    <PopupFrame title={identity('login.forgot')} text={t('reset.text')} motif="compass" palette={COVER_PALETTES.reef} onClose={onClose}>
      <ResetForm onDone={done} />
      <p className="mt-5 text-center text-sm text-muted">
        <button type="button" className="min-h-6 font-semibold text-accent-ink hover:underline" onClick={() => open('login')}>
          {t('reset.toLogin')}
        </button>
      </p>
    </PopupFrame>
  );
}
