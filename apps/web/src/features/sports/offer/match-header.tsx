import { useT } from '@tessera/i18n';
import { Card, Countdown } from '@tessera/ui';
import { browserClock } from '../../../shared/clock.ts';
import { useMoments } from '../names.ts';
import { useRoughNow } from '../now.ts';
import type { EventView } from '../sports.queries.ts';
import { MatchMoment, OriginBadge, UNKNOWN_CLOCK } from './match-moment.tsx';
import { TeamCrest } from './team-crest.tsx';

const COUNTED_MS = 60 * 60_000;

/** Who plays, how it stands and when. */
export function MatchHeader({ event }: { event: EventView }) {
  const t = useT('sports');
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center justify-center gap-2 text-sm text-muted">
        <span>{event.competition}</span>
        <OriginBadge isFictional={event.isFictional} />
      </div>
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4 md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] md:gap-x-6">
        <Team name={event.home} />
        <Standing event={event} />
        <Team name={event.away} />
      </div>
      <h1 className="sr-only">{t('event.versus', { home: event.home, away: event.away })}</h1>
    </Card>
  );
}

function Team({ name }: { name: string }) {
  return (
    <div className="grid justify-items-center gap-2 text-center">
      <TeamCrest name={name} className="size-16 rounded-md md:size-20" />
      <bdi className="max-w-full text-base font-semibold wrap-anywhere md:text-lg">{name}</bdi>
    </div>
  );
}

function Standing({ event }: { event: EventView }) {
  const t = useT('sports');
  const moments = useMoments();
  const nowMs = useRoughNow();
  const { score, home, away, state } = event;
  const clock = nowMs === undefined ? UNKNOWN_CLOCK : moments.clock(event.kickoffMs);
  return (
    <div className="order-first col-span-2 grid justify-items-center gap-1 text-center md:order-none md:col-span-1 md:min-w-36 md:pt-2">
      {score ? (
        <p className="num text-2xl font-bold md:text-3xl">
          <span aria-hidden="true">
            {score.home} – {score.away}
          </span>
          <span className="sr-only">{t('event.scoreName', { home, away, homeGoals: score.home, awayGoals: score.away })}</span>
        </p>
      ) : (
        <p className="num text-xl font-bold md:text-2xl">{state === 'NOT_STARTED' ? clock : '–'}</p>
      )}
      <StandingNote event={event} />
    </div>
  );
}

function StandingNote({ event }: { event: EventView }) {
  const t = useT('sports');
  const moments = useMoments();
  const nowMs = useRoughNow();
  const { state, kickoffMs, score } = event;
  if (state === 'LIVE') {
    return (
      <>
        <MatchMoment event={event} className="text-base" />
        <p className="text-xs text-muted">{t('event.closedLive')}</p>
      </>
    );
  }
  if (nowMs === undefined) return <p className="text-xs">{UNKNOWN_CLOCK}</p>;
  if (state === 'NOT_STARTED') {
    const leftMs = kickoffMs - nowMs;
    return (
      <>
        <p className="text-xs text-muted first-letter:uppercase">{moments.day(kickoffMs)}</p>
        {leftMs <= 0 && <p className="text-sm font-medium">{t('event.starting')}</p>}
        {leftMs > 0 && leftMs < COUNTED_MS && (
          <p className="text-xs text-muted">
            {t('event.startsIn')} <Countdown untilMs={kickoffMs} nowMs={browserClock.nowMs} urgentSeconds={60} className="font-semibold" />
          </p>
        )}
      </>
    );
  }
  const note = state === 'CANCELLED' ? 'event.cancelled' : state === 'ENDED' ? 'event.settling' : score ? 'event.full' : 'event.noScore';
  return (
    <>
      <p className="text-sm text-muted">{t(note)}</p>
      <p className="text-xs text-faint">{moments.short(kickoffMs)}</p>
    </>
  );
}
