import { createContext, use } from 'react';

export interface SessionMember {
  readonly id: string;
  readonly account: string;
  readonly nickname: string;
  readonly type: 'member' | 'agent' | 'trial';
  readonly currency: string;
  /** When play money runs out; null for real accounts. */
  readonly trialEndsAtMs: number | null;
  readonly previousLoginAtMs: number | null;
  readonly registeredAtMs: number;
}

/** `restoring` is the moment after opening the site when a cookie may or may not still be good. */
export type SessionState =
  | { readonly kind: 'restoring' }
  | { readonly kind: 'guest' }
  | { readonly kind: 'member'; readonly member: SessionMember };

export interface Session {
  readonly state: SessionState;
  /** Asks, signs out and goes home. */
  readonly signOut: () => void;
  /** Asks the server again who this is, for example after logging in. */
  readonly reload: () => Promise<void>;
}

const GUEST: Session = { state: { kind: 'guest' }, signOut: () => undefined, reload: () => Promise.resolve() };

/** Supplied by the identity feature; without it everyone is a guest. */
export const SessionContext = createContext<Session>(GUEST);

export function useSession(): Session {
  return use(SessionContext);
}

/** The member, or undefined for guests and while the session is being restored. */
export function useMember(): SessionMember | undefined {
  const { state } = useSession();
  return state.kind === 'member' ? state.member : undefined;
}
