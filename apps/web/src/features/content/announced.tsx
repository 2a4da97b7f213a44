import { useQuery } from '@tanstack/react-query';
import { inTab, useLanguage } from '@tessera/i18n';
import { useHydrated } from '@tessera/ui';
import { lazy, Suspense, useState } from 'react';
import { usePopup } from '../../shared/popup.ts';
import { type SessionState, useSession } from '../../shared/session.ts';
import { AnnouncedSkeleton } from './announced-skeleton.tsx';
import { Banners } from './banners.tsx';
import { announcementsQuery, type Popup } from './content.queries.ts';
import { NoticeTicker } from './notice-ticker.tsx';

const AnnouncementPopup = lazy(async () => ({ default: (await import('./announcement-popup.tsx')).AnnouncementPopup }));

/** What the brand announces on its home page; nothing where it announces nothing. */
export function Announced() {
  const { data, isPending } = useQuery(announcementsQuery(useLanguage()));
  const { state } = useSession();
  const isHydrated = useHydrated();
  const [isPaused, setPaused] = useState(false);
  if (!data) return isPending ? <AnnouncedSkeleton /> : null;
  const banners = data.banners.filter(({ groupName }) => groupName === 'w_home');
  return (
    <>
      {data.notices.length > 0 && <NoticeTicker notices={data.notices} isPaused={isPaused} onPause={setPaused} />}
      {banners.length > 0 && <Banners banners={banners} isPaused={isPaused} />}
      {isHydrated && state.kind !== 'restoring' && (
        <OncePerSession key={visitorOf(state)} popups={popupsFor(data.popups, state)} visitor={visitorOf(state)} />
      )}
    </>
  );
}

const visitorOf = (state: SessionState): string => (state.kind === 'member' ? state.member.id : 'guest');

/** A for who is logged in, B for guests, F at the first login, which takes the place of A where there is one. */
export function popupsFor(popups: readonly Popup[], state: SessionState): readonly Popup[] {
  const of = (execution: Popup['execution']) => popups.filter((popup) => popup.execution === execution);
  if (state.kind !== 'member') return of('B');
  const first = state.member.previousLoginAtMs === null ? of('F') : [];
  return first.length > 0 ? first : of('A');
}

/** Until it is closed: then not again in this session of this visitor. */
function OncePerSession({ popups, visitor }: { popups: readonly Popup[]; visitor: string }) {
  const closed = inTab(`announced.${visitor}`);
  const [isClosed, setClosed] = useState(() => closed.read() !== null);
  const { popup: other } = usePopup();
  if (isClosed || popups.length === 0 || other) return null;
  const close = (): void => {
    closed.write('1');
    setClosed(true);
  };
  return (
    <Suspense>
      <AnnouncementPopup popups={popups} onClose={close} />
    </Suspense>
  );
}
