import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createRealtimeClient } from '@tessera/client/realtime';
import { useEffect, useState } from 'react';
import { followBalance } from '../../features/payments/balance.live.ts';
import { followWinners } from '../../features/games/winners.live.ts';
import { sessionKeys, sessionQuery } from '../../features/identity/session.queries.ts';
import { followSiteStatus } from '../../features/identity/site-status.live.ts';
import { followDraws, followTickets } from '../../features/lottery/lottery.live.ts';
import { followBets, followSports } from '../../features/sports/sports.live.ts';
import { type LiveBinding, setLive } from '../../shared/live.ts';
import { LiveSign } from './live-sign.tsx';

/** What every visitor's page keeps up to date; a feature with a live topic adds its own. */
const BINDINGS: readonly LiveBinding[] = [followSiteStatus, followWinners, followSports, followDraws];
/** A connection that comes back sooner has missed nothing that it is not told again. */
const CALM_MS = 4_000;

/** The one connection of the page: what the server tells is written into what the pages have asked for. */
export function LiveUpdates() {
  const queries = useQueryClient();
  const [isInterrupted, setInterrupted] = useState(false);
  const { data: member, isPending } = useQuery(sessionQuery);
  const memberId = member?.id;

  // A connection belongs to whoever the page was when it was opened.
  useEffect(() => {
    if (isPending) return;
    const client = createRealtimeClient();
    let telling: ReturnType<typeof setTimeout> | undefined;
    const tell = (isLive: boolean): void => {
      setLive(isLive);
      setInterrupted(!isLive);
      // What changed meanwhile, and whether to ask by themselves from now on, is for each query to find out.
      void queries.invalidateQueries({ predicate: (query) => query.isActive() && query.isStale() });
    };
    const stops = [
      ...[...BINDINGS, ...(memberId === undefined ? [] : [followBets, followTickets])].map((bind) => bind(client, queries)),
      ...(memberId === undefined ? [] : [followBalance(client, queries, memberId)]),
      client.onState((state) => {
        clearTimeout(telling);
        if (state === 'live') tell(true);
        else telling = setTimeout(() => tell(false), CALM_MS);
      }),
      client.onSessionEnded(() => void queries.invalidateQueries({ queryKey: sessionKeys.all })),
    ];
    return () => {
      clearTimeout(telling);
      for (const stop of stops) stop();
      client.close();
      setLive(false);
      setInterrupted(false);
    };
  }, [queries, memberId, isPending]);

  return <LiveSign isShown={isInterrupted} />;
}
