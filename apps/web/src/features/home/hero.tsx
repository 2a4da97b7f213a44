import { Link } from '@tanstack/react-router';
import { useT } from '@tessera/i18n';
import { Button, buttonClass } from '@tessera/ui';
import { lazy, Suspense, useState } from 'react';
import { usePopup } from '../../shared/popup.ts';
import { useSession } from '../../shared/session.ts';

const HowItWorks = lazy(async () => ({ default: (await import('./how-it-works.tsx')).HowItWorks }));

/** The promise in one line, and the next step: an account for guests, a deposit for members, the games for play money. */
export function Hero() {
  const t = useT('frame');
  const [isExplaining, setExplaining] = useState(false);
  return (
    <section className="flex items-center gap-x-6 gap-y-3 rounded-lg border border-line bg-surface-1 px-4 py-3 md:px-6 md:py-4">
      <div className="min-w-0 flex-1">
        <h1 className="text-base leading-snug font-bold tracking-tight text-balance md:text-xl">{t('hero.title')}</h1>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setExplaining(true)}
          className="-my-1 min-h-8 text-sm font-medium text-accent-ink hover:underline"
        >
          {t('hero.action')}
        </button>
      </div>
      <NextStep />
      <Suspense>{isExplaining && <HowItWorks onClose={() => setExplaining(false)} />}</Suspense>
    </section>
  );
}

/** While the session is being restored the place is kept, so that nothing moves. */
function NextStep() {
  const t = useT('frame');
  const { state } = useSession();
  const { open } = usePopup();
  if (state.kind === 'member') {
    const isTrial = state.member.type === 'trial';
    return (
      <Link to={isTrial ? '/hot' : '/member/depositv2'} className={buttonClass({ tone: 'primary' })}>
        {t(isTrial ? 'hero.play' : 'deposit')}
      </Link>
    );
  }
  return (
    <Button tone="primary" disabled={state.kind === 'restoring'} onClick={() => open('register')}>
      {t('register')}
    </Button>
  );
}
