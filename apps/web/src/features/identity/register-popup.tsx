import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useT } from '@tessera/i18n';
import { COVER_PALETTES, EmptyState, ErrorState, showToast, Skeleton } from '@tessera/ui';
import { loadTexts } from '@tessera/i18n';
import { lazy, Suspense, useEffect } from 'react';
import { usePopup } from '../../shared/popup.ts';
import { FreePlayOffer } from './free-play-offer.tsx';
import { PopupFrame } from './popup-frame.tsx';
import { RegisterWays } from './register-ways.tsx';
import { pendingSocial } from './social/pending-social.ts';
import { registerFormQuery } from './session.queries.ts';
import { permissionQuery } from './site.queries.ts';
import { providersQuery } from './social/social.queries.ts';

const loadSocial = async () => ({
  default: (await Promise.all([import('./social/social-buttons.tsx'), loadTexts('social')]))[0].SocialButtons,
});
const SocialButtons = lazy(loadSocial);

export function RegisterPopup({ onClose }: { onClose: () => void }) {
  const t = useT('identity');
  const { open } = usePopup();
  const navigate = useNavigate();
  const form = useQuery(registerFormQuery);
  const permission = useQuery(permissionQuery);
  const ways = useQuery(providersQuery);
  // What came later would move the form or what stands below it away under a finger.
  const isReady = !form.isPending && !permission.isPending && (!ways.isPending || ways.isPaused || ways.failureCount > 0);
  useEffect(() => void loadSocial().catch(() => undefined), []);
  const welcome = (account: string): void => {
    showToast({ title: t('register.done.title', { account }), text: t('register.done.text'), tone: 'win' });
    // Leaves the popup's address too.
    void navigate({ to: '/promotions', replace: true, resetScroll: true });
  };
  return (
    <PopupFrame
      title={t('register.title')}
      text={t('register.text')}
      motif="star"
      palette={COVER_PALETTES.reef}
      group="w_register"
      onClose={onClose}
    >
      {isReady ? (
        <Suspense fallback={<FormSkeleton />}>
          <RegisterBody onRegistered={welcome} />
          {!pendingSocial() && <SocialButtons />}
          <p className="mt-5 text-center text-sm text-muted">
            {t('register.known')}{' '}
            <button type="button" className="min-h-6 font-semibold text-accent-ink hover:underline" onClick={() => open('login')}>
              {t('register.toLogin')}
            </button>
          </p>
          <FreePlayOffer onStarted={onClose} />
        </Suspense>
      ) : (
        <FormSkeleton />
      )}
    </PopupFrame>
  );
}

function RegisterBody({ onRegistered }: { onRegistered: (account: string) => void }) {
  const t = useT('identity');
  const form = useQuery(registerFormQuery);
  if (form.isPending) return <FormSkeleton />;
  if (form.isError) return <ErrorState error={form.error} moneyMoved="no" onRetry={() => void form.refetch()} retrying={form.isFetching} />;
  if (!form.data.settings.register) {
    return <EmptyState motif="clock" title={t('register.closed.title')} text={t('register.closed.text')} />;
  }
  return <RegisterWays form={form.data} onRegistered={onRegistered} />;
}

/** On phones at least as high as the sheet may be, whose top then stays where it is when the form comes. */
function FormSkeleton() {
  return (
    <div className="grid content-start gap-4 max-md:min-h-[88dvh] md:grid-cols-2" aria-busy="true">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="grid gap-1.5">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-11 rounded-md" />
        </div>
      ))}
      <Skeleton className="h-12 rounded-md md:col-span-2" />
    </div>
  );
}
