import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { useT } from '@tessera/i18n';
import { cx } from '@tessera/ui';
import { lazy, type RefObject, Suspense, useEffect, useRef } from 'react';
import { isInFrame } from '../shared/mini-game.ts';
import { RailColumn, RailProvider } from '../shared/right-rail.tsx';
import { type SessionState, useMember, useSession } from '../shared/session.ts';
import { Dock } from './dock.tsx';
import { DocumentTitle } from './document-title.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { Popups } from './popups.tsx';
import { SideRail } from './side-rail.tsx';
import { UpdateNotice } from './update-notice.tsx';
import { withTexts } from './with-texts.ts';

const TrialBanner = lazy(
  withTexts(async () => ({ default: (await import('../features/identity/trial-banner.tsx')).TrialBanner }), 'identity'),
);

/** What surrounds every page. */
export function Frame() {
  const t = useT('frame');
  const main = useFocusOnNewPage();
  const member = useMember();
  useFocusAfterLogin(main, useSession().state.kind);
  const matches = useMatches();
  const isBare = matches.some(({ staticData }) => staticData.isBare);
  const isGame = matches.some(({ staticData }) => staticData.isGame);
  const isFramed = isBare && isInFrame;
  return (
    <RailProvider>
      <a
        href="#content"
        className="fixed start-3 top-2 z-50 -translate-y-16 rounded-md bg-accent px-4 py-2 font-semibold text-accent-text focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <DocumentTitle />
      {!isFramed && <Header />}
      <OfflineBanner />
      <UpdateNotice />
      {!isFramed && member?.type === 'trial' && (
        <Suspense>
          <TrialBanner member={member} />
        </Suspense>
      )}
      <div className={cx('mx-auto flex max-w-360 gap-6 px-4 lg:px-5', isGame && 'in-game', isFramed && 'in-frame')}>
        {!isBare && <SideRail />}
        <div className={cx('min-w-0 flex-1', isGame ? 'lg:pb-6' : 'pb-[calc(var(--dock-height)+1.5rem+env(safe-area-inset-bottom))]')}>
          <main id="content" ref={main} tabIndex={-1} className={cx('min-h-[70dvh] pt-4 outline-none lg:py-5', !isGame && 'pb-4')}>
            <Outlet />
          </main>
          {!isBare && (
            <div className={isGame ? 'max-lg:hidden' : undefined}>
              <Footer />
            </div>
          )}
        </div>
        <RailColumn />
      </div>
      {!isBare && !isGame && <Dock />}
      <Popups />
    </RailProvider>
  );
}

/** For a popup to close after its login, and the page of a member to come. */
const AFTER_LOGIN_MS = 2_000;

/**
 * What opened the login goes with it: the keyboard then starts at the page's heading, not at the start of the document. A session that is only
 * restored leaves the focus alone, or every page would open with a ring around its heading.
 */
export function useFocusAfterLogin(main: RefObject<HTMLElement | null>, who: SessionState['kind']): void {
  const before = useRef(who);
  useEffect(() => {
    const isLogin = before.current === 'guest' && who === 'member';
    before.current = who;
    if (!isLogin) return;
    const look = (): void => {
      if (document.activeElement !== document.body || document.querySelector('[role="dialog"]')) return;
      stop();
      const heading = main.current?.querySelector<HTMLElement>('h1');
      heading?.setAttribute('tabindex', '-1');
      (heading ?? main.current)?.focus({ preventScroll: true });
    };
    const timer = setInterval(look, 50);
    const end = setTimeout(() => clearInterval(timer), AFTER_LOGIN_MS);
    const stop = (): void => {
      clearInterval(timer);
      clearTimeout(end);
    };
    return stop;
  }, [main, who]);
}

/** After a change of page the keyboard and the screen reader start at its content, as after loading a document. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
