import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useT } from '@tessera/i18n';
import { COVER_PALETTES, EmptyState, ErrorState, showToast, Skeleton } from '@tessera/ui';
import { loadTexts } from '@tessera/i18n';
import { lazy, Suspense } from 'react';
import { usePopup } from '../../shared/popup.ts';
import { FreePlayOffer } from './free-play-offer.tsx';
import { PopupFrame } from './popup-frame.tsx';
import { RegisterWays } from './register-ways.tsx';
import { pendingSocial } from './social/pending-social.ts';
import { registerFormQuery } from './session.queries.ts';

/** Loaded beside the form, which does not wait for it. */
const SocialButtons = lazy(async () => ({
  default: (await Promise.all([import('./social/social-buttons.tsx'), loadTexts('social')]))[0].SocialButtons,
}));

export function RegisterPopup({ onClose }: { onClose: () => void }) {
  const t = useT('identity');
  const { open } = usePopup();
  const navigate = useNavigate();
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
      <RegisterBody onRegistered={welcome} />
      {!pendingSocial() && (
        <Suspense>
          <SocialButtons />
        </Suspense>
      )}
      <p className="mt-5 text-center text-sm text-muted">
        {t('register.known')}{' '}
        <button type="button" className="min-h-6 font-semibold text-accent-ink hover:underline" onClick={() => open('login')}>
          {t('register.toLogin')}
        </button>
      </p>
      <FreePlayOffer onStarted={onClose} />
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

function FormSkeleton() {
  return (
    <div className="grid gap-4 md:grid-cols-2" aria-busy="true">
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
