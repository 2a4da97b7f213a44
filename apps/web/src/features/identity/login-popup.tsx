import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useT } from '@tessera/i18n';
import { COVER_PALETTES, Skeleton } from '@tessera/ui';
import { usePopup } from '../../shared/popup.ts';
import { LoginWays } from './login-ways.tsx';
import { FreePlayOffer } from './free-play-offer.tsx';
import { permissionQuery } from './site.queries.ts';
import { tellFailedAttempts } from './tell-failed-attempts.ts';
import { PopupFrame } from './popup-frame.tsx';
import { SocialButtons } from './social/social-buttons.tsx';
import { providersQuery } from './social/social.queries.ts';

/** The initial password that the rule book has changed at the first login (§9). */
const INITIAL_PASSWORD = '123456';

export function LoginPopup({ onClose }: { onClose: () => void }) {
  const t = useT('identity');
  const { open } = usePopup();
  const navigate = useNavigate();
  const { data: permission } = useQuery(permissionQuery);
  const ways = useQuery(providersQuery);
  // What came later would move the form away under a finger.
  const isReady = permission !== undefined && (!ways.isPending || ways.isPaused || ways.failureCount > 0);
  const resets = (permission?.info.whitelabelVal.passwordResets ?? []).length > 0;
  return (
    <PopupFrame
      title={t('login.title')}
      text={t('login.text')}
      motif="phoenix"
      palette={COVER_PALETTES.ember}
      group="w_login"
      onClose={onClose}
    >
      {isReady ? (
        <>
          <LoginWays
            onLoggedIn={(session, password) => {
              if (!session.member.isTrial) void tellFailedAttempts(() => void navigate({ to: '/member/securityCenter' }));
              // Whoever came in by a code had no password to choose anew.
              if (password !== null && (session.passwordExpired || password === INITIAL_PASSWORD)) open('change-password');
              else onClose();
            }}
          />
          <SocialButtons />
          {resets && (
            <p className="mt-5 text-center text-sm">
              <button
                type="button"
                className="min-h-6 font-semibold text-accent-ink hover:underline"
                onClick={() => open('forgot-password')}
              >
                {t('login.forgot')}
              </button>
            </p>
          )}
          <p className="mt-5 text-center text-sm text-muted">
            {t('login.new')}{' '}
            <button type="button" className="min-h-6 font-semibold text-accent-ink hover:underline" onClick={() => open('register')}>
              {t('login.toRegister')}
            </button>
          </p>
          <FreePlayOffer onStarted={onClose} />
        </>
      ) : (
        <Skeleton className="h-96 rounded-md" />
      )}
    </PopupFrame>
  );
}
