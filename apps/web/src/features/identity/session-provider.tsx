import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { forgetTab, loadTexts } from '@tessera/i18n';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { onCallFailed } from '../../shared/call.ts';
import { type Session, SessionContext, type SessionState } from '../../shared/session.ts';
import { sessionKeys, sessionQuery } from './session.queries.ts';

const LogoutDialog = lazy(async () => ({
  default: (await Promise.all([import('./logout-dialog.tsx'), loadTexts('identity')]))[0].LogoutDialog,
}));

export interface SessionProviderProps {
  /** Whether somebody is logged in is known. */
  readonly onReady?: (() => void) | undefined;
  readonly onSignedOut: () => void;
  readonly children: ReactNode;
}

/** Restores the session at the start, follows its end, and holds the question before signing out. */
export function SessionProvider({ onReady, onSignedOut, children }: SessionProviderProps) {
  const client = useQueryClient();
  const { data, isPending } = useQuery(sessionQuery);
  const [isLeaving, setLeaving] = useState(false);
  const hasLeft = useRef(false);

  useEffect(() => {
    if (!isPending) onReady?.();
  }, [isPending, onReady]);

  useEffect(() => {
    if (data !== null || !hasLeft.current) return;
    hasLeft.current = false;
    // Nothing of the member stays in memory; what a guest may see is asked for again. Not before every part of the page knows that it is a
    // guest's, or they would ask for what is a member's.
    void client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKeys.all[0] && queryKey[0] !== 'site' });
  }, [client, data]);

  useEffect(
    () =>
      onCallFailed(({ code }) => {
        if (code === 'unauthenticated' && client.getQueryData(sessionKeys.all)) void askAgain(client);
      }),
    [client],
  );

  const session = useMemo<Session>(() => {
    const state: SessionState = data ? { kind: 'member', member: data } : { kind: isPending ? 'restoring' : 'guest' };
    return {
      state,
      signOut: () => setLeaving(true),
      reload: () => client.invalidateQueries({ queryKey: sessionKeys.all }),
    };
  }, [client, data, isPending]);

  const signedOut = (): void => {
    forgetTab();
    // Whoever comes next at this browser is not told of this person's bets.
    void import('../../shared/push-device.ts').then(({ leaveDevice }) => leaveDevice()).catch(() => undefined);
    hasLeft.current = true;
    client.setQueryData(sessionKeys.all, null);
    onSignedOut();
  };

  return (
    <SessionContext value={session}>
      {children}
      <Suspense>{isLeaving && <LogoutDialog onClose={() => setLeaving(false)} onSignedOut={signedOut} />}</Suspense>
    </SessionContext>
  );
}

/**
 * The session ended elsewhere: by time, by another login, or by a changed password. Where the browser may log in by itself it does, and what
 * was refused meanwhile is asked for again.
 */
async function askAgain(client: QueryClient): Promise<void> {
  await client.refetchQueries({ queryKey: sessionKeys.all }, { cancelRefetch: false });
  if (client.getQueryData(sessionKeys.all)) await client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
}
