import type { Session, SessionMember, SessionState } from '../shared/session.ts';

export function givenMember(changes: Partial<SessionMember> = {}): SessionMember {
  return {
    id: 'ana',
    account: 'ana2027',
    nickname: 'Ana',
    type: 'member',
    currency: 'USD',
    trialEndsAtMs: null,
    previousLoginAtMs: null,
    registeredAtMs: 0,
    ...changes,
  };
}

export function givenSession(state: SessionState): Session {
  return { state, signOut: () => undefined, reload: () => Promise.resolve() };
}
